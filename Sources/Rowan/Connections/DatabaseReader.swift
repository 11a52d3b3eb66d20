/// A database that can be read: a queue, a pool.
public protocol DatabaseReader: AnyObject, Sendable {
  /// How the connections were opened.
  var configuration: Configuration { get }

  /// Reads, in one transaction: everything in `body` sees the same state of the database.
  ///
  /// - Parameter body: called with the connection, which cannot leave it.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws; `DatabaseError` of the code `.readOnly` for a statement that
  ///   writes, `.busy` where a lock cannot be had, `.misuse` within another access on the same
  ///   thread and after `close()`.
  func read<Result>(_ body: (_ db: Database) throws -> Result) throws -> Result

  /// Closes the connections, when running accesses have ended. Every later access throws; a second
  /// call does nothing.
  ///
  /// - Throws: `DatabaseError` of the code `.misuse` within an access on the same thread.
  func close() throws
}

/// A database that can be written.
public protocol DatabaseWriter: DatabaseReader {
  /// Writes, in one IMMEDIATE transaction: all of it or nothing.
  ///
  /// - Parameter body: called with the connection, which cannot leave it.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, after everything that it changed was undone; `DatabaseError`
  ///   where the transaction cannot be begun or committed, with the same effect: `.busy` where a
  ///   lock cannot be had, `.readOnly`, `.full`, `.constraint` for a deferred foreign key, `.misuse`
  ///   within another access on the same thread and after `close()`.
  @discardableResult
  func write<Result>(_ body: (_ db: Database) throws -> Result) throws -> Result

  /// Writes while foreign keys are not enforced, for changes of the schema that ALTER TABLE cannot
  /// make: a table is made anew, its rows are copied, the old one is dropped, without a `DROP TABLE`
  /// or a `DELETE` that takes the rows that refer to it.
  ///
  /// One IMMEDIATE transaction. Foreign keys are switched off before it, and on again after it
  /// whatever happens; `PRAGMA foreign_key_check` is run before the commit. Where foreign keys are
  /// off anyway, it is a `write`.
  ///
  /// - Parameter body: called with the connection, which cannot leave it.
  /// - Returns: what `body` returns.
  /// - Throws: `ForeignKeyViolations` where rows refer to none that did not before, and what `write`
  ///   throws. Nothing is changed then.
  @discardableResult
  func writeWithoutForeignKeys<Result>(
    _ body: (_ db: Database) throws -> Result
  ) throws -> Result
}
