import Foundation
import Testing

@testable import Rowan

@Suite struct MigrationContentionTests {
  private static let migrator = Migrator(schema: "S", migrations: MigrationTests.steps)

  @Test func tenThousandCallsApplyOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.path()
    let queues = try (0..<4).map { _ in
      var configuration = Configuration()
      configuration.busyTimeout = .seconds(60)
      return try DatabaseQueue(path: path, configuration: configuration)
    }
    DispatchQueue.concurrentPerform(iterations: 10_000) { index in
      #expect(throws: Never.self) { try Self.migrator.migrate(queues[index % 4]) }
    }
    // The second step inserts a row each time that it runs.
    #expect(try queues[0].rows("SELECT title FROM items") == ["a; b"])
    #expect(try queues[0].rows("SELECT count(*) FROM rowan_migrations") == ["3"])
    #expect(try queues[0].rows("PRAGMA integrity_check") == ["ok"])
  }

  @Test func anotherProcessIsQuicker() throws {
    let folder = try TemporaryFolder()
    var configuration = Configuration()
    configuration.busyTimeout = .seconds(60)
    let queue = try DatabaseQueue(path: folder.path(), configuration: configuration)
    let other = try SQLiteProgram.Session(folder.path())
    // What this program would do, seen from outside only when it is done.
    let statements = MigrationTests.steps.map { step in
      """
      \(step.sql)
      INSERT INTO rowan_migrations VALUES ('S', \(step.number), '\(step.name)', '\(step.checksum)', 'x');
      """
    }
    _ = other.ask(
      """
      BEGIN IMMEDIATE;
      CREATE TABLE rowan_migrations (schema TEXT NOT NULL, number INTEGER NOT NULL,
        name TEXT NOT NULL, checksum TEXT NOT NULL, appliedAt TEXT NOT NULL,
        PRIMARY KEY (schema, number)) STRICT, WITHOUT ROWID;
      \(statements.joined(separator: "\n"))
      """)
    let box = UncheckedBox(other)
    Thread {
      Thread.sleep(forTimeInterval: 0.1)
      _ = box.value.ask("COMMIT;")
    }.start()
    try Self.migrator.migrate(queue)
    #expect(try queue.rows("SELECT DISTINCT appliedAt FROM rowan_migrations") == ["x"])
    #expect(try queue.rows("SELECT title FROM items") == ["a; b"])
    _ = try other.finish()
  }

  @Test func lockedDatabaseIsAnErrorOfTheDatabase() throws {
    let folder = try TemporaryFolder()
    var configuration = Configuration()
    configuration.busyTimeout = .milliseconds(20)
    let queue = try DatabaseQueue(path: folder.path(), configuration: configuration)
    let other = try SQLiteProgram.Session(folder.path())
    _ = other.ask("BEGIN IMMEDIATE;")
    #expect(try databaseError { try Self.migrator.migrate(queue) }.code == .busy)
    _ = other.ask("COMMIT;")
    try Self.migrator.migrate(queue)
    #expect(other.ask("SELECT count(*) FROM rowan_migrations;") == "3\n")
    _ = try other.finish()
  }

  @Test func withinAnAccess() throws {
    let queue = try DatabaseQueue()
    let error = try databaseError { try queue.write { _ in try Self.migrator.migrate(queue) } }
    #expect(error.code == .misuse)
    #expect(error.message == "an access to a database within another one, on the same thread")
  }

  @Test func fullDatabase() throws {
    let folder = try TemporaryFolder()
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute("PRAGMA max_page_count = 3") }
    let queue = try DatabaseQueue(path: folder.path(), configuration: configuration)
    let error = try #require(throws: MigrationError.self) { try Self.migrator.migrate(queue) }
    #expect(error.kind == .failed)
    #expect(error.cause?.code == .full)
    #expect(try queue.rows("SELECT name FROM sqlite_schema") == [])
  }
}
