/// A SELECT.
///
/// `Output` is what a row becomes, `Scope` what the closures of its methods name: the columns of one
/// table, or those of the joined ones in order.
///
/// It is a value: every method returns a changed copy, so that queries can be kept, extended and
/// shared. The SQL is made when it runs.
public struct Select<Output, Scope: FromScope>: Statement {
  @usableFromInline typealias Decoder =
    @Sendable (borrowing RowDecoder) throws(ColumnError) -> Output

  @usableFromInline let scope: Scope
  @usableFromInline var state: SelectState
  @usableFromInline let decoder: Decoder

  @usableFromInline
  init(scope: Scope, state: SelectState, decoder: @escaping Decoder) {
    self.scope = scope
    self.state = state
    self.decoder = decoder
  }

  /// The SQL.
  public var query: SQLFragment { SQLFragment(.select(state)) }

  public var storage: StorageType? { state.storage }

  @inlinable
  public func decode(_ row: borrowing RowDecoder) throws(ColumnError) -> Output {
    try decoder(row)
  }

  func with(_ change: (inout SelectState) -> Void) -> Self {
    var copy = self
    change(&copy.state)
    return copy
  }
}

extension Select {
  /// `LIMIT ?`, `LIMIT ? OFFSET ?`: that many rows at most, after leaving out `offset` ones.
  public func limit(_ count: Int, offset: Int? = nil) -> Self {
    with {
      $0.limit = count
      if let offset { $0.offset = offset }
    }
  }

  /// `OFFSET ?`: without the first rows.
  public func offset(_ count: Int) -> Self { with { $0.offset = count } }

  /// `SELECT DISTINCT`: equal rows once.
  public func distinct() -> Self { with { $0.isDistinct = true } }

  /// `SELECT count(*)`: the number of rows; of a grouped, limited or distinct query, of its rows.
  @inlinable
  public func count() -> Select<Int, Scope> {
    Select<Int, Scope>(scope: scope, state: countingState) { row throws(ColumnError) in
      try Int.decode(row, at: 0)
    }
  }

  @usableFromInline var countingState: SelectState {
    var state = state
    state.countsRows = true
    state.storage = Int.self
    return state
  }

  /// `EXISTS (SELECT …)`: whether there is a row.
  public func exists() -> QueryExpression<Bool> {
    QueryExpression(SQLFragment(.exists(.select(state))))
  }

  /// The same query without rows.
  public func none() -> Self { with { $0.conditions.append(.keyword("0")) } }
}

extension SelectState {
  /// Adds a condition unless it is none.
  mutating func add(condition: SQLFragment) {
    if case .empty = condition.node { return }
    conditions.append(condition.node)
  }

  /// Adds a condition on groups unless it is none.
  mutating func add(groupCondition: SQLFragment) {
    if case .empty = groupCondition.node { return }
    groupConditions.append(groupCondition.node)
  }

  mutating func add(orders: [SQLFragment]) {
    self.orders += orders.map(\.node)
  }

  mutating func add(groups: [SQLFragment]) {
    self.groups += groups.map(\.node)
  }
}
