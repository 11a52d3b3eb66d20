/// Why a database cannot be brought to the form that a program expects.
///
/// Whatever the kind, the database is as it was before.
public struct MigrationError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The database was made by another form of a schema that has no migrations of its own;
    /// `differences` says what differs.
    case schemaChanged
    /// A step was changed after it had been applied. `differences` says what differs in effect;
    /// nothing if every step has been applied and the effect is the same.
    case edited
    /// A step that was applied is not in the program, which has later ones.
    case missing
    /// A step that was applied comes after the program's last: a newer program was here.
    case newer
    /// A step was never applied, though later ones were: two histories have been joined.
    case skipped
    /// The database holds objects of the schema, in `differences`, but no record of who made them.
    case occupied
    /// A statement of a step failed; `cause` says how.
    case failed
    /// Rows refer to others that the steps have taken away, or foreign keys cannot be any;
    /// `differences` lists them.
    case foreignKeys
    /// The program's own steps do not stand in growing order from 1.
    case disordered
  }

  /// What is wrong.
  public let kind: Kind
  /// The schema's name.
  public let schema: String
  /// The number of the step, where it is about one.
  public let number: Int?
  /// The name of the step, where it is about one.
  public let name: String?
  /// What differs between the database and the schema, in words, one item a difference.
  public let differences: [String]
  /// The error of the statement that failed.
  public let cause: DatabaseError?

  init(
    _ kind: Kind,
    schema: String,
    number: Int? = nil,
    name: String? = nil,
    differences: [String] = [],
    cause: DatabaseError? = nil
  ) {
    self.kind = kind
    self.schema = schema
    self.number = number
    self.name = name
    self.differences = differences
    self.cause = cause
  }
}

extension MigrationError: CustomStringConvertible {
  /// What is wrong, what differs, and what to do about it.
  public var description: String {
    var step = "a migration"
    if let number, let name { step = "migration \(number) \"\(name)\"" }
    var lines = ["schema \"\(schema)\": \(message(step))"]
    lines += differences.map { "- \($0)" }
    if let cause { lines.append("\(cause)") }
    lines.append(fix)
    return lines.joined(separator: "\n")
  }

  private func message(_ step: String) -> String {
    switch kind {
    case .schemaChanged: "the database was made by another form of the schema"
    case .edited: "\(step) was changed after it had been applied"
    case .missing: "\(step) has been applied, and is not in the program"
    case .newer: "\(step) has been applied, and is newer than the program"
    case .skipped: "\(step) has not been applied, though later ones have"
    case .occupied: "the database has objects of the schema, and no record of its migrations"
    case .failed: "\(step) failed, and nothing was changed"
    case .foreignKeys: "\(step) left foreign keys violated, and nothing was changed"
    case .disordered: "\(step) stands out of order"
    }
  }

  private var fix: String {
    switch kind {
    case .schemaChanged:
      "Bring the database to the form of the schema, or delete it if its data may go."
    case .edited: "Put the migration back as it was, and make the change in a new one."
    case .missing: "Put the migration back."
    case .newer: "Use the newer program, or a database of this one's."
    case .skipped: "Give the migration a number after the last that has been applied."
    case .occupied:
      "Open another file; or remove these objects if their data may go."
    case .failed: "Correct the migration; it was not recorded as applied."
    case .foreignKeys:
      "Change or delete these rows in the migration, too: it runs with foreign keys off, so that "
        + "nothing is deleted that it does not name."
    case .disordered: "Number the migrations from 1 in growing order."
    }
  }
}
