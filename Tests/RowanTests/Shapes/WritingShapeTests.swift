import Foundation
import Rowan
import Testing

@Suite struct WritingShapeTests {
  @Test func `a draft gets its key back`() throws {
    let queue = try ShopData.emptyDatabase()
    try queue.write { db throws in
      let insert = Item.insert { Item.Draft(title: "New") }
      #expect(
        insert.sqlText.hasPrefix(
          "INSERT INTO \"items\" (\"title\", \"name\", \"notes\", \"isActive\","))
      #expect(!insert.sqlText.contains("\"id\""))
      #expect(insert.bindings.count == Item.columnNames.count - 1)
      #expect(insert.bindings.first == .text("New"))
      #expect(try insert.execute(db) == 1)
      let id = try Item.insert { Item.Draft(title: "Newer") }.returning(\.id).fetchOne(db)
      #expect(id == 2)
      #expect(try Item.select(\.title).fetchAll(db) == ["New", "Newer"])
    }
  }

  @Test func `drafts, rows, arrays, for and if`() throws {
    let titles = ["C", "D"]
    let flag = true
    let insert = Item.insert {
      Item.Draft(title: "A")
      Item.Draft(id: 10, title: "B")
      for title in titles { Item.Draft(title: title) }
      if flag { ShopData.items[20] } else { Item.Draft(title: "never") }
      titles.map { Item.Draft(title: $0 + "!") }
    }
    // Whether the key is given changes four times.
    #expect(insert.sqlText.components(separatedBy: "; ").count == 5)
    try ShopData.emptyDatabase().write { db throws in
      try Category.insert { ShopData.categories }.execute(db)
      let rows = try insert.returning { ($0.id, $0.title) }.fetchAll(db)
      #expect(rows.map(\.1) == ["A", "B", "C", "D", ShopData.items[20].title, "C!", "D!"])
      #expect(rows.map(\.0) == [1, 10, 11, 12, 21, 22, 23])
      #expect(try Item.fetchCount(db) == 7)
      #expect(try Item.find(db, key: 21) == ShopData.items[20])
    }
  }

  /// A key that a default makes, alone and in a batch of which one row has its own.
  @Test func `keys that defaults make come back`() throws {
    try ShopData.emptyDatabase().write { db throws in
      let id = try Note.insert { Note.Draft(text: "a") }.returning(\.id).fetchOne(db)
      #expect(try Note.select(\.id).fetchAll(db) == [id])
      let own = ShopData.uuid(9)
      let ids = try Note.insert {
        Note.Draft(text: "b")
        Note.Draft(id: own, text: "c")
        Note.Draft(text: "d")
      }.returning(\.id).fetchAll(db)
      #expect(ids.count == 3 && Set(ids).count == 3 && ids[1] == own)
      for (id, text) in zip(ids, ["b", "c", "d"]) {
        #expect(try Note.find(db, key: id).text == text)
      }
      let text = try Row.fetchOne(db, sql("SELECT id FROM notes WHERE text = 'b'"))
      let raw: String = try #require(try text?["id"])
      #expect(raw.count == 36 && raw == raw.lowercased() && UUID(uuidString: raw) == ids[0])
    }
  }

  @Test func `rows of nothing but defaults`() throws {
    let insert = Note.insert {
      Note.Draft()
      Note.Draft()
    }
    #expect(
      insert.sqlText == #"INSERT INTO "notes" DEFAULT VALUES; INSERT INTO "notes" DEFAULT VALUES"#)
    try ShopData.emptyDatabase().write { db throws in
      #expect(try insert.execute(db) == 2)
      #expect(try Note.select(\.text).fetchAll(db) == ["empty", "empty"])
      #expect(throws: DatabaseError.self) {
        try Note.insert { Note.Draft() }.onConflictDoNothing().execute(db)
      }
    }
  }

  @Test func `no rows insert nothing`() throws {
    try ShopData.emptyDatabase().write { db throws in
      #expect(try Item.insert { [Item.Draft]() }.execute(db) == 0)
      #expect(try Item.insert { [Item]() }.returning(\.id).fetchAll(db) == [])
      #expect(try Item.fetchCount(db) == 0)
    }
  }

  @Test func `many rows are all there or none`() throws {
    try ShopData.emptyDatabase().write { db throws in
      let drafts = (1...1_234).map { Store.Draft(name: "store \($0)") }
      #expect(try Store.insert { drafts }.execute(db) == 1_234)
      #expect(try Store.select(\.name).fetchAll(db) == drafts.map(\.name))
      let more = (5_000...5_300).map { Store(id: $0, name: "") } + [Store(id: 7, name: "taken")]
      #expect(throws: DatabaseError.self) { try Store.insert { more }.execute(db) }
      #expect(try Store.fetchCount(db) == 1_234)
    }
  }

  @Test func `chosen columns`() throws {
    let items = ShopData.items.prefix(3)
    let insert = Item.insert {
      ($0.title, $0.isInStock)
    } values: {
      items.map { ($0.title, $0.isInStock) }
      ("one more", true)
    }
    #expect(
      insert.sqlText
        == #"INSERT INTO "items" ("title", "isInStock") VALUES (?, ?), (?, ?), (?, ?), (?, ?)"#)
    let stocks = items.map { ($0.title, $0.isInStock) } + [("one more", true)]
    #expect(
      insert.bindings == stocks.flatMap { [SQLiteValue.text($0.0), .integer($0.1 ? 1 : 0)] })
    try ShopData.emptyDatabase().write { db throws in
      #expect(try insert.execute(db) == 4)
      let rows = try Item.select { ($0.title, $0.isInStock) }.fetchAll(db)
      #expect(rows.elementsEqual(stocks, by: ==))
    }
    let group = RemindersList.insert {
      ($0.title, $0.timestamps)
    } values: {
      ("x", Timestamps(createdAt: ShopData.day(1), updatedAt: nil))
    }
    #expect(
      group.sqlText
        == #"INSERT INTO "remindersLists" ("title", "createdAt", "updatedAt") VALUES (?, ?, ?)"#)
    try ShopData.emptyDatabase().write { db throws in
      let rows = try group.returning { ($0.title, $0.timestamps) }.fetchAll(db)
      #expect(rows.map(\.0) == ["x"])
      #expect(rows.map(\.1) == [Timestamps(createdAt: ShopData.day(1), updatedAt: nil)])
    }
  }

  @Test func `the rows of a statement`() throws {
    let insert = Store.insert {
      ($0.name)
    } select: {
      Category.select { ($0.name) }
    }
    #expect(
      insert.sqlText
        == #"INSERT INTO "stores" ("name") SELECT "categories"."name" FROM "categories""#)
    try ShopData.database().write { db throws in
      #expect(try insert.execute(db) == 3)
      #expect(
        try Store.order(by: \.id).select(\.name).fetchAll(db)
          == ShopData.stores.map(\.name) + ShopData.categories.map(\.name))
      #expect(try insert.onConflictDoNothing().execute(db) == 3)
    }
  }

  @Test func conflicts() throws {
    var item = Item.Draft(ShopData.items[1])
    item.id = 500
    item.name = "renamed"
    item.notes = nil
    item.updatedAt = ShopData.day(100)
    let insert = Item.insert {
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
    #expect(
      insert.sqlText.hasSuffix(
        #"""
        ON CONFLICT ("libraryID", "remoteID") WHERE "remoteID" IS NOT NULL \#
        DO UPDATE SET "name" = "excluded"."name", \#
        "notes" = coalesce("excluded"."notes", "items"."notes") \#
        WHERE "excluded"."updatedAt" >= "items"."updatedAt"
        """#))
    try ShopData.database().write { db throws in
      #expect(try insert.execute(db) == 1)
      let changed = try Item.find(db, key: ShopData.items[1].id)
      var expected = ShopData.items[1]
      expected.name = "renamed"
      #expect(changed == expected)
      #expect(try Item.fetchCount(db) == ShopData.items.count)
      // An older row changes nothing.
      item.updatedAt = ShopData.day(-100)
      item.name = "older"
      let older = Item.insert {
        item
      } onConflict: {
        ($0.libraryID, $0.remoteID)
      } where: {
        $0.remoteID.isNot(nil)
      } doUpdate: { row, new in
        row.name = new.name
      } where: { row, new in
        new.updatedAt >= row.updatedAt
      }
      #expect(try older.execute(db) == 0)
      #expect(try Item.find(db, key: expected.id).name == "renamed")
    }
  }

  @Test func `rows that are taken are left out`() throws {
    try ShopData.database().write { db throws in
      let rows = [Store(id: 1, name: "taken"), Store(id: 9, name: "new")]
      let any = Store.insert { rows }.onConflictDoNothing()
      #expect(any.sqlText.hasSuffix(" ON CONFLICT DO NOTHING"))
      #expect(try any.execute(db) == 1)
      let target = Store.insert { rows }.onConflictDoNothing { $0.id }
      #expect(target.sqlText.hasSuffix(#" ON CONFLICT ("id") DO NOTHING"#))
      #expect(try target.execute(db) == 0)
      #expect(try Store.find(db, key: 1).name == "North")
      #expect(try Store.find(db, key: 9).name == "new")
    }
  }

  @Test func upserts() throws {
    try ShopData.database().write { db throws in
      // Not within #expect: a closure in a macro can get the symbol of the one after it.
      let one = Store.upsert { Store.Draft(id: 1, name: "X") }
      #expect(
        one.sqlText
          == #"""
          INSERT INTO "stores" ("id", "name") VALUES (?, ?) \#
          ON CONFLICT ("id") DO UPDATE SET "name" = "excluded"."name"
          """#)
      let names = try Store.upsert {
        Store.Draft(id: 1, name: "X")
        Store.Draft(name: "fresh")
        Store.Draft(id: 30, name: "thirty")
      }.returning { ($0.id, $0.name) }.fetchAll(db)
      #expect(names.map(\.1) == ["X", "fresh", "thirty"])
      #expect(try Store.find(db, key: 1).name == "X")
      #expect(try Store.find(db, key: 30).name == "thirty")
      #expect(try Store.fetchCount(db) == 4)

      // A column that is `let` stays as it is, one that is left out too.
      let id = ShopData.uuid(1)
      try Note(id: id, text: "first", serial: 1).insert(db)
      let upsert = Note.upsert { Note.Draft(id: id, text: "second", serial: 2) }
      #expect(upsert.sqlText.hasSuffix(#"DO UPDATE SET "text" = "excluded"."text""#))
      try upsert.execute(db)
      #expect(try Note.find(db, key: id) == Note(id: id, text: "second", serial: 1))
      try Note.upsert { Note.Draft(id: id) }.execute(db)
      #expect(try Note.find(db, key: id) == Note(id: id, text: "second", serial: 1))
    }
  }

  @Test func updates() throws {
    let name = "renamed"
    let update = Item.find(3).update {
      $0.title = "Updated"
      $0.count += 1
      $0.status = .done
      $0.notes = nil
      $0.name = name
    }
    #expect(
      update.sqlText == #"""
        UPDATE "items" SET "title" = ?, "count" = "items"."count" + ?, "status" = ?, "notes" = ?, \#
        "name" = ? WHERE "items"."id" = ?
        """#)
    #expect(
      update.bindings == [
        .text("Updated"), .integer(1), .integer(1), .null, .text("renamed"), .integer(3),
      ])
    var expected = ShopData.items[2]
    expected.title = "Updated"
    expected.count += 1
    expected.status = .done
    expected.notes = nil
    expected.name = name
    try ShopData.database().write { db throws in
      #expect(try update.execute(db) == 1)
      #expect(try Item.find(db, key: 3) == expected)
      let others = ShopData.items.filter { $0.id != 3 }
      #expect(try Item.where { $0.id != 3 }.fetchAll(db) == others)

      try Item.find(3).update {
        $0.count = $0.count + 1
        $0.notes = $0.title
        $0.price = Item.select { $0.price.max() ?? 0 }
      }.execute(db)
      expected.count += 1
      expected.notes = expected.title
      expected.price = ShopData.items.map(\.price).max() ?? 0
      #expect(try Item.find(db, key: 3) == expected)
    }
  }

  @Test func `conditions before and after an update are the same`() throws {
    let after = Item.update { $0.title = "X" }.where { $0.id == 5 }
    #expect(after.sqlText == #"UPDATE "items" SET "title" = ? WHERE "items"."id" = ?"#)
    #expect(after.sqlText == Item.find(5).update { $0.title = "X" }.sqlText)
    try ShopData.database().write { db throws in
      #expect(try after.execute(db) == 1)
      #expect(
        try Item.where(\.isActive).update { $0.count += 10 }.where { $0.id < 5 }.execute(db) == 2)
      #expect(try Item.where { $0.count >= 10 }.select(\.id).fetchAll(db) == [2, 4])
      #expect(try Item.update { _ in }.execute(db) == 0)
      #expect(try Item.where(\.isActive).limit(2).update { $0.count = 99 }.execute(db) == 2)
      #expect(try Item.order { $0.id.desc() }.limit(3).delete().execute(db) == 3)
      let last = Item.select { $0.id.max() }
      #expect(try last.fetchOne(db) == 21)
    }
  }

  @Test func `members of a group`() throws {
    let update = RemindersList.find(ShopData.lists[0].id).update {
      $0.timestamps.updatedAt = ShopData.day(77)
      $0.position += 1
    }
    #expect(
      update.sqlText == #"""
        UPDATE "remindersLists" SET "updatedAt" = ?, \#
        "position" = "remindersLists"."position" + ? WHERE "remindersLists"."id" = ?
        """#)
    try ShopData.database().write { db throws in
      #expect(try update.execute(db) == 1)
      var list = ShopData.lists[0]
      list.timestamps.updatedAt = ShopData.day(77)
      list.position += 1
      #expect(try RemindersList.find(db, key: list.id) == list)
      let whole = RemindersList.update {
        $0.timestamps = Timestamps(createdAt: ShopData.day(5), updatedAt: nil)
      }
      #expect(
        whole.sqlText == #"UPDATE "remindersLists" SET ("createdAt", "updatedAt") = (?, ?)"#)
      #expect(try whole.execute(db) == 3)
      #expect(
        Set(try RemindersList.select(\.timestamps).fetchAll(db))
          == [Timestamps(createdAt: ShopData.day(5), updatedAt: nil)])
    }
  }

  @Test func `deleting gives the rows back`() throws {
    let delete = Item.where { $0.isArchived }.delete().returning(Item.self)
    #expect(
      delete.sqlText
        == #"DELETE FROM "items" WHERE "items"."isArchived" RETURNING \#(columns(of: Item.self))"#)
    try ShopData.database().write { db throws in
      #expect(try delete.fetchAll(db) == ShopData.items.filter(\.isArchived))
      #expect(try Item.fetchAll(db) == ShopData.items.filter { !$0.isArchived })
      let row = try Item.find(1).update { $0.count += 1 }.returning { ($0.id, $0.count) }.fetchOne(
        db)
      #expect(row?.0 == 1 && row?.1 == ShopData.items[0].count + 1)
      // `execute` runs what returns rows too.
      #expect(try Item.find(1).delete().returning(\.id).execute(db) == 1)
      #expect(try Item.find(1).delete().returning(\.id).execute(db) == 0)
      #expect(try Item.fetchCount(db) == ShopData.items.filter { !$0.isArchived }.count - 1)
      #expect(try Item.find([2, 3]).delete().execute(db) == 2)
      #expect(try Item.all.execute(db) == 0)
    }
  }

  /// A statement that writes runs whole, however little of its result is read.
  @Test func `a cursor that is not read still writes`() throws {
    try ShopData.database().write { db throws in
      try Item.where(\.isActive).delete().returning(\.id).fetchCursor(db) { _ in }
      #expect(try Item.where(\.isActive).fetchCount(db) == 0)
      var ids: [Int] = []
      try Item.where { $0.id < 6 }.delete().returning(\.id).fetchCursor(db) { rows throws in
        while let id = try rows.next() { ids.append(id) }
        #expect(try rows.next() == nil)
      }
      #expect(ids == [1, 3, 5])
    }
  }

  @Test func `a row's own methods`() throws {
    try ShopData.database().write { db throws in
      var item = ShopData.items[6]
      item.title = "changed"
      try item.update(db)
      #expect(try Item.find(db, key: item.id) == item)
      item.price = 1_000
      try item.upsert(db)
      #expect(try Item.find(db, key: item.id) == item)
      try item.delete(db)
      #expect(try Item.find(item.id).fetchOne(db) == nil)
      #expect(throws: RecordNotFound(table: "items")) { try item.delete(db) }
      #expect(throws: RecordNotFound(table: "items")) { try item.update(db) }
      try item.insert(db)
      #expect(try Item.find(db, key: item.id) == item)
      #expect(throws: DatabaseError.self) { try item.insert(db) }
      try item.delete(db)
      try item.upsert(db)
      #expect(try Item.fetchCount(db) == ShopData.items.count)

      // A table whose columns are all `let` has nothing to update, but the row must be there.
      try ShopData.tags[0].update(db)
      #expect(throws: RecordNotFound(table: "tags")) { try Tag(title: "none").update(db) }
      try ShopData.reminderTags[0].delete(db)
      #expect(try ReminderTag.fetchCount(db) == ShopData.reminderTags.count - 1)
    }
  }
}
