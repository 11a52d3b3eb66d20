import Foundation
import Rowan
import Testing

/// `x = 1 OR y = 1` as text, put together with other conditions in every order: on random rows, with
/// NULL among them, it gives what Swift does with three truth values.
@Suite struct RawConditionTests {
  /// True, false or unknown.
  private typealias Truth = Bool?

  private struct Condition: Sendable {
    let sql: @Sendable (Item.TableColumns) -> QueryExpression<Bool>
    let holds: @Sendable (Item) -> Truth
  }

  private static func equals(_ value: Int?, _ other: Int) -> Truth { value.map { $0 == other } }
  private static func not(_ a: Truth) -> Truth { a.map { !$0 } }
  private static func and(_ a: Truth, _ b: Truth) -> Truth {
    if a == false || b == false { return false }
    return a == nil || b == nil ? nil : true
  }
  private static func or(_ a: Truth, _ b: Truth) -> Truth { not(and(not(a), not(b))) }

  private static let basic: [Condition] = [
    Condition(
      sql: { sql("\($0.priority) = 1 OR \($0.count) = 1") },
      holds: { or(equals($0.priority, 1), equals($0.count, 1)) }),
    Condition(
      sql: { sql("\($0.priority) = 2 AND \($0.count) = 0") },
      holds: { and(equals($0.priority, 2), equals($0.count, 0)) }),
    Condition(sql: { sql("NOT \($0.priority) = 0") }, holds: { not(equals($0.priority, 0)) }),
    Condition(sql: { $0.isActive }, holds: { $0.isActive }),
    Condition(sql: { $0.priority == 1 }, holds: { $0.priority == 1 }),
    Condition(sql: { $0.priority > 1 }, holds: { item in item.priority.map { $0 > 1 } }),
  ]

  private static func random(_ depth: Int, _ generator: inout SeededGenerator) -> Condition {
    if depth == 0 { return basic[Int.random(in: basic.indices, using: &generator)] }
    let a = random(depth - 1, &generator)
    let b = random(Int.random(in: 0..<depth, using: &generator), &generator)
    return switch Int.random(in: 0..<3, using: &generator) {
    case 0: Condition(sql: { !a.sql($0) }, holds: { not(a.holds($0)) })
    case 1: Condition(sql: { a.sql($0) && b.sql($0) }, holds: { and(a.holds($0), b.holds($0)) })
    default: Condition(sql: { a.sql($0) || b.sql($0) }, holds: { or(a.holds($0), b.holds($0)) })
    }
  }

  @Test func `random conditions on random rows`() throws {
    var generator = SeededGenerator("RawConditionTests")
    let items = (1...60).map { number in
      var item = Item(id: number, createdAt: SmallShop.day(1), updatedAt: SmallShop.day(1))
      item.priority = [nil, 0, 1, 2].randomElement(using: &generator) ?? nil
      item.count = Int.random(in: 0...2, using: &generator)
      item.isActive = Bool.random(using: &generator)
      return item
    }
    let database = try ShopData.emptyDatabase()
    try database.write { db throws in
      try Item.insert { items }.execute(db)
      var found = 0
      for _ in 0..<500 {
        let condition = Self.random(3, &generator)
        let query = Item.where { condition.sql($0) }.order(by: \.id).select(\.id)
        let expected = items.filter { condition.holds($0) == true }.map(\.id)
        #expect(try query.fetchAll(db) == expected, "\(query.sqlText)")
        if !expected.isEmpty, expected.count < items.count { found += 1 }
      }
      #expect(found > 250)
    }
  }
}
