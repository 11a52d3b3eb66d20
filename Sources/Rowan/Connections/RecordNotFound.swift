/// A row that was asked for by its key, or that an update or delete was to change, is not there.
public struct RecordNotFound: Error, Hashable, Sendable {
  /// The table's SQL name.
  public let table: String
  /// The key; nil unless `Configuration.showsValuesInErrors` is on.
  public let key: [SQLiteValue]?

  /// Makes an error.
  public init(table: String, key: [SQLiteValue]? = nil) {
    self.table = table
    self.key = key
  }
}

extension RecordNotFound: CustomStringConvertible {
  /// For example: `no row of table "reminders" has this key`.
  public var description: String {
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
