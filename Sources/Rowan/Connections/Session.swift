/// An open connection, set up as the configuration says, and what is kept with it.
///
/// Used by one access at a time; whoever owns it holds a lock meanwhile.
final class Session {
  let connection: SQLiteConnection
  let configuration: Configuration
  let cache: StatementCache
  let path: String
  /// Whether the database can only be read, by the configuration or by the file's permissions.
  let isReadOnly: Bool

  /// Opens a database and looks whether it is one.
  ///
  /// - Throws: `DatabaseError`, and what `Configuration.prepareDatabase` throws.
  init(path: String, configuration: Configuration) throws {
    self.path = path
    self.configuration = configuration
    connection = try SQLiteConnection(
      path: path, mode: configuration.isReadOnly ? .readOnly : .readWriteCreate)
    cache = StatementCache(capacity: configuration.statementCacheSize)
    isReadOnly = connection.isReadOnly
    do {
      try connection.setUp(configuration)
      try checkFile()
      try connection.setJournal(configuration)
      let db = Database(session: self, kind: .setup)
      defer { db.end() }
      for prepare in configuration.preparations {
        try prepare(db)
        if connection.isInTransaction {
          throw DatabaseError(
            code: .misuse, message: "`prepareDatabase` has left a transaction open")
        }
      }
    } catch let error as DatabaseError {
      throw explained(error)
    }
  }

  /// Reads the schema, which shows a file that is no database, and a damaged one mostly.
  private func checkFile() throws(DatabaseError) {
    do throws(DatabaseError) {
      _ = try connection.prepare("SELECT 1 FROM sqlite_schema LIMIT 1").step()
    } catch {
      // Somebody writes just now: there is a database, and the first access will wait again.
      if error.code != .busy { throw error }
    }
  }

  /// Runs one of the library's own statements.
  func run(_ sql: StaticString) throws(DatabaseError) {
    let statement = try cache.statement(sql, on: connection)
    defer { statement.reset() }
    _ = try statement.step()
  }

  /// Rolls the open transaction back, if SQLite has not done so already.
  func rollBack() {
    // Should even this fail, SQLite has given the transaction up all the same.
    if connection.isInTransaction { try? run("ROLLBACK") }
  }

  /// The error with what is known about the file.
  func explained(_ error: DatabaseError) -> DatabaseError {
    error.explained(path: path, isReadOnly: configuration.isReadOnly)
  }
}
