// An INSERT in a table by an alias, which says the database that the table is in.

extension Select where Output: WritableTable, Scope == Output.TableColumns {
  /// An INSERT of rows in the table of this query, `Item.as(Former.self).insert { … }`, for one of an
  /// attached database: `INSERT INTO "archive"."items" …`. The rest is as without an alias.
  ///
  /// The statement throws `DatabaseError` where the query is more than a table: one with conditions, of
  /// a common table.
  ///
  /// - Parameters:
  ///   - resolution: what happens with a row that a constraint forbids.
  ///   - rows: the rows.
  public func insert(
    or resolution: ConflictResolution? = nil,
    @InsertBuilder<Output> _ rows: () -> InsertedRows<Output>
  ) -> Insert<Output> {
    Output.insert(or: resolution, rows).into(state)
  }

  /// An INSERT of rows in the table of this query that changes existing ones instead, where the
  /// uniqueness of columns forbids a new one: `ON CONFLICT (…) WHERE … DO UPDATE SET … WHERE …`.
  ///
  /// - Parameters:
  ///   - rows: drafts, rows and arrays of them.
  ///   - target: the columns of a primary key, a unique constraint or a unique index.
  ///   - targetFilter: the condition of a partial index.
  ///   - changes: what is set in the existing row, the first parameter; the second is the row that
  ///     was to be inserted.
  ///   - updateFilter: which existing rows are changed.
  public func insert<each Key>(
    @InsertBuilder<Output> _ rows: () -> InsertedRows<Output>,
    onConflict target: (Output.TableColumns) -> (repeat QueryExpression<each Key>),
    @PredicateBuilder where targetFilter: (Output.TableColumns) -> QueryExpression<Bool>,
    doUpdate changes: (inout Updates<Output>, Output.TableColumns) -> Void,
    @PredicateBuilder where updateFilter: (Output.TableColumns, Output.TableColumns) ->
      QueryExpression<Bool> = { _, _ in .unconditional }
  ) -> Insert<Output> {
    insert(rows).onConflict(
      target, where: targetFilter, doUpdate: changes, where: updateFilter)
  }

  /// The same for a key, a constraint or an index that is not partial.
  public func insert<each Key>(
    @InsertBuilder<Output> _ rows: () -> InsertedRows<Output>,
    onConflict target: (Output.TableColumns) -> (repeat QueryExpression<each Key>),
    doUpdate changes: (inout Updates<Output>, Output.TableColumns) -> Void,
    @PredicateBuilder where updateFilter: (Output.TableColumns, Output.TableColumns) ->
      QueryExpression<Bool> = { _, _ in .unconditional }
  ) -> Insert<Output> {
    insert(rows).onConflict(target, doUpdate: changes, where: updateFilter)
  }

  /// An INSERT of values in chosen columns of the table of this query.
  public func insert<each Value: QueryValue>(
    or resolution: ConflictResolution? = nil,
    _ columns: (Output.TableColumns) -> (repeat QueryExpression<each Value>),
    @ValuesBuilder<(repeat (each Value).Output)> values: () -> [(repeat (each Value).Output)]
  ) -> Insert<Output> {
    Output.insert(or: resolution, columns, values: values).into(state)
  }

  /// An INSERT of the rows of a statement in the table of this query.
  public func insert<each Value: QueryValue, Source: Statement>(
    or resolution: ConflictResolution? = nil,
    _ columns: (Output.TableColumns) -> (repeat QueryExpression<each Value>),
    select: () -> Source
  ) -> Insert<Output> where Source.Output == (repeat (each Value).Output) {
    Output.insert(or: resolution, columns, select: select).into(state)
  }
}

extension Select where Output: PrimaryKeyedTable, Scope == Output.TableColumns {
  /// An INSERT of rows in the table of this query that sets the columns of an existing one instead,
  /// where its key is taken: `ON CONFLICT (key) DO UPDATE SET …` of the columns that are `var`.
  public func upsert(
    @InsertBuilder<Output> _ rows: () -> InsertedRows<Output>
  ) -> Insert<Output> {
    Output.upsert(rows).into(state)
  }
}

extension SelectState {
  /// The table that an INSERT is in, under its own name: what is behind it names its columns so.
  func insertTarget(_ table: StaticString) -> SQLNode {
    guard isPlain, conditions.isEmpty, case .table(let found) = first.content,
      found.isSameText(as: table)
    else {
      return .failure(
        DatabaseError(
          code: .misuse, message: "an INSERT in a query that is more than a table",
          fix: "Insert in the table itself, or in `Table.as(Alias.self)`."))
    }
    let name = SQLNode.name(table.description)
    guard let database = first.database else { return name }
    return .sequence([.name(database), .keyword("."), name])
  }
}
