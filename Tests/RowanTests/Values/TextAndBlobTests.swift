import Foundation
import Rowan
import Testing

@Suite("Text and blobs")
struct TextAndBlobTests {
  static let texts = [
    "", "a", "a\u{0}b", "\u{0}", "\u{0}\u{0}", "😀👩‍👩‍👧‍👦", "\u{feff}text", "e\u{301}", "\u{e9}",
    "it's \"x\" `y` [z]", "%_\\", ";--", "\u{fffd}", "\u{10ffff}", "line\r\nline",
    String(repeating: "ß", count: 60_000),
  ]

  @Test("text keeps every byte", arguments: texts)
  func text(_ text: String) throws {
    let store = try ValueStore("TEXT")
    try store.store(text, as: String.self)
    let bytes = [UInt8](text.utf8)
    #expect(try store.stored().typeName == "text")
    #expect(
      try store.load(String.self, sql: "SELECT hex(CAST(value AS BLOB)) FROM stored")
        == bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined())
    // Swift takes NFC and NFD for equal: compare the bytes.
    #expect([UInt8](try store.load(String.self).utf8) == bytes)
    #expect([UInt8]((try store.load(String?.self) ?? "nil").utf8) == bytes)
    #expect(String.encode(text) == .text(text))
  }

  @Test("bytes that are no UTF-8 are read as U+FFFD")
  func invalidUTF8() throws {
    try expectReads("CAST(x'61FF62' AS TEXT)", as: String.self, "a\u{fffd}b")
    try expectReads("CAST(x'C3' AS TEXT)", as: String.self, "\u{fffd}")
    try expectReads("CAST(x'EDA080' AS TEXT)", as: String.self, "\u{fffd}\u{fffd}\u{fffd}")
  }

  @Test("a database of UTF-16 stores and reads the same text")
  func utf16() throws {
    let store = try ValueStore()
    let connection = try SQLiteConnection(path: ":memory:")
    try connection.execute(
      script: "PRAGMA encoding = 'UTF-16le'; CREATE TABLE stored (value ANY) STRICT")
    let insert = try connection.prepare("INSERT INTO stored VALUES (?)")
    for text in Self.texts where text != "\u{feff}text" {
      insert.reset()
      var binder = insert.binder
      try String.bind(text, to: &binder)
      _ = try insert.step()
    }
    let select = try connection.prepare("SELECT value FROM stored ORDER BY rowid")
    for text in Self.texts where text != "\u{feff}text" {
      try #require(try select.step())
      let row = select.row
      #expect([UInt8](try String.decode(row, at: 0).utf8) == [UInt8](text.utf8))
    }
    _ = store
  }

  @Test("an empty blob is not NULL")
  func emptyBlob() throws {
    try expectStored(Data(), as: Data.self, in: "BLOB", "blob", "X''")
    try expectStored([], as: [UInt8].self, in: "BLOB", "blob", "X''")
    let store = try ValueStore("BLOB")
    try store.store(nil, as: Data?.self)
    #expect(try store.stored().typeName == "null")
    #expect(try store.load(Data?.self) == nil)
    #expect(try store.load([UInt8]?.self) == nil)
    try store.store(Data(), as: Data?.self)
    #expect(try store.load(Data?.self) == Data())
  }

  @Test func blobs() throws {
    let bytes: [UInt8] = [0, 1, 0xfe, 0xff, 0, 0x27]
    try expectStored(bytes, as: [UInt8].self, in: "BLOB", "blob", "X'0001FEFF0027'")
    try expectStored(Data(bytes), as: Data.self, in: "BLOB", "blob", "X'0001FEFF0027'")
    // A slice does not start at 0.
    try expectStored(Data(bytes)[2..<4], as: Data.self, in: "BLOB", "blob", "X'FEFF'")
    for sql in ["1", "1.5", "'text'", "NULL"] {
      try expectStorageClassError(sql, as: Data.self, expected: .blob)
      try expectStorageClassError(sql, as: [UInt8].self, expected: .blob)
      try expectStorageClassError(sql, as: UUID.Bytes.self, expected: .blob)
    }
  }

  @Test("text of another storage class is an error")
  func textStorageClass() throws {
    for sql in ["1", "1.5", "x'61'", "NULL"] {
      try expectStorageClassError(sql, as: String.self, expected: .text)
      try expectStorageClassError(sql, as: URL.self, expected: .text)
      try expectStorageClassError(sql, as: UUID.self, expected: .text)
      try expectStorageClassError(sql, as: UUID.Uppercase.self, expected: .text)
      try expectStorageClassError(sql, as: Decimal.self, expected: .text)
    }
  }

  @Test func urls() throws {
    func check(_ text: String) throws {
      let url = try #require(URL(string: text))
      try expectStored(url, as: URL.self, in: "TEXT", "text", "'\(text)'")
    }
    try check("https://example.com/a%20b?q=1&r=%C3%A9#top")
    try check("mailto:a@example.com")
    try check("relative/path")
    try check("file:///tmp/x")
    for sql in ["''", "'a b'", "'http://[::1'", "'https://example.com/é'"] {
      try expectInvalid(sql, as: URL.self)
    }
  }

  @Test("a column of ANY keeps the storage class")
  func anyValue() throws {
    let values: [(SQLiteValue, String, String)] = [
      (.null, "null", "NULL"), (.integer(.min), "integer", "-9223372036854775808"),
      (.real(1.5), "real", "1.5"), (.text("x'y"), "text", "'x''y'"), (.text(""), "text", "''"),
      (.blob([]), "blob", "X''"), (.blob([0xff]), "blob", "X'FF'"), (.text("1"), "text", "'1'"),
    ]
    let store = try ValueStore("ANY")
    for (value, typeName, quoted) in values {
      try store.store(value, as: SQLiteValue.self)
      #expect(try store.stored().typeName == typeName)
      #expect(try store.stored().quoted == quoted)
      #expect(try store.load(SQLiteValue.self) == value)
      #expect(try store.load(SQLiteValue?.self) == (value == .null ? nil : value))
    }
  }
}
