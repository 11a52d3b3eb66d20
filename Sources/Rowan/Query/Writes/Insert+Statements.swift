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

  /// How many rows are given; the rows of a SELECT are one statement's.
  var rowCount: Int {
    switch content {
    case .drafts(let drafts): drafts.count
    case .values(_, let rows): rows.count
    case .select: 1
    }
  }

  /// How many parameters a statement has besides those of its rows.
  func parameterCount(_ clauses: WriteClauses, limit: Int) -> Int {
    let none = InsertBatch(rows: 0..<0, columns: [.empty])
    let fragment = SQLFragment(statement(none, values: .empty, clauses))
    let count = SQLWriter(fragment).bindings.count
    return count * 2 < limit ? count : SQLWriter(fragment, packsLists: true).bindings.count
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

  func placeholders(of batch: InsertBatch) -> SQLNode {
    if case .drafts = content {
      return .placeholders(rows: batch.rows.count, columns: batch.columns.count)
    }
    return values(of: batch)
  }

  /// What is inserted, with the values.
  func values(of batch: InsertBatch) -> SQLNode {
    switch content {
    case .drafts(let drafts):
      .list(
        drafts[batch.rows].map { .rowValue(.list($0.values(count: batch.columns.count))) })
    case .values(_, let rows): .list(Array(rows[batch.rows]))
    case .select(_, let statement): statement
    }
  }

  func statement(
    _ batch: InsertBatch, values: SQLNode, _ clauses: WriteClauses
  ) -> SQLNode {
    var parts: [SQLNode] = [
      .keyword("INSERT "), .keyword(resolution?.sql ?? ""), .keyword("INTO "),
      .name(Row.tableName.description),
    ]
    let clause = conflicts.flatMap { $0.clause(for: batch) }
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
    return clauses.complete(parts)
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
