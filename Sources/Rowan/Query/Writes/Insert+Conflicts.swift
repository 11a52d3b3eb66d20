// What happens with rows that a uniqueness constraint forbids, whatever is inserted. SQLite takes
// several such clauses and looks at them in order.

extension Insert {
  private func adding(_ conflict: Conflict) -> Self {
    var copy = self
    copy.conflicts.append(conflict)
    return copy
  }

  /// `ON CONFLICT DO NOTHING`: rows that a uniqueness constraint forbids are left out.
  ///
  /// Behind other clauses it is about the constraints that they do not name; none can follow it.
  public func onConflictDoNothing() -> Self { adding(.doNothing(target: nil)) }

  /// `ON CONFLICT (…) WHERE … DO NOTHING`: rows that the uniqueness of these columns forbids are left
  /// out.
  ///
  /// - Parameters:
  ///   - target: the columns of a primary key, a unique constraint or a unique index.
  ///   - targetFilter: the condition of a partial index.
  public func onConflictDoNothing<each Key>(
    _ target: (Row.TableColumns) -> (repeat QueryExpression<each Key>),
    @PredicateBuilder where targetFilter: (Row.TableColumns) -> QueryExpression<Bool> = { _ in
      .unconditional
    }
  ) -> Self {
    let columns = fragments(repeat each target(Row.columns)).map(\.node)
    return adding(
      .doNothing(
        target: .conflictTarget(columns, where: targetFilter(Row.columns).fragment.node)))
  }

  /// `ON CONFLICT (…) WHERE … DO UPDATE SET … WHERE …`: changes the existing row instead, where the
  /// uniqueness of columns forbids a new one. Without a change it does nothing with these.
  ///
  /// - Parameters:
  ///   - target: the columns of a primary key, a unique constraint or a unique index.
  ///   - targetFilter: the condition of a partial index.
  ///   - changes: what is set in the existing row, the first parameter; the second is the row that
  ///     was to be inserted.
  ///   - updateFilter: which existing rows are changed.
  public func onConflict<each Key>(
    _ target: (Row.TableColumns) -> (repeat QueryExpression<each Key>),
    @PredicateBuilder where targetFilter: (Row.TableColumns) -> QueryExpression<Bool>,
    doUpdate changes: (inout Updates<Row>, Row.TableColumns) -> Void,
    @PredicateBuilder where updateFilter: (Row.TableColumns, Row.TableColumns) ->
      QueryExpression<Bool> = { _, _ in .unconditional }
  ) -> Self {
    let (row, new) = (Row.columns, Row.TableColumns(Qualifier("excluded")))
    let target = SQLNode.conflictTarget(
      fragments(repeat each target(row)).map(\.node), where: targetFilter(row).fragment.node)
    var updates = Updates<Row>(row)
    changes(&updates, new)
    guard let clause = updates.clause else { return adding(.doNothing(target: target)) }
    var conditions: [SQLNode] = []
    conditions.add(updateFilter(row, new).fragment)
    return adding(.doUpdate(target: target, changes: clause, conditions: conditions))
  }

  /// `ON CONFLICT (…) DO UPDATE SET … WHERE …`: changes the existing row instead, where the uniqueness
  /// of columns forbids a new one.
  ///
  /// As the form with two `where`, for a key, a constraint or an index that is not partial.
  public func onConflict<each Key>(
    _ target: (Row.TableColumns) -> (repeat QueryExpression<each Key>),
    doUpdate changes: (inout Updates<Row>, Row.TableColumns) -> Void,
    @PredicateBuilder where updateFilter: (Row.TableColumns, Row.TableColumns) ->
      QueryExpression<Bool> = { _, _ in .unconditional }
  ) -> Self {
    onConflict(
      target, where: { _ in .unconditional }, doUpdate: changes, where: updateFilter)
  }
}
