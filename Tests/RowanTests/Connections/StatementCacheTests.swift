import Testing

@testable import Rowan

@Suite struct StatementCacheTests {
  let connection: SQLiteConnection

  init() throws {
    connection = try SQLiteConnection(path: ":memory:")
  }

  @Test func leastRecentlyUsedGoesFirst() throws {
    let cache = StatementCache(capacity: 3)
    func statement(_ number: Int) throws -> ObjectIdentifier {
      // Held by the cache; compared while it is.
      ObjectIdentifier(try cache.statement("SELECT \(number)", on: connection))
    }
    let one = try statement(1)
    let two = try statement(2)
    let three = try cache.statement("SELECT 3", on: connection)
    #expect(try statement(1) == one)
    #expect(try statement(2) == two)
    _ = try statement(4)
    #expect(cache.count == 3)
    #expect(try statement(1) == one)
    #expect(try statement(2) == two)
    // The fourth took the third's place; the third is another one now.
    #expect(try cache.statement("SELECT 3", on: connection) !== three)
    #expect(cache.count == 3)
  }

  /// Against a list that is searched from end to end.
  @Test func ordersAsAListDoes() throws {
    var generator = SeededGenerator("StatementCacheTests.ordersAsAListDoes")
    for capacity in [0, 1, 2, 7] {
      let cache = StatementCache(capacity: capacity)
      var list: [(sql: String, statement: SQLiteStatement)] = []
      for _ in 0..<500 {
        let sql = "SELECT \(Int.random(in: 0..<12, using: &generator))"
        let statement = try cache.statement(sql, on: connection)
        #expect(statement.sql == sql)
        if let index = list.firstIndex(where: { $0.sql == sql }) {
          #expect(list[index].statement === statement)
          list.remove(at: index)
        }
        list.append((sql, statement))
        if list.count > capacity { list.removeFirst() }
        #expect(cache.count == list.count)
      }
    }
  }

  /// Texts that are equal in Swift, and not in SQLite.
  @Test func `statements are found by their bytes`() throws {
    let texts = ["'caf\u{E9}'", "'cafe\u{301}'", "'\u{212B}'", "'\u{C5}'"]
    #expect(Set(texts).count == 2)
    let cache = StatementCache(capacity: 8)
    for text in texts + texts {
      let statement = try cache.statement("SELECT hex(\(text))", on: connection)
      #expect(statement.sql.utf8.elementsEqual("SELECT hex(\(text))".utf8))
    }
    #expect(cache.count == 4)
    try DatabaseQueue().read { db throws in
      for text in texts {
        let bytes = text.utf8.dropFirst().dropLast().map { String($0, radix: 16, uppercase: true) }
        #expect(
          try sql("SELECT hex(\(raw: text))", as: String.self).fetchOne(db) == bytes.joined())
      }
    }
  }

  @Test func statementInUseIsNotLentAgain() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute("CREATE TABLE t (a)")
      try db.execute("INSERT INTO t VALUES (1), (2), (3)")
      var pairs: [String] = []
      func each(_ body: (Int64) throws -> Void) throws {
        try db.withStatement("SELECT a FROM t ORDER BY a" as String) { statement in
          while try statement.step() { try body(statement.row.integer(at: 0)) }
        }
      }
      try each { a in try each { b in pairs.append("\(a)\(b)") } }
      #expect(pairs == ["11", "12", "13", "21", "22", "23", "31", "32", "33"])
      pairs = []
      func eachStatic(_ body: (Int64) throws -> Void) throws {
        try db.withStatement("SELECT a FROM t ORDER BY a DESC" as StaticString) { statement in
          while try statement.step() { try body(statement.row.integer(at: 0)) }
        }
      }
      try eachStatic { a in try eachStatic { b in pairs.append("\(a)\(b)") } }
      #expect(pairs == ["33", "32", "31", "23", "22", "21", "13", "12", "11"])
    }
  }

  @Test func statementDroppedWhileInUseWorksOn() throws {
    var configuration = Configuration()
    configuration.statementCacheSize = 1
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.read { db in
      let rows = try db.withStatement("VALUES (1), (2), (3)" as String) { statement in
        var rows: [Int64] = []
        while try statement.step() {
          rows.append(try statement.row.integer(at: 0))
          for number in 0..<5 { _ = try db.rows("SELECT \(number)") }
        }
        return rows
      }
      #expect(rows == [1, 2, 3])
    }
  }

  @Test func statementIsCleanAfterAnError() throws {
    struct Stop: Error, Equatable {}
    let queue = try DatabaseQueue()
    try queue.read { db in
      var first: SQLiteStatement?
      do {
        try db.withStatement("SELECT ?1 UNION ALL SELECT ?1" as String) { statement in
          first = statement
          var binder = statement.binder
          try binder.bind("private")
          #expect(try statement.step())
          throw Stop()
        }
      } catch is Stop {}
      try db.withStatement("SELECT ?1 UNION ALL SELECT ?1" as String) { statement in
        #expect(statement === first)
        // From the first row again, and nothing is bound.
        var rows = 0
        while try statement.step() {
          rows += 1
          let isNull = statement.row.isNull(at: 0)
          #expect(isNull)
        }
        #expect(rows == 2)
      }
    }
  }

  @Test func staticStatementsAreFoundByAddress() throws {
    let cache = StatementCache(capacity: 0)
    let texts: [StaticString] = [
      "SELECT 1", "SELECT 2", "SELECT 3", "SELECT 4", "SELECT 5", "SELECT 6", "SELECT 7",
      "SELECT 8", "SELECT 9", "SELECT 10", "SELECT 11", "SELECT 12", "SELECT 13", "SELECT 14",
      "SELECT 15", "SELECT 16", "SELECT 17", "SELECT 18", "SELECT 19", "SELECT 20",
    ]
    let statements = try texts.map { try cache.statement($0, on: connection) }
    for (text, statement) in zip(texts, statements) {
      #expect(try cache.statement(text, on: connection) === statement)
      #expect(statement.sql == text.description)
    }
    #expect(cache.count == 0)
  }

  @Test func schemaChangeUnderACachedStatement() throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path())
    try queue.write { db in
      try db.execute("CREATE TABLE t (a, b)")
      try db.execute("INSERT INTO t VALUES (1, 2)")
    }
    #expect(try queue.rows("SELECT b FROM t") == ["2"])
    try SQLiteProgram.run(
      folder.path(), "DROP TABLE t; CREATE TABLE t (b, c, a); INSERT INTO t VALUES (8, 9, 7);")
    #expect(try queue.rows("SELECT b FROM t") == ["8"])
    try SQLiteProgram.run(folder.path(), "ALTER TABLE t DROP COLUMN b;")
    let error = try databaseError { try queue.rows("SELECT b FROM t") }
    #expect(error.code == .error)
    #expect(error.message == "no such column: b")
  }
}
