/// One of SQLite's result codes, primary or extended.
///
/// The named ones are those that programs act on; every other is made of its number.
///
/// ```swift
/// catch let error as DatabaseError where error.code == .busy { … }
/// catch let error as DatabaseError where error.extendedCode == .constraintUnique { … }
/// ```
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// SQLite's number.
  public let rawValue: Int32

  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The code without its extension: `SQLITE_CONSTRAINT` of `SQLITE_CONSTRAINT_UNIQUE`.
  public var primary: ResultCode { ResultCode(rawValue: rawValue & 0xff) }
}

// Primary codes.
extension ResultCode {
  /// `SQLITE_OK`: no error.
  public static var ok: ResultCode { ResultCode(rawValue: 0) }
  /// `SQLITE_ERROR`: wrong SQL, and whatever has no code of its own.
  public static var error: ResultCode { ResultCode(rawValue: 1) }
  /// `SQLITE_INTERNAL`: a bug in SQLite.
  public static var `internal`: ResultCode { ResultCode(rawValue: 2) }
  /// `SQLITE_PERM`: the file could not be given the permissions it needs.
  public static var permission: ResultCode { ResultCode(rawValue: 3) }
  /// `SQLITE_ABORT`: the transaction has been rolled back under a running statement.
  public static var abort: ResultCode { ResultCode(rawValue: 4) }
  /// `SQLITE_BUSY`: another connection held a lock for longer than the busy timeout.
  public static var busy: ResultCode { ResultCode(rawValue: 5) }
  /// `SQLITE_LOCKED`: a table is in use by a statement of the same connection.
  public static var locked: ResultCode { ResultCode(rawValue: 6) }
  /// `SQLITE_NOMEM`: out of memory.
  public static var outOfMemory: ResultCode { ResultCode(rawValue: 7) }
  /// `SQLITE_READONLY`: a write where only reading is allowed.
  public static var readOnly: ResultCode { ResultCode(rawValue: 8) }
  /// `SQLITE_INTERRUPT`: the statement was interrupted.
  public static var interrupt: ResultCode { ResultCode(rawValue: 9) }
  /// `SQLITE_IOERR`: the operating system reported an error of reading or writing.
  public static var inputOutput: ResultCode { ResultCode(rawValue: 10) }
  /// `SQLITE_CORRUPT`: the file is damaged.
  public static var corrupt: ResultCode { ResultCode(rawValue: 11) }
  /// `SQLITE_FULL`: the disk is full, or the database has reached `PRAGMA max_page_count`.
  public static var full: ResultCode { ResultCode(rawValue: 13) }
  /// `SQLITE_CANTOPEN`: the file could not be opened.
  public static var cannotOpen: ResultCode { ResultCode(rawValue: 14) }
  /// `SQLITE_PROTOCOL`: locks of a WAL database could not be had after many tries.
  public static var lockingProtocol: ResultCode { ResultCode(rawValue: 15) }
  /// `SQLITE_SCHEMA`: the schema changed again and again while a statement was prepared.
  public static var schemaChanged: ResultCode { ResultCode(rawValue: 17) }
  /// `SQLITE_TOOBIG`: a text, a blob or a row is longer than SQLite allows.
  public static var tooBig: ResultCode { ResultCode(rawValue: 18) }
  /// `SQLITE_CONSTRAINT`: a constraint of the schema was violated; see `DatabaseError.constraint`.
  public static var constraint: ResultCode { ResultCode(rawValue: 19) }
  /// `SQLITE_MISMATCH`: a value of a type that cannot be stored there.
  public static var mismatch: ResultCode { ResultCode(rawValue: 20) }
  /// `SQLITE_MISUSE`: the library is used in a way that it is not made for.
  public static var misuse: ResultCode { ResultCode(rawValue: 21) }
  /// `SQLITE_AUTH`: the statement was not authorized.
  public static var notAuthorized: ResultCode { ResultCode(rawValue: 23) }
  /// `SQLITE_RANGE`: more values than the statement has parameters.
  public static var range: ResultCode { ResultCode(rawValue: 25) }
  /// `SQLITE_NOTADB`: the file is no database, or is encrypted.
  public static var notADatabase: ResultCode { ResultCode(rawValue: 26) }
}

// Extended codes.
extension ResultCode {
  /// `SQLITE_CONSTRAINT_CHECK`
  public static var constraintCheck: ResultCode { ResultCode(rawValue: 275) }
  /// `SQLITE_CONSTRAINT_FOREIGNKEY`
  public static var constraintForeignKey: ResultCode { ResultCode(rawValue: 787) }
  /// `SQLITE_CONSTRAINT_NOTNULL`
  public static var constraintNotNull: ResultCode { ResultCode(rawValue: 1299) }
  /// `SQLITE_CONSTRAINT_PRIMARYKEY`
  public static var constraintPrimaryKey: ResultCode { ResultCode(rawValue: 1555) }
  /// `SQLITE_CONSTRAINT_TRIGGER`: a trigger called `RAISE`.
  public static var constraintTrigger: ResultCode { ResultCode(rawValue: 1811) }
  /// `SQLITE_CONSTRAINT_UNIQUE`
  public static var constraintUnique: ResultCode { ResultCode(rawValue: 2067) }
  /// `SQLITE_CONSTRAINT_ROWID`
  public static var constraintRowID: ResultCode { ResultCode(rawValue: 2579) }
  /// `SQLITE_CONSTRAINT_DATATYPE`: a value of another type than a column of a STRICT table has.
  public static var constraintDataType: ResultCode { ResultCode(rawValue: 3091) }
  /// `SQLITE_BUSY_SNAPSHOT`: another connection has written since the transaction began to read.
  public static var busySnapshot: ResultCode { ResultCode(rawValue: 517) }
  /// `SQLITE_READONLY_DBMOVED`: the file was moved or deleted after it had been opened.
  public static var readOnlyMoved: ResultCode { ResultCode(rawValue: 1032) }
  /// `SQLITE_READONLY_DIRECTORY`: the folder of the file cannot be written to.
  public static var readOnlyFolder: ResultCode { ResultCode(rawValue: 1544) }
  /// `SQLITE_CANTOPEN_ISDIR`: a folder where a file is expected.
  public static var cannotOpenFolder: ResultCode { ResultCode(rawValue: 526) }
}

extension ResultCode: CustomStringConvertible {
  /// SQLite's name of the code where it is one of the named, else its number.
  public var description: String {
    Self.names[rawValue] ?? Self.names[primary.rawValue].map { "\($0) \(rawValue)" }
      ?? "result code \(rawValue)"
  }

  private static let names: [Int32: String] = [
    0: "SQLITE_OK", 1: "SQLITE_ERROR", 2: "SQLITE_INTERNAL", 3: "SQLITE_PERM", 4: "SQLITE_ABORT",
    5: "SQLITE_BUSY", 6: "SQLITE_LOCKED", 7: "SQLITE_NOMEM", 8: "SQLITE_READONLY",
    9: "SQLITE_INTERRUPT", 10: "SQLITE_IOERR", 11: "SQLITE_CORRUPT", 12: "SQLITE_NOTFOUND",
    13: "SQLITE_FULL", 14: "SQLITE_CANTOPEN", 15: "SQLITE_PROTOCOL", 17: "SQLITE_SCHEMA",
    18: "SQLITE_TOOBIG", 19: "SQLITE_CONSTRAINT", 20: "SQLITE_MISMATCH", 21: "SQLITE_MISUSE",
    23: "SQLITE_AUTH", 25: "SQLITE_RANGE", 26: "SQLITE_NOTADB",
    275: "SQLITE_CONSTRAINT_CHECK", 787: "SQLITE_CONSTRAINT_FOREIGNKEY",
    1299: "SQLITE_CONSTRAINT_NOTNULL", 1555: "SQLITE_CONSTRAINT_PRIMARYKEY",
    1811: "SQLITE_CONSTRAINT_TRIGGER", 2067: "SQLITE_CONSTRAINT_UNIQUE",
    2579: "SQLITE_CONSTRAINT_ROWID", 3091: "SQLITE_CONSTRAINT_DATATYPE",
    517: "SQLITE_BUSY_SNAPSHOT", 526: "SQLITE_CANTOPEN_ISDIR", 1032: "SQLITE_READONLY_DBMOVED",
    1544: "SQLITE_READONLY_DIRECTORY",
  ]
}
