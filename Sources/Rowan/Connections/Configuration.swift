/// How the connections to a database are opened and what they do.
public struct Configuration: Sendable {
  /// Whether foreign keys are enforced.
  public var foreignKeys = true
  /// How long an access waits for a lock that another connection or process holds, before it throws
  /// `DatabaseError` with the code `.busy`.
  public var busyTimeout: Duration = .seconds(5)
  /// Whether the database is opened for reading only. The file must exist; `write` throws.
  public var isReadOnly = false
  /// How SQLite keeps a transaction whole. Nil, the default, leaves the file as it is: a new one has
  /// SQLite's rollback journal (`delete`), with all data in one file that any SQLite program can
  /// read and that can be copied while nobody has it open. `.wal` commits faster and lets other
  /// connections read meanwhile; it is remembered in the file and keeps a `-wal` and a `-shm` file
  /// beside it.
  public var journalMode: JournalMode?
  /// When SQLite waits for the disk. Nil, the default, leaves it at SQLite's own, on Linux
  /// `full`: what was committed survives a loss of power. With `.wal`, `.normal` spares a wait per
  /// commit; after a loss of power the last transactions may then be missing, none is torn.
  public var synchronous: Synchronous?
  /// How many prepared statements a connection keeps of those that are built at run time; the least
  /// recently used goes first. Static statements of generated code are kept besides.
  public var statementCacheSize = 100
  /// Whether `"text"` that names no column is a string, in statements and in DDL. Off, since it
  /// turns a misspelled name into a string without a word.
  public var doubleQuotedStrings = false
  /// Whether views, triggers, CHECKs, defaults, generated columns and indexes of the file may call
  /// Swift functions that are not declared innocuous, and use such virtual tables. Off, since a
  /// file may come from anywhere; temporary views and triggers may in any case.
  public var trustsSchema = false
  /// Whether SQLite refuses what can damage a file: writing to shadow tables and to
  /// `sqlite_schema`, and `PRAGMA journal_mode = off`.
  public var isDefensive = true
  /// Whether errors show bound values, values that could not be decoded, and keys. Off, since
  /// errors end up in logs and values may be private.
  public var showsValuesInErrors = false
  /// Called with the SQL of each statement that begins, on the thread of the access; it cannot use
  /// the database. A trigger's statements come as comments.
  public var trace: (@Sendable (_ sql: String) -> Void)?
  /// Whether the SQL given to `trace` has the bound values written in it.
  public var tracesValues = false
  /// Called with the SQL of each statement that has run and the time it took, on the thread of the
  /// access; it cannot use the database.
  public var profile: (@Sendable (_ sql: String, _ duration: Duration) -> Void)?

  var preparations: [@Sendable (Database) throws -> Void] = []

  /// Foreign keys on, a busy timeout of five seconds, everything else as SQLite has it or safer.
  public init() {}

  /// Runs `body` on each connection when it has been opened, outside of a transaction.
  ///
  /// Several are run in the order in which they were added. An error of one makes the opening fail;
  /// a file that the opening has created stays, empty. `migrate` opens a database in memory the same
  /// way, to compare schemas.
  public mutating func prepareDatabase(
    _ body: @escaping @Sendable (_ db: Database) throws -> Void
  ) {
    preparations.append(body)
  }
}

/// How SQLite keeps a transaction whole: `PRAGMA journal_mode`.
public enum JournalMode: String, Hashable, Sendable {
  /// A rollback journal, deleted at the end of each transaction.
  case delete
  /// A rollback journal, cut to nothing at the end of each transaction.
  case truncate
  /// A rollback journal, overwritten at the end of each transaction.
  case persist
  /// A rollback journal in memory: a crash in the middle of a write damages the file.
  case memory
  /// A write-ahead log.
  case wal
}

/// When SQLite waits for the disk: `PRAGMA synchronous`.
public enum Synchronous: String, Hashable, Sendable {
  /// Never: a loss of power can damage the file.
  case off
  /// At the moments that matter to the file's health.
  case normal
  /// At each commit too.
  case full
  /// As `full`, and when a journal's folder changes.
  case extra
}
