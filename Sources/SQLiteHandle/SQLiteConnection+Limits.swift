import CSQLite

extension SQLiteConnection {
  /// The number of rows that INSERT, UPDATE and DELETE changed since the connection was opened.
  public var totalChanges: Int { Int(sqlite3_total_changes64(pointer)) }

  /// How many parameters a statement can have.
  public var parameterLimit: Int {
    Int(sqlite3_limit(pointer, SQLITE_LIMIT_VARIABLE_NUMBER, -1))
  }
}
