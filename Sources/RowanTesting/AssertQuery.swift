public import Rowan

// An assertion does not throw: what a query throws is a failure of the test at the assertion.

/// Asserts the SQL of a query and its rows, as the text of a table.
///
/// ```swift
/// assertQuery(Book.where { $0.pages > 300 }.select { ($0.title, $0.pages) }, db) {
///   """
///   SELECT "books"."title", "books"."pages"
///   FROM "books"
///   WHERE "books"."pages" > ?
///   -- 300
///   """
/// } results: {
///   """
///   "The Dispossessed" | 341
///   """
/// }
/// ```
///
/// White space in the SQL makes no difference outside of quotes. A last line that begins with `--`
/// lists the bound values; without it they are not compared. The rows are decoded, and shown as
/// ``Rowan/Statement/resultTable(_:)`` shows them.
///
/// What is expected need not be written by hand: where it is missing, and the environment variable
/// `ROWAN_RECORD` is `missing` while the tests run, it is written into the source file. `failed`
/// writes what differs, too. A test that has recorded fails, so that someone looks at it.
///
/// - Parameters:
///   - query: a statement, which is run once.
///   - database: the connection of an access.
///   - sql: the expected SQL.
///   - results: the expected table.
public func assertQuery<Query: Statement>(
  _ query: Query,
  _ database: Database,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  QueryAssertion(sql: sql?(), results: results?(), at: place).check(query) {
    try QueryOutcome(query, database)
  }
}

/// Asserts the SQL of a query and its rows, in an access of its own.
///
/// It is a `write`, whose changes stay, unless the database can only be read. Everything else is as
/// with a `Database`.
///
/// - Parameters:
///   - query: a statement, which is run once.
///   - database: a queue or a pool.
///   - sql: the expected SQL.
///   - results: the expected table.
public func assertQuery<Query: Statement>(
  _ query: Query,
  _ database: some DatabaseReader,
  sql: (() -> String)? = nil,
  results: (() -> String)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
  QueryAssertion(sql: sql?(), results: results?(), at: place).check(query) {
    if let writer = database as? any DatabaseWriter, !database.configuration.isReadOnly {
      return try writer.write { try QueryOutcome(query, $0) }
    }
    return try database.read { try QueryOutcome(query, $0) }
  }
}
