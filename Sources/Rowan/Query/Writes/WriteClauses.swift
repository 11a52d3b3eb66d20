/// What stands around an INSERT, UPDATE or DELETE.
struct WriteClauses: Sendable {
  /// The tables of the WITH clauses before it.
  var tables: [CommonTables] = []
  /// The columns of its RETURNING.
  var returning: SQLFragment?

  func complete(_ parts: [SQLNode]) -> SQLNode {
    tables.reversed().reduce(.raw(parts + .returning(returning))) { .with($1, $0) }
  }
}

/// What may take several statements, each of which needs the clauses of the whole.
protocol BatchedStatement: Sendable {
  /// How many rows are given; the rows of a SELECT are one statement's.
  var rowCount: Int { get }
  func query(_ clauses: WriteClauses) -> SQLFragment
  func run(
    _ database: Database, _ clauses: WriteClauses, _ body: (SQLiteStatement) throws -> Void
  ) throws
}

extension Returning {
  /// What takes several statements; nil for an UPDATE and a DELETE.
  var batches: (any BatchedStatement)? {
    (base as? any BatchedStatement).map { ReturningBatches(base: $0, columns: columns) }
  }
}

private struct ReturningBatches: BatchedStatement {
  let base: any BatchedStatement
  let columns: SQLFragment

  var rowCount: Int { base.rowCount }

  func query(_ clauses: WriteClauses) -> SQLFragment {
    base.query(WriteClauses(tables: clauses.tables, returning: columns))
  }

  func run(
    _ database: Database, _ clauses: WriteClauses, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    try base.run(database, WriteClauses(tables: clauses.tables, returning: columns), body)
  }
}
