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
    let words = tokens.filter(\.isName).map { $0.text.uppercased() }
    if words.contains("EXCLUDE") { return false }
    for (index, word) in words.enumerated() where ["ROWS", "RANGE", "GROUPS"].contains(word) {
      guard index + 1 < words.count, words[index + 1] == "BETWEEN" else { continue }
      let rest = words[(index + 2)...]
      guard let and = rest.firstIndex(of: "AND") else { return false }
      if rest[..<and].contains("FOLLOWING") { return false }
      let end = rest[(and + 1)...].first { ["PRECEDING", "FOLLOWING", "ROW"].contains($0) }
      if end == "PRECEDING" { return false }
    }
    return true
  }
}
