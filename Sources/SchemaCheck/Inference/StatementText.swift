import SchemaModel

/// What EXPLAIN does not show and is asked of the text of a statement, and of the views and tables
/// that it reads.
final class StatementText {
  private let sql: String
  private let tables: StoredTables

  init(_ sql: String, _ tables: StoredTables) {
    self.sql = sql
    self.tables = tables
  }

  private lazy var sources = tables.sources(of: SQLTokens.scan(sql))

  /// The tokens of the statement and of each view that it or one of these names; empty if they
  /// cannot be read.
  private var texts: [[SQLTokens.Token]] { sources?.statements ?? [] }

  /// With how many arguments a function is called at the most; nil if it is not known.
  func mostArguments(of function: String) -> Int? {
    var most: Int?
    for tokens in texts + (sources?.tables ?? []) {
      for (index, token) in tokens.enumerated()
      where token.isName && token.text.lowercased() == function {
        guard index + 1 < tokens.count, tokens[index + 1].sign == "(" else { continue }
        let count = SQLTokens.arguments(of: tokens, from: index + 2).count
        most = max(most ?? 0, count)
      }
    }
    return most
  }

  /// Whether there are several lists of columns in one SELECT: SQLite names the table of one of them.
  lazy var hasCompound =
    texts.isEmpty
    || texts.contains { tokens in
      tokens.contains { token in
        ["union", "intersect", "except", "values"].contains(where: token.isWord)
      }
    }

  /// Whether the frames of all window functions begin at or before the current row and end at or
  /// behind it, so that they are never empty. The frame of one that says nothing does.
  lazy var framesHoldCurrentRow = !texts.isEmpty && texts.allSatisfy(holdsCurrentRow)

  private func holdsCurrentRow(_ tokens: [SQLTokens.Token]) -> Bool {
    if tokens.contains(where: { $0.isName && $0.text.uppercased() == "EXCLUDE" }) { return false }
    return tokens.indices.dropLast().allSatisfy { index in
      let isFrame =
        ["rows", "range", "groups"].contains(where: tokens[index].isWord)
        && tokens[index + 1].isWord("between")
      return !isFrame || Self.holdsCurrentRow(between: tokens[(index + 2)...])
    }
  }

  /// Whether a frame that is between these bounds is never empty. Their expressions may have AND in
  /// them too: the one between the bounds follows a word that ends a bound.
  private static func holdsCurrentRow(
    between tokens: ArraySlice<SQLTokens.Token>
  ) -> Bool {
    var depth = 0
    var last: SQLTokens.Token?
    var start: SQLTokens.Token?
    for token in tokens {
      if token.sign == ")" { depth -= 1 }
      if depth < 0 { break }
      if depth == 0 {
        if start == nil, token.isWord("and") { start = last }
        last = token
      }
      if token.sign == "(" { depth += 1 }
    }
    let ends = ["preceding", "following", "row"]
    // A column may be called so, and be between two values.
    guard let last, ends.contains(where: last.isWord) else { return true }
    guard let first = start else { return false }
    return (first.isWord("preceding") || first.isWord("row")) && !last.isWord("preceding")
  }
}
