/// One step of a schema's history: SQL that is applied once and never changed afterwards.
public struct Migration: Hashable, Sendable {
  /// The step's place in the history, from 1, growing.
  public let number: Int
  /// The step's name, for people.
  public let name: String
  /// The statements.
  public let sql: String
  /// Whether the SQL is that of the whole schema as it is now, rather than a step that someone
  /// wrote: the only step of a schema that has no migrations of its own.
  public let isWholeSchema: Bool

  /// A step that someone wrote.
  ///
  /// It runs with foreign keys off, as SQLite's procedure for changes that ALTER TABLE cannot make
  /// asks for: a `DROP TABLE` or a `DELETE` takes no rows of other tables with it. Before the commit
  /// they are checked; rows that refer to none that did not before make the migration fail.
  ///
  /// - Parameters:
  ///   - number: the step's place in the history, from 1, growing; gaps are fine.
  ///   - name: for people.
  ///   - sql: any number of statements, without BEGIN and COMMIT.
  public init(number: Int, name: String, sql: String) {
    self.number = number
    self.name = name
    self.sql = sql
    isWholeSchema = false
  }

  /// The one step of a schema that has no migrations of its own: it creates everything.
  ///
  /// When the schema changes, so does this step. A database that an earlier form of it made is then
  /// refused with a list of the differences; one that differs in the wording of the SQL alone is
  /// taken as it is.
  ///
  /// - Parameter sql: the statements that create the schema.
  public init(wholeSchema sql: String) {
    number = 1
    name = "create"
    self.sql = sql
    isWholeSchema = true
  }

  /// What tells an edited step from the one that was applied: `fnv1a64-` and the 64-bit FNV-1a hash
  /// of the SQL's UTF-8 as 16 hexadecimal digits, CR LF counted as LF, so that a checkout on
  /// Windows hashes as one on Linux.
  public var checksum: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var pendingReturn = false
    func add(_ byte: UInt8) {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    for byte in sql.utf8 {
      if pendingReturn && byte != 0x0A { add(0x0D) }
      pendingReturn = byte == 0x0D
      if !pendingReturn { add(byte) }
    }
    if pendingReturn { add(0x0D) }
    let digits = String(hash, radix: 16)
    return "fnv1a64-" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
