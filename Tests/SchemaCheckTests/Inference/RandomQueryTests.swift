import Foundation
import SQLiteHandle
import Testing

@testable import SchemaCheck

/// What cannot be NULL is in no row, whatever the query: random queries on the library.
///
/// `SEED=` in the environment repeats a run, `ROUNDS=` makes it longer.
@Suite struct RandomQueryTests {
  static let rounds =
    ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 120

  @Test func whatCannotBeNullIsInNoRow() throws {
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("SEED=\(seed) (inference)")
    var queries = QueryGenerator(seed: seed)
    let databases = try Library.contents.map { try Library.connection($0) }
    let inference = try ResultColumns(on: databases[0])
    var (sure, doubtful, shown, rows) = (0, 0, 0, 0)
    for _ in 0..<Self.rounds {
      let sql = queries.next()
      let columns = inference.of(try databases[0].prepare(sql))
      var found = columns.map { _ in false }
      for database in databases {
        let statement = try database.prepare(sql)
        var count = 0
        while count < 200, try statement.step() {
          count += 1
          for (index, column) in columns.enumerated() {
            let storage = statement.row.storageClass(at: Int32(index))
            if storage == .null {
              found[index] = true
              #expect(column.mayBeNull, "SEED=\(seed): column \(index) of \(sql)")
            } else {
              #expect(
                column.classes.contains(StorageClasses(storage)),
                "SEED=\(seed): column \(index) is \(storage), inferred \(column.classes): \(sql)")
            }
          }
        }
        rows += count
      }
      sure += columns.count { !$0.mayBeNull }
      doubtful += columns.count(where: \.mayBeNull)
      shown += found.count { $0 }
    }
    // The run is worth something: there are rows, and the answers say something.
    #expect(rows > Self.rounds * 2)
    #expect(sure > Self.rounds / 2)
    #expect(shown * 10 > doubtful * 5, "\(shown) of \(doubtful) that may be NULL were")
    print("inference: \(rows) rows, \(sure) sure, \(doubtful) doubtful, \(shown) of them shown")
  }
}

/// Makes queries on the library: joins of all kinds, sub-selects, groups, windows, compounds.
private struct QueryGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private mutating func one<T>(of all: [T]) -> T { all[number(below: all.count)] }

  private mutating func happens(in hundred: Int) -> Bool { number(below: 100) < hundred }

  private static let sources: [(text: String, columns: [String])] = [
    ("list", ["id", "title", "note", "parent"]),
    ("item", ["id", "list", "title", "due", "priority", "price"]),
    ("tag", ["item", "name", "weight"]),
    ("person", ["code", "email", "age", "half", "mail"]),
    ("pairs", ["list", "item", "price"]),
    ("counts", ["list", "items"]),
    (
      "(SELECT list, count(*) AS n, sum(priority) AS s FROM item GROUP BY list)",
      ["list", "n", "s"]
    ),
    ("(SELECT title, note FROM list UNION SELECT name, weight FROM tag)", ["title", "note"]),
    ("(SELECT id, title FROM item ORDER BY id LIMIT 2)", ["id", "title"]),
    ("(SELECT max(id) AS top, count(*) AS n FROM list)", ["top", "n"]),
  ]

  mutating func next() -> String {
    var text = select(depth: 0)
    if happens(in: 8) {
      text += " \(one(of: ["UNION", "UNION ALL", "EXCEPT"])) " + select(depth: 0)
    }
    return text
  }

  private mutating func select(depth: Int) -> String {
    var columns: [String] = []
    var from = ""
    let count = 1 + number(below: 3)
    for index in 0..<count {
      let source = one(of: Self.sources)
      let name = ["a", "b", "c"][index]
      let known = columns
      columns += source.columns.map { "\(name).\($0)" }
      if index == 0 {
        from = "\(source.text) AS a"
        continue
      }
      let join = one(of: ["JOIN", "LEFT JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN"])
      let condition = "\(one(of: known)) = \(name).\(one(of: source.columns))"
      from += " \(join) \(source.text) AS \(name) ON \(condition)"
    }
    let isGrouped = happens(in: 25)
    var results: [String] = []
    for _ in 0..<2 {
      results.append(isGrouped && happens(in: 70) ? aggregate(columns) : value(columns, depth))
    }
    var text = "SELECT \(results.joined(separator: ", ")) FROM \(from)"
    if happens(in: 45) { text += " WHERE \(condition(columns))" }
    if isGrouped, happens(in: 70) { text += " GROUP BY \(one(of: columns))" }
    return text
  }

  private mutating func value(_ columns: [String], _ depth: Int) -> String {
    let (x, y) = (one(of: columns), one(of: columns))
    switch number(below: depth > 1 ? 12 : 17) {
    case 0...4: return x
    case 5: return "coalesce(\(x), \(y))"
    case 6: return "ifnull(\(x), 0)"
    case 7: return "CASE WHEN \(condition(columns)) THEN \(x) ELSE \(y) END"
    case 8: return "CASE WHEN \(condition(columns)) THEN \(x) END"
    case 9: return "\(x) || \(y)"
    case 10: return "\(x) \(one(of: ["+", "-", "*", "/", "=", "<", "AND", "OR", "IS"])) \(y)"
    case 11: return "max(\(x), \(y))"
    case 12: return "\(x) IN (SELECT id FROM item WHERE price > 1)"
    case 13: return "(SELECT max(price) FROM item WHERE list = \(x))"
    case 14: return "EXISTS (\(select(depth: depth + 2)))"
    case 15: return "count(*) OVER (PARTITION BY \(x))"
    default: return "sum(\(x)) OVER (ORDER BY \(y))"
    }
  }

  private mutating func aggregate(_ columns: [String]) -> String {
    let x = one(of: columns)
    let function = one(of: ["count", "sum", "total", "max", "min", "avg", "group_concat"])
    let filter = happens(in: 15) ? " FILTER (WHERE \(condition(columns)))" : ""
    return happens(in: 20) ? "coalesce(\(function)(\(x)), 0)" : "\(function)(\(x))\(filter)"
  }

  private mutating func condition(_ columns: [String]) -> String {
    let (x, y) = (one(of: columns), one(of: columns))
    switch number(below: 8) {
    case 0: return "\(x) IS NOT NULL"
    case 1: return "\(x) > 0"
    case 2: return "\(x) = \(y)"
    case 3: return "\(x) IS NULL"
    case 4: return "\(x) > 0 OR \(y) IS NOT NULL"
    case 5: return "\(x) IN (1, 2, 'x')"
    case 6: return "\(x) BETWEEN 0 AND 9 AND \(y) < 'z'"
    default: return "NOT \(x) = 1"
    }
  }
}
