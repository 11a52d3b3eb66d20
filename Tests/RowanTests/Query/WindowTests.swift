import Foundation
import Rowan
import Testing

/// Window functions against the same computed in Swift, row by row.
@Suite struct WindowTests {
  private static let items = ShopData.items

  /// Checks an expression, written without the table's name, in the order of the ids.
  private func check<Value: QueryValue>(
    _ sql: String, _ bindings: [SQLiteValue],
    _ expression: (Item.TableColumns) -> QueryExpression<Value>,
    sourceLocation: SourceLocation = #_sourceLocation, _ expected: (Item) -> Value.Output
  ) throws where Value.Output: Equatable {
    let query = Item.order(by: \.id).select { expression($0) }
    let text = query.sqlText.replacing(#""items"."#, with: "")
    #expect(text == #"SELECT \#(sql) FROM "items" ORDER BY "id""#, sourceLocation: sourceLocation)
    #expect(query.bindings == bindings, sourceLocation: sourceLocation)
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    #expect(rows == Self.items.map(expected), sourceLocation: sourceLocation)
  }

  /// The items of the same category in the order of their prices, the dearest first.
  private func partition(of item: Item) -> [Item] {
    Self.items.filter { $0.category == item.category }
      .sorted { ($0.price, -$0.id) > ($1.price, -$1.id) }
  }

  private func position(_ item: Item) -> Int {
    partition(of: item).firstIndex { $0.id == item.id } ?? -1
  }

  private let window = #"OVER (PARTITION BY "category" ORDER BY "price" DESC, "id")"#

  @Test func `numbers and ranks`() throws {
    try check(
      "row_number() \(window)", [],
      { rowNumber().over(partitionBy: $0.category, orderBy: ($0.price.desc(), $0.id)) }
    ) { position($0) + 1 }
    try check(#"rank() OVER (ORDER BY "count")"#, [], { rank().over(orderBy: $0.count) }) { item in
      Self.items.filter { $0.count < item.count }.count + 1
    }
    try check(#"dense_rank() OVER (ORDER BY "count")"#, [], { denseRank().over(orderBy: $0.count) })
    {
      item in Set(Self.items.map(\.count).filter { $0 < item.count }).count + 1
    }
    try check(
      #"percent_rank() OVER (ORDER BY "count")"#, [], { percentRank().over(orderBy: $0.count) }
    ) { item in
      Double(Self.items.filter { $0.count < item.count }.count) / Double(Self.items.count - 1)
    }
    try check(#"cume_dist() OVER (ORDER BY "count")"#, [], { cumeDist().over(orderBy: $0.count) }) {
      item in
      Double(Self.items.filter { $0.count <= item.count }.count) / Double(Self.items.count)
    }
    try check(#"ntile(?) OVER (ORDER BY "id")"#, [.integer(4)], { ntile(4).over(orderBy: $0.id) }) {
      ($0.id - 1) / 6 + 1
    }
  }

  @Test func `rows before and after`() throws {
    try check(
      "lag(\"price\", ?) \(window)", [.integer(1)],
      { $0.price.lag().over(partitionBy: $0.category, orderBy: ($0.price.desc(), $0.id)) }
    ) { item in
      let index = position(item) - 1
      return index < 0 ? nil : partition(of: item)[index].price
    }
    try check(
      #"lead("name", ?, ?) OVER (ORDER BY "id")"#, [.integer(2), .text("end")],
      { $0.name.lead(2, default: "end").over(orderBy: $0.id) }
    ) { $0.id + 2 > Self.items.count ? "end" : Self.items[$0.id + 1].name }
    // Of an optional column the result is no optional of an optional.
    try check(
      #"lead("priority", ?) OVER (ORDER BY "id")"#, [.integer(1)],
      { $0.priority.lead().over(orderBy: $0.id) }
    ) { $0.id == Self.items.count ? nil : Self.items[$0.id].priority }
  }

  @Test func `values of a frame`() throws {
    let rows = "ROWS BETWEEN ? PRECEDING AND ? FOLLOWING"
    func frame(_ item: Item) -> [Item] {
      Array(Self.items[max(0, item.id - 3)..<min(24, item.id + 1)])
    }
    let bounds: [SQLiteValue] = [.integer(2), .integer(1)]
    try check(
      #"first_value("name") OVER (ORDER BY "id" \#(rows))"#, bounds,
      { $0.name.firstValue().over(orderBy: $0.id, frame: .rows(.preceding(2), .following(1))) }
    ) { frame($0).first?.name }
    try check(
      #"last_value("name") OVER (ORDER BY "id" \#(rows))"#, bounds,
      { $0.name.lastValue().over(orderBy: $0.id, frame: .rows(.preceding(2), .following(1))) }
    ) { frame($0).last?.name }
    try check(
      #"nth_value("priority", ?) OVER (ORDER BY "id" \#(rows))"#, [.integer(2)] + bounds,
      { $0.priority.nthValue(2).over(orderBy: $0.id, frame: .rows(.preceding(2), .following(1))) }
    ) { frame($0)[1].priority }
  }

  @Test func `running totals`() throws {
    try check(
      #"sum("count") OVER (ORDER BY "id" ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)"#, [],
      { $0.count.sum().over(orderBy: $0.id, frame: .rows(.unboundedPreceding)) }
    ) { item in Self.items.prefix(item.id).map(\.count).reduce(0, +) }
    try check(
      #"max("price") OVER (PARTITION BY "category", "status")"#, [],
      {
        $0.price.max().over(partitionBy: ($0.category, $0.status))
      }
    ) { item in
      Self.items.filter { $0.category == item.category && $0.status == item.status }
        .map(\.price).max()
    }
    try check(#"count(*) OVER ()"#, [], { $0.count().over() }) { _ in Self.items.count }
    try check(
      #"count(*) FILTER (WHERE "isActive") OVER (ORDER BY "id")"#, [],
      { $0.count(filter: $0.isActive).over(orderBy: $0.id) }
    ) { item in Self.items.prefix(item.id).filter(\.isActive).count }
    try check(
      #"coalesce(sum("count") OVER (ORDER BY "id"), ?) * ?"#, [.integer(0), .integer(2)],
      { ($0.count.sum().over(orderBy: $0.id) ?? 0) * 2 }
    ) { item in Self.items.prefix(item.id).map(\.count).reduce(0, +) * 2 }
  }

  @Test func `ranges, groups and exclusions`() throws {
    try check(
      #"sum("id") OVER (ORDER BY "count" RANGE BETWEEN ? PRECEDING AND CURRENT ROW)"#,
      [.integer(1)],
      { $0.id.sum().over(orderBy: $0.count, frame: .range(.preceding(1))) }
    ) { item in
      Self.items.filter { item.count - 1...item.count ~= $0.count }.map(\.id).reduce(0, +)
    }
    try check(
      #"count(*) OVER (ORDER BY "price" RANGE BETWEEN ? PRECEDING AND ? FOLLOWING)"#,
      [.real(12.5), .real(25)],
      { $0.count().over(orderBy: $0.price, frame: .range(.preceding(12.5), .following(25.0))) }
    ) { item in
      Self.items.filter { item.price - 12.5...item.price + 25 ~= $0.price }.count
    }
    try check(
      #"sum("id") OVER (ORDER BY "count" GROUPS BETWEEN CURRENT ROW AND ? FOLLOWING EXCLUDE TIES)"#,
      [.integer(1)],
      {
        $0.id.sum().over(
          orderBy: $0.count, frame: .groups(.currentRow, .following(1), exclude: .ties))
      }
    ) { item in
      Self.items.filter { $0.id == item.id || $0.count == item.count + 1 }.map(\.id).reduce(0, +)
    }
    try check(
      #"sum("id") OVER (ORDER BY "count" GROUPS BETWEEN CURRENT ROW AND CURRENT ROW EXCLUDE GROUP)"#,
      [], { $0.id.sum().over(orderBy: $0.count, frame: .groups(.currentRow, exclude: .group)) }
    ) { _ in nil }
    try check(
      #"""
      count(*) OVER (ORDER BY "id" ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE \#
      CURRENT ROW)
      """#, [],
      {
        $0.count().over(
          orderBy: $0.id,
          frame: .rows(.unboundedPreceding, .unboundedFollowing, exclude: .currentRow))
      }
    ) { _ in Self.items.count - 1 }
  }

  /// SQLite forgets it where the frame's start moves: rather an error than a wrong value.
  @Test func `the filter of the least and the greatest`() throws {
    try check(
      #"""
      max("count") FILTER (WHERE "isActive") OVER (ORDER BY "id" ROWS BETWEEN UNBOUNDED PRECEDING \#
      AND CURRENT ROW)
      """#, [],
      { $0.count.max(filter: $0.isActive).over(orderBy: $0.id, frame: .rows(.unboundedPreceding)) }
    ) { item in Self.items.prefix(item.id).filter(\.isActive).map(\.count).max() }
    try check(
      #"""
      min("count") FILTER (WHERE "isActive") OVER (ORDER BY "id" ROWS BETWEEN ? PRECEDING AND \#
      CURRENT ROW EXCLUDE CURRENT ROW)
      """#, [.integer(2)],
      {
        $0.count.min(filter: $0.isActive)
          .over(orderBy: $0.id, frame: .rows(.preceding(2), exclude: .currentRow))
      }
    ) { item in
      Self.items.prefix(item.id - 1).suffix(2).filter(\.isActive).map(\.count).min()
    }
    let moving = Frame.rows(.preceding(2))
    let queries = [
      Item.select { $0.count.max(filter: $0.isActive).over(orderBy: $0.id, frame: moving) },
      Item.select {
        $0.priority.min(filter: $0.isActive)
          .over(NamedWindow("w", partitionBy: $0.category, orderBy: $0.id, frame: moving))
      },
      Item.select {
        $0.count.max(filter: $0.isActive).over(NamedWindow("w", orderBy: $0.id), frame: moving)
      },
    ]
    try ShopData.database().read { db in
      for query in queries {
        let error = #expect(throws: DatabaseError.self) { _ = try query.fetchAll(db) }
        #expect(error?.message.contains("forgets the filter") == true)
      }
    }
    // What the error's fix says.
    try check(
      #"""
      max(CASE WHEN "isActive" THEN "count" END) OVER (ORDER BY "id" ROWS BETWEEN ? PRECEDING AND \#
      CURRENT ROW)
      """#, [.integer(2)],
      {
        Case().when($0.isActive, then: $0.count).end().max().over(orderBy: $0.id, frame: moving)
      }
    ) { item in Self.items.prefix(item.id).suffix(3).filter(\.isActive).map(\.count).max() }
  }

  @Test func `named windows`() throws {
    let query = Item.order { ($0.count.sum().over($0.byPrice), $0.id) }.select {
      (
        $0.id, rank().over($0.byPrice), $0.count.sum(filter: $0.isActive).over($0.byPrice),
        $0.name.firstValue().over($0.byCategory, orderBy: $0.id.desc(), frame: .rows(.currentRow)),
        $0.count().over($0.byCategory)
      )
    }
    #expect(
      query.sqlText.replacing(#""items"."#, with: "") == #"""
        SELECT "id", rank() OVER "byPrice", sum("count") FILTER (WHERE "isActive") OVER "byPrice", \#
        first_value("name") OVER ("category" ORDER BY "id" DESC ROWS BETWEEN CURRENT ROW AND \#
        CURRENT ROW), count(*) OVER "category" FROM "items" WINDOW "byPrice" AS \#
        (PARTITION BY "category" ORDER BY "price" DESC), "category" AS (PARTITION BY "category") \#
        ORDER BY sum("count") OVER "byPrice", "id"
        """#)
    func upTo(_ item: Item) -> [Item] {
      Self.items.filter { $0.category == item.category && $0.price >= item.price }
    }
    let expected = Self.items.sorted {
      let sums = (upTo($0).map(\.count).reduce(0, +), upTo($1).map(\.count).reduce(0, +))
      return (sums.0, $0.id) < (sums.1, $1.id)
    }
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    #expect(rows.map(\.0) == expected.map(\.id))
    #expect(
      rows.map(\.1)
        == expected.map { item in upTo(item).filter { $0.price > item.price }.count + 1 })
    let sums = expected.map { item -> Int? in
      let active = upTo(item).filter(\.isActive).map(\.count)
      return active.isEmpty ? nil : active.reduce(0, +)
    }
    #expect(rows.map(\.2) == sums)
    #expect(rows.map(\.3) == expected.map(\.name))
    #expect(
      rows.map(\.4)
        == expected.map { item in Self.items.filter { $0.category == item.category }.count })
  }

  /// Each SELECT has its own windows, and its values are bound in the order of its clauses.
  @Test func `named windows of sub-selects and compounds`() throws {
    let mod = { (item: Item.TableColumns, divisor: Int) in
      NamedWindow("w", partitionBy: item.id % divisor, orderBy: item.id)
    }
    let odd = Item.where { $0.id <= 4 }.select { rowNumber().over(mod($0, 2)) }
    let all = Item.where { $0.id <= 3 }.select { rowNumber().over(mod($0, 5)) }
    let query = odd.unionAll(all)
    let window = #"WINDOW "w" AS (PARTITION BY "items"."id" % ? ORDER BY "items"."id")"#
    let operand = #"SELECT row_number() OVER "w" FROM "items" WHERE "items"."id" <= ? \#(window)"#
    #expect(query.sqlText == "\(operand) UNION ALL \(operand)")
    #expect(query.bindings == [4, 2, 3, 5].map { SQLiteValue.integer($0) })
    let numbers = try ShopData.database().read { try query.fetchAll($0) }
    #expect(numbers.sorted() == [1, 1, 1, 1, 1, 2, 2])

    let first = Item.order { (rowNumber().over(mod($0, 2)), $0.id.desc()) }.limit(1).select(\.id)
    let nested = Item.order(by: \.id).limit(3).select {
      ($0.id.in(first), rowNumber().over(mod($0, 2)))
    }
    #expect(
      nested.sqlText == #"""
        SELECT ("items"."id" IN (SELECT "items"."id" FROM "items" \#(window) ORDER BY row_number() \#
        OVER "w", "items"."id" DESC LIMIT ?)) IS TRUE, row_number() OVER "w" FROM "items" \#(window) \#
        ORDER BY "items"."id" LIMIT ?
        """#)
    #expect(nested.bindings == [2, 1, 2, 3].map { SQLiteValue.integer($0) })
    let rows = try ShopData.database().read { try nested.fetchAll($0) }
    #expect(rows.map(\.0) == [false, true, false])
    #expect(rows.map(\.1) == [1, 1, 2])
  }

  @Test func `two windows of one name are an error`() throws {
    let query = Item.select {
      (
        rank().over(NamedWindow("w", orderBy: $0.id)),
        rank().over(NamedWindow("w", orderBy: $0.name))
      )
    }
    let error = try #require(throws: DatabaseError.self) {
      _ = try ShopData.database().read { try query.fetchAll($0) }
    }
    #expect(error.message == #"two windows of one query are called "w""#)
  }

  /// A name is quoted; what SQLite refuses is its error.
  @Test func `names of windows are quoted`() throws {
    let window = { (item: Item.TableColumns) in NamedWindow(#"a"b"#, orderBy: item.id) }
    let query = Item.order(by: \.id).select { rowNumber().over(window($0)) }
    #expect(
      query.sqlText == #"""
        SELECT row_number() OVER "a""b" FROM "items" WINDOW "a""b" AS (ORDER BY "items"."id") \#
        ORDER BY "items"."id"
        """#)
    try ShopData.database().read { db throws in
      #expect(try query.fetchAll(db) == Array(1...24))
      let none = Item.select { $0.title.nthValue(0).over() }
      #expect(throws: DatabaseError.self) { _ = try none.fetchAll(db) }
    }
  }
}

extension Item.TableColumns {
  fileprivate var byPrice: NamedWindow {
    NamedWindow("byPrice", partitionBy: category, orderBy: price.desc())
  }
  fileprivate var byCategory: NamedWindow { NamedWindow("category", partitionBy: category) }
}
