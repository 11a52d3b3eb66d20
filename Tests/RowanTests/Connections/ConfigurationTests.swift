import Foundation
import Synchronization
import Testing

@testable import Rowan

@Suite struct ConfigurationTests {
  private func queue(
    path: String = ":memory:", _ change: (inout Configuration) -> Void
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    change(&configuration)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  @Test func foreignKeys() throws {
    let schema = "CREATE TABLE p (a PRIMARY KEY); CREATE TABLE c (a REFERENCES p)"
    let on = try queue { _ in }
    let error = try databaseError {
      try on.write { db in
        try db.execute(script: schema)
        try db.execute("INSERT INTO c VALUES (1)")
      }
    }
    #expect(error.extendedCode == .constraintForeignKey)
    let off = try queue { $0.foreignKeys = false }
    try off.write { db in
      try db.execute(script: schema)
      try db.execute("INSERT INTO c VALUES (1)")
    }
    #expect(try off.rows("SELECT * FROM c") == ["1"])
  }

  @Test func doubleQuotedStrings() throws {
    let off = try queue { _ in }
    let error = try databaseError { try off.rows("SELECT \"nope\"") }
    #expect(error.code == .error)
    #expect(error.message == "no such column: nope")
    #expect(error.sql == "SELECT \"nope\"")
    let ddl = try databaseError {
      try off.write { db in
        try db.execute("CREATE TABLE t (a)")
        try db.execute("CREATE INDEX i ON t (\"nope\")")
      }
    }
    #expect(ddl.code == .error)
    let on = try queue { $0.doubleQuotedStrings = true }
    #expect(try on.rows("SELECT \"nope\"") == ["nope"])
  }

  @Test func defensive() throws {
    let sql = "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = 'x'"
    let on = try queue { _ in }
    try on.write { try $0.execute("CREATE TABLE t (a)") }
    let error = try databaseError { try on.write { try $0.execute(script: sql) } }
    #expect(error.code == .error)
    #expect(error.message == "table sqlite_master may not be modified")
    let off = try queue { $0.isDefensive = false }
    try off.write { try $0.execute("CREATE TABLE t (a)") }
    #expect(try off.write { try $0.execute(script: sql) } == ())
  }

  @Test func connectionSettings() throws {
    let queue = try queue { $0.busyTimeout = .milliseconds(1234) }
    #expect(try queue.rows("PRAGMA busy_timeout") == ["1234"])
    #expect(try queue.rows("PRAGMA trusted_schema") == ["0"])
    #expect(try queue.rows("PRAGMA legacy_alter_table") == ["0"])
    #expect(try queue.rows("PRAGMA foreign_keys") == ["1"])
    #expect(try self.queue { $0.trustsSchema = true }.rows("PRAGMA trusted_schema") == ["1"])
  }

  @Test(arguments: [
    (Duration.seconds(-1), Int32(0)), (.zero, 0), (.microseconds(1500), 1), (.seconds(5), 5000),
    (.seconds(Int64.max), Int32.max), (.seconds(3_000_000), Int32.max),
    (.seconds(1e20), Int32.max), (.seconds(-1e20), 0), (.seconds(Int64.min), 0),
    (.milliseconds(Int32.max) - .milliseconds(1), Int32.max - 1),
  ])
  func busyTimeout(duration: Duration, milliseconds: Int32) {
    var configuration = Configuration()
    configuration.busyTimeout = duration
    #expect(configuration.busyMilliseconds == milliseconds)
  }

  @Test func journalAndSynchronous() throws {
    // SQLite counts even the question as a write.
    func journalMode(_ queue: DatabaseQueue) throws -> [String] {
      try queue.write { try $0.rows("PRAGMA journal_mode") }
    }
    let folder = try TemporaryFolder()
    let plain = try queue(path: folder.path()) { _ in }
    #expect(try journalMode(plain) == ["delete"])
    #expect(try plain.rows("PRAGMA synchronous") == ["2"])
    try plain.close()
    let wal = try queue(path: folder.path()) {
      $0.journalMode = .wal
      $0.synchronous = .normal
    }
    #expect(try journalMode(wal) == ["wal"])
    #expect(try wal.rows("PRAGMA synchronous") == ["1"])
    try wal.write { try $0.execute("CREATE TABLE t (a)") }
    #expect(try SQLiteProgram.run(folder.path(), ".tables") == "t\n")
    // It is the file's, and stays when nothing is asked for.
    let again = try queue(path: folder.path()) { _ in }
    #expect(try journalMode(again) == ["wal"])
    try again.close()
    try wal.close()
    #expect(try folder.names == ["test.db"])
    let back = try queue(path: folder.path()) { $0.journalMode = .truncate }
    #expect(try journalMode(back) == ["truncate"])
    #expect(try journalMode(queue { $0.journalMode = .wal }) == ["memory"])
  }

  @Test func journalModeOfAFileOpenedForReading() throws {
    let folder = try TemporaryFolder()
    try queue(path: folder.path()) { _ in }.write { try $0.execute("CREATE TABLE t (a)") }
    let error = try databaseError {
      try queue(path: folder.path()) {
        $0.isReadOnly = true
        $0.journalMode = .wal
      }
    }
    #expect([.readOnly, .cannotOpen].contains(error.code))
  }

  @Test func manyOpenersSwitchToWAL() throws {
    let folder = try TemporaryFolder()
    let path = folder.path()
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      #expect(throws: Never.self) {
        var configuration = Configuration()
        configuration.journalMode = .wal
        configuration.busyTimeout = .seconds(60)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.write { db in
          try db.execute("CREATE TABLE IF NOT EXISTS t (a)")
          try db.execute("INSERT INTO t VALUES (\(number))")
        }
      }
    }
    #expect(try SQLiteProgram.run(path, "SELECT count(*) FROM t;") == "8\n")
  }

  @Test func preparations() throws {
    let queue = try queue {
      $0.prepareDatabase { db in
        #expect(try !db.isInTransaction)
        try db.execute("CREATE TEMP TABLE t (a)")
      }
      $0.prepareDatabase { db in
        try db.transaction {
          #expect(try db.isInTransaction)
          try db.execute("INSERT INTO t VALUES (1)")
        }
        try db.savepoint { try db.execute("INSERT INTO t VALUES (2)") }
      }
    }
    #expect(try queue.rows("SELECT * FROM t") == ["1", "2"])
  }

  @Test(arguments: [Duration.seconds(1e20), .seconds(Int64.max), .seconds(-1e20)])
  func busyTimeoutBeyondAllClocks(duration: Duration) throws {
    let folder = try TemporaryFolder()
    let queue = try queue(path: folder.path()) {
      $0.busyTimeout = duration
      $0.journalMode = .wal
    }
    #expect(try queue.write { try $0.rows("PRAGMA journal_mode") } == ["wal"])
  }

  /// `PRAGMA query_only` of the user's own stays after the pointer was used in a `read`.
  @Test func queryOnly() throws {
    func write(_ queue: DatabaseQueue) throws {
      try queue.read { db in
        try db.withUnsafeConnection {
          #expect(RawSQLite.run($0, "CREATE TABLE u (a)") != 0)
        }
      }
      struct Stop: Error {}
      #expect(throws: Stop.self) {
        try queue.read { try $0.withUnsafeConnection { _ in throw Stop() } }
      }
      try queue.write { try $0.execute("CREATE TABLE t (a)") }
    }
    try write(queue { _ in })
    let only = try queue { $0.prepareDatabase { try $0.execute("PRAGMA query_only = 1") } }
    let error = try databaseError { try write(only) }
    #expect(error.code == .readOnly)
    #expect(try only.rows("PRAGMA query_only") == ["1"])
  }

  @Test func preparationThatThrows() throws {
    struct Stop: Error, Equatable {}
    #expect(throws: Stop()) { try queue { $0.prepareDatabase { _ in throw Stop() } } }
    let error = try databaseError {
      try queue { configuration in
        configuration.prepareDatabase { db in
          try db.withUnsafeConnection { _ = RawSQLite.run($0, "BEGIN") }
        }
      }
    }
    #expect(error.message == "`prepareDatabase` has left a transaction open")
  }

  @Test func traceAndProfile() throws {
    let started = Mutex<[String]>([])
    let ended = Mutex<[String]>([])
    func run(tracesValues: Bool) throws {
      let queue = try queue {
        $0.trace = { sql in started.withLock { $0.append(sql) } }
        $0.tracesValues = tracesValues
        $0.profile = { sql, duration in
          #expect(duration >= .zero)
          ended.withLock { $0.append(sql) }
        }
      }
      started.withLock { $0 = [] }
      ended.withLock { $0 = [] }
      try queue.read { db in
        try db.withStatement("SELECT ?" as String) { statement in
          var binder = statement.binder
          try binder.bind("it's")
          while try statement.step() {}
        }
      }
    }
    try run(tracesValues: false)
    #expect(started.withLock { $0 } == ["BEGIN DEFERRED", "SELECT ?", "COMMIT"])
    #expect(ended.withLock { $0 } == ["BEGIN DEFERRED", "SELECT ?", "COMMIT"])
    try run(tracesValues: true)
    #expect(started.withLock { $0 } == ["BEGIN DEFERRED", "SELECT 'it''s'", "COMMIT"])
  }

  @Test func uuidFunction() throws {
    let queue = try queue { _ in }
    try queue.write { db in
      try db.execute("CREATE TABLE t (id TEXT PRIMARY KEY DEFAULT (uuid()), a INTEGER)")
      for _ in 0..<100 { try db.execute("INSERT INTO t (a) VALUES (1)") }
    }
    let ids = try queue.rows("SELECT id FROM t")
    #expect(Set(ids).count == 100)
    for id in ids {
      #expect(UUID(uuidString: id)?.uuidString.lowercased() == id)
      #expect(id.dropFirst(14).first == "4")
      #expect("89ab".contains(id.dropFirst(19).first ?? " "))
    }
  }
}
