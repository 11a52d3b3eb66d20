import Foundation
import Testing

@testable import Rowan

/// Prepared statements where they cannot be used, and under whose feet something changes.
@Suite struct PreparedMisuseTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write {
      try $0.execute(script: "CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1), (2), (3)")
    }
  }

  /// Everything that can be done with a statement.
  private static let uses: [@Sendable (PreparedStatement<Int>) throws -> Void] = [
    { try $0.execute() }, { try $0.execute(1) }, { _ = try $0.fetchAll() },
    { _ = try $0.fetchAll(1) }, { _ = try $0.fetchOne() }, { _ = try $0.fetchOne(1) },
    { try $0.forEach { _ in } }, { try $0.forEachRow { _ in } },
    { try $0.fetchCursor { _ = try $0.next() } }, { try $0.bind(1) },
    { try $0.bind(named: ["1": 1]) }, { try $0.bind(values: [.null]) },
    { try $0.bind(values: ["1": .null]) }, { try $0.clearBindings() },
    { _ = try Row.fetchAll($0) }, { _ = try Row.fetchOne($0) },
  ]

  private func checkUses(
    of statement: PreparedStatement<Int>, _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for use in Self.uses {
      let error = try databaseError({ try use(statement) }, sourceLocation: sourceLocation)
      #expect(error.code == .misuse, sourceLocation: sourceLocation)
      #expect(error.message == message, sourceLocation: sourceLocation)
    }
  }

  @Test func `after the access`() throws {
    var kept: PreparedStatement<Int>?
    try queue.read { db in
      kept = try db.prepare("SELECT a FROM t WHERE a > ?1", as: Int.self)
      #expect(try kept?.fetchAll(1) == [2, 3])
    }
    let statement = try #require(kept)
    let message = "a `PreparedStatement` is used after the access that it was made for"
    try checkUses(of: statement, message)
    #expect(statement.sqlText == "SELECT a FROM t WHERE a > ?1")
    // A later access to the same connection does not wake it up, nor does what it lends.
    try queue.write { db throws in
      let other = try db.prepare("SELECT a FROM t WHERE a > ?1", as: Int.self)
      try checkUses(of: statement, message)
      #expect(try other.fetchAll(2) == [3])
    }
    // An access that failed ends it all the same.
    #expect(throws: CancellationError.self) {
      try queue.write { db in
        kept = try db.prepare("SELECT a FROM t WHERE a > ?1", as: Int.self)
        throw CancellationError()
      }
    }
    try checkUses(of: try #require(kept), message)
  }

  @Test func `on another thread`() throws {
    let message = "a `PreparedStatement` is used on another thread than that of its access"
    try queue.read { db in
      let statement = try db.prepare("SELECT a FROM t WHERE a > ?1", as: Int.self)
      try statement.bind(1)
      let box = UncheckedBox(statement)
      let errors = onAnotherThread { () -> [DatabaseError?] in
        Self.uses.map { use in
          do {
            try use(box.value)
            return nil
          } catch {
            return error as? DatabaseError
          }
        }
      }
      let all = try #require(errors)
      #expect(all.count == Self.uses.count)
      for error in all {
        #expect(error?.code == .misuse)
        #expect(error?.message == message)
      }
      // Nothing has changed.
      #expect(try statement.fetchAll() == [2, 3])
    }
  }

  /// It goes on another thread, while the connection is used: SQLite is not touched there.
  @Test func `let go of on another thread`() throws {
    try queue.read { db throws in
      var statement: PreparedStatement<Int>? = try db.prepare("SELECT a FROM t", as: Int.self)
      let prepared = try #require(statement?.loan.statement)
      let box = UncheckedBox(Mailbox<PreparedStatement<Int>>())
      box.value.value = statement
      statement = nil
      _ = onAnotherThread { box.value.value = nil }
      #expect(prepared.isInUse)
      #expect(try db.prepare("SELECT a FROM t", as: Int.self).fetchAll() == [1, 2, 3])
    }
  }

  /// A kept statement keeps no file open and no table locked.
  @Test func `after closing`() throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path())
    var kept: [PreparedStatement<Int>] = []
    try queue.write { db in
      try db.execute("CREATE TABLE t (a)")
      kept.append(try db.prepare("SELECT a FROM t WHERE a > ?1", as: Int.self))
      try kept[0].bind(1).fetchCursor { _ in }
    }
    try queue.write { try $0.execute("DROP TABLE t") }
    try queue.close()
    #if os(Linux)
      let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\($0)")
        return target?.hasPrefix(folder.url.resolvingSymlinksInPath().path) == true
      }
      #expect(open.isEmpty)
    #endif
    try checkUses(
      of: kept[0], "a `PreparedStatement` is used after the access that it was made for")
  }

  @Test func `within a run of itself`() throws {
    let message = "a prepared statement is used while its own rows are read"
    try queue.read { db in
      let statement = try db.prepare("SELECT a FROM t WHERE a > ?1", as: Int.self)
      try statement.bind(0)
      var seen: [Int] = []
      try statement.forEach {
        seen.append($0)
        try checkUses(of: statement, message)
      }
      #expect(seen == [1, 2, 3])
      try statement.forEachRow { _ in try checkUses(of: statement, message) }
      try statement.fetchCursor { cursor in
        #expect(try cursor.next() == 1)
        try checkUses(of: statement, message)
        #expect(try cursor.next() == 2)
      }
      // An error of what reads leaves it usable.
      #expect(throws: CancellationError.self) {
        try statement.forEach { _ in throw CancellationError() }
      }
      #expect(try statement.fetchAll(1) == [2, 3])
    }
  }

  @Test func `two at once, and one in a row of another`() throws {
    try queue.write { db in
      let outer = try db.prepare("SELECT a FROM t ORDER BY a", as: Int.self)
      let inner = try db.prepare("SELECT a FROM t ORDER BY a", as: Int.self)
      let insert = try db.prepare("INSERT INTO t VALUES (?)")
      var pairs: [[Int]] = []
      try outer.forEach { left in
        try inner.forEach { right in pairs.append([left, right]) }
        if left < 10 { try insert.execute(left * 10) }
      }
      // A row that is inserted behind the one that is read comes too: SQLite reads as it goes.
      #expect(pairs.count == 3 + 4 + 5 + 6 + 6 + 6)
      #expect(pairs.prefix(3) == [[1, 1], [1, 2], [1, 3]])
    }
  }

  /// Each connection has its own.
  @Test func `beside another connection`() throws {
    let other = try DatabaseQueue()
    try other.write { try $0.execute(script: "CREATE TABLE t (a); INSERT INTO t VALUES (7)") }
    try queue.read { db in
      let mine = try db.prepare("SELECT a FROM t", as: Int.self)
      try other.write { otherDB in
        let theirs = try otherDB.prepare("SELECT a FROM t", as: Int.self)
        #expect(try theirs.fetchAll() == [7])
        #expect(try mine.fetchAll() == [1, 2, 3])
      }
    }
  }

  @Test func `what an access may not do`() throws {
    let wrong: [(SQLText, ResultCode, String)] = [
      ("DELETE FROM t", .readOnly, "a statement that writes, in a `read`"),
      ("BEGIN", .misuse, "a statement that begins or ends a transaction"),
      (" /* x */ rollback", .misuse, "a statement that begins or ends a transaction"),
      ("SELECT 1; SELECT 2", .misuse, "more than one statement"),
      ("", .misuse, "there is no statement here"),
      ("SELECT missing", .error, "no such column: missing"),
      ("SELEC 1", .error, "near \"SELEC\": syntax error"),
      ("SELECT '\0'", .misuse, "SQL cannot contain NUL, where SQLite would stop reading"),
    ]
    try queue.read { db in
      for (text, code, message) in wrong {
        let error = try databaseError { try db.prepare(text) }
        #expect(error.code == code)
        #expect(error.message == message)
      }
    }
    #expect(try queue.rows("SELECT a FROM t") == ["1", "2", "3"])
  }

  @Test func `the schema changes under it`() throws {
    try queue.write { db throws in
      let all = try db.prepare("SELECT * FROM t WHERE a = ?1")
      let one = try db.prepare("SELECT a FROM t WHERE a = ?1", as: Int.self)
      try all.bind(2)
      #expect(try Row.fetchOne(all)?.columnNames == ["a"])
      #expect(try one.fetchOne(2) == 2)
      try db.execute("ALTER TABLE t ADD COLUMN b DEFAULT 'x'")
      #expect(try Row.fetchOne(all)?.columnNames == ["a", "b"])
      #expect(try Row.fetchOne(all)?.values == [.integer(2), .text("x")])
      #expect(try one.fetchOne() == 2)
      try db.execute("ALTER TABLE t RENAME COLUMN a TO c")
      #expect(try databaseError { try one.fetchOne() }.message == "no such column: a")
      try db.execute("ALTER TABLE t RENAME COLUMN c TO a")
      #expect(try one.fetchOne() == 2)
      try db.execute("DROP TABLE t")
      let error = try databaseError { try one.fetchOne() }
      #expect(error.code == .error && error.message == "no such table: t")
      #expect(error.sql == "SELECT a FROM t WHERE a = ?1")
      // Another of this name is as good, with the values that were bound.
      try db.execute(script: "CREATE TABLE t (b, a); INSERT INTO t VALUES (9, 2)")
      #expect(try one.fetchOne() == 2)
      #expect(try Row.fetchOne(all)?.values == [.integer(9), .integer(2)])
    }
  }

  @Test func `its table is dropped while it is read`() throws {
    try queue.write { db in
      let statement = try db.prepare("SELECT a FROM t", as: Int.self)
      try statement.forEach { _ in
        let error = try databaseError { try db.execute("DROP TABLE t") }
        #expect(error.code == .locked)
      }
      try db.execute("DROP TABLE t")
      #expect(throws: DatabaseError.self) { try statement.fetchAll() }
    }
  }

  @Test func `a value that is none of the type`() throws {
    try queue.write { db in
      try db.execute("INSERT INTO t VALUES ('x')")
      let statement = try db.prepare("SELECT a FROM t WHERE a >= ?", as: Int.self)
      for read in [
        { _ = try statement.fetchAll(1) }, { _ = try statement.fetchOne("x") },
        { try statement.bind(1).forEach { _ in } },
        { try statement.bind(1).forEachRow { row in _ = try row.integer(at: 0) } },
        { try statement.bind(1).fetchCursor { while try $0.next() != nil {} } },
      ] as [() throws -> Void] {
        let error = #expect(throws: RowDecodingError.self) { try read() }
        #expect(error?.table == "t" && error?.column == "a" && error?.expected == "INTEGER")
      }
      #expect(try db.prepare("SELECT a FROM t").bind().fetchAll(as: SQLiteValue.self).count == 4)
    }
  }
}
