import Foundation
import GoldenSupport
import Rowan
import Testing

/// The generated code of `Schemas`, executed.
@Suite struct JsonTests {
  let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 255))
  var place: Place {
    Place(
      at: Date(timeIntervalSince1970: 1_700_000_000.25), isHome: true,
      inner: Place.Inner(ids: [id], note: "\"ü\"\n"))
  }

  @Test func roundTrip() throws {
    let store = try GoldenStore(JsonSchema.self)
    let item = Item(
      id: 1, tags: ["b", "a"], counts: ["z": 1, "a": -2], byID: [id: 3], place: place,
      sizes: [Size(width: 1, height: nil), Size(width: 0.1, height: 2.5)], words: ["y", "x", "ä"],
      number: .min, kind: .large, note: "n")
    try store.insert(item)
    #expect(try store.all(Item.self) == [item])
    #expect(
      try store.text(
        "SELECT tags || counts || byID || place || sizes || words || number || kind FROM items")
        == #"["b","a"]{"a":-2,"z":1}["01020304-0506-0708-090a-0b0c0d0e0fff",3]"#
        + #"{"at":"2023-11-14T22:13:20.250Z","inner":{"ids":["01020304-0506-0708-090a-0b0c0d0e0fff"],"#
        + #""note":"\"ü\"\n"},"isHome":true}[{"width":1.0},{"height":2.5,"width":0.1}]"#
        + #"["x","y","ä"]-9223372036854775808"large""#)
    // What SQLite reads of it.
    #expect(
      try store.text("SELECT json_extract(place, '$.inner.ids[0]') FROM items")
        == id.uuidString.lowercased())
    #expect(
      try store.text("SELECT json_valid(place) || json_extract(place, '$.isHome') FROM items")
        == "11")
    #expect(
      try store.text("SELECT datetime(json_extract(place, '$.at')) FROM items")
        == "2023-11-14 22:13:20")
    #expect(
      try store.text("SELECT json_group_array(json(tags)) FROM items") == #"[["b","a"]]"#)
  }

  @Test func defaultsOfSQLite() throws {
    let store = try GoldenStore(JsonSchema.self)
    try store.insert(draft: Item.Draft(note: "swift"))
    try store.connection.execute(
      script: "INSERT INTO items (words, number, kind, note) VALUES ('[\"a\"]', 5, '\"small\"', '')"
    )
    let items = try store.all(Item.self)
    #expect(items.map(\.tags) == [[], []])
    #expect(items.map(\.counts) == [[:], [:]])
    #expect(items.map(\.byID) == [[:], [:]])
    #expect(items.map(\.place) == [nil, nil])
    #expect(items.map(\.words) == [["a"], ["a"]])
    #expect(
      try store.text(
        "SELECT count(DISTINCT tags || counts || byID || words || number || kind) || '' FROM items")
        == "1")
  }

  @Test func queries() throws {
    let queue = try DatabaseQueue()
    try JsonSchema.migrate(queue)
    try queue.write { db throws in
      for (index, tags) in [["a"], ["b", "a"], []].enumerated() {
        try Item(id: index, tags: tags, place: index == 1 ? place : nil, note: "").insert(db)
      }
      try Item.find(0).update { $0.place = Place(at: Date(timeIntervalSince1970: 0)) }.execute(db)
      try Item.find(1).update { $0.tags = ["c"] }.execute(db)
    }
    try queue.read { db throws in
      #expect(try Item.where { $0.tags == ["a"] }.select(\.id).fetchAll(db) == [0])
      #expect(try Item.where { $0.tags.in([["c"], []]) }.select(\.id).fetchAll(db) == [1, 2])
      #expect(try Item.where { $0.place == place }.select(\.id).fetchAll(db) == [1])
      #expect(try Item.where { $0.place == nil }.select(\.id).fetchAll(db) == [2])
      #expect(
        try Item.order(by: \.id).select(\.place).fetchAll(db).map(\.?.isHome) == [false, true, nil])
    }
  }

  @Test func errorsNameThePath() throws {
    let queue = try DatabaseQueue()
    try JsonSchema.migrate(queue)
    func message(_ place: String) throws -> String {
      try queue.write { db throws in
        try db.execute(
          script: "DELETE FROM items; INSERT INTO items (words, number, kind, note, place)"
            + " VALUES ('[]', 1, '\"small\"', '', '\(place)')")
      }
      let error = #expect(throws: RowDecodingError.self) {
        try queue.read { try Item.fetchAll($0) }
      }
      #expect(error?.table == "items" && error?.column == "place" && error?.rowID == 1)
      return error?.expected ?? ""
    }
    #expect(try message(#"{"at":"2020-01-01"}"#) == "JSON with the key 'isHome' at $")
    #expect(
      try message(#"{"at":"2020-01-01","isHome":1}"#) == "JSON with Bool at $.isHome")
    #expect(
      try message(#"{"at":"2020-01-01","isHome":true,"inner":{"ids":["secret"]}}"#)
        == "JSON with another value at $.inner.ids[0]")
    #expect(
      try message(#"{"at":null,"isHome":true}"#).hasPrefix("JSON with Date, not null, at $.at"))
    #expect(try message("{") == "JSON")
  }

  /// NULL in the middle takes nothing away from what stands behind it.
  @Test func nothingInTheMiddle() throws {
    let queue = try DatabaseQueue()
    try JsonSchema.migrate(queue)
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let unix = [
      UnixRow(id: 1, a: 1, x: nil, b: "b", c: 3), UnixRow(id: 2, a: 4, x: date, b: "e", c: 6),
    ]
    let json = [
      JSONRow(id: 1, a: 1, x: nil, b: "b", c: 3), JSONRow(id: 2, a: 4, x: [], b: "e", c: 6),
    ]
    let bytes = [
      BytesRow(id: 1, a: 1, x: nil, b: "b", c: 3), BytesRow(id: 2, a: 4, x: id, b: "e", c: 6),
    ]
    try queue.write { db throws in
      for row in unix { try row.insert(db) }
      for row in json { try row.insert(db) }
      for row in bytes { try row.insert(db) }
    }
    try queue.read { db throws in
      #expect(try UnixRow.order(by: \.id).fetchAll(db) == unix)
      #expect(try JSONRow.order(by: \.id).fetchAll(db) == json)
      #expect(try BytesRow.order(by: \.id).fetchAll(db) == bytes)
      let rows = try UnixRow.leftJoin(JSONRow.all) { $0.id == $1.id }
        .leftJoin(BytesRow.all) { $0.id == $2.id && $2.id > 1 }.order(by: \.id).fetchAll(db)
      #expect(rows.map(\.0) == unix)
      #expect(rows.map(\.1) == json)
      #expect(rows.map(\.2) == [nil, bytes[1]])
      let parts = try UnixRow.leftJoin(JSONRow.all) { $0.id == $1.id && $1.id > 1 }
        .leftJoin(BytesRow.all) { $0.id == $2.id }.order(by: \.id)
        .select { ($0.x, $1.x, $1.c, $2.x, $2.b) }.fetchAll(db)
      #expect(parts.map(\.0) == [nil, date])
      #expect(parts.map(\.1) == [nil, []])
      #expect(parts.map(\.2) == [nil, 6])
      #expect(parts.map(\.3) == [nil, id])
      #expect(parts.map(\.4) == ["b", "e"])
    }
  }
}
