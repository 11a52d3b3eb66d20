import Foundation
import Rowan
import Testing

private let all = "SELECT \(columns(of: Item.self)) FROM \"items\""
private let items = ShopData.items

@Suite struct ReadingShapeTests {
  @Test func `whole tables and rows by key`() throws {
    let queue = try ShopData.database()
    try queue.read { db throws in
      #expect(try Item.fetchAll(db) == items)
      #expect(try Item.fetchOne(db) == items[0])
      #expect(try Item.fetchCount(db) == items.count)
      #expect(try Item.find(db, key: 7) == items[6])
      #expect(try Item.find(7).fetchOne(db) == items[6])
      #expect(try Item.find(99).fetchOne(db) == nil)
      #expect(throws: RecordNotFound(table: "items")) { _ = try Item.find(db, key: 99) }
      #expect(try Item.where(\.isActive).find(db, key: 8) == items[7])
      #expect(throws: RecordNotFound(table: "items")) {
        _ = try Item.where(\.isActive).find(db, key: 7)
      }
      #expect(try Item.all.fetchAll(db) == items)
      #expect(try Item.none.fetchAll(db) == [])
    }
    try check(Item.find(7), "\(all) WHERE \"items\".\"id\" = ?", [.integer(7)], gives: [items[6]])
    try check(
      Item.find([7, 2, 99]), "\(all) WHERE \"items\".\"id\" IN (?, ?, ?)",
      [.integer(7), .integer(2), .integer(99)], gives: [items[1], items[6]])
    try check(Item.find([]), "\(all) WHERE \"items\".\"id\" IN ()", gives: [])
    try check(Item.none, "\(all) WHERE 0", gives: [])
  }

  @Test func `composite keys`() throws {
    let tags = ShopData.reminderTags
    let all = "SELECT \(columns(of: ReminderTag.self)) FROM \"reminderTags\""
    let key = #"("reminderTags"."reminderID", "reminderTags"."tagTitle")"#
    let text = tags.map {
      [SQLiteValue.text($0.reminderID.uuidString.lowercased()), .text($0.tagTitle)]
    }
    try check(
      ReminderTag.find(tags[2].id), "\(all) WHERE \(key) = (?, ?)", text[2], gives: [tags[2]])
    try check(
      ReminderTag.find([tags[0].id, tags[2].id]).order(by: \.tagTitle),
      "\(all) WHERE \(key) IN (VALUES (?, ?), (?, ?)) ORDER BY \"reminderTags\".\"tagTitle\"",
      text[0] + text[2], gives: [tags[0], tags[2]].sorted { $0.tagTitle < $1.tagTitle })
    try check(ReminderTag.find([]), "\(all) WHERE 0", gives: [])
    #expect(
      try ShopData.database().read { try ReminderTag.find($0, key: tags[1].id) } == tags[1])
  }

  @Test func conditions() throws {
    func `where`(
      _ query: ItemQuery, _ condition: String, _ bindings: [SQLiteValue] = [],
      sourceLocation: SourceLocation = #_sourceLocation, _ isMatch: (Item) -> Bool
    ) throws {
      let expected = items.filter(isMatch)
      try #require(
        !expected.isEmpty && expected.count < items.count, sourceLocation: sourceLocation)
      try check(
        query, "\(all) WHERE \(condition)", bindings, gives: expected,
        sourceLocation: sourceLocation)
    }
    let date = ShopData.day(9)
    try `where`(Item.where(\.isActive), #""items"."isActive""#) { $0.isActive }
    try `where`(Item.where { $0.status == .done }, #""items"."status" = ?"#, [.integer(1)]) {
      $0.status == .done
    }
    try `where`(
      Item.where { $0.createdAt > date && !$0.isArchived },
      #""items"."createdAt" > ? AND NOT "items"."isArchived""#,
      Date.fragment(of: date).bound
    ) { $0.createdAt > date && !$0.isArchived }
    try `where`(
      Item.filter { $0.title.contains("50%") }, #"instr("items"."title", ?) > 0"#, [.text("50%")]
    ) { $0.title.contains("50%") }
    try `where`(Item.where { $0.notes == nil }, #""items"."notes" IS NULL"#) { $0.notes == nil }
    try `where`(Item.where { $0.dueDate.isNot(nil) }, #""items"."dueDate" IS NOT NULL"#) {
      $0.dueDate != nil
    }
    try `where`(
      Item.where { $0.id.in([1, 5, 77]) }, #""items"."id" IN (?, ?, ?)"#,
      [.integer(1), .integer(5), .integer(77)]
    ) { [1, 5, 77].contains($0.id) }
    try `where`(
      Item.where { $0.priority.in([3, nil]) },
      #""items"."priority" IN (?) OR "items"."priority" IS NULL"#,
      [.integer(3)]
    ) { [3, nil].contains($0.priority) }
    try `where`(
      Item.where { $0.categoryID.in(Category.where(\.isActive).select(\.id)) },
      #"""
      "items"."categoryID" IN (SELECT "categories"."id" FROM "categories" WHERE "categories"."isActive")
      """#
    ) { item in
      ShopData.categories.contains { $0.isActive && $0.id == item.categoryID }
    }
    try `where`(
      Item.where { $0.price.between(10, and: 100) }, #""items"."price" BETWEEN ? AND ?"#,
      [.real(10), .real(100)]
    ) { (10...100).contains($0.price) }
    try `where`(
      Item.where { (10...100).contains($0.price) }, #""items"."price" BETWEEN ? AND ?"#,
      [.real(10), .real(100)]
    ) { (10...100).contains($0.price) }
    try `where`(
      Item.where { (2..<4).contains($0.count) }, #""items"."count" >= ? AND "items"."count" < ?"#,
      [.integer(2), .integer(4)]
    ) { (2..<4).contains($0.count) }
    try `where`(
      Item.where { $0.title.collate(.nocase) == "X" }, #""items"."title" COLLATE NOCASE = ?"#,
      [.text("X")]
    ) { $0.title.lowercased() == "x" }
    try `where`(
      Item.where { $0.title.like("50\\%%", escape: "\\") }, #""items"."title" LIKE ? ESCAPE ?"#,
      [.text("50\\%%"), .text("\\")]
    ) { $0.title.hasPrefix("50%") }
    let average = items.map(\.price).reduce(0, +) / Double(items.count)
    try `where`(
      Item.where { $0.price > Item.select { $0.price.avg() ?? 0 } },
      #""items"."price" > (SELECT coalesce(avg("items"."price"), ?) FROM "items")"#, [.real(0)]
    ) { $0.price > average }
    let search: String? = "Item 3"
    try `where`(
      Item.where { if let search { $0.title.contains(search) } },
      #"instr("items"."title", ?) > 0"#, [.text("Item 3")]
    ) { $0.title.contains("Item 3") }
  }

  @Test func `conditions that leave all or nothing`() throws {
    try check(Item.where { !$0.id.in([]) }, "\(all) WHERE NOT \"items\".\"id\" IN ()", gives: items)
    try check(Item.where { $0.id.in([]) }, "\(all) WHERE \"items\".\"id\" IN ()", gives: [])
    let search: String? = nil
    try check(Item.where { if let search { $0.title.contains(search) } }, all, gives: items)
  }

  @Test func `orders and limits`() throws {
    try check(
      Item.order(by: \.title).order(by: \.id),
      "\(all) ORDER BY \"items\".\"title\", \"items\".\"id\"",
      gives: items.sorted { ($0.title, $0.id) < ($1.title, $1.id) })
    try check(
      Item.order { ($0.priority.desc(nulls: .last), $0.title, $0.id) },
      "\(all) ORDER BY \"items\".\"priority\" DESC NULLS LAST, \"items\".\"title\", \"items\".\"id\"",
      gives: items.sorted {
        (-($0.priority ?? -1), $0.title, $0.id) < (-($1.priority ?? -1), $1.title, $1.id)
      })
    try check(
      Item.limit(20, offset: 10), "\(all) LIMIT ? OFFSET ?", [.integer(20), .integer(10)],
      gives: Array(items.dropFirst(10).prefix(20)))
    try check(
      Item.limit(10).offset(20), "\(all) LIMIT ? OFFSET ?", [.integer(10), .integer(20)],
      gives: Array(items.dropFirst(20).prefix(10)))
    try check(
      Item.all.offset(20), "\(all) LIMIT ? OFFSET ?", [.integer(-1), .integer(20)],
      gives: Array(items.dropFirst(20)))
    try check(
      Item.where { $0.id > 7 }.order(by: \.id).limit(5),
      "\(all) WHERE \"items\".\"id\" > ? ORDER BY \"items\".\"id\" LIMIT ?",
      [.integer(7), .integer(5)], gives: Array(items.filter { $0.id > 7 }.prefix(5)))
  }

  @Test func selections() throws {
    try check(
      Item.select(\.category).distinct().order(by: \.category),
      #"SELECT DISTINCT "items"."category" FROM "items" ORDER BY "items"."category""#,
      gives: Set(items.map(\.category)).sorted())
    let names = Item.select { $0.nickname ?? $0.firstName ?? "Anonymous" }
    try check(
      names,
      #"""
      SELECT coalesce("items"."nickname", coalesce("items"."firstName", ?)) FROM "items"
      """#,
      [.text("Anonymous")], gives: items.map { $0.nickname ?? $0.firstName ?? "Anonymous" })
  }

  @Test func counts() throws {
    try check(Item.count(), #"SELECT count(*) FROM "items""#, gives: [items.count])
    try check(
      Item.where(\.isInStock).order(by: \.title).count(),
      #"SELECT count(*) FROM "items" WHERE "items"."isInStock""#,
      gives: [items.filter(\.isInStock).count])
    try check(
      Item.select(\.category).distinct().count(),
      #"SELECT count(*) FROM (SELECT DISTINCT "items"."category" FROM "items")"#,
      gives: [Set(items.map(\.category)).count])
    try ShopData.database().read { db throws in
      #expect(try Item.where(\.isInStock).fetchCount(db) == items.filter(\.isInStock).count)
      #expect(try Item.limit(3).fetchCount(db) == 3)
      #expect(try Item.limit(3, offset: 22).fetchCount(db) == 2)
      #expect(try Item.select(\.category).fetchSet(db) == Set(items.map(\.category)))
    }
  }

  @Test func `row by row`() throws {
    try ShopData.database().read { db throws in
      var titles: [String] = []
      try Item.all.forEach(db) { titles.append($0.title) }
      #expect(titles == items.map(\.title))
      var ids: [Int] = []
      try Item.order(by: \.id).select(\.id).fetchCursor(db) { rows throws in
        while let id = try rows.next(), id <= 5 { ids.append(id) }
      }
      #expect(ids == [1, 2, 3, 4, 5])
      try Item.limit(1).fetchCursor(db) { rows throws in
        #expect(try rows.next() != nil)
        #expect(try rows.next() == nil)
        #expect(try rows.next() == nil)
      }
    }
  }

  /// In the closure already, where the rows before it may be worth keeping.
  @Test func `a cursor throws for a row that it cannot read`() throws {
    try ShopData.database().write { db throws in
      try db.execute("UPDATE items SET createdAt = 'never' WHERE id = 2")
      try Item.order(by: \.id).fetchCursor(db) { rows throws in
        #expect(try rows.next()?.id == 1)
        do {
          _ = try rows.next()
          Issue.record("the row was read")
        } catch let error as RowDecodingError {
          #expect((error.table, error.column, error.rowID) == ("items", "createdAt", 2))
        }
        #expect(try rows.next() == nil)
      }
    }
  }
}

extension SQLFragment {
  /// What a value is bound as.
  var bound: [SQLiteValue] { SQLQueryOfValue(fragment: self).bindings }
}

private struct SQLQueryOfValue: Statement {
  typealias Output = Void
  let fragment: SQLFragment
  var query: SQLFragment { fragment }
}
