import Foundation
import Rowan
import RowanTesting
import Testing

/// `CASE`, common tables, compounds and windows as one writes them every day.
@Suite struct EverydayCombinedTests {
  @Test func `a value for a value`() throws {
    assertQuery(
      Item.order(by: \.id).select {
        Case($0.priority).when(1, then: "Low").when(2, then: "Medium").else("Unknown")
      },
      try SmallShop.database()
    ) {
      """
      SELECT CASE "items"."priority" WHEN ? THEN ? WHEN ? THEN ? ELSE ? END
      FROM "items"
      ORDER BY "items"."id"
      -- 1, "Low", 2, "Medium", "Unknown"
      """
    } results: {
      """
      "Medium"
      "Unknown"
      "Unknown"
      "Low"
      "Medium"
      """
    }
  }

  @Test func `a common table`() throws {
    let query = With {
      Item.where { $0.price > 20 }
    } query: { expensive in
      expensive.order(by: \.price).limit(10)
    }
    let names = Item.columnNames.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(
      query.sqlText == #"""
        WITH "query 1"(\#(names)) AS (SELECT \#(columns(of: Item.self)) FROM "items" \#
        WHERE "items"."price" > ?) SELECT \#(columns(of: Item.self, as: "query 1")) \#
        FROM "query 1" ORDER BY "query 1"."price" LIMIT ?
        """#)
    #expect(query.bindings == [.real(20), .integer(10)])
    let rows = try SmallShop.database().read { try query.fetchAll($0) }
    #expect(rows == [SmallShop.items[0], SmallShop.items[4], SmallShop.items[2]])
  }

  @Test func `a tree`() throws {
    let root = SmallShop.uuid(2)
    let query = With {
      Category.where { $0.id == root }
    } recursiveUnion: { tree in
      Category.join(tree) { $0.parentID == $1.id }.select { category, _ in category }
    } query: { tree in
      tree.order(by: \.name)
    }
    let names = Category.columnNames.map { "\"\($0)\"" }.joined(separator: ", ")
    let all = columns(of: Category.self)
    #expect(
      query.sqlText == #"""
        WITH RECURSIVE "query 1"(\#(names)) AS (SELECT \#(all) FROM "categories" \#
        WHERE "categories"."id" = ? UNION SELECT \#(all) FROM "categories" JOIN "query 1" \#
        ON "categories"."parentID" IS "query 1"."id") \#
        SELECT \#(columns(of: Category.self, as: "query 1")) FROM "query 1" \#
        ORDER BY "query 1"."name"
        """#)
    #expect(query.bindings == [.text("02000000-0000-4000-8000-000000000002")])
    let rows = try SmallShop.database().read { try query.fetchAll($0) }
    #expect(rows.map(\.name) == ["Garden", "Seeds"])
  }

  @Test func `two common tables`() throws {
    let lastMonth = SmallShop.day(4)
    let query = With {
      Customer.where { $0.totalSpent > 10_000 }
    } with: {
      Order.where { $0.createdAt > lastMonth }
    } query: { good, recent in
      good.join(recent) { $0.id == $1.customerID }.select { ($0.name, $1.total) }
        .order { $1.total }
    }
    assertQuery(query, try SmallShop.database()) {
      """
      WITH "query 1"("id", "name", "email", "totalSpent") AS (
        SELECT "customers"."id", "customers"."name", "customers"."email",
          "customers"."totalSpent"
        FROM "customers"
        WHERE "customers"."totalSpent" > ?
      ), "query 2"("id", "customerID", "createdAt", "total") AS (
        SELECT "orders"."id", "orders"."customerID", "orders"."createdAt", "orders"."total"
        FROM "orders"
        WHERE "orders"."createdAt" > ?
      )
      SELECT "query 1"."name", "query 2"."total"
      FROM "query 1"
      JOIN "query 2" ON "query 1"."id" = "query 2"."customerID"
      ORDER BY "query 2"."total"
      -- 10000.0, "2024-01-04 00:00:00.000"
      """
    } results: {
      """
      "Ann" | 50.0
      "Ann" | 60.0
      """
    }
  }

  @Test func `sets of rows`() throws {
    assertQuery(
      Customer.select(\.email).union(Supplier.select(\.email)).except(Blocked.select(\.email))
        .order { $0[0] },
      try SmallShop.database()
    ) {
      """
      SELECT "customers"."email" FROM "customers"
      UNION SELECT "suppliers"."email" FROM "suppliers"
      EXCEPT SELECT "blockeds"."email" FROM "blockeds"
      ORDER BY 1
      """
    } results: {
      """
      "ann@x"
      "cy@x"
      "sup@x"
      """
    }
  }

  @Test func `numbers within a partition`() throws {
    assertQuery(
      Item.order(by: \.id).select {
        ($0.title, rowNumber().over(partitionBy: $0.category, orderBy: $0.price.desc()))
      },
      try SmallShop.database()
    ) {
      """
      SELECT "items"."title",
        row_number() OVER (PARTITION BY "items"."category" ORDER BY "items"."price" DESC)
      FROM "items"
      ORDER BY "items"."id"
      """
    } results: {
      """
      "Hammer"  | 3
      "50% off" | 1
      "x"       | 1
      "a%b"     | 2
      "Saw"     | 2
      """
    }
  }

  @Test func `a running total`() throws {
    assertQuery(
      Item.order(by: \.createdAt).select {
        (
          $0.title,
          $0.price.sum().over(
            orderBy: $0.createdAt, frame: .rows(.unboundedPreceding, .currentRow))
        )
      },
      try SmallShop.database()
    ) {
      """
      SELECT "items"."title",
        sum("items"."price") OVER (
          ORDER BY "items"."createdAt" ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
      FROM "items"
      ORDER BY "items"."createdAt"
      """
    } results: {
      """
      "Hammer"  | 25.0
      "50% off" | 33.0
      "x"       | 183.0
      "a%b"     | 186.0
      "Saw"     | 286.0
      """
    }
  }
}
