import Foundation
import Rowan
import Testing

/// Rows are bound as they are; with a draft among them all are drafts. Either way the same is stored.
@Suite struct InsertedRowsTests {
  private let stores = (1...230).map { Store(id: $0, name: "store \($0 % 7)") }

  private func stored(_ insert: Insert<Store>) throws -> (count: Int, rows: [Store]) {
    try ShopData.emptyDatabase().write { db in
      (try insert.execute(db), try Store.order(by: \.id).fetchAll(db))
    }
  }

  @Test func `an array of rows takes a statement for each hundred`() throws {
    let insert = Store.insert { stores }
    let texts = insert.sqlText.components(separatedBy: "; ")
    #expect(texts.map { $0.filter { $0 == "?" }.count } == [200, 200, 60])
    #expect(texts[0] == texts[1])
    #expect(texts[0].hasPrefix(#"INSERT INTO "stores" ("id", "name") VALUES (?, ?), (?, ?)"#))
    #expect(
      insert.bindings == stores.flatMap { [.integer(Int64($0.id)), .text($0.name)] })
    let (count, rows) = try stored(insert)
    #expect(count == 230)
    #expect(rows == stores)
  }

  @Test func `rows, drafts and both store the same`() throws {
    let drafts = stores.map(Store.Draft.init)
    let inserts: [Insert<Store>] = [
      Store.insert { drafts },
      Store.insert { for store in stores { store } },
      Store.insert {
        stores[0]
        drafts[1]
        for store in stores[2..<100] { store }
        if stores.count > 100 { Array(drafts[100...]) }
      },
      Store.insert {
        Array(drafts[..<50])
        if stores.isEmpty { drafts[0] } else { Array(stores[50...]) }
      },
    ]
    for insert in inserts {
      #expect(insert.sqlText == Store.insert { stores }.sqlText)
      let (count, rows) = try stored(insert)
      #expect(count == 230)
      #expect(rows == stores)
    }
    #expect(try stored(Store.insert { [] as [Store] }).count == 0)
    #expect(try stored(Store.insert { [] as [Store.Draft] }).count == 0)
  }

  @Test func `every statement of an array gives its rows back`() throws {
    let query = Store.insert { stores }.returning { ($0.id, $0.name) }
    let rows = try ShopData.emptyDatabase().write { db in try query.fetchAll(db) }
    #expect(rows.map(\.0) == stores.map(\.id))
    #expect(rows.map(\.1) == stores.map(\.name))
  }

  /// The statement of the outer insert is in use: the inner one gets another of the same text.
  @Test func `an insert within the rows of another one`() throws {
    let rows = try ShopData.emptyDatabase().write { db in
      try Store.insert { Store(id: 1, name: "a") }.returning(\.id).forEach(db) { id in
        try Store.insert { Store(id: id + 1, name: "b") }.execute(db)
        try Store(id: id + 2, name: "c").insert(db)
      }
      return try Store.order(by: \.id).fetchAll(db)
    }
    #expect(rows.map(\.name) == ["a", "b", "c"])
  }
}
