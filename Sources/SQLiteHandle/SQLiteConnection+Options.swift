import CSQLite

extension SQLiteConnection {
  /// What can be switched on and off on a connection without running SQL.
  package enum Option {
    /// Foreign keys are enforced.
    case foreignKeys
    /// Writing to what only SQLite should write to (shadow tables, `sqlite_schema`) is refused.
    case defensive
    /// Views, triggers, CHECKs and the like may call functions not declared innocuous.
    case trustedSchema
    /// `"text"` that names no column is a string, as in old programs.
    case doubleQuotedStrings
    /// ALTER TABLE RENAME as it was before SQLite 3.26, which some systems switch on.
    case legacyAlterTable
  }

  /// Switches an option on or off.
  package func set(_ option: Option, to isOn: Bool) throws(DatabaseError) {
    for number in numbers(of: option) {
      try check(csqlite_db_config_set(pointer, number, isOn ? 1 : 0), option)
    }
  }

  private func numbers(of option: Option) -> [Int32] {
    switch option {
    case .foreignKeys: [SQLITE_DBCONFIG_ENABLE_FKEY]
    case .defensive: [SQLITE_DBCONFIG_DEFENSIVE]
    case .trustedSchema: [SQLITE_DBCONFIG_TRUSTED_SCHEMA]
    case .doubleQuotedStrings: [SQLITE_DBCONFIG_DQS_DDL, SQLITE_DBCONFIG_DQS_DML]
    case .legacyAlterTable: [SQLITE_DBCONFIG_LEGACY_ALTER_TABLE]
    }
  }

  private func check(_ code: Int32, _ option: Option) throws(DatabaseError) {
    guard code == SQLITE_OK else {
      throw DatabaseError(code: code, message: "this SQLite has no option \(option)")
    }
  }

  /// Sets how long a statement waits for the lock of another connection.
  package func setBusyTimeout(milliseconds: Int32) {
    sqlite3_busy_timeout(pointer, milliseconds)
  }

  /// Whether an option is on.
  package func isOn(_ option: Option) throws(DatabaseError) -> Bool {
    var isOn: Int32 = 0
    for number in numbers(of: option) {
      try check(csqlite_db_config_get(pointer, number, &isOn), option)
    }
    return isOn != 0
  }

  /// Whether every write is refused.
  package var isQueryOnly: Bool {
    get throws(DatabaseError) {
      let statement = try prepare("PRAGMA query_only")
      return try statement.step() && statement.row.value(at: 0) == .integer(1)
    }
  }

  /// Refuses every write until it is called with false, however it comes: `PRAGMA query_only`.
  package func setQueryOnly(_ isOn: Bool) throws(DatabaseError) {
    _ = try prepare(isOn ? "PRAGMA query_only = 1" : "PRAGMA query_only = 0").step()
  }

  /// The greatest number of parameters of a statement.
  public var parameterLimit: Int {
    Int(sqlite3_limit(pointer, SQLITE_LIMIT_VARIABLE_NUMBER, -1))
  }
}
