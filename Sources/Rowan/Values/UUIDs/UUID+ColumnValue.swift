#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Stored as TEXT: 36 characters, lowercase, with hyphens. Reading accepts both cases.
///
/// The order of the text is the order of the bytes, which is that of `UUID`.
extension UUID: ColumnValue, OrderedValue {
  public typealias Output = UUID

  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> UUID {
    guard let uuid = try row.withUnsafeText(at: index, { UUIDText.parse($0) }) else {
      throw ColumnError(index: index, reason: .invalidValue(UUIDText.invalid))
    }
    return uuid
  }

  public static func bind(_ value: UUID, to binder: inout ParameterBinder) throws(DatabaseError) {
    try UUIDText.withText(of: value, isUppercase: false) { (text) throws(DatabaseError) in
      try binder.bind(utf8: text)
    }
  }

  public static func encode(_ value: UUID) -> SQLiteValue {
    .text(UUIDText.string(of: value, isUppercase: false))
  }

  public static func decode(_ value: SQLiteValue) -> UUID? { UUIDText.decode(value) }
}

extension UUID {
  /// Stored as TEXT: 36 characters, uppercase, with hyphens, as Foundation's `uuidString` writes.
  /// Reading accepts both cases.
  public enum Uppercase: ColumnRepresentation, OrderedValue {
    public typealias Output = UUID

    public static func decode(
      _ row: borrowing RowDecoder, at index: Int32
    ) throws(ColumnError) -> UUID {
      try UUID.decode(row, at: index)
    }

    public static func bind(
      _ value: UUID, to binder: inout ParameterBinder
    ) throws(DatabaseError) {
      try UUIDText.withText(of: value, isUppercase: true) { (text) throws(DatabaseError) in
        try binder.bind(utf8: text)
      }
    }

    public static func encode(_ value: UUID) -> SQLiteValue {
      .text(UUIDText.string(of: value, isUppercase: true))
    }

    public static func decode(_ value: SQLiteValue) -> UUID? { UUIDText.decode(value) }
  }

  /// Stored as a BLOB of 16 bytes, in the order of the text.
  public enum Bytes: ColumnRepresentation, OrderedValue {
    public typealias Output = UUID

    public static func decode(
      _ row: borrowing RowDecoder, at index: Int32
    ) throws(ColumnError) -> UUID {
      guard let uuid = try row.withUnsafeBlob(at: index, { uuid(of: $0) }) else {
        throw ColumnError(index: index, reason: .invalidValue("a UUID has 16 bytes"))
      }
      return uuid
    }

    public static func bind(
      _ value: UUID, to binder: inout ParameterBinder
    ) throws(DatabaseError) {
      try withUnsafeBytes(of: value.uuid) { (bytes) throws(DatabaseError) in
        try binder.bind(blob: bytes)
      }
    }

    public static func encode(_ value: UUID) -> SQLiteValue {
      .blob(withUnsafeBytes(of: value.uuid) { [UInt8]($0) })
    }

    public static func decode(_ value: SQLiteValue) -> UUID? {
      if case .blob(let bytes) = value { bytes.withUnsafeBytes { uuid(of: $0) } } else { nil }
    }

    private static func uuid(of bytes: UnsafeRawBufferPointer) -> UUID? {
      guard bytes.count == 16 else { return nil }
      return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }
  }
}
