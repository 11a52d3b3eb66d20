import Foundation
import Rowan
import RowanTesting
import Testing

private let items = ShopData.items
private let categories = ShopData.categories
private let itemColumns = columns(of: Item.self)
private let categoryColumns = columns(of: Category.self)

private func category(of item: Item) -> Category? {
  categories.first { $0.id == item.categoryID }
}

private func sameRows<A: Equatable, B: Equatable>(_ a: (A, B), _ b: (A, B)) -> Bool { a == b }

@Suite struct JoinShapeTests {
  private let pairs = "SELECT \(itemColumns), \(categoryColumns) FROM \"items\""
  private let on = #""categories" ON "items"."categoryID" IS "categories"."id""#

  @Test func `inner joins`() throws {
    try check(
      Item.join(Category.all) { $0.categoryID == $1.id }.where { _, category in
        category.name == "Shopping"
      }.order(by: \.id),
      "\(pairs) JOIN \(on) WHERE \"categories\".\"name\" = ? ORDER BY \"items\".\"id\"",
      [.text("Shopping")],
      gives: items.compactMap { item in
        category(of: item).flatMap { $0.name == "Shopping" ? (item, $0) : nil }
      }, by: sameRows)
    try check(
      Item.join(Category.all) { $0.categoryID == $1.id }.where { item, _ in item.price > 30 }
        .order { item, category in (category.name, item.id.desc()) }
        .select { item, category in (item.title, category.name) },
      #"""
      SELECT "items"."title", "categories"."name" FROM "items" JOIN \#(on) \#
      WHERE "items"."price" > ? ORDER BY "categories"."name", "items"."id" DESC
      """#,
      [.real(30)],
      gives: items.filter { $0.price > 30 }.compactMap { item in
        category(of: item).map { (item, $0) }
      }.sorted { ($0.1.name, -$0.0.id) < ($1.1.name, -$1.0.id) }.map { ($0.0.title, $0.1.name) },
      by: sameRows)
  }

  @Test func `left joins give nil`() throws {
    let expected = items.map { ($0, category(of: $0)) }
    try check(
      Item.leftJoin(Category.all) { $0.categoryID == $1.id }.order(by: \.id).select { ($0, $1) },
      "\(pairs) LEFT JOIN \(on) ORDER BY \"items\".\"id\"", gives: expected, by: sameRows)
    try check(
      Item.leftJoin(Category.all) { $0.categoryID == $1.id }.order(by: \.id),
      "\(pairs) LEFT JOIN \(on) ORDER BY \"items\".\"id\"", gives: expected, by: sameRows)
    try check(
      Item.leftJoin(Category.all) { $0.categoryID == $1.id }.where { $1.isActive ?? false }
        .order(by: \.id).select { item, category in (item.id, category.name) },
      #"""
      SELECT "items"."id", "categories"."name" FROM "items" LEFT JOIN \#(on) \#
      WHERE coalesce("categories"."isActive", ?) ORDER BY "items"."id"
      """#,
      [.integer(0)],
      gives: expected.filter { $0.1?.isActive ?? false }.map { ($0.0.id, $0.1?.name) },
      by: sameRows)
  }

  /// An optional column of the optional side is `T?`, not `T??`.
  @Test func `optional columns of the optional side`() throws {
    let query = Item.leftJoin(Category.all) { $0.categoryID == $1.id }.leftJoin(Store.all) {
      $0.storeID == $2.id
    }.order(by: \.id).select { _, category, store in (category.parentID, store.name) }
    let rows: [(UUID?, String?)] = try ShopData.database().read { try query.fetchAll($0) }
    let expected = items.map { item in
      (category(of: item)?.parentID, ShopData.stores.first { $0.id == item.storeID }?.name)
    }
    #expect(rows.elementsEqual(expected, by: sameRows))
  }

  @Test func `a right query's conditions`() throws {
    // In ON, so that a left join keeps the row.
    try check(
      Item.leftJoin(Category.where(\.isActive)) { $0.categoryID == $1.id }.order(by: \.id)
        .select { ($0.id, $1.name) },
      #"""
      SELECT "items"."id", "categories"."name" FROM "items" LEFT JOIN \#(on) \#
      AND "categories"."isActive" ORDER BY "items"."id"
      """#,
      gives: items.map { item in
        (item.id, category(of: item).flatMap { $0.isActive ? $0.name : nil })
      }, by: sameRows)
    // A full join would keep the rows that the condition takes away: a sub-select.
    let full = Item.fullJoin(Category.where { $0.name == "Empty" }) { $0.categoryID == $1.id }
      .select { ($0.id, $1.name) }
    #expect(full.sqlText.contains(#"FULL JOIN (SELECT "categories"."id" AS "id""#))
    let rows = try ShopData.database().read { try full.fetchAll($0) }
    #expect(rows.count == items.count + 1)
    #expect(rows.filter { $0.0 == nil }.map(\.1) == ["Empty"])
    // Limited, ordered: a sub-select.
    try check(
      Item.join(Category.order { $0.name.desc() }.limit(1)) { $0.categoryID == $1.id }
        .order(by: \.id).select { ($0.id, $1.name) },
      #"""
      SELECT "items"."id", "categories"."name" FROM "items" JOIN (\#
      SELECT "categories"."id" AS "id", "categories"."name" AS "name", \#
      "categories"."isActive" AS "isActive", "categories"."parentID" AS "parentID", \#
      "categories"."title" AS "title" FROM "categories" ORDER BY "categories"."name" DESC \#
      LIMIT ?) AS \#(on) ORDER BY "items"."id"
      """#,
      [.integer(1)],
      gives: items.filter { category(of: $0)?.name == "Shopping" }.map { ($0.id, "Shopping") },
      by: sameRows)
  }

  @Test func `right, full and cross joins`() throws {
    let right = try ShopData.database().read { db throws in
      try Item.rightJoin(Category.all) { $0.categoryID == $1.id }.select { ($0, $1.name) }
        .fetchAll(db)
    }
    let pairs = categories.flatMap { category in
      let found = items.filter { $0.categoryID == category.id }.map { Optional($0) }
      return (found.isEmpty ? [nil] : found).map { ($0, category.name) }
    }
    func key(_ row: (Item?, String)) -> [String] { [row.1, "\(row.0?.id ?? 0)"] }
    #expect(Set(right.map(key)) == Set(pairs.map(key)) && right.count == pairs.count)
    let full = try ShopData.database().read { db throws in
      try Item.fullJoin(Category.all) { $0.categoryID == $1.id }.fetchAll(db)
    }
    #expect(full.count == pairs.count + items.filter { category(of: $0) == nil }.count)
    #expect(full.filter { $0.0 == nil }.map(\.1) == [categories[2]])
    assertQuery(
      Store.crossJoin(Category.all).order { ($0.id, $1.name) }.select { ($0.name, $1.name) },
      try ShopData.database()
    ) {
      """
      SELECT "stores"."name", "categories"."name"
      FROM "stores"
      CROSS JOIN "categories"
      ORDER BY "stores"."id", "categories"."name"
      """
    } results: {
      """
      "North"    | "Empty"
      "North"    | "Garden"
      "North"    | "Shopping"
      "Shopping" | "Empty"
      "Shopping" | "Garden"
      "Shopping" | "Shopping"
      """
    }
  }

  @Test func aliases() throws {
    assertQuery(
      Employee.leftJoin(Employee.as(Manager.self)) { $0.managerID == $1.id }.order(by: \.id)
        .select { ($0.name, $1.name) }, try ShopData.database()
    ) {
      """
      SELECT "employees"."name", "Manager"."name"
      FROM "employees"
      LEFT JOIN "employees" AS "Manager" ON "employees"."managerID" IS "Manager"."id"
      ORDER BY "employees"."id"
      """
    } results: {
      """
      "Ada" | NULL
      "Bo"  | "Ada"
      "Cy"  | "Ada"
      "Di"  | "Cy"
      """
    }
    let twice = Employee.join(Employee.all) { $0.managerID == $1.id }
    let error = #expect(throws: DatabaseError.self) {
      _ = try ShopData.database().read { try twice.fetchAll($0) }
    }
    #expect(error?.message.contains("give one an alias") == true)
    #expect(
      Employee.as(Manager.self).update { $0.name = "x" }.where { $0.id == 1 }.sqlText
        == #"UPDATE "employees" AS "Manager" SET "name" = ? WHERE "Manager"."id" = ?"#)
  }

  @Test func groups() throws {
    // Eight orders, three and three; the fourth customer has none.
    assertQuery(
      Customer.group(by: \.id).leftJoin(Order.all) { $0.id == $1.customerID }
        .having { _, order in order.id.count() != 8 }
        .select { customer, order in (customer.name, order.id.count()) }.order(by: \.id),
      try ShopData.database()
    ) {
      """
      SELECT "customers"."name", count("orders"."id")
      FROM "customers"
      LEFT JOIN "orders" ON "customers"."id" = "orders"."customerID"
      GROUP BY "customers"."id"
      HAVING count("orders"."id") <> ?
      ORDER BY "customers"."id"
      -- 8
      """
    } results: {
      """
      "customer 2" | 3
      "customer 3" | 3
      "customer 4" | 0
      """
    }
    try check(
      Item.group { ($0.category, $0.status) }.order { ($0.category, $0.status) }
        .select { ($0.category, $0.count()) },
      #"""
      SELECT "items"."category", count(*) FROM "items" GROUP BY "items"."category", \#
      "items"."status" ORDER BY "items"."category", "items"."status"
      """#,
      gives: Dictionary(grouping: items) { [$0.category, "\($0.status.rawValue)"] }
        .sorted { $0.key.joined() < $1.key.joined() }.map { ($0.key[0], $0.value.count) },
      by: sameRows)
  }

  /// SQLite takes no separator with DISTINCT; texts that hold commas stay whole.
  @Test func `distinct texts in one`() throws {
    let query = Reminder.group(by: \.id).leftJoin(ReminderTag.all) { $0.id == $1.reminderID }
      .leftJoin(Tag.all) { $1.tagTitle == $2.title }.order(by: \.position)
      .select { reminder, _, tag in
        (reminder.title, tag.title.groupConcat(separator: ", ", distinct: true))
      }
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    #expect(rows.map(\.0) == ShopData.reminders.map(\.title))
    for (row, reminder) in zip(rows, ShopData.reminders) {
      let tags = ShopData.reminderTags.filter { $0.reminderID == reminder.id }.map(\.tagTitle)
      let orders = permutations(tags).map { $0.joined(separator: ", ") }
      #expect(tags.isEmpty ? row.1 == nil : orders.contains(row.1 ?? ""), "\(row)")
    }
  }

  private func permutations(_ texts: [String]) -> [[String]] {
    if texts.isEmpty { return [[]] }
    return texts.indices.flatMap { index in
      var rest = texts
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  @Test func `result rows of your own`() throws {
    let list = { (reminder: Reminder) in
      ShopData.lists.filter { $0.id == reminder.remindersListID }[0]
    }
    try check(
      Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }.order(by: \.position)
        .select {
          ReminderRow.Columns(title: $0.title, list: $1.title, timestamps: $0.timestamps)
        },
      #"""
      SELECT "reminders"."title", "remindersLists"."title", "reminders"."createdAt", \#
      "reminders"."updatedAt" FROM "reminders" JOIN "remindersLists" \#
      ON "reminders"."remindersListID" = "remindersLists"."id" ORDER BY "reminders"."position"
      """#,
      gives: ShopData.reminders.map {
        ReminderRow(title: $0.title, list: list($0).title, timestamps: $0.timestamps)
      }, by: ==)
    try check(
      Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }.order(by: \.position)
        .select { ReminderWithList.Columns(reminder: $0, list: $1) },
      #"""
      SELECT \#(columns(of: Reminder.self)), \#(columns(of: RemindersList.self)) \#
      FROM "reminders" JOIN "remindersLists" \#
      ON "reminders"."remindersListID" = "remindersLists"."id" ORDER BY "reminders"."position"
      """#,
      gives: ShopData.reminders.map { ReminderWithList(reminder: $0, list: list($0)) }, by: ==)
    let active = items.filter(\.isActive)
    try check(
      Item.select {
        Stats.Columns(
          total: $0.count(), active: $0.count(filter: $0.isActive),
          average: $0.price.avg(filter: $0.isActive))
      },
      #"""
      SELECT count(*), count(*) FILTER (WHERE "items"."isActive"), \#
      avg("items"."price") FILTER (WHERE "items"."isActive") FROM "items"
      """#,
      gives: [
        Stats(
          total: items.count, active: active.count,
          average: active.map(\.price).reduce(0, +) / Double(active.count))
      ], by: ==)
  }

  @Test func `members of groups`() throws {
    let lists = ShopData.lists
    let limit = Timestamps(createdAt: ShopData.day(2), updatedAt: ShopData.day(15))
    // As row values compare: by the first column, then by the second; NULL is unknown.
    try check(
      RemindersList.where { $0.timestamps <= limit }.order(by: \.position),
      #"""
      SELECT \#(columns(of: RemindersList.self)) FROM "remindersLists" WHERE \#
      ("remindersLists"."createdAt", "remindersLists"."updatedAt") <= (?, ?) \#
      ORDER BY "remindersLists"."position"
      """#,
      Timestamps.fragment(of: limit).bound,
      gives: lists.filter { list in
        if list.timestamps.createdAt != limit.createdAt {
          return list.timestamps.createdAt < limit.createdAt
        }
        guard let updatedAt = list.timestamps.updatedAt, let bound = limit.updatedAt else {
          return false
        }
        return updatedAt <= bound
      }, by: ==)
    try check(
      RemindersList.where { $0.timestamps.createdAt <= limit.createdAt }
        .order(by: \.position).select(\.title),
      #"""
      SELECT "remindersLists"."title" FROM "remindersLists" \#
      WHERE "remindersLists"."createdAt" <= ? ORDER BY "remindersLists"."position"
      """#,
      Date.fragment(of: limit.createdAt).bound,
      gives: lists.filter { $0.timestamps.createdAt <= limit.createdAt }.map(\.title), by: ==)
    // A nil in a group equals a nil.
    try check(
      RemindersList.where { $0.timestamps == lists[1].timestamps }.select(\.title),
      #"""
      SELECT "remindersLists"."title" FROM "remindersLists" WHERE \#
      ("remindersLists"."createdAt", "remindersLists"."updatedAt") IS (?, ?)
      """#,
      Timestamps.fragment(of: lists[1].timestamps).bound, gives: ["List 2"], by: ==)
    let outer = RemindersList.leftJoin(Reminder.all) {
      $0.id == $1.remindersListID && $1.position < 0
    }.order(by: \.position).select { ($0.timestamps, $1.timestamps.createdAt) }
    let rows: [(Timestamps, Date?)] = try ShopData.database().read { try outer.fetchAll($0) }
    #expect(rows.elementsEqual(lists.map { ($0.timestamps, nil) }, by: sameRows))
  }

  @Test func scopes() throws {
    try check(
      Item.inStock.unarchived.order(by: \.id),
      #"""
      SELECT \#(itemColumns) FROM "items" WHERE "items"."isInStock" \#
      AND NOT "items"."isArchived" ORDER BY "items"."id"
      """#,
      gives: items.filter { $0.isInStock && !$0.isArchived }, by: ==)
    try check(
      Item.createdAfter(ShopData.day(20)).where { $0.isCheap }.order(by: \.id),
      #"""
      SELECT \#(itemColumns) FROM "items" WHERE "items"."createdAt" > ? \#
      AND NOT "items"."isCompleted" AND ("items"."price" < 100 OR "items"."price" = ?) \#
      ORDER BY "items"."id"
      """#,
      Date.fragment(of: ShopData.day(20)).bound + [.real(150)],
      gives: items.filter {
        $0.createdAt > ShopData.day(20) && !$0.isCompleted && ($0.price < 100 || $0.price == 150)
      }, by: ==)
    // On a join whose rows are items, a scope means these.
    let joined = Item.join(Category.all) { $0.categoryID == $1.id }.select { item, _ in item }
    let query = joined.unarchived.order(by: \.id)
    #expect(
      try ShopData.database().read { try query.fetchAll($0) }
        == items.filter { category(of: $0) != nil && !$0.isArchived })
  }
}

extension Select where Output == Item {
  fileprivate var unarchived: Self { self.where { !$0.isArchived } }
}

extension Item {
  fileprivate static let inStock = Item.where(\.isInStock)
  fileprivate static func createdAfter(_ date: Date) -> ItemQuery {
    Item.where { $0.createdAt > date }
  }
}

extension Item.TableColumns {
  fileprivate var isCheap: QueryExpression<Bool> {
    !isCompleted && sql("\(price) < 100 OR \(price) = \(150.0)")
  }
}
