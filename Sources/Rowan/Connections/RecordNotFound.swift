/// A row that was asked for by its key, or that an update or delete was to change, is not there.
public struct RecordNotFound: Error, Hashable, Sendable {
  /// The table's SQL name; empty if the row is that of a `query` declaration.
  public let table: String
  /// The name of the query that was to return one row.
  public let query: String?
  /// Whether a query has returned more than its one row.
  public let hasSeveralRows: Bool
  /// The key; nil unless `Configuration.showsValuesInErrors` is on.
  public let key: [SQLiteValue]?

  /// Makes an error.
  public init(table: String, key: [SQLiteValue]? = nil) {
    self.table = table
    self.key = key
    query = nil
    hasSeveralRows = false
  }

  /// Makes the error of a query that was to return exactly one row.
  ///
  /// - Parameters:
  ///   - query: its name.
  ///   - hasSeveralRows: whether there are more rows, rather than none.
  public init(query: String, hasSeveralRows: Bool = false) {
    table = ""
    key = nil
    self.query = query
    self.hasSeveralRows = hasSeveralRows
  }
}

extension RecordNotFound: CustomStringConvertible {
  /// For example: `no row of table "reminders" has this key`.
  public var description: String {
    if let query {
      return "the query '\(query)' has \(hasSeveralRows ? "more than one row" : "no row")"
    }
    guard let key else { return "no row of table \"\(table)\" has this key" }
    let values = key.map { value in
      switch value {
      case .null: "NULL"
      case .integer(let integer): "\(integer)"
      case .real(let real): "\(real)"
      case .text(let text): "'\(text)'"
      case .blob(let bytes): "a blob of \(bytes.count) bytes"
      }
    }
    return "no row of table \"\(table)\" has the key \(values.joined(separator: ", "))"
  }
}
