/// Makes queries on the library: joins of all kinds, tables that are made in between, sub-selects,
/// groups, windows, compounds, searches in indexes.
struct QueryGenerator {
  private var random: Random
  /// The common tables of the query, as they are defined and by their columns.
  private var common: [(definition: String, name: String, columns: [String])] = []

  init(seed: UInt64) { random = Random(seed: seed) }

  private static let tables: [(text: String, columns: [String])] = [
    ("list", ["id", "title", "note", "parent"]),
    ("item", ["id", "list", "title", "due", "priority", "price"]),
    ("tag", ["name", "item", "weight"]),
    ("person", ["code", "email", "age", "half", "mail", "most"]),
    ("page", ["id", "rank", "code", "score"]),
    ("page", ["rank", "code"]),
    ("page", ["score", "code"]),
    ("file", ["id", "body", "label", "data"]),
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
    common = []
    // One table says more of its indexes and of functions than three that are joined.
    if random.happens(in: 40) { return plain() }
    var text = select(depth: 0)
    if random.happens(in: 8) {
      text += " \(random.one(of: ["UNION", "UNION ALL", "EXCEPT"])) " + select(depth: 0)
    }
    guard !common.isEmpty else { return text }
    return "WITH RECURSIVE " + common.map(\.definition).joined(separator: ", ") + " " + text
  }

  private static let indexes: [(table: String, columns: [String])] = [
    ("page", ["rank", "code"]), ("page", ["score", "code"]), ("tag", ["name", "item"]),
    ("person", ["email"]), ("person", ["code"]), ("list", ["id"]),
  ]

  /// A search in an index, or functions of the columns of one table.
  private mutating func plain() -> String {
    if random.happens(in: 40) {
      let table = random.one(of: ["file", "file", "file", "page", "item", "list", "person"])
      let columns = Self.tables.first { $0.text == table }?.columns ?? []
      let terms = (0..<3).map { _ in
        random.happens(in: 35)
          ? window(columns) : function(of: random.one(of: columns), random.one(of: columns))
      }
      return "SELECT \(terms.joined(separator: ", ")) FROM \(table)"
    }
    let index = random.one(of: Self.indexes)
    var text = "SELECT \(index.columns.joined(separator: ", ")) FROM \(index.table)"
    text += " WHERE \(search(index.columns))"
    if random.happens(in: 60) {
      let order = random.one(of: ["", " DESC"])
      text += " ORDER BY " + index.columns.map { $0 + order }.joined(separator: ", ")
      if random.happens(in: 20) { text += random.one(of: [" NULLS LAST", " NULLS FIRST"]) }
    }
    return text
  }

  /// A condition that an index answers.
  private mutating func search(_ columns: [String]) -> String {
    let (x, y) = (columns[0], columns[columns.count - 1])
    let (one, other, third) = (key(of: x), key(of: y), key(of: x))
    let (sign, back) = (random.one(of: ["<", "<=", ">", ">="]), random.one(of: ["<", "<="]))
    switch random.number(below: columns.count == 1 ? 4 : 11) {
    case 0: return "\(x) \(sign) \(one)"
    case 1: return "\(x) > \(one) AND \(x) \(back) \(third)"
    case 2: return "\(x) IS \(one)"
    case 3: return "\(x) \(sign) \(one) OR \(x) IS NULL"
    case 4, 5: return "(\(x), \(y)) \(sign) (\(one), \(other))"
    case 6: return "(\(x), \(y)) > (\(one), \(other)) AND \(x) \(back) \(third)"
    case 7:
      let (last, end) = (key(of: y), "(\(x), \(y)) \(back)")
      return "(\(x), \(y)) >= (\(one), \(other)) AND \(end) (\(third), \(last))"
    case 8: return "\(x) = \(one) AND \(y) \(sign) \(other)"
    case 9: return "\(x) IN (\(one), \(third)) AND \(y) \(sign) \(other)"
    default: return "\(x) \(random.one(of: ["=", "IS"])) \(one) AND \(y) IS \(other)"
    }
  }

  private mutating func key(of column: String) -> String {
    if random.happens(in: 8) { return "NULL" }
    return ["rank", "score", "item", "id"].contains(column)
      ? random.one(of: ["0", "1", "2", "3", "9"]) : random.one(of: ["''", "'a'", "'b'", "'z'"])
  }

  /// What stands behind FROM.
  private mutating func source(depth: Int) -> (text: String, columns: [String]) {
    switch random.number(below: depth > 1 ? 10 : 16) {
    case 0...9: return random.one(of: Self.tables)
    case 10...12: return ("(\(made(depth: depth + 1)))", ["x", "y"])
    default:
      if let known = common.last, random.happens(in: 40) { return (known.name, known.columns) }
      var definition = made(depth: depth + 1)
      let kind = random.one(of: ["", "", "MATERIALIZED ", "NOT MATERIALIZED "])
      if random.happens(in: 20) {
        // Each row once more, with the columns changed.
        let steps = random.one(of: ["y, x", "x, y", "x, NULL", "coalesce(y, x), 1"])
        definition =
          "SELECT x, y FROM (\(definition)) UNION SELECT \(steps) FROM w\(common.count) "
          + random.one(of: ["LIMIT 9", "WHERE x > 0 LIMIT 9", "ORDER BY 2 LIMIT 9"])
      }
      let name = "w\(common.count)"
      common.append(("\(name) (x, y) AS \(kind)(\(definition))", name, ["x", "y"]))
      return (name, ["x", "y"])
    }
  }

  /// A table of two columns that SQLite has to make, most often.
  private mutating func made(depth: Int) -> String {
    let (text, columns) = source(depth: depth)
    let known = columns.map { "s.\($0)" }
    let (x, y) = (value(known, 3), random.one(of: known))
    let condition = random.happens(in: 30) ? " WHERE \(condition(known))" : ""
    let from = "FROM \(text) AS s\(condition)"
    switch random.number(below: 8) {
    case 0...3:
      let order = random.one(of: known) + random.one(of: ["", " DESC", " NULLS LAST"])
      let limit = random.one(of: ["LIMIT 3", "LIMIT 5 OFFSET 1", "LIMIT 1"])
      return "SELECT \(x) AS x, \(y) AS y \(from) ORDER BY \(order) \(limit)"
    case 4: return "SELECT DISTINCT \(x) AS x, \(y) AS y \(from)"
    case 5: return "SELECT \(y) AS x, \(aggregate(known)) AS y \(from) GROUP BY \(y)"
    case 6:
      return
        "SELECT \(x) AS x, \(y) AS y \(from) UNION ALL SELECT \(random.one(of: known)), 1 \(from)"
    default: return "SELECT \(x) AS x, \(window(known)) AS y \(from)"
    }
  }

  private mutating func select(depth: Int) -> String {
    var columns: [String] = []
    var from = ""
    let count = 1 + random.number(below: 3)
    for index in 0..<count {
      let source = source(depth: depth)
      let name = ["a", "b", "c"][index]
      let known = columns
      columns += source.columns.map { "\(name).\($0)" }
      if index == 0 {
        from = "\(source.text) AS a"
        continue
      }
      let join = random.one(of: ["JOIN", "LEFT JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN"])
      let condition = "\(random.one(of: known)) = \(name).\(random.one(of: source.columns))"
      from += " \(join) \(source.text) AS \(name) ON \(condition)"
    }
    let isGrouped = random.happens(in: 25)
    var results: [String] = []
    for _ in 0..<2 {
      let isAggregate = isGrouped && random.happens(in: 70)
      results.append(isAggregate ? aggregate(columns) : value(columns, depth))
    }
    var text = "SELECT \(results.joined(separator: ", ")) FROM \(from)"
    if random.happens(in: 50) { text += " WHERE \(condition(columns))" }
    if isGrouped, random.happens(in: 70) { text += " GROUP BY \(random.one(of: columns))" }
    return text
  }

  private mutating func value(_ columns: [String], _ depth: Int) -> String {
    let (x, y) = (random.one(of: columns), random.one(of: columns))
    switch random.number(below: depth > 1 ? 17 : 23) {
    case 0...5: return x
    case 6: return "coalesce(\(x), \(y))"
    case 7: return "ifnull(\(x), 0)"
    case 8: return "CASE WHEN \(condition(columns)) THEN \(x) ELSE \(y) END"
    case 9: return "CASE WHEN \(condition(columns)) THEN \(x) END"
    case 10: return "\(x) || \(y)"
    case 11:
      return "\(x) \(random.one(of: ["+", "-", "*", "/", "%", "=", "<", "AND", "OR", "IS"])) \(y)"
    case 12: return "max(\(x), \(y))"
    case 13: return "\(x) IN (SELECT id FROM item WHERE price > 1)"
    case 14: return "(SELECT max(price) FROM item WHERE list = \(x))"
    case 15: return "\(x) \(random.one(of: ["/", "%"])) \(divisor())"
    case 16: return function(of: x, y)
    case 17: return "EXISTS (\(select(depth: depth + 2)))"
    case 18: return "(SELECT x FROM (\(made(depth: depth + 2))))"
    case 19: return "\(x) IN (SELECT y FROM (\(made(depth: depth + 2))))"
    case 20: return function(of: x, y)
    default: return window(columns)
    }
  }

  private mutating func divisor() -> String {
    random.one(of: [
      "0", "2", "-1", "0.5", "0.0", "1.5", "(2 * 3)", "(2 * 0)", "(0.5 * 4)", "6000000000", "'2'",
      "CAST(0.5 AS INTEGER)", "CAST(2 AS INTEGER)", "(1 - 1)", "1e-9",
    ])
  }

  private mutating func function(of x: String, _ y: String) -> String {
    // Often those that give NULL for values that are none.
    if random.happens(in: 50) {
      return random.one(of: [
        "substr(\(x), \(random.one(of: ["1", "2", "-1", "9"])))", "substr(\(x), 1, 0)",
        "printf(\(x))", "printf('', \(x))", "format(\(x), \(y))", "printf('%s', \(x))",
        "format('%s: %s', \(x), \(y))", "json_set(json_array(\(x)), '$', \(y))",
        "json_set(json_array(\(x)), '$[0]', \(y))", "json_replace(json_array(1), '$', \(x))",
        "json_remove(json_array(\(x)), '$')", "json_remove(json_array(\(x)), '$[0]')",
        "json_remove('[1]', \(random.one(of: ["NULL", "'$[3]'"])))", "\(x) % \(divisor())",
        "\(x) / \(divisor())", "max(\(x), \(y), 1)", "iif(\(x), \(y), \(x))",
      ])
    }
    return random.one(of: [
      "upper(\(x))", "length(\(x))", "trim(\(x), \(y))", "replace(\(x), \(y), '')", "hex(\(x))",
      "quote(\(x))", "typeof(\(x))", "abs(\(x))", "round(\(x))", "sign(\(x))", "ceil(\(x))",
      "sqrt(\(x))", "exp(\(x))", "nullif(\(x), \(y))", "instr(\(x), \(y))", "unicode(\(x))",
      "char(\(x))", "printf('%d', \(x))", "json_array(\(x), \(y))", "json_object('k', \(x))",
      "json_valid(\(x))", "json_insert('{}', '$.a', \(x))",
      "json_extract(json_array(\(x)), '$[0]')",
      "json_array(\(x)) -> 0", "json_array(\(x)) ->> 0", "date(\(x))",
      "date('2020-01-01', '+1 day')", "strftime('%Y', \(x))",
    ])
  }

  private mutating func aggregate(_ columns: [String]) -> String {
    let x = random.one(of: columns)
    let function = random.one(of: [
      "count", "sum", "total", "max", "min", "avg", "group_concat", "json_group_array",
    ])
    let filter = random.happens(in: 15) ? " FILTER (WHERE \(condition(columns)))" : ""
    return random.happens(in: 20)
      ? "coalesce(\(function)(\(x)), 0)" : "\(function)(\(x))\(filter)"
  }

  private mutating func window(_ columns: [String]) -> String {
    let (x, y) = (random.one(of: columns), random.one(of: columns))
    let call = random.one(of: [
      "count(*)", "sum(\(x))", "max(\(x))", "avg(\(x))", "group_concat(\(x))",
      "group_concat(\(x), '')", "group_concat(\(x), '')", "first_value(\(x))", "last_value(\(x))",
      "nth_value(\(x), 2)",
      "lag(\(x))", "lead(\(x), 1, \(y))", "row_number()", "ntile(2)", "total(\(x))",
      "sum(\(x)) FILTER (WHERE \(y) > 0)",
    ])
    let frame = random.one(of: [
      "", "", " ROWS 1 PRECEDING", " ROWS BETWEEN 1 PRECEDING AND CURRENT ROW",
      " ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING", " ROWS BETWEEN 1 FOLLOWING AND 2 FOLLOWING",
      " ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
      " GROUPS BETWEEN CURRENT ROW AND CURRENT ROW EXCLUDE CURRENT ROW",
    ])
    let partition = random.happens(in: 30) ? "PARTITION BY \(random.one(of: columns)) " : ""
    return "\(call) OVER (\(partition)ORDER BY \(y)\(frame))"
  }

  private mutating func condition(_ columns: [String]) -> String {
    let index = random.number(below: columns.count)
    let (x, y) = (columns[index], random.one(of: columns))
    // Often the column that follows in an index.
    let next = index + 1 < columns.count ? columns[index + 1] : y
    let (one, other) = (literal(), literal())
    let sign = random.one(of: ["<", "<=", ">", ">=", ">"])
    switch random.number(below: 16) {
    case 0: return "\(x) IS NOT NULL"
    case 1: return "\(x) > 0"
    case 2: return "\(x) = \(y)"
    case 3: return "\(x) IS NULL"
    case 4: return "\(x) > 0 OR \(y) IS NOT NULL"
    case 5: return "\(x) IN (1, 2, 'x')"
    case 6: return "\(x) BETWEEN 0 AND 9 AND \(y) < 'z'"
    case 7: return "\(x) \(sign) \(one)"
    case 8, 9: return "(\(x), \(next)) \(sign) (\(one), \(other))"
    case 10: return "(\(x), \(next)) > (\(one), 'a') AND (\(x), \(next)) \(sign) (\(other), 'z')"
    case 11: return "\(x) = \(one) AND \(next) \(sign) \(other)"
    case 12: return "\(x) IN (\(one), \(other)) AND \(next) \(sign) \(literal())"
    case 13:
      return "\(x) IS \(random.one(of: ["", "NOT "]))DISTINCT FROM \(random.one(of: [y, one]))"
    case 14: return "\(x) \(sign) \(one) AND \(x) < \(other)"
    default: return "NOT \(x) = 1"
    }
  }

  private mutating func literal() -> String {
    random.one(of: ["0", "1", "2", "3", "'a'", "'b'", "NULL"])
  }
}
