public import SchemaSyntax

/// A column of a view's SELECT, as SQLite tells of it.
public struct FoundColumn: Sendable {
  /// What SQLite calls it.
  public let name: String
  /// The column of a table that it is, by the SQL names of both.
  public let source: Source?
  /// What is stored in it; nil if values of several kinds are, or if it is not known.
  public let storage: Storage?
  public let isNullable: Bool
  /// Of the expression that makes it.
  public let origin: SourceRange

  public struct Source: Sendable {
    public let table: String
    public let column: String

    public init(table: String, column: String) {
      self.table = table
      self.column = column
    }
  }

  public init(
    name: String, source: Source?, storage: Storage?, isNullable: Bool, origin: SourceRange
  ) {
    self.name = name
    self.source = source
    self.storage = storage
    self.isNullable = isNullable
    self.origin = origin
  }
}
