import Foundation
import Rowan
import Testing

/// Operators and functions: each gives in SQLite what it gives in Swift, row by row.
@Suite struct ExpressionTests {
  private func check<Value: QueryValue>(
    _ sql: String, _ expression: (Item.TableColumns) -> QueryExpression<Value>,
    sourceLocation: SourceLocation = #_sourceLocation, _ expected: (Item) -> Value.Output
  ) throws where Value.Output: Equatable {
    let query = Item.order(by: \.id).select { expression($0) }
    #expect(
      query.sqlText == "SELECT \(sql) FROM \"items\" ORDER BY \"items\".\"id\"",
      sourceLocation: sourceLocation)
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    #expect(rows == ShopData.items.map(expected), sourceLocation: sourceLocation)
  }

  @Test func comparisons() throws {
    try check(#""items"."count" = ?"#, { $0.count == 2 }) { $0.count == 2 }
    try check(#""items"."count" <> ?"#, { $0.count != 2 }) { $0.count != 2 }
    try check(#"? < "items"."count""#, { 2 < $0.count }) { 2 < $0.count }
    try check(#""items"."count" >= "items"."storeID""#, { $0.count >= $0.storeID }) {
      $0.count >= $0.storeID
    }
    try check(#""items"."priority" IS ?"#, { $0.priority == 3 }) { $0.priority == 3 }
    try check(#""items"."priority" IS NOT ?"#, { $0.priority != 3 }) { $0.priority != 3 }
    try check(#""items"."priority" IS "items"."count""#, { $0.priority == $0.count }) {
      $0.priority == $0.count
    }
    try check(#""items"."priority" IS NOT NULL"#, { $0.priority != nil }) { $0.priority != nil }
    let title: String? = "x"
    try check(#""items"."title" IS ?"#, { $0.title == title }) { $0.title == title }
    // A condition that is unknown is selected as false.
    try check(#""items"."priority" > ? IS TRUE"#, { $0.priority > 2 }) { ($0.priority ?? 0) > 2 }
    try check(
      #"("items"."isActive" OR NOT "items"."priority" > ?) IS TRUE"#,
      { $0.isActive || !($0.priority > 2) }
    ) { item in item.isActive || item.priority.map { !($0 > 2) } ?? false }
  }

  /// SQLite's `substr` of no bytes is NULL, whose negation would be no truth.
  @Test func `the end of an empty text`() throws {
    let names = ShopData.items.map { $0.nickname ?? "" }
    try #require(names.contains("") && names.contains { $0.hasSuffix("4") })
    for ignoringCase in [false, true] {
      let query = Item.order(by: \.id)
        .where { !($0.nickname ?? "").hasSuffix("4", ignoringCase: ignoringCase) }.select(\.id)
      let ids = try ShopData.database().read { try query.fetchAll($0) }
      #expect(ids == zip(1..., names).filter { !$1.hasSuffix("4") }.map(\.0))
    }
    // nil stays unknown.
    let unknown = Item.where { !$0.nickname.hasSuffix("4") || $0.nickname.hasSuffix("4") }
    let count = try ShopData.database().read { try unknown.fetchCount($0) }
    #expect(count == ShopData.items.filter { $0.nickname != nil }.count)
  }

  @Test func precedence() throws {
    try check(
      #"("items"."count" + ?) * ? - "items"."storeID""#, { ($0.count + 1) * 2 - $0.storeID }
    ) {
      ($0.count + 1) * 2 - $0.storeID
    }
    try check(#""items"."count" - ("items"."storeID" - ?)"#, { $0.count - ($0.storeID - 1) }) {
      $0.count - ($0.storeID - 1)
    }
    try check(#"-(-"items"."count")"#, { -(-$0.count) }) { $0.count }
    try check(#""items"."count" - -"items"."storeID""#, { $0.count - -$0.storeID }) {
      $0.count + $0.storeID
    }
    try check(
      #"("items"."isActive" OR "items"."isArchived") AND NOT ("items"."isInStock" AND "items"."isActive")"#,
      { ($0.isActive || $0.isArchived) && !($0.isInStock && $0.isActive) }
    ) { ($0.isActive || $0.isArchived) && !($0.isInStock && $0.isActive) }
    try check(#"("items"."count" = ?) = "items"."isActive""#, { ($0.count == 2) == $0.isActive }) {
      ($0.count == 2) == $0.isActive
    }
    try check(
      #"("items"."title" || "items"."name") COLLATE NOCASE = ?"#,
      {
        ($0.title + $0.name).collate(.nocase) == "XNAME 5"
      }
    ) { ($0.title + $0.name).lowercased() == "xname 5" }
  }

  @Test func arithmetic() throws {
    try check(#""items"."count" / ?"#, { $0.count / 4 }) { $0.count / 4 }
    try check(#""items"."count" % ?"#, { $0.count % 4 }) { $0.count % 4 }
    try check(#""items"."id" & ? | ("items"."count" << ?)"#, { $0.id & 5 | $0.count << 1 }) {
      item in
      // SQLite's & | << >> bind alike, from the left; the expression is as Swift reads it.
      (item.id & 5) | (item.count << 1)
    }
    try check(#"~"items"."id" >> ?"#, { ~$0.id >> 1 }) { ~$0.id >> 1 }
    try check(#"? * "items"."price" / ?"#, { 3 * $0.price / 4 }) { 3 * $0.price / 4 }
    try check(#"abs(-"items"."id")"#, { (-$0.id).abs() }) { $0.id }
    try check(#"round("items"."price" / ?, ?)"#, { ($0.price / 8).round(1) }) {
      ($0.price / 8 * 10).rounded(.toNearestOrAwayFromZero) / 10
    }
    try check(#"CAST("items"."count" AS REAL) / ?"#, { $0.count.cast(as: Double.self) / 4 }) {
      Double($0.count) / 4
    }
    try check(#"CAST("items"."count" AS TEXT)"#, { $0.count.cast(as: String.self) }) {
      String($0.count)
    }
    try check(#"CAST("items"."priority" AS TEXT)"#, { $0.priority.cast(as: String.self) }) {
      $0.priority.map(String.init)
    }
    let nothing = Item.find(1).select { ($0.count / 0 > 1, $0.isActive) }
    let row = try ShopData.database().read { try nothing.fetchOne($0) }
    #expect(row?.0 == false)
  }

  @Test func text() throws {
    try check(#""items"."title" || ? || "items"."name""#, { $0.title + "-" + $0.name }) {
      $0.title + "-" + $0.name
    }
    try check(#"upper(lower("items"."name"))"#, { $0.name.lower().upper() }) {
      $0.name.uppercased()
    }
    try check(#"length("items"."notes")"#, { $0.notes.length() }) { $0.notes?.count }
    try check(#"trim("items"."name", ?)"#, { $0.name.trim("name") }) {
      $0.name.trimmingCharacters(in: ["n", "a", "m", "e"])
    }
    try check(#"trim(? || "items"."name" || ?)"#, { ("  " + $0.name + " ").trim() }) { $0.name }
    try check(#"ltrim(rtrim("items"."name", ?), ?)"#, { $0.name.rtrim("0123456789").ltrim("n") }) {
      String($0.name.prefix { !$0.isNumber }.dropFirst())
    }
    try check(#"replace("items"."name", ?, ?)"#, { $0.name.replace("a", with: "oo") }) {
      $0.name.replacingOccurrences(of: "a", with: "oo")
    }
    try check(#"substr("items"."name", ?, ?)"#, { $0.name.substr(2, 3) }) {
      String($0.name.dropFirst().prefix(3))
    }
    try check(#"substr("items"."name", ?)"#, { $0.name.substr(-2) }) { String($0.name.suffix(2)) }
    try check(#"instr("items"."name", ?)"#, { $0.name.instr("e") }) { _ in 4 }
    try check(#""items"."name" GLOB ?"#, { $0.name.glob("name ?[0-4]") }) { item in
      item.name.count == 7 && "01234".contains(item.name.suffix(1))
    }
  }

  @Test func nulls() throws {
    try check(#"ifnull("items"."notes", ?)"#, { $0.notes.ifnull("none") }) { $0.notes ?? "none" }
    try check(
      #"coalesce("items"."notes", "items"."nickname", "items"."firstName")"#,
      { $0.notes.coalesce($0.nickname, $0.firstName) }
    ) { $0.notes ?? $0.nickname ?? $0.firstName }
    try check(#"coalesce("items"."notes", "items"."title")"#, { $0.notes ?? $0.title }) {
      $0.notes ?? $0.title
    }
    try check(#"nullif("items"."count", ?)"#, { $0.count.nullif(2) }) {
      $0.count == 2 ? nil : $0.count
    }
    try check(#""items"."notes" IS "items"."nickname""#, { $0.notes.is($0.nickname) }) {
      $0.notes == $0.nickname
    }
  }

  @Test func aggregates() throws {
    let items = ShopData.items
    let priorities = items.compactMap(\.priority)
    let query = Item.select {
      (
        $0.count.sum(), $0.count.sum(distinct: true), $0.price.total(), $0.priority.avg(),
        $0.priority.min(), $0.title.max(), $0.priority.count(), $0.category.count(distinct: true)
      )
    }
    let row = try #require(try ShopData.database().read { try query.fetchOne($0) })
    #expect(row.0 == items.map(\.count).reduce(0, +))
    #expect(row.1 == Set(items.map(\.count)).reduce(0, +))
    #expect(row.2 == items.map(\.price).reduce(0, +))
    #expect(row.3 == Double(priorities.reduce(0, +)) / Double(priorities.count))
    #expect(row.4 == priorities.min())
    #expect(row.5 == items.map(\.title).max())
    #expect(row.6 == priorities.count)
    #expect(row.7 == Set(items.map(\.category)).count)
    let none = Item.none.select {
      ($0.count.sum(), $0.price.total(), $0.priority.max(), $0.name.groupConcat(), $0.count())
    }
    let empty = try #require(try ShopData.database().read { try none.fetchOne($0) })
    #expect(empty.0 == nil && empty.1 == 0 && empty.2 == nil && empty.3 == nil && empty.4 == 0)
    let names = Item.where { $0.id < 4 }.select {
      $0.name.groupConcat(separator: "; ", filter: $0.id != 2)
    }
    #expect(try ShopData.database().read { try names.fetchOne($0) } == "name 1; name 3")
  }

  @Test func `sub-selects`() throws {
    let expected = ShopData.customers.filter { customer in
      ShopData.orders.contains { $0.customerID == customer.id && $0.total > 15 }
    }
    let query = Customer.where { customer in
      Order.where { $0.customerID == customer.id && $0.total > 15 }.exists()
    }
    #expect(
      query.sqlText == #"""
        SELECT \#(columns(of: Customer.self)) FROM "customers" WHERE EXISTS (\#
        SELECT \#(columns(of: Order.self)) FROM "orders" \#
        WHERE "orders"."customerID" = "customers"."id" AND "orders"."total" > ?)
        """#)
    #expect(!expected.isEmpty && expected.count < ShopData.customers.count)
    #expect(try ShopData.database().read { try query.fetchAll($0) } == expected)
  }

  /// SQLite refuses expressions deeper than 1,000; far deeper ones are no trap either.
  @Test(arguments: [2_000, 100_000]) func `an expression that is too deep is an error`(
    depth: Int
  ) throws {
    let query = Item.where { item in
      (0..<depth).reduce(item.id == 0) { $0 || item.id == $1 }
    }
    #expect(throws: DatabaseError.self) {
      _ = try ShopData.database().read { try query.fetchAll($0) }
    }
  }

  @Test func `raw text and casts that are nested too deep are an error`() throws {
    let texts = (0..<50_000).reduce(Item.columns.id == 0) { condition, id in
      sql("\(condition) OR id = \(id)", as: Bool.self)
    }
    let casts = (0..<50_000).reduce(Item.columns.id) { id, _ in id.cast(as: Int.self) }
    try ShopData.database().read { db throws in
      #expect(throws: DatabaseError.self) {
        _ = try Item.where { _ in texts }.fetchAll(db)
      }
      #expect(throws: DatabaseError.self) {
        _ = try Item.where { casts == $0.id }.fetchAll(db)
      }
    }
  }

  /// Half a megabyte is what the threads of some systems have.
  @Test func `a long chain needs no large stack`() throws {
    let found = Found()
    let thread = Thread {
      found.result = Result {
        let ids = Array(1...900)
        let query = Item.where { item in ids.reduce(item.id == 0) { $0 || item.id == $1 } }
          .select(\.id)
        return try ShopData.database().read { Set(try query.fetchAll($0)) }
      }
      found.isReady.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    found.isReady.wait()
    #expect(try found.result?.get() == Set(ShopData.items.map(\.id).filter { 1...900 ~= $0 }))
  }

  private final class Found: @unchecked Sendable {
    let isReady = DispatchSemaphore(value: 0)
    var result: Result<Set<Int>, any Error>?
  }

  /// A division by zero is NULL, wherever it stands.
  @Test func `a condition that is NULL is false`() throws {
    let query = Item.limit(1).select { $0.price.between($0.price / 0, and: $0.price) }
    #expect(try ShopData.database().read { try query.fetchAll($0) } == [false])
  }

  @Test func `names with quotes are quoted`() throws {
    let odd = QueryExpression<Int>(column: #"a"b"#, Item.columns.qualifier)
    #expect(Item.select { _ in odd }.sqlText == #"SELECT "items"."a""b" FROM "items""#)
    #expect(sql("SELECT 1 AS \(quote: "x\"; --")").sqlText == #"SELECT 1 AS "x""; --""#)
  }

  @Test func `inserting and returning in one transaction`() throws {
    try ShopData.emptyDatabase().write { db throws in
      let insert = Store.insert { Store.Draft(name: "a") }.returning(\.id)
      #expect(try insert.execute(db) == 1)
      #expect(try insert.fetchAll(db) == [2])
      let update = Store.update { $0.name += "!" }.returning { ($0.id, $0.name) }
      #expect(try update.fetchAll(db).map(\.1) == ["a!", "a!"])
      #expect(try update.execute(db) == 2)
      #expect(try Store.order(by: \.id).select(\.name).fetchAll(db) == ["a!!", "a!!"])
    }
  }
}
