/// An open connection within one `read` or `write`.
///
/// It is handed to the closure of an access, and can be used in it and on its thread alone. Used
/// after the access or on another thread it throws `DatabaseError` with the code `.misuse`.
public final class Database {
  /// What an access may do.
  enum Kind {
    /// Read, in a transaction.
    case read
    /// Read and write, in a transaction.
    case write
    /// Everything, outside of a transaction: `Configuration.prepareDatabase`.
    case setup
  }

  // Used on one thread alone, and nothing of it is touched within a change of itself.
  @exclusivity(unchecked)
  private var session: Session?
  private let thread = ThreadID.current
  let kind: Kind
  /// How many transactions and savepoints are open. While it is above 0, a connection without a
  /// transaction is one whose transaction SQLite has rolled back by itself.
  @exclusivity(unchecked)
  var depth = 0
  /// The statements that are lent for longer than one run.
  @exclusivity(unchecked)
  private var loans: [StatementLoan] = []

  init(session: Session, kind: Kind) {
    self.session = session
    self.kind = kind
  }

  /// Ends the access: from now on, everything throws.
  func end() {
    for loan in loans { loan.end() }
    loans = []
    session = nil
  }

  /// Lends a statement until its owner goes, or the access ends.
  func lend(_ statement: SQLiteStatement) -> StatementLoan {
    statement.isInUse = true
    let loan = StatementLoan(statement, position: loans.count)
    loans.append(loan)
    return loan
  }

  /// Takes a statement back before the access ends. On another thread nothing can be touched: then it
  /// comes back at the end.
  func takeBack(_ loan: StatementLoan) {
    guard thread == .current, loan.statement != nil, let last = loans.popLast() else { return }
    if last !== loan {
      last.position = loan.position
      loans[loan.position] = last
    }
    loan.end()
  }

  /// The session, if this access is under way, on this thread, and its transaction is still there.
  ///
  /// - Parameter user: the type of what needs it, for the error.
  func usableSession(for user: StaticString = "Database") throws(DatabaseError) -> Session {
    let session = try openSession(for: user)
    if depth > 0, !session.connection.isInTransaction { throw .transactionLost }
    return session
  }

  /// The session, if this access is under way on this thread.
  func openSession(for user: StaticString = "Database") throws(DatabaseError) -> Session {
    // The thread first: what an other one reads here may be changing.
    guard thread == .current else {
      throw DatabaseError(
        code: .misuse, message: "a `\(user)` is used on another thread than that of its access",
        fix: "Do the work in the closure itself, or give the other thread the queue.")
    }
    guard let session else {
      throw DatabaseError(
        code: .misuse, message: "a `\(user)` is used after the access that it was made for",
        fix: "Use it within the closure alone, and give away the queue instead.")
    }
    return session
  }
}

extension Database {
  /// Calls `body` with a prepared statement, which is kept for the next use of the same text.
  ///
  /// The statement is reset and its parameters are cleared afterwards. A statement that is in use
  /// (an open cursor, a nested call) is not shared: a second one is prepared.
  ///
  /// - Throws: what `body` throws, a `ColumnError` as `RowDecodingError`; `DatabaseError` for SQL
  ///   that SQLite refuses, that writes in a `read`, or that begins or ends a transaction.
  @inlinable
  func withStatement<Result>(
    _ sql: String, _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    try use(checkOut(sql), body)
  }

  /// Calls `body` with a prepared statement, which is kept for the next use of the same text.
  func withStatement<Result>(
    utf8 sql: UnsafeBufferPointer<UInt8>, _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    try use(checkOut(utf8: sql), body)
  }

  /// Calls `body` with a prepared statement, which is kept and found by the address of its text.
  @inlinable
  func withStatement<Result>(
    _ sql: StaticString, _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    try use(checkOut(sql), body)
  }

  @inlinable
  func use<Result>(
    _ statement: SQLiteStatement, _ body: (SQLiteStatement) throws -> Result
  ) throws -> Result {
    defer { checkIn(statement) }
    do {
      let result = try body(statement)
      try statement.passRows()
      return result
    } catch {
      throw failure(error, of: statement)
    }
  }

  /// The error of a statement's run, with what the row tells that it still stands on. Nothing stays
  /// bound: perhaps not all was.
  @usableFromInline
  func failure(_ error: any Error, of statement: SQLiteStatement) -> any Error {
    let told = (error as? ColumnError).map { statement.rowDecodingError($0) } ?? error
    statement.reset()
    statement.clearBindings()
    return told
  }

  @usableFromInline
  func checkOut(_ sql: String) throws(DatabaseError) -> SQLiteStatement {
    let session = try usableSession()
    return try admit(session.cache.statement(sql, on: session.connection))
  }

  func checkOut(utf8 sql: UnsafeBufferPointer<UInt8>) throws(DatabaseError)
    -> SQLiteStatement
  {
    let session = try usableSession()
    return try admit(session.cache.statement(utf8: sql, on: session.connection))
  }

  @usableFromInline
  func checkOut(_ sql: StaticString) throws(DatabaseError) -> SQLiteStatement {
    let session = try usableSession()
    return try admit(session.cache.statement(sql, on: session.connection))
  }

  private func admit(_ statement: SQLiteStatement) throws(DatabaseError) -> SQLiteStatement {
    try check(statement)
    statement.isInUse = true
    return statement
  }

  /// Refuses what an access of this kind may not do.
  func check(_ statement: SQLiteStatement) throws(DatabaseError) {
    if statement.controlsTransaction {
      throw DatabaseError(
        code: .misuse, message: "a statement that begins or ends a transaction",
        sql: statement.sql,
        fix: "Use `db.transaction { }` or `db.savepoint { }`; a `write` is a transaction itself.")
    }
    if kind == .read, !statement.isReadOnly {
      throw DatabaseError(
        code: .readOnly, message: "a statement that writes, in a `read`", sql: statement.sql,
        fix: "Use `write`.")
    }
  }

  @usableFromInline
  func checkIn(_ statement: SQLiteStatement) {
    statement.finish()
    statement.isInUse = false
  }
}

extension DatabaseError {
  /// SQLite has ended the transaction by itself, and what follows would be outside of any.
  static var transactionLost: DatabaseError {
    DatabaseError(
      code: .abort,
      message:
        "SQLite has rolled this transaction back after an earlier error, nothing of it stays",
      fix: "Let the earlier error leave the closure of the access.")
  }
}
