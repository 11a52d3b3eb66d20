/// A way to store a Swift type as INTEGER.
///
/// Two functions make one. Unlike a plain `ColumnRepresentation` it never builds a `SQLiteValue`
/// where rows are read or parameters are bound, and it refuses every storage class but INTEGER.
public protocol IntegerRepresentation: ColumnRepresentation {
  /// The stored form of a value.
  ///
  /// - Throws: `DatabaseError` for a value that cannot be stored.
  static func encodeInteger(_ value: Output) throws(DatabaseError) -> Int64
  /// The value of a stored form, nil for one that it cannot be made of.
  static func decodeInteger(_ integer: Int64) -> Output?
  /// What the error says of an integer that no value can be made of.
  static var invalidIntegerReason: StaticString { get }
}

extension IntegerRepresentation {
  @inlinable
  public static var invalidIntegerReason: StaticString { "no value is stored as this integer" }

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Output {
    guard let value = decodeInteger(try row.integer(at: index)) else {
      throw ColumnError(index: index, reason: .invalidValue(invalidIntegerReason))
    }
    return value
  }

  @inlinable
  public static func bind(
    _ value: Output, to binder: inout ParameterBinder
  ) throws(DatabaseError) {
    try binder.bind(encodeInteger(value))
  }

  @inlinable
  public static func encode(_ value: Output) throws(DatabaseError) -> SQLiteValue {
    .integer(try encodeInteger(value))
  }

  public static func decode(_ value: SQLiteValue) -> Output? {
    if case .integer(let integer) = value { decodeInteger(integer) } else { nil }
  }
}
