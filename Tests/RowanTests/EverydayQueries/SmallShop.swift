import Foundation
import Rowan
import Testing

/// A few rows, so few that what a query gives can be told by looking at them.
enum SmallShop {
  /// Midnight of a day in January 2024, in UTC; it is stored as `2024-01-03 00:00:00.000`.
  static func day(_ number: Int) -> Date {
    Date(timeIntervalSince1970: 1_704_067_200 + Double(number - 1) * 86_400)
  }

  static func uuid(_ number: UInt8) -> UUID {
    UUID(uuid: (number, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  /// Garden is a part of Shopping, and Seeds of Garden.
  static let categories = [
    Category(id: uuid(1), name: "Shopping", isActive: true),
    Category(id: uuid(2), name: "Garden", isActive: false, parentID: uuid(1)),
    Category(id: uuid(3), name: "Seeds", isActive: true, parentID: uuid(2)),
    Category(id: uuid(4), name: "Music", isActive: true),
  ]

  static let items = [
    Item(
      id: 1, title: "Hammer", name: "h", notes: "steel", isActive: true, isInStock: true,
      status: .done, createdAt: day(1), updatedAt: day(9), categoryID: uuid(1), category: "tools",
      price: 25, count: 2, priority: 2, nickname: "Thor", firstName: "Ann", libraryID: 7,
      remoteID: "r1", storeID: 1),
    Item(
      id: 2, title: "50% off", name: "o", isActive: true, isArchived: true, createdAt: day(2),
      updatedAt: day(9), dueDate: day(20), categoryID: uuid(2), category: "toys", price: 8,
      firstName: "Bob", libraryID: 7, storeID: 1),
    Item(
      id: 3, title: "x", name: "x", notes: "small", isInStock: true, createdAt: day(3),
      updatedAt: day(9), category: "tools", price: 150, count: 5, priority: 3, storeID: 2),
    Item(
      id: 4, title: "a%b", name: "a", isActive: true, isInStock: true, createdAt: day(4),
      updatedAt: day(9), dueDate: day(10), categoryID: uuid(1), category: "toys", price: 3,
      count: 1, priority: 1, libraryID: 7, remoteID: "r4", storeID: 1),
    Item(
      id: 5, title: "Saw", name: "s", notes: "sharp", isArchived: true, status: .done,
      createdAt: day(5), updatedAt: day(9), categoryID: uuid(3), category: "tools", price: 100,
      count: 3, priority: 2, firstName: "Eve", storeID: 9),
  ]

  static let stores = [
    Store(id: 1, name: "North"), Store(id: 2, name: "South"), Store(id: 3, name: "West"),
  ]

  static let customers = [
    Customer(id: 1, name: "Ann", email: "ann@x", totalSpent: 12_000),
    Customer(id: 2, name: "Bob", email: "bob@x", totalSpent: 500),
    Customer(id: 3, name: "Cy", email: "cy@x", totalSpent: 20_000),
  ]

  /// Six of Ann, two of Bob, none of Cy.
  static let orders = (1...8).map {
    Order(id: $0, customerID: $0 < 7 ? 1 : 2, createdAt: day($0), total: Double($0) * 10)
  }

  static let suppliers = [Supplier(id: 1, email: "ann@x"), Supplier(id: 2, email: "sup@x")]
  static let blocked = [Blocked(id: 1, email: "bob@x")]

  static let employees = [
    Employee(id: 1, name: "Ada", managerID: nil), Employee(id: 2, name: "Bo", managerID: 1),
    Employee(id: 3, name: "Cy", managerID: 2),
  ]

  static let lists = [
    RemindersList(
      id: uuid(11), title: "Home", position: 1,
      timestamps: Timestamps(createdAt: day(1), updatedAt: day(10))),
    RemindersList(
      id: uuid(12), title: "Work", position: 2,
      timestamps: Timestamps(createdAt: day(2), updatedAt: nil)),
  ]

  static let reminders = [
    Reminder(
      id: uuid(21), title: "Milk", dueDate: Date(timeIntervalSince1970: 0), priority: .high,
      position: 1, remindersListID: uuid(11),
      timestamps: Timestamps(createdAt: day(1), updatedAt: nil)),
    Reminder(
      id: uuid(22), title: "Eggs", dueDate: Date(timeIntervalSince1970: 200_000_000_000),
      priority: .low, position: 2, remindersListID: uuid(11),
      timestamps: Timestamps(createdAt: day(2), updatedAt: nil)),
    Reminder(
      id: uuid(23), title: "Report", dueDate: Date(timeIntervalSince1970: 0), status: .completed,
      position: 3, remindersListID: uuid(12),
      timestamps: Timestamps(createdAt: day(3), updatedAt: day(4))),
  ]

  static let tags = ["home", "a,b", "late"].map { Tag(title: $0) }

  static let reminderTags = [
    ReminderTag(reminderID: uuid(21), tagTitle: "home"),
    ReminderTag(reminderID: uuid(21), tagTitle: "a,b"),
    ReminderTag(reminderID: uuid(23), tagTitle: "late"),
  ]

  static let attachments = [
    Attachment(id: 1, kind: .link(URL(filePath: "/one"))),
    Attachment(id: 2, kind: .image(Attachment.Image(caption: "x", url: nil))),
    Attachment(id: 3, kind: .image(Attachment.Image(caption: "y", url: "u"))),
  ]

  static func database() throws -> DatabaseQueue {
    let queue = try ShopData.emptyDatabase()
    try queue.write { db in
      try Category.insert { categories }.execute(db)
      try Item.insert { items }.execute(db)
      try Store.insert { stores }.execute(db)
      try Customer.insert { customers }.execute(db)
      try Order.insert { orders }.execute(db)
      try Supplier.insert { suppliers }.execute(db)
      try Blocked.insert { blocked }.execute(db)
      try Employee.insert { employees }.execute(db)
      try RemindersList.insert { lists }.execute(db)
      try Reminder.insert { reminders }.execute(db)
      try Tag.insert { tags }.execute(db)
      try ReminderTag.insert { reminderTags }.execute(db)
      try Attachment.insert { attachments }.execute(db)
    }
    return queue
  }
}

/// Checks a query of whole items: its SQL after `FROM "items"`, what is bound, and the ids of the
/// rows, which are those of `SmallShop`.
func check(
  _ query: some Statement<Item>,
  _ rest: String,
  _ bindings: [SQLiteValue] = [],
  items ids: [Int],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let sql = "SELECT \(columns(of: Item.self)) FROM \"items\"\(rest)"
  #expect(query.sqlText == sql, sourceLocation: sourceLocation)
  #expect(query.bindings == bindings, sourceLocation: sourceLocation)
  let rows = try SmallShop.database().write { try query.fetchAll($0) }
  #expect(rows.map(\.id) == ids, sourceLocation: sourceLocation)
  #expect(rows == ids.map { SmallShop.items[$0 - 1] }, sourceLocation: sourceLocation)
}
