extension QueryExpression {
  /// `count(x)`: of the rows where it is no NULL.
  ///
  /// - Parameters:
  ///   - distinct: whether equal values count once.
  ///   - filter: which rows count: `FILTER (WHERE …)`.
  public func count(
    distinct: Bool = false, filter: (any Predicate)? = nil
  ) -> QueryExpression<Int> {
    aggregate("count", distinct, filter)
  }

  func aggregate<Result>(
    _ name: StaticString, _ distinct: Bool, _ filter: (any Predicate)?
  ) -> QueryExpression<Result> {
    .init(.aggregate(name, [fragment.node], distinct, filter))
  }
}

extension SQLFragment {
  static func aggregate(
    _ name: StaticString, _ arguments: [SQLNode], _ distinct: Bool, _ filter: (any Predicate)?
  ) -> SQLFragment {
    var nodes: [SQLNode] = [.keyword(name), .keyword(distinct ? "(DISTINCT " : "(")]
    nodes.append(.list(arguments))
    nodes.append(.keyword(")"))
    if let filter {
      nodes += [.keyword(" FILTER (WHERE "), filter.condition.node, .keyword(")")]
    }
    return SQLFragment(.sequence(nodes))
  }
}

extension QueryExpression where Value: OrderedValue {
  /// `min(x)`: nil of no row.
  public func min(filter: (any Predicate)? = nil) -> QueryExpression<Value?> {
    aggregate("min", false, filter)
  }

  /// `max(x)`: nil of no row.
  public func max(filter: (any Predicate)? = nil) -> QueryExpression<Value?> {
    aggregate("max", false, filter)
  }
}

extension QueryExpression {
  /// `min(x)`: nil of no row.
  public func min<Wrapped: OrderedValue>(
    filter: (any Predicate)? = nil
  ) -> QueryExpression<Wrapped?> where Value == Wrapped? {
    aggregate("min", false, filter)
  }

  /// `max(x)`: nil of no row.
  public func max<Wrapped: OrderedValue>(
    filter: (any Predicate)? = nil
  ) -> QueryExpression<Wrapped?> where Value == Wrapped? {
    aggregate("max", false, filter)
  }

  /// `sum(x)`: nil of no row.
  ///
  /// - Throws: when it runs, `DatabaseError` where whole numbers overflow.
  public func sum<Wrapped: AdditiveValue>(
    distinct: Bool = false, filter: (any Predicate)? = nil
  ) -> QueryExpression<Wrapped?> where Value == Wrapped? {
    aggregate("sum", distinct, filter)
  }
}

extension QueryExpression where Value: AdditiveValue {
  /// `sum(x)`: nil of no row.
  ///
  /// - Throws: when it runs, `DatabaseError` where whole numbers overflow.
  public func sum(
    distinct: Bool = false, filter: (any Predicate)? = nil
  ) -> QueryExpression<Value?> {
    aggregate("sum", distinct, filter)
  }
}

extension QueryExpression where Value: NumericValue {
  /// `avg(x)`: nil of no row.
  public func avg(
    distinct: Bool = false, filter: (any Predicate)? = nil
  ) -> QueryExpression<Double?> {
    aggregate("avg", distinct, filter)
  }

  /// `total(x)`: the sum as a real, 0 of no row.
  public func total(
    distinct: Bool = false, filter: (any Predicate)? = nil
  ) -> QueryExpression<Double> {
    aggregate("total", distinct, filter)
  }
}

extension RowScope {
  /// `count(*)`: of the rows.
  ///
  /// - Parameter filter: which rows count: `FILTER (WHERE …)`.
  public func count(filter: (any Predicate)? = nil) -> QueryExpression<Int> {
    .init(.aggregate("count", [.keyword("*")], false, filter))
  }
}
