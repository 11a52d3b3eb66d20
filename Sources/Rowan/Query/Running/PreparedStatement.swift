/// A statement that is prepared once, to bind values and run it again and again.
///
/// ```swift
/// let insert = try db.prepare("INSERT INTO note (text, stars) VALUES (?, ?)")
/// for note in notes { try insert.execute(note.text, note.stars) }
/// ```
///
/// Its text is looked at when it is prepared, and never again. It belongs to the access whose `db`
/// made it: used after that, or on another thread, it throws `DatabaseError` with the code `.misuse`,
/// and one that is kept keeps nothing open. What it may do is what the access may, and what it changes
/// is a part of the access's transaction.
///
/// Every run begins at the first row, however far the one before was read: there is no `reset`. While
/// its rows are read (`forEach`, `forEachRow`, `fetchCursor`) it can neither run nor be bound again;
/// prepare a second one for that. A change of the schema is noticed at the next run, which fails
/// where SQLite can no longer make sense of the text.
public final class PreparedStatement<Output> {
  let database: Database
  let loan: StatementLoan
  let parameters: StatementParameters
  private let decoder: RowClosure<Output>
  /// The SQL text.
  public let sqlText: String

  init(
    _ statement: SQLiteStatement, _ parameters: StatementParameters, on database: Database,
    decoder: @escaping RowClosure<Output>
  ) throws(DatabaseError) {
    self.database = database
    self.parameters = parameters
    self.decoder = decoder
    sqlText = statement.sql
    loan = database.lend(statement)
    if parameters.count == 0 { try bindAll([]) }
  }

  deinit {
    database.takeBack(loan)
  }

  /// The names of the parameters that are to be given, in the order of `bind(_:)`: `:title`, with its
  /// sign; nil for a `?`. One that stands in the text several times is there once.
  public var parameterNames: [String?] { parameters.names }

  /// The statement, if it can be bound and run now.
  @usableFromInline
  func idle() throws(DatabaseError) -> SQLiteStatement {
    _ = try database.usableSession(for: "PreparedStatement")
    guard let statement = loan.statement, !loan.isRunning else {
      throw DatabaseError(
        code: .misuse, message: "a prepared statement is used while its own rows are read",
        sql: sqlText,
        fix: "Read all of them first, with `fetchAll`, or prepare a second statement.")
    }
    return statement
  }

  /// Calls `body` with the statement at its beginning, all values bound, and leaves it so.
  @usableFromInline
  func run<Result>(_ body: (SQLiteStatement) throws -> Result) throws -> Result {
    let statement = try idle()
    guard loan.isBound else { throw parameters.missing(sqlText) }
    loan.isRunning = true
    defer {
      statement.reset()
      loan.isRunning = false
    }
    do {
      let result = try body(statement)
      try statement.passRows()
      return result
    } catch let error as ColumnError {
      throw statement.rowDecodingError(error)
    }
  }

  func decode(
    _ row: borrowing RowDecoder, into memory: UnsafeMutablePointer<Output>
  ) throws(ColumnError) {
    try decoder(row, memory)
  }
}

extension Database {
  /// Prepares a statement, to run it many times with other values.
  ///
  /// - Parameter text: one statement, with parameters: `?`, `?1`, `:name`, `@name`, `$name`. What is
  ///   spliced in is as in `sql("…")`; a value in it is bound in every run, and the parameters beside
  ///   it have names then, and no `?` is in the text. Text made at run time is given as `"\(raw: text)"`.
  /// - Returns: the statement, which lasts as long as the access.
  /// - Throws: `DatabaseError` for text that SQLite refuses, for more than one statement, for one that
  ///   writes in a `read`, and for one that begins or ends a transaction.
  public func prepare(_ text: SQLText) throws -> PreparedStatement<Void> {
    try prepare(SQLStatement(query: SQLFragment(.raw(text.parts))))
  }

  /// Prepares a statement whose rows are decoded as a type, by position.
  ///
  /// - Parameters:
  ///   - text: as of the form without a type.
  ///   - type: what a row becomes.
  /// - Throws: as the form without a type.
  public func prepare<Row: RowDecodable>(
    _ text: SQLText, as type: Row.Type
  ) throws -> PreparedStatement<Row.Output> {
    try prepare(SQLQuery<Row>(query: SQLFragment(.raw(text.parts))))
  }

  /// Prepares a query or a statement of any kind, whose text is then written once.
  ///
  /// What changes from run to run is a parameter in it: `Book.where { $0.title == sql(":title") }`.
  ///
  /// - Parameter statement: what takes one statement of SQL: an INSERT of one row, or of the rows of
  ///   a query.
  /// - Throws: as the form that takes text, and for an INSERT of several rows: they are all inserted
  ///   or none, by as many statements as it takes.
  public func prepare<Output>(
    _ statement: some Statement<Output>
  ) throws -> PreparedStatement<Output> {
    let limit = try usableSession().connection.parameterLimit
    let batches =
      (statement as? With<Output>)?.batches ?? (statement as? Returning<Output>)?.batches
      ?? (statement as? any BatchedStatement)
    if let count = batches?.rowCount, count > 1 {
      throw DatabaseError(
        code: .misuse, message: "an INSERT of \(count) rows is prepared as one statement",
        fix: "Run it with `execute(db)`, which prepares what it needs once, or prepare an INSERT "
          + "of one row with parameters.")
    }
    let writer = try SQLWriter.fitting(statement.query, limit: limit)
    let prepared = try writer.withUTF8 { try checkOut(utf8: $0) }
    do {
      return try PreparedStatement(
        prepared, StatementParameters(of: prepared, values: writer.bindings), on: self,
        decoder: statement.flatDecoder)
    } catch {
      checkIn(prepared)
      throw error
    }
  }
}
