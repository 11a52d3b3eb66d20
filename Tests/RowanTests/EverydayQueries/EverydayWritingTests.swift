import Foundation
import Rowan
import RowanTesting
import Testing

/// What one writes every day to change rows, with the SQL and what the rows are afterwards.
@Suite struct EverydayWritingTests {
  private let database: DatabaseQueue

  init() throws {
    database = try SmallShop.database()
  }

  private func titles() throws -> [String] {
    try database.read { try Item.order(by: \.id).select(\.title).fetchAll($0) }
  }

  /// `INSERT` of whole drafts, whose keys the database makes.
  private static func insert(rows: Int) -> String {
    let names = Item.columnNames.dropFirst()
    let row = "(" + names.map { _ in "?" }.joined(separator: ", ") + ")"
    return #"""
      INSERT INTO "items" (\#(names.map { "\"\($0)\"" }.joined(separator: ", "))) VALUES \#
      \#(Array(repeating: row, count: rows).joined(separator: ", "))
      """#
  }

  @Test func `new rows`() throws {
    try database.write { db in try Item.insert { Item.Draft(title: "New") }.execute(db) }
    let id = try database.write { db throws in
      try Item.insert { Item.Draft(title: "Newer") }.returning(\.id).fetchOne(db)
    }
    #expect(id == 7)
    let insert = Item.insert { Item.Draft(title: "New") }
    #expect(insert.sqlText == Self.insert(rows: 1))
    #expect(insert.returning(\.id).sqlText == Self.insert(rows: 1) + #" RETURNING "items"."id""#)
    #expect(try titles().suffix(2) == ["New", "Newer"])
  }

  @Test func `several rows`() throws {
    let more = ["C", "D"]
    let insert = Item.insert {
      Item.Draft(title: "A")
      Item.Draft(title: "B")
      for title in more { Item.Draft(title: title) }
    }
    #expect(insert.sqlText == Self.insert(rows: 4))
    #expect(try database.write { try insert.execute($0) } == 4)
    #expect(try titles().dropFirst(5) == ["A", "B", "C", "D"])
  }

  @Test func `some columns`() throws {
    let items = SmallShop.items.prefix(2)
    let values = Item.insert {
      ($0.title, $0.isInStock)
    } values: {
      items.map { ($0.title, $0.isInStock) }
    }
    assertQuery(values, database) {
      """
      INSERT INTO "items" ("title", "isInStock") VALUES (?, ?), (?, ?)
      -- "Hammer", 1, "50% off", 0
      """
    } results: {
      "(2 rows changed)"
    }
    let select = Item.insert {
      ($0.title)
    } select: {
      Category.select { ($0.name) }
    }
    assertQuery(select, database) {
      #"INSERT INTO "items" ("title") SELECT "categories"."name" FROM "categories""#
    } results: {
      "(4 rows changed)"
    }
    #expect(try titles().dropFirst(5).prefix(2) == ["Hammer", "50% off"])
    #expect(Set(try titles().suffix(4)) == ["Shopping", "Garden", "Seeds", "Music"])
    let stocks = try database.read { try Item.find([6, 7]).select(\.isInStock).fetchAll($0) }
    #expect(stocks == [true, false])
  }

  /// A row that came from elsewhere updates the one with the same remote id, if it is newer.
  @Test func `a conflict`() throws {
    func merge(_ item: Item.Draft) -> Insert<Item> {
      Item.insert {
        item
      } onConflict: {
        ($0.libraryID, $0.remoteID)
      } where: {
        $0.remoteID.isNot(nil)
      } doUpdate: { row, new in
        row.name = new.name
        row.notes = new.notes ?? row.notes
      } where: { row, new in
        new.updatedAt >= row.updatedAt
      }
    }
    var item = Item.Draft(title: "other", name: "new", libraryID: 7, remoteID: "r1")
    item.updatedAt = SmallShop.day(9)
    #expect(
      merge(item).sqlText == Self.insert(rows: 1) + #"""
         ON CONFLICT ("libraryID", "remoteID") WHERE "remoteID" IS NOT NULL DO UPDATE SET \#
        "name" = "excluded"."name", "notes" = coalesce("excluded"."notes", "items"."notes") \#
        WHERE "excluded"."updatedAt" >= "items"."updatedAt"
        """#)
    var expected = SmallShop.items[0]
    expected.name = "new"
    try database.write { db throws in
      #expect(try merge(item).execute(db) == 1)
      #expect(try Item.find(db, key: 1) == expected)
      item.updatedAt = SmallShop.day(8)
      item.name = "older"
      #expect(try merge(item).execute(db) == 0)
      #expect(try Item.find(db, key: 1) == expected)
      item.remoteID = nil
      #expect(try merge(item).execute(db) == 1)
    }
    #expect(try titles().suffix(2) == ["Saw", "other"])
  }

  @Test func `insert or update`() throws {
    let id = 3
    let upsert = Item.upsert { Item.Draft(id: id, title: "X") }
    let names = Item.columnNames.map { "\"\($0)\"" }
    let sets = names.dropFirst().map { "\($0) = \"excluded\".\($0)" }.joined(separator: ", ")
    #expect(
      upsert.sqlText == #"""
        INSERT INTO "items" (\#(names.joined(separator: ", "))) VALUES (\#
        \#(names.map { _ in "?" }.joined(separator: ", "))) ON CONFLICT ("id") DO UPDATE SET \#(sets)
        """#)
    #expect(try database.write { try upsert.execute($0) } == 1)
    #expect(try titles() == ["Hammer", "50% off", "X", "a%b", "Saw"])
  }

  /// Of two values for a column the last one counts, where it stands.
  @Test func updates() throws {
    let (id, name) = (1, "renamed")
    let update = Item.find(id).update {
      $0.title = "Updated"
      $0.count += 1
      $0.status = .done
      $0.notes = nil
      $0.title = name
    }
    assertQuery(update, database) {
      """
      UPDATE "items"
      SET "count" = "items"."count" + ?, "status" = ?, "notes" = ?, "title" = ?
      WHERE "items"."id" = ?
      -- 1, 1, NULL, "renamed", 1
      """
    } results: {
      "(1 row changed)"
    }
    var expected = SmallShop.items
    expected[0].title = "renamed"
    expected[0].count = 3
    expected[0].notes = nil
    #expect(try database.read { try Item.fetchAll($0) } == expected)
    let both = Item.find(id).update {
      $0.count = $0.count + 1
      $0.notes = $0.title
    }
    assertQuery(both, database) {
      """
      UPDATE "items" SET "count" = "items"."count" + ?, "notes" = "items"."title"
      WHERE "items"."id" = ?
      -- 1, 1
      """
    } results: {
      "(1 row changed)"
    }
    expected[0].count = 4
    expected[0].notes = "renamed"
    #expect(try database.read { try Item.fetchAll($0) } == expected)
  }

  @Test func `an update before its condition`() throws {
    let id = 4
    assertQuery(Item.update { $0.title = "X" }.where { $0.id == id }, database) {
      """
      UPDATE "items" SET "title" = ? WHERE "items"."id" = ?
      -- "X", 4
      """
    } results: {
      "(1 row changed)"
    }
    #expect(try titles() == ["Hammer", "50% off", "x", "X", "Saw"])
  }

  @Test func `a change with a name`() throws {
    let id = SmallShop.uuid(21)
    let toggle = Reminder.find(id).update { $0.toggle() }
    func status() throws -> Reminder.Status {
      try database.write { db throws in
        try toggle.execute(db)
        return try Reminder.find(db, key: id).status
      }
    }
    #expect(
      toggle.sqlText == #"""
        UPDATE "reminders" SET "status" = CASE "reminders"."status" WHEN ? THEN ? ELSE ? END \#
        WHERE "reminders"."id" = ?
        """#)
    #expect(try status() == .completing)
    #expect(try status() == .incomplete)
    #expect(try status() == .completing)
  }

  @Test func `rows that come back`() throws {
    let delete = Item.where { $0.isArchived }.delete().returning(Item.self)
    #expect(
      delete.sqlText == #"""
        DELETE FROM "items" WHERE "items"."isArchived" RETURNING \#(columns(of: Item.self))
        """#)
    #expect(
      try database.write { try delete.fetchAll($0) } == [SmallShop.items[1], SmallShop.items[4]])
    #expect(try titles() == ["Hammer", "x", "a%b"])
    let id = 3
    assertQuery(
      Item.find(id).update { $0.count += 1 }.returning { ($0.id, $0.count) }, database
    ) {
      """
      UPDATE "items" SET "count" = "items"."count" + ? WHERE "items"."id" = ?
      RETURNING "items"."id", "items"."count"
      -- 1, 3
      """
    } results: {
      "3 | 6"
    }
  }

  @Test func `a row itself`() throws {
    var item = SmallShop.items[2]
    item.title = "changed"
    try database.write { db throws in
      try item.update(db)
      #expect(try Item.find(db, key: 3) == item)
      try item.delete(db)
      #expect(try Item.order(by: \.id).select(\.id).fetchAll(db) == [1, 2, 4, 5])
      try item.insert(db)
      #expect(try Item.find(db, key: 3) == item)
      item.title = "again"
      try item.upsert(db)
      #expect(try Item.find(db, key: 3) == item)
    }
    #expect(try titles() == ["Hammer", "50% off", "again", "a%b", "Saw"])
  }

  @Test func `SQL by hand`() throws {
    let (minimum, name) = (30.0, "by \"title\"")
    let query = sql("SELECT * FROM items WHERE price > \(minimum)", as: Item.self)
    #expect(query.sqlText == "SELECT * FROM items WHERE price > ?")
    #expect(query.bindings == [.real(30)])
    let index = sql("CREATE INDEX \(quote: name) ON items (title)")
    #expect(index.sqlText == #"CREATE INDEX "by ""title""" ON items (title)"#)
    try database.write { db throws in
      #expect(try query.fetchAll(db) == [SmallShop.items[2], SmallShop.items[4]])
      try index.execute(db)
      let names = try Row.fetchAll(db, sql("SELECT name FROM pragma_index_list('items')"))
      #expect(try names.contains { try $0["name"] == .text(name) })
      var columns: [String] = []
      for row in try Row.fetchAll(db, sql("SELECT * FROM pragma_table_info('stores')")) {
        let name: String = try row["name"]
        columns.append(name)
      }
      #expect(columns == ["id", "name"])
    }
  }
}

extension Updates<Reminder> {
  fileprivate mutating func toggle() {
    self.status = Case(self.status).when(.incomplete, then: .completing).else(.incomplete)
  }
}
