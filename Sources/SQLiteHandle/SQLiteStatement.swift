public import CSQLite

/// A prepared statement.
public final class SQLiteStatement {
  @usableFromInline let pointer: OpaquePointer
  /// Whether errors may show the values that are bound and read.
  let showsValuesInErrors: Bool
  /// Whether the statement makes no direct change to the database file.
  public let isReadOnly: Bool
  /// Whether the statement begins, ends or divides a transaction: BEGIN, SAVEPOINT and the like.
  public let controlsTransaction: Bool
  /// The number of parameters.
  public let parameterCount: Int32
  // One access uses a statement at a time, and none of these is touched within a change of itself.
  /// Whether the statement is lent out: a nested use of the same text then needs another one.
  @exclusivity(unchecked)
  package var isInUse = false
  /// Where bound texts and blobs lie.
  @exclusivity(unchecked)
  var boundBytes = BoundBytes()

  init(
    pointer: OpaquePointer, showsValuesInErrors: Bool = false, controlsTransaction: Bool = false
  ) {
    self.pointer = pointer
    self.showsValuesInErrors = showsValuesInErrors
    self.controlsTransaction = controlsTransaction
    isReadOnly = sqlite3_stmt_readonly(pointer) != 0
    parameterCount = sqlite3_bind_parameter_count(pointer)
  }

  deinit {
    sqlite3_finalize(pointer)
    boundBytes.deallocate()
  }

  /// The SQL text that the statement was made of.
  public var sql: String { sqlite3_sql(pointer).map { String(cString: $0) } ?? "" }
  /// The number of columns of a row, 0 for a statement that returns none.
  public var columnCount: Int32 { sqlite3_column_count(pointer) }

  /// The name of a result column.
  public func columnName(at index: Int32) -> String {
    sqlite3_column_name(pointer, index).map { String(cString: $0) } ?? ""
  }

  /// Moves to the next row.
  ///
  /// - Returns: false when there is none.
  @inlinable
  public func step() throws(DatabaseError) -> Bool {
    let code = sqlite3_step(pointer)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    throw stepFailure(code)
  }

  /// The error of a step. The statement is over: one that SQLite refused because others write could
  /// go on, and a `reset` that passes over rows would run it after all.
  @usableFromInline
  func stepFailure(_ code: Int32) -> DatabaseError {
    let error = failure(code)
    sqlite3_reset(pointer)
    return error
  }

  /// The error of the last call, which returned `code`.
  @usableFromInline
  func failure(_ code: Int32) -> DatabaseError {
    DatabaseError(code: code, statement: pointer, showsValues: showsValuesInErrors)
  }

  /// Steps to the end of a statement that writes, over rows of RETURNING that nobody wants.
  ///
  /// - Throws: `DatabaseError`. Outside of a transaction the last step commits, and can fail.
  @inlinable
  public func passRows() throws(DatabaseError) {
    if !isReadOnly, sqlite3_stmt_busy(pointer) != 0 { while try step() {} }
  }

  /// Runs the statement to its end, over all rows.
  ///
  /// - Returns: the number of rows that it inserted, updated or deleted itself.
  package func run() throws(DatabaseError) -> Int {
    let connection = sqlite3_db_handle(pointer)
    let total = sqlite3_total_changes64(connection)
    while try step() {}
    // SQLite's count is that of the last INSERT, UPDATE or DELETE, whatever has run since.
    return sqlite3_total_changes64(connection) == total ? 0 : Int(sqlite3_changes64(connection))
  }

  /// Makes the statement ready to run again.
  @inlinable
  public func reset() {
    if !isReadOnly, sqlite3_stmt_busy(pointer) != 0 { passRemainingRows() }
    sqlite3_reset(pointer)
  }

  /// Passes over the rows of RETURNING that nobody wants: all was written before the first of them.
  ///
  /// A reset in the middle of them ends the statement outside of a step, where FTS5 writes what it
  /// holds back and SQLite, in defensive mode, takes that for a write to its shadow tables: it would
  /// undo the whole transaction.
  @usableFromInline
  func passRemainingRows() {
    while sqlite3_step(pointer) == SQLITE_ROW {}
  }

  /// Sets all parameters to NULL, and lets go of what they held.
  public func clearBindings() {
    sqlite3_clear_bindings(pointer)
    boundBytes.deallocate()
  }

  /// Makes the statement ready to run again with other values, all of which are bound anew. Long ones
  /// are let go of.
  package func finish() {
    reset()
    if boundBytes.isLarge { clearBindings() }
  }

  /// The row that the last step moved to.
  @inlinable
  public var row: RowDecoder { RowDecoder(statement: pointer) }

  /// Binds from the first parameter on, in a statement that does not run.
  public var binder: ParameterBinder {
    // What lies in chunks that go now must not stay bound.
    if boundBytes.hasFullChunks { sqlite3_clear_bindings(pointer) }
    boundBytes.restart()
    return ParameterBinder(statement: pointer, owner: self)
  }
}
