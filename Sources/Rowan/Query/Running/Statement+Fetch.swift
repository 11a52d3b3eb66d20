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

  /// Calls `body` with a cursor, from which it takes as many rows as it wants; once for each of the
  /// statements that an INSERT of many rows takes.
  ///
  /// - Throws: what `body` throws; the cursor throws `DatabaseError`, and `RowDecodingError` for a
  ///   row that is none of `Output`.
  public func fetchCursor(
    _ database: Database, _ body: (inout Cursor<Output>) throws -> Void
  ) throws {
    try run(database) { statement in
      try withoutActuallyEscaping({ try decode(statement.row) }) { decode in
        var cursor = Cursor(statement: statement, decode)
        try body(&cursor)
        // What writes has to run even if its rows are not wanted.
        if !statement.isReadOnly { try cursor.start() }
      }
    }
  }
}

extension Statement where Output: Hashable {
  /// All rows as a set.
  ///
  /// After `select { $0.title }` in the same expression the compiler does not see that the output is
  /// `Hashable`: write `select(\.title)`, or keep the query in a `let` first.
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
