// The clauses whose closures name three tables.

extension Select where Scope: FromScope3 {
  /// `WHERE`: only rows that meet the condition. Repeated, all conditions must hold.
  @export(implementation)
  public consuming func `where`(
    @PredicateBuilder _ predicate: (Scope.First, Scope.Second, Scope.Third) -> QueryExpression<Bool>
  ) -> Self {
    let condition = predicate(scope.first, scope.second, scope.third).fragment
    return adding(condition)
  }

  /// `WHERE`: only rows that meet the condition; a synonym of `where`.
  @export(implementation)
  public consuming func filter(
    @PredicateBuilder _ predicate: (Scope.First, Scope.Second, Scope.Third) -> QueryExpression<Bool>
  ) -> Self {
    let condition = predicate(scope.first, scope.second, scope.third).fragment
    return adding(condition)
  }

  /// `HAVING`: only groups that meet the condition. Repeated, all conditions must hold.
  public func having(
    @PredicateBuilder _ predicate: (Scope.First, Scope.Second, Scope.Third) -> QueryExpression<Bool>
  ) -> Self {
    let condition = predicate(scope.first, scope.second, scope.third).fragment
    return with { $0.clauses.add(groupCondition: condition) }
  }

  /// `ORDER BY`. Repeated, it orders what the ones before leave equal.
  public func order(
    @OrderBuilder _ terms: (Scope.First, Scope.Second, Scope.Third) -> [SQLFragment]
  ) -> Self {
    let terms = terms(scope.first, scope.second, scope.third)
    return with { $0.clauses.add(orders: terms) }
  }

  /// `GROUP BY`. Repeated, by all of them.
  public func group<each T>(
    _ terms: (Scope.First, Scope.Second, Scope.Third) -> (repeat QueryExpression<each T>)
  ) -> Self {
    let terms = fragments(repeat each terms(scope.first, scope.second, scope.third))
    return with { $0.clauses.add(groups: terms) }
  }

  /// `SELECT` of expressions, whole rows or a `Columns` value.
  @export(implementation)
  public func select<each T: Selection>(
    _ columns: (Scope.First, Scope.Second, Scope.Third) -> (repeat each T)
  ) -> Select<(repeat (each T).Output), Scope> {
    selecting(repeat each columns(scope.first, scope.second, scope.third))
  }
}
