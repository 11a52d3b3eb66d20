import SQLiteHandle
import SchemaModel
import SchemaSyntax

/// What a syntax error was meant to be.
extension StatementPlaces {
  /// The words that people misspell. Nothing stands here that is close to another one.
  private static let words = [
    "SELECT", "FROM", "WHERE", "INSERT", "INTO", "VALUES", "UPDATE", "DELETE", "GROUP", "ORDER",
    "HAVING", "LIMIT", "OFFSET", "UNION", "DISTINCT", "BETWEEN", "LIKE", "EXISTS", "RETURNING",
    "CONFLICT", "RECURSIVE", "PARTITION", "AND",
  ]
  /// In the order in which they stand in a SELECT.
  private static let clauses = ["from", "where", "group", "having", "window", "order", "limit"]

  /// - Parameters:
  ///   - message: SQLite's.
  ///   - index: of the token that it points at.
  ///   - names: what tables and columns are called.
  func syntaxError(_ message: String, at index: Int, names: Set<String>) -> Diagnostic {
    let token = tokens[index]
    let range = sql.range(of: token)
    let before = index > 0 ? tokens[index - 1] : nil
    if before?.sign == ",", let before,
      Self.clauses.contains(where: token.isWord) || token.sign == ")"
    {
      return .refusedByLaw("nothing stands behind this comma", sql.range(of: before), fix: "")
    }
    if token.isName, before?.isWord("as") == true || names.contains(token.text.lowercased()),
      SQLiteConnection.isKeyword(token.text)
    {
      return .keywordAsName(message, token.text, range)
    }
    if let opening = openCase(before: index) {
      return .refusedByLaw("this CASE has no END", sql.range(of: tokens[opening]))
    }
    if let own = Self.clauses.firstIndex(where: token.isWord),
      let late = lateClause(before: index, rank: own)
    {
      return .clauseBehind(message, token.text.uppercased(), late, range)
    }
    if token.isName, token.end - token.start == token.text.utf8.count,
      !SQLiteConnection.isKeyword(token.text),
      let word = Spelling.suggestion(for: token.text, among: Self.words)
    {
      return .misspelledWord(message, word, range)
    }
    return .refusedByLaw(message, range)
  }

  /// A CASE whose END is missing there.
  private func openCase(before index: Int) -> Int? {
    var open: [Int] = []
    for position in tokens.indices.prefix(index) {
      if tokens[position].isWord("case") { open.append(position) }
      if tokens[position].isWord("end") { _ = open.popLast() }
    }
    return open.last
  }

  /// A clause of the same SELECT that has to stand behind one of a rank; nil if it has that already.
  private func lateClause(before index: Int, rank: Int) -> String? {
    var depth = 0
    var late: String?
    for position in tokens.indices.prefix(index).reversed() {
      let token = tokens[position]
      if token.sign == ")" { depth += 1 }
      if token.sign == "(" { depth -= 1 }
      if depth < 0 || depth == 0 && token.isWord("select") { break }
      guard depth == 0, let other = Self.clauses.firstIndex(where: token.isWord) else { continue }
      if other == rank { return nil }
      if other > rank, late == nil {
        let name = token.text.uppercased()
        late = ["GROUP", "ORDER"].contains(name) ? name + " BY" : name
      }
    }
    return late
  }
}
