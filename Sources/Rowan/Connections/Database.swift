/// An open connection within one `read` or `write`.
///
/// It is handed to the closure of an access and cannot be used after it.
public final class Database {
  let connection: SQLiteConnection
  private var statements: [String: SQLiteStatement] = [:]

  init(connection: SQLiteConnection) {
    self.connection = connection
  }

  /// Calls `body` with a prepared statement, which is kept for the next use of the same text.
  ///
  /// The statement is reset and its parameters are cleared afterwards. A statement that is in use
  /// (an open cursor, a nested call) is not shared: a second one is prepared.
  func withStatement<Result>(
    _ sql: String, _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    let statement = try statements.removeValue(forKey: sql) ?? connection.prepare(sql)
    defer {
      statement.reset()
      statement.clearBindings()
      statements[sql] = statement
    }
    return try body(statement)
  }
}
