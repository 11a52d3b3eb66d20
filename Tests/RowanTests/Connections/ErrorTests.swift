import Testing

@testable import Rowan

@Suite struct ErrorTests {
  private func queue(showsValues: Bool) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.showsValuesInErrors = showsValues
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db in
      try db.execute(
        script: """
          CREATE TABLE "my items" (id INTEGER PRIMARY KEY, name TEXT UNIQUE, "due" ANY);
          INSERT INTO "my items" VALUES (5, 'secret', 'next week'), (6, 'open', NULL);
          """)
    }
    return queue
  }

  private func insertSecret(_ queue: DatabaseQueue) throws -> DatabaseError {
    try databaseError {
      try queue.write { db in
        try db.withStatement("INSERT INTO \"my items\" (name) VALUES (?)" as String) {
          var binder = $0.binder
          try binder.bind("secret")
          _ = try $0.step()
        }
      }
    }
  }

  @Test func boundValuesAreShownOnlyWhenAskedFor() throws {
    let quiet = try insertSecret(queue(showsValues: false))
    #expect(quiet.extendedCode == .constraintUnique)
    #expect(quiet.sql == "INSERT INTO \"my items\" (name) VALUES (?)")
    #expect(quiet.expandedSQL == nil)
    #expect(!quiet.description.contains("secret"))
    let open = try insertSecret(queue(showsValues: true))
    #expect(open.expandedSQL == "INSERT INTO \"my items\" (name) VALUES ('secret')")
    #expect(open.description.contains("'secret'"))
  }

  @Test func offsetPointsAtTheToken() throws {
    let error = try databaseError { try queue(showsValues: false).rows("SELECT é, nope") }
    #expect(error.message == "no such column: é")
    #expect(error.offset == 7)
    let second = try databaseError {
      try queue(showsValues: false).rows("SELECT 'é', nope FROM \"my items\"")
    }
    #expect(second.message == "no such column: nope")
    #expect(second.offset == 13)
  }

  @Test func errorsAreEqualByWhatTheySay() {
    let error = DatabaseError(code: .busy, message: "a", sql: "b")
    #expect(error == DatabaseError(code: 5, message: "a", sql: "b"))
    #expect(error.hashValue == DatabaseError(code: 5, message: "a", sql: "b").hashValue)
    #expect(error != DatabaseError(code: .busy, message: "a"))
    #expect(error.code == .busy)
    #expect(DatabaseError(code: 2067, message: "").code == .constraint)
    #expect(ResultCode(rawValue: 2067).description == "SQLITE_CONSTRAINT_UNIQUE")
    #expect(ResultCode(rawValue: 266).description == "SQLITE_IOERR 266")
    #expect(ResultCode(rawValue: 77).description == "result code 77")
  }

  private func decodingError(_ queue: DatabaseQueue, _ sql: String) throws -> RowDecodingError {
    try #require(throws: RowDecodingError.self) {
      try queue.read { db in
        try db.withStatement(sql) { statement in
          while try statement.step() {
            _ = try statement.row.integer(at: statement.columnCount - 1)
          }
        }
      }
    }
  }

  @Test func decodingErrorNamesTableColumnAndRow() throws {
    let queue = try queue(showsValues: false)
    let error = try decodingError(queue, "SELECT x.id, x.due AS d FROM \"my items\" x")
    #expect(error.table == "my items")
    #expect(error.column == "due")
    #expect(error.rowID == 5)
    #expect(error.expected == "INTEGER")
    #expect(error.found == .text)
    #expect(error.value == nil)
    #expect(
      error.description
        == "column \"due\" of table \"my items\", row 5: expected INTEGER, found TEXT"
        + " - in `SELECT x.id, x.due AS d FROM \"my items\" x`")
    let null = try decodingError(queue, "SELECT id, due FROM \"my items\" WHERE id = 6")
    #expect(null.rowID == 6)
    #expect(null.found == .null)
  }

  @Test func decodingErrorShowsTheValueOnlyWhenAskedFor() throws {
    let error = try decodingError(
      queue(showsValues: true), "SELECT id, due FROM \"my items\"")
    #expect(error.value == .text("next week"))
    #expect(error.description.contains("found TEXT 'next week'"))
  }

  @Test func decodingErrorOfOtherResults() throws {
    let queue = try queue(showsValues: false)
    // No key in the result, an expression, a key of two columns.
    let plain = try decodingError(queue, "SELECT due FROM \"my items\"")
    #expect(plain.rowID == nil)
    #expect(plain.table == "my items")
    let expression = try decodingError(queue, "SELECT id, due || '!' AS \"due!\" FROM \"my items\"")
    #expect(expression.table == nil)
    #expect(expression.column == "due!")
    #expect(expression.rowID == nil)
    try queue.write { db in
      try db.execute(
        script: """
          CREATE TABLE p (a INTEGER, b INTEGER, c, PRIMARY KEY (a, b));
          INSERT INTO p VALUES (1, 2, 'x')
          """)
    }
    let pair = try decodingError(queue, "SELECT a, b, c FROM p")
    #expect(pair.table == "p")
    #expect(pair.rowID == nil)
    // The other table's key is not this row's.
    let joined = try decodingError(queue, "SELECT p.a, i.due FROM p JOIN \"my items\" i")
    #expect(joined.table == "my items")
    #expect(joined.rowID == nil)
  }

  @Test func decodingErrorOfAValueThatDoesNotFit() throws {
    let queue = try queue(showsValues: false)
    let error = try #require(throws: RowDecodingError.self) {
      try queue.read { db in
        try db.withStatement("SELECT id FROM \"my items\" ORDER BY id" as StaticString) {
          statement in
          _ = try statement.step()
          throw ColumnError(index: 0, reason: .invalidValue("no such case"))
        }
      }
    }
    #expect(error.column == "id")
    #expect(error.rowID == 5)
    #expect(error.expected == "a value that fits (no such case)")
    #expect(error.found == .integer)
  }

  @Test func recordNotFound() throws {
    let hidden = try queue(showsValues: false).read {
      $0.recordNotFound("items", key: [.text("x")])
    }
    #expect(hidden == RecordNotFound(table: "items"))
    #expect(hidden.description == "no row of table \"items\" has this key")
    let shown = try queue(showsValues: true).read {
      $0.recordNotFound("items", key: [.text("x"), .integer(2)])
    }
    #expect(shown.key == [.text("x"), .integer(2)])
    #expect(shown.description == "no row of table \"items\" has the key 'x', 2")
  }
}
