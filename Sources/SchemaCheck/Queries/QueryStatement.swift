import SQLiteHandle
import SchemaModel
import SchemaSyntax

/// What kind of statement a query is, and whether it returns rows.
enum QueryStatement {
  private static let kinds: Set<String> = [
    "select", "with", "values", "insert", "replace", "update", "delete",
  ]

  /// A statement that no query can be.
  static func mistake(in query: Query, _ tokens: [SQLTokens.Token]) -> Diagnostic? {
    guard let first = tokens.first, first.isName else { return nil }
    let word = first.text.lowercased()
    guard !kinds.contains(word), other.contains(word) else { return nil }
    return .noQueryStatement(query.sql.range(of: first), first.text.uppercased())
  }

  /// What begins the other statements; any other word is for SQLite to refuse.
  private static let other: Set<String> = [
    "create", "drop", "alter", "attach", "detach", "pragma", "begin", "commit", "end", "rollback",
    "savepoint", "release", "vacuum", "reindex", "analyze", "explain",
  ]

  /// Rows where none are declared, or none where some are.
  static func mistake(
    in query: Query, _ tokens: [SQLTokens.Token], prepared statement: SQLiteStatement
  ) -> Diagnostic? {
    let returnsRows = statement.columnCount > 0
    if query.result == nil, returnsRows {
      let word = tokens.first { $0.isWord(statement.isReadOnly ? "select" : "returning") }
      let range = query.sql.range(of: word ?? tokens[0])
      return statement.isReadOnly
        ? .rowsWithoutResult(range, query) : .returningWithoutResult(range, query)
    }
    if let result = query.result, !returnsRows {
      return .resultWithoutRows(query.sql.range(of: tokens[0]), result)
    }
    return nil
  }
}
