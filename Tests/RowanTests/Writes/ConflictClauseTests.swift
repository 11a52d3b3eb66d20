import Foundation
import Rowan
import Testing

/// `ON CONFLICT`, of everything that can be inserted.
@Suite struct ConflictClauseTests {
  @Test func `of chosen values`() throws {
    let insert = Store.insert {
      ($0.id, $0.name)
    } values: {
      (1, "first")
      (9, "ninth")
    }.onConflict {
      $0.id
    } doUpdate: { row, new in
      row.name = row.name + " and " + new.name
    }
    #expect(
      insert.sqlText == #"""
        INSERT INTO "stores" ("id", "name") VALUES (?, ?), (?, ?) ON CONFLICT ("id") \#
        DO UPDATE SET "name" = "stores"."name" || ? || "excluded"."name"
        """#)
    try ShopData.database().write { db throws in
      #expect(try insert.execute(db) == 2)
      let names = try Store.order(by: \.id).select(\.name).fetchAll(db)
      #expect(names == ["North and first", "Shopping", "ninth"])
    }
  }

  @Test func `of a query`() throws {
    let insert = Store.insert {
      ($0.id, $0.name)
    } select: {
      Customer.where { $0.id < 4 }.select { ($0.id, $0.name) }
    }.onConflict {
      $0.id
    } doUpdate: { row, new in
      row.name = new.name
    } where: { row, _ in
      row.name == "North"
    }
    #expect(
      insert.sqlText == #"""
        INSERT INTO "stores" ("id", "name") SELECT * FROM (SELECT "customers"."id", \#
        "customers"."name" FROM "customers" WHERE "customers"."id" < ?) WHERE 1 \#
        ON CONFLICT ("id") DO UPDATE SET "name" = "excluded"."name" WHERE "stores"."name" = ?
        """#)
    try ShopData.database().write { db throws in
      #expect(try insert.returning(\.id).fetchAll(db) == [1, 3])
      let names = try Store.order(by: \.id).select(\.name).fetchAll(db)
      #expect(names == ["customer 1", "Shopping", "customer 3"])
    }
  }

  /// A badge whose key is taken is set, one whose code is taken is left out.
  @Test func several() throws {
    let badges = [
      Badge(id: 1, code: "new", rank: 1), Badge(id: 9, code: "b", rank: 2),
      Badge(id: 10, code: "d", rank: 3),
    ]
    let insert = Badge.insert(or: .abort) { badges }.onConflict {
      $0.id
    } doUpdate: { row, new in
      row.rank = new.rank
    }.onConflictDoNothing { $0.code }
    #expect(
      insert.sqlText.hasSuffix(
        #"""
         ON CONFLICT ("id") DO UPDATE SET "rank" = "excluded"."rank" \#
        ON CONFLICT ("code") DO NOTHING
        """#))
    try ShopData.emptyDatabase().write { db throws in
      try Badge.insert { ["a", "b"].map { Badge.Draft(code: $0) } }.execute(db)
      #expect(try insert.execute(db) == 2)
      #expect(
        try Badge.order(by: \.id).fetchAll(db) == [
          Badge(id: 1, code: "a", rank: 1), Badge(id: 2, code: "b", rank: 0),
          Badge(id: 10, code: "d", rank: 3),
        ])
    }
  }

  @Test func `a partial index`() throws {
    var item = Item.Draft(ShopData.items[1])
    item.id = 500
    let insert = Item.insert { item }.onConflictDoNothing {
      ($0.libraryID, $0.remoteID)
    } where: {
      $0.remoteID.isNot(nil)
    }
    #expect(
      insert.sqlText.hasSuffix(
        #" ON CONFLICT ("libraryID", "remoteID") WHERE "remoteID" IS NOT NULL DO NOTHING"#))
    try ShopData.database().write { db throws in
      #expect(try insert.execute(db) == 0)
      #expect(try Item.fetchAll(db) == ShopData.items)
    }
  }

  /// What a draft has is what the row is then: a column with a default is set to it.
  @Test func `an upsert sets what is not given to its default`() throws {
    let (created, updated) = (ShopData.day(3), ShopData.day(4))
    let draft = Item.Draft(id: 4, title: "X", createdAt: created, updatedAt: updated)
    let expected = Item(id: 4, title: "X", createdAt: created, updatedAt: updated)
    let keeping = Item.insert {
      Item.Draft(id: 6, title: "Y")
    } onConflict: {
      $0.id
    } doUpdate: { row, new in
      row.title = new.title
    }
    try ShopData.database().write { db throws in
      try Item.upsert { draft }.execute(db)
      let item = try Item.find(db, key: 4)
      #expect(item == expected)
      #expect(item.isActive == false && item.notes == nil && ShopData.items[3].notes != nil)
      try keeping.execute(db)
      var other = ShopData.items[5]
      other.title = "Y"
      #expect(try Item.find(db, key: 6) == other)
    }
  }

  /// Values that are stored in another way are not put in a column, one of several columns either.
  @Test func `columns that are stored in different ways`() throws {
    let insert = Payment.insert {
      ($0.shop, $0.rate)
    } select: {
      Payment.select { ($0.shop, $0.amount) }
    }
    let union = Payment.select { ($0.shop, $0.rate) }.union(Payment.select { ($0.shop, $0.amount) })
    let same = Payment.insert {
      ($0.shop, $0.tip)
    } select: {
      Payment.select { ($0.shop, $0.tip) }.union(Payment.select { ($0.shop, $0.tip) })
    }
    try ShopData.emptyDatabase().write { db throws in
      try Payment.insert { Payment.Draft(shop: "s", amount: 2.5, tip: 1, rate: 3) }.execute(db)
      for run in [{ _ = try insert.execute(db) }, { _ = try union.fetchAll(db) }] {
        let error = try #require(throws: DatabaseError.self) { try run() }
        #expect(error.code == .mismatch)
        #expect(error.message.contains("store a value in different ways"))
      }
      #expect(try same.execute(db) == 1)
      #expect(try Payment.select(\.tip).fetchAll(db) == [1, 1])
    }
  }

  /// The row of a statement that is set to a group cannot be taken apart.
  @Test func `a group that is set to a statement`() throws {
    let first = RemindersList.limit(1).select(\.timestamps)
    let update = RemindersList.update {
      $0.timestamps = first
      $0.timestamps.updatedAt = nil
    }
    let whole = RemindersList.update {
      $0.timestamps.updatedAt = nil
      $0.timestamps = first
    }
    try ShopData.database().write { db throws in
      let error = try #require(throws: DatabaseError.self) { try update.execute(db) }
      #expect(error.code == .misuse && error.message.contains("a column of it once more"))
      #expect(try RemindersList.fetchAll(db) == ShopData.lists)
      #expect(try whole.execute(db) == 3)
      #expect(
        Set(try RemindersList.select(\.timestamps).fetchAll(db)) == [ShopData.lists[0].timestamps])
    }
  }
}
