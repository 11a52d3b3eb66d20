#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Stored as BLOB; an empty one is not NULL.
extension Data: ColumnValue {
  public typealias Output = Data

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Data {
    try row.withUnsafeBlob(at: index) { Data($0) }
  }

  @inlinable
  public static func bind(_ value: Data, to binder: inout ParameterBinder) throws(DatabaseError) {
    let result = value.withUnsafeBytes { bytes in
      Result { () throws(DatabaseError) in try binder.bind(blob: bytes) }
    }
    try result.get()
  }

  public static func encode(_ value: Data) -> SQLiteValue { .blob([UInt8](value)) }

  public static func decode(_ value: SQLiteValue) -> Data? {
    if case .blob(let bytes) = value { Data(bytes) } else { nil }
  }
}
