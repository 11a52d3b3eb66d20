extension Statement {
  /// Runs the statement and lets go of its rows.
  ///
  /// - Returns: the number of rows that it inserted, updated or deleted, without those that
  ///   triggers and foreign keys changed.
  /// - Throws: `DatabaseError`.
  @discardableResult
  public func execute(_ database: Database) throws -> Int {
    var count = 0
    try run(database) { count += try $0.run() }
    return count
  }
}

extension Select {
  /// The number of rows: `SELECT count(*)`.
  ///
  /// - Throws: `DatabaseError`.
  public func fetchCount(_ database: Database) throws -> Int {
    try count().fetchOne(database) ?? 0
  }
}
