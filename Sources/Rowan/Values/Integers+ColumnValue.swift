/// A whole number that is stored as INTEGER. What Swift's integer types conform to.
///
/// SQLite's integers are those of `Int64`: a `UInt64` or `UInt` above `Int64.max` is an error when
/// it is bound, and a stored integer out of the type's range an error when it is read. Nothing wraps.
public protocol IntegerColumnValue: ColumnValue, IntegerRepresentation, IntegerValue,
  FixedWidthInteger
{}

extension IntegerColumnValue {
  @inlinable
  public static func encodeInteger(_ value: Self) throws(DatabaseError) -> Int64 {
    guard let integer = Int64(exactly: value) else { throw outOfRange }
    return integer
  }

  @inlinable
  public static func decodeInteger(_ integer: Int64) -> Self? {
    Self(exactly: integer)
  }

  @inlinable
  public static func decodeIfPresent(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Self? {
    guard let integer = try row.optionalInteger(at: index) else { return nil }
    guard let value = Self(exactly: integer) else {
      throw ColumnError(index: index, reason: .invalidValue(invalidIntegerReason))
    }
    return value
  }

  @inlinable
  public static var invalidIntegerReason: StaticString { "an integer out of the type's range" }

  @usableFromInline
  static var outOfRange: DatabaseError {
    .unstorable("\(Self.self) above \(Int64.max) cannot be stored: SQLite's integers end there")
  }
}

extension Int: IntegerColumnValue { public typealias Output = Int }
extension Int8: IntegerColumnValue { public typealias Output = Int8 }
extension Int16: IntegerColumnValue { public typealias Output = Int16 }
extension Int32: IntegerColumnValue { public typealias Output = Int32 }
extension Int64: IntegerColumnValue { public typealias Output = Int64 }
extension UInt: IntegerColumnValue { public typealias Output = UInt }
extension UInt8: IntegerColumnValue { public typealias Output = UInt8 }
extension UInt16: IntegerColumnValue { public typealias Output = UInt16 }
extension UInt32: IntegerColumnValue { public typealias Output = UInt32 }
extension UInt64: IntegerColumnValue { public typealias Output = UInt64 }
