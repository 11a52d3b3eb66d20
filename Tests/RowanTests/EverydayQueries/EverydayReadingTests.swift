import Foundation
import Rowan
import RowanTesting
import Testing

/// What one writes every day to read one table, with the SQL and the rows of each.
@Suite struct EverydayReadingTests {
  @Test func `all rows, and one by its key`() throws {
    try SmallShop.database().read { db throws in
      #expect(try Item.fetchAll(db).map(\.id) == [1, 2, 3, 4, 5])
      #expect(try Item.find(db, key: 3) == SmallShop.items[2])
      #expect(throws: RecordNotFound(table: "items")) { _ = try Item.find(db, key: 99) }
      #expect(try Item.find(3).fetchOne(db) == SmallShop.items[2])
      #expect(try Item.find(99).fetchOne(db) == nil)
      #expect(try Item.where(\.isActive).find(db, key: 4) == SmallShop.items[3])
      #expect(throws: RecordNotFound(table: "items")) {
        _ = try Item.where(\.isActive).find(db, key: 3)
      }
    }
    try check(Item.all, "", items: [1, 2, 3, 4, 5])
    try check(Item.find(3), #" WHERE "items"."id" = ?"#, [.integer(3)], items: [3])
  }

  @Test func conditions() throws {
    let lastWeek = SmallShop.day(2)
    try check(Item.where(\.isActive), #" WHERE "items"."isActive""#, items: [1, 2, 4])
    try check(
      Item.where { $0.status == .done }, #" WHERE "items"."status" = ?"#, [.integer(1)],
      items: [1, 5])
    try check(
      Item.where { $0.createdAt > lastWeek && !$0.isArchived },
      #" WHERE "items"."createdAt" > ? AND NOT "items"."isArchived""#,
      [.text("2024-01-02 00:00:00.000")], items: [3, 4])
    try check(
      Item.filter { $0.title.contains("50%") }, #" WHERE instr("items"."title", ?) > 0"#,
      [.text("50%")], items: [2])
    try check(Item.where { $0.notes == nil }, #" WHERE "items"."notes" IS NULL"#, items: [2, 4])
    try check(
      Item.where { $0.dueDate.isNot(nil) }, #" WHERE "items"."dueDate" IS NOT NULL"#,
      items: [2, 4])
  }

  @Test func `in a list, in a query, in a range`() throws {
    let ids = [1, 5, 77]
    try check(
      Item.where { $0.id.in(ids) }, #" WHERE "items"."id" IN (?, ?, ?)"#,
      [.integer(1), .integer(5), .integer(77)], items: [1, 5])
    try check(
      Item.where { !$0.id.in([]) }, #" WHERE NOT "items"."id" IN ()"#, items: [1, 2, 3, 4, 5])
    try check(
      Item.where { $0.categoryID.in(Category.where(\.isActive).select(\.id)) },
      #"""
       WHERE "items"."categoryID" IN (SELECT "categories"."id" FROM "categories" \#
      WHERE "categories"."isActive")
      """#, items: [1, 4, 5])
    let range = #" WHERE "items"."price" BETWEEN ? AND ?"#
    try check(
      Item.where { $0.price.between(10, and: 100) }, range, [.real(10), .real(100)],
      items: [1, 5])
    try check(
      Item.where { (10...100).contains($0.price) }, range, [.real(10), .real(100)],
      items: [1, 5])
  }

  @Test func `text without case, and patterns`() throws {
    try check(
      Item.where { $0.title.collate(.nocase) == "X" },
      #" WHERE "items"."title" COLLATE NOCASE = ?"#, [.text("X")], items: [3])
    try check(
      Item.where { $0.title.like("a\\%%", escape: "\\") },
      #" WHERE "items"."title" LIKE ? ESCAPE ?"#, [.text("a\\%%"), .text("\\")], items: [4])
  }

  @Test func `order and limit`() throws {
    // As bytes order: digits, capitals, small letters.
    try check(Item.order(by: \.title), #" ORDER BY "items"."title""#, items: [2, 1, 5, 4, 3])
    try check(
      Item.order { ($0.priority.desc(nulls: .last), $0.title) },
      #" ORDER BY "items"."priority" DESC NULLS LAST, "items"."title""#, items: [3, 1, 5, 4, 2])
    try check(
      Item.limit(20, offset: 40), " LIMIT ? OFFSET ?", [.integer(20), .integer(40)], items: [])
    try check(
      Item.order(by: \.id).limit(2, offset: 1), #" ORDER BY "items"."id" LIMIT ? OFFSET ?"#,
      [.integer(2), .integer(1)], items: [2, 3])
    try check(
      Item.limit(10).offset(20), " LIMIT ? OFFSET ?", [.integer(10), .integer(20)], items: [])
    try check(
      Item.order(by: \.id).limit(2).offset(3), #" ORDER BY "items"."id" LIMIT ? OFFSET ?"#,
      [.integer(2), .integer(3)], items: [4, 5])
    let lastSeen = 2
    try check(
      Item.where { $0.id > lastSeen }.order(by: \.id).limit(20),
      #" WHERE "items"."id" > ? ORDER BY "items"."id" LIMIT ?"#, [.integer(2), .integer(20)],
      items: [3, 4, 5])
  }

  @Test func `parts of rows, and counts`() throws {
    let database = try SmallShop.database()
    let categories = Item.select(\.category).distinct()
    #expect(categories.sqlText == #"SELECT DISTINCT "items"."category" FROM "items""#)
    #expect(try database.read { try categories.fetchAll($0) }.sorted() == ["tools", "toys"])
    assertQuery(
      Item.select { $0.nickname ?? $0.firstName ?? "Anonymous" }.order(by: \.id), database
    ) {
      """
      SELECT coalesce("items"."nickname", coalesce("items"."firstName", ?))
      FROM "items"
      ORDER BY "items"."id"
      -- "Anonymous"
      """
    } results: {
      """
      "Thor"
      "Bob"
      "Anonymous"
      "Anonymous"
      "Eve"
      """
    }
    assertQuery(Item.count(), database) {
      #"SELECT count(*) FROM "items""#
    } results: {
      "5"
    }
    assertQuery(Item.where(\.isInStock).count(), database) {
      #"SELECT count(*) FROM "items" WHERE "items"."isInStock""#
    } results: {
      "3"
    }
    try database.read { db throws in
      #expect(try Item.count().fetchOne(db) == 5)
      #expect(try Item.where(\.isInStock).fetchCount(db) == 3)
    }
  }

  /// What is asked for often, with a name.
  @Test func scopes() throws {
    try check(
      Item.inStock.active.order(by: \.title),
      #"""
       WHERE "items"."isInStock" AND NOT "items"."isArchived" ORDER BY "items"."title"
      """#, items: [1, 4, 3])
    try check(
      Item.createdAfter(SmallShop.day(3)), #" WHERE "items"."createdAt" > ?"#,
      [.text("2024-01-03 00:00:00.000")], items: [4, 5])
    assertQuery(Reminder.where(\.isPastDue).select(\.title), try SmallShop.database()) {
      """
      SELECT "reminders"."title"
      FROM "reminders"
      WHERE "reminders"."status" <> ?
        AND (coalesce(date("reminders"."dueDate") < date('now'), 0))
      -- 2
      """
    } results: {
      """
      "Milk"
      """
    }
  }
}

extension Select where Output == Item {
  fileprivate var active: Self { self.where { !$0.isArchived } }
}

extension Item {
  fileprivate static let inStock = Item.where(\.isInStock)
  fileprivate static func createdAfter(_ date: Date) -> ItemQuery {
    Item.where { $0.createdAt > date }
  }
}

extension Reminder.TableColumns {
  fileprivate var isPastDue: QueryExpression<Bool> {
    status != .completed && sql("coalesce(date(\(dueDate)) < date('now'), 0)")
  }
}
