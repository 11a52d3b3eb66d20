public struct Select<Output, Scope: Sendable>: Sendable {}
extension QueryExpression where Value: OptionalValue, Value.Wrapped: ColumnGroup {
  public var columns: Outer<Value.Wrapped.TableColumns> {
    Outer(Value.Wrapped.TableColumns(Qualifier("")))
  }
}
@dynamicMemberLookup
public struct Outer<Inner: RowColumns>: Sendable {
  public var inner: Inner

  /// The columns of the optional side of a join.
  public init(_ inner: Inner) { self.inner = inner }
  public subscript<V>(
    dynamicMember keyPath: KeyPath<Inner, QueryExpression<V>>
  ) -> QueryExpression<V?> {
    .init(inner[keyPath: keyPath].fragment)
  }
  public subscript<V>(
    dynamicMember keyPath: KeyPath<Inner, QueryExpression<V?>>
  ) -> QueryExpression<V?> {
    .init(inner[keyPath: keyPath].fragment)
  }
}
