/// A row that queries produce: a table's, a view's, a selection's.
public protocol QueryRow: RowDecodable, Sendable where Output == Self {
  /// The columns as expressions.
  associatedtype TableColumns: RowColumns where TableColumns.Output == Self
  /// The SQL names of the columns, in the order in which they are decoded.
  static var columnNames: [StaticString] { get }
  /// The columns as a SELECT of the table under its own name lists them; nil for what is no table, and
  /// for a table whose columns are to be listed one by one.
  static var qualifiedColumns: QualifiedColumns? { get }
  /// Decodes a row from the columns from `index` on into memory that holds none yet, and holds none
  /// still if it throws.
  ///
  /// First all columns are decoded, then ``initialize(_:to:)`` and ``initialize(_:_:to:)`` move them
  /// to where they stay: a struct of many columns that an initializer returns is copied on its way.
  static func initialize(
    _ memory: UnsafeMutablePointer<Self>, decoding row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError)
}

extension QueryRow {
  public static var qualifiedColumns: QualifiedColumns? { nil }

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32, into memory: UnsafeMutablePointer<Self>
  ) throws(ColumnError) {
    try initialize(memory, decoding: row, at: index)
  }

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Self {
    try withMemory { (memory: UnsafeMutablePointer<Self>) throws(ColumnError) in
      try initialize(memory, decoding: row, at: index)
    }
  }
}

/// The columns of a table as text, so that a query need not put it together.
public struct QualifiedColumns: Sendable {
  let table: StaticString
  let columns: StaticString

  /// - Parameters:
  ///   - table: the table's SQL name.
  ///   - columns: `"table"."column"` of each, with a comma and a space between them.
  public init(table: StaticString, columns: StaticString) {
    self.table = table
    self.columns = columns
  }
}

/// Something with rows that stands in FROM: a table, a view.
public protocol Table: QueryRow {
  /// The SQL name.
  static var tableName: StaticString { get }
}

/// A view: something with rows that SQLite computes.
///
/// Nothing but a key tells its rows apart: it has no row ids.
public protocol DatabaseView: Table {}

/// Something whose rows an UPDATE or DELETE may change: a table, or a view with INSTEAD OF triggers.
public protocol ChangeableTable: Table {}

/// Something that rows can be inserted in: a table, or a view with a trigger INSTEAD OF INSERT.
public protocol WritableTable: ChangeableTable {
  /// A row to insert, whose columns with defaults may be left out.
  associatedtype Draft: TableDraft where Draft.Row == Self
  /// Binds the columns of a row that can be inserted, in the order of `Draft.columnNames`: all but
  /// those that a row does not have.
  func bindRow(to binder: inout ParameterBinder) throws(DatabaseError)
}

/// Something with rows that a key tells apart: a table, or a view that has one.
public protocol KeyedTable: Table, Identifiable where ID == PrimaryKey.Output {
  /// How the key is stored.
  associatedtype PrimaryKey: QueryValue
  /// The key as an expression.
  static func primaryKey(_ columns: TableColumns) -> QueryExpression<PrimaryKey>
}

/// A table with a primary key.
public protocol PrimaryKeyedTable: WritableTable, KeyedTable {
  /// The statements of one row, known at build time.
  static var statements: TableStatements { get }
  /// Binds the columns that `statements.update` sets: those that are `var`.
  func bindChanges(to binder: inout ParameterBinder) throws(DatabaseError)
}

/// A row to insert.
public protocol TableDraft: Sendable {
  /// The table's row.
  associatedtype Row: WritableTable
  /// The SQL names of all columns that can be inserted, in the order in which they are bound.
  static var columnNames: [StaticString] { get }
  /// The positions in `columnNames` that are left out of the INSERT, so that SQLite's default holds.
  var omittedColumns: ColumnSet { get }
  /// Binds the columns that are not left out.
  func bind(to binder: inout ParameterBinder) throws(DatabaseError)
  /// A copy of a row, with nothing left out.
  init(_ row: Row)
}

/// The statements of a table that need no building, as the generator wrote them.
public struct TableStatements: Sendable {
  /// `SELECT` of all columns by the primary key.
  public var find: StaticString
  /// `INSERT` of all columns of a row that can be inserted.
  public var insert: StaticString
  /// `INSERT … ON CONFLICT (key) DO UPDATE` of all columns, setting those that are `var`.
  public var upsert: StaticString
  /// `UPDATE` of the columns that are `var` by the primary key; empty if there are none.
  public var update: StaticString
  /// `DELETE` by the primary key.
  public var delete: StaticString
  /// The names of columns that a row does not have (`@columnOnly`), and that an upsert of a draft
  /// sets where the draft has a value.
  public var columnOnly: [StaticString]

  public init(
    find: StaticString,
    insert: StaticString,
    upsert: StaticString,
    update: StaticString,
    delete: StaticString,
    columnOnly: [StaticString] = []
  ) {
    self.find = find
    self.insert = insert
    self.upsert = upsert
    self.update = update
    self.delete = delete
    self.columnOnly = columnOnly
  }
}
