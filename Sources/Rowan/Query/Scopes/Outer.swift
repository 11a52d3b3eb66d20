/// The columns on the optional side of an outer join: every one is optional.
@dynamicMemberLookup
public struct Outer<Inner: RowScope>: RowScope {
  public typealias Output = Inner.Output?
  public typealias Decoded = Inner.Decoded?
  public typealias OuterScope = Self

  /// The columns as the table has them.
  public let inner: Inner

  /// The columns of the optional side of a join.
  @inlinable
  public init(_ inner: Inner) {
    self.inner = inner
  }

  @inlinable
  public var selected: SQLFragment { inner.selected }

  @inlinable
  public func outer() -> Self { self }

  /// A column that the table has as NOT NULL.
  @inlinable
  public subscript<V>(
    dynamicMember keyPath: KeyPath<Inner, QueryExpression<V>>
  ) -> QueryExpression<V?> {
    inner[keyPath: keyPath].reinterpreted()
  }

  /// A column that is optional anyway.
  @inlinable
  public subscript<V>(
    dynamicMember keyPath: KeyPath<Inner, QueryExpression<V?>>
  ) -> QueryExpression<V?> {
    inner[keyPath: keyPath]
  }
}
