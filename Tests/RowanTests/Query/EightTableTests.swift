import Foundation
import Rowan
import Testing

/// Eight tables joined, against loops in Swift.
@Suite struct EightTableTests {
  private enum Boss: TableAlias { typealias Table = Employee }
  private enum Same: TableAlias { typealias Table = Employee }

  private typealias Joined = (
    Employee, Employee?, Store, Customer?, Order?, Tag, Employee, Item?
  )

  private static let joined =
    Employee
    .leftJoin(Employee.as(Boss.self)) { $0.managerID == $1.id }
    .join(Store.all) { $2.id <= $0.id }
    .leftJoin(Customer.where { $0.id > 1 }) { $3.id == $2.id }
    .leftJoin(Order.all) { $4.customerID == $3.id && $4.id < 12 }
    .crossJoin(Tag.all)
    .join(Employee.as(Same.self)) { $6.id == $0.id }
    .leftJoin(Item.all) { $7.storeID == $2.id && $7.count == 5 }

  /// The rows that meet a condition, or one nil where there are none.
  private static func optional<Row>(_ rows: [Row], where isMet: (Row) -> Bool) -> [Row?] {
    let found = rows.filter(isMet)
    return found.isEmpty ? [nil] : found
  }

  private static var expected: [Joined] {
    var rows: [Joined] = []
    for employee in ShopData.employees {
      for boss in optional(ShopData.employees, where: { $0.id == employee.managerID }) {
        for store in ShopData.stores where store.id <= employee.id {
          for customer in optional(
            ShopData.customers, where: { $0.id > 1 && $0.id == store.id })
          {
            for order in optional(
              ShopData.orders, where: { $0.customerID == customer?.id && $0.id < 12 })
            {
              for tag in ShopData.tags {
                for item in optional(
                  ShopData.items, where: { $0.storeID == store.id && $0.count == 5 })
                {
                  rows.append((employee, boss, store, customer, order, tag, employee, item))
                }
              }
            }
          }
        }
      }
    }
    return rows
  }

  private static func key(_ row: Joined) -> String {
    "\(row.0.id) \(row.1?.id ?? 0) \(row.2.id) \(row.3?.id ?? 0) \(row.4?.id ?? 0) "
      + "\(row.5.title) \(row.6.id) \(row.7?.id ?? 0)"
  }

  @Test func `whole rows`() throws {
    let rows = try ShopData.database().read { try Self.joined.fetchAll($0) }
    let expected = Self.expected
    #expect(rows.map(Self.key).sorted() == expected.map(Self.key).sorted())
    #expect(try ShopData.database().read { try Self.joined.fetchCount($0) } == expected.count)
    // Each of the optional sides is there, and is not.
    #expect(rows.contains { $0.1 == nil } && rows.contains { $0.1 != nil })
    #expect(rows.contains { $0.3 == nil } && rows.contains { $0.3 != nil })
    #expect(rows.contains { $0.4 == nil } && rows.contains { $0.4 != nil })
    #expect(rows.allSatisfy { $0.0 == $0.6 })
    let sql = Self.joined.sqlText
    let joins = sql.matches(of: /(LEFT JOIN|CROSS JOIN|JOIN) "(\w+)"(?: AS "(\w+)")?/).map {
      "\($0.1) \($0.2) \($0.3 ?? "")"
    }
    #expect(
      joins == [
        "LEFT JOIN employees Boss", "JOIN stores ", "LEFT JOIN customers ", "LEFT JOIN orders ",
        "CROSS JOIN tags ", "JOIN employees Same", "LEFT JOIN items ",
      ])
  }

  @Test func `every clause and a selection`() throws {
    let query = Self.joined
      .where { employee, _, _, _, _, tag, _, _ in employee.id > 1 && tag.title != "late" }
      .where { _, boss, _, _, _, _, _, _ in boss.name == "Ada" }
      .order { employee, _, store, _, order, tag, _, item in
        (employee.id, store.id.desc(), order.id.asc(nulls: .first), tag.title, item.id)
      }
      .limit(20, offset: 3)
      .select { employee, boss, _, customer, order, tag, _, item in
        (employee.name, boss.name, customer.name, order.total, tag.title, item.title)
      }
    let rows = Self.expected
      .filter { $0.0.id > 1 && $0.5.title != "late" && $0.1?.name == "Ada" }
      .sorted { left, right in
        let (a, b) = ((left.4?.id ?? 0), (right.4?.id ?? 0))
        if left.0.id != right.0.id { return left.0.id < right.0.id }
        if left.2.id != right.2.id { return left.2.id > right.2.id }
        if a != b { return a < b }
        if left.5.title != right.5.title { return left.5.title < right.5.title }
        return (left.7?.id ?? 0) < (right.7?.id ?? 0)
      }
      .dropFirst(3).prefix(20)
    let found = try ShopData.database().read { try query.fetchAll($0) }
    #expect(found.count == 20)
    #expect(found.map(\.0) == rows.map(\.0.name))
    #expect(found.map(\.1) == rows.map(\.1?.name))
    #expect(found.map(\.2) == rows.map(\.3?.name))
    #expect(found.map(\.3) == rows.map(\.4?.total))
    #expect(found.map(\.4) == rows.map(\.5.title))
    #expect(found.map(\.5) == rows.map(\.7?.title))
  }

  @Test func `groups`() throws {
    let query = Employee.group(by: \.id)
      .leftJoin(Employee.as(Boss.self)) { $0.managerID == $1.id }
      .join(Store.all) { $2.id <= $0.id }
      .leftJoin(Customer.where { $0.id > 1 }) { $3.id == $2.id }
      .leftJoin(Order.all) { $4.customerID == $3.id && $4.id < 12 }
      .crossJoin(Tag.all)
      .join(Employee.as(Same.self)) { $6.id == $0.id }
      .leftJoin(Item.all) { $7.storeID == $2.id && $7.count == 5 }
      .having { employee, _, _, _, _, _, _, _ in employee.count() > 8 }
      .order { employee, _, _, _, _, _, _, _ in employee.id }
      .select { employee, _, _, _, order, tag, _, item in
        (employee.id, order.id.count(), tag.title.count(distinct: true), item.price.sum())
      }
    let groups = Dictionary(grouping: Self.expected, by: \.0.id).filter { $0.value.count > 8 }
    let found = try ShopData.database().read { try query.fetchAll($0) }
    #expect(found.map(\.0) == groups.keys.sorted())
    for row in found {
      let group = try #require(groups[row.0])
      #expect(row.1 == group.count { $0.4 != nil })
      #expect(row.2 == 4)
      let prices = group.compactMap { $0.7?.price }
      #expect(row.3 == (prices.isEmpty ? nil : prices.reduce(0, +)))
    }
  }
}
