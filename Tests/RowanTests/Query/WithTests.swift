import Foundation
import Rowan
import RowanTesting
import Testing

/// Common tables, against the same computed in Swift.
@Suite struct WithTests {
  private let items = columns(of: Item.self)
  private let itemNames = Item.columnNames.map { "\"\($0)\"" }.joined(separator: ", ")
  private let treeNames = Category.columnNames.map { "\"\($0)\"" }.joined(separator: ", ")

  @Test func `one table`() throws {
    let query = With {
      Item.where { $0.price > 50 }
    } query: { expensive in
      expensive.order { ($0.price, $0.id) }.limit(4)
    }
    try check(
      query,
      #"""
      WITH "query 1"(\#(itemNames)) AS (SELECT \#(items) FROM "items" WHERE "items"."price" > ?) \#
      SELECT \#(columns(of: Item.self, as: "query 1")) FROM "query 1" \#
      ORDER BY "query 1"."price", "query 1"."id" LIMIT ?
      """#, [.real(50), .integer(4)],
      gives: Array(
        ShopData.items.filter { $0.price > 50 }
          .sorted { ($0.price, $0.id) < ($1.price, $1.id) }.prefix(4)))
  }

  @Test func `several tables, and hints`() throws {
    let query = With(.materialized) {
      Customer.where { $0.totalSpent > 5_000 }
    } with: {
      Order.where { $0.total > 3 }
    } query: { good, recent in
      good.join(recent) { $0.id == $1.customerID }.order { customer, order in order.id }
        .select { ($0.name, $1.id) }
    }
    #expect(query.sqlText.contains(#") AS MATERIALIZED (SELECT "customers"."id""#))
    #expect(query.sqlText.contains(#"), "query 2"("id", "customerID""#))
    #expect(
      query.sqlText.hasSuffix(
        #"""
         SELECT "query 1"."name", "query 2"."id" FROM "query 1" \#
        JOIN "query 2" ON "query 1"."id" = "query 2"."customerID" ORDER BY "query 2"."id"
        """#))
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    let expected = ShopData.orders.filter { $0.total > 3 }.compactMap { order in
      ShopData.customers.first { $0.id == order.customerID && $0.totalSpent > 5_000 }
        .map { "\($0.name) \(order.id)" }
    }
    try #require(!expected.isEmpty)
    #expect(rows.map { "\($0.0) \($0.1)" } == expected)
  }

  /// The second hides nothing of the first.
  @Test func `one within another`() throws {
    let query = With {
      Item.where(\.isActive)
    } query: { active in
      With {
        active.where { $0.count > 2 }
      } query: { many in
        many.join(active) { $0.id == $1.id }.order { many, _ in many.id }.select { ($0.id, $1.id) }
      }
    }
    #expect(query.sqlText.split(separator: "WITH").count == 1)
    #expect(query.sqlText.contains(#"FROM "query 2" JOIN "query 1" ON"#))
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    let expected = ShopData.items.filter { $0.isActive && $0.count > 2 }.map(\.id)
    try #require(!expected.isEmpty)
    #expect(rows.map(\.0) == expected)
    #expect(rows.map(\.1) == expected)
  }

  @Test func `a tree`() throws {
    let root = ShopData.categories[1].id
    let query = With {
      Category.where { $0.id == root }
    } recursiveUnion: { tree in
      Category.join(tree) { $0.parentID == $1.id }.select { category, _ in category }
    } query: { tree in
      tree.order(by: \.name)
    }
    let all = columns(of: Category.self)
    try check(
      query,
      #"""
      WITH RECURSIVE "query 1"(\#(treeNames)) AS (SELECT \#(all) FROM "categories" \#
      WHERE "categories"."id" = ? UNION SELECT \#(all) FROM "categories" \#
      JOIN "query 1" ON "categories"."parentID" IS "query 1"."id") \#
      SELECT \#(columns(of: Category.self, as: "query 1")) FROM "query 1" ORDER BY "query 1"."name"
      """#, UUID.fragment(of: root).bound,
      gives: [ShopData.categories[2], ShopData.categories[1]])
  }

  /// The order of the step says which row is next: depth first or breadth first.
  @Test func `a recursion with an order and a limit`() throws {
    func walk(_ direction: @escaping (Employee.TableColumns) -> Ordering) -> With<Int> {
      With {
        Employee.where { $0.managerID == nil }
      } recursiveUnionAll: { above in
        Employee.join(above) { $0.managerID == $1.id }
          .order { employee, _ in direction(employee) }.limit(4)
          .select { employee, _ in employee }
      } query: { all in
        all.select(\.id)
      }
    }
    assertQuery(walk { $0.id.desc() }, try ShopData.database()) {
      """
      WITH RECURSIVE "query 1"("id", "name", "managerID") AS (
        SELECT "employees"."id", "employees"."name", "employees"."managerID" FROM "employees"
        WHERE "employees"."managerID" IS NULL
        UNION ALL
        SELECT "employees"."id", "employees"."name", "employees"."managerID" FROM "employees"
        JOIN "query 1" ON "employees"."managerID" IS "query 1"."id"
        ORDER BY 1 DESC LIMIT ?
      )
      SELECT "query 1"."id" FROM "query 1"
      -- 4
      """
    } results: {
      """
      1
      3
      4
      2
      """
    }
    let ascending = walk { $0.id.asc() }
    let ids = try ShopData.database().read { try ascending.fetchAll($0) }
    #expect(ids == [1, 2, 3, 4])
  }

  @Test func `of an update, a delete and an insert`() throws {
    let queue = try ShopData.database()
    try queue.write { db throws in
      let update = With {
        Item.order { $0.price.desc() }.limit(3)
      } query: { top in
        Item.where { $0.id.in(top.select(\.id)) }.update { $0.title = "top" }.returning(\.id)
      }
      let top = ShopData.items.sorted { ($0.price, -$0.id) > ($1.price, -$1.id) }
      try #require(top[2].price > top[3].price)
      #expect(try Set(update.fetchAll(db)) == Set(top.prefix(3).map(\.id)))
      let insert = With {
        Item.where { $0.title == "top" }
      } query: { top in
        Store.insert {
          ($0.name)
        } select: {
          top.select { ($0.title) }
        }
      }
      #expect(try insert.execute(db) == 3)
      let delete = With {
        Store.where { $0.name == "top" }
      } query: { stores in
        Store.where { $0.id.in(stores.select(\.id)) }.delete()
      }
      #expect(try delete.execute(db) == 3)
      #expect(try Store.fetchAll(db) == ShopData.stores)
    }
  }

  @Test func `within an expression and a compound`() throws {
    let dear = With {
      Item.where { $0.price > 100 }
    } query: { dear in
      dear.select(\.id)
    }
    let expected = ShopData.items.filter { $0.price > 100 }.map(\.id)
    try #require(!expected.isEmpty)
    let within = Item.where { $0.id.in(dear) }.select(\.id)
    let both = Item.where { $0.id == 1 }.select(\.id).unionAll(dear)
    let queue = try ShopData.database()
    let found = try queue.read { try within.fetchAll($0) }
    #expect(found == expected)
    let all = try queue.read { try both.fetchAll($0) }
    #expect(all == [1] + expected)
  }
}
