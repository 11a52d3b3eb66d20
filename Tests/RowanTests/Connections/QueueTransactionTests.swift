import Foundation
import Testing

@testable import Rowan

@Suite struct QueueTransactionTests {
  struct Stop: Error, Equatable {}

  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT UNIQUE)") }
  }

  @Test func writeKeepsEverything() throws {
    let changed = try queue.write { db in
      try db.execute("INSERT INTO t VALUES (1, 'x'), (2, 'y')")
    }
    #expect(changed == 2)
    #expect(try queue.rows("SELECT * FROM t") == ["1|x", "2|y"])
  }

  @Test func writeThatThrowsKeepsNothing() throws {
    #expect(throws: Stop()) {
      try queue.write { db in
        try db.execute("INSERT INTO t VALUES (1, 'x')")
        try db.execute("CREATE TABLE u (a)")
        throw Stop()
      }
    }
    #expect(try queue.rows("SELECT * FROM t") == [])
    #expect(try queue.rows("SELECT name FROM sqlite_schema WHERE name = 'u'") == [])
    #expect(try queue.write { try $0.execute("INSERT INTO t VALUES (1, 'x')") } == 1)
  }

  @Test func failingStatementUndoesTheWrite() throws {
    let error = try databaseError {
      try queue.write { db in
        try db.execute("INSERT INTO t VALUES (1, 'x')")
        try db.execute("INSERT INTO t VALUES (2, 'x')")
      }
    }
    #expect(error.extendedCode == .constraintUnique)
    #expect(try queue.rows("SELECT * FROM t") == [])
  }

  @Test func savepointsNest() throws {
    // Not `#expect(throws:)`: in Swift 6.3.1 a closure in a macro's argument and one beside it can
    // end up as the same function.
    var stops = 0
    func expectStop(_ body: () throws -> Void) throws {
      do { try body() } catch is Stop { stops += 1 }
    }
    try queue.write { db in
      try db.execute("INSERT INTO t VALUES (1, 'a')")
      try expectStop {
        try db.savepoint {
          try db.execute("INSERT INTO t VALUES (2, 'b')")
          try db.savepoint { try db.execute("INSERT INTO t VALUES (3, 'c')") }
          throw Stop()
        }
      }
      #expect(try db.rows("SELECT * FROM t") == ["1|a"])
      try db.savepoint {
        try db.execute("INSERT INTO t VALUES (4, 'd')")
        try expectStop {
          try db.transaction {
            try db.execute("INSERT INTO t VALUES (5, 'e')")
            throw Stop()
          }
        }
        try db.transaction { try db.execute("INSERT INTO t VALUES (6, 'f')") }
      }
    }
    #expect(stops == 2)
    #expect(try queue.rows("SELECT * FROM t") == ["1|a", "4|d", "6|f"])
  }

  @Test func savepointGivesItsResult() throws {
    #expect(try queue.write { db in try db.savepoint { 7 } } == 7)
  }

  @Test func readRefusesWrites() throws {
    for sql in [
      "INSERT INTO t VALUES (1, 'x')", "CREATE TABLE u (a)", "CREATE TEMP TABLE u (a)",
      "DELETE FROM t", "PRAGMA user_version = 3", "DROP TABLE t", "VACUUM",
      "WITH x AS (SELECT 1) INSERT INTO t SELECT 1, 'x' RETURNING a",
    ] {
      let error = try databaseError { try queue.read { try $0.execute(sql) } }
      #expect(error.code == .readOnly, "\(sql)")
      #expect(error.message == "a statement that writes, in a `read`")
      #expect(error.sql == sql)
      #expect(error.fix == "Use `write`.")
    }
    let error = try databaseError {
      try queue.read { try $0.execute(script: "SELECT 1; INSERT INTO t VALUES (1, 'x')") }
    }
    #expect(error.code == .readOnly)
    #expect(try queue.rows("SELECT * FROM t") == [])
    #expect(try queue.rows("PRAGMA user_version") == ["0"])
  }

  @Test func readSeesOneState() throws {
    let folder = try TemporaryFolder()
    var configuration = Configuration()
    configuration.journalMode = .wal
    let reader = try DatabaseQueue(path: folder.path(), configuration: configuration)
    let writer = try DatabaseQueue(path: folder.path(), configuration: configuration)
    try writer.write { try $0.execute("CREATE TABLE t (a)") }
    try reader.read { db in
      #expect(try db.rows("SELECT count(*) FROM t") == ["0"])
      try writer.write { try $0.execute("INSERT INTO t VALUES (1)") }
      #expect(try db.rows("SELECT count(*) FROM t") == ["0"])
    }
    #expect(try reader.rows("SELECT count(*) FROM t") == ["1"])
  }

  @Test(arguments: [
    "BEGIN", "commit", "End", "ROLLBACK", "SAVEPOINT a", "RELEASE rowan", "ROLLBACK TO rowan",
    " -- comment\n /* another */ ;; \u{FEFF}\tCOMMIT",
  ])
  func transactionStatementsAreRefused(sql: String) throws {
    for run in [
      { try $0.execute(sql) },
      {
        try $0.execute(script: sql); return 0
      },
    ]
      as [(Database) throws -> Int]
    {
      let error = try databaseError {
        try queue.write { db in
          try db.execute("INSERT INTO t VALUES (1, 'x')")
          return try run(db)
        }
      }
      #expect(error.code == .misuse)
      #expect(error.message == "a statement that begins or ends a transaction")
      #expect(try queue.rows("SELECT * FROM t") == [])
    }
  }

  @Test func statementsThatOnlyLookLikeTransactionsRun() throws {
    try queue.write { db in
      try db.execute("CREATE TABLE \"begin\" (a)")
      try db.execute("/* COMMIT */ INSERT INTO \"begin\" VALUES (1)")
      #expect(try db.rows("EXPLAIN COMMIT").isEmpty == false)
    }
    #expect(try queue.rows("SELECT * FROM \"begin\"") == ["1"])
  }

  @Test func deferredForeignKeyFailsAtCommit() throws {
    try queue.write { db in
      try db.execute(
        "CREATE TABLE c (a INTEGER REFERENCES t (a) DEFERRABLE INITIALLY DEFERRED)")
    }
    let error = try databaseError {
      try queue.write { try $0.execute("INSERT INTO c VALUES (9)") }
    }
    #expect(error.extendedCode == .constraintForeignKey)
    #expect(error.constraint?.kind == .foreignKey)
    #expect(try queue.rows("SELECT * FROM c") == [])
    try queue.write { db in
      try db.execute("INSERT INTO c VALUES (9)")
      try db.execute("INSERT INTO t VALUES (9, 'x')")
    }
    #expect(try queue.rows("SELECT * FROM c") == ["9"])
  }

  @Test func changesAreCountedPerStatement() throws {
    try queue.write { db in
      #expect(try db.execute("INSERT INTO t VALUES (1, 'x'), (2, 'y')") == 2)
      #expect(try db.changes == 2)
      #expect(try db.execute("CREATE TABLE u (a)") == 0)
      #expect(try db.execute("UPDATE t SET b = b || '!' WHERE a = 2") == 1)
      #expect(try db.execute("DELETE FROM t WHERE a = 99") == 0)
      #expect(try db.execute("SELECT 1") == 0)
      #expect(try db.execute("INSERT INTO t (b) VALUES ('z')") == 1)
      #expect(try db.lastInsertedRowID == 3)
      try db.execute(
        "CREATE TRIGGER g AFTER INSERT ON u BEGIN UPDATE t SET b = b || new.a; END")
      #expect(try db.execute("INSERT INTO u VALUES (1)") == 1)
    }
    #expect(try queue.rows("SELECT b FROM t") == ["x1", "y!1", "z1"])
  }

  @Test func scriptRunsEveryStatement() throws {
    try queue.write { db in
      try db.execute(
        script: """
          -- two tables; each is needed by the next
          CREATE TABLE u (a TEXT); INSERT INTO u VALUES ('a;b');;
          CREATE TRIGGER g AFTER INSERT ON u BEGIN SELECT 1; SELECT 2; END;
          INSERT INTO u VALUES ('c') /* the end
          """)
    }
    #expect(try queue.rows("SELECT * FROM u") == ["a;b", "c"])
  }

  @Test func oneStatementOnly() throws {
    let two = try databaseError { try queue.write { try $0.execute("SELECT 1; SELECT 2") } }
    #expect(two.code == .misuse)
    #expect(two.message == "more than one statement")
    let none = try databaseError { try queue.write { try $0.execute(" -- nothing") } }
    #expect(none.message == "there is no statement here")
    let nul = try databaseError { try queue.write { try $0.execute("SELECT 1\0; DELETE") } }
    #expect(nul.code == .misuse)
    #expect(nul.message == "SQL cannot contain NUL, where SQLite would stop reading")
    #expect(try queue.write { try $0.execute("DELETE FROM t; -- and no more\n ;") } == 0)
  }
}
