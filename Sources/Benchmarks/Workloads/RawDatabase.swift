import CSQLite

/// SQLite by hand, as a good engineer writes it: one connection without mutexes, statements prepared
/// once and reset, text by its length, errors checked.
final class RawDatabase {
  let handle: OpaquePointer

  init(path: String) throws {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK, let handle else {
      throw RawError(handle)
    }
    self.handle = handle
    try execute("PRAGMA journal_mode = WAL")
    try execute("PRAGMA synchronous = NORMAL")
    try execute("PRAGMA foreign_keys = ON")
  }

  deinit { sqlite3_close_v2(handle) }

  func execute(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw RawError(handle) }
  }

  /// One transaction, as Rowan's `write` is.
  func write<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    let result = try body()
    try execute("COMMIT")
    return result
  }

  /// One snapshot, as Rowan's `read` is.
  func read<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN")
    let result = try body()
    try execute("COMMIT")
    return result
  }
}

/// A prepared statement, to be bound and run again.
final class RawStatement {
  let handle: OpaquePointer
  let database: RawDatabase

  init(_ database: RawDatabase, _ sql: String) throws {
    var handle: OpaquePointer?
    guard
      sqlite3_prepare_v3(
        database.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil) == SQLITE_OK,
      let handle
    else { throw RawError(database.handle) }
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  @inline(__always)
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw RawError(database.handle)
    }
  }

  @inline(__always)
  func reset() { sqlite3_reset(handle) }

  @inline(__always)
  func int(_ index: Int32) -> Int { Int(sqlite3_column_int64(handle, index)) }

  @inline(__always)
  func double(_ index: Int32) -> Double { sqlite3_column_double(handle, index) }

  @inline(__always)
  func string(_ index: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, index) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, index))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  @inline(__always)
  func optionalString(_ index: Int32) -> String? {
    sqlite3_column_type(handle, index) == SQLITE_NULL ? nil : string(index)
  }

  /// The bytes of a text, until the next step.
  @inline(__always)
  func bytes(_ index: Int32) -> UnsafeBufferPointer<UInt8> {
    let bytes = sqlite3_column_text(handle, index)
    return UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, index)))
  }

  @inline(__always)
  func bind(_ index: Int32, _ value: Int) { sqlite3_bind_int64(handle, index, Int64(value)) }

  @inline(__always)
  func bind(_ index: Int32, _ value: Double) { sqlite3_bind_double(handle, index, value) }

  @inline(__always)
  func bind(_ index: Int32, _ value: String) {
    // Without `withUTF8`, which asks for a copy of the String that can be changed.
    let isBound: Void? = value.utf8.withContiguousStorageIfAvailable { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) {
        csqlite_bind_text_transient(handle, index, $0.baseAddress, UInt64($0.count))
      }
    }
    if isBound == nil { bind(index, String(decoding: Array(value.utf8), as: UTF8.self)) }
  }

  @inline(__always)
  func bind(_ index: Int32, _ value: String?) {
    if let value { bind(index, value) } else { sqlite3_bind_null(handle, index) }
  }
}

/// What SQLite says when a call fails.
struct RawError: Error, CustomStringConvertible {
  var description: String

  init(_ handle: OpaquePointer?) {
    description = "raw SQLite: " + (sqlite3_errmsg(handle).map { String(cString: $0) } ?? "?")
  }
}
