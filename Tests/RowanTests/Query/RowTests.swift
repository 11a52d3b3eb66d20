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
}
