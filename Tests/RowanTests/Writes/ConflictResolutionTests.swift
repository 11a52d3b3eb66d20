import Foundation
import Rowan
import Testing

/// `INSERT OR …` and `UPDATE OR …`, and what stays of several rows when one of them fails.
@Suite struct ConflictResolutionTests {
  private static let words: [(ConflictResolution, String)] = [
    (.rollback, "ROLLBACK"), (.abort, "ABORT"), (.fail, "FAIL"), (.ignore, "IGNORE"),
    (.replace, "REPLACE"),
  ]

  @Test(arguments: words) func text(resolution: ConflictResolution, word: String) {
    let rows = Store.insert(or: resolution) { Store(id: 1, name: "a") }
    #expect(rows.sqlText == #"INSERT OR \#(word) INTO "stores" ("id", "name") VALUES (?, ?)"#)
    let values = Store.insert(or: resolution) {
      $0.name
    } values: {
      "a"
    }
    #expect(values.sqlText == #"INSERT OR \#(word) INTO "stores" ("name") VALUES (?)"#)
    let select = Store.insert(or: resolution) {
      $0.name
    } select: {
      Category.select(\.name)
    }
    #expect(select.sqlText.hasPrefix(#"INSERT OR \#(word) INTO "stores" ("name") SELECT "#))
    let update = Store.update(or: resolution) { $0.name = "a" }
    #expect(update.sqlText == #"UPDATE OR \#(word) "stores" SET "name" = ?"#)
  }

  /// 150 rows are two statements; the row at `position` has a key that is taken.
  private func stores(takenAt position: Int, of count: Int = 150) -> [Store] {
    (0..<count).map { Store(id: $0 == position ? 1 : 100 + $0, name: "new \($0)") }
  }

  @Test func ignore() throws {
    try ShopData.database().write { db throws in
      let insert = Store.insert(or: .ignore) { stores(takenAt: 120) }
      let ids = try insert.returning(\.id).fetchAll(db)
      #expect(ids == (0..<150).filter { $0 != 120 }.map { 100 + $0 })
      #expect(try Store.find(db, key: 1).name == "North")
      let update = Badge.update(or: .ignore) { $0.code = "x" }
      try Badge.insert { ["a", "b", "c"].map { Badge.Draft(code: $0) } }.execute(db)
      #expect(try update.execute(db) == 1)
      #expect(try Badge.order(by: \.id).select(\.code).fetchAll(db) == ["x", "b", "c"])
    }
  }

  @Test func replace() throws {
    try ShopData.database().write { db throws in
      let insert = Store.insert(or: .replace) { stores(takenAt: 3, of: 5) }
      #expect(try insert.execute(db) == 5)
      #expect(try Store.find(db, key: 1).name == "new 3")
      #expect(try Store.fetchCount(db) == 6)
      // In place of `on conflict ignore`, and of the rows that stand in the way.
      try Badge.insert { ["a", "b", "c"].map { Badge.Draft(code: $0) } }.execute(db)
      let update = Badge.find(3).update(or: .replace) { $0.code = "a" }
      #expect(try update.execute(db) == 1)
      #expect(try Badge.order(by: \.id).select(\.code).fetchAll(db) == ["b", "a"])
    }
  }

  /// Whether the rows before the one that fails stay does not depend on how many statements it takes.
  @Test(arguments: [0, 1, 40, 99, 100, 101, 149]) func fail(position: Int) throws {
    try ShopData.database().write { db throws in
      let rows = stores(takenAt: position)
      for resolution in [nil, ConflictResolution.abort] {
        let insert = Store.insert(or: resolution) { rows }
        #expect(throws: DatabaseError.self) { try insert.execute(db) }
        #expect(try Store.fetchAll(db) == ShopData.stores)
      }
      let insert = Store.insert(or: .fail) { rows }
      #expect(throws: DatabaseError.self) { try insert.execute(db) }
      #expect(try Store.order(by: \.id).fetchAll(db) == ShopData.stores + rows.prefix(position))
    }
  }

  /// A constraint `on conflict fail` leaves nothing of an INSERT of several rows, few or many.
  @Test(arguments: [2, 50, 150]) func `a constraint that says fail`(count: Int) throws {
    try ShopData.emptyDatabase().write { db throws in
      try Seat.insert { Seat.Draft(code: "taken") }.execute(db)
      let drafts = (1..<count).map { Seat.Draft(code: "\($0)") } + [Seat.Draft(code: "taken")]
      let insert = Seat.insert { drafts }
      #expect(throws: DatabaseError.self) { try insert.execute(db) }
      #expect(try Seat.select(\.code).fetchAll(db) == ["taken"])
      let values = Seat.insert {
        $0.code
      } values: {
        drafts.map(\.code)
      }
      #expect(throws: DatabaseError.self) { try values.execute(db) }
      #expect(try Seat.select(\.code).fetchAll(db) == ["taken"])
      let keeping = Seat.insert(or: .fail) { drafts }
      #expect(throws: DatabaseError.self) { try keeping.execute(db) }
      #expect(try Seat.fetchCount(db) == count)
    }
  }

  @Test func rollback() throws {
    let queue = try ShopData.database()
    let insert = Store.insert(or: .rollback) { stores(takenAt: 120) }
    let error = try #require(throws: DatabaseError.self) {
      try queue.write { db throws in
        try ReminderTag.delete().execute(db)
        #expect(throws: DatabaseError.self) { try insert.execute(db) }
        _ = try Store.fetchCount(db)
      }
    }
    #expect(error.code == .abort)
    #expect(try queue.read { try Store.fetchAll($0) } == ShopData.stores)
    #expect(try queue.read { try ReminderTag.fetchCount($0) } == ShopData.reminderTags.count)
  }

  /// A row that is there and is left as it is, is no row that is missing.
  @Test func `a row's own update that a constraint ignores`() throws {
    try ShopData.emptyDatabase().write { db throws in
      try Badge.insert { ["a", "b"].map { Badge.Draft(code: $0) } }.execute(db)
      try Badge(id: 2, code: "a", rank: 7).update(db)
      #expect(try Badge.find(db, key: 2) == Badge(id: 2, code: "b", rank: 0))
      #expect(throws: RecordNotFound(table: "badges")) {
        try Badge(id: 3, code: "c", rank: 7).update(db)
      }
      try db.execute(
        """
        CREATE TRIGGER keep BEFORE DELETE ON badges WHEN old.code = 'b'
        BEGIN SELECT RAISE(IGNORE); END
        """)
      try Badge(id: 2, code: "b", rank: 0).delete(db)
      #expect(try Badge.fetchCount(db) == 2)
      try Badge(id: 1, code: "a", rank: 0).delete(db)
      #expect(throws: RecordNotFound(table: "badges")) {
        try Badge(id: 1, code: "a", rank: 0).delete(db)
      }
    }
  }
}
