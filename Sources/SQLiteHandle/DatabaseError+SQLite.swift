import CSQLite

extension DatabaseError {
  /// The last error of a connection.
  init(code: Int32, connection: OpaquePointer, sql: String?, expandedSQL: String? = nil) {
    let extended = sqlite3_extended_errcode(connection)
    let offset = csqlite_error_offset(connection)
    // The connection may have met another error since; then its message is not about this code.
    let isCurrent = extended & 0xff == code & 0xff
    let message = isCurrent ? sqlite3_errmsg(connection) : sqlite3_errstr(code)
    var fields = Fields(
      extendedCode: ResultCode(rawValue: isCurrent ? extended : code),
      message: message.map { String(cString: $0) } ?? "unknown error",
      sql: sql,
      offset: isCurrent && offset >= 0 ? Int(offset) : nil,
      expandedSQL: expandedSQL)
    fields.fix = Self.fix(for: fields.message)
    fields.constraint = Constraint(
      code: fields.extendedCode, message: fields.message, connection: connection)
    self.init(fields)
  }

  /// The last error of the connection that a statement belongs to.
  @usableFromInline
  init(code: Int32, statement: OpaquePointer) {
    self.init(code: code, statement: statement, showsValues: false)
  }

  /// The last error of the connection that a statement belongs to.
  init(code: Int32, statement: OpaquePointer, showsValues: Bool) {
    let sql = sqlite3_sql(statement).map { String(cString: $0) }
    guard let connection = sqlite3_db_handle(statement) else {
      let message = sqlite3_errstr(code).map { String(cString: $0) } ?? "unknown error"
      self.init(code: code, message: message, sql: sql)
      return
    }
    self.init(
      code: code,
      connection: connection,
      sql: sql,
      expandedSQL: showsValues ? SQLiteHandle.expandedSQL(of: statement) : nil)
  }
}

/// A statement's SQL with the bound values written in it; nil if it is longer than SQLite allows.
func expandedSQL(of statement: OpaquePointer) -> String? {
  guard let text = sqlite3_expanded_sql(statement) else { return nil }
  defer { sqlite3_free(text) }
  return String(cString: text)
}
