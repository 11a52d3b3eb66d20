import Foundation
import Rowan
import Testing

/// A comment in text of one's own ends with the text, and takes in nothing that stands behind it.
@Suite struct RawCommentTests {
  private static let texts: [(SQLText, String)] = [
    ("\"isActive\" -- of today", "\"isActive\" -- of today\n"),
    ("\"isActive\" --", "\"isActive\" --\n"),
    ("\"isActive\" -- 'it", "\"isActive\" -- 'it\n"),
    ("\"isActive\" -- a\n", "\"isActive\" -- a\n"),
    ("\"isActive\" /* of today */", "\"isActive\" /* of today */"),
    ("\"isActive\" /* of today", "\"isActive\" /* of today*/"),
    ("\"isActive\" /*", "\"isActive\" /**/"),
    ("\"isActive\" /* a *", "\"isActive\" /* a **/"),
    ("\"isActive\" AND '--' <> '/*'", "\"isActive\" AND '--' <> '/*'"),
    ("\"isActive\" AND 'it''s --' <> ''", "\"isActive\" AND 'it''s --' <> ''"),
    ("\"isActive\" AND 1 - -1 = 2", "\"isActive\" AND 1 - -1 = 2"),
    ("\"isActive\" /* -- */ -- /*", "\"isActive\" /* -- */ -- /*\n"),
  ]

  @Test(arguments: texts.indices) func `at the end`(index: Int) throws {
    let (text, written) = Self.texts[index]
    let query = Item.where { sql(text) && $0.id < 9 }.order(by: \.id).limit(3)
    try check(
      query,
      """
      SELECT \(columns(of: Item.self)) FROM "items" \
      WHERE (\(written)) AND "items"."id" < ? ORDER BY "items"."id" LIMIT ?
      """, [.integer(9), .integer(3)],
      gives: Array(ShopData.items.filter { $0.isActive && $0.id < 9 }.prefix(3)))
  }

  @Test func `where nothing else is put around it`() throws {
    let query = Item.where { _ in sql("\"isActive\" -- today") }.limit(2).select(\.id)
    #expect(
      query.sqlText
        == "SELECT \"items\".\"id\" FROM \"items\" WHERE \"isActive\" -- today\n LIMIT ?")
    let update = Item.where { _ in sql("\"isActive\" /* today") }.update { $0.count = 99 }
      .where { $0.id < 5 }
    let nested = Item.where { item in
      sql("\(sql("\(item.isActive) -- inner", as: Bool.self)) AND \(item.id) > 3 -- outer")
        && item.id < 9
    }.select(\.id)
    try ShopData.database().write { db throws in
      #expect(try query.fetchAll(db) == [2, 4])
      #expect(try nested.fetchAll(db) == [4, 6, 8])
      #expect(try update.execute(db) == 2)
      #expect(try sql("SELECT 1 -- one", as: Int.self).fetchAll(db) == [1])
      #expect(try sql("SELECT 1 /* one", as: Int.self).fetchAll(db) == [1])
    }
  }
}

/// The names that queries get in a statement are those of no table.
@Suite struct QueryNameTests {
  private enum Odd: TableAlias {
    typealias Table = Store
    static var aliasName: String { "Query 1" }
  }
  private enum Second: TableAlias {
    typealias Table = Store
    static var aliasName: String { "t2" }
  }

  private let named = Store.where { $0.id > 1 }.select { Store.Columns(id: $0.id, name: $0.name) }

  @Test func `a table of such a name`() throws {
    let query = Store.as(Odd.self).join(named) { $0.id == $1.id }.select { ($0.id, $1.name) }
    #expect(
      query.sqlText == #"""
        SELECT "Query 1"."id", "query  1"."name" FROM "stores" AS "Query 1" JOIN (\#
        SELECT "stores"."id" AS "id", "stores"."name" AS "name" FROM "stores" \#
        WHERE "stores"."id" > ?) AS "query  1" ON "Query 1"."id" = "query  1"."id"
        """#)
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    #expect(rows.map(\.1) == ["Shopping"])
  }

  @Test func `a joined query`() throws {
    let query = Store.as(Second.self).join(named) { $0.id == $1.id }.select { ($0.id, $1.name) }
    #expect(query.sqlText.hasSuffix(#") AS "query 1" ON "t2"."id" = "query 1"."id""#))
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    #expect(rows.map(\.1) == ["Shopping"])
  }
}
