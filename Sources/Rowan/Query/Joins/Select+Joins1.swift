// Joins of one table with one more. The right side is any query of rows.

extension Select where Scope: RowScope, Output == Scope.Output {
  /// `JOIN … ON`: the rows of both that meet the condition.
  @export(implementation)
  public func join<R: QueryRow, Right>(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (Scope, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<
    (Scope.Output, R),
    From2<Scope, R.TableColumns>
  > {
    let right = JoinedQuery(query, .join, to: state)
    return Select<
      (Scope.Output, R),
      From2<Scope, R.TableColumns>
    >(
      scope: From2(scope, right.columns),
      state: right.state(joinedTo: state, on: predicate(scope, right.columns).fragment)
    ) { row, memory throws(ColumnError) in
      try decodeRow(Scope.Decoded.self, R.self, from: row, into: memory)
    }
  }

  /// `LEFT JOIN … ON`: all rows of the left side; nil where the right has none.
  @export(implementation)
  public func leftJoin<R: QueryRow, Right>(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (Scope, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<
    (Scope.Output, R?),
    From2<Scope, Outer<R.TableColumns>>
  > {
    let right = JoinedQuery(query, .leftJoin, to: state)
    return Select<
      (Scope.Output, R?),
      From2<Scope, Outer<R.TableColumns>>
    >(
      scope: From2(scope, Outer(right.columns)),
      state: right.state(joinedTo: state, on: predicate(scope, right.columns).fragment)
    ) { row, memory throws(ColumnError) in
      try decodeRow(Scope.Decoded.self, R?.self, from: row, into: memory)
    }
  }

  /// `RIGHT JOIN … ON`: all rows of the right side; nil where the left has none (SQLite 3.39).
  @export(implementation)
  public func rightJoin<R: QueryRow, Right>(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (Scope, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<
    (Scope.OuterScope.Output, R),
    From2<Scope.OuterScope, R.TableColumns>
  > {
    let right = JoinedQuery(query, .rightJoin, to: state)
    return Select<
      (Scope.OuterScope.Output, R),
      From2<Scope.OuterScope, R.TableColumns>
    >(
      scope: From2(scope.outer(), right.columns),
      state: right.state(joinedTo: state, on: predicate(scope, right.columns).fragment)
    ) { row, memory throws(ColumnError) in
      try decodeRow(Scope.OuterScope.Decoded.self, R.self, from: row, into: memory)
    }
  }

  /// `FULL JOIN … ON`: all rows of both sides; nil where the other has none (SQLite 3.39).
  @export(implementation)
  public func fullJoin<R: QueryRow, Right>(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (Scope, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<
    (Scope.OuterScope.Output, R?),
    From2<Scope.OuterScope, Outer<R.TableColumns>>
  > {
    let right = JoinedQuery(query, .fullJoin, to: state)
    return Select<
      (Scope.OuterScope.Output, R?),
      From2<Scope.OuterScope, Outer<R.TableColumns>>
    >(
      scope: From2(scope.outer(), Outer(right.columns)),
      state: right.state(joinedTo: state, on: predicate(scope, right.columns).fragment)
    ) { row, memory throws(ColumnError) in
      try decodeRow(Scope.OuterScope.Decoded.self, R?.self, from: row, into: memory)
    }
  }

  /// `CROSS JOIN`: every row of the one with every row of the other.
  @export(implementation)
  public func crossJoin<R: QueryRow, Right>(
    _ query: Select<R, Right>
  ) -> Select<
    (Scope.Output, R),
    From2<Scope, R.TableColumns>
  > {
    let right = JoinedQuery(query, .crossJoin, to: state)
    return Select<
      (Scope.Output, R),
      From2<Scope, R.TableColumns>
    >(
      scope: From2(scope, right.columns),
      state: right.state(joinedTo: state, on: .empty)
    ) { row, memory throws(ColumnError) in
      try decodeRow(Scope.Decoded.self, R.self, from: row, into: memory)
    }
  }
}
