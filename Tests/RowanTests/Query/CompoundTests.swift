import Foundation
import Rowan
import RowanTesting
import Testing

/// `UNION`, `INTERSECT` and `EXCEPT` against sets in Swift.
@Suite struct CompoundTests {
  @Test func `from left to right`() throws {
    let queue = try ShopData.database()
    try queue.write { db throws in
      try Supplier.insert {
        Supplier.Draft(email: "c1@x"); Supplier.Draft(email: "s@x")
      }.execute(db)
      try Blocked.insert { Blocked.Draft(email: "c2@x") }.execute(db)
    }
    assertQuery(
      Customer.select(\.email).union(Supplier.select(\.email)).except(Blocked.select(\.email)),
      queue
    ) {
      """
      SELECT "customers"."email" FROM "customers"
      UNION SELECT "suppliers"."email" FROM "suppliers"
      EXCEPT SELECT "blockeds"."email" FROM "blockeds"
      """
    } results: {
      """
      "c1@x"
      "c3@x"
      "c4@x"
      "s@x"
      """
    }
  }

  @Test func `grouping is kept`() throws {
    let (a, b, c) = (ids(1...6), ids(4...8), ids(5...5))
    let one = #"SELECT "items"."id" FROM "items" WHERE "items"."id" BETWEEN ? AND ?"#
    try check(
      a.union(b.except(c)), "\(one) UNION SELECT * FROM (\(one) EXCEPT \(one))",
      bounds(1, 6, 4, 8, 5, 5), gives: Array(1...8))
    try check(
      a.except(b).union(c), "\(one) EXCEPT \(one) UNION \(one)",
      bounds(1, 6, 4, 8, 5, 5), gives: [1, 2, 3, 5])
    // Here the grouping makes no difference.
    try check(
      c.unionAll(b.unionAll(c)).order { $0[0] },
      "\(one) UNION ALL \(one) UNION ALL \(one) ORDER BY 1",
      bounds(5, 5, 4, 8, 5, 5), gives: [4, 5, 5, 5, 6, 7, 8])
    try check(
      a.except(b.except(c)), "\(one) EXCEPT SELECT * FROM (\(one) EXCEPT \(one))",
      bounds(1, 6, 4, 8, 5, 5), gives: [1, 2, 3, 5])
  }

  @Test func `order and limit`() throws {
    let one = #"SELECT "items"."id" FROM "items" WHERE "items"."id" BETWEEN ? AND ?"#
    let last = ids(1...6).order { $0.id.desc() }.limit(2)
    try check(
      last.union(ids(9...9)),
      #"SELECT * FROM (\#(one) ORDER BY "items"."id" DESC LIMIT ?) UNION \#(one)"#,
      bounds(1, 6, 2, 9, 9), gives: [5, 6, 9])
    let limited = ids(1...6).union(ids(9...12)).order { $0[0].desc() }.limit(3, offset: 1)
    try check(
      limited, "\(one) UNION \(one) ORDER BY 1 DESC LIMIT ? OFFSET ?",
      bounds(1, 6, 9, 12, 3, 1), gives: [11, 10, 9])
    try check(
      limited.union(ids(1...1)),
      "SELECT * FROM (\(one) UNION \(one) ORDER BY 1 DESC LIMIT ? OFFSET ?) UNION \(one)",
      bounds(1, 6, 9, 12, 3, 1, 1, 1), gives: [1, 9, 10, 11])
    try ShopData.database().read { db throws in
      #expect(try limited.fetchCount(db) == 3)
      #expect(try limited.fetchSet(db) == [9, 10, 11])
    }
  }

  @Test func `without rows`() throws {
    try ShopData.database().read { db throws in
      let none = ids(1...6).none()
      #expect(try ids(1...3).intersect(none).fetchAll(db) == [])
      #expect(try none.union(ids(1...3)).fetchAll(db) == [1, 2, 3])
      #expect(try ids(1...3).except(none).fetchAll(db) == [1, 2, 3])
      #expect(try none.unionAll(none).fetchOne(db) == nil)
    }
  }

  @Test func `as a sub-select`() throws {
    let some = ids(1...3).union(ids(7...8))
    let one = #"SELECT "items"."id" FROM "items" WHERE "items"."id" BETWEEN ? AND ?"#
    let all = "SELECT \(columns(of: Item.self)) FROM \"items\""
    try check(
      Item.where { $0.id.in(some) }, "\(all) WHERE \"items\".\"id\" IN (\(one) UNION \(one))",
      bounds(1, 3, 7, 8), gives: ShopData.items.filter { [1, 2, 3, 7, 8].contains($0.id) })
    let nobody = ids(1...3).intersect(ids(7...8))
    try check(
      Item.where { $0.id == 1 && nobody.exists() },
      "\(all) WHERE \"items\".\"id\" = ? AND EXISTS (\(one) INTERSECT \(one))",
      bounds(1, 1, 3, 7, 8), gives: [])
  }

  @Test func `whole rows, filtered and joined`() throws {
    let north = Store.where { $0.name == "North" }
    let rows = north.unionAll(Store.all).rows
    let query = rows.where { $0.id > 0 }.leftJoin(Item.all) { $0.id == $1.storeID }
      .order { store, item in (store.id, item.id) }.select { ($0.name, $1.id) }
    let named = Store.columnNames.map { #""stores"."\#($0)" AS "\#($0)""# }.joined(separator: ", ")
    #expect(
      query.sqlText == #"""
        SELECT "query 1"."name", "items"."id" FROM (SELECT \#(named) FROM "stores" \#
        WHERE "stores"."name" = ? UNION ALL SELECT \#(columns(of: Store.self)) FROM "stores") AS "query 1" \#
        LEFT JOIN "items" ON "query 1"."id" = "items"."storeID" WHERE "query 1"."id" > ? \#
        ORDER BY "query 1"."id", "items"."id"
        """#)
    let found = try ShopData.database().read { try query.fetchAll($0) }
    let twice = (ShopData.stores + ShopData.stores.filter { $0.name == "North" })
      .sorted { $0.id < $1.id }
    let pairs = twice.flatMap { store in
      ShopData.items.filter { $0.storeID == store.id }.map { (store.name, $0.id) }
    }
    #expect(
      found.map { "\($0.0) \($0.1 ?? 0)" }.sorted() == pairs.map { "\($0.0) \($0.1)" }.sorted())
  }

  @Test func `text of yours and a mismatch of storage`() throws {
    let written: SQLQuery<Int> = sql("SELECT 30 UNION SELECT 31", as: Int.self)
    try check(
      ids(1...1).unionAll(written),
      """
      SELECT "items"."id" FROM "items" WHERE "items"."id" BETWEEN ? AND ? UNION ALL \
      SELECT * FROM (SELECT 30 UNION SELECT 31)
      """, bounds(1, 1), gives: [1, 30, 31])
    let mismatch = Payment.select(\.amount).union(Payment.select(\.rate))
    #expect(throws: DatabaseError.self) {
      _ = try ShopData.database().read { try mismatch.fetchAll($0) }
    }
  }

  /// Random compounds of compounds, against the same with sets. The last operations of a list keep
  /// equal rows, so they are compared as bags.
  @Test func `random compounds give what sets give`() throws {
    var generator = SeededGenerator("compounds")
    let queue = try ShopData.database()
    try queue.read { db throws in
      var filled = 0
      for _ in 0..<400 {
        let (query, expected) = random(depth: 3, &generator)
        let rows = try query.fetchAll(db)
        #expect(rows.sorted() == expected.sorted(), "\(query.sqlText) \(query.bindings)")
        if !expected.isEmpty { filled += 1 }
      }
      #expect(filled > 200)
    }
  }

  private func random(
    depth: Int, _ generator: inout SeededGenerator
  ) -> (any CompoundOperand<Int>, [Int]) {
    if depth == 0 || Int.random(in: 0..<4, using: &generator) == 0 {
      return operand(&generator)
    }
    let (left, a) = random(depth: depth - 1, &generator)
    let (right, b) = random(depth: depth - 1, &generator)
    var (query, rows) = Self.put(
      left, a, right, b, together: Int.random(in: 0..<4, using: &generator))
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let count = Int.random(in: 0..<6, using: &generator)
      let skipped = Int.random(in: 0..<3, using: &generator)
      query = query.order { $0[0].desc() }.limit(count, offset: skipped)
      rows = Array(rows.sorted(by: >).dropFirst(skipped).prefix(count))
    }
    return (query, rows)
  }

  private func operand(
    _ generator: inout SeededGenerator
  ) -> (any CompoundOperand<Int>, [Int]) {
    let low = Int.random(in: 1..<24, using: &generator)
    let range = low...min(24, low + Int.random(in: 0..<9, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return (ids(range).none(), [])
    case 1:
      let count = Int.random(in: 0..<4, using: &generator)
      return (ids(range).order { $0.id.desc() }.limit(count), Array(range.suffix(count)))
    default: return (ids(range), Array(range))
    }
  }

  private static func put(
    _ left: some CompoundOperand<Int>, _ a: [Int], _ right: some CompoundOperand<Int>, _ b: [Int],
    together operation: Int
  ) -> (Compound<Int>, [Int]) {
    switch operation {
    case 0: (left.union(right), Array(Set(a).union(b)))
    case 1: (left.unionAll(right), a + b)
    case 2: (left.intersect(right), Array(Set(a).intersection(b)))
    default: (left.except(right), Array(Set(a).subtracting(b)))
    }
  }

  private func ids(_ range: ClosedRange<Int>) -> Select<Int, Item.TableColumns> {
    Item.where { range.contains($0.id) }.select(\.id)
  }

  private func bounds(_ numbers: Int...) -> [SQLiteValue] {
    numbers.map { .integer(Int64($0)) }
  }
}
