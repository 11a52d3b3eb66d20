import Rowan
import Testing

@Suite struct RowTests {
  /// The statement is prepared before the table gets the column, and kept.
  @Test func `a column that was added since`() throws {
    let queue = try DatabaseQueue()
    try queue.write { db throws in
      try db.execute(script: "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
      let query = sql("SELECT * FROM t ORDER BY a")
      #expect(try Row.fetchAll(db, query).map(\.columnNames) == [["a"], ["a"]])
      try db.execute("ALTER TABLE t ADD COLUMN b DEFAULT 'x'")
      let rows = try Row.fetchAll(db, query)
      #expect(rows.map(\.columnNames) == [["a", "b"], ["a", "b"]])
      #expect(rows.map(\.values) == [[.integer(1), .text("x")], [.integer(2), .text("x")]])
      #expect(try Row.fetchAll(db, sql("SELECT * FROM t WHERE 0")).isEmpty)
    }
  }

  @Test func `what is not in a row`() throws {
    let queue = try DatabaseQueue()
    try queue.read { db throws in
      let row = try #require(try Row.fetchOne(db, sql("SELECT 1 AS a, 'x' AS b, NULL AS c")))
      #expect(try row["a"] as Int == 1)
      #expect(try row["c"] as Int? == nil)
      #expect(try row[1] as String == "x")
      let name = #expect(throws: DatabaseError.self) { try row["d"] as Int }
      #expect(
        name?.description == #"""
          SQLITE_RANGE (25): there is no column "d" in the row - Its columns are "a", "b", "c".
          """#)
      let type = #expect(throws: DatabaseError.self) { try row["b"] as Int }
      #expect(type?.message == #"column "b": expected Int, found TEXT"#)
      let position = #expect(throws: DatabaseError.self) { try row[3] as Int }
      #expect(position?.message == "there is no column 3: the row has 3")
    }
  }

  /// The statement that fails is shown, without what stands before it.
  @Test func `an error in a script`() throws {
    let queue = try DatabaseQueue()
    try queue.write { db throws in
      let wrong = #expect(throws: DatabaseError.self) {
        try db.execute(script: "CREATE TABLE t (a);\n  INSERT INTO u VALUES (1)")
      }
      #expect(
        wrong?.description
          == "SQLITE_ERROR (1): no such table: u - in `INSERT INTO u VALUES (1)`")
      let parameter = #expect(throws: DatabaseError.self) {
        try db.execute(script: "INSERT INTO t VALUES (?)")
      }
      #expect(parameter?.message == "the text has 1 parameter, but 0 values")
    }
  }
}
