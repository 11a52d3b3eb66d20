import Foundation
import Testing

@testable import Rowan

/// A schema that has migrations, as the generator writes it.
private enum ShopSchema: DatabaseSchema {
  static var name: String { "ShopSchema" }
  static var tables: [any Table.Type] { [] }
  static var migrations: [Migration] { MigrationTests.steps }
}

@Suite struct MigrationTests {
  static let steps = [
    Migration(
      number: 1, name: "create",
      sql: "CREATE TABLE items (id INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;"),
    Migration(
      number: 2, name: "add-due",
      sql: """
        -- when it is due
        ALTER TABLE items ADD COLUMN due TEXT;
        INSERT INTO items (title, due) VALUES ('a; b', NULL);
        """),
    Migration(number: 5, name: "index", sql: "CREATE INDEX items_due ON items (due);"),
  ]

  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
  }

  private func migrate(_ migrations: [Migration], schema: String = "ShopSchema") throws {
    try Migrator(schema: schema, migrations: migrations).migrate(queue)
  }

  private func error(
    _ migrations: [Migration], schema: String = "ShopSchema",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> MigrationError {
    let before = try dump()
    let error = try #require(
      throws: MigrationError.self, sourceLocation: sourceLocation
    ) { try migrate(migrations, schema: schema) }
    #expect(try dump() == before, "nothing is touched", sourceLocation: sourceLocation)
    return error
  }

  /// Everything that a migration could have changed.
  private func dump() throws -> [String] {
    try queue.read { db in
      var lines = try db.rows("SELECT type, name, sql FROM sqlite_schema ORDER BY name")
      for table in try db.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1") {
        lines += try db.rows("SELECT * FROM \"\(table)\"")
      }
      return lines
    }
  }

  @Test func appliesEachStepOnce() throws {
    for _ in 0..<3 { try ShopSchema.migrate(queue) }
    #expect(
      try queue.rows("SELECT schema, number, name FROM rowan_migrations")
        == ["ShopSchema|1|create", "ShopSchema|2|add-due", "ShopSchema|5|index"])
    #expect(try queue.rows("SELECT * FROM items") == ["1|a; b|"])
    #expect(
      try queue.rows("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
        == ["items_due"])
    #expect(
      try queue.rows(
        """
        SELECT count(*) FROM rowan_migrations WHERE appliedAt GLOB
          '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9] [0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]'
        """) == ["3"])
  }

  @Test func appliesWhatIsNew() throws {
    try migrate(Array(Self.steps.prefix(1)))
    try queue.write { try $0.execute("INSERT INTO items VALUES (7, 'kept')") }
    try migrate(Self.steps)
    #expect(try queue.rows("SELECT * FROM items") == ["7|kept|", "8|a; b|"])
  }

  @Test func nothingToDoOnlyReads() throws {
    let folder = try TemporaryFolder()
    try ShopSchema.migrate(try DatabaseQueue(path: folder.path()))
    var configuration = Configuration()
    configuration.isReadOnly = true
    try ShopSchema.migrate(try DatabaseQueue(path: folder.path(), configuration: configuration))
    // Nor does it wait for a lock.
    configuration = Configuration()
    configuration.busyTimeout = .zero
    let other = try SQLiteProgram.Session(folder.path())
    _ = other.ask("BEGIN IMMEDIATE;")
    try ShopSchema.migrate(try DatabaseQueue(path: folder.path(), configuration: configuration))
    _ = try other.finish()
  }

  @Test func failingStepChangesNothing() throws {
    try migrate(Array(Self.steps.prefix(1)))
    let error = try error(
      Self.steps + [
        Migration(
          number: 6, name: "wrong",
          sql: "CREATE TABLE more (a); INSERT INTO more VALUES (1); INSERT INTO nope VALUES (1)")
      ])
    #expect(error.kind == .failed)
    #expect(error.number == 6)
    #expect(error.name == "wrong")
    #expect(error.cause?.code == .error)
    #expect(error.cause?.message == "no such table: nope")
    #expect(
      error.description.hasPrefix(
        "schema \"ShopSchema\": migration 6 \"wrong\" failed, and nothing was changed\n"))
  }

  @Test func stepThatCommitsIsRefused() throws {
    let error = try error([
      Migration(number: 1, name: "a", sql: "CREATE TABLE a (a); COMMIT; CREATE TABLE b (b)")
    ])
    #expect(error.kind == .failed)
    #expect(error.cause?.code == .misuse)
    #expect(error.cause?.message == "a statement that begins or ends a transaction")
  }

  @Test func editedStep() throws {
    try migrate(Self.steps)
    var steps = Self.steps
    steps[1] = Migration(number: 2, name: "add-due", sql: steps[1].sql + "-- a remark")
    let remark = try error(steps)
    #expect(remark.kind == .edited)
    #expect(remark.number == 2)
    #expect(remark.differences == [])
    steps[1] = Migration(
      number: 2, name: "add-due", sql: "ALTER TABLE items ADD COLUMN due INTEGER")
    let other = try error(steps)
    #expect(other.kind == .edited)
    #expect(
      other.differences
        == ["column \"items\".\"due\": type TEXT in the database, type INTEGER in the schema"])
    #expect(other.description.contains("was changed after it had been applied"))
  }

  @Test func lineEndingsAreNoEdit() throws {
    try migrate(Self.steps)
    try migrate(
      Self.steps.map {
        Migration(
          number: $0.number, name: $0.name,
          sql: $0.sql.replacingOccurrences(of: "\n", with: "\r\n"))
      })
  }

  @Test func newerProgramWasHere() throws {
    try migrate(Self.steps)
    let error = try error(Array(Self.steps.prefix(2)))
    #expect(error.kind == .newer)
    #expect(error.number == 5)
    #expect(error.name == "index")
    #expect(
      error.description.hasPrefix(
        "schema \"ShopSchema\": migration 5 \"index\" has been applied, and is newer"))
  }

  @Test func missingStep() throws {
    try migrate(Self.steps)
    let error = try error([Self.steps[0], Self.steps[2]])
    #expect(error.kind == .missing)
    #expect(error.number == 2)
  }

  @Test func skippedStep() throws {
    try migrate(Self.steps)
    let late = Migration(number: 3, name: "late", sql: "CREATE TABLE late (a)")
    let error = try error([Self.steps[0], Self.steps[1], late, Self.steps[2]])
    #expect(error.kind == .skipped)
    #expect(error.number == 3)
    #expect(error.name == "late")
  }

  @Test(arguments: [[1, 1], [2, 1], [0], [-1, 1], [1, 3, 2]])
  func disorderedSteps(numbers: [Int]) throws {
    let error = try error(
      numbers.enumerated().map {
        Migration(number: $1, name: "n", sql: "CREATE TABLE t\($0) (a)")
      })
    #expect(error.kind == .disordered)
    #expect(error.number == numbers.last { $0 < 1 } ?? numbers.last)
  }

  @Test func severalSchemasShareADatabase() throws {
    let other = [Migration(number: 1, name: "create", sql: "CREATE TABLE people (a)")]
    try migrate(Self.steps)
    try migrate(other, schema: "PeopleSchema")
    try migrate(Self.steps)
    try migrate(other, schema: "PeopleSchema")
    #expect(
      try queue.rows("SELECT schema, count(*) FROM rowan_migrations GROUP BY 1")
        == ["PeopleSchema|1", "ShopSchema|3"])
    let collision = try error(
      [Migration(number: 1, name: "c", sql: "CREATE TABLE ITEMS (a)")], schema: "Third")
    #expect(collision.kind == .occupied)
    #expect(collision.differences == ["table \"items\""])
  }

  @Test func databaseThatOthersMade() throws {
    try queue.write { db in
      try db.execute(script: "CREATE TABLE Items (a); CREATE INDEX items_due ON Items (a)")
    }
    let error = try error(Self.steps)
    #expect(error.kind == .occupied)
    #expect(error.differences == ["index \"items_due\"", "table \"Items\""])
    #expect(error.description.contains("no record of its migrations\n- index \"items_due\"\n"))
    // Tables of other names are nobody's business.
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute("CREATE TABLE notes (a)") }
    try ShopSchema.migrate(queue)
    #expect(try queue.rows("SELECT count(*) FROM rowan_migrations") == ["3"])
  }

  @Test func checksum() {
    func checksum(_ sql: String) -> String { Migration(number: 1, name: "", sql: sql).checksum }
    // The test vectors of FNV's authors.
    #expect(checksum("") == "fnv1a64-cbf29ce484222325")
    #expect(checksum("a") == "fnv1a64-af63dc4c8601ec8c")
    #expect(checksum("foobar") == "fnv1a64-85944171f73967e8")
    #expect(checksum("a\r\nb\r\n") == checksum("a\nb\n"))
    #expect(checksum("a\rb") != checksum("a\nb"))
    #expect(checksum("a\r\r\nb") != checksum("a\r\nb"))
    #expect(checksum("a\r") != checksum("a"))
  }
}
