/// A row of the database that cannot be read as the Swift type that it should become.
///
/// Reading is strict: another storage class than the column's type is stored in is an error, it is
/// never converted.
public struct RowDecodingError: Error, Hashable, Sendable {
  /// The table that the column is from; nil for an expression, and where SQLite was built without
  /// column metadata.
  public let table: String?
  /// The column, by its name in the table or, for an expression, in the result.
  public let column: String
  /// The row's id, where the table has an INTEGER PRIMARY KEY that is among the result's columns.
  public let rowID: Int64?
  /// What the Swift type is made of, in words: `INTEGER`, or why a value is none of its own.
  public let expected: String
  /// The storage class that was found.
  public let found: StorageClass
  /// The value that was found; nil unless `Configuration.showsValuesInErrors` is on.
  public let value: SQLiteValue?
  /// The statement's SQL.
  public let sql: String?

  /// Makes an error.
  public init(
    table: String?,
    column: String,
    rowID: Int64? = nil,
    expected: String,
    found: StorageClass,
    value: SQLiteValue? = nil,
    sql: String? = nil
  ) {
    self.table = table
    self.column = column
    self.rowID = rowID
    self.expected = expected
    self.found = found
    self.value = value
    self.sql = sql
  }
}

extension RowDecodingError: CustomStringConvertible {
  /// For example: `column "due" of table "reminders", row 5: expected TEXT, found INTEGER`.
  public var description: String {
    var text = "column \"\(column)\""
    if let table { text += " of table \"\(table)\"" }
    if let rowID { text += ", row \(rowID)" }
    text += ": expected \(expected), found \(found)"
    if let value, value != .null { text += " \(value.literal)" }
    if let sql { text += " - in `\(sql)`" }
    return text
  }
}

extension StorageClass: CustomStringConvertible {
  /// SQLite's name.
  public var description: String {
    switch self {
    case .integer: "INTEGER"
    case .real: "REAL"
    case .text: "TEXT"
    case .blob: "BLOB"
    case .null: "NULL"
    }
  }
}

extension SQLiteValue {
  /// The value as a message shows it: long ones are cut.
  fileprivate var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .text(let text): "'\(text.prefix(60))\(text.count > 60 ? "…" : "")'"
    case .blob(let bytes): "of \(bytes.count) bytes"
    }
  }
}
