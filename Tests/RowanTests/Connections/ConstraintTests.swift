import Testing

@testable import Rowan

/// The constraint of an error, as SQLite reports it in words alone.
@Suite struct ConstraintTests {
  typealias Constraint = DatabaseError.Constraint

  struct Example: Sendable {
    var schema: String
    var sql: String
    var code: ResultCode
    var constraint: Constraint
  }

  static let examples: [Example] = [
    Example(
      schema: "CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1)",
      sql: "INSERT INTO t VALUES (1)", code: .constraintUnique,
      constraint: Constraint(kind: .unique, table: "t", columns: ["a"])),
    Example(
      schema: "CREATE TABLE t (a, b, UNIQUE (a, b)); INSERT INTO t VALUES (1, 2)",
      sql: "INSERT INTO t VALUES (1, 2)", code: .constraintUnique,
      constraint: Constraint(kind: .unique, table: "t", columns: ["a", "b"])),
    Example(
      schema: """
        CREATE TABLE t (a); CREATE UNIQUE INDEX "t's, i.x" ON t (lower(a));
        INSERT INTO t VALUES ('x')
        """,
      sql: "INSERT INTO t VALUES ('X')", code: .constraintUnique,
      constraint: Constraint(kind: .unique, name: "t's, i.x")),
    Example(
      schema: "CREATE TABLE t (a INTEGER PRIMARY KEY); INSERT INTO t VALUES (1)",
      sql: "INSERT INTO t VALUES (1)", code: .constraintPrimaryKey,
      constraint: Constraint(kind: .primaryKey, table: "t", columns: ["a"])),
    Example(
      schema: """
        CREATE TABLE t (a, b, PRIMARY KEY (a, b)) WITHOUT ROWID; INSERT INTO t VALUES (1, 2)
        """,
      sql: "INSERT INTO t VALUES (1, 2)", code: .constraintPrimaryKey,
      constraint: Constraint(kind: .primaryKey, table: "t", columns: ["a", "b"])),
    Example(
      schema: "CREATE TABLE t (a); INSERT INTO t (rowid) VALUES (1)",
      sql: "INSERT INTO t (rowid) VALUES (1)", code: .constraintRowID,
      constraint: Constraint(kind: .primaryKey, table: "t", columns: ["rowid"])),
    Example(
      schema: "CREATE TABLE t (a NOT NULL)",
      sql: "INSERT INTO t VALUES (NULL)", code: .constraintNotNull,
      constraint: Constraint(kind: .notNull, table: "t", columns: ["a"])),
    Example(
      schema: "CREATE TABLE t (a, CONSTRAINT positive CHECK (a > 0))",
      sql: "INSERT INTO t VALUES (-1)", code: .constraintCheck,
      constraint: Constraint(kind: .check, name: "positive")),
    Example(
      schema: "CREATE TABLE t (a CHECK (a > 0))",
      sql: "INSERT INTO t VALUES (-1)", code: .constraintCheck,
      constraint: Constraint(kind: .check, name: "a > 0")),
    Example(
      schema: "CREATE TABLE t (a, CONSTRAINT \"x constraint failed: y\" CHECK (a > 0))",
      sql: "INSERT INTO t VALUES (-1)", code: .constraintCheck,
      constraint: Constraint(kind: .check, name: "x constraint failed: y")),
    Example(
      schema: "CREATE TABLE t (a INTEGER PRIMARY KEY, b REFERENCES t)",
      sql: "INSERT INTO t VALUES (1, 2)", code: .constraintForeignKey,
      constraint: Constraint(kind: .foreignKey)),
    Example(
      schema: "CREATE TABLE t (a INTEGER) STRICT",
      sql: "INSERT INTO t VALUES ('x')", code: .constraintDataType,
      constraint: Constraint(kind: .dataType, table: "t", columns: ["a"])),
    Example(
      schema: """
        CREATE TABLE t (a);
        CREATE TRIGGER g BEFORE INSERT ON t BEGIN SELECT RAISE(ABORT, 'a.b: not today'); END
        """,
      sql: "INSERT INTO t VALUES (1)", code: .constraintTrigger,
      constraint: Constraint(kind: .trigger)),
    // Names with dots and commas: the message can be read in several ways, the schema in one.
    Example(
      schema: "CREATE TABLE \"a.b\" (\"c.d\" UNIQUE); INSERT INTO \"a.b\" VALUES (1)",
      sql: "INSERT INTO \"a.b\" VALUES (1)", code: .constraintUnique,
      constraint: Constraint(kind: .unique, table: "a.b", columns: ["c.d"])),
    Example(
      schema: """
        CREATE TABLE "t, t.x" ("a, t.b", "c", UNIQUE ("a, t.b", "c"));
        INSERT INTO "t, t.x" VALUES (1, 2)
        """,
      sql: "INSERT INTO \"t, t.x\" VALUES (1, 2)", code: .constraintUnique,
      constraint: Constraint(kind: .unique, table: "t, t.x", columns: ["a, t.b", "c"])),
    Example(
      schema: "CREATE TABLE \"größe\u{301}\" (\"\u{301}é'\" NOT NULL)",
      sql: "INSERT INTO \"größe\u{301}\" VALUES (NULL)", code: .constraintNotNull,
      constraint: Constraint(kind: .notNull, table: "größe\u{301}", columns: ["\u{301}é'"])),
  ]

  @Test(arguments: examples)
  func constraint(_ example: Example) throws {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(script: example.schema) }
    let error = try databaseError { try queue.write { try $0.execute(example.sql) } }
    #expect(error.code == .constraint)
    #expect(error.extendedCode == example.code)
    #expect(error.constraint == example.constraint)
    #expect(error.sql == example.sql)
    #expect(error.description.hasPrefix("\(example.code) (\(example.code.rawValue)): "))
  }

  @Test func otherErrorsHaveNone() throws {
    let queue = try DatabaseQueue()
    let error = try databaseError { try queue.rows("SELECT 1 +") }
    #expect(error.code == .error)
    #expect(error.message == "incomplete input")
    #expect(error.constraint == nil)
  }
}
