import Foundation
import Testing

@testable import Rowan

/// SQLite ends a transaction by itself after some errors; what follows must not be committed piece
/// by piece.
@Suite struct LostTransactionTests {
  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute("CREATE TABLE t (a INTEGER UNIQUE ON CONFLICT ROLLBACK)")
      try db.execute("INSERT INTO t VALUES (1)")
    }
  }

  @Test func theErrorItselfComesThrough() throws {
    let error = try databaseError {
      try queue.write { db in
        try db.execute("INSERT INTO t VALUES (2)")
        try db.execute("INSERT INTO t VALUES (1)")
      }
    }
    #expect(error.extendedCode == .constraintUnique)
    #expect(error.constraint == .init(kind: .unique, table: "t", columns: ["a"]))
    #expect(try queue.rows("SELECT * FROM t") == ["1"])
    #expect(try queue.write { try $0.execute("INSERT INTO t VALUES (3)") } == 1)
  }

  @Test func swallowedErrorCommitsNothing() throws {
    let error = try databaseError {
      try queue.write { db in
        try db.execute("INSERT INTO t VALUES (2)")
        _ = try? db.execute("INSERT INTO t VALUES (1)")
      }
    }
    #expect(error.code == .abort)
    #expect(error.message.hasPrefix("SQLite has rolled this transaction back"))
    #expect(try queue.rows("SELECT * FROM t") == ["1"])
  }

  @Test func laterStatementsAreRefused() throws {
    var refused: [ResultCode] = []
    let error = try databaseError {
      try queue.write { db in
        _ = try? db.execute("INSERT INTO t VALUES (1)")
        for body in [
          { try db.execute("INSERT INTO t VALUES (4)") },
          { try db.execute(script: "INSERT INTO t VALUES (5)") },
          { try db.savepoint { _ = try db.execute("INSERT INTO t VALUES (6)") } },
          { try db.transaction { _ = try db.execute("INSERT INTO t VALUES (7)") } },
        ] as [() throws -> Any] {
          do { _ = try body() } catch let error as DatabaseError { refused.append(error.code) }
        }
      }
    }
    #expect(refused == [.abort, .abort, .abort, .abort])
    #expect(error.code == .abort)
    #expect(try queue.rows("SELECT * FROM t") == ["1"])
  }

  @Test func scriptStopsThere() throws {
    let error = try databaseError {
      try queue.write { db in
        try db.execute(
          script: "INSERT INTO t VALUES (2); INSERT INTO t VALUES (1); INSERT INTO t VALUES (3)")
      }
    }
    #expect(error.extendedCode == .constraintUnique)
    #expect(try queue.rows("SELECT * FROM t") == ["1"])
  }

  @Test func withinASavepoint() throws {
    let error = try databaseError {
      try queue.write { db in
        try db.execute("INSERT INTO t VALUES (2)")
        do {
          try db.savepoint { _ = try db.execute("INSERT INTO t VALUES (1)") }
        } catch let error as DatabaseError {
          #expect(error.extendedCode == .constraintUnique)
        }
        try db.execute("INSERT INTO t VALUES (3)")
      }
    }
    #expect(error.code == .abort)
    #expect(try queue.rows("SELECT * FROM t") == ["1"])
  }

  @Test func fullDatabase() throws {
    let folder = try TemporaryFolder()
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute("PRAGMA max_page_count = 10") }
    let queue = try DatabaseQueue(path: folder.path(), configuration: configuration)
    try queue.write { db in
      try db.execute("CREATE TABLE big (a BLOB)")
      try db.execute("INSERT INTO big VALUES (zeroblob(100))")
    }
    let error = try databaseError {
      try queue.write { db in
        try db.execute("INSERT INTO big VALUES (zeroblob(200))")
        try db.execute("INSERT INTO big VALUES (zeroblob(100000))")
      }
    }
    #expect(error.code == .full)
    #expect(error.fix == "Make room on the disk, or raise `PRAGMA max_page_count`.")
    #expect(try queue.rows("SELECT length(a) FROM big") == ["100"])
    #expect(try queue.rows("PRAGMA integrity_check") == ["ok"])
    #expect(try queue.write { try $0.execute("INSERT INTO big VALUES (zeroblob(50))") } == 1)
    // Nothing is left of the journal.
    #expect(try folder.names == ["test.db"])
  }

  @Test func endedThroughThePointer() throws {
    let error = try databaseError {
      try queue.write { db in
        try db.execute("INSERT INTO t VALUES (2)")
        try db.withUnsafeConnection { pointer in
          #expect(RawSQLite.run(pointer, "ROLLBACK") == 0)
        }
        try db.execute("INSERT INTO t VALUES (3)")
      }
    }
    #expect(error.code == .abort)
    #expect(try queue.rows("SELECT * FROM t") == ["1"])
  }

  @Test func pointerInAReadCannotWrite() throws {
    try queue.read { db in
      try db.withUnsafeConnection { pointer in
        #expect(RawSQLite.run(pointer, "INSERT INTO t VALUES (2)") == ResultCode.readOnly.rawValue)
      }
    }
    try queue.write { db in
      try db.withUnsafeConnection { pointer in
        #expect(RawSQLite.run(pointer, "INSERT INTO t VALUES (2)") == 0)
      }
    }
    #expect(try queue.rows("SELECT * FROM t") == ["1", "2"])
  }
}
