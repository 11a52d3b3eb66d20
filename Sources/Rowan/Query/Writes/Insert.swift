/// An INSERT.
///
/// Rows that leave out the same columns share a statement. If it takes several, they run within one
/// savepoint: all of them or nothing. Without rows, nothing runs.
public struct Insert<Row: WritableTable>: WriteStatement {
  enum Content: Sendable {
    case drafts([Row.Draft])
    /// Chosen columns, with their values row by row.
    case values(columns: [SQLNode], rows: [SQLNode])
    case select(columns: [SQLNode], SQLNode)
  }

  let content: Content
  var conflict = Conflict.fails

  init(_ content: Content) {
    self.content = content
  }

  /// `ON CONFLICT DO NOTHING`: rows that a uniqueness constraint forbids are left out.
  public func onConflictDoNothing() -> Self {
    var copy = self
    copy.conflict = .doNothing(target: nil)
    return copy
  }

  /// `ON CONFLICT (…) DO NOTHING`: rows that the uniqueness of these columns forbids are left out.
  public func onConflictDoNothing<each Value>(
    _ target: (Row.TableColumns) -> (repeat QueryExpression<each Value>)
  ) -> Self {
    var copy = self
    let columns = fragments(repeat each target(Row.columns)).map(\.node)
    copy.conflict = .doNothing(target: .conflictTarget(columns, where: .empty))
    return copy
  }

  /// The SQL; of several statements, with `;` between them.
  public func query(returning columns: SQLFragment?) -> SQLFragment {
    let statements = batches(parameterLimit: .max).map {
      statement($0, values: values(of: $0), returning: columns)
    }
    guard let first = statements.first else {
      return SQLFragment(.keyword("SELECT NULL WHERE 0"))
    }
    return SQLFragment(.raw([first] + statements.dropFirst().flatMap { [.keyword("; "), $0] }))
  }

  public func run(
    _ database: Database, returning columns: SQLFragment?, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    let batches = batches(parameterLimit: try database.usableSession().connection.parameterLimit)
    if batches.count > 1 {
      try database.savepoint {
        for batch in batches { try run(database, batch, returning: columns, body) }
      }
    } else if let batch = batches.first {
      try run(database, batch, returning: columns, body)
    }
  }

  private func run(
    _ database: Database, _ batch: InsertBatch, returning columns: SQLFragment?,
    _ body: (SQLiteStatement) throws -> Void
  ) throws {
    let fragment = SQLFragment(
      statement(batch, values: placeholders(of: batch), returning: columns))
    guard case .drafts(let drafts) = content else { return try database.run(fragment, body) }
    let writer = SQLWriter(fragment)
    if let failure = writer.failure { throw failure }
    try database.withStatement(writer.text) { statement in
      var binder = statement.binder
      for draft in drafts[batch.rows] { try draft.bind(to: &binder) }
      try statement.checkParameters(count: Int(binder.count) + writer.bindings.count)
      for value in writer.bindings { try binder.bind(value) }
      try body(statement)
    }
  }
}

/// Rows that one statement inserts.
struct InsertBatch {
  /// The positions of the rows.
  var rows: Range<Int>
  /// The columns that the statement names.
  var columns: [SQLNode]
  /// The SQL names of these columns, where they are known.
  var names: [StaticString] = []
}

extension Insert {
  /// More rows in a statement are no quicker, and a text of few lengths is prepared once.
  private static var rowLimit: Int { 100 }

  func batches(parameterLimit: Int) -> [InsertBatch] {
    switch content {
    case .drafts(let drafts): batches(of: drafts, parameterLimit)
    case .values(let columns, let rows):
      Self.chunks(rows.indices, columns.count, parameterLimit).map {
        InsertBatch(rows: $0, columns: columns)
      }
    case .select(let columns, _): [InsertBatch(rows: 0..<1, columns: columns)]
    }
  }

  private func batches(of drafts: [Row.Draft], _ parameterLimit: Int) -> [InsertBatch] {
    let names = Row.Draft.columnNames
    var batches: [InsertBatch] = []
    var start = 0
    while start < drafts.count {
      let omitted = drafts[start].omittedColumns
      var end = start + 1
      while end < drafts.count, drafts[end].omittedColumns == omitted { end += 1 }
      let given =
        omitted.isEmpty ? names : names.indices.filter { !omitted.contains($0) }.map { names[$0] }
      let columns = given.map { SQLNode.column($0, Qualifier(nil)) }
      batches += Self.chunks(start..<end, columns.count, parameterLimit).map {
        InsertBatch(rows: $0, columns: columns, names: given)
      }
      start = end
    }
    return batches
  }

  private static func chunks(
    _ rows: Range<Int>, _ columnCount: Int, _ parameterLimit: Int
  ) -> [Range<Int>] {
    // Without a column it is DEFAULT VALUES, which is one row.
    let size = columnCount == 0 ? 1 : max(1, min(rowLimit, parameterLimit / columnCount))
    return stride(from: rows.lowerBound, to: rows.upperBound, by: size).map {
      $0..<min($0 + size, rows.upperBound)
    }
  }

  private func placeholders(of batch: InsertBatch) -> SQLNode {
    if case .drafts = content {
      return .placeholders(rows: batch.rows.count, columns: batch.columns.count)
    }
    return values(of: batch)
  }

  /// What is inserted, with the values.
  private func values(of batch: InsertBatch) -> SQLNode {
    switch content {
    case .drafts(let drafts):
      .list(
        drafts[batch.rows].map { .rowValue(.list($0.values(count: batch.columns.count))) })
    case .values(_, let rows): .list(Array(rows[batch.rows]))
    case .select(_, let statement): statement
    }
  }

  private func statement(
    _ batch: InsertBatch, values: SQLNode, returning columns: SQLFragment?
  ) -> SQLNode {
    var parts: [SQLNode] = [.keyword("INSERT INTO "), .name(Row.tableName.description)]
    let clause = conflict.clause(for: batch)
    if batch.columns.isEmpty {
      parts.append(.keyword(" DEFAULT VALUES"))
      if !clause.isEmpty { parts.append(.failure(.conflictOfDefaults)) }
    } else {
      parts += [.keyword(" ("), .unqualified(.list(batch.columns)), .keyword(") ")]
      if case .select = content {
        // Without WHERE, ON CONFLICT would be read as the ON of a join.
        parts +=
          clause.isEmpty
          ? [values]
          : [.keyword("SELECT * FROM "), .subquery(values), .keyword(" WHERE 1")] + clause
      } else {
        parts += [.keyword("VALUES "), values] + clause
      }
    }
    return .raw(parts + .returning(columns))
  }
}

extension DatabaseError {
  fileprivate static var conflictOfDefaults: DatabaseError {
    DatabaseError(
      code: .misuse,
      message: "a row of which every column is left out cannot have an ON CONFLICT clause: "
        + "SQLite takes none after DEFAULT VALUES")
  }
}
