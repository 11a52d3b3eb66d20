import SQLiteHandle
import Testing

@testable import SchemaCheck

/// A function that takes any number of arguments has as many as the text says, and the text of a
/// statement is also that of the tables and views in it.
@Suite struct StatementTextTests {
  /// The rows show that the column can be NULL, where the query's own calls have fewer arguments.
  @Test(arguments: [
    "SELECT most FROM point WHERE max(a, b) > 0",
    "SELECT most FROM outside WHERE max(most, 2) IS NOT 0",
    "SELECT kept FROM point WHERE max(a, b) > 0",
    "INSERT INTO point (a, b) VALUES (max(1, 2), 3) RETURNING made",
  ])
  func generatedColumnsAndDefaultsCall(sql: String) throws {
    let connection = try self.connection()
    let statement = try connection.prepare(sql)
    let found = try ResultColumns(on: connection).of(statement)
    #expect(found.map(\.mayBeNull) == [true])
    try #require(try statement.step())
    let isNull = statement.row.isNull(at: 0)
    #expect(isNull)
  }

  /// What another table or a CHECK calls says nothing: none of these can be NULL.
  @Test(arguments: [
    "SELECT max(a, b) FROM point2", "INSERT INTO point2 VALUES (1, 2) RETURNING max(a, b)",
  ])
  func nothingElseDoes(sql: String) throws {
    let connection = try self.connection()
    let found = try ResultColumns(on: connection).columns(of: sql)
    #expect(found.map(\.mayBeNull) == [false])
  }

  private func connection() throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: ":memory:")
    try connection.execute(
      script: """
        CREATE TABLE point (
          a INTEGER NOT NULL, b INTEGER NOT NULL, c INTEGER,
          made INTEGER DEFAULT (max(1, 2, NULL)),
          most INTEGER AS (max(a, b, c)), kept INTEGER AS (max(a, b, c)) STORED
        ) STRICT;
        CREATE TABLE point2 (
          a INTEGER NOT NULL, b INTEGER NOT NULL, CHECK (max(a, b, NULL) IS NULL)
        ) STRICT;
        CREATE VIEW inside AS SELECT most FROM point;
        CREATE VIEW outside AS SELECT most FROM inside;
        INSERT INTO point (a, b) VALUES (1, 2);
        """)
    return connection
  }
}
