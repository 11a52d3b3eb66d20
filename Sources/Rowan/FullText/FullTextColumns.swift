/// The columns of a full-text table.
public protocol FullTextColumns: RowColumns where Decoded: FullTextTable {}

extension FullTextColumns {
  /// `table MATCH ?`: whether a row has the words of a text, as someone typed it.
  ///
  /// No text makes it throw, and none is read as syntax.
  ///
  /// - Parameters:
  ///   - text: any text; one without a word finds no row.
  ///   - words: which of the words a row must have.
  ///   - prefix: whether the last word may go on, for a search while one types.
  public func match(
    _ text: String, _ words: FullTextWords = .all, prefix: Bool = false
  ) -> QueryExpression<Bool> {
    match(.words(text, words, prefix: prefix))
  }

  /// `table MATCH ?`: whether a row fits a pattern.
  ///
  /// As a condition that must hold (alone or with `&&`) it uses the index by itself, and ranks and
  /// marks what it found. Anywhere else (in `||`, `!`, `Case`, in `select`, on the optional side of
  /// a join) SQLite has no MATCH: it is `rowid IN (SELECT rowid FROM table WHERE table MATCH ?)`, and
  /// `rank` is nil.
  public func match(_ pattern: FullTextPattern) -> QueryExpression<Bool> {
    .init(Decoded.match(pattern, column: nil, qualifier))
  }

  /// `rank`: how well a row fits, less is better: what `bm25()` gives. nil in a query without a
  /// `match`.
  public var rank: QueryExpression<Double?> { .init(column: "rank", qualifier) }

  /// `bm25(table, ?, …)`: how well a row fits, less is better; 0 in a query without a `match`.
  ///
  /// A generated `bm25(title:notes:)` has the columns' names.
  ///
  /// - Parameter weights: what a word counts for in each column, in the order of the declaration; 1
  ///   for those left out.
  public func bm25(weights: [Double] = []) -> QueryExpression<Double> {
    .init(SQLFragment(.call("bm25", [index] + weights.map { .value(.real($0)) })))
  }

  /// `snippet(table, -1, ?, ?, ?, ?)`: the part of the column that fits best, the words marked.
  ///
  /// - Parameters:
  ///   - open: what stands before a word that was found.
  ///   - close: what stands after it.
  ///   - ellipsis: what stands where text is left out.
  ///   - tokens: how many words at most, 1 to 64.
  public func snippet(
    _ open: String, _ close: String, _ ellipsis: String = "…", tokens: Int = 16
  ) -> QueryExpression<String?> {
    .init(.snippet(index, column: -1, open, close, ellipsis, tokens))
  }

  private var index: SQLNode { .column(Decoded.tableName, qualifier) }
}

extension FullTextTable {
  /// - Parameter column: the only column that is searched.
  static func match(
    _ pattern: FullTextPattern, column: StaticString?, _ qualifier: Qualifier
  ) -> SQLFragment {
    var pattern = pattern
    if column != nil { pattern.needsColumns = true }
    if let failure = pattern.failure(fullTextDetail) { return .failure(failure) }
    return SQLFragment(
      .match(
        table: tableName, column: column ?? tableName, qualifier, pattern.syntax(fullTextDetail)))
  }
}

extension SQLFragment {
  /// - Parameter column: the column's position; -1 for the one that fits best.
  static func snippet(
    _ index: SQLNode, column: Int, _ open: String, _ close: String, _ ellipsis: String,
    _ tokens: Int
  ) -> SQLFragment {
    guard (1...64).contains(tokens) else {
      return .failure(
        DatabaseError(
          code: .misuse, message: "a snippet has 1 to 64 tokens, not \(tokens)"))
    }
    let arguments = [open, close, ellipsis].map { SQLNode.value(.text($0)) }
    return SQLFragment(
      .call(
        "snippet",
        [index, .text(String(column))] + arguments + [.value(.integer(Int64(tokens)))]))
  }
}
