/// A SELECT.
///
/// `Output` is what a row becomes, `Scope` what the closures of its methods name: the columns of one
/// table, or those of the joined ones in order.
///
/// It is a value: every method returns a changed copy, so that queries can be kept, extended and
/// shared. The SQL is made when it runs.
public struct Select<Output, Scope: FromScope>: Statement {
  @usableFromInline let scope: Scope
  @usableFromInline var state: SelectState
  @usableFromInline let decoder: RowClosure<Output>

  @inlinable
  init(scope: Scope, state: SelectState, decoder: @escaping RowClosure<Output>) {
    self.scope = scope
    self.state = state
    self.decoder = decoder
  }

  /// The SQL.
  public var query: SQLFragment { SQLFragment(.select(state)) }

  public var storages: [StorageType] { state.clauses.storages }

  @inlinable
  public func decode(_ row: borrowing RowDecoder) throws(ColumnError) -> Output {
    try withMemory { (memory) throws(ColumnError) in try decoder(row, memory) }
  }

  @inlinable
  public func decode(
    _ row: borrowing RowDecoder, into memory: UnsafeMutablePointer<Output>
  ) throws(ColumnError) {
    try decoder(row, memory)
  }

  @inlinable
  consuming func with(_ change: (inout SelectState) -> Void) -> Self {
    var copy = self
    change(&copy.state)
    return copy
  }

  @inlinable
  consuming func adding(_ condition: consuming SQLFragment) -> Self {
    var copy = self
    copy.state.add(condition: condition)
    return copy
  }
}

extension Select {
  /// `LIMIT ?`, `LIMIT ? OFFSET ?`: that many rows at most, after leaving out `offset` ones.
  public func limit(_ count: Int, offset: Int? = nil) -> Self {
    with {
      $0.clauses.set(limit: count)
      if let offset { $0.clauses.set(offset: offset) }
    }
  }

  /// `OFFSET ?`: without the first rows.
  public func offset(_ count: Int) -> Self { with { $0.clauses.set(offset: count) } }

  /// `SELECT DISTINCT`: equal rows once.
  public func distinct() -> Self {
    // Of a count there is one row.
    with { if $0.clauses.count == nil { $0.clauses.isDistinct = true } }
  }

  /// `SELECT count(*)`: the number of rows; of a grouped, limited or distinct query, of its rows.
  ///
  /// `where` after it still says which rows are counted. A limit and an offset are about the count
  /// itself, which is one row; `group`, `having` and `select` belong before it, and throw.
  @inlinable
  public func count() -> Select<Int, Scope> {
    Select<Int, Scope>(scope: scope, state: countingState) {
      row, memory throws(ColumnError) in
      try Int.decode(row, at: 0, into: memory)
    }
  }

  @usableFromInline var countingState: SelectState {
    var state = state
    if state.clauses.count != nil {
      // How many rows a count has.
      let source = FromSource(
        content: .statement(.select(state), names: []), qualifier: .newQuery(), row: nil)
      state = SelectState(first: source)
    }
    state.clauses.count = SelectState.Count()
    state.clauses.storages = [Int.self]
    return state
  }

  /// `EXISTS (SELECT …)`: whether there is a row.
  public func exists() -> QueryExpression<Bool> {
    QueryExpression(SQLFragment(.exists(.select(state))))
  }

  /// The same query without rows.
  public func none() -> Self { with { $0.add(condition: SQLFragment(.keyword("0"))) } }
}
