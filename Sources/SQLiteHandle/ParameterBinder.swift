public import CSQLite

/// Binds the parameters of a statement, one after the other from the first.
@frozen
public struct ParameterBinder: ~Copyable {
  @usableFromInline let statement: OpaquePointer
  @usableFromInline let owner: SQLiteStatement
  @usableFromInline var position: Int32 = 0

  init(statement: OpaquePointer, owner: SQLiteStatement) {
    self.statement = statement
    self.owner = owner
  }

  /// How many parameters have been bound.
  @inlinable public var count: Int32 { position }

  @inlinable @inline(__always)
  mutating func next() -> Int32 {
    position &+= 1
    return position
  }

  @inlinable @inline(__always)
  func check(_ code: Int32) throws(DatabaseError) {
    if code != SQLITE_OK { throw failure(code) }
  }

  @usableFromInline
  func failure(_ code: Int32) -> DatabaseError { DatabaseError(code: code, statement: statement) }

  /// Binds NULL.
  @inlinable
  public mutating func bindNull() throws(DatabaseError) {
    try check(sqlite3_bind_null(statement, next()))
  }

  /// Binds an integer.
  @inlinable
  public mutating func bind(_ integer: Int64) throws(DatabaseError) {
    try check(sqlite3_bind_int64(statement, next(), integer))
  }

  /// Binds a real.
  ///
  /// - Throws: `DatabaseError` for NaN, which SQLite would store as NULL.
  @inlinable
  public mutating func bind(_ real: Double) throws(DatabaseError) {
    if real.isNaN { throw .notANumber }
    try check(sqlite3_bind_double(statement, next(), real))
  }

  /// Binds text by its length in bytes, so that an embedded NUL survives.
  @inlinable
  public mutating func bind(_ text: String) throws(DatabaseError) {
    let index = next()
    // Strings of Swift have their UTF-8 at hand, those that came from Objective-C do not.
    let code =
      text.utf8.withContiguousStorageIfAvailable {
        owner.bindText(UnsafeRawBufferPointer($0), index)
      }
      ?? owner.bindText(text, index)
    try check(code)
  }

  /// Binds text given as UTF-8.
  @inlinable
  public mutating func bind(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(DatabaseError) {
    try check(owner.bindText(UnsafeRawBufferPointer(bytes), next()))
  }

  /// Binds a blob; an empty one is no NULL.
  @inlinable
  public mutating func bind(blob bytes: UnsafeRawBufferPointer) throws(DatabaseError) {
    try check(owner.bindBlob(bytes, next()))
  }

  /// Binds a value of any storage class.
  public mutating func bind(_ value: SQLiteValue) throws(DatabaseError) {
    switch value {
    case .null: try bindNull()
    case .integer(let integer): try bind(integer)
    case .real(let real): try bind(real)
    case .text(let text): try bind(text)
    case .blob(let bytes):
      let index = next()
      try check(bytes.withUnsafeBytes { owner.bindBlob($0, index) })
    }
  }
}

extension SQLiteStatement {
  @usableFromInline
  func bindText(_ bytes: UnsafeRawBufferPointer, _ index: Int32) -> Int32 {
    if let copy = boundBytes.copy(bytes) {
      return csqlite_bind_text_static(pointer, index, copy, UInt64(bytes.count))
    }
    return csqlite_bind_text_transient(pointer, index, bytes.baseAddress, UInt64(bytes.count))
  }

  @usableFromInline
  func bindText(_ text: String, _ index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bindText(UnsafeRawBufferPointer($0), index) }
  }

  @usableFromInline
  func bindBlob(_ bytes: UnsafeRawBufferPointer, _ index: Int32) -> Int32 {
    if let copy = boundBytes.copy(bytes) {
      return csqlite_bind_blob_static(pointer, index, copy, UInt64(bytes.count))
    }
    return csqlite_bind_blob_transient(pointer, index, bytes.baseAddress, UInt64(bytes.count))
  }
}
