public import CSQLite

/// The row that a statement stands on, borrowed: valid until the statement's next step.
///
/// Reads by position and strictly: a column that holds another storage class than the one asked for
/// throws, it is never converted. (A real also reads an integer that it holds exactly, since NUMERIC
/// columns of existing databases store whole numbers so.)
///
/// `sqlite3_column_value` once a column and `sqlite3_value_*` on it is quicker than one
/// `sqlite3_column_*` call after another, each of which checks the position and takes a mutex.
@frozen
public struct RowDecoder: ~Copyable {
  @usableFromInline let statement: OpaquePointer

  @inlinable
  init(statement: OpaquePointer) {
    self.statement = statement
  }

  /// The number of columns of the row.
  public var columnCount: Int32 { sqlite3_column_count(statement) }

  @inlinable @inline(__always)
  func pointer(at index: Int32) -> OpaquePointer? {
    sqlite3_column_value(statement, index)
  }

  /// The storage class of the column's value.
  @inlinable
  public func storageClass(at index: Int32) -> StorageClass {
    StorageClass(rawValue: sqlite3_value_type(pointer(at: index))) ?? .null
  }

  /// Whether the column holds NULL.
  @inlinable
  public func isNull(at index: Int32) -> Bool {
    sqlite3_value_type(pointer(at: index)) == SQLITE_NULL
  }

  /// Whether `count` columns from `index` on all hold NULL.
  @inlinable
  public func isNull(at index: Int32, count: Int32) -> Bool {
    var position = index
    while position < index &+ count {
      if !isNull(at: position) { return false }
      position &+= 1
    }
    return true
  }

  /// The column's integer.
  @inlinable @inline(__always)
  public func integer(at index: Int32) throws(ColumnError) -> Int64 {
    let value = pointer(at: index)
    guard sqlite3_value_type(value) == SQLITE_INTEGER else {
      throw ColumnError(index: index, reason: .storageClass(expected: .integer))
    }
    return sqlite3_value_int64(value)
  }

  /// The column's integer, nil for NULL.
  @inlinable @inline(__always)
  public func optionalInteger(at index: Int32) throws(ColumnError) -> Int64? {
    let value = pointer(at: index)
    let type = sqlite3_value_type(value)
    if type == SQLITE_NULL { return nil }
    guard type == SQLITE_INTEGER else {
      throw ColumnError(index: index, reason: .storageClass(expected: .integer))
    }
    return sqlite3_value_int64(value)
  }

  /// The column's real, or its integer where a `Double` holds it exactly.
  @inlinable @inline(__always)
  public func real(at index: Int32) throws(ColumnError) -> Double {
    let value = pointer(at: index)
    if sqlite3_value_type(value) == SQLITE_FLOAT { return sqlite3_value_double(value) }
    return try integralReal(at: index)
  }

  /// The column's real, or its integer where a `Double` holds it exactly; nil for NULL.
  @inlinable @inline(__always)
  public func optionalReal(at index: Int32) throws(ColumnError) -> Double? {
    let value = pointer(at: index)
    let type = sqlite3_value_type(value)
    if type == SQLITE_FLOAT { return sqlite3_value_double(value) }
    if type == SQLITE_NULL { return nil }
    return try integralReal(at: index)
  }

  @usableFromInline
  func integralReal(at index: Int32) throws(ColumnError) -> Double {
    let value = pointer(at: index)
    guard sqlite3_value_type(value) == SQLITE_INTEGER else {
      throw ColumnError(index: index, reason: .storageClass(expected: .real))
    }
    guard let real = Double(exactly: sqlite3_value_int64(value)) else {
      throw ColumnError(
        index: index, reason: .invalidValue("an integer that no Double holds exactly"))
    }
    return real
  }

  /// The column's text. Bytes that are no UTF-8 are read as U+FFFD.
  @inlinable @inline(__always)
  public func text(at index: Int32) throws(ColumnError) -> String {
    let value = pointer(at: index)
    guard sqlite3_value_type(value) == SQLITE_TEXT else {
      throw ColumnError(index: index, reason: .storageClass(expected: .text))
    }
    return Self.string(of: value)
  }

  /// The column's text, nil for NULL. Bytes that are no UTF-8 are read as U+FFFD.
  @inlinable @inline(__always)
  public func optionalText(at index: Int32) throws(ColumnError) -> String? {
    let value = pointer(at: index)
    let type = sqlite3_value_type(value)
    if type == SQLITE_NULL { return nil }
    guard type == SQLITE_TEXT else {
      throw ColumnError(index: index, reason: .storageClass(expected: .text))
    }
    return Self.string(of: value)
  }

  @usableFromInline
  static func string(of value: OpaquePointer?) -> String {
    guard let bytes = sqlite3_value_text(value) else { return "" }
    return String(columnText: bytes, count: Int(sqlite3_value_bytes(value)))
  }

  /// Calls `body` with the bytes of the column's text, its UTF-8, without making a String.
  ///
  /// They are there in `body` alone; the compiler lets none of them out but as copies.
  ///
  /// - Throws: `ColumnError` for a column that holds no text, and what `body` throws.
  @inlinable
  public func withText<Result>(
    at index: Int32, _ body: (Span<UInt8>) throws -> Result
  ) throws -> Result {
    try body(try withUnsafeText(at: index) { $0 }.span)
  }

  /// Calls `body` with the bytes of the column's blob, without copying them.
  ///
  /// They are there in `body` alone; the compiler lets none of them out but as copies.
  ///
  /// - Throws: `ColumnError` for a column that holds no blob, and what `body` throws.
  @inlinable
  public func withBlob<Result>(
    at index: Int32, _ body: (Span<UInt8>) throws -> Result
  ) throws -> Result {
    try body(try withUnsafeBlob(at: index) { $0.bindMemory(to: UInt8.self) }.span)
  }

  @inlinable
  package func withUnsafeText<Result>(
    at index: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(ColumnError) -> Result {
    let value = pointer(at: index)
    guard sqlite3_value_type(value) == SQLITE_TEXT else {
      throw ColumnError(index: index, reason: .storageClass(expected: .text))
    }
    let bytes = sqlite3_value_text(value)
    return body(UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))))
  }

  @inlinable
  package func withUnsafeBlob<Result>(
    at index: Int32, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(ColumnError) -> Result {
    let value = pointer(at: index)
    guard sqlite3_value_type(value) == SQLITE_BLOB else {
      throw ColumnError(index: index, reason: .storageClass(expected: .blob))
    }
    let bytes = sqlite3_value_blob(value)
    return body(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))))
  }

  /// The column's blob.
  @inlinable
  public func blob(at index: Int32) throws(ColumnError) -> [UInt8] {
    try withUnsafeBlob(at: index) { [UInt8]($0) }
  }

  /// The column's value, whatever its storage class.
  public func value(at index: Int32) -> SQLiteValue {
    let value = pointer(at: index)
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER:
      return .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT:
      return .real(sqlite3_value_double(value))
    case SQLITE_TEXT:
      return .text(Self.string(of: value))
    case SQLITE_BLOB:
      let bytes = sqlite3_value_blob(value)
      return .blob(
        [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value)))))
    default:
      return .null
    }
  }
}
