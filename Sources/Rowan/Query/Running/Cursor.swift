/// The rows of a statement, one after the other, within `fetchCursor`.
public struct Cursor<Output>: ~Copyable {
  private enum State { case new, running, done }

  private let statement: SQLiteStatement
  /// Memory for one row, and what decodes it there.
  private let memory: UnsafeMutablePointer<Output>
  private let decode: () throws -> Void
  private var state = State.new

  init(
    statement: SQLiteStatement, _ memory: UnsafeMutablePointer<Output>,
    _ decode: @escaping () throws -> Void
  ) {
    self.statement = statement
    self.memory = memory
    self.decode = decode
  }

  /// The next row, nil if there is none.
  ///
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of `Output`.
  public mutating func next() throws -> Output? {
    // A step after the last would run the statement again.
    guard state != .done else { return nil }
    state = .done
    guard try statement.step() else { return nil }
    do {
      try decode()
    } catch let error as ColumnError {
      throw statement.rowDecodingError(error)
    }
    state = .running
    return memory.move()
  }

  /// Calls `body` with the next row as SQLite has it, and not at all if there is none: nothing is
  /// decoded but what `body` reads. The row is there in `body` alone.
  ///
  /// - Returns: what `body` returns, nil if there is no row.
  /// - Throws: `DatabaseError`, `RowDecodingError` for a column of another storage class than the one
  ///   that is read, and what `body` throws.
  public mutating func nextRow<Result>(
    _ body: (_ row: borrowing RowDecoder) throws -> Result
  ) throws -> Result? {
    guard state != .done else { return nil }
    state = .done
    guard try statement.step() else { return nil }
    state = .running
    do {
      return try body(statement.row)
    } catch let error as ColumnError {
      throw statement.rowDecodingError(error)
    }
  }

  /// Runs the statement to its first row, if no row was asked for.
  mutating func start() throws {
    if state == .new { _ = try statement.step() }
  }
}
