extension Database {
  /// Whether a transaction is open, as it is in every `read` and `write`.
  public var isInTransaction: Bool {
    get throws(DatabaseError) { try openSession().connection.isInTransaction }
  }

  /// Runs `body` in a transaction: all of it or nothing.
  ///
  /// Outside of one (in `Configuration.prepareDatabase`) it begins an IMMEDIATE transaction; within
  /// one, as in every `read` and `write`, it is a savepoint.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, after everything that it changed was undone; `DatabaseError`
  ///   where SQLite cannot begin or commit, with the same effect.
  @discardableResult
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    if depth > 0 { return try savepoint(body) }
    let session = try usableSession()
    return try run(session, begin: "BEGIN IMMEDIATE", body)
  }

  /// Runs `body` in a savepoint: if it throws, what it changed is undone, and what was changed
  /// before is not.
  ///
  /// Savepoints nest. SQL: `SAVEPOINT`, then `RELEASE` or `ROLLBACK TO`.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws. If SQLite has meanwhile rolled back the whole transaction
  ///   (`ON CONFLICT ROLLBACK`, a full disk), everything after throws a `DatabaseError` with the
  ///   code `.abort`.
  @discardableResult
  public func savepoint<Result>(_ body: () throws -> Result) throws -> Result {
    // Outside of a transaction the last RELEASE would be a commit, which can fail and be left open.
    if depth == 0 { return try transaction(body) }
    let session = try usableSession()
    // SQLite finds the innermost savepoint of a name.
    try session.run("SAVEPOINT rowan")
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      _ = try usableSession()
      try session.run("RELEASE rowan")
      return result
    } catch {
      if session.connection.isInTransaction {
        do {
          try session.run("ROLLBACK TO rowan")
          try session.run("RELEASE rowan")
        } catch {
          // What should be undone is not: nothing of the transaction may stay.
          session.rollBack()
        }
      }
      throw error
    }
  }

  /// Runs `body` in a transaction that `begin` begins, as the outermost.
  func run<Result>(
    _ session: Session, begin: StaticString, _ body: () throws -> Result
  ) throws -> Result {
    try session.run(begin)
    depth += 1
    defer { depth -= 1 }
    do {
      let result = try body()
      if !session.connection.isInTransaction { throw DatabaseError.transactionLost }
      try session.run("COMMIT")
      return result
    } catch {
      session.rollBack()
      throw error
    }
  }
}
