/// A way to store a Swift type as REAL.
///
/// Two functions make one. It reads REAL, and an INTEGER that a `Double` holds exactly, since
/// columns of NUMERIC affinity store whole numbers so. NaN is refused: SQLite would make NULL of it.
public protocol RealRepresentation: ColumnRepresentation {
  /// The stored form of a value.
  ///
  /// - Throws: `DatabaseError` for a value that cannot be stored.
  static func encodeReal(_ value: Output) throws(DatabaseError) -> Double
  /// The value of a stored form, nil for one that it cannot be made of.
  static func decodeReal(_ real: Double) -> Output?
  /// What the error says of a real that no value can be made of.
  static var invalidRealReason: StaticString { get }
}

extension RealRepresentation {
  @inlinable
  public static var invalidRealReason: StaticString { "no value is stored as this real" }

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Output {
    guard let value = decodeReal(try row.real(at: index)) else {
      throw ColumnError(index: index, reason: .invalidValue(invalidRealReason))
    }
    return value
  }

  @inlinable
  public static func bind(
    _ value: Output, to binder: inout ParameterBinder
  ) throws(DatabaseError) {
    try binder.bind(encodeReal(value))
  }

  @inlinable
  public static func encode(_ value: Output) throws(DatabaseError) -> SQLiteValue {
    let real = try encodeReal(value)
    if real.isNaN { throw .notANumber }
    return .real(real)
  }

  public static func decode(_ value: SQLiteValue) -> Output? {
    switch value {
    case .real(let real): decodeReal(real)
    case .integer(let integer): Double(exactly: integer).flatMap { decodeReal($0) }
    default: nil
    }
  }
}
