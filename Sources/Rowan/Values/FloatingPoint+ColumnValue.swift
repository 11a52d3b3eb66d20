/// Stored as REAL. NaN is refused when it is bound; SQLite stores -0.0 as 0.0.
extension Double: ColumnValue, RealRepresentation, NumericValue {
  public typealias Output = Double

  @inlinable
  public static func encodeReal(_ value: Double) -> Double { value }

  @inlinable
  public static func decodeReal(_ real: Double) -> Double? { real }

  @inlinable
  public static func decodeIfPresent(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Double? {
    try row.optionalReal(at: index)
  }
}

/// Stored as REAL, widened exactly; every `Float` is read back as it was.
///
/// A stored real that lies between two `Float`s is read as the nearest one: SQLite calculates with
/// 64 bits, so `price * 1.1` is hardly ever a `Float`. Not read are a finite real beyond the largest
/// `Float`, which would become infinite, and an INTEGER that a `Float` does not hold exactly.
extension Float: ColumnValue, RealRepresentation, NumericValue {
  public typealias Output = Float

  @inlinable
  public static func encodeReal(_ value: Float) -> Double { Double(value) }

  @inlinable
  public static func decodeReal(_ real: Double) -> Float? {
    let float = Float(real)
    return float.isInfinite && real.isFinite ? nil : float
  }

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Float {
    let real = try row.real(at: index)
    guard let float = decodeReal(real),
      row.storageClass(at: index) == .real || Double(float) == real
    else {
      throw ColumnError(index: index, reason: .invalidValue(invalidRealReason))
    }
    return float
  }

  public static func decode(_ value: SQLiteValue) -> Float? {
    switch value {
    case .real(let real): decodeReal(real)
    case .integer(let integer): Float(exactly: integer)
    default: nil
    }
  }

  @inlinable
  public static var invalidRealReason: StaticString { "a number that a Float cannot hold" }
}
