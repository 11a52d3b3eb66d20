import Foundation
import Rowan
import Testing

/// What an update sets more than once.
@Suite struct RepeatedAssignmentTests {
  @Test func `adding twice adds both`() throws {
    let update = Item.find(3).update {
      $0.count += 1
      $0.name += "!"
      $0.count *= 10
      $0.name += "?"
    }
    #expect(
      update.sqlText == #"""
        UPDATE "items" SET "count" = ("items"."count" + ?) * ?, \#
        "name" = ("items"."name" || ?) || ? WHERE "items"."id" = ?
        """#)
    try ShopData.database().write { db throws in
      try update.execute(db)
      let item = try Item.find(db, key: 3)
      #expect(item.count == (ShopData.items[2].count + 1) * 10)
      #expect(item.name == ShopData.items[2].name + "!?")
    }
  }

  @Test func `the last value counts`() throws {
    let update = Item.find(3).update {
      $0.title = "first"
      $0.notes = "n"
      $0.title = "second"
      $0.notes = nil
    }
    #expect(
      update.sqlText == #"UPDATE "items" SET "title" = ?, "notes" = ? WHERE "items"."id" = ?"#)
    #expect(update.bindings == [.text("second"), .null, .integer(3)])
    try ShopData.database().write { db throws in
      try update.execute(db)
      let item = try Item.find(db, key: 3)
      #expect(item.title == "second" && item.notes == nil)
    }
  }

  /// Another column is read as it was.
  @Test func `two columns change places`() throws {
    let update = Item.find(3).update {
      $0.title = $0.name
      $0.name = $0.title
    }
    #expect(
      update.sqlText == #"""
        UPDATE "items" SET "title" = "items"."name", "name" = "items"."title" \#
        WHERE "items"."id" = ?
        """#)
    try ShopData.database().write { db throws in
      try update.execute(db)
      let item = try Item.find(db, key: 3)
      #expect(item.title == ShopData.items[2].name && item.name == ShopData.items[2].title)
    }
  }

  @Test func `a method twice`() throws {
    try ShopData.database().write { db throws in
      try Reminder.update {
        $0.next()
        $0.next()
      }.execute(db)
      for reminder in ShopData.reminders {
        let status: Reminder.Status =
          switch reminder.status {
          case .incomplete: .completed
          case .completing: .incomplete
          case .completed: .completing
          }
        #expect(try Reminder.find(db, key: reminder.id).status == status)
      }
    }
  }

  @Test func `a group and its columns`() throws {
    let first = Timestamps(createdAt: ShopData.day(1), updatedAt: ShopData.day(2))
    let partly = RemindersList.update {
      $0.timestamps = first
      $0.title = "t"
      $0.timestamps.updatedAt = nil
    }
    #expect(
      partly.sqlText
        == #"UPDATE "remindersLists" SET "createdAt" = ?, "title" = ?, "updatedAt" = ?"#)
    let whole = RemindersList.update {
      $0.timestamps.updatedAt = nil
      $0.timestamps = first
    }
    #expect(whole.sqlText == #"UPDATE "remindersLists" SET ("createdAt", "updatedAt") = (?, ?)"#)
    let twice = RemindersList.update {
      $0.timestamps.updatedAt = ShopData.day(3)
      $0.timestamps.updatedAt = $0.timestamps.updatedAt ?? ShopData.day(4)
    }
    #expect(twice.sqlText == #"UPDATE "remindersLists" SET "updatedAt" = coalesce(?, ?)"#)
    try ShopData.database().write { db throws in
      try partly.execute(db)
      let expected = Timestamps(createdAt: first.createdAt, updatedAt: nil)
      #expect(Set(try RemindersList.select(\.timestamps).fetchAll(db)) == [expected])
      try whole.execute(db)
      #expect(Set(try RemindersList.select(\.timestamps).fetchAll(db)) == [first])
      try twice.execute(db)
      #expect(
        Set(try RemindersList.select(\.timestamps.updatedAt).fetchAll(db)) == [ShopData.day(3)])
    }
  }

  @Test func `of a conflict`() throws {
    let insert = Store.insert {
      Store(id: 1, name: "new")
    } onConflict: {
      $0.id
    } doUpdate: { row, new in
      row.name += " and "
      row.name += new.name
    }
    #expect(
      insert.sqlText.hasSuffix(
        #"DO UPDATE SET "name" = ("stores"."name" || ?) || "excluded"."name""#))
    try ShopData.database().write { db throws in
      try insert.execute(db)
      #expect(try Store.find(db, key: 1).name == "North and new")
    }
  }

  /// Random sequences of assignments, against a model: a column that is set is read as what it has
  /// become in its own assignment, as what it was in another's.
  @Test func `random updates`() throws {
    var random = SeededGenerator("random updates")
    let queue = try ShopData.database()
    for _ in 0..<200 {
      let steps = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        Step(
          target: .random(in: 0..<3, using: &random), source: .random(in: 0..<3, using: &random),
          factor: .random(in: -2...3, using: &random), addend: .random(in: -9...9, using: &random),
          isCompound: .random(using: &random))
      }
      let update = Item.update { row in for step in steps { step.apply(to: &row) } }
      try queue.write { db throws in
        let before = try Item.order(by: \.id).select { ($0.count, $0.libraryID, $0.storeID) }
          .fetchAll(db).map { [$0.0, $0.1, $0.2] }
        try db.savepoint {
          try update.execute(db)
          let after = try Item.order(by: \.id).select { ($0.count, $0.libraryID, $0.storeID) }
            .fetchAll(db).map { [$0.0, $0.1, $0.2] }
          #expect(after == before.map { old in Self.expected(old, steps) }, "\(steps)")
          // Values stay small.
          try Item.update {
            $0.count = $0.count % 10
            $0.libraryID = 1
            $0.storeID = $0.storeID % 7
          }.execute(db)
        }
      }
    }
  }

  private static func expected(_ old: [Int], _ steps: [Step]) -> [Int] {
    var new = old
    for step in steps {
      if step.isCompound {
        new[step.target] += step.addend
      } else {
        let value = step.source == step.target ? new[step.target] : old[step.source]
        new[step.target] = value * step.factor + step.addend
      }
    }
    return new
  }
}

private struct Step {
  let target: Int
  let source: Int
  let factor: Int
  let addend: Int
  let isCompound: Bool

  func apply(to row: inout Updates<Item>) {
    if isCompound {
      switch target {
      case 0: row.count += addend
      case 1: row.libraryID += addend
      default: row.storeID += addend
      }
      return
    }
    let value: QueryExpression<Int> =
      switch source {
      case 0: row.count
      case 1: row.libraryID
      default: row.storeID
      }
    switch target {
    case 0: row.count = value * factor + addend
    case 1: row.libraryID = value * factor + addend
    default: row.storeID = value * factor + addend
    }
  }
}

extension Updates<Reminder> {
  fileprivate mutating func next() {
    self.status = Case(self.status).when(.incomplete, then: .completing)
      .when(.completing, then: .completed).else(.incomplete)
  }
}
