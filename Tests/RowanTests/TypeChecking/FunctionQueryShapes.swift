import Foundation
import Rowan

private let date = Date()
private let name = "n"
private let count = 3

/// Queries with functions, one a Swift function, so that the time to type-check each can be measured.
/// They are compiled and not run.
enum FunctionQueryShapes {
  // text and numbers
  static func f01() { _ = Item.select { concat($0.name, " ", $0.notes, " (", $0.count, ")") } }
  static func f02() { _ = Item.where { $0.name.substr(1, $0.name.instr(" ") - 1) == name } }
  static func f03() { _ = Item.select { format("%s: %.2f", $0.title, $0.price * 2 + 1) } }
  static func f04() { _ = Item.where { $0.title.trim().lower().replace("a", with: "b") != "" } }
  static func f05() { _ = Item.select { ($0.id, ($0.price / 3).round(2), $0.count.sign()) } }
  static func f06() { _ = Item.where { ($0.price.sqrt() ?? 0) * 2 > 3 && $0.price.floor() < 9 } }
  static func f07() { _ = Item.select { iif($0.isActive && $0.price > 3, then: "a", else: "b") } }
  static func f08() { _ = Item.select { iif($0.isActive, then: $0.title, else: $0.name) } }
  static func f09() { _ = Item.where { $0.count.max($0.storeID) + 1 > $0.priority.ifnull(0) * 2 } }
  static func f10() { _ = Item.order { _ in randomInteger() }.limit(1) }
  // dates
  static func f11() { _ = Item.where { $0.createdAt > now(.days(-7)) } }
  static func f12() { _ = Item.where { $0.dueDate < now() || $0.createdAt.year == 2024 } }
  static func f13() {
    _ = Item.where {
      $0.createdAt.modified(.startOfMonth, .months(1)) <= now(.startOfDay) && !$0.isArchived
        && $0.updatedAt.month + 1 < count * 2
    }
  }
  static func f14() {
    _ = Item.group { ($0.createdAt.year, $0.createdAt.month) }
      .select { ($0.createdAt.strftime("%Y-%m"), $0.price.sum(filter: $0.dueDate > now())) }
  }
  static func f15() { _ = Item.where { $0.updatedAt.timeIntervalSince($0.createdAt) / 60 > 5 } }
  static func f16() { _ = Item.where { $0.dueDate.days(since: date) ?? 0 < 7 } }
  static func f17() { _ = Item.where(\.isActive).update { $0.dueDate = now(.days(14)) } }
  // JSON
  static func f18() { _ = Document.where { $0.settings.jsonExtract(\.theme) == "dark" } }
  static func f19() {
    _ = Document.where {
      ($0.settings ->> \.count) ?? 0 > 3 && $0.settings.jsonExtract(\.isDark) == true
    }
  }
  static func f20() {
    _ = Document.find(1).update {
      $0.settings = $0.settings.jsonSet(\.theme, to: "dark").jsonSet(\.count, to: count + 1)
    }
  }
  static func f21() {
    _ = Document.where { $0.tags.jsonEach(as: String.self).where { $0.value == name }.exists() }
  }
  static func f22() {
    _ = Document.crossJoin(Document.columns.tags.jsonEach(as: String.self))
      .where { document, tag in tag.value != document.name && document.isOpen }
      .select { document, tag in (document.id, tag.value) }
  }
  static func f23() {
    _ = Item.group(by: \.category).select {
      ($0.category, jsonObject(["a": $0.title, "b": $0.price], as: Summary.self).jsonGroupArray())
    }
  }
  static func f24() {
    _ = Store.group(by: \.id).leftJoin(Item.all) { $0.id == $1.storeID }
      .select { ($0.name, $1.name.jsonGroupObject($1.price, filter: $1.isActive)) }
  }
  struct Summary: Codable {
    var a: String
    var b: Double
  }
  // windows
  static func f25() {
    _ = Item.select { item in
      let shop = NamedWindow("shop", partitionBy: item.storeID, orderBy: item.price.desc())
      return (item.title, rank().over(shop), (item.price.sum().over(shop) ?? 0) / 2)
    }
  }
  static func f26() {
    _ = Item.order { ($0.category, rowNumber().over(orderBy: ($0.price, $0.id))) }.select {
      (
        $0.title, $0.price.lag(1, default: 0).over(partitionBy: $0.category, orderBy: $0.id),
        $0.count(filter: $0.isActive).over(orderBy: $0.id, frame: .rows(.preceding(2)))
      )
    }
  }
}
