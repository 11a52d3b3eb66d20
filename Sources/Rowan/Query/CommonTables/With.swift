/// Common tables and a statement that names them: `WITH … AS (…) SELECT …`.
///
/// ```swift
/// With { Item.where { $0.price > 1000 } } query: { $0.order(by: \.price).limit(10) }
/// ```
///
/// A table's rows are those of a table or a selection. The statement may be a SELECT, an INSERT, an
/// UPDATE or a DELETE, and may be a `With` itself, whose tables see those before it. An UPDATE or a
/// DELETE of the table itself is one of the rows with its keys.
public struct With<Output>: CompoundOperand {
  public let storages: [StorageType]
  let decoder: RowClosure<Output>
  /// The statement; of one that takes several, what says how deep it is.
  private let node: SQLNode
  /// What takes several statements, and the tables that each of them needs.
  private(set) var batches: (any BatchedStatement)?
  private var tables: [CommonTables] = []

  private init(_ tables: CommonTables, _ statement: some Statement<Output>) {
    storages = statement.storages
    decoder = statement.flatDecoder
    let inner = statement as? With<Output>
    let batches =
      inner?.batches ?? (statement as? Returning<Output>)?.batches
      ?? (statement as? any BatchedStatement)
    node = .with(tables, inner?.node ?? (batches == nil ? statement.query.node : .empty))
    // What is nested too deep is a failure, and keeps nothing that could be nested deeper.
    if case .failure = node { return }
    self.batches = batches
    self.tables = [tables] + (inner?.tables ?? [])
  }

  /// The SQL.
  public var query: SQLFragment {
    batches?.query(WriteClauses(tables: tables)) ?? SQLFragment(node)
  }

  public func run(_ database: Database, _ body: (SQLiteStatement) throws -> Void) throws {
    guard let batches else { return try database.run(SQLFragment(node), body) }
    try batches.run(database, WriteClauses(tables: tables), body)
  }

  public func decode(_ row: borrowing RowDecoder) throws(ColumnError) -> Output {
    try withMemory { (memory) throws(ColumnError) in try decoder(row, memory) }
  }

  public func decode(
    _ row: borrowing RowDecoder, into memory: UnsafeMutablePointer<Output>
  ) throws(ColumnError) {
    try decoder(row, memory)
  }

  /// One table.
  ///
  /// - Parameters:
  ///   - hint: whether its rows are kept; SQLite decides if it is nil.
  ///   - table: the rows of the table.
  ///   - query: what the table is for.
  public init<A: QueryRow, First, Body: Statement<Output>>(
    _ hint: Materialization? = nil, _ table: () -> Select<A, First>,
    query: (Select<A, A.TableColumns>) -> Body
  ) {
    var tables = CommonTables()
    let first = tables.add(table(), hint)
    self.init(tables, query(first))
  }

  /// Two tables.
  public init<
    A: QueryRow, B: QueryRow, First, Second,
    Body: Statement<Output>
  >(
    _ hint: Materialization? = nil, _ first: () -> Select<A, First>,
    with second: () -> Select<B, Second>,
    query: (Select<A, A.TableColumns>, Select<B, B.TableColumns>) -> Body
  ) {
    var tables = CommonTables()
    let (a, b) = (tables.add(first(), hint), tables.add(second(), hint))
    self.init(tables, query(a, b))
  }

  /// Three tables.
  public init<
    A: QueryRow, B: QueryRow, C: QueryRow, First, Second,
    Third, Body: Statement<Output>
  >(
    _ hint: Materialization? = nil, _ first: () -> Select<A, First>,
    with second: () -> Select<B, Second>,
    with third: () -> Select<C, Third>,
    query: (Select<A, A.TableColumns>, Select<B, B.TableColumns>, Select<C, C.TableColumns>) -> Body
  ) {
    var tables = CommonTables()
    let (a, b) = (tables.add(first(), hint), tables.add(second(), hint))
    let c = tables.add(third(), hint)
    self.init(tables, query(a, b, c))
  }

  /// A recursive table: `WITH RECURSIVE … AS (base UNION step)`.
  ///
  /// The rows of `base`, then those that `step` makes of a row, of these and so on; equal ones once,
  /// so that a cycle ends. An order of `step` says which row is next, a limit how many rows there
  /// are at most.
  ///
  /// - Parameters:
  ///   - hint: whether its rows are kept; SQLite decides if it is nil.
  ///   - base: the first rows.
  ///   - step: the rows that follow from one of the table.
  ///   - query: what the table is for.
  public init<
    A: QueryRow, Base, Step, Body: Statement<Output>
  >(
    _ hint: Materialization? = nil, _ base: () -> Select<A, Base>,
    recursiveUnion step: (Select<A, A.TableColumns>) -> Select<A, Step>,
    query: (Select<A, A.TableColumns>) -> Body
  ) {
    var tables = CommonTables()
    let rows = tables.add(base(), .union, hint, step)
    self.init(tables, query(rows))
  }

  /// A recursive table: `WITH RECURSIVE … AS (base UNION ALL step)`.
  ///
  /// As `recursiveUnion`, but with equal rows: a cycle does not end.
  public init<
    A: QueryRow, Base, Step, Body: Statement<Output>
  >(
    _ hint: Materialization? = nil, _ base: () -> Select<A, Base>,
    recursiveUnionAll step: (Select<A, A.TableColumns>) -> Select<A, Step>,
    query: (Select<A, A.TableColumns>) -> Body
  ) {
    var tables = CommonTables()
    let rows = tables.add(base(), .unionAll, hint, step)
    self.init(tables, query(rows))
  }
}
