/// An INSERT.
///
/// Rows that leave out the same columns share a statement; many rows take several. All of them are
/// inserted or none, in a savepoint, even where a constraint is declared `on conflict fail`; with
/// `or: .fail` those before the one that fails stay. Without rows, nothing runs.
public struct Insert<Row: WritableTable>: WriteStatement {
  enum Content: Sendable {
    case drafts([Row.Draft])
    /// Chosen columns, with their values row by row.
    case values(columns: [SQLNode], rows: [SQLNode])
    case select(columns: [SQLNode], SQLNode)
  }

  let content: Content
  let resolution: ConflictResolution?
  var conflicts: [Conflict] = []

  init(_ content: Content, or resolution: ConflictResolution? = nil) {
    self.content = content
    self.resolution = resolution
  }

  /// The SQL; of several statements, with `;` between them.
  public func query(returning columns: SQLFragment?) -> SQLFragment {
    query(WriteClauses(returning: columns))
  }

  public func run(
    _ database: Database, returning columns: SQLFragment?, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    try run(database, WriteClauses(returning: columns), body)
  }
}

extension Insert: BatchedStatement {
  func query(_ clauses: WriteClauses) -> SQLFragment {
    let statements = batches(parameterLimit: .max).map {
      statement($0, values: values(of: $0), clauses)
    }
    guard let first = statements.first else {
      return SQLFragment(.keyword("SELECT NULL WHERE 0"))
    }
    if statements.count == 1 { return SQLFragment(first) }
    return SQLFragment(.raw([first] + statements.dropFirst().flatMap { [.keyword("; "), $0] }))
  }

  func run(
    _ database: Database, _ clauses: WriteClauses, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    let limit = try database.usableSession().connection.parameterLimit
    let count = rowCount
    let batches = batches(
      parameterLimit: count > 1 ? limit - parameterCount(clauses, limit: limit) : limit)
    if count > 1, resolution != .fail {
      try database.savepoint {
        for batch in batches { try run(database, batch, clauses, limit, body) }
      }
    } else {
      for batch in batches { try run(database, batch, clauses, limit, body) }
    }
  }

  private func run(
    _ database: Database, _ batch: InsertBatch, _ clauses: WriteClauses, _ limit: Int,
    _ body: (SQLiteStatement) throws -> Void
  ) throws {
    let fragment = SQLFragment(statement(batch, values: placeholders(of: batch), clauses))
    guard case .drafts(let drafts) = content else { return try database.run(fragment, body) }
    let count = batch.rows.count * batch.columns.count
    let writer = try SQLWriter.fitting(fragment, limit: limit, placeholders: count)
    // The values of the rows stand behind those of a WITH clause.
    let position = writer.placeholderPosition ?? 0
    try database.withStatement(writer.text) { statement in
      try statement.checkParameters(count: count + writer.bindings.count)
      var binder = statement.binder
      for value in writer.bindings[..<position] { try binder.bind(value) }
      for draft in drafts[batch.rows] { try draft.bind(to: &binder) }
      for value in writer.bindings[position...] { try binder.bind(value) }
      try body(statement)
    }
  }
}
