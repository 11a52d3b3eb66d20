import Foundation
import Rowan
import Testing

/// Functions of JSON against the same done to the decoded values.
@Suite struct JSONFunctionTests {
  static let documents = DocumentData.documents
  static func database() throws -> DatabaseQueue { try DocumentData.database() }

  /// Checks an expression, written without the table's name, in the order of the ids.
  private func check<Value: QueryValue>(
    _ sql: String, _ bindings: [SQLiteValue] = [],
    _ expression: (Document.TableColumns) -> QueryExpression<Value>,
    sourceLocation: SourceLocation = #_sourceLocation, _ expected: (Document) -> Value.Output
  ) throws where Value.Output: Equatable {
    let query = Document.order(by: \.id).select { expression($0) }
    let text = query.sqlText.replacing(#""documents"."#, with: "")
    #expect(
      text == #"SELECT \#(sql) FROM "documents" ORDER BY "id""#, sourceLocation: sourceLocation)
    #expect(query.bindings == bindings, sourceLocation: sourceLocation)
    let rows = try Self.database().read { try query.fetchAll($0) }
    #expect(rows == Self.documents.map(expected), sourceLocation: sourceLocation)
  }

  @Test func `extracting by a path`() throws {
    try check(#"json_extract("settings", ?)"#, [.text("$.count")]) {
      $0.settings.jsonExtract("$.count", as: Int.self)
    } _: {
      $0.settings.count
    }
    try check(#"json_extract("settings", ?)"#, [.text("$.names[1]")]) {
      $0.settings.jsonExtract("$.names[1]", as: String.self)
    } _: {
      $0.settings.names.dropFirst().first
    }
    try check(#"json_extract("boxes", ?)"#, [.text("$[1].width")]) {
      $0.boxes.jsonExtract("$[1].width", as: Double.self)
    } _: {
      $0.boxes?.dropFirst().first?.width
    }
    try check(#"nullif("settings" -> ?, 'null')"#, [.text("$.names")]) {
      $0.settings.jsonExtract("$.names", as: JSON<[String]>.self)
    } _: {
      $0.settings.names
    }
    try check(#"json_extract("settings", ?)"#, [.text("$.since")]) {
      $0.settings.jsonExtract("$.since", as: Date.ISO8601.self)
    } _: {
      $0.settings.since
    }
    try check(#""settings" ->> ?"#, [.text("$.theme")], { $0.settings ->> "$.theme" }) {
      .text($0.settings.theme)
    }
    let wrong = Document.select { $0.settings.jsonExtract("theme", as: String.self) }
    #expect(throws: DatabaseError.self) {
      _ = try Self.database().read { try wrong.fetchAll($0) }
    }
  }

  @Test func `extracting by a key path`() throws {
    try check(
      #"json_extract("settings", ?)"#, [.text("$.theme")],
      {
        $0.settings.jsonExtract(\.theme)
      }
    ) { $0.settings.theme }
    try check(
      #"json_extract("settings", ?)"#, [.text("$.isDark")],
      {
        $0.settings.jsonExtract(\.isDark)
      }
    ) { $0.settings.isDark }
    try check(
      #"json_extract("settings", ?)"#, [.text("$.ratio")],
      {
        $0.settings.jsonExtract(\.ratio)
      }
    ) { $0.settings.ratio }
    try check(
      #"json_extract("settings", ?)"#, [.text("$.token")],
      {
        $0.settings.jsonExtract(\.token)
      }
    ) { $0.settings.token }
    try check(
      #"json_extract("settings", ?)"#, [.text("$.default")],
      {
        $0.settings.jsonExtract(\.default)
      }
    ) { $0.settings.default }
    let since: (Document.TableColumns) -> QueryExpression<Date.ISO8601?> = {
      $0.settings.jsonExtract(\.since)
    }
    try check(#"json_extract("settings", ?)"#, [.text("$.since")], since) { $0.settings.since }
    try check(
      #"json_extract("settings", ?)"#, [.text("$.changed")],
      {
        $0.settings.jsonExtract(\.changed)
      }
    ) { $0.settings.changed }
    try check(
      #"nullif("settings" -> ?, 'null')"#, [.text("$.box")], { $0.settings.jsonExtract(\.box) }
    ) { $0.settings.box }
    try check(
      #"nullif("settings" -> ?, 'null')"#, [.text("$.shade")], { $0.settings.jsonExtract(\.shade) }
    ) { $0.settings.shade }
    try check(
      #"json_extract(nullif("settings" -> ?, 'null'), ?)"#, [.text("$.box"), .text("$.height")],
      { $0.settings.jsonExtract(\.box).jsonExtract(\.height) }
    ) { $0.settings.box?.height }
    try check(#""settings" ->> ?"#, [.text("$.count")], { $0.settings ->> \.count }) {
      $0.settings.count
    }
    try check(
      #"-("settings" ->> ?) + ?"#, [.text("$.count"), .integer(1)],
      {
        -($0.settings ->> \.count) + 1
      }
    ) { 1 - $0.settings.count }
  }

  @Test func `types, lengths and validity`() throws {
    try check(#"json_type("settings", ?)"#, [.text("$.since")], { $0.settings.jsonType("$.since") })
    {
      $0.settings.since == nil ? nil : "text"
    }
    try check(#"json_type("boxes", ?)"#, [.text("$")], { $0.boxes.jsonType() }) {
      $0.boxes == nil ? nil : "array"
    }
    try check(#"json_array_length("tags")"#, [], { $0.tags.jsonArrayLength() }) { $0.tags.count }
    try check(#"json_array_length("boxes")"#, [], { $0.boxes.jsonArrayLength() }) {
      $0.boxes?.count
    }
    try check(
      #"json_array_length("settings", ?)"#, [.text("$.names")],
      {
        $0.settings.jsonArrayLength(\.names)
      }
    ) { $0.settings.names.count }
    try check(
      #"json_array_length("settings", ?)"#, [.text("$.none")],
      {
        $0.settings.jsonArrayLength("$.none")
      }
    ) { _ in nil }
    try check(#"json_valid("raw")"#, [], { $0.raw.jsonValid() }) { $0.id != 3 }
    let array = Document.where { $0.raw.jsonValid() }.order(by: \.id).select {
      $0.raw.json(as: [String: [Int]].self)
    }
    #expect(
      array.sqlText == #"""
        SELECT json("documents"."raw") FROM "documents" WHERE json_valid("documents"."raw") \#
        ORDER BY "documents"."id"
        """#)
    let rows = try Self.database().read { try array.fetchAll($0) }
    #expect(rows == [1, 2, 4, 5, 6].map { ["a": [1, $0]] })
    let all = Document.select { $0.raw.json(as: [String: [Int]].self) }
    #expect(throws: DatabaseError.self) { _ = try Self.database().read { try all.fetchAll($0) } }
  }

  private func changed(_ document: Document, _ change: (inout Settings) -> Void) -> Settings {
    var settings = document.settings
    change(&settings)
    return settings
  }

  @Test func changes() throws {
    let (path, theme) = (SQLiteValue.text("$.theme"), SQLiteValue.text(#""a\"b""#))
    try check(
      #"json_set("settings", ?, json(?))"#, [path, theme],
      {
        $0.settings.jsonSet(\.theme, to: "a\"b")
      }
    ) { changed($0) { $0.theme = "a\"b" } }
    try check(
      #"json_set("settings", ?, json(?))"#, [.text("$.isDark"), .text("true")],
      {
        $0.settings.jsonSet("$.isDark", to: true)
      }
    ) { changed($0) { $0.isDark = true } }
    try check(
      #"json_set("settings", ?, json(?))"#, [.text("$.box"), .text(#"{"width":0.1}"#)],
      {
        $0.settings.jsonSet(\.box, to: Box(width: 0.1))
      }
    ) { changed($0) { $0.box = Box(width: 0.1) } }
    try check(
      #"json_set("settings", ?, json(?))"#, [.text("$.since"), .text("null")],
      {
        $0.settings.jsonSet(\.since, to: nil)
      }
    ) { changed($0) { $0.since = nil } }
    try check(
      #"json_set("settings", ?, "name")"#, [path],
      {
        $0.settings.jsonSet(\.theme, to: $0.name)
      }
    ) { document in changed(document) { $0.theme = document.name } }
    try check(
      #"json_set("settings", ?, json(CASE "isOpen" WHEN 1 THEN 'true' WHEN 0 THEN 'false' END))"#,
      [.text("$.isDark")], { $0.settings.jsonSet("$.isDark", to: $0.isOpen) }
    ) { document in changed(document) { $0.isDark = document.isOpen } }
    try check(
      #"json_set("settings", ?, strftime('%Y-%m-%dT%H:%M:%fZ', "made"))"#, [.text("$.changed")],
      { $0.settings.jsonSet(\.changed, to: $0.made) }
    ) { document in changed(document) { $0.changed = document.made } }
    try check(
      #"json_insert("settings", ?, json(?))"#, [.text("$.token"), .text("null")],
      {
        $0.settings.jsonInsert(\.token, nil)
      }
    ) { $0.settings }
    try check(
      #"json_insert("settings", ?, json(?))"#, [.text("$.names[1]"), .text(#""new""#)],
      {
        $0.settings.jsonInsert("$.names[1]", "new")
      }
    ) { changed($0) { if $0.names.count == 1 { $0.names.append("new") } } }
    try check(
      #"json_insert("settings", ?, "name")"#, [.text("$.names[#]")],
      {
        $0.settings.jsonInsert("$.names[#]", $0.name)
      }
    ) { document in changed(document) { $0.names.append(document.name) } }
    try check(
      #"json_replace("settings", ?, json(?))"#, [.text("$.box.width"), .text("2.5")],
      {
        $0.settings.jsonReplace("$.box.width", with: 2.5)
      }
    ) { changed($0) { $0.box?.width = 2.5 } }
    try check(
      #"json_replace("settings", ?, json(?))"#, [.text("$.count"), .text("7")],
      {
        $0.settings.jsonReplace(\.count, with: 7)
      }
    ) { changed($0) { $0.count = 7 } }
    try check(
      #"json_replace("settings", ?, "id")"#, [.text("$.count")],
      {
        $0.settings.jsonReplace("$.count", with: $0.id)
      }
    ) { document in changed(document) { $0.count = document.id } }
    try check(
      #"json_remove("settings", ?)"#, [.text("$.since")],
      {
        $0.settings.jsonRemove(\.since)
      }
    ) { changed($0) { $0.since = nil } }
    try check(
      #"json_remove("settings", ?, ?)"#, [.text("$.since"), .text("$.names[0]")],
      {
        $0.settings.jsonRemove("$.since", "$.names[0]")
      }
    ) {
      changed($0) {
        $0.since = nil
        $0.names = Array($0.names.dropFirst())
      }
    }
    try check(
      #"json_patch("settings", json(?))"#, [.text(#"{"count":1,"since":null}"#)],
      { $0.settings.jsonPatch(["count": 1, "since": Int?.none]) }
    ) {
      changed($0) {
        $0.count = 1
        $0.since = nil
      }
    }
    try check(#"json_patch("settings", "settings")"#, [], { $0.settings.jsonPatch($0.settings) }) {
      $0.settings
    }
    // NULL stays NULL.
    try check(
      #"json_set("boxes", ?, json(?))"#, [.text("$[0].width"), .text("9")],
      {
        $0.boxes.jsonSet("$[0].width", to: 9)
      }
    ) { document in
      document.boxes.map { boxes in
        var boxes = boxes
        if boxes.isEmpty { boxes.append(Box(width: 9)) } else { boxes[0].width = 9 }
        return boxes
      }
    }
    // What no JSON can be made of is an error of the query.
    let infinite = Document.select { $0.settings.jsonSet(\.ratio, to: .infinity) }
    let blob = Document.select { $0.settings.jsonSet("$.data", to: $0.data) }
    for query in [infinite, blob] {
      #expect(throws: DatabaseError.self) {
        _ = try Self.database().read { try query.fetchAll($0) }
      }
    }
  }

  /// In the place of all the JSON SQLite puts a text as it is, which is no JSON.
  @Test func `a value in place of all`() throws {
    let all = SQLiteValue.text("$")
    try check(
      #"nullif(json_set("tags", ?, json_quote("name")) -> ?, 'null')"#, [all, all],
      { $0.tags.jsonSet("$", to: $0.name).jsonExtract("$", as: JSON<String>.self) }
    ) { $0.name }
    try check(
      #"json_type(json_replace("tags", ?, json_quote("id")), ?)"#, [all, all],
      { $0.tags.jsonReplace("$", with: $0.id).jsonType() }
    ) { _ in "integer" }
    try check(
      #"json_set("tags", ?, json_quote(json(json_array("name"))))"#, [all],
      { $0.tags.jsonSet("$", to: jsonArray($0.name, as: [String].self)) }
    ) { [$0.name] }
  }

  /// JSON's null is nil, as a key that is missing.
  @Test func `null in JSON`() throws {
    let (box, nothing) = (SQLiteValue.text("$.box"), SQLiteValue.text("null"))
    try check(
      #"nullif(json_set("settings", ?, json(?)) -> ?, 'null')"#, [box, nothing, box],
      { $0.settings.jsonSet(\.box, to: nil).jsonExtract(\.box) }
    ) { _ in nil }
    try check(
      #"json_set("settings", ?, json(?)) ->> ?"#,
      [.text("$.token"), nothing, .text("$.token")],
      { $0.settings.jsonSet(\.token, to: nil) ->> \.token }
    ) { _ in nil }
    try check(
      #"json_set("settings", ?, strftime('%Y-%m-%dT%H:%M:%fZ', "made"))"#, [.text("$.since")],
      { $0.settings.jsonSet(\.since, to: $0.made) }
    ) { document in changed(document) { $0.since = document.made } }
    let none: String? = nil
    try check(
      #"json_array("name", ?, strftime('%Y-%m-%dT%H:%M:%fZ', ?))"#,
      [.null, .text("2023-11-14 22:13:20.125")],
      { jsonArray($0.name, none, DocumentData.moment, as: [String?].self) }
    ) { [$0.name, nil, "2023-11-14T22:13:20.125Z"] }
  }

  @Test func `in an update`() throws {
    let update = Document.find(2).update {
      $0.settings = $0.settings.jsonSet(\.theme, to: "x").jsonSet(\.count, to: 5)
      $0.tags = $0.tags.jsonInsert("$[#]", $0.name)
    }
    let row = try Self.database().write { db in
      try update.execute(db)
      return try Document.find(db, key: 2)
    }
    let before = Self.documents[1]
    #expect(row.settings == changed(before) { ($0.theme, $0.count) = ("x", 5) })
    #expect(row.tags == before.tags + ["document 2"])
  }

  private struct Summary: Codable, Hashable {
    var name: String
    var isOpen: Bool
    var note: String?
    var tags: [String]
    var made: Date
    var number: Int
  }

  @Test func `objects and arrays`() throws {
    try check(
      #"""
      json_object(?, "name", ?, json(CASE "isOpen" WHEN 1 THEN 'true' WHEN 0 THEN 'false' END), ?, \#
      "note", ?, json("tags"), ?, strftime('%Y-%m-%dT%H:%M:%fZ', "made"), ?, ?)
      """#,
      ["name", "isOpen", "note", "tags", "made", "number"].map { .text($0) } + [.integer(3)]
    ) {
      jsonObject(
        [
          "name": $0.name, "isOpen": $0.isOpen, "note": $0.note, "tags": $0.tags, "made": $0.made,
          "number": 3,
        ], as: Summary.self)
    } _: {
      Summary(
        name: $0.name, isOpen: $0.isOpen, note: $0.note, tags: $0.tags, made: $0.made, number: 3)
    }
    let text = #"json_array("name") || ''"#
    try check(text, [], { jsonArray($0.name, as: [String].self).cast(as: String.self) }) {
      "[\(Self.quoted($0.name))]"
    }
    // Text, where a CAST would leave it an array in the array.
    try check("json_array(\(text))", []) {
      jsonArray(jsonArray($0.name, as: [String].self).cast(as: String.self), as: [String].self)
    } _: {
      ["[\(Self.quoted($0.name))]"]
    }
    try check(
      #"json_array(CAST("id" AS TEXT), ?, "note")"#, [.text("x")],
      { jsonArray($0.id.cast(as: String.self), "x", $0.note, as: [String?].self) }
    ) { ["\($0.id)", "x", $0.note] }
  }

  /// A text as SQLite writes it in JSON.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
