import Foundation
import Rowan

private let id = 1
private let name = "n"
private let a = Date()
private let b: Date? = Date()
private let uuid = UUID()

/// Harder queries, one a function: up to eight tables, builders, outer sides, updates that read. They
/// are compiled and not run.
enum HarderQueryShapes {
  static func m01() { _ = Item.find(id).update { $0.count = $0.count + 1 } }
  static func m02() { _ = Item.find(id).update { $0.price = $0.price * 2 } }
  static func m03() { _ = Item.find(id).update { $0.title = $0.title + "!" } }
  static func m04() {
    _ = Item.find(id).update {
      $0.title += "!"; $0.price *= 2; $0.count -= $0.id; $0.priority += 1
    }
  }
  static func m05() {
    _ = Item.find(id).update {
      $0.notes = $0.title; $0.notes = name; $0.dueDate = $0.createdAt; $0.categoryID = uuid
    }
  }
  static func m06() {
    _ = RemindersList.update { $0.timestamps = Timestamps(createdAt: a, updatedAt: b) }
  }
  static func m07(_ flag: Bool, _ search: String?) {
    _ = Item.where {
      if flag { $0.isActive } else { $0.isArchived }; if let search { $0.title.contains(search) }
    }
  }
  static func m08(_ flag: Bool) {
    _ = Item.order { if flag { $0.price.desc() } else { ($0.title, $0.price) } }
  }
  static func m09() {
    _ = Item.join(Category.all) { $0.categoryID == $1.id }.where { item, _ in
      item.price > 3 && item.title == "x"
    }.order { item, _ in item.price.desc() }.select { item, _ in item.title }
  }
  static func m10() {
    _ = Item.join(Category.all) { $0.categoryID == $1.id }.where { i, c in
      i.price > 3 && c.name == "x"
    }.order { i, c in (i.price.desc(), c.name) }.select { i, c in (i.title, c.name) }
  }
  static func m11() {
    let r:
      Select<
        (Item, Category?, Store),
        From3<Item.TableColumns, Outer<Category.TableColumns>, Store.TableColumns>
      > = Item.leftJoin(Category.all) { $0.categoryID == $1.id }.join(Store.all) {
        $0.storeID == $2.id
      }
      ;
    _ = r
  }
  static func m12() {
    _ = Item.join(Category.all) { $0.categoryID == $1.id }.join(Store.all) { $0.storeID == $2.id }
      .leftJoin(Tag.all) { $0.title == $3.title }.join(Customer.all) { $0.id == $4.id }.join(
        Order.all
      ) { $4.id == $5.customerID }.join(Employee.all) { $6.id == $0.id }.join(Supplier.all) {
        $7.id == $0.id
      }
      .where { $0.title == "a" && $5.total > 3 && $4.name == "c" && $1.isActive && $7.email == "z" }
      .order { ($0.title, $7.email.desc()) }.select {
        ($0.title, $1.name, $2.name, $3.title, $4.name, $5.total, $6.name, $7.email)
      }
  }
  static func m13() {
    _ = Item.where { ($0.price + 1) * 2 - 3 > $0.price * 4 || ($0.count + 2) * 3 < $0.count - 1 }
  }
  static func m14() {
    _ = Item.where {
      $0.price > 1 && $0.price < 2 && $0.count > 3 && $0.count < 10 && $0.title != "z"
        && $0.status != .done && $0.id > 0
    }
  }
  static func m15() { _ = Item.where { $0.title + " " + $0.title + "-" + $0.name == "a b" } }
  static func m16(_ cutoff: Double) {
    _ = Item.where {
      ($0.price * 1.2 + 3) > cutoff && $0.count + 1 < 10 && $0.title == "abc" && $0.notes != nil
    }
  }
  static func m17(_ cat: UUID?) {
    _ = Item.where { $0.categoryID == cat && $0.title == name && $0.notes == name }
  }
  static func m18() { _ = Item.where { $0.priority == 3 || $0.priority == nil || $0.priority > 2 } }
  static func m19() { _ = Item.where { 2 * $0.price > 10 && 3 < $0.count } }
  static func m20() {
    _ = Item.rightJoin(Category.all) { $0.categoryID == $1.id }.where { item, _ in
      item.isActive == true
    }.select { ($0, $1.name) }
  }
  static func m21() {
    _ = Item.fullJoin(Category.all) { $0.categoryID == $1.id }.where {
      $0.price > 3 && ($1.isActive ?? false)
    }
  }
  static func m22() {
    _ = Item.select {
      (
        $0.title, $0.price * 2, $0.count + 1, $0.notes ?? "none", $0.price.max(), $0.priority ?? 0,
        $0.createdAt, $0.status
      )
    }
  }
  static func m23() {
    _ = Item.select {
      (
        $0.title,
        $0.price.sum().over(
          partitionBy: ($0.category, $0.status), orderBy: ($0.createdAt, $0.price.desc()))
      )
    }
  }
  static func m24() { _ = Item.where { sql("lower(\($0.title)) = \(name)") && $0.price > 3 } }
  static func m25() { _ = Item.select { ($0.id, sql("length(\($0.title))", as: Int.self)) } }
  static func m26() {
    _ = Item.select {
      Case().when($0.price > 100, then: "high").when($0.price > 10, then: "mid").else("low")
    }
  }
  static func m27() {
    _ = Item.group { ($0.category, $0.status) }.having { $0.price.sum() > 100 && $0.count() > 3 }
      .select { ($0.category, $0.status, $0.price.avg(), $0.count()) }
  }
  static func m28() { _ = Item.where { $0.count % 2 == 0 && $0.count & 4 == 4 } }
  static func m29() {
    _ = Item.join(Category.where { $0.isActive }.limit(3)) { $0.categoryID == $1.id }.where {
      _, category in !category.isActive
    }
  }
  static func m30() {
    _ = Item.insert {
      ($0.title, $0.count)
    } values: {
      ("a", 1); ("b", 2)
    }
  }
  static func m31() { _ = Item.find([1, 2]).delete() }
  static func m32() {
    _ = RemindersList.leftJoin(Reminder.all) { $0.id == $1.remindersListID }.select {
      ($0.title, $1.timestamps.createdAt, $1.timestamps.updatedAt)
    }
  }
  static func m33() {
    _ = Attachment.where { $0.kind.image.caption == "x" && $0.kind.link == nil }
  }
  static func m34() {
    _ = Reminder.where { $0.status == .completed || $0.priority == .high || $0.priority == nil }
      .order { ($0.priority.desc(), $0.title.collate(.nocase)) }
  }
  static func m35() { _ = Item.where { $0.price > Item.select { $0.price.avg() ?? 0 } } }
  static func m36() {
    _ = Item.where { $0.price * Double(3) > 4 && $0.createdAt < Date().addingTimeInterval(-3600) }
  }
  static func m37() {
    _ = Reminder.where {
      let overdue = $0.dueDate < a; return overdue && !$0.isCompleted
    }
  }
  static func m38() {
    let q = Item.where(\.isActive).order(by: \.title).limit(3); _ = q.select(\.title)
  }
  static func m39() {
    _ = Item.join(Category.all) { $0.categoryID == $1.id }.join(Store.all) { $0.storeID == $2.id }
      .leftJoin(Tag.all) { $0.title == $3.title }.where { item, category, _, _ in
        item.price > 3 && category.isActive
      }.order { item, category, _, _ in (category.name, item.price) }.select {
        item, category, _, _ in (item.title, category.name)
      }
  }
  static func m40() {
    _ = Item.join(Category.all) { $0.categoryID == $1.id }.join(Store.all) { $0.storeID == $2.id }
      .where { _, category, _ in category.name == "x" }.where { item, _, _ in item.isActive }.where
    { _, category, store in store.name != category.name }.select { item, _, _ in item }
  }

}
