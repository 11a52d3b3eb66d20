import Foundation
import Rowan
import Testing

/// An order and a limit of UPDATE and DELETE, and common tables before them.
@Suite struct LimitedWriteTests {
  private let byPrice = ShopData.items.sorted { ($0.price, $0.id) > ($1.price, $1.id) }

  @Test func `an update, before and after`() throws {
    let after = Item.update { $0.count = 99 }.order { ($0.price.desc(), $0.id.desc()) }.limit(3)
      .where { $0.isInStock }
    #expect(
      after.sqlText == #"""
        UPDATE "items" SET "count" = ? WHERE "items"."id" IN (SELECT "items"."id" FROM "items" \#
        WHERE "items"."isInStock" ORDER BY "items"."price" DESC, "items"."id" DESC LIMIT ?)
        """#)
    #expect(after.bindings == [.integer(99), .integer(3)])
    let before = Item.where(\.isInStock).order { ($0.price.desc(), $0.id.desc()) }.limit(3)
      .update { $0.count = 99 }
    #expect(before.sqlText == after.sqlText)
    let expected = byPrice.filter(\.isInStock).prefix(3).map(\.id)
    try ShopData.database().write { db throws in
      #expect(try Set(after.returning(\.id).fetchAll(db)) == Set(expected))
      let changed = Item.where { $0.count == 99 }
      #expect(try changed.fetchCount(db) == 3)
    }
  }

  @Test func `a delete`() throws {
    let delete = Item.delete().order { ($0.price.desc(), $0.id.desc()) }.limit(4, offset: 2)
    #expect(
      delete.sqlText == #"""
        DELETE FROM "items" WHERE "items"."id" IN (SELECT "items"."id" FROM "items" \#
        ORDER BY "items"."price" DESC, "items"."id" DESC LIMIT ? OFFSET ?)
        """#)
    try ShopData.database().write { db throws in
      #expect(try delete.execute(db) == 4)
      let left = byPrice.prefix(2) + byPrice.dropFirst(6)
      #expect(try Set(Item.select(\.id).fetchAll(db)) == Set(left.map(\.id)))
      #expect(try Item.delete().order(by: \.id).limit(0).execute(db) == 0)
    }
  }

  @Test func `a key of two columns`() throws {
    let delete = ReminderTag.delete().order { ($0.tagTitle, $0.reminderID) }.limit(2)
    #expect(
      delete.sqlText == #"""
        DELETE FROM "reminderTags" WHERE ("reminderTags"."reminderID", "reminderTags"."tagTitle") \#
        IN (SELECT "reminderTags"."reminderID", "reminderTags"."tagTitle" FROM "reminderTags" \#
        ORDER BY "reminderTags"."tagTitle", "reminderTags"."reminderID" LIMIT ?)
        """#)
    try ShopData.database().write { db throws in
      #expect(try delete.execute(db) == 2)
      #expect(
        try ReminderTag.select(\.tagTitle).order(by: \.tagTitle).fetchAll(db)
          == Array(ShopData.reminderTags.map(\.tagTitle).sorted().dropFirst(2)))
    }
  }

  @Test func `under another name`() throws {
    let update = Employee.as(Manager.self).order(by: \.id).limit(1).update { $0.name += "!" }
      .returning { ($0.id, $0.name) }
    #expect(
      update.sqlText == #"""
        UPDATE "employees" AS "Manager" SET "name" = "Manager"."name" || ? \#
        WHERE "Manager"."id" IN (SELECT "Manager"."id" FROM "employees" AS "Manager" \#
        ORDER BY "Manager"."id" LIMIT ?) RETURNING "employees"."id", "employees"."name"
        """#)
    try ShopData.database().write { db throws in
      let rows = try update.fetchAll(db)
      #expect(rows.map(\.0) == [1] && rows.map(\.1) == ["Ada!"])
      let last = Employee.as(Manager.self).where { $0.id == 4 }.delete()
      #expect(try last.execute(db) == 1)
      #expect(try Employee.fetchCount(db) == 3)
    }
  }

  /// The rows of a common table are those of the table that have their keys.
  @Test func `the rows of a common table`() throws {
    let update = With {
      Item.where { $0.price > 50 }
    } query: { dear in
      dear.where { $0.isActive }.update { $0.count += 100 }
    }
    #expect(
      update.sqlText.hasSuffix(
        #"""
        ) UPDATE "items" SET "count" = "items"."count" + ? WHERE "items"."id" IN (\#
        SELECT "query 1"."id" FROM "query 1" WHERE "query 1"."isActive")
        """#))
    let delete = With {
      Item.where { $0.price > 50 }
    } query: { dear in
      dear.order { ($0.price, $0.id) }.limit(2).delete().returning(\.id)
    }
    let dear = ShopData.items.filter { $0.price > 50 }
    try ShopData.database().write { db throws in
      let active = Set(dear.filter(\.isActive).map(\.id))
      try #require(!active.isEmpty)
      #expect(try update.execute(db) == active.count)
      let changed = Item.where { $0.count >= 100 }.select(\.id)
      #expect(try Set(changed.fetchAll(db)) == active)
      let least = dear.sorted { ($0.price, $0.id) < ($1.price, $1.id) }.prefix(2).map(\.id)
      #expect(try Set(delete.fetchAll(db)) == Set(least))
    }
  }

  /// Every statement of many rows has the tables, whose values stand before those of the rows.
  @Test func `an insert of many rows with common tables`() throws {
    let stores = (1...250).map { Store(id: $0, name: "new \($0)") }
    let insert = With {
      Customer.where { $0.totalSpent > 9_000 }
    } query: { good in
      With {
        Employee.where { $0.name == "Cy" }
      } query: { employee in
        Store.insert {
          stores
        } onConflict: {
          $0.id
        } doUpdate: { row, new in
          row.name = new.name + " for " + sql("\(good.count())", as: String.self)
        }.returning { ($0.name, sql("\(employee.select(\.name))", as: String.self)) }
      }
    }
    #expect(insert.sqlText.components(separatedBy: "; WITH ").count == 3)
    try ShopData.database().write { db throws in
      let good = ShopData.customers.filter { $0.totalSpent > 9_000 }.count
      try #require(good > 0)
      let rows = try insert.fetchAll(db)
      #expect(rows.map(\.0).prefix(3) == ["new 1 for \(good)", "new 2 for \(good)", "new 3"])
      #expect(rows.count == 250 && Set(rows.map(\.1)) == ["Cy"])
      #expect(try insert.execute(db) == 250)
      let changed = Store.where { $0.name.hasSuffix(" for \(good)") }
      #expect(try changed.fetchCount(db) == 250)
    }
  }
}
