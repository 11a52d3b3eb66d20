/// A CREATE statement of what the language has no words for.
public struct RawSQL: Sendable {
  /// What it makes.
  public enum Kind: String, Sendable {
    case table, index, view, trigger
    case virtualTable = "virtual table"

    /// Whether it is something with rows that views may be made of.
    public var makesTable: Bool {
      switch self {
      case .table, .virtualTable: true
      case .index, .view, .trigger: false
      }
    }
  }

  /// Its name is no more than what the statement is called in the schema.
  public let head: Head
  public let kind: Kind
  /// The SQL name of what it makes.
  public let sqlName: String
  /// The whole statement, with or without a semicolon.
  public let sql: SQLText
  /// What a trigger says, as far as SQLite does not check it when it makes it.
  public let trigger: Trigger?

  public struct Trigger: Sendable {
    public let event: SchemaModel.Trigger.Event
    /// The SQL name of the table or view.
    public let targetName: String
    public let condition: SQLText?
    /// The statements between BEGIN and END.
    public let body: SQLText
  }
}
