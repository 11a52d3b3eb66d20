import CSQLite
import Foundation
import Rowan
import Testing

/// Functions of text, numbers and NULL: each gives in SQLite what it gives in Swift, row by row.
@Suite struct FunctionTests {
  /// Checks an expression, written without the table's name, in the order of the ids.
  private func check<Value: QueryValue>(
    _ sql: String, _ bindings: [SQLiteValue] = [],
    _ expression: (Item.TableColumns) -> QueryExpression<Value>,
    sourceLocation: SourceLocation = #_sourceLocation, _ expected: (Item) -> Value.Output
  ) throws where Value.Output: Hashable {
    let query = Item.order(by: \.id).select { expression($0) }
    let text = query.sqlText.replacing(#""items"."#, with: "")
    #expect(text == #"SELECT \#(sql) FROM "items" ORDER BY "id""#, sourceLocation: sourceLocation)
    #expect(query.bindings == bindings, sourceLocation: sourceLocation)
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    let values = ShopData.items.map(expected)
    try #require(Set(values).count > 1, sourceLocation: sourceLocation)
    #expect(rows == values, sourceLocation: sourceLocation)
  }

  private func hex(_ text: String) -> String {
    text.utf8.map { String(format: "%02X", $0) }.joined()
  }

  @Test func `text by other text`() throws {
    try check(
      #"replace("name", "category", ?)"#, [.text("-")],
      { $0.name.replace($0.category, with: "-") }
    ) { $0.name.replacingOccurrences(of: $0.category, with: "-") }
    try check(
      #"replace("name", ?, "category")"#, [.text("name")],
      { $0.name.replace("name", with: $0.category) }
    ) { $0.name.replacingOccurrences(of: "name", with: $0.category) }
    try check(#"substr("name", instr("name", ?) + ?)"#, [.text(" "), .integer(1)]) {
      $0.name.substr($0.name.instr(" ") + 1)
    } _: {
      String($0.name.split(separator: " ")[1])
    }
    try check(
      #"substr("category", ?, "count")"#, [.integer(1)], { $0.category.substr(1, $0.count) }
    ) {
      String($0.category.prefix($0.count))
    }
    try check(#"instr("notes", "category")"#, [], { $0.notes.instr($0.category) }) {
      $0.notes.map { _ in 0 }
    }
    try check(#"rtrim("title", "category")"#, [], { $0.title.rtrim($0.category) }) { item in
      String(item.title.reversed().drop { item.category.contains($0) }.reversed())
    }
    try check(#"length("notes")"#, [], { $0.notes.length() }) { $0.notes?.count }
  }

  @Test func `text of values`() throws {
    try check(#"hex("name")"#, [], { $0.name.hex() }) { hex($0.name) }
    try check(#"hex("notes")"#, [], { $0.notes.hex() }) { hex($0.notes ?? "") }
    try check(#"quote("notes")"#, [], { $0.notes.quote() }) { $0.notes.map { "'\($0)'" } ?? "NULL" }
    try check(#"quote("count")"#, [], { $0.count.quote() }) { "\($0.count)" }
    try check(#"typeof("notes")"#, [], { $0.notes.typeof() }) { $0.notes == nil ? "null" : "text" }
    try check(#"unicode("category")"#, [], { $0.category.unicode() }) {
      $0.category.unicodeScalars.first.map { Int($0.value) }
    }
    try check(
      #"unicode(substr("category", ?))"#, [.integer(5)], { $0.category.substr(5).unicode() }
    ) {
      $0.category.unicodeScalars.dropFirst(4).first.map { Int($0.value) }
    }
    try check(
      #"char(?, "id" + ?)"#, [.integer(128_512), .integer(60)], { char(128_512, $0.id + 60) }
    ) {
      "\u{1F600}" + String(UnicodeScalar(UInt8($0.id + 60)))
    }
    try check(#"length(CAST("name" AS BLOB))"#, [], { $0.name.cast(as: Data.self).length() }) {
      $0.name.utf8.count
    }
    try check(#"length(CAST("notes" AS BLOB))"#, [], { $0.notes.cast(as: Data.self).length() }) {
      $0.notes?.utf8.count
    }
    try check(#"CAST("nickname" AS BLOB)"#, [], { $0.nickname.cast(as: Data.self) }) {
      $0.nickname.map { Data($0.utf8) }
    }
  }

  @Test func `several values in one text`() throws {
    try check(
      #""name" || ? || coalesce("notes", '') || "count""#, [.text("-")],
      { concat($0.name, "-", $0.notes, $0.count) }
    ) { "\($0.name)-\($0.notes ?? "")\($0.count)" }
    try check(#"("count" || '') COLLATE NOCASE"#, [], { concat($0.count).collate(.nocase) }) {
      "\($0.count)"
    }
    let (some, none): (Int?, String?) = (5, nil)
    try check(
      #""name" || ? || coalesce(?, '')"#, [.integer(5), .null], { concat($0.name, some, none) }
    ) { "\($0.name)5" }
    try check(#"coalesce("notes", '') || ''"#, [], { concat($0.notes) }) { $0.notes ?? "" }
    try check(
      #"coalesce(printf(?, "count", "notes", "price", ?), '')"#,
      [.text("%d|%s|%.2f|%5s|%%"), .text("x")],
      { format("%d|%s|%.2f|%5s|%%", $0.count, $0.notes, $0.price, "x") }
    ) { "\($0.count)|\($0.notes ?? "")|\(String(format: "%.2f", $0.price))|    x|%" }
    try check(#"coalesce(printf(?, "id"), '')"#, [.text("%04d")], { printf("%04d", $0.id) }) {
      String(format: "%04d", $0.id)
    }
    let empty = Item.limit(1).select { ($0.id, format(""), concat()) }
    let row = try #require(try ShopData.database().read { try empty.fetchOne($0) })
    #expect(row.1 == "" && row.2 == "")
  }

  @Test func numbers() throws {
    try check(#"sign("count" - ?)"#, [.integer(2)], { ($0.count - 2).sign() }) {
      ($0.count - 2).signum()
    }
    try check(#"sign("priority")"#, [], { $0.priority.sign() }) { $0.priority?.signum() }
    try check(#"max("count", "storeID", ?)"#, [.integer(2)]) {
      $0.count.max($0.storeID, QueryExpression(value: 2))
    } _: {
      max($0.count, $0.storeID, 2)
    }
    try check(#"min("price", ?)"#, [.real(50)], { $0.price.min(50) }) { min($0.price, 50) }
    try check(#"max("nickname", "notes")"#, [], { $0.nickname.max($0.notes) }) { item in
      item.nickname.flatMap { nickname in item.notes.map { max(nickname, $0) } }
    }
    try check(#"floor("price" / ?)"#, [.real(-8)], { ($0.price / -8).floor() }) {
      ($0.price / -8).rounded(.down)
    }
    try check(#"ceil("price" / ?)"#, [.real(-8)], { ($0.price / -8).ceil() }) {
      ($0.price / -8).rounded(.up)
    }
    try check(#"trunc("price" / ?)"#, [.real(-8)], { ($0.price / -8).trunc() }) {
      ($0.price / -8).rounded(.towardZero)
    }
    try check(#"mod("price", ?)"#, [.real(7)], { $0.price.mod(7) }) {
      $0.price.truncatingRemainder(dividingBy: 7)
    }
    try check(#"mod("price", "count")"#, [], { $0.price.mod($0.count) }) {
      $0.count == 0 ? nil : $0.price.truncatingRemainder(dividingBy: Double($0.count))
    }
  }

  /// Compares with Swift to a part in 10^12.
  private func checkMath(
    _ name: String, _ expression: (QueryExpression<Double>) -> QueryExpression<Double?>,
    _ expected: (Double) -> Double, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let query = Item.order(by: \.id).select { expression(($0.price - 100) / 50) }
    #expect(
      query.sqlText.contains("SELECT \(name)((\"items\".\"price\" - ?) / ?"),
      "\(query.sqlText)", sourceLocation: sourceLocation)
    let rows = try ShopData.database().read { try query.fetchAll($0) }
    #expect(rows.count == ShopData.items.count)
    var values = 0
    for (row, item) in zip(rows, ShopData.items) {
      let value = expected((item.price - 100) / 50)
      if value.isNaN {
        #expect(row == nil, sourceLocation: sourceLocation)
      } else {
        let result = try #require(row, sourceLocation: sourceLocation)
        #expect(
          result == value || abs(result - value) <= 1e-12 * max(1, abs(value)),
          sourceLocation: sourceLocation)
        values += 1
      }
    }
    #expect(values > 3, sourceLocation: sourceLocation)
  }

  @Test func mathematics() throws {
    try checkMath("sqrt", { $0.sqrt() }, sqrt)
    try checkMath("ln", { $0.ln() }, { $0 > 0 ? log($0) : .nan })
    try checkMath("log10", { $0.log10() }, { $0 > 0 ? log10($0) : .nan })
    try checkMath("log2", { $0.log2() }, { $0 > 0 ? log2($0) : .nan })
    try checkMath("pow", { $0.pow(1.5) }, { pow($0, 1.5) })
    try checkMath("sin", { $0.sin() }, sin)
    try checkMath("cos", { $0.cos() }, cos)
    try checkMath("tan", { $0.tan() }, tan)
    try checkMath("asin", { $0.asin() }, asin)
    try checkMath("acos", { $0.acos() }, acos)
    try checkMath("acosh", { $0.acosh() }, acosh)
    try checkMath("atanh", { $0.atanh() }, atanh)
    // What is never nil of a number; of a nil it is one.
    try checkMath("nullif(exp", { $0.exp().nullif(-1) }, exp)
    try checkMath("nullif(degrees", { $0.degrees().nullif(-1) }, { $0 * 180 / .pi })
    try checkMath("nullif(radians", { $0.radians().nullif(-1) }, { $0 * .pi / 180 })
    try checkMath("nullif(sinh", { $0.sinh().nullif(-1) }, sinh)
    try checkMath("nullif(cosh", { $0.cosh().nullif(-1) }, cosh)
    try checkMath("nullif(tanh", { $0.tanh().nullif(-1) }, tanh)
    try checkMath("nullif(asinh", { $0.asinh().nullif(-1) }, asinh)
    try checkMath("nullif(atan", { $0.atan().nullif(-1) }, atan)
    try checkMath("nullif(atan2", { $0.atan2($0 * $0).nullif(-1) }, { atan2($0, $0 * $0) })
    let logarithms = Item.order(by: \.id).select { ($0.id.log(base: 2), $0.priority.exp()) }
    #expect(
      logarithms.sqlText
        == #"SELECT log(?, "items"."id"), exp("items"."priority") FROM "items" ORDER BY "items"."id""#
    )
    let rows = try ShopData.database().read { try logarithms.fetchAll($0) }
    for (row, item) in zip(rows, ShopData.items) {
      #expect(try abs(#require(row.0) - log2(Double(item.id))) < 1e-12)
      #expect((row.1 == nil) == (item.priority == nil))
      if let exponent = item.priority, let result = row.1 {
        #expect(abs(result - exp(Double(exponent))) < 1e-9)
      }
    }
  }

  @Test func nulls() throws {
    let long: (Item.TableColumns) -> QueryExpression<String?> = { $0.notes.nullif("note 1") }
    try check(#"nullif("notes", ?)"#, [.text("note 1")], long) {
      $0.notes == "note 1" ? nil : $0.notes
    }
    try check(#"nullif("notes", "nickname")"#, [], { $0.notes.nullif($0.nickname) }) {
      $0.notes == $0.nickname ? nil : $0.notes
    }
    try check(#"nullif("count", "storeID")"#, [], { $0.count.nullif($0.storeID) }) {
      $0.count == $0.storeID ? nil : $0.count
    }
    try check(
      #"iif("isActive", ?, ?)"#, [.text("a"), .text("b")],
      { iif($0.isActive, then: "a", else: "b") }
    ) { $0.isActive ? "a" : "b" }
    // A condition that is NULL does not hold.
    try check(
      #"iif("priority" > ?, "nickname", "notes")"#, [.integer(2)],
      { iif($0.priority > 2, then: $0.nickname, else: $0.notes) }
    ) { ($0.priority ?? 0) > 2 ? $0.nickname : $0.notes }
    try check(#"iif("isActive", "name", ?)"#, [.text("none")]) {
      iif($0.isActive, then: $0.name, else: "none")
    } _: {
      $0.isActive ? $0.name : "none"
    }
    try check(#"iif("isActive", ?, "count")"#, [.integer(-1)]) {
      iif($0.isActive, then: -1, else: $0.count)
    } _: {
      $0.isActive ? -1 : $0.count
    }
  }

  @Test func `random values and numbers of rows`() throws {
    try ShopData.database().read { db throws in
      let numbers = Item.all.select { _ in randomInteger() }
      #expect(numbers.sqlText == #"SELECT random() FROM "items""#)
      #expect(try Set(numbers.fetchAll(db)).count == 24)
      let shuffled = Item.order { _ in randomInteger() }.select(\.id)
      #expect(shuffled.sqlText == #"SELECT "items"."id" FROM "items" ORDER BY random()"#)
      #expect(try shuffled.fetchAll(db).sorted() == Array(1...24))
      let bytes = Item.all.select { _ in randomBlob(8) }
      #expect(bytes.sqlText == #"SELECT randomblob(?) FROM "items""#)
      let blobs = try bytes.fetchAll(db)
      #expect(Set(blobs).count == 24 && blobs.allSatisfy { $0.count == 8 })
      let rowids = Item.order(by: \.id).select { $0.rowid }
      #expect(
        rowids.sqlText == #"SELECT "items"."rowid" FROM "items" ORDER BY "items"."id""#)
      #expect(try rowids.fetchAll(db) == (1...24).map { Int64($0) })
      let stores = Store.leftJoin(Item.all) { $0.id == $1.storeID && $1.id > 23 }.select {
        $1.rowid
      }
      #expect(try stores.fetchAll(db) == [nil, nil])
    }
  }

  /// What this SQLite does not have is an error that says since when there is it.
  @Test func `functions of a newer SQLite`() throws {
    let bytes = Item.limit(1).select { $0.name.hex().unhex() }
    let text = Item.limit(1).select { $0.name.hex().unhex(ignoring: " ") }
    #expect(bytes.sqlText == #"SELECT unhex(hex("items"."name")) FROM "items" LIMIT ?"#)
    #expect(text.sqlText == #"SELECT unhex(hex("items"."name"), ?) FROM "items" LIMIT ?"#)
    let isNew = sqlite3_libversion_number() >= 3_041_000
    for query in [bytes, text] {
      let result = Result { try ShopData.database().read { try query.fetchAll($0) } }
      switch result {
      case .success(let rows): #expect(isNew && rows == [Data("name 1".utf8)])
      case .failure(let error):
        let error = try #require(error as? DatabaseError)
        #expect(!isNew && error.message == "no such function: unhex")
        let version = String(cString: sqlite3_libversion())
        #expect(error.fix == "SQLite has unhex() since 3.41; this is \(version).")
      }
    }
    let unknown = sql("SELECT nothing(1)")
    let error = #expect(throws: DatabaseError.self) {
      _ = try ShopData.database().read { try unknown.execute($0) }
    }
    #expect(error?.fix == nil)
  }
}
