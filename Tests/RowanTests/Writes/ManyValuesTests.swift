import CSQLite
import Foundation
import Rowan
import Testing

/// More values than SQLite has parameters for.
@Suite struct ManyValuesTests {
  /// A database whose connection takes few parameters.
  private func database(parameters: Int32) throws -> DatabaseQueue {
    let queue = try ShopData.database()
    try queue.read { db in
      try db.withUnsafeConnection {
        _ = sqlite3_limit($0, SQLITE_LIMIT_VARIABLE_NUMBER, parameters)
      }
    }
    return queue
  }

  @Test func `as many keys as one likes`() throws {
    let ids = Array(-1...260_000)
    #expect(ids.count > 250_000)
    try ShopData.database().read { db throws in
      #expect(try Item.find(ids).select(\.id).fetchAll(db) == ShopData.items.map(\.id))
    }
    try database(parameters: 1_000).read { db throws in
      let most = Array(-2_000...20)
      let others = Item.where { !$0.id.in(most) }.select(\.id)
      #expect(try Set(others.fetchAll(db)) == [21, 22, 23, 24])
      let limits = [Int.min, .max] + most
      let numbers = Item.limit(1).select { _ in
        (
          sql("9223372036854775807", as: Int.self).in(limits),
          sql("-9223372036854775808", as: Int.self).in(limits),
          sql("9223372036854775806", as: Int.self).in(limits)
        )
      }
      let found = try #require(try numbers.fetchOne(db))
      #expect(found.0 && found.1 && !found.2)
    }
  }

  @Test func `keys of text, of blobs and of several columns`() throws {
    try database(parameters: 30).write { db throws in
      let reminders = (0...255).map { ShopData.uuid(UInt8($0)) }
      #expect(
        try Set(Reminder.find(reminders).select(\.id).fetchAll(db))
          == Set(ShopData.reminders.map(\.id)))
      let stamps = (0..<40).map { Stamp(id: ShopData.uuid(UInt8($0)), data: Data([UInt8($0)])) }
      try Stamp.insert { stamps }.execute(db)
      #expect(try Set(Stamp.find(reminders).fetchAll(db)) == Set(stamps))
      let bytes = [Data()] + (20...90).map { Data([$0]) }
      let found = try Set(Stamp.where { $0.data.in(bytes) }.fetchAll(db))
      #expect(found == Set(stamps.filter { $0.data[0] >= 20 }))

      let keys = reminders.flatMap { reminder in
        ["home", "a,b", "", "\u{0}"].map { ReminderTag.ID(reminderID: reminder, tagTitle: $0) }
      }
      let tags = ReminderTag.find(keys)
      #expect(tags.bindings.count == 2_048)
      #expect(
        try Set(tags.fetchAll(db))
          == Set(ShopData.reminderTags.filter { ["home", "a,b"].contains($0.tagTitle) }))
      let others = ReminderTag.where { !$0.id.in(keys) }
      #expect(
        try Set(others.fetchAll(db))
          == Set(ShopData.reminderTags).subtracting(try tags.fetchAll(db)))
    }
  }

  /// A nil is among the values, and other values stand around the list.
  @Test func `optional values`() throws {
    let ids = [nil] + (0..<60).map { UUID?.some(ShopData.uuid(UInt8($0))) }
    let query = Item.where { $0.id > 3 }.where { $0.categoryID.in(ids) }.where { $0.id < 20 }
      .order(by: \.id).select(\.id)
    #expect(query.bindings.count == 62)
    try database(parameters: 40).read { db throws in
      #expect(try query.fetchAll(db) == Array(4..<20))
      let present = Item.where { $0.categoryID.in(ids.compactMap { $0 }) }
      #expect(
        try Set(present.select(\.id).fetchAll(db))
          == Set(ShopData.items.filter { $0.categoryID != nil }.map(\.id)))
    }
  }

  /// Whatever characters a text has, it is found by itself and by nothing else.
  @Test func `random texts`() throws {
    var random = SeededGenerator("random texts")
    let letters: [Character] = ["a", "A", "é", "e\u{301}", "\u{0}", "'", "\"", "\\", "👍🏽", "1", " "]
    let texts = Set(
      (0..<200).map { _ in
        String(
          (0..<Int.random(in: 0...4, using: &random)).map { _ in
            letters[Int.random(in: letters.indices, using: &random)]
          })
      })
    let few = try database(parameters: 100)
    try few.write { db throws in
      for text in texts { try Store.insert { Store.Draft(name: text) }.execute(db) }
      for _ in 0..<20 {
        let wanted = Array(texts.filter { _ in Bool.random(using: &random) })
        let query = Store.where { $0.id > 2 }.where { $0.name.in(wanted + wanted + wanted) }
        let bytes = Set(wanted.map { Array($0.utf8) })
        let found = try query.select(\.name).fetchAll(db)
        #expect(found.count == texts.filter { bytes.contains(Array($0.utf8)) }.count)
        #expect(Set(found.map { Array($0.utf8) }) == bytes)
      }
    }
  }

  /// A real is not the same after JSON: it is an error that says how many there may be.
  @Test func `what cannot be packed is an error`() throws {
    let prices = (0..<50).map { Double($0) * 12.5 }
    try database(parameters: 40).write { db throws in
      let some = Item.where { $0.price.in(prices.prefix(40)) }
      #expect(try some.fetchCount(db) == 24)
      let query = Item.where { $0.price.in(prices) }
      let error = try #require(throws: DatabaseError.self) { try query.fetchAll(db) }
      #expect(error.code == .tooBig)
      #expect(error.message == "the statement has 50 values, and SQLite takes at most 40")
      #expect(error.fix?.isEmpty == false)
      let delete = Item.where { $0.price.in(prices) }.delete()
      #expect(throws: error) { try delete.execute(db) }
    }
  }

  /// A statement of many rows leaves room for the values of its other clauses.
  @Test(arguments: [11, 12, 20, 41]) func `rows and other clauses`(parameters: Int32) throws {
    let stores = (1...60).map { Store(id: $0, name: "new \($0)") }
    let insert = Store.insert {
      stores
    } onConflict: {
      $0.id
    } doUpdate: { row, new in
      row.name = new.name + "!"
    } where: { row, _ in
      row.name.in(["North", "a", "b", "c", "d", "e"])
    }
    let returning = insert.returning { ($0.id, $0.name + "?") }
    try database(parameters: parameters).write { db throws in
      let rows = try returning.fetchAll(db)
      #expect(rows.map(\.0) == [1] + Array(3...60))
      #expect(rows.map(\.1) == ["new 1!?"] + (3...60).map { "new \($0)?" })
    }
    try database(parameters: 9).write { db throws in
      let error = try #require(throws: DatabaseError.self) { try returning.fetchAll(db) }
      #expect(error.message == "the statement has 10 values, and SQLite takes at most 9")
      #expect(try Store.fetchAll(db) == ShopData.stores)
    }
  }

  @Test func `many values in chosen columns`() throws {
    let insert = Store.insert {
      $0.name
    } values: {
      (0..<90).map { "name \($0)" }
    }
    try database(parameters: 16).write { db throws in
      let names = insert.returning { $0.name + "!" }
      #expect(try names.fetchAll(db) == (0..<90).map { "name \($0)!" })
    }
  }
}
