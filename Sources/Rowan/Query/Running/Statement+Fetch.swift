extension Statement {
  /// All rows.
  ///
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of `Output`.
  @inlinable
  public func fetchAll(_ database: Database) throws -> [Output] {
    var rows: [Output] = []
    try run(database) { statement in
      while try statement.step() { rows.append(try decode(statement.row)) }
    }
    return rows
  }

  /// The first row, nil if there is none.
  ///
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of `Output`.
  @inlinable
  public func fetchOne(_ database: Database) throws -> Output? {
    var row: Output?
    var isFirst = true
    try run(database) { statement in
      guard try statement.step(), isFirst else { return }
      row = try decode(statement.row)
      isFirst = false
    }
    return row
  }

  /// Calls `body` with one row after the other, without keeping them.
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError` for a row that is none of `Output`, and what
  ///   `body` throws.
  @inlinable
  public func forEach(_ database: Database, _ body: (Output) throws -> Void) throws {
    try run(database) { statement in
      while try statement.step() { try body(try decode(statement.row)) }
    }
  }

  /// Calls `body` with a cursor, from which it takes as many rows as it wants.
  ///
  /// - Throws: what `body` throws; the cursor throws `DatabaseError`, and `RowDecodingError` for a
  ///   row that is none of `Output`.
  public func fetchCursor(
    _ database: Database, _ body: (borrowing Cursor<Output>) throws -> Void
  ) throws {
    try run(database) { statement in
      try body(Cursor(statement: statement) { try decode(statement.row) })
    }
  }
}

extension Statement where Output: Hashable {
  /// All rows as a set.
  ///
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of `Output`.
  @inlinable
  public func fetchSet(_ database: Database) throws -> Set<Output> {
    var rows: Set<Output> = []
    try run(database) { statement in
      while try statement.step() { rows.insert(try decode(statement.row)) }
    }
    return rows
  }
}

/// The rows of a statement, one after the other, within `fetchCursor`.
public struct Cursor<Output>: ~Copyable {
  private let statement: SQLiteStatement
  private let decode: () throws -> Output

  init(statement: SQLiteStatement, _ decode: @escaping () throws -> Output) {
    self.statement = statement
    self.decode = decode
  }

  /// The next row, nil if there is none.
  ///
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of `Output`.
  public func next() throws -> Output? {
    try statement.step() ? try decode() : nil
  }
}
