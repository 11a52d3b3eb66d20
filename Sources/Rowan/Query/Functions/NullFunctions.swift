extension QueryExpression where Value: OptionalValue {
  /// `ifnull(x, ?)`: the value for nil.
  public func ifnull(_ value: Value.Wrapped.Output) -> QueryExpression<Value.Wrapped> {
    .init(.call("ifnull", fragment, Value.Wrapped.fragment(of: value)))
  }

  /// `ifnull(x, y)`.
  @_disfavoredOverload
  public func ifnull(
    _ other: QueryExpression<Value.Wrapped>
  ) -> QueryExpression<Value.Wrapped> {
    .init(.call("ifnull", fragment, other.fragment))
  }

  /// `ifnull(x, y)`.
  @_disfavoredOverload
  public func ifnull(_ other: Self) -> Self { Self(.call("ifnull", fragment, other.fragment)) }

  /// `coalesce(x, y, …)`: the first that is no NULL.
  public func coalesce(_ others: Self...) -> Self {
    if others.isEmpty { return self }
    return Self(
      SQLFragment(.call("coalesce", [fragment.node] + others.map(\.fragment.node))))
  }

  /// `nullif(x, ?)`: nil where it has this value.
  public func nullif(_ value: Value.Wrapped.Output) -> Self {
    Self(.call("nullif", fragment, Value.Wrapped.fragment(of: value)))
  }

  /// `nullif(x, y)`: nil where both are equal.
  @_disfavoredOverload
  public func nullif(_ other: Self) -> Self { Self(.call("nullif", fragment, other.fragment)) }
}

extension QueryExpression where Value: QueryValue {
  /// `nullif(x, ?)`: nil where it has this value.
  public func nullif(_ value: Value.Output) -> QueryExpression<Value?> {
    .init(.call("nullif", fragment, Value.fragment(of: value)))
  }

  /// `nullif(x, y)`: nil where both are equal.
  @_disfavoredOverload
  public func nullif(_ other: Self) -> QueryExpression<Value?> {
    .init(.call("nullif", fragment, other.fragment))
  }
}

// `iif` is a `CASE` of one condition; one that is NULL does not hold.

/// `iif(x, ?, ?)`
public func iif<Value: ColumnValue>(
  _ condition: any Predicate, then value: Value, else other: Value
) -> QueryExpression<Value> {
  iif(condition, Value.fragment(of: value), Value.fragment(of: other))
}

/// `iif(x, y, z)`
public func iif<Value: QueryValue>(
  _ condition: any Predicate, then value: QueryExpression<Value>,
  else other: QueryExpression<Value>
) -> QueryExpression<Value> {
  iif(condition, value.fragment, other.fragment)
}

/// `iif(x, y, ?)`
@_disfavoredOverload
public func iif<Value: QueryValue>(
  _ condition: any Predicate, then value: QueryExpression<Value>, else other: Value.Output
) -> QueryExpression<Value> {
  iif(condition, value.fragment, Value.fragment(of: other))
}

/// `iif(x, ?, y)`
@_disfavoredOverload
public func iif<Value: QueryValue>(
  _ condition: any Predicate, then value: Value.Output, else other: QueryExpression<Value>
) -> QueryExpression<Value> {
  iif(condition, Value.fragment(of: value), other.fragment)
}

private func iif<Value>(
  _ condition: any Predicate, _ value: SQLFragment, _ other: SQLFragment
) -> QueryExpression<Value> {
  .init(.call("iif", condition.condition, value, other))
}
