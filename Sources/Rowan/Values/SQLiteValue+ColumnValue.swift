/// A column of type ANY: whatever is stored, NULL too, nothing converted.
extension SQLiteValue: ColumnValue {
  public typealias Output = SQLiteValue

  /// True: NULL is one of its values.
  public static var isOptional: Bool { true }

  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> SQLiteValue {
    row.value(at: index)
  }

  public static func bind(
    _ value: SQLiteValue, to binder: inout ParameterBinder
  ) throws(DatabaseError) {
    try binder.bind(value)
  }

  public static func encode(_ value: SQLiteValue) throws(DatabaseError) -> SQLiteValue {
    if case .real(let real) = value, real.isNaN { throw .notANumber }
    return value
  }

  public static func decode(_ value: SQLiteValue) -> SQLiteValue? { value }
}
