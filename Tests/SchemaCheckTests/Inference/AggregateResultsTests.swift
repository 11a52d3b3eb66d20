import SQLiteHandle
import Testing

@testable import SchemaCheck

/// What aggregate and window functions are said to return, beside what SQLite's own do over groups,
/// frames and filters.
@Suite struct AggregateResultsTests {
  private static let frames = [
    "", "ORDER BY id", "PARTITION BY id % 3", "PARTITION BY id % 3 ORDER BY v",
    "ORDER BY id ROWS 1 PRECEDING", "ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW",
    "ORDER BY id ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING",
    "ORDER BY id ROWS BETWEEN 1 FOLLOWING AND 2 FOLLOWING",
    "ORDER BY id ROWS BETWEEN CURRENT ROW AND CURRENT ROW",
    "ORDER BY id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
    "ORDER BY id RANGE BETWEEN 2 PRECEDING AND 1 PRECEDING",
    "ORDER BY v GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING",
    "ORDER BY v GROUPS BETWEEN 1 FOLLOWING AND 1 FOLLOWING",
    "ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE CURRENT ROW",
    "ORDER BY id % 4 RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE TIES",
    "ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE GROUP",
  ]
  /// Those that stand before OVER alone.
  private static let windowOnly: Set<String> = [
    "row_number", "rank", "dense_rank", "ntile", "percent_rank", "cume_dist", "lag", "lead",
    "first_value", "last_value", "nth_value",
  ]

  private func calls(of name: String) -> [String] {
    switch name {
    case "row_number", "rank", "dense_rank", "percent_rank", "cume_dist": ["\(name)()"]
    case "ntile": ["ntile(1)", "ntile(3)"]
    case "lag", "lead": ["(v)", "(v, 2)", "(v, 1, v)", "(v, 0)"].map { name + $0 }
    case "nth_value": ["nth_value(v, 1)", "nth_value(v, 2)"]
    case "count": ["count(*)", "count(v)", "count(DISTINCT v)"]
    case "group_concat", "string_agg": ["(v)", "(v, '')", "(v, v)", "(v, NULL)"].map { name + $0 }
    case "json_group_object": ["json_group_object(v, v)", "json_group_object(id, v)"]
    default: ["\(name)(v)", "\(name)(DISTINCT v)"]
    }
  }

  /// A table of each class of the zoo.
  private func connection() throws -> (SQLiteConnection, tables: [String]) {
    let connection = try SQLiteConnection(path: ":memory:")
    var tables: [String] = []
    for (group, type) in zip(FunctionResultsTests.zoo, ["INTEGER", "REAL", "TEXT", "BLOB"]) {
      let table = "\(type.lowercased())s"
      tables.append(table)
      try connection.execute(
        script: "CREATE TABLE \(table) (id INTEGER PRIMARY KEY, v \(type) NOT NULL) STRICT")
      for value in group.values {
        let insert = try connection.prepare("INSERT INTO \(table) (v) VALUES (?)")
        var binder = insert.binder
        try binder.bind(value)
        _ = try insert.step()
      }
    }
    return (connection, tables)
  }

  @Test(arguments: FunctionResults.aggregates.keys.sorted())
  func `what a function cannot return it does not`(_ name: String) throws {
    let (connection, tables) = try connection()
    let columns = try ResultColumns(on: connection)
    // The sum of two infinite numbers is NULL. If that counted, every sum would be optional.
    if ["sum", "total", "avg"].contains(name) {
      try connection.execute(script: "DELETE FROM reals WHERE abs(v) > 1e200")
      try connection.execute(script: "DELETE FROM texts WHERE abs(v) > 1e200")
    }
    var (rows, sure, isDoubtful, isShown) = (0, 0, false, false)
    for call in calls(of: name) {
      for table in tables {
        var queries: [String] = []
        for filter in ["", " FILTER (WHERE id > 2)"]
        where filter.isEmpty || !Self.windowOnly.contains(name) {
          for frame in Self.frames where !call.contains("DISTINCT") {
            queries.append("SELECT \(call)\(filter) OVER (\(frame)) FROM \(table)")
          }
          if Self.windowOnly.contains(name) { continue }
          queries += ["", " WHERE id < 0", " GROUP BY id % 3", " GROUP BY id"].map {
            "SELECT \(call)\(filter) FROM \(table)\($0)"
          }
          queries.append(
            "SELECT (SELECT \(call)\(filter) FROM \(table) WHERE id = o.id) FROM integers o")
        }
        for query in queries {
          // One that this SQLite does not have.
          guard let statement = try? connection.prepare(query) else { continue }
          let mayBeNull = columns.of(statement)[0].mayBeNull
          sure += mayBeNull ? 0 : 1
          isDoubtful = isDoubtful || mayBeNull
          while (try? statement.step()) == true {
            rows += 1
            guard statement.row.isNull(at: 0) else { continue }
            isShown = true
            if !mayBeNull {
              Issue.record("\(query) is NULL")
              return
            }
          }
        }
      }
    }
    guard rows > 0 else {
      #expect(name == "string_agg")
      return
    }
    #expect(isDoubtful == isShown)
    #expect(isDoubtful == FunctionResults.aggregates[name]?.isNullable)
    #expect(name == "nth_value" || sure > 5)
  }
}
