import Foundation
import Rowan
import Testing

/// UPDATE … FROM, against the same done in Swift.
@Suite struct UpdateFromTests {
  @Test func `a table`() throws {
    let active = Category.where(\.isActive)
    let update = Item.where(\.isInStock).update(from: active) { item, category in
      item.name = category.name
      item.count += 1
    } where: { item, category in
      item.categoryID == category.id
    }
    #expect(
      update.sqlText == #"""
        UPDATE "items" SET "name" = "categories"."name", "count" = "items"."count" + ? \#
        FROM "categories" WHERE "items"."isInStock" AND \#
        "items"."categoryID" IS "categories"."id" AND "categories"."isActive"
        """#)
    #expect(update.bindings == [.integer(1)])
    var items = ShopData.items
    var changed: Set<Int> = []
    for index in items.indices where items[index].isInStock {
      let category = ShopData.categories.first { $0.id == items[index].categoryID && $0.isActive }
      guard let category else { continue }
      items[index].name = category.name
      items[index].count += 1
      changed.insert(items[index].id)
    }
    try #require(!changed.isEmpty && changed.count < items.count)
    try ShopData.database().write { db throws in
      #expect(try Set(update.returning(\.id).fetchAll(db)) == changed)
      #expect(try Item.order(by: \.id).fetchAll(db) == items)
    }
  }

  /// What `Stats` counts here: a customer's number, orders and average.
  private let orders = Order.group(by: \.customerID).select {
    Stats.Columns(total: $0.customerID, active: $0.count(), average: $0.total.avg())
  }

  @Test func `a query`() throws {
    let update = Customer.update(from: orders) { customer, stats in
      customer.totalSpent = stats.average ?? 0
    } where: {
      $0.id == $1.total
    }
    #expect(
      update.sqlText == #"""
        UPDATE "customers" SET "totalSpent" = coalesce("query 1"."average", ?) FROM (\#
        SELECT "orders"."customerID" AS "total", count(*) AS "active", \#
        avg("orders"."total") AS "average" FROM "orders" GROUP BY "orders"."customerID"\#
        ) AS "query 1" WHERE "customers"."id" = "query 1"."total"
        """#)
    try ShopData.database().write { db throws in
      let expected = ShopData.customers.map { customer in
        let totals = ShopData.orders.filter { $0.customerID == customer.id }.map(\.total)
        var customer = customer
        if !totals.isEmpty { customer.totalSpent = totals.reduce(0, +) / Double(totals.count) }
        return customer
      }
      try #require(expected != ShopData.customers)
      #expect(try update.execute(db) == Set(ShopData.orders.map(\.customerID)).count)
      #expect(try Customer.order(by: \.id).fetchAll(db) == expected)
    }
  }

  @Test func `the table itself`() throws {
    let update = Employee.update(from: Employee.as(Manager.self)) { employee, manager in
      employee.name = manager.name
    } where: {
      $0.managerID == $1.id
    }
    #expect(
      update.sqlText == #"""
        UPDATE "employees" SET "name" = "Manager"."name" FROM "employees" AS "Manager" \#
        WHERE "employees"."managerID" IS "Manager"."id"
        """#)
    let names = Dictionary(uniqueKeysWithValues: ShopData.employees.map { ($0.id, $0.name) })
    try ShopData.database().write { db throws in
      #expect(try update.execute(db) == 3)
      #expect(
        try Employee.order(by: \.id).select(\.name).fetchAll(db)
          == ShopData.employees.map { employee in
            employee.managerID.flatMap { names[$0] } ?? employee.name
          })
      let same = Employee.update(from: Employee.all) {
        $0.name = $1.name
      } where: {
        $0.id == $1.id
      }
      let error = try #require(throws: DatabaseError.self) { try same.execute(db) }
      #expect(error.message.contains("give one an alias"))
    }
  }

  @Test func `a limited query, of another`() throws {
    let update = Item.order(by: \.id).limit(3).update(or: .ignore, from: Store.limit(1)) {
      $0.title = $1.name
    } where: { item, _ in
      item.id > 1
    }
    #expect(
      update.sqlText == #"""
        UPDATE OR IGNORE "items" SET "title" = "stores"."name" FROM (\#
        SELECT "stores"."id" AS "id", "stores"."name" AS "name" FROM "stores" LIMIT ?) AS "stores" \#
        WHERE "items"."id" IN (SELECT "items"."id" FROM "items" ORDER BY "items"."id" LIMIT ?) \#
        AND "items"."id" > ?
        """#)
    try ShopData.database().write { db throws in
      let rows = try update.returning { ($0.id, $0.title) }.fetchAll(db)
      #expect(rows.map(\.0).sorted() == [2, 3])
      #expect(rows.map(\.1) == ["North", "North"])
      let nothing = Item.update(from: Store.all) { _, _ in
      } where: {
        $0.storeID == $1.id
      }
      #expect(try nothing.execute(db) == 0)
    }
  }

  @Test func `a common table`() throws {
    let update = With {
      Customer.where { $0.totalSpent > 9_000 }
    } query: { good in
      Order.update(from: good) {
        $0.total = $1.totalSpent
      } where: {
        $0.customerID == $1.id
      }
    }
    #expect(
      update.sqlText.hasSuffix(
        #"""
        ) UPDATE "orders" SET "total" = "query 1"."totalSpent" FROM "query 1" \#
        WHERE "orders"."customerID" = "query 1"."id"
        """#))
    try ShopData.database().write { db throws in
      let expected = ShopData.orders.map { order in
        var order = order
        let customer = ShopData.customers.first { $0.id == order.customerID }
        if let customer, customer.totalSpent > 9_000 { order.total = customer.totalSpent }
        return order
      }
      try #require(expected != ShopData.orders)
      #expect(try update.execute(db) == zip(expected, ShopData.orders).filter { $0 != $1 }.count)
      #expect(try Order.order(by: \.id).fetchAll(db) == expected)
    }
  }
}
