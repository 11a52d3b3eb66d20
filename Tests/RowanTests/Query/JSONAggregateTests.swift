import Foundation
import Rowan
import Testing

/// Rows in JSON and JSON as rows.
@Suite struct JSONAggregateTests {
  private static let documents = JSONFunctionTests.documents

  private func read<Output>(_ query: some Statement<Output>) throws -> [Output] {
    try JSONFunctionTests.database().read { try query.fetchAll($0) }
  }

  /// Whatever a column holds and however it is stored: the decoded array is that of the rows.
  @Test func `columns in an array`() throws {
    func expect<Value: Hashable>(
      _ column: (Document.TableColumns) -> QueryExpression<JSON<[Value]>>,
      _ expected: (Document) -> Value?, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let query = Document.order(by: \.id).select { column($0) }
      let array = try #require(try read(query).first, sourceLocation: sourceLocation)
      let values = Self.documents.compactMap(expected)
      #expect(array.count == values.count, sourceLocation: sourceLocation)
      #expect(Set(array) == Set(values), sourceLocation: sourceLocation)
    }
    try expect({ $0.name.jsonGroupArray() }) { $0.name }
    try expect({ $0.id.jsonGroupArray() }) { $0.id }
    try expect({ $0.isOpen.jsonGroupArray() }) { $0.isOpen }
    try expect({ $0.note.jsonGroupArray() }) { $0.note }
    try expect({ $0.ratio.jsonGroupArray() }) { $0.ratio }
    try expect({ $0.single.jsonGroupArray() }) { $0.single }
    try expect({ $0.amount.jsonGroupArray() }) { $0.amount }
    try expect({ $0.price.jsonGroupArray() }) { $0.price }
    try expect({ $0.change.jsonGroupArray() }) { $0.change }
    try expect({ $0.token.jsonGroupArray() }) { $0.token }
    try expect({ $0.made.jsonGroupArray() }) { $0.made }
    try expect({ $0.seen.jsonGroupArray() }) { $0.seen }
    try expect({ $0.kind.jsonGroupArray() }) { $0.kind }
    try expect({ $0.tags.jsonGroupArray() }) { $0.tags }
    try expect({ $0.settings.jsonGroupArray() }) { $0.settings }
    try expect({ $0.boxes.jsonGroupArray() }) { $0.boxes }
    let bytes = Document.select { $0.bytes.jsonGroupArray() }
    let data = Document.select { $0.data.jsonGroupArray() }
    #expect(throws: DatabaseError.self) { _ = try read(bytes) }
    #expect(throws: DatabaseError.self) { _ = try read(data) }
  }

  @Test func `the SQL of an array`() throws {
    let query = Document.select {
      (
        $0.name.jsonGroupArray(filter: $0.isOpen), $0.note.jsonGroupArray(distinct: true),
        $0.note.jsonGroupArray(filter: $0.id > 2 || $0.isOpen)
      )
    }
    #expect(
      query.sqlText.replacing(#""documents"."#, with: "") == #"""
        SELECT json_group_array("name") FILTER (WHERE "isOpen"), json_group_array(DISTINCT "note") \#
        FILTER (WHERE "note" IS NOT NULL), json_group_array("note") FILTER (WHERE "note" IS NOT NULL \#
        AND ("id" > ? OR "isOpen")) FROM "documents"
        """#)
    let row = try #require(try read(query).first)
    #expect(row.0.sorted() == Self.documents.filter(\.isOpen).map(\.name))
    #expect(row.1.sorted() == Self.documents.compactMap(\.note))
    #expect(row.2.sorted() == Self.documents.filter { $0.id > 2 }.compactMap(\.note))
    let none = Document.none.select { ($0.name.jsonGroupArray(), $0.name.jsonGroupObject($0.id)) }
    let empty = try #require(try read(none).first)
    #expect(empty.0 == [] && empty.1 == [:])
  }

  /// A child of an outer join that is not there is no element.
  @Test func `arrays of joined rows`() throws {
    let query = Store.order(by: \.id).group(by: \.id)
      .leftJoin(Item.where { $0.id < 0 || $0.name.hasSuffix("3") }) { $0.id == $1.storeID }
      .leftJoin(Reminder.all) { _, item, reminder in item.id == reminder.position }
      .select { store, item, reminder in
        (
          store.name, item.title.jsonGroupArray(filter: item.isActive),
          reminder.notes.jsonGroupArray()
        )
      }
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    let expected = ShopData.stores.map { store -> [String] in
      ShopData.items.filter {
        $0.storeID == store.id && $0.name.hasSuffix("3") && $0.isActive
      }.map(\.title).sorted()
    }
    #expect(rows.map(\.0) == ShopData.stores.map(\.name))
    #expect(rows.map { $0.1.sorted() } == expected)
    let notes: [[String]] = rows.map(\.2)
    #expect(notes == [[], []])
  }

  @Test func objects() throws {
    let query = Document.select {
      (
        $0.name.jsonGroupObject($0.id), $0.name.jsonGroupObject($0.seen, filter: $0.id > 1),
        $0.note.jsonGroupObject($0.isOpen)
      )
    }
    #expect(
      query.sqlText.replacing(#""documents"."#, with: "") == #"""
        SELECT json_group_object("name", "id"), json_group_object("name", \#
        strftime('%Y-%m-%dT%H:%M:%fZ', "seen", 'unixepoch')) FILTER (WHERE "seen" IS NOT NULL AND \#
        "id" > ?), json_group_object("note", json(CASE "isOpen" WHEN 1 THEN 'true' WHEN 0 THEN \#
        'false' END)) FILTER (WHERE "note" IS NOT NULL) FROM "documents"
        """#)
    let row = try #require(try read(query).first)
    #expect(row.0 == Dictionary(uniqueKeysWithValues: Self.documents.map { ($0.name, $0.id) }))
    let seen = Self.documents.dropFirst().compactMap { row in row.seen.map { (row.name, $0) } }
    #expect(row.1 == Dictionary(uniqueKeysWithValues: seen))
    let notes = Self.documents.compactMap { row in row.note.map { ($0, row.isOpen) } }
    #expect(row.2 == Dictionary(uniqueKeysWithValues: notes))
  }

  private struct Line: Codable, Hashable {
    var name: String
    var price: Double
  }

  /// Objects in an array, in each group; equal ones once.
  @Test func `objects in arrays of groups`() throws {
    let query = Item.group(by: \.category).order(by: \.category).select {
      (
        $0.category,
        jsonObject(["name": $0.title, "price": $0.price], as: Line.self).jsonGroupArray(
          distinct: true)
      )
    }
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    #expect(rows.map(\.0) == ["food", "tools", "toys"])
    for (category, lines) in rows {
      let expected = ShopData.items.filter { $0.category == category }
        .map { Line(name: $0.title, price: $0.price) }
      #expect(Set(lines) == Set(expected) && lines.count == Set(expected).count)
    }
  }

  /// Every text and every finite number is decoded as it was.
  @Test func `random values`() throws {
    var generator = SeededGenerator("JSONAggregateTests.random")
    let scalars: [Unicode.Scalar] = [
      "a", "\"", "\\", "\0", "\n", "/", "\u{1}", "\u{7F}", "\u{2028}", "\u{1F600}", "\u{E9}",
      "'", "$", ".", "[", "\u{FFFF}",
    ]
    let items = (1...300).map { number -> Item in
      var item = Item(id: number)
      let count = Int.random(in: 0...6, using: &generator)
      var text = String.UnicodeScalarView()
      for _ in 0..<count { text.append(scalars.randomElement(using: &generator) ?? "a") }
      item.title = String(text)
      let double = Double(bitPattern: generator.next())
      item.price = double.isFinite ? double : Double(number) / 3
      if number % 3 == 0 { item.price = Double.random(in: -1e6...1e6, using: &generator) }
      item.count = Int(truncatingIfNeeded: generator.next())
      return item
    }
    let queue = try ShopData.emptyDatabase()
    try queue.write { db throws in
      try Item.insert { items }.execute(db)
      let rows = Item.order(by: \.id).limit(1).select { _ in
        (
          sql("(SELECT json_group_array(title) FROM items)", as: JSON<[String]>.self),
          sql("(SELECT json_group_array(count) FROM items)", as: JSON<[Int]>.self)
        )
      }
      let row = try #require(try rows.fetchOne(db))
      #expect(row.0.map { Array($0.utf8) } == items.map { Array($0.title.utf8) })
      #expect(row.1 == items.map(\.count))
      let prices = try #require(
        try Item.select { $0.price.jsonGroupArray() }.fetchOne(db))
      #expect(prices.map(\.bitPattern) == items.map { ($0.price + 0).bitPattern })
      let titles = try #require(try Item.select { $0.title.jsonGroupArray() }.fetchOne(db))
      #expect(titles.map { Array($0.utf8) } == items.map { Array($0.title.utf8) })
    }
  }

  @Test func `elements as rows`() throws {
    let query = Document.crossJoin(Document.columns.tags.jsonEach(as: String.self))
      .where { _, tag in tag.value != "tag 7" }
      .order { document, tag in (document.id, tag.id) }
      .select { document, tag in (document.id, tag.value, tag.key, tag.type, tag.fullKey) }
    #expect(
      query.sqlText == #"""
        SELECT "documents"."id", "query 1"."value", "query 1"."key", "query 1"."type", \#
        "query 1"."fullkey" FROM "documents" CROSS JOIN json_each("documents"."tags") AS "query 1" \#
        WHERE "query 1"."value" <> ? ORDER BY "documents"."id", "query 1"."id"
        """#)
    let rows = try read(query)
    let expected = Self.documents.flatMap { row in row.tags.enumerated().map { (row.id, $0) } }
    try #require(rows.count == expected.count)
    for (row, (id, tag)) in zip(rows, expected) {
      #expect((row.0, row.1) == (id, tag.element))
      #expect(row.2 == .integer(Int64(tag.offset)))
      #expect(row.3 == "text")
      #expect(row.4 == "$[\(tag.offset)]")
    }
  }

  @Test func `elements in a condition`() throws {
    let query = Document.order(by: \.id).where { document in
      document.tags.jsonEach(as: String.self).where { $0.value == "tag 1" }.exists()
    }.select(\.id)
    #expect(
      query.sqlText == #"""
        SELECT "documents"."id" FROM "documents" WHERE EXISTS (SELECT "query 1"."key", \#
        "query 1"."value", "query 1"."type", "query 1"."atom", "query 1"."id", "query 1"."parent", \#
        "query 1"."fullkey", "query 1"."path" FROM json_each("documents"."tags") AS "query 1" WHERE \#
        "query 1"."value" = ?) ORDER BY "documents"."id"
        """#)
    #expect(try read(query) == Self.documents.filter { $0.tags.contains("tag 1") }.map(\.id))
  }

  @Test func `left joins, boxes and whole rows`() throws {
    let boxes = Document.leftJoin(Document.columns.boxes.jsonEach(as: JSON<Box>.self)) { _, box in
      box.type == "object"
    }.order { document, box in (document.id, box.id) }
    let rows = try read(boxes.select { document, box in (document.id, box.value) })
    let expected = Self.documents.flatMap { row in
      let boxes = row.boxes ?? []
      return boxes.isEmpty ? [(row.id, Box?.none)] : boxes.map { (row.id, Optional($0)) }
    }
    try #require(rows.count == expected.count)
    for (row, other) in zip(rows, expected) { #expect(row == other) }
    let whole = try read(boxes)
    #expect(whole.map(\.0.id) == expected.map(\.0))
    #expect(whole.map { $0.1?.value } == expected.map(\.1))
    #expect(whole.compactMap { $0.1?.parent } == [])
  }

  @Test func `a tree`() throws {
    let tree = Document.crossJoin(Document.columns.settings.jsonTree("$.inner"))
      .where { document, node in document.id == 4 && node.atom != .null }
      .order { _, node in node.fullKey }
      .select { _, node in (node.fullKey, node.atom, node.path) }
    #expect(tree.sqlText.contains(#"CROSS JOIN json_tree("documents"."settings", ?) AS "query 1""#))
    let rows = try read(tree)
    #expect(rows.map(\.0) == ["$.inner.depth", "$.inner.label", "$.inner.last.n"])
    #expect(rows.map(\.1) == [.integer(4), .text("label"), .integer(3)])
    #expect(rows.map(\.2) == ["$.inner", "$.inner", "$.inner.last"])
  }

  private enum Other: TableAlias { typealias Table = Document }

  @Test func `elements of a table under another name`() throws {
    let query = Document.as(Other.self).crossJoin(Other.columns.tags.jsonEach())
      .join(Document.all) { other, _, document in other.id == document.id }
      .select { _, tag, document in (document.id, tag.value) }
    #expect(query.sqlText.contains(#"CROSS JOIN json_each("Other"."tags") AS "query 1""#))
    let tags = try read(query).map { "\($0.0) \($0.1)" }
    let expected = Self.documents.flatMap { row in
      row.tags.map { "\(row.id) \(SQLiteValue.text($0))" }
    }
    #expect(tags.sorted() == expected.sorted())
  }

  /// An order within an aggregate is written; below SQLite 3.44 running it says what it needs.
  @Test func `ordered aggregates`() throws {
    let query = Document.select {
      (
        $0.name.groupConcat(separator: "-", order: $0.kind.desc(), $0.id, filter: $0.id < 6),
        $0.id.jsonGroupArray(order: $0.ratio.desc())
      )
    }
    #expect(
      query.sqlText.replacing(#""documents"."#, with: "") == #"""
        SELECT group_concat("name", ? ORDER BY "kind" DESC, "id") FILTER (WHERE "id" < ?), \#
        json_group_array("id" ORDER BY "ratio" DESC) FROM "documents"
        """#)
    let result = Result { try read(query) }
    let version = try #require(
      try JSONFunctionTests.database().read {
        try sql("SELECT sqlite_version()", as: String.self).fetchOne($0)
      })
    let isNew =
      version.split(separator: ".").compactMap { Int($0) }.lexicographicallyPrecedes([3, 44])
      == false
    switch result {
    case .success(let rows):
      #expect(isNew)
      #expect(rows.map(\.0) == [Self.documents.prefix(5).map(\.name).joined(separator: "-")])
      #expect(rows.map(\.1) == [[6, 5, 4, 3, 2, 1]])
    case .failure(let error):
      #expect(!isNew)
      #expect(
        (error as? DatabaseError)?.message
          == "ORDER BY in an aggregate needs SQLite 3.44; this is \(version)")
    }
  }
}
