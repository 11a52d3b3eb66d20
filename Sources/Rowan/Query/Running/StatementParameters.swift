/// The parameters of a prepared statement: those that are given for each run, and those whose value
/// stands in the text.
struct StatementParameters {
  /// The names of those that are to be given, in their order.
  let names: [String?]
  /// By position, the values of the text; empty if there are none. Those that are to be given are nil.
  private let constants: [SQLiteValue?]
  /// Where those that are to be given stand in `names`, by their name with its sign and without it;
  /// -1 for several that differ in their sign alone.
  private let positions: [String: Int]

  /// - Parameters:
  ///   - statement: the prepared statement.
  ///   - values: the values that the library wrote a `?` for.
  /// - Throws: `DatabaseError` where it cannot be told which `?` is one of these.
  init(of statement: SQLiteStatement, values: [SQLiteValue]) throws(DatabaseError) {
    let all = (0..<statement.parameterCount).map { statement.parameterName(at: $0 + 1) }
    if values.isEmpty {
      names = all
      constants = []
    } else {
      // Each `?` of the text has to be one of these, in quotes neither: else SQLite would take one of
      // the others for it, or `?1` for the same.
      let marks = statement.sql.utf8.count { $0 == UInt8(ascii: "?") }
      guard all.count(where: { $0 == nil }) == values.count, marks == values.count else {
        throw DatabaseError(
          code: .misuse,
          message: "values in the text of a statement beside `?`: one cannot be told "
            + "from the other", sql: statement.sql,
          fix: "Name the parameters, as `:name`, and bind texts with a `?` in them.")
      }
      var rest = values[...]
      constants = all.map { $0 == nil ? rest.popFirst() : nil }
      names = all.filter { $0 != nil }
    }
    var positions: [String: Int] = [:]
    for case (let position, let name?) in names.enumerated() {
      positions[name] = position
      let bare = String(name.dropFirst())
      positions[bare] = positions[bare] == nil ? position : -1
    }
    self.positions = positions
  }

  /// How many are to be given.
  var count: Int { names.count }

  /// Whether the values of the text stand between those that are to be given.
  var hasConstants: Bool { !constants.isEmpty }

  /// All values in the order of SQLite's parameters.
  func all(with given: [SQLiteValue]) -> [SQLiteValue] {
    guard hasConstants else { return given }
    var rest = given[...]
    return constants.map { $0 ?? rest.popFirst() ?? .null }
  }

  /// Values in the order of the parameters, by their names.
  ///
  /// - Throws: `DatabaseError` for a name that is none, for one that is given twice or not at all.
  func ordered(
    _ values: some Sequence<(name: String, value: SQLiteValue)>, _ sql: String
  ) throws(DatabaseError) -> [SQLiteValue] {
    var ordered: [SQLiteValue?] = Array(repeating: nil, count: names.count)
    for (name, value) in values {
      guard let position = positions[name] else {
        throw misuse("there is no parameter `\(name)`", sql, fix: its)
      }
      guard position >= 0 else {
        throw misuse(
          "several parameters are named `\(name)`", sql,
          fix: "Write the sign before it too: \(list).")
      }
      if ordered[position] != nil {
        throw misuse("the parameter `\(name)` is given twice", sql, fix: nil)
      }
      ordered[position] = value
    }
    var result: [SQLiteValue] = []
    for (position, value) in ordered.enumerated() {
      guard let value else {
        guard let name = names[position] else {
          throw misuse(
            "parameter \(position + 1) is a `?`, which has no name", sql,
            fix: "Give the values in their order, with `bind(_:)`, or name it in the text.")
        }
        throw misuse("the parameter `\(name)` has no value", sql, fix: its)
      }
      result.append(value)
    }
    return result
  }

  /// The error of a run to which no values were given.
  func missing(_ sql: String) -> DatabaseError {
    misuse(
      "the \(Self.counted(count, "parameter")) of the statement \(count == 1 ? "has" : "have") no "
        + "value", sql, fix: "Bind all of them: \(list).")
  }

  /// The error of another number of values than of parameters.
  func wrongCount(_ number: Int, _ sql: String) -> DatabaseError {
    misuse(
      "the statement has \(Self.counted(count, "parameter")), but "
        + "\(Self.counted(number, "value")) \(number == 1 ? "is" : "are") given", sql,
      fix: count == 0 ? nil : "Give all of them in this order: \(list).")
  }

  private func misuse(_ message: String, _ sql: String, fix: String?) -> DatabaseError {
    DatabaseError(code: .misuse, message: message, sql: sql, fix: fix)
  }

  private var its: String {
    names.isEmpty ? "The statement has none." : "Its parameters are \(list)."
  }

  private var list: String { names.map { "`\($0 ?? "?")`" }.joined(separator: ", ") }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
