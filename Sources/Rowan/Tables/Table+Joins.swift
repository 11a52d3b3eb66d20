extension Table {
  /// `JOIN … ON`: the rows of both that meet the condition.
  @inlinable
  public static func join<R: QueryRow, Right>(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (TableColumns, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<(Self, R), From2<TableColumns, R.TableColumns>> {
    all.join(query, on: predicate)
  }

  /// `LEFT JOIN … ON`: all rows of this table; nil where the other has none.
  @inlinable
  public static func leftJoin<R: QueryRow, Right>(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (TableColumns, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<(Self, R?), From2<TableColumns, Outer<R.TableColumns>>> {
    all.leftJoin(query, on: predicate)
  }

  /// `RIGHT JOIN … ON`: all rows of the other; nil where this one has none (SQLite 3.39).
  @inlinable
  public static func rightJoin<R: QueryRow, Right>(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (TableColumns, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<(TableColumns.OuterScope.Output, R), From2<TableColumns.OuterScope, R.TableColumns>> {
    all.rightJoin(query, on: predicate)
  }

  /// `FULL JOIN … ON`: all rows of both; nil where the other has none (SQLite 3.39).
  @inlinable
  public static func fullJoin<R: QueryRow, Right>(
    _ query: Select<R, Right>,
    @PredicateBuilder on predicate: (TableColumns, R.TableColumns) -> QueryExpression<Bool>
  ) -> Select<
    (TableColumns.OuterScope.Output, R?), From2<TableColumns.OuterScope, Outer<R.TableColumns>>
  > {
    all.fullJoin(query, on: predicate)
  }

  /// `CROSS JOIN`: every row of this table with every row of the other.
  @inlinable
  public static func crossJoin<R: QueryRow, Right>(
    _ query: Select<R, Right>
  ) -> Select<(Self, R), From2<TableColumns, R.TableColumns>> {
    all.crossJoin(query)
  }
}
