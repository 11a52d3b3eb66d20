extension ChangeableTable {
  /// An UPDATE of all rows, or of those that a `where` after it leaves.
  ///
  /// - Parameters:
  ///   - resolution: what happens with a row that a constraint forbids.
  ///   - changes: what is set.
  public static func update(
    or resolution: ConflictResolution? = nil, _ changes: (inout Updates<Self>) -> Void
  ) -> Update<Self> {
    all.update(or: resolution, changes)
  }

  /// An UPDATE with the values of another table: `UPDATE … SET … FROM other WHERE …`.
  ///
  /// As the form of a query, of all rows.
  public static func update<Other: QueryRow, Scope>(
    or resolution: ConflictResolution? = nil,
    from other: Select<Other, Scope>,
    _ changes: (inout Updates<Self>, Other.TableColumns) -> Void,
    @PredicateBuilder where predicate: (TableColumns, Other.TableColumns) -> QueryExpression<Bool>
  ) -> Update<Self> {
    all.update(or: resolution, from: other, changes, where: predicate)
  }

  /// A DELETE of all rows, or of those that a `where` after it leaves.
  public static func delete() -> Delete<Self> { all.delete() }
}

extension Select where Output: ChangeableTable, Scope == Output.TableColumns {
  /// An UPDATE of the rows of this query. Without a change it does nothing.
  ///
  /// A query with a limit or a group takes the rows whose key is in it: `WHERE key IN (SELECT …)`.
  /// An UPDATE that fails leaves all rows as they were, but for `or: .fail`, and for a constraint
  /// that the schema declares `on conflict fail`: the rows that were changed before stay so.
  ///
  /// - Parameters:
  ///   - resolution: what happens with a row that a constraint forbids.
  ///   - changes: what is set.
  public func update(
    or resolution: ConflictResolution? = nil, _ changes: (inout Updates<Output>) -> Void
  ) -> Update<Output> {
    let rows = WrittenRows(self)
    var updates = Updates<Output>(rows.columns)
    changes(&updates)
    return Update(rows, updates, or: resolution)
  }

  /// An UPDATE of the rows of this query with the values of another table:
  /// `UPDATE … SET … FROM other WHERE …`.
  ///
  /// A row that meets the condition with several rows of the other table is set once, to the values
  /// of any of these: group or limit the other query so that there is one. `returning` has the
  /// columns of the table that is updated alone.
  ///
  /// - Parameters:
  ///   - resolution: what happens with a row that a constraint forbids.
  ///   - other: rows of another table, or of this one under another name.
  ///   - changes: what is set.
  ///   - predicate: which rows belong together.
  public func update<Other: QueryRow, OtherScope>(
    or resolution: ConflictResolution? = nil,
    from other: Select<Other, OtherScope>,
    _ changes: (inout Updates<Output>, Other.TableColumns) -> Void,
    @PredicateBuilder where predicate: (Output.TableColumns, Other.TableColumns) ->
      QueryExpression<Bool>
  ) -> Update<Output> {
    let rows = WrittenRows(self)
    let source = rows.source(other)
    var updates = Updates<Output>(rows.columns)
    changes(&updates, source.columns)
    return Update(
      rows, updates,
      from: source.source(where: predicate(rows.columns, source.columns).fragment), or: resolution)
  }

  /// A DELETE of the rows of this query.
  ///
  /// A query with a limit or a group takes the rows whose key is in it: `WHERE key IN (SELECT …)`.
  public func delete() -> Delete<Output> { Delete(WrittenRows(self)) }
}
