import SQLiteHandle
import SchemaEmit
public import SchemaModel
public import SchemaSyntax

/// How SQLite runs a query of a schema: `EXPLAIN QUERY PLAN`.
public struct QueryPlanReport: Sendable {
  public struct Step: Sendable {
    public let id: Int
    /// The step that it is a part of; 0 for none.
    public let parent: Int
    /// In SQLite's words: `SEARCH items USING INDEX items_list (list=?)`.
    public let detail: String
  }

  public let name: String
  /// Of the query's name.
  public let origin: SourceRange
  public let sql: String
  public let steps: [Step]
  /// The SQL names of the tables that are read from their first row to the last, once or again for
  /// each row of another, in the order of the steps.
  public let scannedTables: [String]
}

/// The plans of all queries, on a database that has everything the schema says and no rows.
///
/// SQLite decides by what it knows: on a database where `ANALYZE` has run, a plan may be another one.
///
/// - Parameter schema: one without errors, as `compile` gives it.
public func queryPlans(of schema: Schema) -> [QueryPlanReport] {
  guard let connection = try? SQLiteConnection(path: ":memory:") else { return [] }
  try? connection.set(.doubleQuotedStrings, to: false)
  try? connection.execute(script: "BEGIN")
  for statement in createStatements(of: schema) {
    _ = try? connection.prepare(statement.sql).step()
  }
  try? connection.execute(script: "COMMIT")
  let names = SQLNames(schema)
  let tables = Set(schema.tables.map { NamingRule.folded($0.sqlName) })
  var views: [String: [SQLTokens.Token]] = [:]
  for view in schema.views { views[view.sqlName] = SQLTokens.scan(view.select.text) }
  for raw in schema.rawSQL where raw.kind == .view {
    views[raw.sqlName] = SQLTokens.scan(raw.sql.text)
  }
  return schema.queries.map { query in
    let sql = query.spelledOut(
      schema.expandedQueries[query.head.name.text] ?? query.sql.text, withLists: true
    ).text
    let steps = (try? plan(of: sql, on: connection)) ?? []
    let statements = withViews(of: SQLTokens.scan(sql), views, names)
    var scanned: [String] = []
    for step in steps {
      let words = step.detail.split(separator: " ")
      guard words.count > 1, words[0] == "SCAN" else { continue }
      // SQLite names a table as the statement does that reads it: the query or a view in it.
      let rows = statements.lazy.flatMap { names.rows(called: String(words[1]), in: $0) }.first {
        tables.contains(NamingRule.folded($0.sqlName))
      }
      let name =
        rows?.sqlName ?? names.rows(named: String(words[1])).map(\.sqlName)
      if let name, tables.contains(NamingRule.folded(name)), !scanned.contains(name) {
        scanned.append(name)
      }
    }
    return QueryPlanReport(
      name: query.head.name.text, origin: query.head.origin, sql: sql, steps: steps,
      scannedTables: scanned)
  }
}

/// A statement, the views that it reads, and those that they are made of.
private func withViews(
  of tokens: [SQLTokens.Token], _ views: [String: [SQLTokens.Token]], _ names: SQLNames
) -> [[SQLTokens.Token]] {
  var statements = [tokens]
  var seen: Set<String> = []
  var index = 0
  while index < statements.count {
    for rows in names.mentioned(in: statements[index]) {
      guard let view = views[rows.sqlName], seen.insert(rows.sqlName).inserted else { continue }
      statements.append(view)
    }
    index += 1
  }
  return statements
}

private func plan(of sql: String, on connection: SQLiteConnection) throws -> [QueryPlanReport.Step]
{
  let statement = try connection.prepare("EXPLAIN QUERY PLAN " + sql)
  var steps: [QueryPlanReport.Step] = []
  while try statement.step() {
    steps.append(
      QueryPlanReport.Step(
        id: Int(try statement.row.integer(at: 0)), parent: Int(try statement.row.integer(at: 1)),
        detail: try statement.row.text(at: 3)))
  }
  return steps
}
