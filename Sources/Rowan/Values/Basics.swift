extension Int: ColumnValue, IntegerValue {
  public typealias Output = Int

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Int {
    Int(try row.integer(at: index))
  }

  @inlinable
  public static func bind(_ value: Int, to binder: inout ParameterBinder) throws(DatabaseError) {
    try binder.bind(Int64(value))
  }

  public static func encode(_ value: Int) -> SQLiteValue { .integer(Int64(value)) }

  public static func decode(_ value: SQLiteValue) -> Int? {
    if case .integer(let integer) = value { Int(exactly: integer) } else { nil }
  }
}

extension String: ColumnValue, TextValue {
  public typealias Output = String

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> String {
    try row.text(at: index)
  }

  @inlinable
  public static func bind(
    _ value: String, to binder: inout ParameterBinder
  ) throws(DatabaseError) {
    try binder.bind(value)
  }

  public static func encode(_ value: String) -> SQLiteValue { .text(value) }

  public static func decode(_ value: SQLiteValue) -> String? {
    if case .text(let text) = value { text } else { nil }
  }
}
