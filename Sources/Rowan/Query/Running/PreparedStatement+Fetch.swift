// The runs of a prepared statement: with the values that are bound, or with new ones.

extension PreparedStatement {
  /// Runs the statement and lets go of its rows.
  ///
  /// - Parameter values: what is bound first, as by `bind(_:)`; none to run with what is bound.
  /// - Returns: the number of rows that it inserted, updated or deleted, without those that
  ///   triggers and foreign keys changed.
  /// - Throws: `DatabaseError`; the values stay bound if it is the run that fails.
  @discardableResult
  @inlinable
  public func execute<each Value: QueryValue>(
    _ values: repeat each Value
  ) throws -> Int where repeat (each Value).Output == each Value {
    try bindIfGiven(repeat each values)
    return try executeBound()
  }

  /// Binds values, if there are any.
  @inlinable @inline(__always)
  func bindIfGiven<each Value: QueryValue>(
    _ values: repeat each Value
  ) throws(DatabaseError) where repeat (each Value).Output == each Value {
    for _ in repeat (each Value).self {
      try bind(repeat each values)
      break
    }
  }

  @usableFromInline
  func executeBound() throws -> Int { try run { try $0.run() } }

  /// All rows.
  ///
  /// - Parameter values: what is bound first, as by `bind(_:)`; none to run with what is bound.
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of `Output`.
  @inlinable
  public func fetchAll<each Value: QueryValue>(
    _ values: repeat each Value
  ) throws -> [Output] where repeat (each Value).Output == each Value {
    try bindIfGiven(repeat each values)
    return try fetchAllBound()
  }

  @usableFromInline
  func fetchAllBound() throws -> [Output] {
    var rows: [Output] = []
    try withMemory(for: Output.self) { memory in
      try run { statement in
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
  /// - Parameter values: what is bound first, as by `bind(_:)`; none to run with what is bound.
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of `Output`.
  @inlinable
  public func fetchOne<each Value: QueryValue>(
    _ values: repeat each Value
  ) throws -> Output? where repeat (each Value).Output == each Value {
    try bindIfGiven(repeat each values)
    return try fetchOneBound()
  }

  @usableFromInline
  func fetchOneBound() throws -> Output? {
    try withMemory(for: Output.self) { memory in
      var isThere = false
      do {
        try run { statement in
          guard try statement.step() else { return }
          try decode(statement.row, into: memory)
          isThere = true
        }
      } catch {
        // The rest of a statement that writes may fail.
        if isThere { memory.deinitialize(count: 1) }
        throw error
      }
      return isThere ? memory.move() : nil
    }
  }

  /// Calls `body` with one row after the other, without keeping them, with the values that are bound.
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError` for a row that is none of `Output`, and what
  ///   `body` throws.
  public func forEach(_ body: (Output) throws -> Void) throws {
    try withMemory(for: Output.self) { memory in
      try run { statement in
        while try statement.step() {
          try decode(statement.row, into: memory)
          try body(memory.move())
        }
      }
    }
  }

  /// Calls `body` with one row after the other as SQLite has it, with the values that are bound:
  /// nothing is decoded but what `body` reads. The row is there in `body` alone.
  ///
  /// - Throws: `DatabaseError`, `RowDecodingError` for a column of another storage class than the one
  ///   that is read, and what `body` throws.
  @inlinable
  public func forEachRow(_ body: (_ row: borrowing RowDecoder) throws -> Void) throws {
    try run { statement in
      while try statement.step() { try body(statement.row) }
    }
  }

  /// Calls `body` with a cursor, from which it takes as many rows as it wants, with the values that are
  /// bound.
  ///
  /// - Throws: what `body` throws; the cursor throws `DatabaseError`, and `RowDecodingError` for a
  ///   row that is none of `Output`.
  public func fetchCursor(_ body: (inout Cursor<Output>) throws -> Void) throws {
    try withMemory(for: Output.self) { memory in
      try run { statement in
        try withoutActuallyEscaping({ try self.decode(statement.row, into: memory) }) { decode in
          var cursor = Cursor(statement: statement, memory, decode)
          try body(&cursor)
          // What writes has to run even if its rows are not wanted.
          if !statement.isReadOnly { try cursor.start() }
        }
      }
    }
  }
}

// An error is not to be had where there is a form for every `Output`, so these are warnings.
extension PreparedStatement where Output == Void {
  /// Rows without their columns, which nobody wants: `fetchAll(as:)` gives them.
  @available(
    *, deprecated,
    message: "the columns have no types: write 'fetchAll(as:)' or 'prepare(_:as:)'"
  )
  public func fetchAll<each Value: QueryValue>(
    _ values: repeat each Value
  ) throws -> [Void] where repeat (each Value).Output == each Value {
    try bindIfGiven(repeat each values)
    return try fetchAllBound()
  }

  /// A row without its columns, which nobody wants: `fetchOne(as:)` gives them.
  @available(
    *, deprecated,
    message: "the columns have no types: write 'fetchOne(as:)' or 'prepare(_:as:)'"
  )
  public func fetchOne<each Value: QueryValue>(
    _ values: repeat each Value
  ) throws -> Void? where repeat (each Value).Output == each Value {
    try bindIfGiven(repeat each values)
    return try fetchOneBound()
  }

  /// All rows as a type, by position, with the values that are bound.
  ///
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of the type.
  public func fetchAll<Row: RowDecodable>(as type: Row.Type) throws -> [Row.Output] {
    try run { statement in
      var rows: [Row.Output] = []
      while try statement.step() { rows.append(try type.decode(statement.row, at: 0)) }
      return rows
    }
  }

  /// The first row as a type, by position, with the values that are bound; nil if there is none.
  ///
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of the type.
  public func fetchOne<Row: RowDecodable>(as type: Row.Type) throws -> Row.Output? {
    try run { try $0.step() ? try type.decode($0.row, at: 0) : nil }
  }
}
