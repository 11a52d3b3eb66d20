// Joins of five tables with one more. The right side is any query of rows.

extension Select {
  /// `JOIN … ON`: the rows of both that meet the condition.
  @export(implementation)
  public func join<
    A: RowScope, B: RowScope, C: RowScope, D: RowScope, E: RowScope, R: QueryRow, Right
  >(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (A, B, C, D, E, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<
    (A.Output, B.Output, C.Output, D.Output, E.Output, R),
    From6<A, B, C, D, E, R.TableColumns>
  >
  where Scope == From5<A, B, C, D, E>, Output == (A.Output, B.Output, C.Output, D.Output, E.Output)
  {
    let right = JoinedQuery(query, .join, to: state)
    return Select<
      (A.Output, B.Output, C.Output, D.Output, E.Output, R),
      From6<A, B, C, D, E, R.TableColumns>
    >(
      scope: From6(
        scope.first, scope.second, scope.third, scope.fourth, scope.fifth, right.columns),
      state: right.state(
        joinedTo: state,
        on: predicate(
          scope.first, scope.second, scope.third, scope.fourth, scope.fifth, right.columns
        ).fragment)
    ) { row, memory throws(ColumnError) in
      try decodeRow(
        A.Decoded.self, B.Decoded.self, C.Decoded.self, D.Decoded.self, E.Decoded.self, R.self,
        from: row, into: memory)
    }
  }

  /// `LEFT JOIN … ON`: all rows of the left side; nil where the right has none.
  @export(implementation)
  public func leftJoin<
    A: RowScope, B: RowScope, C: RowScope, D: RowScope, E: RowScope, R: QueryRow, Right
  >(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (A, B, C, D, E, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<
    (A.Output, B.Output, C.Output, D.Output, E.Output, R?),
    From6<A, B, C, D, E, Outer<R.TableColumns>>
  >
  where Scope == From5<A, B, C, D, E>, Output == (A.Output, B.Output, C.Output, D.Output, E.Output)
  {
    let right = JoinedQuery(query, .leftJoin, to: state)
    return Select<
      (A.Output, B.Output, C.Output, D.Output, E.Output, R?),
      From6<A, B, C, D, E, Outer<R.TableColumns>>
    >(
      scope: From6(
        scope.first, scope.second, scope.third, scope.fourth, scope.fifth, Outer(right.columns)),
      state: right.state(
        joinedTo: state,
        on: predicate(
          scope.first, scope.second, scope.third, scope.fourth, scope.fifth, right.columns
        ).fragment)
    ) { row, memory throws(ColumnError) in
      try decodeRow(
        A.Decoded.self, B.Decoded.self, C.Decoded.self, D.Decoded.self, E.Decoded.self, R?.self,
        from: row, into: memory)
    }
  }

  /// `RIGHT JOIN … ON`: all rows of the right side; nil where the left has none (SQLite 3.39).
  @export(implementation)
  public func rightJoin<
    A: RowScope, B: RowScope, C: RowScope, D: RowScope, E: RowScope, R: QueryRow, Right
  >(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (A, B, C, D, E, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<
    (
      A.OuterScope.Output, B.OuterScope.Output, C.OuterScope.Output, D.OuterScope.Output,
      E.OuterScope.Output, R
    ),
    From6<A.OuterScope, B.OuterScope, C.OuterScope, D.OuterScope, E.OuterScope, R.TableColumns>
  >
  where Scope == From5<A, B, C, D, E>, Output == (A.Output, B.Output, C.Output, D.Output, E.Output)
  {
    let right = JoinedQuery(query, .rightJoin, to: state)
    return Select<
      (
        A.OuterScope.Output, B.OuterScope.Output, C.OuterScope.Output, D.OuterScope.Output,
        E.OuterScope.Output, R
      ),
      From6<A.OuterScope, B.OuterScope, C.OuterScope, D.OuterScope, E.OuterScope, R.TableColumns>
    >(
      scope: From6(
        scope.first.outer(), scope.second.outer(), scope.third.outer(), scope.fourth.outer(),
        scope.fifth.outer(), right.columns),
      state: right.state(
        joinedTo: state,
        on: predicate(
          scope.first, scope.second, scope.third, scope.fourth, scope.fifth, right.columns
        ).fragment)
    ) { row, memory throws(ColumnError) in
      try decodeRow(
        A.OuterScope.Decoded.self, B.OuterScope.Decoded.self, C.OuterScope.Decoded.self,
        D.OuterScope.Decoded.self, E.OuterScope.Decoded.self, R.self, from: row, into: memory)
    }
  }

  /// `FULL JOIN … ON`: all rows of both sides; nil where the other has none (SQLite 3.39).
  @export(implementation)
  public func fullJoin<
    A: RowScope, B: RowScope, C: RowScope, D: RowScope, E: RowScope, R: QueryRow, Right
  >(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (A, B, C, D, E, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<
    (
      A.OuterScope.Output, B.OuterScope.Output, C.OuterScope.Output, D.OuterScope.Output,
      E.OuterScope.Output, R?
    ),
    From6<
      A.OuterScope, B.OuterScope, C.OuterScope, D.OuterScope, E.OuterScope, Outer<R.TableColumns>
    >
  >
  where Scope == From5<A, B, C, D, E>, Output == (A.Output, B.Output, C.Output, D.Output, E.Output)
  {
    let right = JoinedQuery(query, .fullJoin, to: state)
    return Select<
      (
        A.OuterScope.Output, B.OuterScope.Output, C.OuterScope.Output, D.OuterScope.Output,
        E.OuterScope.Output, R?
      ),
      From6<
        A.OuterScope, B.OuterScope, C.OuterScope, D.OuterScope, E.OuterScope, Outer<R.TableColumns>
      >
    >(
      scope: From6(
        scope.first.outer(), scope.second.outer(), scope.third.outer(), scope.fourth.outer(),
        scope.fifth.outer(), Outer(right.columns)),
      state: right.state(
        joinedTo: state,
        on: predicate(
          scope.first, scope.second, scope.third, scope.fourth, scope.fifth, right.columns
        ).fragment)
    ) { row, memory throws(ColumnError) in
      try decodeRow(
        A.OuterScope.Decoded.self, B.OuterScope.Decoded.self, C.OuterScope.Decoded.self,
        D.OuterScope.Decoded.self, E.OuterScope.Decoded.self, R?.self, from: row, into: memory)
    }
  }

  /// `CROSS JOIN`: every row of the one with every row of the other.
  @export(implementation)
  public func crossJoin<
    A: RowScope, B: RowScope, C: RowScope, D: RowScope, E: RowScope, R: QueryRow, Right
  >(
    _ query: Select<R, Right>
  ) -> Select<
    (A.Output, B.Output, C.Output, D.Output, E.Output, R),
    From6<A, B, C, D, E, R.TableColumns>
  >
  where Scope == From5<A, B, C, D, E>, Output == (A.Output, B.Output, C.Output, D.Output, E.Output)
  {
    let right = JoinedQuery(query, .crossJoin, to: state)
    return Select<
      (A.Output, B.Output, C.Output, D.Output, E.Output, R),
      From6<A, B, C, D, E, R.TableColumns>
    >(
      scope: From6(
        scope.first, scope.second, scope.third, scope.fourth, scope.fifth, right.columns),
      state: right.state(joinedTo: state, on: .empty)
    ) { row, memory throws(ColumnError) in
      try decodeRow(
        A.Decoded.self, B.Decoded.self, C.Decoded.self, D.Decoded.self, E.Decoded.self, R.self,
        from: row, into: memory)
    }
  }
}
