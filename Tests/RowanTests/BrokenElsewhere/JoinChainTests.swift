import Foundation
import Rowan
import RowanTesting
import Testing

/// One, two, three, five and seven tables with every clause behind them, and a selection: what took
/// other libraries an overload each, and was forgotten for some.
@Suite struct JoinChainTests {
  private let database: DatabaseQueue

  init() throws {
    database = try SmallShop.database()
  }

  @Test func `one table`() {
    assertQuery(
      Item.where { $0.price > 5 }.group(by: \.category).having { $0.count() > 0 }
        .order { $0.category.desc() }.limit(1).offset(1)
        .select { Tally.Columns(name: $0.category, rows: $0.count()) },
      database
    ) {
      """
      SELECT "items"."category", count(*) FROM "items"
      WHERE "items"."price" > ?
      GROUP BY "items"."category"
      HAVING count(*) > ?
      ORDER BY "items"."category" DESC
      LIMIT ? OFFSET ?
      -- 5.0, 0, 1, 1
      """
    } results: {
      """
      name    | rows
      --------+-----
      "tools" | 3
      """
    }
  }

  @Test func `two tables`() {
    let joined = Item.join(Category.all) { $0.categoryID == $1.id }
      .where { item, _ in item.price > 5 }
      .group { _, category in category.isActive }
      .having { item, _ in item.price.sum() > 1 }
      .order { _, category in category.isActive.desc() }
      .limit(1).offset(1)
    assertQuery(
      joined.select { item, category in (category.isActive, item.count(), item.price.sum()) },
      database
    ) {
      """
      SELECT "categories"."isActive", count(*), sum("items"."price") FROM "items"
      JOIN "categories" ON "items"."categoryID" IS "categories"."id"
      WHERE "items"."price" > ?
      GROUP BY "categories"."isActive"
      HAVING sum("items"."price") > ?
      ORDER BY "categories"."isActive" DESC
      LIMIT ? OFFSET ?
      -- 5.0, 1.0, 1, 1
      """
    } results: {
      "false | 1 | 8.0"
    }
  }

  @Test func `three tables`() throws {
    let joined = Item.join(Category.all) { $0.categoryID == $1.id }
      .join(Store.all) { $0.storeID == $2.id }
      .where { item, _, _ in item.price > 2 }
      .group { _, category, _ in category.name }
      .having { item, _, _ in item.price.max() < 100 }
      .order { _, category, _ in category.name.desc() }
      .limit(1).offset(1)
    assertQuery(
      joined.select { item, category, store in (category.name, store.name, item.count()) }, database
    ) {
      """
      SELECT "categories"."name", "stores"."name", count(*) FROM "items"
      JOIN "categories" ON "items"."categoryID" IS "categories"."id"
      JOIN "stores" ON "items"."storeID" = "stores"."id"
      WHERE "items"."price" > ?
      GROUP BY "categories"."name"
      HAVING max("items"."price") < ?
      ORDER BY "categories"."name" DESC
      LIMIT ? OFFSET ?
      -- 2.0, 100.0, 1, 1
      """
    } results: {
      #""Garden" | "North" | 1"#
    }
    let tallies = joined.select { item, category, _ in
      Tally.Columns(name: category.name, rows: item.count())
    }
    #expect(
      try database.read { try tallies.fetchAll($0) } == [Tally(name: "Garden", rows: 1)])
  }

  /// Items 1 and 2 have a customer of their number: Ann with six orders and Bob with two.
  @Test func `five tables`() {
    let joined = Item.join(Category.all) { $0.categoryID == $1.id }
      .join(Store.all) { $0.storeID == $2.id }
      .join(Customer.all) { $0.id == $3.id }
      .join(Order.all) { $3.id == $4.customerID }
      .where { $4.total > 20 && $1.name != "" }
      .group { _, _, _, customer, _ in customer.id }
      .having { $4.count() > 1 }
      .order { _, _, _, customer, _ in customer.name.desc() }
      .limit(1).offset(1)
    assertQuery(
      joined.select { ($3.name, $1.name, $2.name, $0.title, $4.total.sum(), $4.count()) }, database
    ) {
      """
      SELECT "customers"."name", "categories"."name", "stores"."name", "items"."title",
        sum("orders"."total"), count(*)
      FROM "items"
      JOIN "categories" ON "items"."categoryID" IS "categories"."id"
      JOIN "stores" ON "items"."storeID" = "stores"."id"
      JOIN "customers" ON "items"."id" = "customers"."id"
      JOIN "orders" ON "customers"."id" = "orders"."customerID"
      WHERE "orders"."total" > ? AND "categories"."name" <> ?
      GROUP BY "customers"."id"
      HAVING count(*) > ?
      ORDER BY "customers"."name" DESC
      LIMIT ? OFFSET ?
      -- 20.0, "", 1, 1, 1
      """
    } results: {
      #""Ann" | "Shopping" | "North" | "Hammer" | 180.0 | 4"#
    }
  }

  @Test func `seven tables`() throws {
    let joined = Item.join(Category.all) { $0.categoryID == $1.id }
      .join(Store.all) { $0.storeID == $2.id }
      .join(Customer.all) { $0.id == $3.id }
      .join(Order.all) { $3.id == $4.customerID }
      .join(Employee.all) { $5.id == $0.id }
      .join(Supplier.all) { $6.id == $0.id }
      .where { $4.total > 20 && $6.email != "" && $5.name != "" }
      .group { _, _, _, customer, _, _, _ in customer.id }
      .having { _, _, _, _, order, _, _ in order.count() > 1 }
      .order { _, _, _, customer, _, _, _ in customer.name.desc() }
      .limit(1).offset(1)
    assertQuery(
      joined.select {
        ($3.name, $1.name, $2.name, $0.title, $4.total.sum(), $5.name, $6.email)
      }, database
    ) {
      """
      SELECT "customers"."name", "categories"."name", "stores"."name", "items"."title",
        sum("orders"."total"), "employees"."name", "suppliers"."email"
      FROM "items"
      JOIN "categories" ON "items"."categoryID" IS "categories"."id"
      JOIN "stores" ON "items"."storeID" = "stores"."id"
      JOIN "customers" ON "items"."id" = "customers"."id"
      JOIN "orders" ON "customers"."id" = "orders"."customerID"
      JOIN "employees" ON "employees"."id" = "items"."id"
      JOIN "suppliers" ON "suppliers"."id" = "items"."id"
      WHERE "orders"."total" > ? AND "suppliers"."email" <> ? AND "employees"."name" <> ?
      GROUP BY "customers"."id"
      HAVING count(*) > ?
      ORDER BY "customers"."name" DESC
      LIMIT ? OFFSET ?
      -- 20.0, "", "", 1, 1, 1
      """
    } results: {
      #""Ann" | "Shopping" | "North" | "Hammer" | 180.0 | "Ada" | "ann@x""#
    }
    let tallies = joined.select { _, _, _, customer, order, _, _ in
      Tally.Columns(name: customer.name, rows: order.count())
    }
    #expect(try database.read { try tallies.fetchAll($0) } == [Tally(name: "Ann", rows: 4)])
  }
}
