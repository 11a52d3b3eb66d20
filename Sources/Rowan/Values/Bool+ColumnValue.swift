/// Stored as INTEGER 0 or 1; another integer is an error when it is read, since `= 1` would not find
/// what was read as true.
extension Bool: ColumnValue, IntegerRepresentation, OrderedValue {
  public typealias Output = Bool

  @inlinable
  public static func encodeInteger(_ value: Bool) -> Int64 { value ? 1 : 0 }

  @inlinable
  public static func decodeInteger(_ integer: Int64) -> Bool? {
    switch integer {
    case 0: false
    case 1: true
    default: nil
    }
  }

  @inlinable
  public static var invalidIntegerReason: StaticString { "a Bool is 0 or 1" }
}
