/// One connection to a database, used by one access at a time.
public final class DatabaseQueue {
  let database: Database

  /// Opens a database file, or one in memory.
  public init(path: String = ":memory:") throws {
    database = Database(connection: try SQLiteConnection(path: path))
  }

  /// Reads.
  public func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try body(database)
  }

  /// Writes, in one transaction.
  public func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try body(database)
  }
}
