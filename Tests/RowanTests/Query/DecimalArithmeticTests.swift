import Foundation
import Rowan
import Testing

/// Decimals stored as units of their last decimal: what SQLite adds is what Swift adds.
@Suite struct DecimalArithmeticTests {
  private static let payments: [Payment] = (1...20).map { (number: Int) -> Payment in
    Payment(
      id: number, shop: ["a", "b", "c"][number % 3],
      amount: Decimal(number * number * 37 - 2_000) / 100,
      tip: number % 4 == 0 ? nil : Decimal(number) / 10, rate: 1)
  }

  private func database() throws -> DatabaseQueue {
    let queue = try ShopData.emptyDatabase()
    try queue.write { db in try Payment.insert { Self.payments }.execute(db) }
    return queue
  }

  private func check<Value: QueryValue>(
    _ sql: String, _ bindings: [SQLiteValue],
    _ expression: (Payment.TableColumns) -> QueryExpression<Value>,
    sourceLocation: SourceLocation = #_sourceLocation, _ expected: (Payment) -> Value.Output
  ) throws where Value.Output: Equatable {
    let query = Payment.order(by: \.id).select { expression($0) }
    let text = query.sqlText.replacing(#""payments"."#, with: "")
    #expect(
      text == #"SELECT \#(sql) FROM "payments" ORDER BY "id""#, sourceLocation: sourceLocation)
    #expect(query.bindings == bindings, sourceLocation: sourceLocation)
    let rows = try database().read { try query.fetchAll($0) }
    #expect(rows == Self.payments.map(expected), sourceLocation: sourceLocation)
  }

  @Test func `sums and differences`() throws {
    let fee = Decimal(string: "0.35") ?? 0
    try check(#""amount" + ?"#, [.integer(35)], { $0.amount + fee }) { $0.amount + fee }
    try check(#""amount" + ?"#, [.integer(500)], { $0.amount + 5 }) { $0.amount + 5 }
    try check(#"? - "amount""#, [.integer(10_000)], { 100 - $0.amount }) { 100 - $0.amount }
    try check(#""amount" - ?"#, [.integer(50)], { $0.amount - 0.5 }) { $0.amount - 0.5 }
    try check(#"-"amount""#, [], { -$0.amount }) { -$0.amount }
    try check(#"abs("amount")"#, [], { $0.amount.abs() }) { Swift.abs($0.amount) }
    try check(
      #""amount" + coalesce("tip", ?)"#, [.integer(0)], { $0.amount + ($0.tip ?? 0) }
    ) { $0.amount + ($0.tip ?? 0) }
    try check(#""tip" + ?"#, [.integer(100)], { $0.tip + 1 }) { $0.tip.map { $0 + 1 } }
    try check(#""amount" + ? > ?"#, [.integer(100), .integer(0)], { $0.amount + 1 > 0 }) {
      $0.amount + 1 > 0
    }
  }

  @Test func aggregates() throws {
    let query = Payment.group(by: \.shop).order(by: \.shop).select {
      ($0.shop, $0.amount.sum(), $0.tip.sum(), $0.amount.sum(filter: $0.id > 10) ?? 0)
    }
    #expect(
      query.sqlText == #"""
        SELECT "payments"."shop", sum("payments"."amount"), sum("payments"."tip"), \#
        coalesce(sum("payments"."amount") FILTER (WHERE "payments"."id" > ?), ?) \#
        FROM "payments" GROUP BY "payments"."shop" ORDER BY "payments"."shop"
        """#)
    let rows = try database().read { try query.fetchAll($0) }
    let groups = Dictionary(grouping: Self.payments, by: \.shop).sorted { $0.key < $1.key }
    try #require(rows.count == 3)
    for (row, group) in zip(rows, groups) {
      #expect(row.0 == group.key)
      #expect(row.1 == group.value.map(\.amount).reduce(0, +))
      #expect(row.2 == group.value.compactMap(\.tip).reduce(0, +))
      #expect(row.3 == group.value.filter { $0.id > 10 }.map(\.amount).reduce(0, +))
    }
    let none = Payment.none.select { $0.amount.sum() }
    let sums = try database().read { try none.fetchAll($0) }
    #expect(sums == [nil])
  }

  @Test func `changing by an amount`() throws {
    let step = Decimal(string: "0.25") ?? 0
    let update = Payment.where { $0.tip != nil }.update {
      $0.amount += step
      $0.tip -= 2
    }
    #expect(
      update.sqlText == #"""
        UPDATE "payments" SET "amount" = "payments"."amount" + ?, \#
        "tip" = "payments"."tip" - ? WHERE "payments"."tip" IS NOT NULL
        """#)
    #expect(update.bindings == [.integer(25), .integer(200)])
    let rows = try database().write { db throws in
      try update.execute(db)
      return try Payment.order(by: \.id).fetchAll(db)
    }
    let expected = Self.payments.map { (payment: Payment) -> Payment in
      guard let tip = payment.tip else { return payment }
      var payment = payment
      payment.tip = tip - 2
      payment.amount += step
      return payment
    }
    #expect(rows == expected)
  }

  @Test func `changing by another column`() throws {
    let update = Payment.update { $0.amount -= $0.tip ?? 0 }
    #expect(
      update.sqlText == #"""
        UPDATE "payments" SET "amount" = "payments"."amount" - coalesce("payments"."tip", ?)
        """#)
    let rows = try database().write { db throws in
      try update.execute(db)
      return try Payment.order(by: \.id).select(\.amount).fetchAll(db)
    }
    #expect(rows == Self.payments.map { $0.amount - ($0.tip ?? 0) })
  }
}
