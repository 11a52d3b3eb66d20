import Rowan
import Testing

/// A `?` in text of one's own has no value. SQLite would take NULL.
@Suite struct ParameterTests {
  private func expectMisuse(_ body: (Database) throws -> Void) throws {
    try ShopData.database().write { db throws in
      let before = try Item.order(by: \.id).fetchAll(db)
      let error = #expect(throws: DatabaseError.self) { try body(db) }
      #expect(error?.code == .misuse)
      #expect(error?.message.contains("parameter") == true)
      #expect(try Item.order(by: \.id).fetchAll(db) == before)
    }
  }

  @Test func `of a statement`() throws {
    try expectMisuse { try $0.execute("UPDATE items SET notes = ?") }
    try expectMisuse { try sql("UPDATE items SET notes = ?").execute($0) }
  }

  @Test func `of a script`() throws {
    try expectMisuse { try $0.execute(script: "SELECT 1; UPDATE items SET notes = :notes") }
  }

  @Test func `in the changes of an insert`() throws {
    let insert = Item.insert {
      Item.Draft(id: 1, title: "again")
    } onConflict: {
      $0.id
    } doUpdate: { row, _ in
      row.nickname = sql("?", as: String?.self)
    }
    try expectMisuse { try insert.execute($0) }
  }
}
