import CSQLite

/// One open connection to a database, used by one thread at a time.
public final class SQLiteConnection {
  let pointer: OpaquePointer

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
  /// - Parameter path: a file, or `:memory:`.
  public init(path: String, mode: Mode = .readWriteCreate) throws(DatabaseError) {
    guard !path.utf8.contains(0) else {
      throw DatabaseError(code: .cannotOpen, message: "a path cannot contain NUL")
    }
    let flags =
      switch mode {
      case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readOnly: SQLITE_OPEN_READONLY
      }
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(
      path, &connection, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let connection else {
      let message = connection.map { String(cString: sqlite3_errmsg($0)) }
      sqlite3_close_v2(connection)
      throw DatabaseError(
        code: code, message: "\(message ?? String(cString: sqlite3_errstr(code))): \(path)")
    }
    pointer = connection
  }

  deinit {
    sqlite3_close_v2(pointer)
  }

  /// Prepares one statement.
  ///
  /// - Parameters:
  ///   - sql: one statement; white space, comments and one `;` may follow it.
  ///   - isPersistent: whether the statement will be kept and run many times.
  /// - Throws: `DatabaseError` where SQLite refuses the text, where it holds no statement or more
  ///   than one, and where it holds a NUL, after which SQLite would not read on.
  public func prepare(
    _ sql: String, isPersistent: Bool = false
  ) throws(DatabaseError) -> SQLiteStatement {
    let (statement, length) = try prepareFirst(of: sql, isPersistent: isPersistent)
    guard let statement else {
      throw DatabaseError(code: .misuse, message: "there is no statement here", sql: sql)
    }
    let rest = String(decoding: sql.utf8.dropFirst(length), as: UTF8.self)
    if !rest.isEmpty, try prepareFirst(of: rest, isPersistent: false).statement != nil {
      throw DatabaseError(
        code: .misuse, message: "more than one statement; use a script", sql: sql)
    }
    return statement
  }

  /// Prepares the first statement of a text.
  ///
  /// - Returns: the statement, nil if there is only white space, and how many bytes it took.
  public func prepareFirst(
    of sql: String, isPersistent: Bool
  ) throws(DatabaseError) -> (statement: SQLiteStatement?, length: Int) {
    guard !sql.utf8.contains(0) else {
      throw DatabaseError(code: .misuse, message: "SQL cannot contain NUL", sql: sql)
    }
    var sql = sql
    var statement: OpaquePointer?
    var length = 0
    let flags = isPersistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sql.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { buffer -> Int32 in
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          pointer, buffer.baseAddress, Int32(clamping: buffer.count), flags, &statement, &tail)
        if let tail, let start = buffer.baseAddress { length = tail - start }
        return code
      }
    }
    guard code == SQLITE_OK else {
      throw DatabaseError(code: code, connection: pointer, sql: sql)
    }
    return (statement.map { SQLiteStatement(pointer: $0) }, length)
  }

  /// Runs a text of any number of statements.
  public func execute(script: String) throws(DatabaseError) {
    var rest = Substring(script)
    while true {
      let (statement, length) = try prepareFirst(of: String(rest), isPersistent: false)
      guard let statement else { return }
      while try statement.step() {}
      rest = Substring(rest.utf8.dropFirst(length))
    }
  }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed.
  public var changes: Int { Int(sqlite3_changes64(pointer)) }
  /// The row id of the last row inserted.
  public var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(pointer) }
  /// Whether a transaction is open.
  public var isInTransaction: Bool { sqlite3_get_autocommit(pointer) == 0 }
}
