// `[UInt8]` is stored as BLOB; an empty one is not NULL.

extension Array: RowDecodable, QueryValue, ColumnRepresentation, ColumnValue
where Element == UInt8 {
  public typealias Output = [UInt8]

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> [UInt8] {
    try row.blob(at: index)
  }

  @inlinable
  public static func bind(
    _ value: [UInt8], to binder: inout ParameterBinder
  ) throws(DatabaseError) {
    let result = value.withUnsafeBytes { bytes in
      Result { () throws(DatabaseError) in try binder.bind(blob: bytes) }
    }
    try result.get()
  }

  public static func encode(_ value: [UInt8]) -> SQLiteValue { .blob(value) }

  public static func decode(_ value: SQLiteValue) -> [UInt8]? {
    if case .blob(let bytes) = value { bytes } else { nil }
  }
}
