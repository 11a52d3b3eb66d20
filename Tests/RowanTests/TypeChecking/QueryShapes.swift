import Foundation
import Rowan

private let id = 1
private let ids = [1, 2, 3]
private let lastSeen = 7
private let titles = ["a"]
private let name = "n"
private let minimum = 3.0
private let lastWeek = Date()
private let lastMonth = Date()
private let root = UUID()
private let a = Date()
private let b: Date? = Date()
private let url = URL(filePath: "/x")
private let item = Item(id: 1)
private let items = [item]

/// Queries as users write them every day, one a function, so that the time to type-check each can be
/// measured. They are compiled and not run.
enum QueryShapes {
  // reading
  static func s01(_ db: Database) throws { _ = try Item.fetchAll(db) }
  static func s02(_ db: Database) throws { _ = try Item.find(db, key: id) }
  static func s03(_ db: Database) throws { _ = try Item.find(id).fetchOne(db) }
  static func s04(_ db: Database) throws { _ = try Item.where(\.isActive).find(db, key: id) }
  static func s05() { _ = Item.where(\.isActive) }
  static func s06() { _ = Item.where { $0.status == .done } }
  static func s07() { _ = Item.where { $0.createdAt > lastWeek && !$0.isArchived } }
  static func s08() { _ = Item.filter { $0.title.contains("50%") } }
  static func s09() { _ = Item.where { $0.notes == nil } }
  static func s10() { _ = Item.where { $0.dueDate.isNot(nil) } }
  static func s11() { _ = Item.where { $0.id.in(ids) } }
  static func s12() { _ = Item.where { !$0.id.in([]) } }
  static func s13() { _ = Item.where { $0.categoryID.in(Category.where(\.isActive).select(\.id)) } }
  static func s14() { _ = Item.where { $0.price.between(10, and: 100) } }
  static func s15() { _ = Item.where { (10...100).contains($0.price) } }
  static func s16() { _ = Item.where { $0.title.collate(.nocase) == "X" } }
  static func s17() { _ = Item.where { $0.title.like("a\\%%", escape: "\\") } }
  static func s18() { _ = Item.order(by: \.title) }
  static func s19() { _ = Item.order { ($0.priority.desc(nulls: .last), $0.title) } }
  static func s20() { _ = Item.limit(20, offset: 40) }
  static func s21() { _ = Item.limit(10).offset(20) }
  static func s22() { _ = Item.select(\.category).distinct() }
  static func s23() { _ = Item.select { $0.nickname ?? $0.firstName ?? "Anonymous" } }
  static func s24(_ db: Database) throws { _ = try Item.count().fetchOne(db) }
  static func s25(_ db: Database) throws { _ = try Item.where(\.isInStock).fetchCount(db) }
  static func s26() { _ = Item.where { $0.id > lastSeen }.order(by: \.id).limit(20) }
  // scopes
  static func s27() { _ = Item.inStock.active.order(by: \.title) }
  // joins and groups
  static func s28(_ db: Database) throws {
    let r: [(Item, Category)] = try Item.join(Category.all) { $0.categoryID == $1.id }.where {
      $0.isActive && $1.name == "Shopping"
    }.fetchAll(db)
      ;
    _ = r
  }
  static func s29(_ db: Database) throws {
    let r: [(Item, Category?)] = try Item.leftJoin(Category.all) { $0.categoryID == $1.id }.select {
      ($0, $1)
    }.fetchAll(db)
      ;
    _ = r
  }
  static func s30() {
    _ = Customer.group(by: \.id).leftJoin(Order.all) { $0.id == $1.customerID }.having { _, order in
      order.id.count() > 5
    }.select { ($0.name, $1.id.count()) }
  }
  static func s31() {
    _ = Reminder.group(by: \.id).leftJoin(ReminderTag.all) { $0.id == $1.reminderID }.leftJoin(
      Tag.all
    ) { $1.tagTitle == $2.title }
    .select { reminder, _, tag in
      (reminder.title, tag.title.groupConcat(separator: ", ", distinct: true))
    }
  }
  static func s32() { _ = Employee.as(Manager.self) }
  static func s32b() {
    _ = Employee.leftJoin(Employee.as(Manager.self)) { $0.managerID == $1.id }.select {
      ($0.name, $1.name)
    }
  }
  static func s33() {
    _ = Store.group(by: \.id).leftJoin(Item.all) { $0.id == $1.storeID }.select {
      ($0.name, $1.title.jsonGroupArray(filter: $1.isActive))
    }
  }
  static func s34() {
    _ = Reminder.join(RemindersList.all) { $0.remindersListID == $1.id }.select {
      ReminderRow.Columns(title: $0.title, list: $1.title, timestamps: $0.timestamps)
    }
  }
  static func s35() {
    _ = Item.select {
      Stats.Columns(
        total: $0.count(), active: $0.count(filter: $0.isActive),
        average: $0.price.avg(filter: $0.isActive))
    }
  }
  static func s36() {
    _ = RemindersList.where { $0.timestamps <= Timestamps(createdAt: a, updatedAt: b) }
  }
  static func s37() { _ = RemindersList.where { $0.timestamps.createdAt <= a } }
  static func s38() { _ = Attachment.where { $0.kind.image.isNot(nil) } }
  static func s39() { _ = Attachment.find(id).update { $0.kind = .link(url) } }
  // case, common tables, compounds, windows
  static func s40() {
    _ = Item.select {
      Case($0.priority).when(1, then: "Low").when(2, then: "Medium").else("Unknown")
    }
  }
  static func s41() {
    _ = With {
      Item.where { $0.price > 1000 }
    } query: { expensive in
      expensive.order(by: \.price).limit(10)
    }
  }
  static func s42() {
    _ = With {
      Category.where { $0.id == root }
    } recursiveUnion: { tree in
      Category.join(tree) { $0.parentID == $1.id }.select { category, _ in category }
    } query: { tree in
      tree.order(by: \.name)
    }
  }
  static func s43() {
    _ = With {
      Customer.where { $0.totalSpent > 10_000 }
    } with: {
      Order.where { $0.createdAt > lastMonth }
    } query: { good, recent in
      good.join(recent) { $0.id == $1.customerID }.select { ($0.name, $1.total) }
    }
  }
  static func s44() {
    _ = Customer.select(\.email).union(Supplier.select(\.email)).except(Blocked.select(\.email))
  }
  static func s45() {
    _ = Item.select {
      ($0.title, rowNumber().over(partitionBy: $0.category, orderBy: $0.price.desc()))
    }
  }
  static func s46() {
    _ = Item.select {
      (
        $0.title,
        $0.price.sum().over(
          orderBy: $0.createdAt, frame: .rows(.unboundedPreceding, .currentRow))
      )
    }
  }
  // writing
  static func s47(_ database: DatabaseQueue) throws {
    try database.write { db in try Item.insert { Item.Draft(title: "New") }.execute(db) }
  }
  static func s48(_ db: Database) throws {
    let id = try Item.insert { Item.Draft(title: "New") }.returning(\.id).fetchOne(db);
    let _: Int? = id
  }
  static func s49() {
    _ = Item.insert {
      Item.Draft(title: "A"); Item.Draft(title: "B"); for t in titles { Item.Draft(title: t) }
    }
  }
  static func s50() {
    _ = Item.insert {
      ($0.title, $0.isInStock)
    } values: {
      items.map { ($0.title, $0.isInStock) }
    }
  }
  static func s51() {
    _ = Item.insert {
      ($0.title)
    } select: {
      Category.select { ($0.name) }
    }
  }
  static func s52() {
    _ = Item.insert {
      item
    } onConflict: {
      ($0.libraryID, $0.remoteID)
    } where: {
      $0.remoteID.isNot(nil)
    } doUpdate: { row, new in
      row.name = new.name; row.notes = new.notes ?? row.notes
    } where: { row, new in
      new.updatedAt >= row.updatedAt
    }
  }
  static func s53() { _ = Item.upsert { Item.Draft(id: id, title: "X") } }
  static func s54() {
    _ = Item.find(id).update {
      $0.title = "Updated"; $0.count += 1; $0.status = .done; $0.notes = nil; $0.title = name
    }
  }
  static func s55() { _ = Item.update { $0.title = "X" }.where { $0.id == id } }
  static func s56() { _ = Reminder.find(UUID()).update { $0.toggle() } }
  static func s57(_ db: Database) throws {
    _ = try Item.where { $0.isArchived }.delete().returning(Item.self).fetchAll(db)
  }
  static func s58(_ db: Database) throws {
    let r: (Int, Int)? = try Item.find(id).update { $0.count += 1 }.returning { ($0.id, $0.count) }
      .fetchOne(db)
      ;
    _ = r
  }
  static func s59(_ db: Database) throws {
    try item.update(db); try item.delete(db); try item.insert(db); try item.upsert(db)
  }
  static func s60(_ db: Database) throws {
    let r: [Item] = try sql("SELECT * FROM items WHERE price > \(minimum)", as: Item.self).fetchAll(
      db)
      ;
    _ = r
  }
  static func s61(_ db: Database) throws {
    try sql("CREATE INDEX \(quote: name) ON items (title)").execute(db)
  }

}

extension Select where Output == Item {
  fileprivate var active: Self { self.where { !$0.isArchived } }
}
extension Item { fileprivate static var inStock: ItemQuery { Item.where(\.isInStock) } }
extension Item.TableColumns {
  fileprivate var isPastDue: QueryExpression<Bool> {
    !isCompleted && sql("coalesce(date(\(dueDate)) < date('now'), 0)")
  }
}
extension Updates<Reminder> {
  fileprivate mutating func toggle() {
    self.status = Case(self.status).when(.incomplete, then: .completing).else(.incomplete)
  }
}
