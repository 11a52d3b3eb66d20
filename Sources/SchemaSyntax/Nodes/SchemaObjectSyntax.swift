/// `view Name { columns } as { SELECT … }`.
public struct ViewSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let isTemporary: Bool
  public let name: NameSyntax
  public let conformances: [ConformanceSyntax]
  /// Nil if there is no body.
  public let columns: [ColumnSyntax]?
  public let sql: SQLTextSyntax
  public let range: SourceRange
}

/// `fts5 Name of Table (columns) options { … }` or `fts5 Name { columns }`.
public struct FullTextSyntax: HeadedSyntax {
  public enum Content: Sendable {
    /// The text is another table's.
    case external(table: PathSyntax, columns: [FullTextColumnSyntax])
    case own([ColumnSyntax])
  }

  public let header: HeaderSyntax
  public let name: NameSyntax
  public let content: Content
  public let options: SQLTextSyntax?
  public let range: SourceRange
}

public struct FullTextColumnSyntax: Sendable, Equatable {
  public let path: PathSyntax
  public let isUnindexed: Bool
  public let range: SourceRange
}

/// `trigger name after update of (columns) on Table when { … } { statements }`.
public struct TriggerSyntax: HeadedSyntax {
  public enum Timing: String, Sendable {
    case before, after
    case insteadOf = "instead of"
  }

  public enum Event: Sendable, Equatable {
    case insert, delete
    /// Of every column if none are named.
    case update(of: [PathSyntax])
  }

  public let header: HeaderSyntax
  public let isTemporary: Bool
  public let name: NameSyntax
  public let timing: Timing
  public let event: Event
  public let target: PathSyntax
  public let condition: SQLTextSyntax?
  public let body: SQLTextSyntax
  public let range: SourceRange
}

/// `collation name`, written in Swift.
public struct CollationSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let name: NameSyntax
  public let range: SourceRange
}

/// `sql name { CREATE … }`.
public struct RawSQLSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let name: NameSyntax
  public let sql: SQLTextSyntax
  public let range: SourceRange
}
