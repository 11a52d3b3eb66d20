import Foundation
import SQLiteHandle
import SchemaModel
import Testing

@testable import SchemaCheck

/// The list of a SELECT as it is written: SQLite calls the column of an expression by its text, so
/// it says itself what the expressions are.
@Suite struct SelectListsTests {
  private static let expressions = [
    "a IS DISTINCT FROM b", "a IS NOT DISTINCT FROM b", "a IS NOT DISTINCT  FROM 1 AND b",
    "(SELECT max(a) FROM u)", "'x, FROM y'", "\"a\" || ', from'", "a /* , from */ + 1",
    "CASE WHEN a IS DISTINCT FROM 1 THEN 'where' ELSE (SELECT b) END", "count(*)",
    "sum(a) OVER (PARTITION BY b ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)",
    "count(DISTINCT a) FILTER (WHERE a > 1)", "a IN (SELECT a FROM u WHERE b)", "window + 1",
    ":from || :where", ":select", "@union + 1", "[order] || 1", "`group` + 1",
    "EXISTS (SELECT * FROM u)", "CAST(a AS TEXT)", "max(a, b)", "a * 2", "-a", "x'00'", "1 * 2",
    "count(*) OVER w", "substr('a', 1, 2)", "(a, b) = (1, 2)", "a COLLATE nocase || 'it''s, from'",
    "a BETWEEN 1 AND 2", "a NOT LIKE '%' ESCAPE ','", "json_object('from', a) ->> '$.from'",
    "(VALUES (1))", "NOT a IS NOT DISTINCT FROM (SELECT 1 UNION SELECT 2)", "+window",
  ]
  private static let window = " WINDOW w AS (ORDER BY a)"
  private static let tails = [
    " FROM t" + window, " FROM t JOIN u USING (a, b)" + window,
    " FROM t LEFT JOIN (SELECT 1 AS limitless) ON a IS DISTINCT FROM :limit" + window,
    " FROM t WHERE a IS DISTINCT FROM b" + window, " FROM t GROUP BY a" + window + " LIMIT 1",
    " FROM t GROUP BY a HAVING count(*)" + window + " ORDER BY 1", " FROM window AS t" + window,
  ]

  private func connection() throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: ":memory:")
    try connection.execute(
      script: """
        CREATE TABLE t (a, b, window, "order", "group");
        CREATE TABLE u (a, b);
        CREATE TABLE window (a, b, window, "order", "group");
        """)
    return connection
  }

  private func texts(of list: SelectLists.List, in sql: String, _ tokens: [SQLTokens.Token])
    -> [String]
  {
    let bytes = Array(sql.utf8)
    return list.items.map { item in
      let range = tokens[item.tokens.lowerBound].start..<tokens[item.tokens.upperBound - 1].end
      return String(decoding: bytes[range], as: UTF8.self)
    }
  }

  private func expectNames(_ sql: String, _ connection: SQLiteConnection, seed: UInt64 = 0) throws {
    let statement = try connection.prepare(sql)
    let names = (0..<statement.columnCount).map { statement.columnName(at: $0) }
    let tokens = SQLTokens.scan(sql)
    let lists = SelectLists(tokens)
    #expect(
      lists.lists.first.map { texts(of: $0, in: sql, tokens) } == names, "SEED=\(seed): \(sql)")
    #expect(lists.terms.count == names.count, "\(sql)")
  }

  /// A run of 2,000; `SEED=` repeats one.
  @Test func `items are SQLite's columns`() throws {
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("SEED=\(seed) (lists)")
    var random = Random(seed: seed)
    let connection = try connection()
    for _ in 0..<2_000 {
      let items = (0..<(1 + random.number(below: 4))).map { _ in random.one(of: Self.expressions) }
      let list = items.joined(separator: random.one(of: [", ", ",", " , ", "\n, -- from\n"]))
      var sql = random.one(of: ["SELECT ", "select DISTINCT ", "SELECT ALL "]) + list
      if random.happens(in: 30) {
        sql = "WITH c AS (SELECT a, b FROM t), d(\"from\") AS (VALUES (1), (2)) " + sql
      }
      if random.happens(in: 40) {
        let row = Array(repeating: "1", count: items.count).joined(separator: ", ")
        sql += " FROM t" + Self.window
        sql += random.one(of: [" UNION ALL SELECT \(row)", " EXCEPT VALUES (\(row)), (\(row))"])
      } else {
        sql += random.one(of: Self.tails)
      }
      try expectNames(sql, connection, seed: seed)
    }
  }

  @Test(arguments: [
    "INSERT INTO t (a) SELECT a FROM u WHERE a IS DISTINCT FROM b RETURNING a + 1, b IS NOT DISTINCT FROM 1",
    "INSERT INTO t (a) SELECT a FROM u RETURNING a || ', from', b + 1, 7",
    "INSERT INTO t (a) VALUES (1), (2) RETURNING -a",
    "INSERT INTO t DEFAULT VALUES RETURNING -a, -b",
    "INSERT INTO t (a) SELECT 1 UNION SELECT 2 RETURNING -a, -b, (SELECT max(a) FROM u)",
    "WITH c AS (SELECT 1) UPDATE t SET a = u.a FROM u WHERE u.b = t.b RETURNING -a, -b",
    "DELETE FROM t WHERE a IN (SELECT a FROM u) RETURNING a IS DISTINCT FROM b, max(a, 1) + 1",
    "REPLACE INTO t (a) SELECT 1 ORDER BY 1 RETURNING +a, -b",
  ])
  func `what is returned is behind RETURNING`(_ sql: String) throws {
    let connection = try connection()
    try expectNames(sql, connection)
  }

  @Test func `of VALUES the first row`() throws {
    let sql = "WITH c AS (SELECT 1) VALUES (1 + (2), 'a, b'), (3, (SELECT 4)) UNION SELECT 5, 6"
    let tokens = SQLTokens.scan(sql)
    let lists = SelectLists(tokens).lists
    #expect(lists.map { texts(of: $0, in: sql, tokens) } == [["1 + (2)", "'a, b'"], ["5", "6"]])
    #expect(try connection().prepare(sql).columnCount == 2)
  }

  @Test func `a star stands for several`() {
    for sql in ["SELECT a, * FROM t", "SELECT t.*, 1 * 2 FROM t", "DELETE FROM t RETURNING *"] {
      #expect(SelectLists(SQLTokens.scan(sql)).terms.isEmpty, "\(sql)")
    }
    #expect(SelectLists(SQLTokens.scan("SELECT a * b, 2 FROM t")).terms.count == 2)
  }

  /// Every beginning of a statement, and every statement without one of its tokens, is read to an end.
  @Test func `what is not SQL is read`() {
    let sql = "WITH a AS (VALUES (1)) SELECT DISTINCT b, (c) FROM d WINDOW w AS (e) RETURNING f"
    let tokens = SQLTokens.scan(sql)
    for count in 0...tokens.count {
      for list in SelectLists(Array(tokens.prefix(count))).lists {
        #expect(list.source.upperBound <= count)
      }
      if count < tokens.count {
        var others = tokens
        others.remove(at: count)
        #expect(SelectLists(others).lists.allSatisfy { $0.source.upperBound <= others.count })
      }
    }
  }
}
