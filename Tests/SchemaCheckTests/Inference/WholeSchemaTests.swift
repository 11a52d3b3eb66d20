import SQLiteHandle
import SchemaModel
import SchemaSyntax
import Testing

@testable import SchemaCheck

/// What a query returns is asked with the triggers that its statement fires, and without the indexes
/// that only change the way to the rows.
@Suite struct WholeSchemaTests {
  /// The diagnostics of a schema, and what the first column of its query holds for the parameter 1.
  private func results(
    _ text: String, rows: String
  ) throws -> (codes: [String], values: [SQLiteValue]) {
    let schema = schema(text)
    let connection = try database(schema)
    try connection.execute(script: rows)
    let statement = try connection.prepare(schema.queries[0].sql.text)
    if statement.parameterCount > 0 {
      var binder = statement.binder
      try binder.bind(1 as Int64)
    }
    var values: [SQLiteValue] = []
    while try statement.step() { values.append(statement.row.value(at: 0)) }
    return (check(schema).map(\.code), values)
  }

  private static let table =
    #"table T { let id: Int; var a: Int; var n: Int?; var s: String = ""; unique (a, s) }"#
  private static let row = "INSERT INTO ts (id, a, n) VALUES (1, 1, 5)"
  private static let change = "UPDATE ts SET n = NULL WHERE id = new.id;"

  /// That `n` is something is asked before the trigger writes to the row.
  @Test(arguments: [
    "ON CONFLICT (id) DO UPDATE SET a = 9 WHERE ts.n IS NOT NULL RETURNING n",
    "ON CONFLICT (id) DO UPDATE SET a = 9 WHERE ts.n > 0 RETURNING n + 1",
  ])
  func aTriggerChangesTheRow(upsert: String) throws {
    let query =
      "query q(id: Int) -> [Int] { INSERT INTO ts (id, a, n) VALUES (:id, 3, 7) \(upsert) }"
    let alone = try results("\(Self.table)\n\(query)", rows: Self.row)
    #expect(alone.codes == [])
    #expect(alone.values.count == 1 && alone.values != [.null])
    for trigger in [
      "trigger b before update of (a) on T { \(Self.change) }",
      "sql b { CREATE TRIGGER b BEFORE UPDATE ON ts BEGIN \(Self.change) END }",
    ] {
      let fired = try results("\(Self.table)\n\(trigger)\n\(query)", rows: Self.row)
      #expect(fired.codes == ["mayBeNull"], "\(trigger)")
      #expect(fired.values == [.null])
    }
    // RETURNING gives the row as it was before.
    let after = "trigger b after update of (a) on T { \(Self.change) }"
    let behind = try results("\(Self.table)\n\(after)\n\(query)", rows: Self.row)
    #expect(behind.values == alone.values)
  }

  /// What was read is what it was; what is read again may be another value.
  @Test func rowsAreForgotten() {
    var state = MachineState(registers: 2, cursors: 2)
    state.registers[1] = InferredValue(
      classes: .integer, nulls: NullReasons.missing, tag: .column(cursor: 1, column: 0))
    state.assumeNotNull(1)
    #expect(state.isKnown(1, 0))
    state.forgetRows()
    #expect(!state.isKnown(1, 0))
    #expect(state.registers[1] == .integer)
    // Nor does the value that was read say anything of the row any more.
    state.assumeNotNull(1)
    #expect(!state.isKnown(1, 0))
  }

  /// The condition of a partial index is not asked again of its rows, so that nothing says that they
  /// are something.
  @Test(arguments: ["", "unique (e) where { e <> '' }", "index (e) where { e <> '' }"])
  func aPartialIndexChangesNothing(index: String) throws {
    let table = "table P { let id: Int; var e: String?; \(index) }"
    let found = try results(
      "\(table)\nquery q() -> [String] { SELECT e FROM ps WHERE e <> '' ORDER BY e }",
      rows: "INSERT INTO ps (e) VALUES (NULL), ('b'), (''), ('a')")
    #expect(found.codes == [])
    #expect(found.values == [.text("a"), .text("b")])
  }

  /// An upsert that names a partial index is asked where there is one.
  @Test func anUpsertNamesAPartialIndex() throws {
    let found = try results(
      """
      table P { let id: Int; var e: String; var n: Int?; unique (e) where { e <> '' } }
      query q(n: Int) -> [Int] {
        INSERT INTO ps (e, n) VALUES ('a', :n)
        ON CONFLICT (e) WHERE e <> '' DO UPDATE SET n = excluded.n RETURNING n
      }
      """, rows: "INSERT INTO ps (e) VALUES ('a')")
    #expect(found.codes == [])
    #expect(found.values == [.integer(1)])
  }
}
