extension Table {
  /// The columns as expressions.
  @inlinable
  public static var columns: TableColumns { TableColumns(Qualifier(tableName)) }

  /// All rows.
  @inlinable
  public static var all: Select<Self, TableColumns> { select(from: source()) }

  /// No rows.
  public static var none: Select<Self, TableColumns> { all.none() }

  /// All rows, under another name in the statement: `FROM "items" AS "Other"`, and with the name of
  /// their database if the alias has one, `FROM "archive"."items" AS "Other"`.
  @inlinable
  public static func `as`<Alias: TableAlias>(
    _ alias: Alias.Type
  ) -> Select<Self, TableColumns> where Alias.Table == Self {
    select(from: source(Qualifier.alias(alias), in: alias.databaseName))
  }

  @inlinable
  static func select(from source: TableSource<Self>) -> Select<Self, TableColumns> {
    Select(scope: source.columns, state: source.state) { row, memory throws(ColumnError) in
      try decode(row, at: 0, into: memory)
    }
  }

  @inlinable
  static func source(
    _ qualifier: Qualifier = Qualifier(tableName), in database: String? = nil
  ) -> TableSource<Self> {
    TableSource(
      columns: TableColumns(qualifier),
      state: SelectState(
        first: FromSource(
          content: .table(tableName), database: database, qualifier: qualifier, row: Self.self)))
  }
}

@usableFromInline
struct TableSource<Row: QueryRow> {
  @usableFromInline let columns: Row.TableColumns
  @usableFromInline var state: SelectState

  @inlinable
  init(columns: Row.TableColumns, state: SelectState) {
    self.columns = columns
    self.state = state
  }
}

extension Table {
  /// `WHERE`: only rows that meet the condition.
  @inlinable
  public static func `where`(
    @PredicateBuilder _ predicate: (TableColumns) -> QueryExpression<Bool>
  ) -> Select<Self, TableColumns> {
    var source = source()
    source.state.add(condition: predicate(source.columns).fragment)
    return select(from: source)
  }

  /// `WHERE`: only rows where the column is true.
  @inlinable
  public static func `where`(
    _ keyPath: KeyPath<TableColumns, QueryExpression<Bool>>
  ) -> Select<Self, TableColumns> {
    all.where(keyPath)
  }

  /// `WHERE`: only rows that meet the condition; a synonym of `where`.
  @inlinable
  public static func filter(
    @PredicateBuilder _ predicate: (TableColumns) -> QueryExpression<Bool>
  ) -> Select<Self, TableColumns> {
    all.where(predicate)
  }

  /// `WHERE`: only rows where the column is true; a synonym of `where`.
  @inlinable
  public static func filter(
    _ keyPath: KeyPath<TableColumns, QueryExpression<Bool>>
  ) -> Select<Self, TableColumns> {
    all.where(keyPath)
  }

  /// `ORDER BY`.
  public static func order(
    @OrderBuilder _ terms: (TableColumns) -> [SQLFragment]
  ) -> Select<Self, TableColumns> {
    all.order(terms)
  }

  /// `ORDER BY`, ascending.
  public static func order<Value>(
    by keyPath: KeyPath<TableColumns, QueryExpression<Value>>
  ) -> Select<Self, TableColumns> {
    all.order(by: keyPath)
  }

  /// `GROUP BY`.
  public static func group<each Value>(
    _ terms: (TableColumns) -> (repeat QueryExpression<each Value>)
  ) -> Select<Self, TableColumns> {
    all.group(terms)
  }

  /// `GROUP BY`.
  public static func group<Value>(
    by keyPath: KeyPath<TableColumns, QueryExpression<Value>>
  ) -> Select<Self, TableColumns> {
    all.group(by: keyPath)
  }

  /// `SELECT` of expressions, the whole row or a `Columns` value.
  @inlinable
  public static func select<each Column: Selection>(
    _ columns: (TableColumns) -> (repeat each Column)
  ) -> Select<(repeat (each Column).Output), TableColumns> {
    all.select(columns)
  }

  /// `SELECT` of one column.
  @inlinable
  public static func select<Value: QueryValue>(
    _ keyPath: KeyPath<TableColumns, QueryExpression<Value>>
  ) -> Select<Value.Output, TableColumns> {
    all.select(keyPath)
  }

  /// `SELECT DISTINCT`: equal rows once.
  public static func distinct() -> Select<Self, TableColumns> { all.distinct() }

  /// `LIMIT ?`, `LIMIT ? OFFSET ?`.
  public static func limit(_ count: Int, offset: Int? = nil) -> Select<Self, TableColumns> {
    all.limit(count, offset: offset)
  }

  /// `SELECT count(*)`: the number of rows.
  public static func count() -> Select<Int, TableColumns> { all.count() }

  /// `EXISTS (SELECT …)`: whether there is a row.
  public static func exists() -> QueryExpression<Bool> { all.exists() }
}

extension Table {
  /// All rows.
  ///
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of this type.
  @inlinable
  public static func fetchAll(_ database: Database) throws -> [Self] {
    try all.fetchAll(database)
  }

  /// A row, nil if there is none.
  ///
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of this type.
  @inlinable
  public static func fetchOne(_ database: Database) throws -> Self? {
    try all.limit(1).fetchOne(database)
  }

  /// The number of rows.
  ///
  /// - Throws: `DatabaseError`.
  public static func fetchCount(_ database: Database) throws -> Int {
    try all.fetchCount(database)
  }
}
