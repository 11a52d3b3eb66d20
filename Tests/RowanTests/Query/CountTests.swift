import Foundation
import Rowan
import Testing

/// What stands behind `count()`: the number is that of the query before it.
@Suite struct CountTests {
  @Test func `a limit is that of the count`() throws {
    let one = Item.where(\.isActive).count().limit(1)
    try check(
      one, #"SELECT count(*) FROM "items" WHERE "items"."isActive" LIMIT ?"#, [.integer(1)],
      gives: [ShopData.items.filter(\.isActive).count])
    try check(
      Item.limit(5).count().limit(3, offset: 0),
      """
      SELECT count(*) FROM (SELECT \(columns(of: Item.self)) FROM "items" LIMIT ?) LIMIT ? OFFSET ?
      """, [.integer(5), .integer(3), .integer(0)], gives: [5])
    try check(
      Item.count().offset(1), #"SELECT count(*) FROM "items" LIMIT ? OFFSET ?"#,
      [.integer(-1), .integer(1)], gives: [])
    try check(
      Item.count().distinct().order(by: \.title), #"SELECT count(*) FROM "items""#, gives: [24])
  }

  @Test func `a condition says what is counted`() throws {
    let query = Item.count().where(\.isActive).where { $0.id > 4 }
    try check(
      query, #"SELECT count(*) FROM "items" WHERE "items"."isActive" AND "items"."id" > ?"#,
      [.integer(4)], gives: [ShopData.items.filter { $0.isActive && $0.id > 4 }.count])
  }

  @Test func `a count has one row`() throws {
    try check(
      Item.count().count(),
      #"SELECT count(*) FROM (SELECT count(*) FROM "items") AS "query 1""#, gives: [1])
    let none = Item.count().limit(0)
    #expect(try ShopData.database().read { try none.fetchCount($0) } == 0)
    let both = Item.count().limit(1).union(Store.count().limit(0))
    #expect(try ShopData.database().read { try both.fetchAll($0) } == [24])
  }

  @Test func `groups and columns belong before it`() throws {
    try ShopData.database().read { db throws in
      let grouped = Item.count().group(by: \.category)
      let having = Item.count().having { $0.price.max() > 3 }
      for query in [grouped, having] {
        let error = try #require(throws: DatabaseError.self) { try query.fetchAll(db) }
        #expect(error.code == .misuse && error.message.contains("after `count()`"))
      }
      let selected = Item.count().select(\.title)
      #expect(throws: DatabaseError.self) { try selected.fetchAll(db) }
    }
  }
}
