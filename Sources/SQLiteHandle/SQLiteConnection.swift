public import CSQLite

/// One open connection to a database, used by one thread at a time.
public final class SQLiteConnection {
  @usableFromInline let pointer: OpaquePointer
  /// Whether errors may show the values that are bound and read.
  package var showsValuesInErrors = false
  /// What the trace callback is given; held here because SQLite holds no reference.
  var traceTarget: TraceTarget?

  /// How a database is opened.
  public enum Mode: Sendable {
    /// For reading and writing; the file is created if there is none.
    case readWriteCreate
    /// For reading and writing an existing file.
    case readWrite
    /// For reading an existing file.
    case readOnly
  }

  /// Opens a database.
  ///
  /// The path is a path even where SQLite was built to read one as a URI.
  ///
  /// - Parameter path: a file, or `:memory:`.
  /// - Throws: `DatabaseError` that says what stands in the way: a missing folder, a folder in the
  ///   file's place, missing permissions. Whether the file is a database shows at the first read.
  public init(path: String, mode: Mode = .readWriteCreate) throws(DatabaseError) {
    if let error = DatabaseError.refusal(path: path) { throw error }
    let flags =
      switch mode {
      case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readOnly: SQLITE_OPEN_READONLY
      }
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(
      path.hasPrefix("file:") ? "./" + path : path, &connection,
      flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let connection else {
      let error: DatabaseError
      if let connection {
        error = DatabaseError(code: code, connection: connection, sql: nil)
      } else {
        error = DatabaseError(code: .outOfMemory, message: "no memory for a connection")
      }
      sqlite3_close_v2(connection)
      throw error.explained(path: path, isReadOnly: mode == .readOnly)
    }
    pointer = connection
  }

  deinit {
    sqlite3_close_v2(pointer)
  }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed.
  public var changes: Int { Int(sqlite3_changes64(pointer)) }
  /// The row id of the last row inserted.
  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(pointer) }
  /// Whether a transaction is open.
  @inlinable public var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }
  /// Whether the main database can only be read: opened so, or write-protected by the system.
  public var isReadOnly: Bool { sqlite3_db_readonly(pointer, "main") == 1 }

  /// Calls `body` with SQLite's own pointer to the connection.
  public func withPointer<Result>(
    _ body: (OpaquePointer) throws -> Result
  ) rethrows -> Result {
    try body(pointer)
  }
}
