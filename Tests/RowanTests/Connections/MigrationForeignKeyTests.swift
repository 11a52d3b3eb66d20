import Foundation
import Testing

@testable import Rowan

/// Steps that make a table anew, as SQLite's documentation says to: foreign keys are off meanwhile,
/// checked before the commit, and on again.
@Suite struct MigrationForeignKeyTests {
  private static let create = Migration(
    number: 1, name: "create",
    sql: """
      CREATE TABLE parents (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE children (
        id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parents (id) ON DELETE CASCADE);
      INSERT INTO parents VALUES (1, 'a'), (2, 'b');
      INSERT INTO children VALUES (10, 1), (11, 1), (12, 2), (13, NULL);
      """)

  private static let rebuild = """
    CREATE TABLE new_parents (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT '');
    INSERT INTO new_parents SELECT id, coalesce(name, '') FROM parents;
    DROP TABLE parents;
    ALTER TABLE new_parents RENAME TO parents;
    """

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try migrate([Self.create])
  }

  private func migrate(_ migrations: [Migration], _ queue: DatabaseQueue? = nil) throws {
    try Migrator(schema: "Families", migrations: migrations).migrate(queue ?? self.queue)
  }

  private func step(_ number: Int, _ sql: String) -> Migration {
    Migration(number: number, name: "step \(number)", sql: sql)
  }

  private func error(_ steps: [Migration], _ queue: DatabaseQueue? = nil) throws -> MigrationError {
    let queue = queue ?? self.queue
    let before = try dump(queue)
    let error = try #require(throws: MigrationError.self) { try migrate(steps, queue) }
    #expect(try dump(queue) == before, "nothing is changed")
    return error
  }

  private func dump(_ queue: DatabaseQueue) throws -> [String] {
    try queue.read { db in
      try db.rows("SELECT sql FROM sqlite_schema ORDER BY name")
        + db.rows("SELECT * FROM parents") + db.rows("SELECT * FROM children")
        + db.rows("SELECT number FROM rowan_migrations")
    }
  }

  /// Whether a child of no parent is refused again.
  private func checkEnforcement(
    _ queue: DatabaseQueue? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let queue = queue ?? self.queue
    #expect(try queue.rows("PRAGMA foreign_keys") == ["1"], sourceLocation: sourceLocation)
    let error = try databaseError {
      try queue.write { try $0.execute("INSERT INTO children VALUES (99, 99)") }
    }
    #expect(error.extendedCode == .constraintForeignKey, sourceLocation: sourceLocation)
  }

  @Test func `a parent that is made anew keeps its children`() throws {
    try migrate([Self.create, step(2, Self.rebuild)])
    #expect(try queue.rows("SELECT * FROM children") == ["10|1", "11|1", "12|2", "13|"])
    #expect(try queue.rows("SELECT * FROM parents") == ["1|a", "2|b"])
    #expect(try queue.rows("PRAGMA foreign_key_check") == [])
    try checkEnforcement()
    try queue.write { try $0.execute("DELETE FROM parents WHERE id = 1") }
    #expect(try queue.rows("SELECT id FROM children") == ["12", "13"])
  }

  @Test func `children that are left alone are listed`() throws {
    let error = try error([Self.create, step(2, "DELETE FROM parents WHERE id = 1")])
    #expect(error.kind == .foreignKeys)
    #expect(error.number == 2 && error.name == "step 2")
    #expect(
      error.differences == [
        #"table "children", row 10: there is no row of "parents" it refers to"#,
        #"table "children", row 11: there is no row of "parents" it refers to"#,
      ])
    #expect(
      error.description.hasPrefix(
        "schema \"Families\": migration 2 \"step 2\" left foreign keys violated, and nothing was "
          + "changed\n- table \"children\", row 10"))
    try checkEnforcement()
    // With the children, in the same step or in a later one, it is right.
    try migrate([
      Self.create, step(2, "DELETE FROM parents WHERE id = 1"),
      step(3, "DELETE FROM children WHERE parent = 1"),
    ])
    #expect(try queue.rows("SELECT id FROM children") == ["12", "13"])
  }

  @Test func `a table that is dropped for good`() throws {
    let error = try error([Self.create, step(2, "DROP TABLE parents")])
    #expect(error.kind == .foreignKeys && error.differences.count == 3)
    try migrate([Self.create, step(2, "DROP TABLE children; DROP TABLE parents")])
    #expect(
      try queue.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") == ["rowan_migrations"])
  }

  @Test func `a foreign key that cannot be one`() throws {
    let sql = "CREATE TABLE pets (id INTEGER PRIMARY KEY, name TEXT REFERENCES parents (name))"
    let error = try error([Self.create, step(2, sql)])
    #expect(error.kind == .foreignKeys)
    #expect(
      error.differences
        == [#"table "pets": foreign key mismatch - "pets" referencing "parents""#])
  }

  @Test func `a step that fails`() throws {
    let error = try error([Self.create, step(2, Self.rebuild + "INSERT INTO nowhere VALUES (1)")])
    #expect(error.kind == .failed)
    try checkEnforcement()
  }

  /// Rows that referred to none before are not the migration's.
  @Test func `violations of before`() throws {
    try queue.writeWithoutForeignKeys { db in
      // The check would find it.
      #expect(throws: DatabaseError.self) { try db.execute("PRAGMA foreign_keys = 1; SELECT 1") }
    }
    try makeOrphan()
    try migrate([Self.create, step(2, Self.rebuild)])
    #expect(try queue.rows("SELECT * FROM children WHERE id = 20") == ["20|77"])
    let error = try error([
      Self.create, step(2, Self.rebuild),
      step(3, "INSERT INTO children VALUES (21, 77), (22, 1)"),
    ])
    #expect(
      error.differences == [#"table "children", row 21: there is no row of "parents" it refers to"#]
    )
    try checkEnforcement()
  }

  private func makeOrphan() throws {
    try queue.read { db in
      try db.withUnsafeConnection { _ in }
    }
    try queue.write { db in
      try db.execute("CREATE TABLE copies AS SELECT 20 AS id, 77 AS parent")
      // Deferred until the commit, where the table that would object is another one.
      try db.execute("DROP TABLE copies")
    }
    try queue.write { db in
      try db.withUnsafeConnection { pointer in
        _ = RawSQLite.run(pointer, "COMMIT; PRAGMA foreign_keys = 0; BEGIN IMMEDIATE;")
        _ = RawSQLite.run(pointer, "INSERT INTO children VALUES (20, 77);")
        _ = RawSQLite.run(pointer, "COMMIT; PRAGMA foreign_keys = 1; BEGIN IMMEDIATE;")
      }
    }
  }

  @Test func `a configuration without foreign keys`() throws {
    var configuration = Configuration()
    configuration.foreignKeys = false
    let queue = try DatabaseQueue(configuration: configuration)
    try migrate([Self.create, step(2, "DELETE FROM parents WHERE id = 1")], queue)
    #expect(try queue.rows("PRAGMA foreign_keys") == ["0"])
    #expect(try queue.rows("SELECT id FROM children") == ["10", "11", "12", "13"])
  }

  /// Foreign keys cannot be switched within a transaction, so a migration does not run in one.
  @Test func `in a transaction of the program's own`() throws {
    let steps = [Self.create, step(2, Self.rebuild)]
    try queue.write { db in
      let error = try databaseError { try migrate(steps) }
      #expect(error.code == .misuse)
      #expect(error.message.contains("within another one"))
      try db.execute("INSERT INTO children VALUES (30, 2)")
    }
    #expect(try queue.rows("SELECT number FROM rowan_migrations") == ["1"])
    // One that was left open by the pointer's user.
    try queue.write { db in
      try db.withUnsafeConnection { _ = RawSQLite.run($0, "COMMIT; BEGIN; COMMIT; BEGIN") }
    }
    try migrate(steps)
    try checkEnforcement()
  }

  @Test func `writing without foreign keys`() throws {
    let violations = try #require(throws: ForeignKeyViolations.self) {
      try queue.writeWithoutForeignKeys { db in
        try db.execute("DELETE FROM parents")
        try db.execute("DELETE FROM children WHERE id = 12")
      }
    }
    #expect(violations.violations.map(\.rowID) == [10, 11])
    #expect(Set(violations.violations.map(\.table)) == ["children"])
    #expect(
      violations.description.hasPrefix("2 foreign keys are violated, and nothing was changed"))
    #expect(try queue.rows("SELECT id FROM children") == ["10", "11", "12", "13"])
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try queue.writeWithoutForeignKeys { db in
        try db.execute("DELETE FROM parents")
        throw Stop()
      }
    }
    try checkEnforcement()
    let count = try queue.writeWithoutForeignKeys { db in
      try db.execute("INSERT INTO children VALUES (40, 41)")
      try db.execute("INSERT INTO parents VALUES (41, 'late')")
      return try db.rows("SELECT count(*) FROM children")
    }
    #expect(count == ["5"])
    try checkEnforcement()
  }
}
