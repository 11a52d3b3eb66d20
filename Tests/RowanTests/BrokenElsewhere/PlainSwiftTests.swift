import Foundation
import Rowan
import RowanTesting
import Testing

/// What other query builders forbid, or take for something else, is plain Swift here: `==` with the
/// case of an enum, an update before its condition, and values, optionals and nil assigned as they
/// are.
@Suite struct PlainSwiftTests {
  private let database: DatabaseQueue

  init() throws {
    database = try SmallShop.database()
  }

  private func titles(_ query: ReminderQuery) throws -> [String] {
    let query = query.order(by: \.position).select(\.title)
    return try database.read { try query.fetchAll($0) }
  }

  private func condition(_ query: ReminderQuery) -> String {
    String(query.sqlText.split(separator: " WHERE ").last ?? "")
      .replacing(#""reminders"."#, with: "")
  }

  @Test func `enums are compared with ==`() throws {
    let done = Reminder.Status.completed
    for query in [
      Reminder.where { $0.status == .completed }, Reminder.where { $0.status == done },
      Reminder.where { .completed == $0.status },
    ] {
      #expect(condition(query) == #""status" = ?"# || condition(query) == #"? = "status""#)
      #expect(query.bindings == [.integer(2)])
      #expect(try titles(query) == ["Report"])
    }
    let open = Reminder.where { $0.status != .completed }
    #expect(condition(open) == #""status" <> ?"#)
    #expect(try titles(open) == ["Milk", "Eggs"])
  }

  /// nil is a value like another: `==` finds it, `!=` finds everything else.
  @Test func `optional enums are compared with ==, and with nil`() throws {
    let (high, none): (Reminder.Priority?, Reminder.Priority?) = (.high, nil)
    let cases: [(ReminderQuery, String, [String])] = [
      (Reminder.where { $0.priority == .high }, #""priority" IS ?"#, ["Milk"]),
      (Reminder.where { $0.priority == high }, #""priority" IS ?"#, ["Milk"]),
      (Reminder.where { $0.priority == nil }, #""priority" IS NULL"#, ["Report"]),
      (Reminder.where { $0.priority == none }, #""priority" IS NULL"#, ["Report"]),
      (Reminder.where { $0.priority != nil }, #""priority" IS NOT NULL"#, ["Milk", "Eggs"]),
      (Reminder.where { $0.priority != .high }, #""priority" IS NOT ?"#, ["Eggs", "Report"]),
      (Reminder.where { $0.priority != high }, #""priority" IS NOT ?"#, ["Eggs", "Report"]),
    ]
    for (query, sql, expected) in cases {
      #expect(condition(query) == sql)
      #expect(try titles(query) == expected, "\(sql)")
    }
  }

  @Test func `optional columns are compared with each other and with columns that are not`() throws
  {
    try check(
      Item.where { $0.nickname == $0.notes }, #" WHERE "items"."nickname" IS "items"."notes""#,
      items: [2, 4])
    try check(
      Item.where { $0.notes != $0.title }, #" WHERE "items"."notes" IS NOT "items"."title""#,
      items: [1, 2, 3, 4, 5])
    try check(
      Item.where { $0.priority == $0.count }, #" WHERE "items"."priority" IS "items"."count""#,
      items: [1, 4])
  }

  @Test func `the condition of an update may come after it, before it, or both`() throws {
    let before = Reminder.where { $0.position > 1 }.update { $0.notes = "x" }
    let after = Reminder.update { $0.notes = "x" }.where { $0.position > 1 }
    #expect(before.sqlText == after.sqlText)
    #expect(before.bindings == after.bindings)
    let both = Reminder.where { $0.position > 1 }.update { $0.notes = "y" }
      .where { $0.status == .incomplete }
    #expect(
      both.sqlText == #"""
        UPDATE "reminders" SET "notes" = ? WHERE "reminders"."position" > ? \#
        AND "reminders"."status" = ?
        """#)
    let notes = Reminder.order(by: \.position).select(\.notes)
    try database.write { db throws in
      #expect(try after.execute(db) == 2)
      #expect(try notes.fetchAll(db) == [nil, "x", "x"])
      #expect(try both.execute(db) == 1)
      #expect(try notes.fetchAll(db) == [nil, "y", "x"])
    }
  }

  @Test func `enums, optionals and nil are assigned as they are`() throws {
    let (date, none): (Date?, Reminder.Priority?) = (SmallShop.day(7), nil)
    let update = Reminder.update {
      $0.status = .completing
      $0.priority = .medium
      $0.notes = nil
      $0.dueDate = date
    }
    assertQuery(update.where { $0.title == "Eggs" }, database) {
      """
      UPDATE "reminders" SET "status" = ?, "priority" = ?, "notes" = ?, "dueDate" = ?
      WHERE "reminders"."title" = ?
      -- 1, 2, NULL, "2024-01-07 00:00:00.000", "Eggs"
      """
    } results: {
      "(1 row changed)"
    }
    var eggs = SmallShop.reminders[1]
    (eggs.status, eggs.priority, eggs.notes) = (.completing, .medium, nil)
    eggs.dueDate = SmallShop.day(7)
    let nothing = Reminder.find(eggs.id).update {
      $0.priority = none
      $0.dueDate = nil
      $0.notes = $0.title
    }
    try database.write { db throws in
      #expect(try Reminder.find(db, key: eggs.id) == eggs)
      #expect(
        nothing.sqlText == #"""
          UPDATE "reminders" SET "priority" = ?, "dueDate" = ?, "notes" = "reminders"."title" \#
          WHERE "reminders"."id" = ?
          """#)
      #expect(nothing.bindings.prefix(2) == [.null, .null])
      try nothing.execute(db)
      (eggs.priority, eggs.dueDate, eggs.notes) = (nil, nil, "Eggs")
      #expect(try Reminder.find(db, key: eggs.id) == eggs)
      // The others are as they were.
      #expect(try Reminder.find(db, key: SmallShop.uuid(21)) == SmallShop.reminders[0])
      #expect(try Reminder.find(db, key: SmallShop.uuid(23)) == SmallShop.reminders[2])
    }
  }
}
