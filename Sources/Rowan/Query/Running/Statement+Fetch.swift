extension Statement {
  /// All rows.
  ///
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of `Output`.
  @inlinable
  public func fetchAll(_ database: Database) throws -> [Output] {
    var rows: [Output] = []
    try withMemory(for: Output.self) { memory in
      try run(database) { statement in
        while try statement.step() {
          try decode(statement.row, into: memory)
          rows.append(memory.move())
        }
      }
    }
    return rows
  }

  /// The first row, nil if there is none.
  ///
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of `Output`.
  @inlinable
  public func fetchOne(_ database: Database) throws -> Output? {
    try withMemory(for: Output.self) { memory in
      var isThere = false
      do {
        try run(database) { statement in
          guard try statement.step(), !isThere else { return }
          try decode(statement.row, into: memory)
          isThere = true
        }
      } catch {
        // A statement after the one that gave the row may fail.
        if isThere { memory.deinitialize(count: 1) }
        throw error
      }
      return isThere ? memory.move() : nil
    }
  }

  /// Calls `body` with one row after the other, without keeping them.
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError` for a row that is none of `Output`, and what
  ///   `body` throws.
  @inlinable
  public func forEach(_ database: Database, _ body: (Output) throws -> Void) throws {
    try withMemory(for: Output.self) { memory in
      try run(database) { statement in
        while try statement.step() {
          try decode(statement.row, into: memory)
          try body(memory.move())
        }
      }
    }
  }

  /// Calls `body` with one row after the other, as SQLite has it: nothing is decoded but what `body`
  /// reads, and no String is made where bytes are enough.
  ///
  /// A column is read by its position in what the query selects. The row is there in `body` alone.
  ///
  /// ```swift
  /// try Book.select { ($0.title, $0.pages) }.forEachRow(db) { row in
  ///   length += try row.withText(at: 0) { $0.count }
  ///   pages += try row.optionalInteger(at: 1) ?? 0
  /// }
  /// ```
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError` for a column of another storage class than the one
  ///   that is read, and what `body` throws.
  @inlinable
  public func forEachRow(
    _ database: Database, _ body: (_ row: borrowing RowDecoder) throws -> Void
  ) throws {
    try run(database) { statement in
      while try statement.step() { try body(statement.row) }
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
    try withMemory(for: Output.self) { memory in
      try run(database) { statement in
        try withoutActuallyEscaping({ try decode(statement.row, into: memory) }) { decode in
          var cursor = Cursor(statement: statement, memory, decode)
          try body(&cursor)
          // What writes has to run even if its rows are not wanted.
          if !statement.isReadOnly { try cursor.start() }
        }
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
    try withMemory(for: Output.self) { memory in
      try run(database) { statement in
        while try statement.step() {
          try decode(statement.row, into: memory)
          rows.insert(memory.move())
        }
      }
    }
    return rows
  }
}
