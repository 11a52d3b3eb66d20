/// Queries put together by `UNION`, `UNION ALL`, `INTERSECT` and `EXCEPT`.
///
/// The rows are those of the first query by their columns' positions. Operands may have an order and
/// a limit of their own.
public struct Compound<Output>: CompoundOperand {
  private var state: CompoundState
  public let storages: [StorageType]
  let decoder: RowClosure<Output>

  init(
    _ first: some Statement<Output>, _ operation: CompoundState.Operation,
    _ second: some Statement<Output>
  ) {
    state = CompoundState(first.query.node)
    state.add(operation, second.query.node)
    storages = first.storages
    decoder = first.flatDecoder
    if let failure = SQLFragment.storageMismatch(storages, second.storages) {
      state = CompoundState(.failure(failure))
    }
  }

  /// The SQL.
  public var query: SQLFragment { SQLFragment(.compound(state)) }

  public func decode(_ row: borrowing RowDecoder) throws(ColumnError) -> Output {
    try withMemory { (memory) throws(ColumnError) in try decoder(row, memory) }
  }

  public func decode(
    _ row: borrowing RowDecoder, into memory: UnsafeMutablePointer<Output>
  ) throws(ColumnError) {
    try decoder(row, memory)
  }

  private func with(_ change: (inout CompoundState) -> Void) -> Self {
    var copy = self
    change(&copy.state)
    return copy
  }

  /// `ORDER BY`, of the result columns by their position from 0: `order { ($0[1].desc(), $0[0]) }`.
  ///
  /// SQLite orders a compound by its columns alone, with a collation at most. By anything else whole
  /// rows are ordered as ``rows``.
  public func order(@OrderBuilder _ terms: (ResultColumns) -> [SQLFragment]) -> Self {
    with { $0.orders += terms(ResultColumns()).map(\.node) }
  }

  /// `LIMIT ?`, `LIMIT ? OFFSET ?`: that many rows of the whole at most.
  public func limit(_ count: Int, offset: Int? = nil) -> Self {
    with {
      $0.limit = count
      if let offset { $0.offset = offset }
    }
  }

  /// `OFFSET ?`: without the first rows of the whole.
  public func offset(_ count: Int) -> Self { with { $0.offset = count } }

  /// `SELECT count(*) FROM (…)`: the number of rows.
  public func count() -> SQLQuery<Int> {
    SQLQuery(query: SQLFragment(.raw([.keyword("SELECT count(*) FROM "), .subquery(query.node)])))
  }

  /// `EXISTS (…)`: whether there is a row.
  public func exists() -> QueryExpression<Bool> {
    QueryExpression(SQLFragment(.exists(query.node)))
  }

  /// The number of rows: `SELECT count(*)`.
  ///
  /// - Throws: `DatabaseError`.
  public func fetchCount(_ database: Database) throws -> Int {
    try count().fetchOne(database) ?? 0
  }
}

extension Compound where Output: QueryRow {
  /// The rows as a sub-select in FROM, to filter, order, group and join.
  public var rows: Select<Output, Output.TableColumns> {
    .from(.statement(query.node, names: Output.columnNames), .newQuery())
  }
}

extension Select where Output: QueryRow, Scope == Output.TableColumns {
  /// The rows of something in FROM.
  static func from(_ content: FromSource.Content, _ qualifier: Qualifier) -> Self {
    let columns = Output.TableColumns(qualifier)
    let source = FromSource(
      content: content, qualifier: qualifier, row: Output.self)
    return Self(scope: columns, state: SelectState(first: source)) {
      row, memory throws(ColumnError) in
      try Output.decode(row, at: 0, into: memory)
    }
  }
}

/// The result columns of a compound, by their position.
public struct ResultColumns: Sendable {
  /// A column by its position from 0.
  public subscript(position: Int) -> QueryExpression<SQLiteValue> {
    QueryExpression(SQLFragment(.text(String(position + 1))))
  }
}
