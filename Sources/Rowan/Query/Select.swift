public struct Select<Output, Scope: Sendable>: Sendable {}
extension QueryExpression where Value: OptionalValue, Value.Wrapped: ColumnGroup {
  public var columns: Outer<Value.Wrapped.TableColumns> {
    Outer(inner: Value.Wrapped.TableColumns(Qualifier("")))
  }
}
@dynamicMemberLookup
public struct Outer<Inner: RowColumns>: Sendable {
  public var inner: Inner
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
