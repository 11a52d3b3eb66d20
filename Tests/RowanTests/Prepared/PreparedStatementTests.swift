import Foundation
import Testing

@testable import Rowan

/// Statements that are prepared once and run many times.
@Suite struct PreparedStatementTests {
  private struct Note: Equatable {
    var text: String?
    var stars: Int
  }

  private static func database() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write {
      try $0.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT UNIQUE, stars INT)")
    }
    return queue
  }

  @Test func `each run has its values`() throws {
    try Self.database().write { db throws in
      let insert = try db.prepare("INSERT INTO note (text, stars) VALUES (?, ?)")
      #expect(insert.sqlText == "INSERT INTO note (text, stars) VALUES (?, ?)")
      #expect(insert.parameterNames == [nil, nil])
      for number in 1...3 {
        #expect(try insert.execute("note \(number)", number * 10) == 1)
        #expect(try db.lastInsertedRowID == Int64(number))
      }
      #expect(try insert.execute(nil as String?, 40) == 1)
      #expect(try insert.execute(SQLiteValue.null, SQLiteValue.real(5)) == 1)
      #expect(
        try db.rows("SELECT * FROM note")
          == ["1|note 1|10", "2|note 2|20", "3|note 3|30", "4||40", "5||5"])
      let update = try db.prepare("UPDATE note SET stars = stars + ?1 WHERE stars >= ?2")
      #expect(try update.execute(1, 20) == 3)
      #expect(try db.changes == 3)
      #expect(try update.execute(1, 1_000) == 0)
      // Without values: those that are bound.
      try update.bind(5, 0)
      #expect(try update.execute() == 5)
      #expect(try update.execute() == 5)
      #expect(try db.rows("SELECT stars FROM note") == ["20", "31", "41", "51", "15"])
    }
  }

  @Test func `rows are read in every way`() throws {
    let data = try ShopData.database()
    let expected = ShopData.items.filter { $0.count == 3 }
    try data.read { db throws in
      let typed = try db.prepare(
        "SELECT \(Item.columns) FROM \(Item.self) WHERE count = :count ORDER BY id", as: Item.self)
      #expect(try typed.fetchAll(3) == expected)
      #expect(try typed.fetchAll(99).isEmpty)
      #expect(try typed.fetchOne(3) == expected.first)
      #expect(try typed.fetchOne(99) == nil)
      try typed.bind(3)
      var seen: [Item] = []
      try typed.forEach { seen.append($0) }
      #expect(seen == expected)
      var ids: [Int64] = []
      try typed.forEachRow { ids.append(try $0.integer(at: 0)) }
      #expect(ids == expected.map { Int64($0.id) })
      try typed.fetchCursor { cursor in
        #expect(try cursor.next() == expected[0])
        let id = try cursor.nextRow { try $0.integer(at: 0) }
        #expect(id == Int64(expected[1].id))
      }
      // Half-read, it begins again.
      #expect(try typed.fetchAll() == expected)
      let untyped = try db.prepare("SELECT title, price FROM items WHERE id = ?")
      try untyped.bind(4)
      #expect(try untyped.fetchAll(as: String.self) == ["50% off"])
      #expect(try untyped.fetchOne(as: String?.self) == "50% off")
      let row = try #require(try Row.fetchOne(untyped))
      #expect(try row["title"] as String == "50% off")
      #expect(try row["price"] as Double == ShopData.items[3].price)
      #expect(
        try Row.fetchAll(untyped.bind(5)).map(\.values) == [
          [
            .text("x"), .real(ShopData.items[4].price),
          ]
        ])
      #expect(try Row.fetchOne(untyped.bind(99)) == nil)
      #expect(try Row.fetchAll(untyped).isEmpty)
      #expect(try untyped.fetchOne(as: String.self) == nil)
    }
  }

  /// What the builder writes is prepared as it is; its own values stay, the named ones are given.
  @Test func `queries of the builder`() throws {
    try ShopData.database().write { db throws in
      let query = Item.where { $0.isActive && $0.count == sql(":count") && $0.price > 3 }
        .order(by: \.id).limit(2).select { ($0.id, $0.title) }
      let find = try db.prepare(query)
      #expect(
        find.sqlText == #"""
          SELECT "items"."id", "items"."title" FROM "items" WHERE "items"."isActive" \#
          AND "items"."count" = (:count) AND "items"."price" > ? ORDER BY "items"."id" LIMIT ?
          """#)
      #expect(find.parameterNames == [":count"])
      for count in 0..<6 {
        let expected = ShopData.items.filter { $0.isActive && $0.count == count && $0.price > 3 }
          .prefix(2)
        let found = try find.fetchAll(count)
        #expect(found.map(\.0) == expected.map(\.id))
        #expect(found.map(\.1) == expected.map(\.title))
        #expect(try find.bind(named: ["count": count]).fetchAll().map(\.0) == found.map(\.0))
      }
      let rename = try db.prepare(
        Item.where { $0.id == sql("@id") }.update { $0.title = $0.title + sql("@more") + "!" }
          .returning(\.title))
      #expect(rename.parameterNames == ["@more", "@id"])
      #expect(try rename.fetchOne(" (new)", 4) == "50% off (new)!")
      #expect(try rename.bind(named: ["@id": 4, "more": "?"]).fetchAll() == ["50% off (new)!?!"])
      // Without a parameter of its own.
      let count = try db.prepare(Item.where { $0.count == 3 }.count())
      let expected = ShopData.items.count { $0.count == 3 }
      #expect(try count.fetchOne() == expected)
      try count.clearBindings()
      #expect(try count.fetchAll() == [expected])
      // A change of nothing is no statement that changes.
      let nothing = try db.prepare(Item.find(1).update { _ in })
      #expect(try nothing.execute() == 0)
    }
  }

  /// The text is looked at once, and what was prepared for other accesses is used again.
  @Test func `a statement is prepared once`() throws {
    let queue = try Self.database()
    let text: SQLText = "INSERT INTO note (text, stars) VALUES (?, 1)"
    var first: SQLiteStatement?
    for number in 0..<3 {
      try queue.write { db throws in
        let insert = try db.prepare(text)
        let statement = try #require(insert.loan.statement)
        if first == nil { first = statement }
        #expect(statement === first)
        // In use, it is lent to nobody else.
        let other = try db.prepare(text)
        #expect(other.loan.statement !== first)
        try insert.execute("a\(number)")
        try other.execute("b\(number)")
        #expect(
          try sql("INSERT INTO note (text, stars) VALUES (\("c\(number)"), 1)").execute(db) == 1)
      }
    }
    #expect(try queue.rows("SELECT count(*) FROM note") == ["9"])
    // Nothing of the last value stays bound for those who come after.
    try queue.write { db throws in
      try db.withStatement("INSERT INTO note (text, stars) VALUES (?, 1)" as String) { statement in
        #expect(statement === first)
        while try statement.step() {}
      }
      #expect(try db.rows("SELECT count(*) FROM note WHERE text IS NULL") == ["1"])
    }
  }

  /// What goes before the access ends comes back at once.
  @Test func `a statement that goes is lent again`() throws {
    try Self.database().write { db throws in
      func prepared() throws -> SQLiteStatement {
        let statement = try db.prepare("SELECT 7")
        return try #require(statement.loan.statement)
      }
      let (one, two) = (try prepared(), try prepared())
      #expect(one === two)
      #expect(!one.isInUse)
      // In another order than they came.
      var statements = try (0..<4).map { try db.prepare("SELECT \(raw: "\($0)")", as: Int.self) }
      statements.remove(at: 1)
      statements.remove(at: 0)
      #expect(try statements.map { try $0.fetchOne() } == [2, 3])
    }
  }

  @Test func `its changes are a part of the transaction`() throws {
    let queue = try Self.database()
    let error = try databaseError {
      try queue.write { db throws in
        let insert = try db.prepare("INSERT INTO note (text, stars) VALUES (?, 1)")
        try insert.execute("a")
        let inner = try databaseError {
          try db.savepoint {
            try insert.execute("b")
            try insert.execute("a")
          }
        }
        #expect(inner.extendedCode == .constraintUnique)
        #expect(inner.constraint?.columns == ["text"])
        #expect(try db.rows("SELECT text FROM note") == ["a"])
        // It works on, and its values are those of the run that failed.
        try db.execute("DELETE FROM note")
        try insert.execute()
        #expect(try db.rows("SELECT text FROM note") == ["a"])
        let rollback = try db.prepare("INSERT OR ROLLBACK INTO note (text, stars) VALUES (?, 1)")
        #expect(throws: DatabaseError.self) { try rollback.execute("a") }
        try insert.execute("c")
      }
    }
    #expect(error.code == .abort)
    #expect(try queue.rows("SELECT * FROM note").isEmpty)
  }

  /// One row is one statement. Of several all are inserted or none, which takes more than one.
  @Test func `an INSERT of rows`() throws {
    let ben = Customer(id: 2, name: "Ben", email: "b", totalSpent: 1)
    let cleo = Customer(id: 3, name: "Cleo", email: "c", totalSpent: 1)
    try DatabaseQueue().write { db throws in
      for migration in RowanTestsSchema.migrations { try db.execute(script: migration.sql) }
      let one = try db.prepare(Customer.insert { ben }.returning(\.name))
      #expect(try one.fetchAll() == ["Ben"])
      #expect(try databaseError { try one.execute() }.code == .constraint)
      let several = Customer.insert {
        ben
        cleo
      }
      let with = With {
        Customer.all
      } query: { _ in
        several
      }
      for error in [
        try databaseError { try db.prepare(several) }, try databaseError { try db.prepare(with) },
        try databaseError { try db.prepare(several.returning(\.id)) },
      ] {
        #expect(error.code == .misuse)
        #expect(error.message == "an INSERT of 2 rows is prepared as one statement")
      }
      #expect(try Customer.select(\.id).fetchAll(db) == [2])
    }
  }
}
