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
    .init(.aggregate(name, [fragment.node], distinct, filter?.condition))
  }
}

extension SQLFragment {
  /// `name(DISTINCT x, y ORDER BY z) FILTER (WHERE c)`, without what is not there.
  static func aggregate(
    _ name: StaticString, _ arguments: [SQLNode], _ distinct: Bool,
    order: [any OrderingTerm] = [], _ filter: SQLFragment?
  ) -> SQLFragment {
    var nodes: [SQLNode] = [.keyword(name), .keyword(distinct ? "(DISTINCT " : "(")]
    nodes.append(.list(arguments))
    if !order.isEmpty {
      nodes += [
        .requirement(3_044_000, "ORDER BY in an aggregate"), .keyword(" ORDER BY "),
        .list(order.map(\.term.node)),
      ]
    }
    nodes.append(.keyword(")"))
    if let filter, !filter.isEmpty {
      nodes += [.keyword(" FILTER (WHERE "), filter.node, .keyword(")")]
    }
    return SQLFragment(.sequence(nodes))
  }

  private var isEmpty: Bool { if case .empty = node { true } else { false } }
}

extension SQLNode {
  /// Whether it is `min(x)` or `max(x)` with FILTER.
  var isFilteredExtreme: Bool {
    guard case .parts(let nodes, _) = self, case .keyword(let name) = nodes.first,
      ["min", "max"].contains(name.description)
    else { return false }
    return nodes.contains { node in
      if case .keyword(let word) = node { word.description == " FILTER (WHERE " } else { false }
    }
  }
}

extension QueryExpression where Value: OrderedValue {
  /// `min(x)`: nil of no row.
  public func min(
    distinct: Bool = false, filter: (any Predicate)? = nil
  ) -> QueryExpression<Value?> {
    aggregate("min", distinct, filter)
  }

  /// `max(x)`: nil of no row.
  public func max(
    distinct: Bool = false, filter: (any Predicate)? = nil
  ) -> QueryExpression<Value?> {
    aggregate("max", distinct, filter)
  }
}

extension QueryExpression {
  /// `min(x)`: nil of no row.
  public func min<Wrapped: OrderedValue>(
    distinct: Bool = false, filter: (any Predicate)? = nil
  ) -> QueryExpression<Wrapped?> where Value == Wrapped? {
    aggregate("min", distinct, filter)
  }

  /// `max(x)`: nil of no row.
  public func max<Wrapped: OrderedValue>(
    distinct: Bool = false, filter: (any Predicate)? = nil
  ) -> QueryExpression<Wrapped?> where Value == Wrapped? {
    aggregate("max", distinct, filter)
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
    .init(.aggregate("count", [.keyword("*")], false, filter?.condition))
  }
}
