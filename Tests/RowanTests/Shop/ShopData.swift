import Foundation
import Rowan
import Testing

/// The rows that the tests of queries work on. What a query must give is computed from these arrays
/// in Swift.
enum ShopData {
  static let start = Date(timeIntervalSince1970: 1_700_000_000)
  static func day(_ number: Int) -> Date { start.addingTimeInterval(Double(number) * 86_400) }

  static let categories = [
    Category(id: uuid(1), name: "Shopping", isActive: true, title: "S"),
    Category(id: uuid(2), name: "Garden", isActive: false, parentID: uuid(1), title: "Item 3"),
    Category(id: uuid(3), name: "Empty", isActive: true, parentID: uuid(2), title: "E"),
  ]

  static let items: [Item] = (1...24).map { (number: Int) -> Item in
    var item = Item(id: number, createdAt: day(number), updatedAt: day(number + 1))
    item.title = "Item \(number % 7)"
    if number == 4 { item.title = "50% off" }
    if number == 5 { item.title = "x" }
    item.name = "name \(number)"
    if number % 3 != 0 { item.notes = "note \(number % 5)" }
    item.isActive = number % 2 == 0
    item.isArchived = number % 5 == 0
    item.isCompleted = number % 4 == 0
    item.isInStock = number % 3 != 1
    if number % 4 == 1 { item.status = .done }
    if number % 4 != 0 { item.dueDate = day(40 - number) }
    if number % 3 != 0 { item.categoryID = categories[number % 2].id }
    item.category = ["tools", "toys", "food"][number % 3]
    item.price = Double(number * number % 17) * 12.5
    item.count = number % 6
    if number % 5 != 2 { item.priority = number % 5 }
    if number % 4 == 0 { item.nickname = "nick \(number)" }
    if number % 3 == 0 { item.firstName = "first \(number)" }
    item.libraryID = number % 2
    if number % 2 == 0 { item.remoteID = "remote \(number)" }
    item.storeID = number % 3
    item.total = Decimal(number) / 4
    return item
  }

  static let stores = [Store(id: 1, name: "North"), Store(id: 2, name: "Shopping")]

  static let customers = (1...4).map {
    Customer(id: $0, name: "customer \($0)", email: "c\($0)@x", totalSpent: Double($0) * 4_000)
  }

  static let orders = (0..<14).map { (number: Int) -> Order in
    let customer = number < 8 ? 1 : number % 2 + 2
    return Order(
      id: number + 1, customerID: customer, createdAt: day(number), total: Double(number) * 1.5)
  }

  static let employees = [
    Employee(id: 1, name: "Ada", managerID: nil), Employee(id: 2, name: "Bo", managerID: 1),
    Employee(id: 3, name: "Cy", managerID: 1), Employee(id: 4, name: "Di", managerID: 3),
  ]

  static let lists = (1...3).map {
    RemindersList(
      id: uuid(10 + $0), title: "List \($0)", position: $0,
      timestamps: Timestamps(createdAt: day($0), updatedAt: $0 == 2 ? nil : day($0 * 10)))
  }

  static let reminders = (1...9).map { (number: Int) -> Reminder in
    Reminder(
      id: uuid(20 + number),
      title: "Reminder \(number)",
      notes: number % 2 == 0 ? "n" : nil,
      dueDate: number % 3 == 0 ? nil : day(number),
      isCompleted: number % 4 == 0,
      priority: number % 4 == 3 ? nil : Reminder.Priority(rawValue: number % 4 + 1),
      status: number % 4 == 0 ? .completed : .incomplete,
      position: number,
      remindersListID: lists[number % 2].id,
      timestamps: Timestamps(createdAt: day(number), updatedAt: nil))
  }

  static let tags = ["home", "a,b", "work, later", "late"].map { Tag(title: $0) }

  static let reminderTags =
    [(1, 0), (1, 1), (1, 2), (2, 0), (3, 1), (3, 3)].map {
      ReminderTag(reminderID: reminders[$0.0].id, tagTitle: tags[$0.1].title)
    }

  static func uuid(_ number: UInt8) -> UUID {
    UUID(uuid: (number, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  static func uuid(_ number: Int) -> UUID { uuid(UInt8(number)) }

  /// A database in memory with the schema and no rows.
  static func emptyDatabase() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      for migration in RowanTestsSchema.migrations { try db.execute(script: migration.sql) }
    }
    return queue
  }

  /// A database in memory with all these rows.
  static func database() throws -> DatabaseQueue {
    let queue = try emptyDatabase()
    try queue.write { db in
      try Category.insert { categories }.execute(db)
      try Item.insert { items }.execute(db)
      try Store.insert { stores }.execute(db)
      try Customer.insert { customers }.execute(db)
      try Order.insert { orders }.execute(db)
      try Employee.insert { employees }.execute(db)
      try RemindersList.insert { lists }.execute(db)
      try Reminder.insert { reminders }.execute(db)
      try Tag.insert { tags }.execute(db)
      try ReminderTag.insert { reminderTags }.execute(db)
    }
    return queue
  }
}

/// The columns of a table as a SELECT lists them.
func columns<T: Table>(of table: T.Type, as alias: String? = nil) -> String {
  T.columnNames.map { "\"\(alias ?? T.tableName.description)\".\"\($0)\"" }.joined(separator: ", ")
}

/// Checks the SQL of a query, what it binds, and its rows in their order.
func check<Query: Statement>(
  _ query: Query,
  _ sql: String,
  _ bindings: [SQLiteValue] = [],
  gives expected: [Query.Output],
  sourceLocation: SourceLocation = #_sourceLocation
) throws where Query.Output: Equatable {
  #expect(query.sqlText == sql, sourceLocation: sourceLocation)
  #expect(query.bindings == bindings, sourceLocation: sourceLocation)
  let rows = try ShopData.database().write { try query.fetchAll($0) }
  #expect(rows == expected, sourceLocation: sourceLocation)
}

/// Checks the SQL of a query and its rows, which `isEqual` compares.
func check<Query: Statement, Expected>(
  _ query: Query,
  _ sql: String,
  _ bindings: [SQLiteValue] = [],
  gives expected: [Expected],
  sourceLocation: SourceLocation = #_sourceLocation,
  by isEqual: @escaping (Query.Output, Expected) -> Bool
) throws {
  #expect(query.sqlText == sql, sourceLocation: sourceLocation)
  #expect(query.bindings == bindings, sourceLocation: sourceLocation)
  let rows = try ShopData.database().write { try query.fetchAll($0) }
  let areEqual = rows.elementsEqual(expected, by: isEqual)
  #expect(areEqual, "\(rows)", sourceLocation: sourceLocation)
}
