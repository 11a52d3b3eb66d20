import CSQLite

/// SQLite's C functions, as a program calls them that was given the pointer.
enum RawSQLite {
  static func run(_ connection: OpaquePointer, _ sql: String) -> Int32 {
    sqlite3_exec(connection, sql, nil, nil, nil)
  }
}
