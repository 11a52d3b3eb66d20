import Foundation
import Rowan
import RowanTesting
import Testing

/// What one writes every day on several tables, and on groups of rows, with the SQL and the rows.
@Suite struct EverydayJoinTests {
  private let pairs = """
    SELECT \(columns(of: Item.self)), \(columns(of: Category.self)) FROM "items"
    """
  private let on = #""categories" ON "items"."categoryID" IS "categories"."id""#

  @Test func `inner joins give pairs`() throws {
    let shopping = Item.join(Category.all) { $0.categoryID == $1.id }
      .where { $1.name == "Shopping" }
    #expect(shopping.sqlText == "\(pairs) JOIN \(on) WHERE \"categories\".\"name\" = ?")
    #expect(shopping.bindings == [.text("Shopping")])
    let rows: [(Item, Category)] = try SmallShop.database().read { try shopping.fetchAll($0) }
    #expect(rows.map(\.0) == [SmallShop.items[0], SmallShop.items[3]])
    #expect(rows.map(\.1) == [SmallShop.categories[0], SmallShop.categories[0]])

    let dear = Item.join(Category.all) { $0.categoryID == $1.id }
      .where { item, _ in item.price > 3 }
    #expect(dear.sqlText == "\(pairs) JOIN \(on) WHERE \"items\".\"price\" > ?")
    let found = try SmallShop.database().read { try dear.fetchAll($0) }
    #expect(found.map(\.0.id) == [1, 2, 5])
    #expect(found.map(\.1.name) == ["Shopping", "Garden", "Seeds"])
  }

  @Test func `left joins give nil`() throws {
    let all = Item.leftJoin(Category.all) { $0.categoryID == $1.id }.select { ($0, $1) }
    #expect(all.sqlText == "\(pairs) LEFT JOIN \(on)")
    let rows: [(Item, Category?)] = try SmallShop.database().read { try all.fetchAll($0) }
    #expect(rows.map(\.0) == SmallShop.items)
    #expect(rows.map(\.1?.name) == ["Shopping", "Garden", nil, "Shopping", "Seeds"])

    let active = Item.leftJoin(Category.all) { $0.categoryID == $1.id }
      .where { $1.isActive ?? false }
    #expect(
      active.sqlText
        == "\(pairs) LEFT JOIN \(on) WHERE coalesce(\"categories\".\"isActive\", ?)")
    let found = try SmallShop.database().read { try active.fetchAll($0) }
    #expect(found.map(\.0.id) == [1, 4, 5])
  }

  @Test func `sub-selects, and conditions that may be missing`() throws {
    // The average is 57.2.
    try check(
      Item.where { $0.price > Item.select { $0.price.avg() ?? 0 } },
      #" WHERE "items"."price" > (SELECT coalesce(avg("items"."price"), ?) FROM "items")"#,
      [.real(0)], items: [3, 5])
    for (search, rest, ids) in [
      ("a", #" WHERE instr("items"."title", ?) > 0"#, [1, 4, 5]), (nil, "", [1, 2, 3, 4, 5]),
    ] as [(String?, String, [Int])] {
      try check(
        Item.where { if let search { $0.title.contains(search) } }, rest,
        search.map { [.text($0)] } ?? [], items: ids)
    }
  }

  @Test func `groups with a condition`() throws {
    assertQuery(
      Customer.group(by: \.id).leftJoin(Order.all) { $0.id == $1.customerID }
        .having { $1.id.count() > 5 }.select { ($0.name, $1.id.count()) },
      try SmallShop.database()
    ) {
      """
      SELECT "customers"."name", count("orders"."id")
      FROM "customers"
      LEFT JOIN "orders" ON "customers"."id" = "orders"."customerID"
      GROUP BY "customers"."id"
      HAVING count("orders"."id") > ?
      -- 5
      """
    } results: {
      """
      "Ann" | 6
      """
    }
    assertQuery(
      Item.group { ($0.category, $0.status) }.select { ($0.category, $0.count()) }
        .order { ($0.category, $0.status) },
      try SmallShop.database()
    ) {
      """
      SELECT "items"."category", count(*)
      FROM "items"
      GROUP BY "items"."category", "items"."status"
      ORDER BY "items"."category", "items"."status"
      """
    } results: {
      """
      "tools" | 1
      "tools" | 2
      "toys"  | 2
      """
    }
  }

  /// SQLite takes DISTINCT with a comma alone: those of the texts are hidden until it is replaced.
  @Test func `distinct texts in one`() throws {
    let query = Reminder.group(by: \.id).leftJoin(ReminderTag.all) { $0.id == $1.reminderID }
      .leftJoin(Tag.all) { $1.tagTitle == $2.title }
      .select { ($0.title, $2.title.groupConcat(separator: ", ", distinct: true)) }
    #expect(
      query.sqlText == #"""
        SELECT "reminders"."title", replace(replace(replace(group_concat(DISTINCT \#
        replace(replace("tags"."title", ?, ?), ?, ?)), ?, ?), ?, ?), ?, ?) FROM "reminders" \#
        LEFT JOIN "reminderTags" ON "reminders"."id" = "reminderTags"."reminderID" \#
        LEFT JOIN "tags" ON "reminderTags"."tagTitle" IS "tags"."title" GROUP BY "reminders"."id"
        """#)
    let rows = try SmallShop.database().read { try query.fetchAll($0) }
    let texts = Dictionary(uniqueKeysWithValues: rows.map { ($0.0, $0.1) })
    #expect(texts.count == 3)
    #expect(["a,b, home", "home, a,b"].contains(texts["Milk"]))
    #expect(texts["Eggs"] == .some(nil))
    #expect(texts["Report"] == "late")
  }

  @Test func `a table with itself`() throws {
    assertQuery(
      Employee.leftJoin(Employee.as(Manager.self)) { $0.managerID == $1.id }
        .select { ($0.name, $1.name) },
      try SmallShop.database()
    ) {
      """
      SELECT "employees"."name", "Manager"."name"
      FROM "employees"
      LEFT JOIN "employees" AS "Manager" ON "employees"."managerID" IS "Manager"."id"
      """
    } results: {
      """
      "Ada" | NULL
      "Bo"  | "Ada"
      "Cy"  | "Bo"
      """
    }
  }

  /// A store without items has an empty array, not one of nil.
  @Test func `joined rows in an array`() throws {
    let query = Store.group(by: \.id).leftJoin(Item.all) { $0.id == $1.storeID }
      .select { ($0.name, $1.title.jsonGroupArray(filter: $1.isActive)) }
    #expect(
      query.sqlText == #"""
        SELECT "stores"."name", json_group_array("items"."title") FILTER (WHERE "items"."title" \#
        IS NOT NULL AND "items"."isActive") FROM "stores" LEFT JOIN "items" \#
        ON "stores"."id" = "items"."storeID" GROUP BY "stores"."id"
        """#)
    let rows = try SmallShop.database().read { try query.fetchAll($0) }
    let titles = Dictionary(uniqueKeysWithValues: rows.map { ($0.0, $0.1.sorted()) })
    #expect(titles == ["North": ["50% off", "Hammer", "a%b"], "South": [], "West": []])
  }

  @Test func `result rows of your own`() throws {
    assertQuery(
      Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }.order(by: \.position)
        .select {
          ReminderRow.Columns(title: $0.title, list: $1.title, timestamps: $0.timestamps)
        },
      try SmallShop.database()
    ) {
      """
      SELECT "reminders"."title", "remindersLists"."title", "reminders"."createdAt",
        "reminders"."updatedAt"
      FROM "reminders"
      JOIN "remindersLists" ON "reminders"."remindersListID" = "remindersLists"."id"
      ORDER BY "reminders"."position"
      """
    } results: {
      """
      title    | list   | timestamps.createdAt    | timestamps.updatedAt
      ---------+--------+-------------------------+------------------------
      "Milk"   | "Home" | 2024-01-01 00:00:00.000 | NULL
      "Eggs"   | "Home" | 2024-01-02 00:00:00.000 | NULL
      "Report" | "Work" | 2024-01-03 00:00:00.000 | 2024-01-04 00:00:00.000
      """
    }
    let whole = Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }
      .select { ReminderWithList.Columns(reminder: $0, list: $1) }
    #expect(
      whole.sqlText == #"""
        SELECT \#(columns(of: Reminder.self)), \#(columns(of: RemindersList.self)) \#
        FROM "reminders" JOIN "remindersLists" \#
        ON "reminders"."remindersListID" = "remindersLists"."id"
        """#)
    let rows = try SmallShop.database().read { try whole.fetchSet($0) }
    let (reminders, lists) = (SmallShop.reminders, SmallShop.lists)
    #expect(
      rows == [
        ReminderWithList(reminder: reminders[0], list: lists[0]),
        ReminderWithList(reminder: reminders[1], list: lists[0]),
        ReminderWithList(reminder: reminders[2], list: lists[1]),
      ])
  }

  @Test func `aggregates of some of the rows`() throws {
    assertQuery(
      Item.select {
        Stats.Columns(
          total: $0.count(), active: $0.count(filter: $0.isActive),
          average: $0.price.avg(filter: $0.isActive))
      },
      try SmallShop.database()
    ) {
      """
      SELECT count(*), count(*) FILTER (WHERE "items"."isActive"),
        avg("items"."price") FILTER (WHERE "items"."isActive")
      FROM "items"
      """
    } results: {
      """
      total | active | average
      ------+--------+--------
      5     | 3      | 12.0
      """
    }
  }

  /// A group compares as a row value: NULL in one that counts is unknown.
  @Test func `columns in groups`() throws {
    let (a, b) = (SmallShop.day(2), SmallShop.day(9))
    assertQuery(
      RemindersList.where { $0.timestamps <= Timestamps(createdAt: a, updatedAt: b) }
        .select(\.title), try SmallShop.database()
    ) {
      """
      SELECT "remindersLists"."title" FROM "remindersLists"
      WHERE ("remindersLists"."createdAt", "remindersLists"."updatedAt") <= (?, ?)
      -- "2024-01-02 00:00:00.000", "2024-01-09 00:00:00.000"
      """
    } results: {
      #""Home""#
    }
    assertQuery(
      RemindersList.where { $0.timestamps.createdAt <= a }.order(by: \.position).select(\.title),
      try SmallShop.database()
    ) {
      """
      SELECT "remindersLists"."title" FROM "remindersLists"
      WHERE "remindersLists"."createdAt" <= ? ORDER BY "remindersLists"."position"
      -- "2024-01-02 00:00:00.000"
      """
    } results: {
      """
      "Home"
      "Work"
      """
    }
  }

  @Test func `enums with payloads`() throws {
    let database = try SmallShop.database()
    assertQuery(Attachment.where { $0.kind.image.isNot(nil) }.select(\.id), database) {
      """
      SELECT "attachments"."id" FROM "attachments"
      WHERE ("attachments"."caption", "attachments"."url") IS NOT (?, ?)
      -- NULL, NULL
      """
    } results: {
      """
      2
      3
      """
    }
    assertQuery(
      Attachment.where { $0.kind.image.caption == "x" && $0.kind.link == nil }.select(\.id),
      database
    ) {
      """
      SELECT "attachments"."id" FROM "attachments"
      WHERE "attachments"."caption" IS ? AND "attachments"."link" IS NULL
      -- "x"
      """
    } results: {
      "2"
    }
    let url = try #require(URL(string: "https://x.org"))
    assertQuery(Attachment.find(2).update { $0.kind = .link(url) }, database) {
      """
      UPDATE "attachments" SET ("link", "caption", "url") = (?, ?, ?)
      WHERE "attachments"."id" = ?
      -- "https://x.org", NULL, NULL, 2
      """
    } results: {
      "(1 row changed)"
    }
    try database.read { db throws in
      #expect(try Attachment.find(db, key: 2).kind == .link(url))
      #expect(try Attachment.find(db, key: 3) == SmallShop.attachments[2])
    }
  }
}
