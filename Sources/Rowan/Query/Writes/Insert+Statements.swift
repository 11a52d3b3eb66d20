/// Rows that one statement inserts.
struct InsertBatch {
  /// The positions of the rows.
  var rows: Range<Int>
  /// The columns that the statement names.
  var columns: [SQLNode]
  /// The SQL names of these columns, where they are known.
  var names: [StaticString] = []
  /// Which of the sets of columns they are.
  var columnsNumber = 0

  /// Whether the other one has the same text.
  func isLike(_ other: InsertBatch) -> Bool {
    columnsNumber == other.columnsNumber && rows.count == other.rows.count
  }
}

extension Insert {
  /// More rows in a statement are no quicker, and a text of few lengths is prepared once.
  private static var rowLimit: Int { 100 }

  func batches(parameterLimit: Int) -> [InsertBatch] {
    switch content {
    case .rows(let rows):
      rows.first.map {
        batches(rows.indices, without: Row.Draft($0).omittedColumns, parameterLimit)
      } ?? []
    case .drafts(let drafts): batches(of: drafts, parameterLimit)
    case .values(let columns, let rows):
      Self.chunks(rows.indices, columns.count, parameterLimit).map {
        InsertBatch(rows: $0, columns: columns)
      }
    case .select(let columns, _): [InsertBatch(rows: 0..<1, columns: columns)]
    }
  }

  var rowCount: Int {
    switch content {
    case .rows(let rows): rows.count
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

  /// Whether the values are bound from rows and drafts, by placeholders in the text.
  var bindsRows: Bool {
    switch content {
    case .rows, .drafts: true
    case .values, .select: false
    }
  }

  private func batches(
    _ rows: Range<Int>, without omitted: ColumnSet, _ parameterLimit: Int
  ) -> [InsertBatch] {
    let names = Row.Draft.columnNames
    let given =
      omitted.isEmpty ? names : names.indices.filter { !omitted.contains($0) }.map { names[$0] }
    let columns = given.map { SQLNode.column($0, Qualifier(nil)) }
    return Self.chunks(rows, columns.count, parameterLimit).map {
      InsertBatch(
        rows: $0, columns: columns, names: given, columnsNumber: rows.lowerBound)
    }
  }

  private func batches(of drafts: [Row.Draft], _ parameterLimit: Int) -> [InsertBatch] {
    var batches: [InsertBatch] = []
    var start = 0
    while start < drafts.count {
      let omitted = drafts[start].omittedColumns
      var end = start + 1
      while end < drafts.count, drafts[end].omittedColumns == omitted { end += 1 }
      batches += self.batches(start..<end, without: omitted, parameterLimit)
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
    if bindsRows {
      return .placeholders(rows: batch.rows.count, columns: batch.columns.count)
    }
    return values(of: batch)
  }

  /// What is inserted, with the values.
  func values(of batch: InsertBatch) -> SQLNode {
    switch content {
    case .rows(let rows): Self.values(of: rows[batch.rows].map(Row.Draft.init), batch)
    case .drafts(let drafts): Self.values(of: Array(drafts[batch.rows]), batch)
    case .values(_, let rows): .list(Array(rows[batch.rows]))
    case .select(_, let statement): statement
    }
  }

  private static func values(of drafts: [Row.Draft], _ batch: InsertBatch) -> SQLNode {
    .list(drafts.map { .rowValue(.list($0.values(count: batch.columns.count))) })
  }

  func statement(
    _ batch: InsertBatch, values: SQLNode, _ clauses: WriteClauses
  ) -> SQLNode {
    var parts: [SQLNode] = [
      .keyword("INSERT "), .keyword(resolution?.sql ?? ""), .keyword("INTO "), target,
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
