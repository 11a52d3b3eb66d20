public import CSQLite

/// Binds the parameters of a statement, one after the other from the first.
@frozen
public struct ParameterBinder: ~Copyable {
  @usableFromInline let statement: OpaquePointer
  /// How many parameters have been bound.
  public private(set) var count: Int32 = 0

  @usableFromInline
  init(statement: OpaquePointer) {
    self.statement = statement
  }

  @usableFromInline
  mutating func next() -> Int32 {
    count &+= 1
    return count
  }

  @usableFromInline
  func check(_ code: Int32) throws(DatabaseError) {
    if code != SQLITE_OK { throw DatabaseError(code: code, statement: statement) }
  }

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
    var text = text
    let code = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        csqlite_bind_text_transient(statement, index, $0.baseAddress, UInt64($0.count))
      }
    }
    try check(code)
  }

  /// Binds text given as UTF-8.
  @inlinable
  public mutating func bind(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(DatabaseError) {
    let index = next()
    let code = bytes.withMemoryRebound(to: CChar.self) {
      csqlite_bind_text_transient(statement, index, $0.baseAddress, UInt64($0.count))
    }
    try check(code)
  }

  /// Binds a blob; an empty one is no NULL.
  @inlinable
  public mutating func bind(blob bytes: UnsafeRawBufferPointer) throws(DatabaseError) {
    let index = next()
    try check(
      csqlite_bind_blob_transient(statement, index, bytes.baseAddress, UInt64(bytes.count)))
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
      let code = bytes.withUnsafeBytes {
        csqlite_bind_blob_transient(statement, index, $0.baseAddress, UInt64($0.count))
      }
      try check(code)
    }
  }
}
