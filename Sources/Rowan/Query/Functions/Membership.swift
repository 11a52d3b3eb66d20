extension QueryExpression where Value: QueryValue {
  /// `x IS ?`: equality that takes NULL as a value.
  public func `is`(_ value: Value.Output) -> QueryExpression<Bool> {
    .init(.equality(fragment, Value.fragment(of: value), isNullSafe: true, isNegated: false))
  }

  /// `x IS y`.
  public func `is`(_ other: Self) -> QueryExpression<Bool> {
    .init(.equality(fragment, other.fragment, isNullSafe: true, isNegated: false))
  }

  /// `x IS NOT ?`.
  public func isNot(_ value: Value.Output) -> QueryExpression<Bool> {
    .init(.equality(fragment, Value.fragment(of: value), isNullSafe: true, isNegated: true))
  }

  /// `x IS NOT y`.
  public func isNot(_ other: Self) -> QueryExpression<Bool> {
    .init(.equality(fragment, other.fragment, isNullSafe: true, isNegated: true))
  }

  /// `x IN (?, ?)`. In no value is nothing; nil is in values that hold nil.
  public func `in`(_ values: [Value.Output]) -> QueryExpression<Bool> {
    .init(.membership(fragment, values.map { Value.fragment(of: $0) }))
  }

  /// `x IN (?, ?)`, of a set, a slice or another sequence.
  @_disfavoredOverload
  public func `in`(_ values: some Sequence<Value.Output>) -> QueryExpression<Bool> {
    self.in(Array(values))
  }

  /// `x IN (SELECT …)`.
  @_disfavoredOverload
  public func `in`(_ statement: some Statement<Value.Output>) -> QueryExpression<Bool> {
    .init(.membership(fragment, of: statement, Value.self))
  }
}

extension QueryExpression where Value: OptionalValue {
  /// `x IN (SELECT …)`, of a statement that gives no NULL.
  @_disfavoredOverload
  public func `in`(
    _ statement: some Statement<Value.Wrapped.Output>
  ) -> QueryExpression<Bool> {
    .init(.membership(fragment, of: statement, Value.self))
  }
}

extension SQLFragment {
  fileprivate static func membership(
    _ operand: SQLFragment, of statement: some Statement, _ type: StorageType
  ) -> SQLFragment {
    if let error = storageMismatch(type, statement.storage) { return .failure(error) }
    return SQLFragment(.membership(operand.node, [statement.query.node]))
  }

  fileprivate static func membership(
    _ operand: SQLFragment, _ values: [SQLFragment]
  ) -> SQLFragment {
    let present = values.filter { !$0.node.holdsNull }
    if case .rowValue = operand.node, present.isEmpty {
      // `(a, b) IN ()` is no row value.
      return alternatives(operand, values) ?? SQLFragment(.keyword("0"))
    }
    let membership = SQLFragment(.membership(operand.node, present.map(\.node)))
    let absent = values.filter(\.node.holdsNull)
    guard let rest = alternatives(operand, absent) else { return membership }
    return present.isEmpty ? rest : .infix(.or, membership, rest)
  }

  /// `x IS … OR x IS …`: IN finds no NULL.
  private static func alternatives(
    _ operand: SQLFragment, _ values: [SQLFragment]
  ) -> SQLFragment? {
    guard let first = values.first else { return nil }
    let start = equality(operand, first, isNullSafe: true, isNegated: false)
    if case .value(.null) = first.node { return start }
    return values.dropFirst().reduce(start) {
      .infix(.or, $0, equality(operand, $1, isNullSafe: true, isNegated: false))
    }
  }
}

extension SQLNode {
  /// Whether a value is NULL or has a column that is.
  fileprivate var holdsNull: Bool {
    switch self {
    case .value(let value): value == .null
    case .rowValue(let node): node.holdsNull
    case .list(let nodes): nodes.contains(where: \.holdsNull)
    default: false
    }
  }
}
