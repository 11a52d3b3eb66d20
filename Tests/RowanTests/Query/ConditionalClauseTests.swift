import Rowan
import Testing

/// `if`, `else`, `if let` and `switch` in the closures of clauses: what is not said leaves no trace in
/// the SQL.
@Suite struct ConditionalClauseTests {
  private enum Show: CaseIterable { case all, active, dear }

  private static func items(_ show: Show, titled title: String?, isOpen: Bool) -> ItemQuery {
    Item.where {
      switch show {
      case .all: if isOpen { !$0.isCompleted }
      case .active: $0.isActive
      case .dear:
        $0.price > 100
        $0.isInStock
      }
      if let title { $0.title == title }
      if isOpen {
        !$0.isArchived
      } else {
        $0.isArchived
      }
    }
  }

  private static func isShown(
    _ item: Item, _ show: Show, titled title: String?, isOpen: Bool
  ) -> Bool {
    let fits =
      switch show {
      case .all: !isOpen || !item.isCompleted
      case .active: item.isActive
      case .dear: item.price > 100 && item.isInStock
      }
    return fits && (title == nil || item.title == title) && item.isArchived != isOpen
  }

  @Test func conditions() throws {
    var conditions: Set<String> = []
    try ShopData.database().read { db throws in
      for show in Show.allCases {
        for title in [nil, "Item 3", "none of them"] {
          for isOpen in [true, false] {
            let query = Self.items(show, titled: title, isOpen: isOpen)
            let expected = ShopData.items.filter {
              Self.isShown($0, show, titled: title, isOpen: isOpen)
            }
            #expect(try query.order(by: \.id).fetchAll(db) == expected)
            conditions.insert(
              query.select(\.id).sqlText.replacing(#""items"."#, with: "")
                .replacing(#"SELECT "id" FROM "items""#, with: ""))
          }
        }
      }
    }
    #expect(
      conditions == [
        #" WHERE NOT "isCompleted" AND NOT "isArchived""#,
        #" WHERE NOT "isCompleted" AND "title" = ? AND NOT "isArchived""#,
        #" WHERE "isArchived""#, #" WHERE "title" = ? AND "isArchived""#,
        #" WHERE "isActive" AND NOT "isArchived""#, #" WHERE "isActive" AND "isArchived""#,
        #" WHERE "isActive" AND "title" = ? AND NOT "isArchived""#,
        #" WHERE "isActive" AND "title" = ? AND "isArchived""#,
        #" WHERE "price" > ? AND "isInStock" AND NOT "isArchived""#,
        #" WHERE "price" > ? AND "isInStock" AND "isArchived""#,
        #" WHERE "price" > ? AND "isInStock" AND "title" = ? AND NOT "isArchived""#,
        #" WHERE "price" > ? AND "isInStock" AND "title" = ? AND "isArchived""#,
      ])
  }

  @Test(arguments: [nil, true, false]) func orders(isDescending: Bool?) throws {
    let query = Item.order {
      if let isDescending {
        if isDescending {
          ($0.category.desc(), $0.count.desc())
        } else {
          $0.category
          $0.count
        }
      }
      if isDescending != nil { $0.id }
    }.select(\.id)
    let order =
      switch isDescending {
      case nil: ""
      case true?: #" ORDER BY "items"."category" DESC, "items"."count" DESC, "items"."id""#
      case false?: #" ORDER BY "items"."category", "items"."count", "items"."id""#
      }
    #expect(query.sqlText == #"SELECT "items"."id" FROM "items""# + order)
    let expected = ShopData.items.sorted { left, right in
      let (l, r) = isDescending == true ? (right, left) : (left, right)
      if isDescending == nil || (l.category, l.count) == (r.category, r.count) {
        return left.id < right.id
      }
      return (l.category, l.count) < (r.category, r.count)
    }
    let found = try ShopData.database().read { try query.fetchAll($0) }
    // Without an order they come as they like.
    #expect((isDescending == nil ? found.sorted() : found) == expected.map(\.id))
  }

  @Test(arguments: [nil, 3, 50]) func `groups and joins`(least: Int?) throws {
    let query = Store.group(by: \.id)
      .join(Item.all) {
        $0.id == $1.storeID
        if least != nil { $1.isActive } else { $1.isInStock }
      }
      .having { _, item in
        if let least { item.id.count() >= least }
      }
      .order { store, _ in store.id }
      .select { ($0.id, $1.id.count()) }
    let condition = least == nil ? "isInStock" : "isActive"
    let having = least == nil ? "" : #" HAVING count("items"."id") >= ?"#
    #expect(
      query.sqlText == #"""
        SELECT "stores"."id", count("items"."id") FROM "stores" JOIN "items" ON \#
        "stores"."id" = "items"."storeID" AND "items"."\#(condition)" \#
        GROUP BY "stores"."id"\#(having) ORDER BY "stores"."id"
        """#)
    let counts = ShopData.stores.map { store in
      (
        store.id,
        ShopData.items.count {
          $0.storeID == store.id && (least == nil ? $0.isInStock : $0.isActive)
        }
      )
    }.filter { $0.1 >= (least ?? 1) }
    let found = try ShopData.database().read { try query.fetchAll($0) }
    #expect(found.map(\.0) == counts.map(\.0))
    #expect(found.map(\.1) == counts.map(\.1))
  }

  @Test(arguments: [true, false]) func `writes`(isFirst: Bool) throws {
    try ShopData.emptyDatabase().write { db throws in
      let insert = Store.insert {
        if isFirst {
          Store(id: 1, name: "a")
        } else {
          Store.Draft(id: 2, name: "b")
          Store(id: 3, name: "c")
        }
        for number in 10..<12 where isFirst { Store(id: number, name: "n\(number)") }
      }
      try insert.execute(db)
      let ids = try Store.order(by: \.id).select(\.id).fetchAll(db)
      #expect(ids == (isFirst ? [1, 10, 11] : [2, 3]))
      let values = Store.insert {
        ($0.id, $0.name)
      } values: {
        if isFirst { (20, "x") } else { [(30, "y"), (31, "z")] }
      }
      try values.execute(db)
      let update = Store.update {
        if isFirst { $0.name = "first" } else { $0.name += "!" }
      }.where { if isFirst { $0.id > 9 } }
      #expect(try update.execute(db) == (isFirst ? 3 : 4))
      let delete = Store.delete().where { if !isFirst { $0.id == 31 } }
      #expect(try delete.execute(db) == (isFirst ? 4 : 1))
    }
  }
}
