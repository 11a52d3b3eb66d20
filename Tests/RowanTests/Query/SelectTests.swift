import Foundation
import Rowan
import Testing

@Suite struct SelectTests {
  private func database() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try sql(
        """
        CREATE TABLE remindersLists (
          id TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL,
          createdAt TEXT NOT NULL, updatedAt TEXT
        ) STRICT
        """
      ).execute(db)
    }
    return queue
  }

  @Test func `a condition, an order and a limit`() throws {
    let titles = ["Home", "Work", "Garden", "Wishes"]
    let query = RemindersList.where { $0.title.hasPrefix("W") || $0.title == "Home" }
      .order(by: \.title).limit(2).select(\.title)
    #expect(
      query.sqlText == """
        SELECT "remindersLists"."title" FROM "remindersLists" WHERE \
        "remindersLists"."title" COLLATE BINARY >= ? AND \
        "remindersLists"."title" COLLATE BINARY < ? OR "remindersLists"."title" = ? \
        ORDER BY "remindersLists"."title" LIMIT ?
        """)
    #expect(query.bindings == [.text("W"), .text("X"), .text("Home"), .integer(2)])
    let found = try database().write { db in
      for title in titles {
        try sql(
          "INSERT INTO remindersLists VALUES (\(UUID()), \(title), \(Date()), NULL)"
        ).execute(db)
      }
      return try query.fetchAll(db)
    }
    let expected = titles.filter { $0.hasPrefix("W") || $0 == "Home" }.sorted().prefix(2)
    #expect(found == Array(expected))
  }

  /// An aggregate makes one row of all.
  @Test func `the count of what is selected`() throws {
    let dearest = Item.select { $0.price.max() }
    #expect(
      dearest.count().sqlText
        == #"SELECT count(*) FROM (SELECT max("items"."price") FROM "items")"#)
    try ShopData.database().read { db throws in
      #expect(try dearest.fetchAll(db).count == 1)
      #expect(try dearest.fetchCount(db) == 1)
      #expect(try Item.select(\.title).fetchCount(db) == ShopData.items.count)
    }
  }

  /// `Stats.total` is a count, `items.total` a price: the name alone would be the latter.
  @Test func `the columns of a selection have no name in its own query`() throws {
    let stats = Item.select {
      Stats.Columns(total: $0.id.count(), active: $0.id.count(), average: $0.price.avg())
    }
    try ShopData.database().read { db throws in
      #expect(try stats.fetchAll(db).count == 1)
      for query in [stats.counting(moreThan: 0), stats.orderedByTotal()] {
        let error = #expect(throws: DatabaseError.self) { try query.fetchAll(db) }
        #expect(error?.code == .misuse)
      }
    }
  }
}

extension Select where Output == Stats {
  fileprivate func counting(moreThan total: Int) -> Self { self.where { $0.total > total } }
  fileprivate func orderedByTotal() -> Self { order(by: \.total) }
}
