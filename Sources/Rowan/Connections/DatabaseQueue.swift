/// One connection to a database, used by one access at a time.
///
/// Accesses from several threads wait for each other. Other queues and processes can use the same
/// file; `Configuration.busyTimeout` says how long one waits for the other.
public final class DatabaseQueue: DatabaseWriter, @unchecked Sendable {
  public let configuration: Configuration
  private let lock = AccessLock()
  /// Touched by whoever holds `lock` alone.
  private var session: Session?

  /// Opens a database file; one that does not exist is created, empty.
  ///
  /// A file that is write-protected opens too, and can be read.
  ///
  /// - Parameters:
  ///   - path: the file, in a folder that exists; `:memory:` for a database in memory.
  ///   - configuration: how it is opened.
  /// - Throws: `DatabaseError` that says what stands in the way and what helps: `.cannotOpen` for a
  ///   missing folder, a folder in the file's place, missing permissions, an empty path;
  ///   `.notADatabase` for a file of another kind; `.corrupt` for a damaged one, as far as that
  ///   shows at once. No file is made or changed then. Also what `prepareDatabase` throws.
  public init(path: String, configuration: Configuration = Configuration()) throws {
    self.configuration = configuration
    session = try Session(path: path, configuration: configuration)
  }

  /// Opens a database in memory, which lasts as long as the queue.
  ///
  /// - Throws: what `Configuration.prepareDatabase` throws.
  public convenience init(configuration: Configuration = Configuration()) throws {
    try self.init(path: ":memory:", configuration: configuration)
  }

  public func read<Result>(_ body: (_ db: Database) throws -> Result) throws -> Result {
    try access(.read, begin: "BEGIN DEFERRED", body)
  }

  @discardableResult
  public func write<Result>(_ body: (_ db: Database) throws -> Result) throws -> Result {
    try access(.write, begin: "BEGIN IMMEDIATE", body)
  }

  @discardableResult
  public func writeWithoutForeignKeys<Result>(
    _ body: (_ db: Database) throws -> Result
  ) throws -> Result {
    try withSession { session in
      guard let session else { throw DatabaseError.closed }
      return try session.withoutForeignKeys { wereOn in
        try access(session, .write, begin: "BEGIN IMMEDIATE") { db in
          guard wereOn else { return try body(db) }
          let before = try ForeignKeyViolations(in: db)
          let result = try body(db)
          let new = try ForeignKeyViolations(in: db).subtracting(before)
          if !new.isEmpty { throw new }
          return result
        }
      }
    }
  }

  public func close() throws {
    try withSession { _ in session = nil }
  }

  private func access<Result>(
    _ kind: Database.Kind, begin: StaticString, _ body: (Database) throws -> Result
  ) throws -> Result {
    try withSession { session in
      guard let session else { throw DatabaseError.closed }
      return try access(session, kind, begin: begin, body)
    }
  }

  private func access<Result>(
    _ session: Session, _ kind: Database.Kind, begin: StaticString,
    _ body: (Database) throws -> Result
  ) throws -> Result {
    if kind == .write, session.isReadOnly { throw session.cannotWrite }
    let db = Database(session: session, kind: kind)
    defer { db.end() }
    do {
      return try db.run(session, begin: begin) { try body(db) }
    } catch let error as DatabaseError {
      throw session.explained(error)
    }
  }

  private func withSession<Result>(_ body: (Session?) throws -> Result) throws -> Result {
    guard lock.lock() else {
      throw DatabaseError(
        code: .misuse,
        message: "an access to a database within another one, on the same thread",
        fix: "Use the `db` of the outer closure, and `db.savepoint { }` for a part that can fail.")
    }
    defer { lock.unlock() }
    return try body(session)
  }
}

extension DatabaseError {
  fileprivate static var closed: DatabaseError {
    DatabaseError(code: .misuse, message: "the database has been closed")
  }
}

extension Session {
  /// Runs `body` while foreign keys are not enforced, which cannot be switched in a transaction.
  fileprivate func withoutForeignKeys<Result>(
    _ body: (_ wereOn: Bool) throws -> Result
  ) throws -> Result {
    guard try connection.isOn(.foreignKeys) else { return try body(false) }
    try connection.set(.foreignKeys, to: false)
    let result = Swift.Result { try body(true) }
    try connection.set(.foreignKeys, to: true)
    return try result.get()
  }

  /// Why a `write` is refused before it begins.
  fileprivate var cannotWrite: DatabaseError {
    let error = DatabaseError(code: .readOnly, message: "the database can only be read")
    if !configuration.isReadOnly { return explained(error) }
    return DatabaseError(
      code: .readOnly, message: "\(error.message): it was opened with `isReadOnly`",
      fix: "Open it without `isReadOnly`.")
  }
}
