// What queries and views say of what SQLite gives, in words.

extension NullReason {
  /// What tells most comes first.
  var rank: Int {
    switch self {
    case .outerJoin: 0
    case .noRows: 1
    case .division: 2
    case .column: 3
    case .function: 4
    case .parameter: 5
    case .missing: 6
    case .virtualTable: 7
    case .unknown: 8
    }
  }

  /// - Parameter words: those of the expression, in small letters.
  func text(words: Set<String>) -> String {
    switch self {
    case .outerJoin(let table):
      return table.isEmpty
        ? "an outer join may find no row for it"
        : "an outer join may find no row of '\(table)'"
    case .noRows(let function): return "\(function)() of no rows is NULL"
    case .division: return "what is divided by zero is NULL"
    case .column(let table, let column): return "'\(table).\(column)' may hold NULL"
    case .function(let name): return "\(name)() may return NULL"
    case .parameter: return "a parameter in it may be nil"
    case .virtualTable: return "SQLite does not say what a virtual table holds"
    case .missing:
      if words.contains("case"), !words.contains("else") { return "its CASE has no ELSE" }
      if words.contains("lag") || words.contains("lead") || words.contains("nth_value") {
        return "there may be no such row in the window"
      }
      if words.contains("select") { return "the sub-select may find no row" }
      if words.contains("null") { return "NULL is one of its values" }
      return "there may be no row for it"
    case .unknown: return "what SQLite computes here is not known to be something"
    }
  }
}

extension StorageClasses {
  /// `INTEGER or REAL`.
  var names: String {
    var names: [String] = []
    if contains(.integer) { names.append("INTEGER") }
    if contains(.real) { names.append("REAL") }
    if contains(.text) { names.append("TEXT") }
    if contains(.blob) { names.append("BLOB") }
    return names.joined(separator: " or ")
  }
}
