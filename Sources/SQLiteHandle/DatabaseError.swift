import CSQLite

/// An error of SQLite, or of using it.
public struct DatabaseError: Error, Hashable, Sendable {
  /// SQLite's extended result code, `SQLITE_CONSTRAINT_UNIQUE` (2067) for example.
  public let extendedCode: Int32
  /// SQLite's message, or the library's own.
  public let message: String
  /// The statement's SQL, where there is one.
  public let sql: String?
  /// The byte offset in `sql` of the token that the error is about (SQLite 3.38).
  public let offset: Int?

  /// SQLite's primary result code, `SQLITE_CONSTRAINT` (19) for example.
  public var code: Int32 { extendedCode & 0xff }

  public init(code: Int32, message: String, sql: String? = nil, offset: Int? = nil) {
    self.extendedCode = code
    self.message = message
    self.sql = sql
    self.offset = offset
  }

  /// NaN was given for a real; SQLite would store NULL.
  public static var notANumber: DatabaseError {
    DatabaseError(
      code: SQLITE_MISMATCH, message: "NaN cannot be stored: SQLite would make NULL of it")
  }
}

extension DatabaseError {
  /// The last error of a connection.
  init(code: Int32, connection: OpaquePointer, sql: String?) {
    let extended = sqlite3_extended_errcode(connection)
    let offset = csqlite_error_offset(connection)
    self.init(
      code: extended & 0xff == code & 0xff ? extended : code,
      message: String(cString: sqlite3_errmsg(connection)),
      sql: sql,
      offset: offset >= 0 ? Int(offset) : nil)
  }

  /// The last error of the connection that a statement belongs to.
  @usableFromInline
  init(code: Int32, statement: OpaquePointer) {
    let sql = sqlite3_sql(statement).map { String(cString: $0) }
    if let connection = sqlite3_db_handle(statement) {
      self.init(code: code, connection: connection, sql: sql)
    } else {
      self.init(code: code, message: String(cString: sqlite3_errstr(code)), sql: sql)
    }
  }
}

extension DatabaseError: CustomStringConvertible {
  public var description: String {
    var text = "SQLite error \(extendedCode): \(message)"
    if let sql { text += " - while executing `\(sql)`" }
    return text
  }
}
