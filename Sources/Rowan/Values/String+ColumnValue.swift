/// Stored as TEXT, bound and read by its length in bytes: an embedded NUL, a byte order mark and
/// both normalization forms survive. Stored bytes that are no UTF-8 are read as U+FFFD.
extension String: ColumnValue, TextValue {
  public typealias Output = String

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> String {
    try row.text(at: index)
  }

  @inlinable
  public static func decodeIfPresent(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> String? {
    try row.optionalText(at: index)
  }

  @inlinable
  public static func bind(
    _ value: String, to binder: inout ParameterBinder
  ) throws(DatabaseError) {
    try binder.bind(value)
  }

  @inlinable
  public static func encode(_ value: String) -> SQLiteValue { .text(value) }

  public static func decode(_ value: SQLiteValue) -> String? {
    if case .text(let text) = value { text } else { nil }
  }
}
