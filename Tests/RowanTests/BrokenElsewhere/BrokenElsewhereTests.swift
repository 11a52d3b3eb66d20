import Foundation
import Rowan
import RowanTesting
import Testing

/// Queries and values that other libraries got wrong.
@Suite struct BrokenElsewhereTests {
  /// An optional group, an expression of both its columns, and a condition on it.
  @Test func `a group that is nil in one row`() throws {
    let database = try ShopData.emptyDatabase()
    try database.write { db throws in
      try Place.insert {
        Place.Draft(name: "here", point: Point(latitude: 2, longitude: 3))
        Place.Draft(name: "nowhere")
      }.execute(db)
    }
    assertQuery(
      Place.order(by: \.id).select {
        ($0.name, $0.point, $0.point.latitude * 10 + $0.point.longitude)
      }, database
    ) {
      """
      SELECT "places"."name", "places"."latitude", "places"."longitude",
        "places"."latitude" * ? + "places"."longitude"
      FROM "places"
      ORDER BY "places"."id"
      -- 10.0
      """
    } results: {
      """
                | Point.latitude | Point.longitude |
      ----------+----------------+-----------------+-----
      "here"    | 2.0            | 3.0             | 23.0
      "nowhere" | NULL           | NULL            | NULL
      """
    }
    assertQuery(
      Place.order(by: \.id).select {
        Case().when($0.point.isNot(nil), then: $0.point.latitude).else(-1)
      }, database
    ) {
      """
      SELECT CASE WHEN ("places"."latitude", "places"."longitude") IS NOT (?, ?)
        THEN "places"."latitude" ELSE ? END
      FROM "places"
      ORDER BY "places"."id"
      -- NULL, NULL, -1.0
      """
    } results: {
      """
      2.0
      -1.0
      """
    }
  }

  /// `T?` and not `T??`, and an empty array where there are no children.
  @Test func `an optional column behind two left joins`() throws {
    let query = Store.order(by: \.id).leftJoin(Item.where { $0.title == "x" }) {
      $0.id == $1.storeID
    }.leftJoin(Category.all) { _, item, category in item.categoryID == category.id }
    let columns = query.select { ($0.name, $1.priority, $2.parentID) }
    let rows: [(String, Int?, UUID?)] = try SmallShop.database().read { try columns.fetchAll($0) }
    #expect(rows.map(\.0) == ["North", "South", "West"])
    #expect(rows.map(\.1) == [nil, 3, nil])
    #expect(rows.map(\.2) == [nil, nil, nil])
    let arrays = query.group { store, _, _ in store.id }.select {
      ($0.name, $1.priority.jsonGroupArray(), $2.parentID.jsonGroupArray())
    }
    let found: [(String, [Int], [UUID])] = try SmallShop.database().read {
      try arrays.fetchAll($0)
    }
    #expect(found.map(\.1) == [[], [3], []])
    #expect(found.map(\.2) == [[], [], []])
  }

  /// The same bytes from every build, read back through SQLite's own functions.
  @Test func `JSON of dates, flags, optionals and identifiers`() throws {
    let id = SmallShop.uuid(5)
    let full = Choices(
      at: Date(timeIntervalSince1970: 1_700_000_000.25), isOn: true,
      inner: Choices.Inner(note: "ü", level: 2), ids: [id, SmallShop.uuid(6)])
    let bare = Choices(at: SmallShop.day(1), isOn: false, inner: nil, ids: [])
    let half = Choices(
      at: SmallShop.day(2), isOn: true, inner: Choices.Inner(note: nil, level: -1), ids: [id])
    let database = try ShopData.emptyDatabase()
    try database.write { db throws in
      try Profile.insert { [full, bare, half].map { Profile.Draft(choices: $0) } }.execute(db)
      #expect(try Profile.select(\.choices).fetchAll(db) == [full, bare, half])
      let stored = try sql("SELECT choices FROM profiles ORDER BY id", as: String.self)
        .fetchAll(db)
      #expect(
        stored == [
          #"{"at":"2023-11-14T22:13:20.250Z","ids":["05000000-0000-4000-8000-000000000005","#
            + #""06000000-0000-4000-8000-000000000006"],"inner":{"level":2,"note":"ü"},"isOn":true}"#,
          #"{"at":"2024-01-01T00:00:00.000Z","ids":[],"isOn":false}"#,
          #"{"at":"2024-01-02T00:00:00.000Z","ids":["05000000-0000-4000-8000-000000000005"],"#
            + #""inner":{"level":-1},"isOn":true}"#,
        ])
    }
    let parts = Profile.order(by: \.id).select {
      (
        $0.choices.jsonExtract(\.at), $0.choices.jsonExtract(\.isOn),
        $0.choices.jsonExtract(\.inner), $0.choices.jsonExtract(\.ids)
      )
    }
    let rows = try database.read { try parts.fetchAll($0) }
    #expect(rows.map(\.0) == [full.at, bare.at, half.at])
    #expect(rows.map(\.1) == [true, false, true])
    #expect(rows.map(\.2) == [full.inner, nil, half.inner])
    #expect(rows.map(\.3) == [full.ids, bare.ids, half.ids])
    let group = Profile.select { $0.choices.jsonGroupArray() }
    #expect(
      group.sqlText == #"SELECT json_group_array(json("profiles"."choices")) FROM "profiles""#)
    let all = try database.read { try group.fetchOne($0) }
    #expect(all == [full, bare, half])
  }

  /// `a UNION (b EXCEPT c)`, an operand of no rows, one with an order and a limit.
  @Test func `compounds with parentheses`() throws {
    func ids(_ range: ClosedRange<Int>) -> Select<Int, Item.TableColumns> {
      Item.where { range.contains($0.id) }.select(\.id)
    }
    let grouped = ids(1...2).union(ids(2...5).except(ids(3...4)))
    let other = ids(1...2).union(ids(2...5)).except(ids(3...4))
    let nothing = ids(1...3).intersect(Item.none.select(\.id))
    let last = ids(1...1).union(ids(1...5).order { $0.id.desc() }.limit(2))
    try SmallShop.database().read { db throws in
      #expect(try grouped.fetchSet(db) == [1, 2, 5])
      #expect(try other.fetchSet(db) == [1, 2, 5])
      #expect(try nothing.fetchAll(db) == [])
      #expect(try last.fetchSet(db) == [1, 4, 5])
      // Here the parentheses make a difference.
      let first = ids(1...4).except(ids(2...3).union(ids(3...4)))
      #expect(try first.fetchAll(db) == [1])
      let second = ids(1...4).except(ids(2...3)).union(ids(3...4))
      #expect(try second.fetchSet(db) == [1, 3, 4])
    }
  }

  /// The dearest of each category: a condition on what a window gives needs a query around it.
  @Test func `rows by what a window gives`() throws {
    let ranks = Item.select {
      Ranked.Columns(
        id: $0.id, category: $0.category,
        rank: rowNumber().over(partitionBy: $0.category, orderBy: $0.price.desc()))
    }
    let query = With {
      ranks
    } query: { ranked in
      ranked.where { $0.rank == 1 }.order(by: \.category).select { ($0.category, $0.id) }
    }
    assertQuery(query, try SmallShop.database()) {
      """
      WITH "query 1"("id", "category", "rank") AS (
        SELECT "items"."id", "items"."category",
          row_number() OVER (PARTITION BY "items"."category" ORDER BY "items"."price" DESC)
        FROM "items"
      )
      SELECT "query 1"."category", "query 1"."id" FROM "query 1"
      WHERE "query 1"."rank" = ?
      ORDER BY "query 1"."category"
      -- 1
      """
    } results: {
      """
      "tools" | 3
      "toys"  | 2
      """
    }
  }
}
