import SQLiteHandle
import SchemaCheck
import SchemaModel
import SchemaSyntax

/// What is true of every query that is accepted, and of the places of mistakes in one.
extension Schema {
  /// What SQLite does not take, or answers otherwise than is declared. Nothing is run: what values a
  /// query refuses is its own affair.
  func queryFindings(on connection: SQLiteConnection, literals: [String]) -> [String] {
    var findings: [String] = []
    for query in queries {
      let text =
        expandedQueries[query.head.name.text]
        ?? query.spelledOut(query.sql.text, withLists: false).text
      do {
        let statement = try connection.prepare(query.spelledOut(text, withLists: true).text)
        if (statement.columnCount > 0) != (query.result != nil) {
          findings.append("\(query.head.name.text) has \(statement.columnCount) columns: \(text)")
        }
        let count = query.parameters.reduce(0) { $0 + max($1.columns.count, 1) }
        if Int(statement.parameterCount) != count {
          findings.append("\(query.head.name.text) has other parameters: \(text)")
        }
      } catch {
        findings.append("SQLite refuses a query that was accepted: \(error)")
      }
      let words = text.split(whereSeparator: \.isWhitespace)
      let isThere = literals.contains { $0.split(whereSeparator: \.isWhitespace) == words }
      if !isThere { findings.append("the generated Swift does not have \(text)") }
    }
    return findings
  }

  /// Where a mistake in a query may be reported.
  var queryPlaces: [SourceRange] {
    queries.flatMap { query in
      [query.head.origin, query.sql.origin]
        + query.parameters.flatMap { [$0.origin, $0.typeOrigin] }
        + [query.result?.origin].compactMap(\.self)
    }
  }
}
