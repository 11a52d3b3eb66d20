// Key paths mean the first table.

extension Select {
  /// `WHERE`: only rows where the column is true.
  @inlinable
  public func `where`(_ keyPath: KeyPath<Scope.First, QueryExpression<Bool>>) -> Self {
    with { $0.add(condition: scope.first[keyPath: keyPath].fragment) }
  }

  /// `WHERE`: only rows where the column is true.
  @inlinable
  public func filter(_ keyPath: KeyPath<Scope.First, QueryExpression<Bool>>) -> Self {
    self.where(keyPath)
  }

  /// `ORDER BY`, ascending. Repeated, it orders what the ones before leave equal.
  public func order<Value>(by keyPath: KeyPath<Scope.First, QueryExpression<Value>>) -> Self {
    with { $0.clauses.add(orders: [scope.first[keyPath: keyPath].fragment]) }
  }

  /// `GROUP BY`. Repeated, by all of them.
  public func group<Value>(by keyPath: KeyPath<Scope.First, QueryExpression<Value>>) -> Self {
    with { $0.clauses.add(groups: [scope.first[keyPath: keyPath].fragment]) }
  }

  /// `SELECT` of one column.
  @inlinable
  public func select<Value: QueryValue>(
    _ keyPath: KeyPath<Scope.First, QueryExpression<Value>>
  ) -> Select<Value.Output, Scope> {
    selecting(one: scope.first[keyPath: keyPath])
  }
}
