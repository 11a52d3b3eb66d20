/// An INSERT, UPDATE or DELETE of a table, as it is without RETURNING.
public protocol WriteStatement<Row>: Statement where Output == Void {
  /// The table.
  associatedtype Row: Table
  /// The SQL, with a RETURNING clause if there are columns.
  func query(returning columns: SQLFragment?) -> SQLFragment
  /// Calls `body` with every statement that it takes, prepared and bound.
  func run(
    _ database: Database, returning columns: SQLFragment?, _ body: (SQLiteStatement) throws -> Void
  ) throws
}

extension WriteStatement {
  public var query: SQLFragment { query(returning: nil) }

  public func run(_ database: Database, _ body: (SQLiteStatement) throws -> Void) throws {
    try run(database, returning: nil, body)
  }

  /// `RETURNING` of expressions, whole rows or a `Columns` value.
  @inlinable
  public func returning<each Column: Selection>(
    _ columns: (Row.TableColumns) -> (repeat each Column)
  ) -> Returning<(repeat (each Column).Output)> {
    returning(repeat each columns(Row.columns))
  }

  @inlinable
  func returning<each Column: Selection>(
    _ columns: repeat each Column
  ) -> Returning<(repeat (each Column).Output)> {
    Returning<(repeat (each Column).Output)>(
      self, selections(repeat each columns)
    ) { row, memory throws(ColumnError) in
      try decodeRow(repeat (each Column).Decoded.self, from: row, into: memory)
    }
  }

  /// `RETURNING` of one column.
  @inlinable
  public func returning<Value: QueryValue>(
    _ keyPath: KeyPath<Row.TableColumns, QueryExpression<Value>>
  ) -> Returning<Value.Output> {
    let column = Row.columns[keyPath: keyPath]
    return Returning(self, [column.selected]) { row, memory throws(ColumnError) in
      try Value.decode(row, at: 0, into: memory)
    }
  }

  /// `RETURNING` of the whole row.
  @inlinable
  public func returning(_ row: Row.Type) -> Returning<Row> {
    Returning(self, [Row.columns.selected]) { row, memory throws(ColumnError) in
      try Row.decode(row, at: 0, into: memory)
    }
  }
}

/// An INSERT, UPDATE or DELETE with the rows that it gives back.
public struct Returning<Output>: Statement {
  let base: any WriteStatement
  let columns: SQLFragment
  @usableFromInline let decoder: RowClosure<Output>

  @usableFromInline
  init(
    _ base: any WriteStatement, _ columns: [SQLFragment], decoder: @escaping RowClosure<Output>
  ) {
    self.base = base
    self.columns =
      columns.isEmpty
      ? .nothingSelected : SQLFragment(.list(columns.map(\.node)))
    self.decoder = decoder
  }

  public var query: SQLFragment { base.query(returning: columns) }

  @inlinable
  public func decode(_ row: borrowing RowDecoder) throws(ColumnError) -> Output {
    try withMemory { (memory) throws(ColumnError) in try decoder(row, memory) }
  }

  @inlinable
  public func decode(
    _ row: borrowing RowDecoder, into memory: UnsafeMutablePointer<Output>
  ) throws(ColumnError) {
    try decoder(row, memory)
  }

  public func run(_ database: Database, _ body: (SQLiteStatement) throws -> Void) throws {
    try base.run(database, returning: columns, body)
  }
}
