import Foundation
import Rowan
import Testing

@Suite struct SQLShapeTests {
  @Test func `statements of your own`() throws {
    let minimum = 50.0
    let query = sql("SELECT * FROM items WHERE price > \(minimum)", as: Item.self)
    #expect(query.sqlText == "SELECT * FROM items WHERE price > ?")
    #expect(query.bindings == [.real(50)])
    try ShopData.database().write { db throws in
      #expect(try query.fetchAll(db) == ShopData.items.filter { $0.price > minimum })
      #expect(try sql("SELECT count(*) FROM items", as: Int.self).fetchOne(db) == 24)
      #expect(
        try sql("SELECT notes FROM items ORDER BY id", as: String?.self).fetchAll(db)
          == ShopData.items.map(\.notes))
      let name = "an \"index\""
      #expect(try sql("CREATE INDEX \(quote: name) ON items (title)").execute(db) == 0)
      let names = try Row.fetchAll(db, sql("SELECT name FROM pragma_index_list('items')"))
      #expect(try names.contains { try $0["name"] == .text(name) })
      #expect(try sql("UPDATE items SET count = 0 WHERE id < \(4)").execute(db) == 3)
      #expect(try sql("SELECT * FROM items").execute(db) == 0)
    }
  }

  @Test func `columns, tables and statements are spliced in`() throws {
    let query = Item.where {
      sql("lower(\($0.title)) = \("item 3") AND \($0.id) IN \(Item.where(\.isActive).select(\.id))")
        && sql("\($0.count + 1) * \(raw: "2") > 4")
    }
    #expect(
      query.sqlText == #"""
        SELECT \#(columns(of: Item.self)) FROM "items" WHERE \#
        (lower("items"."title") = ? AND "items"."id" IN (SELECT "items"."id" FROM "items" \#
        WHERE "items"."isActive")) AND (("items"."count" + ?) * 2 > 4)
        """#)
    let expected = ShopData.items.filter {
      $0.title.lowercased() == "item 3" && $0.isActive && ($0.count + 1) * 2 > 4
    }
    #expect(!expected.isEmpty)
    #expect(try ShopData.database().read { try query.fetchAll($0) } == expected)
    let nothing: String? = nil
    #expect(
      sql("SELECT \(nothing), \(Store.columns) FROM \(Store.self)").sqlText
        == #"SELECT ?, "stores"."id", "stores"."name" FROM "stores""#)
    let lengths = Item.select { ($0.id, sql("length(\($0.title))", as: Int.self)) }
    let rows = try ShopData.database().read { try lengths.fetchAll($0) }
    #expect(rows.map(\.1) == ShopData.items.map(\.title.unicodeScalars.count))
  }

  /// Every combination of raw and other conditions is as brute force finds it.
  @Test func `raw conditions keep to themselves`() throws {
    let queue = try ShopData.database()
    let raw = (
      { (item: Item) in item.count == 1 || item.count == 2 },
      { (item: Item.TableColumns) in
        sql("\(item.count) = 1 OR \(item.count) = 2") as QueryExpression<Bool>
      }
    )
    let other = (
      { (item: Item) in item.isActive }, { (item: Item.TableColumns) in item.isActive }
    )
    typealias Pair = ((Item) -> Bool, (Item.TableColumns) -> QueryExpression<Bool>)
    func not(_ a: Pair) -> Pair { ({ !a.0($0) }, { !a.1($0) }) }
    func and(_ a: Pair, _ b: Pair) -> Pair { ({ a.0($0) && b.0($0) }, { a.1($0) && b.1($0) }) }
    func or(_ a: Pair, _ b: Pair) -> Pair { ({ a.0($0) || b.0($0) }, { a.1($0) || b.1($0) }) }
    var pairs: [Pair] = [raw, other, not(raw), not(other)]
    for _ in 0..<2 {
      let some = pairs.prefix(9)
      pairs += some.flatMap { a in some.flatMap { b in [and(a, b), or(a, b), not(and(a, b))] } }
    }
    #expect(pairs.count > 200)
    try queue.read { db throws in
      for pair in pairs {
        let query = Item.where { pair.1($0) }.order(by: \.id).select(\.id)
        #expect(
          try query.fetchAll(db) == ShopData.items.filter(pair.0).map(\.id), "\(query.sqlText)")
      }
    }
  }

  @Test func `untyped rows`() throws {
    try ShopData.database().read { db throws in
      var names: [String] = []
      for row in try Row.fetchAll(db, sql("SELECT * FROM pragma_table_info('items')")) {
        let name: String = try row["name"]
        names.append(name)
      }
      #expect(names == Item.columnNames.map(\.description))
      let row = try #require(try Row.fetchOne(db, sql("SELECT 1 AS a, NULL AS b, 'x' AS c")))
      let (a, b, c): (Int, Int?, String) = (try row["a"], try row["b"], try row[2])
      #expect(a == 1 && b == nil && c == "x")
      #expect(try row["c"] == SQLiteValue.text("x"))
      #expect(throws: DatabaseError.self) { let _: Int = try row["nope"] }
      #expect(throws: DatabaseError.self) { let _: Int = try row["c"] }
      #expect(throws: DatabaseError.self) { let _: Int = try row["b"] }
      #expect(throws: DatabaseError.self) { let _: Int = try row[3] }
      #expect(throws: DatabaseError.self) { let _: Int = try row[-1] }
      #expect(try Row.fetchOne(db, Item.none) == nil)
    }
  }

  @Test func `mistakes are errors`() throws {
    try ShopData.database().read { db throws in
      let parameter = #expect(throws: DatabaseError.self) {
        _ = try Row.fetchAll(db, sql("SELECT * FROM items WHERE id = ?"))
      }
      #expect(parameter?.code == .misuse)
      #expect(throws: DatabaseError.self) { _ = try sql("nonsense").execute(db) }
      let mismatch = #expect(throws: RowDecodingError.self) {
        _ = try sql("SELECT 'x'", as: Int.self).fetchOne(db)
      }
      #expect(mismatch?.expected == "INTEGER")
      // What the compiler makes of a tuple with labels, besides a warning.
      let nothing = Item.select { _ in () }
      #expect(throws: DatabaseError.self) { _ = try nothing.fetchAll(db) }
    }
  }
}
