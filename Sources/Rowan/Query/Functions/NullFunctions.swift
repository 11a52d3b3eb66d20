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
}

extension QueryExpression where Value: QueryValue {
  /// `nullif(x, ?)`: nil where it has this value.
  public func nullif(_ value: Value.Output) -> QueryExpression<Value?> {
    .init(.call("nullif", fragment, Value.fragment(of: value)))
  }
}
