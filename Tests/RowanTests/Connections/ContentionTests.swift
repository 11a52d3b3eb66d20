import Foundation
import Testing

@testable import Rowan

/// Several connections on one file, in this process and in another.
@Suite struct ContentionTests {
  let folder: TemporaryFolder
  let queue: DatabaseQueue

  init() throws {
    folder = try TemporaryFolder()
    var configuration = Configuration()
    configuration.busyTimeout = .milliseconds(50)
    queue = try DatabaseQueue(path: folder.path(), configuration: configuration)
    try queue.write { try $0.execute("CREATE TABLE t (a INTEGER)") }
  }

  @Test func anotherProcessHoldsTheLock() throws {
    let other = try SQLiteProgram.Session(folder.path())
    _ = other.ask("BEGIN IMMEDIATE; INSERT INTO t VALUES (7);")
    let error = try databaseError {
      try queue.write { try $0.execute("INSERT INTO t VALUES (1)") }
    }
    #expect(error.code == .busy)
    #expect(error.message == "database is locked: \(folder.path())")
    #expect(error.sql == "BEGIN IMMEDIATE")
    #expect(error.fix?.contains("Configuration.busyTimeout") == true)
    #expect(try queue.rows("SELECT * FROM t") == [])
    _ = other.ask("COMMIT;")
    #expect(try queue.write { try $0.execute("INSERT INTO t VALUES (1)") } == 1)
    #expect(other.ask("SELECT group_concat(a) FROM t;") == "7,1\n")
    _ = try other.finish()
  }

  @Test func exclusiveLockAtOpening() throws {
    let other = try SQLiteProgram.Session(folder.path())
    _ = other.ask("BEGIN EXCLUSIVE; INSERT INTO t VALUES (7);")
    // Opening is not refused for what passes; the access is.
    let second = try DatabaseQueue(path: folder.path(), configuration: queue.configuration)
    #expect(try databaseError { try second.rows("SELECT * FROM t") }.code == .busy)
    _ = other.ask("COMMIT;")
    #expect(try second.rows("SELECT * FROM t") == ["7"])
    _ = try other.finish()
  }

  @Test func commitThatMeetsAReader() throws {
    let other = try SQLiteProgram.Session(folder.path())
    _ = other.ask("BEGIN; SELECT count(*) FROM t;")
    let error = try databaseError {
      try queue.write { try $0.execute("INSERT INTO t VALUES (1)") }
    }
    #expect(error.code == .busy)
    #expect(error.sql == "COMMIT")
    // Nothing is left open, so that the reader's end is enough.
    _ = other.ask("COMMIT;")
    #expect(other.ask("SELECT count(*) FROM t;") == "0\n")
    #expect(try queue.write { try $0.execute("INSERT INTO t VALUES (2)") } == 1)
    #expect(other.ask("SELECT * FROM t;") == "2\n")
    _ = try other.finish()
  }

  @Test func waitsForTheLock() throws {
    var configuration = Configuration()
    configuration.busyTimeout = .seconds(60)
    let patient = try DatabaseQueue(path: folder.path(), configuration: configuration)
    let other = try SQLiteProgram.Session(folder.path())
    _ = other.ask("BEGIN IMMEDIATE; INSERT INTO t VALUES (7);")
    let started = DispatchSemaphore(value: 0)
    let box = UncheckedBox(other)
    Thread {
      started.wait()
      Thread.sleep(forTimeInterval: 0.1)
      _ = box.value.ask("COMMIT;")
    }.start()
    started.signal()
    let rows = try patient.write { db in
      try db.execute("INSERT INTO t VALUES (8)")
      return try db.rows("SELECT * FROM t")
    }
    #expect(rows == ["7", "8"])
    _ = try other.finish()
  }

  @Test func killedInTheMiddleOfATransaction() throws {
    try queue.write { try $0.execute("INSERT INTO t VALUES (1)") }
    let other = try SQLiteProgram.Session(folder.path())
    // A cache of a few pages makes SQLite write to the file before the end.
    _ = other.ask(
      """
      PRAGMA cache_size = 2; BEGIN IMMEDIATE; UPDATE t SET a = 99;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO t SELECT i FROM n;
      """)
    other.kill()
    #expect(try folder.names == ["test.db", "test.db-journal"])
    #expect(try queue.rows("SELECT * FROM t") == ["1"])
    #expect(try queue.rows("PRAGMA integrity_check") == ["ok"])
    #expect(try queue.write { try $0.execute("INSERT INTO t VALUES (2)") } == 1)
    #expect(try folder.names == ["test.db"])
  }

  @Test func twoQueuesInOneProcess() throws {
    let path = folder.path()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      #expect(throws: Never.self) {
        var configuration = Configuration()
        configuration.busyTimeout = .seconds(60)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        for _ in 0..<10 {
          try queue.write { db in
            let count = try db.rows("SELECT count(*) FROM t")[0]
            try db.execute("INSERT INTO t VALUES (\(count))")
          }
        }
      }
    }
    #expect(try queue.rows("SELECT count(*), count(DISTINCT a), max(a) FROM t") == ["40|40|39"])
  }

  @Test func plainProgramReadsAndWrites() throws {
    try queue.write { db in
      try db.execute("CREATE TABLE \"a b\" (x TEXT NOT NULL) STRICT")
      try db.execute("INSERT INTO \"a b\" VALUES ('größer; --')")
    }
    // The queue is open still.
    let path = folder.path()
    #expect(try SQLiteProgram.run(path, "SELECT * FROM \"a b\";") == "größer; --\n")
    try SQLiteProgram.run(path, "INSERT INTO \"a b\" VALUES ('from outside');")
    #expect(try queue.rows("SELECT * FROM \"a b\"") == ["größer; --", "from outside"])
    #expect(
      try SQLiteProgram.run(path, "PRAGMA integrity_check; PRAGMA journal_mode;") == "ok\ndelete\n")
    #expect(try folder.names == ["test.db"])
  }
}
