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
}
