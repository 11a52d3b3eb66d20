import Foundation
import Rowan
import Testing

/// `CASE`: each gives in SQLite what a `switch` or an `if` gives in Swift, row by row.
@Suite struct CaseTests {
  private func check<Value: QueryValue>(
    _ sql: String, _ bindings: [SQLiteValue],
    _ expression: (Item.TableColumns) -> QueryExpression<Value>,
    sourceLocation: SourceLocation = #_sourceLocation, _ expected: (Item) -> Value.Output
  ) throws where Value.Output: Hashable {
    let query = Item.order(by: \.id).select { expression($0) }
    let text = query.sqlText.replacing(#""items"."#, with: "")
    #expect(text == #"SELECT \#(sql) FROM "items" ORDER BY "id""#, sourceLocation: sourceLocation)
    #expect(query.bindings == bindings, sourceLocation: sourceLocation)
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    let values = ShopData.items.map(expected)
    try #require(Set(values).count > 1, sourceLocation: sourceLocation)
    #expect(rows == values, sourceLocation: sourceLocation)
  }

  @Test func `of a value`() throws {
    try check(
      #"CASE "priority" WHEN ? THEN ? WHEN ? THEN ? ELSE ? END"#,
      [.integer(1), .text("Low"), .integer(3), .text("Medium"), .text("Unknown")],
      { Case($0.priority).when(1, then: "Low").when(3, then: "Medium").else("Unknown") }
    ) { $0.priority == 1 ? "Low" : $0.priority == 3 ? "Medium" : "Unknown" }
    try check(
      #"CASE "status" WHEN ? THEN "name" ELSE "title" END"#, [.integer(1)],
      { Case($0.status).when(.done, then: $0.name).else($0.title) }
    ) { $0.status == .done ? $0.name : $0.title }
    try check(
      #"CASE "count" WHEN "storeID" THEN ? WHEN ? THEN "price" END"#, [.real(1), .integer(3)],
      { Case($0.count).when($0.storeID, then: 1.0).when(3, then: $0.price).end() }
    ) { $0.count == $0.storeID ? 1 : $0.count == 3 ? $0.price : nil }
  }

  /// `CASE x WHEN NULL` would never be met.
  @Test func `nil is found`() throws {
    try check(
      #"CASE WHEN "priority" IS NULL THEN ? WHEN "priority" IS ? THEN ? ELSE ? END"#,
      [.text("none"), .integer(3), .text("three"), .text("other")],
      { Case($0.priority).when(nil, then: "none").when(3, then: "three").else("other") }
    ) { $0.priority == nil ? "none" : $0.priority == 3 ? "three" : "other" }
    try check(
      #"CASE WHEN "nickname" IS "firstName" THEN ? ELSE ? END"#, [.integer(1), .integer(0)],
      { Case($0.nickname).when($0.firstName, then: 1).else(0) }
    ) { $0.nickname == $0.firstName ? 1 : 0 }
  }

  @Test func `of conditions`() throws {
    try check(
      #"CASE WHEN "price" > ? THEN ? WHEN "price" > ? THEN ? ELSE ? END"#,
      [.real(100), .text("high"), .real(50), .text("mid"), .text("low")],
      { Case().when($0.price > 100, then: "high").when($0.price > 50, then: "mid").else("low") }
    ) { $0.price > 100 ? "high" : $0.price > 50 ? "mid" : "low" }
    // NULL is no truth.
    try check(
      #"CASE WHEN "priority" > ? THEN "notes" ELSE "nickname" END"#, [.integer(2)],
      { Case().when($0.priority > 2, then: $0.notes).else($0.nickname) }
    ) { ($0.priority ?? 0) > 2 ? $0.notes : $0.nickname }
    try check(
      #"CASE WHEN "isActive" THEN ? ELSE "notes" END"#, [.text("active")],
      { Case().when($0.isActive, then: "active").else($0.notes) }
    ) { $0.isActive ? "active" : $0.notes }
  }

  @Test func `within other expressions`() throws {
    let status = Item.Status.done
    try check(
      #"CASE "count" WHEN ? THEN ? ELSE ? END + "id" * CASE WHEN "isActive" THEN ? ELSE ? END"#,
      [.integer(2), .integer(10), .integer(0), .integer(-1), .integer(1)],
      {
        let base = Case($0.count).when(2, then: 10).else(0)
        return base + $0.id * Case().when($0.isActive, then: -1).else(1)
      }
    ) { ($0.count == 2 ? 10 : 0) + $0.id * ($0.isActive ? -1 : 1) }
    let nested = Item.where {
      Case($0.status).when(status, then: Case().when($0.count > 2, then: 1).else(2)).else(3) == 2
    }
    #expect(
      nested.sqlText == #"""
        SELECT \#(columns(of: Item.self)) FROM "items" WHERE CASE "items"."status" WHEN ? THEN \#
        CASE WHEN "items"."count" > ? THEN ? ELSE ? END ELSE ? END = ?
        """#)
    let rows = try ShopData.database().read { try nested.fetchAll($0) }
    let expected = ShopData.items.filter { $0.status == .done && $0.count <= 2 }
    try #require(!expected.isEmpty)
    #expect(rows == expected)
  }

  @Test func `in an update`() throws {
    let update = Reminder.all.update { $0.toggle() }
    #expect(
      update.sqlText == #"""
        UPDATE "reminders" SET "status" = CASE "reminders"."status" WHEN ? THEN ? ELSE ? END
        """#)
    let rows = try ShopData.database().write { db throws in
      try update.execute(db)
      return try Reminder.fetchAll(db)
    }
    #expect(
      rows.map(\.status)
        == ShopData.reminders.map { $0.status == .incomplete ? .completing : .incomplete })
  }

  /// Far deeper than SQLite reads, and no trap.
  @Test func `one that is too deep is an error`() throws {
    var value = Item.columns.count
    for number in 0..<50_000 {
      value = Case(value).when(number, then: Item.columns.id).else(Item.columns.count)
    }
    let deep = value
    let query = Item.select { _ in deep }
    #expect(throws: DatabaseError.self) {
      _ = try ShopData.database().read { try query.fetchAll($0) }
    }
  }
}

extension Updates<Reminder> {
  fileprivate mutating func toggle() {
    self.status = Case(self.status).when(.incomplete, then: .completing).else(.incomplete)
  }
}
