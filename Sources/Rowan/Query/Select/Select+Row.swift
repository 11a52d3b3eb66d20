// A query whose output is a whole row knows the row's columns whatever its scope is. These overloads
// make `extension Select where Output == Item` possible, for queries on one table and for joins.

extension Select where Output: QueryRow {
  /// The columns of the row that is selected.
  var rowColumns: Output.TableColumns {
    if let columns = state.columns {
      return Output.TableColumns(columns.first?.qualifier ?? Qualifier(nil))
    }
    return Output.TableColumns(state.first.qualifier)
  }

  /// What is wrong with naming these columns here. Those of a `Columns` value are expressions without
  /// a name: theirs could be that of a table's column, which is another one.
  var rowFailure: SQLFragment? {
    switch state.columns?.first {
    case nil, .columns: nil
    default:
      .failure(
        DatabaseError(
          code: .misuse,
          message: "the columns of \(Output.self) are made by this query and have no name in it",
          fix: "Put the condition or the order before `select`, where it names the tables."))
    }
  }

  /// `WHERE`: only rows that meet the condition. Repeated, all conditions must hold.
  @_disfavoredOverload
  public func `where`(
    @PredicateBuilder _ predicate: (Output.TableColumns) -> QueryExpression<Bool>
  ) -> Self {
    let condition = rowFailure ?? predicate(rowColumns).fragment
    return with { $0.add(condition: condition) }
  }

  /// `WHERE`: only rows where the column is true.
  @_disfavoredOverload
  public func `where`(_ keyPath: KeyPath<Output.TableColumns, QueryExpression<Bool>>) -> Self {
    with { $0.add(condition: rowFailure ?? rowColumns[keyPath: keyPath].fragment) }
  }

  /// `ORDER BY`.
  @_disfavoredOverload
  public func order(@OrderBuilder _ terms: (Output.TableColumns) -> [SQLFragment]) -> Self {
    let terms = rowFailure.map { [$0] } ?? terms(rowColumns)
    return with { $0.clauses.add(orders: terms) }
  }

  /// `ORDER BY`, ascending.
  @_disfavoredOverload
  public func order<Value>(
    by keyPath: KeyPath<Output.TableColumns, QueryExpression<Value>>
  ) -> Self {
    with { $0.clauses.add(orders: [rowFailure ?? rowColumns[keyPath: keyPath].fragment]) }
  }
}
