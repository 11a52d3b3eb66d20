extension QueryExpression where Value: OrderedValue {
  /// `x BETWEEN ? AND ?`, with both bounds.
  public func between(_ low: Value.Output, and high: Value.Output) -> QueryExpression<Bool> {
    between(Self(Value.fragment(of: low)), and: Self(Value.fragment(of: high)))
  }

  /// `x BETWEEN a AND b`, with both bounds.
  @_disfavoredOverload
  public func between(_ low: Self, and high: Self) -> QueryExpression<Bool> {
    let bounds = SQLNode.sequence([
      .operand(low.fragment.node), .keyword(" AND "), .operand(high.fragment.node),
    ])
    return .init(
      SQLFragment(
        .infix(.between, fragment.node, bounds, isNullable: Value.isOptional)))
  }
}

extension SQLNode {
  /// An operand between keywords, in parentheses unless it is a name or a value.
  static func operand(_ node: SQLNode) -> SQLNode {
    switch node {
    case .operation, .conjunction, .prefixed, .postfixed, .membership, .raw, .select, .compound,
      .with:
      .rowValue(node)
    default: node
    }
  }
}

extension ClosedRange where Bound: ColumnValue & OrderedValue {
  /// `x BETWEEN ? AND ?`.
  public func contains(_ expression: QueryExpression<Bound>) -> QueryExpression<Bool> {
    expression.between(lowerBound, and: upperBound)
  }
}

extension Range where Bound: ColumnValue & OrderedValue {
  /// `x >= ? AND x < ?`.
  public func contains(_ expression: QueryExpression<Bound>) -> QueryExpression<Bool> {
    expression >= lowerBound && expression < upperBound
  }
}

extension PartialRangeFrom where Bound: ColumnValue & OrderedValue {
  /// `x >= ?`.
  public func contains(_ expression: QueryExpression<Bound>) -> QueryExpression<Bool> {
    expression >= lowerBound
  }
}

extension PartialRangeThrough where Bound: ColumnValue & OrderedValue {
  /// `x <= ?`.
  public func contains(_ expression: QueryExpression<Bound>) -> QueryExpression<Bool> {
    expression <= upperBound
  }
}

extension PartialRangeUpTo where Bound: ColumnValue & OrderedValue {
  /// `x < ?`.
  public func contains(_ expression: QueryExpression<Bound>) -> QueryExpression<Bool> {
    expression < upperBound
  }
}
