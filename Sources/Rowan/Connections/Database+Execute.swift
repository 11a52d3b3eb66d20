extension Database {
  /// Runs one statement without parameters.
  ///
  /// - Parameter sql: one statement; result rows are stepped over.
  /// - Returns: the number of rows that it inserted, updated or deleted, without those that
  ///   triggers and foreign key actions changed; 0 for other statements.
  /// - Throws: `DatabaseError`, of the code `.misuse` for a text with parameters: there are no values
  ///   for them.
  @discardableResult
  public func execute(_ sql: String) throws -> Int {
    try withStatement(sql) { statement in
      try statement.checkParameters(count: 0)
      return try statement.run()
    }
  }

  /// Runs a text of any number of statements, one after the other.
  ///
  /// Each is prepared when the ones before have run. An error stops it; what ran before is undone
  /// only with the transaction, so a script that is tried belongs in `savepoint { }`.
  ///
  /// - Throws: `DatabaseError`.
  public func execute(script: String) throws {
    try usableSession().connection.execute(script: script) {
      statement throws(DatabaseError) in
      _ = try usableSession()
      try check(statement)
      try statement.checkParameters(count: 0)
    }
  }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed, without those that triggers
  /// and foreign key actions changed.
  public var changes: Int {
    get throws(DatabaseError) { try openSession().connection.changes }
  }

  /// The row id of the last row that was inserted on this connection.
  public var lastInsertedRowID: Int64 {
    get throws(DatabaseError) { try openSession().connection.lastInsertedRowID }
  }

  /// How the connection was opened.
  public var configuration: Configuration {
    get throws(DatabaseError) { try openSession().configuration }
  }

  /// Calls `body` with SQLite's own pointer to the connection (`sqlite3 *`).
  ///
  /// Nothing looks at what is done with it: a transaction that it ends is lost, a statement that it
  /// leaves open keeps the file locked. In a `read`, `PRAGMA query_only` makes SQLite refuse writes
  /// meanwhile. The pointer is valid within `body` alone.
  ///
  /// - Throws: what `body` throws; `DatabaseError` outside of the access.
  public func withUnsafeConnection<Result>(
    _ body: (OpaquePointer) throws -> Result
  ) throws -> Result {
    let connection = try usableSession().connection
    guard kind == .read else { return try connection.withPointer(body) }
    // `prepareDatabase` may have switched it on for good.
    let wasQueryOnly = try connection.isQueryOnly
    try connection.setQueryOnly(true)
    let result = Swift.Result { try connection.withPointer(body) }
    try connection.setQueryOnly(wasQueryOnly)
    return try result.get()
  }

  /// The error of a row that is not there; its key only where values may be shown.
  func recordNotFound(
    _ table: StaticString, key: @autoclosure () -> [SQLiteValue]
  ) -> RecordNotFound {
    let showsValues = (try? configuration.showsValuesInErrors) == true
    return RecordNotFound(table: table.description, key: showsValues ? key() : nil)
  }
}
