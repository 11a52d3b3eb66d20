// `==` and `!=`. They are `=` and `<>` when both sides are NOT NULL by their types, and `IS` and
// `IS NOT` otherwise, so that NULL equals NULL as nil equals nil. SQLite uses indexes for both.

extension SQLFragment {
  /// `l = r` or `l IS r`, with `IS NULL` for a bound NULL.
  @inlinable
  static func equality(
    _ left: consuming SQLFragment, _ right: consuming SQLFragment, isNullSafe: Bool, isNegated: Bool
  ) -> SQLFragment {
    isNullSafe
      ? .nullSafeEquality(left, right, isNegated: isNegated)
      : .infix(isNegated ? .notEqual : .equal, left, right)
  }

  @usableFromInline
  static func nullSafeEquality(
    _ left: SQLFragment, _ right: SQLFragment, isNegated: Bool
  ) -> SQLFragment {
    let operation: SQLOperator = isNegated ? .isNot : .is
    if case .value(.null) = right.node {
      return SQLFragment(.infix(operation, left.node, .keyword("NULL")))
    }
    if case .value(.null) = left.node {
      return SQLFragment(.infix(operation, right.node, .keyword("NULL")))
    }
    return .infix(operation, left, right)
  }
}

extension QueryValue {
  /// Whether comparing needs `IS`: a group may hold NULL in one of its columns.
  @inlinable static var needsNullSafeEquality: Bool { isOptional || columnCount != 1 }
}

extension QueryExpression where Value: QueryValue {
  @inlinable
  public static func == (l: Self, r: Self) -> QueryExpression<Bool> {
    .init(
      .equality(l.fragment, r.fragment, isNullSafe: Value.needsNullSafeEquality, isNegated: false))
  }
  @inlinable
  public static func == (l: Self, r: Value.Output) -> QueryExpression<Bool> {
    .init(
      .equality(
        l.fragment, Value.fragment(of: r), isNullSafe: Value.needsNullSafeEquality, isNegated: false
      ))
  }
  @inlinable
  public static func == (l: Value.Output, r: Self) -> QueryExpression<Bool> {
    .init(
      .equality(
        Value.fragment(of: l), r.fragment, isNullSafe: Value.needsNullSafeEquality, isNegated: false
      ))
  }
  @inlinable
  public static func == (l: QueryExpression<Value?>, r: Self) -> QueryExpression<Bool> {
    .init(.equality(l.fragment, r.fragment, isNullSafe: true, isNegated: false))
  }
  @inlinable
  public static func == (l: Self, r: QueryExpression<Value?>) -> QueryExpression<Bool> {
    .init(.equality(l.fragment, r.fragment, isNullSafe: true, isNegated: false))
  }
  @inlinable
  @_disfavoredOverload
  public static func == (l: Self, r: Value.Output?) -> QueryExpression<Bool> {
    .init(.equality(l.fragment, Value?.fragment(of: r), isNullSafe: true, isNegated: false))
  }
  @inlinable
  public static func != (l: Self, r: Self) -> QueryExpression<Bool> {
    .init(
      .equality(l.fragment, r.fragment, isNullSafe: Value.needsNullSafeEquality, isNegated: true))
  }
  @inlinable
  public static func != (l: Self, r: Value.Output) -> QueryExpression<Bool> {
    .init(
      .equality(
        l.fragment, Value.fragment(of: r), isNullSafe: Value.needsNullSafeEquality, isNegated: true)
    )
  }
  @inlinable
  public static func != (l: Value.Output, r: Self) -> QueryExpression<Bool> {
    .init(
      .equality(
        Value.fragment(of: l), r.fragment, isNullSafe: Value.needsNullSafeEquality, isNegated: true)
    )
  }
  @inlinable
  public static func != (l: QueryExpression<Value?>, r: Self) -> QueryExpression<Bool> {
    .init(.equality(l.fragment, r.fragment, isNullSafe: true, isNegated: true))
  }
  @inlinable
  public static func != (l: Self, r: QueryExpression<Value?>) -> QueryExpression<Bool> {
    .init(.equality(l.fragment, r.fragment, isNullSafe: true, isNegated: true))
  }
  @inlinable
  @_disfavoredOverload
  public static func != (l: Self, r: Value.Output?) -> QueryExpression<Bool> {
    .init(.equality(l.fragment, Value?.fragment(of: r), isNullSafe: true, isNegated: true))
  }
}
