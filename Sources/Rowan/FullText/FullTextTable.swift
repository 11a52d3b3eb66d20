/// A full-text table: what `fts5` declares in a schema.
public protocol FullTextTable: Table where TableColumns: FullTextColumns {
  /// The SQL names of the indexed and unindexed columns, in order.
  static var fullTextColumnNames: [StaticString] { get }
  /// How much of a word's places the index keeps.
  static var fullTextDetail: FullTextDetail { get }
}

extension FullTextTable {
  public static var fullTextDetail: FullTextDetail { .full }
}

/// A full-text table whose text is another table's: `fts5 Name of Table (…)`.
public protocol ExternalContentTable: FullTextTable {
  /// The table whose text it is.
  associatedtype Content: Table
  /// The column of the content that is the row's id.
  static var contentRowID: StaticString { get }
}

extension ExternalContentTable {
  public static var contentRowID: StaticString { "rowid" }
}

/// A full-text table that keeps no text, only its index: `content = ''`.
public protocol ContentlessTable: FullTextTable {}

/// What `detail` says: how much of a word's places the index keeps.
public enum FullTextDetail: Sendable, Hashable {
  /// Everything.
  case full
  /// Rows and columns: no phrases, no NEAR, no first words.
  case column
  /// Rows: also no columns.
  case none
}

extension ExternalContentTable {
  /// `JOIN content ON rowid = content.rowid`: with the rows whose text it is.
  public static func joinContent() -> Select<
    (Self, Content), From2<TableColumns, Content.TableColumns>
  > {
    all.joinContent()
  }
}

extension Select where Output: ExternalContentTable, Scope == Output.TableColumns {
  /// `JOIN content ON rowid = content.rowid`: with the rows whose text it is.
  ///
  /// ```swift
  /// ReminderText.where { $0.match(text) }.joinContent().order { text, _ in text.rank }
  /// ```
  public func joinContent() -> Select<
    (Output, Output.Content), From2<Output.TableColumns, Output.Content.TableColumns>
  > {
    // In the database that the index is in.
    let content = Output.Content.source(in: state.first.database)
    return join(Output.Content.select(from: content)) { text, content in
      text.rowid == QueryExpression(column: Output.contentRowID, content.qualifier)
    }
  }
}
