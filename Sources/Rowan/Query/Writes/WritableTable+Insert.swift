extension WritableTable {
  /// An INSERT of rows: drafts, rows and arrays of them, with `for`, `if` and `else`.
  ///
  /// - Parameters:
  ///   - resolution: what happens with a row that a constraint forbids.
  ///   - rows: the rows.
  public static func insert(
    or resolution: ConflictResolution? = nil, @InsertBuilder<Self> _ rows: () -> InsertedRows<Self>
  ) -> Insert<Self> {
    Insert(Insert.Content(rows()), or: resolution)
  }

  /// An INSERT of rows that changes existing ones instead, where the uniqueness of columns forbids
  /// a new one: `ON CONFLICT (…) WHERE … DO UPDATE SET … WHERE …`. Without a change it does nothing
  /// with these.
  ///
  /// - Parameters:
  ///   - rows: drafts, rows and arrays of them.
  ///   - target: the columns of a primary key, a unique constraint or a unique index.
  ///   - targetFilter: the condition of a partial index.
  ///   - changes: what is set in the existing row, the first parameter; the second is the row that
  ///     was to be inserted.
  ///   - updateFilter: which existing rows are changed.
  public static func insert<each Key>(
    @InsertBuilder<Self> _ rows: () -> InsertedRows<Self>,
    onConflict target: (TableColumns) -> (repeat QueryExpression<each Key>),
    @PredicateBuilder where targetFilter: (TableColumns) -> QueryExpression<Bool>,
    doUpdate changes: (inout Updates<Self>, TableColumns) -> Void,
    @PredicateBuilder where updateFilter: (TableColumns, TableColumns) -> QueryExpression<Bool> = {
      _, _ in .unconditional
    }
  ) -> Insert<Self> {
    Insert<Self>(Insert.Content(rows())).onConflict(
      target, where: targetFilter, doUpdate: changes, where: updateFilter)
  }

  /// An INSERT of rows that changes existing ones instead, where the uniqueness of columns forbids
  /// a new one: `ON CONFLICT (…) DO UPDATE SET … WHERE …`.
  ///
  /// As the form with two `where`, for a key, a constraint or an index that is not partial.
  public static func insert<each Key>(
    @InsertBuilder<Self> _ rows: () -> InsertedRows<Self>,
    onConflict target: (TableColumns) -> (repeat QueryExpression<each Key>),
    doUpdate changes: (inout Updates<Self>, TableColumns) -> Void,
    @PredicateBuilder where updateFilter: (TableColumns, TableColumns) -> QueryExpression<Bool> = {
      _, _ in .unconditional
    }
  ) -> Insert<Self> {
    insert(
      rows, onConflict: target, where: { _ in .unconditional }, doUpdate: changes,
      where: updateFilter)
  }

  /// An INSERT of values in chosen columns: `insert { ($0.a, $0.b) } values: { (1, "x") }`.
  public static func insert<each Value: QueryValue>(
    or resolution: ConflictResolution? = nil,
    _ columns: (TableColumns) -> (repeat QueryExpression<each Value>),
    @ValuesBuilder<(repeat (each Value).Output)> values: () -> [(repeat (each Value).Output)]
  ) -> Insert<Self> {
    let rows = values().map { row in
      var parts: [SQLNode] = []
      for (type, value) in repeat ((each Value).self, each row) {
        parts += type.fragment(of: value).node.resultColumns
      }
      return SQLNode.rowValue(.list(parts))
    }
    return Insert(
      .values(columns: targets(fragments(repeat each columns(self.columns))), rows: rows),
      or: resolution)
  }

  /// An INSERT of the rows of a statement: `insert { ($0.a) } select: { Other.select { ($0.b) } }`.
  public static func insert<each Value: QueryValue, Source: Statement>(
    or resolution: ConflictResolution? = nil,
    _ columns: (TableColumns) -> (repeat QueryExpression<each Value>), select: () -> Source
  ) -> Insert<Self> where Source.Output == (repeat (each Value).Output) {
    let source = select()
    let storages = types(repeat (each Value).self)
    var statement = source.query
    if let error = SQLFragment.storageMismatch(storages, source.storages) {
      statement = .failure(error)
    }
    return Insert(
      .select(
        columns: targets(fragments(repeat each columns(self.columns))), statement.node),
      or: resolution)
  }

  /// Says what is missing.
  @available(
    *, unavailable,
    message: "say what to put in the columns: insert { columns } values: { rows }"
  )
  public static func insert<each Value>(
    _ columns: (TableColumns) -> (repeat QueryExpression<each Value>)
  ) -> Insert<Self> {
    Insert(.drafts([]))
  }

  private static func targets(_ columns: [SQLFragment]) -> [SQLNode] {
    columns.isEmpty ? [SQLFragment.nothingSelected.node] : columns.flatMap(\.node.resultColumns)
  }
}

extension PrimaryKeyedTable {
  /// An INSERT of rows that sets the columns of an existing one instead, where its key is taken:
  /// `ON CONFLICT (key) DO UPDATE SET …` of the columns that are `var`.
  ///
  /// The row then is what the draft says. A draft has a value for each column with a default in
  /// Swift (`= 0`, `= now`), so one that is not given is set to that default; an optional column
  /// that is not given is nil. Only what a draft leaves out (a nil key, a nil column with
  /// `default { }`) stays as it is. To set some columns and keep the others, use
  /// `insert { … } onConflict: { … } doUpdate: { … }`, or read the row first and change it.
  ///
  /// Of a full-text table, for which SQLite has no ON CONFLICT, it is `INSERT OR REPLACE`.
  public static func upsert(
    @InsertBuilder<Self> _ rows: () -> InsertedRows<Self>
  ) -> Insert<Self> {
    if self is any FullTextTable.Type {
      return Insert(Insert.Content(rows()), or: .replace)
    }
    var insert = Insert<Self>(Insert.Content(rows()))
    insert.conflicts = [.upsert(key: primaryKey(columns).fragment.node, statements)]
    return insert
  }
}
