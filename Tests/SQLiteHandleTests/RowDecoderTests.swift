import SQLiteHandle
import Testing

@Suite("Reading rows")
struct RowDecoderTests {
  let connection: SQLiteConnection

  init() throws {
    connection = try SQLiteConnection(path: ":memory:")
  }

  /// Calls `body` with the first row of a SELECT.
  func withRow<Result>(
    _ columns: String, _ body: (borrowing RowDecoder) throws -> Result
  ) throws -> Result {
    let statement = try connection.prepare("SELECT \(columns)")
    try #require(try statement.step())
    let row = statement.row
    return try body(row)
  }

  /// The storage class that the error of a read says was expected, nil if it says something else.
  func expectedClass(
    _ columns: String, _ read: (borrowing RowDecoder) throws -> Void
  ) throws -> StorageClass? {
    do {
      try withRow(columns, read)
    } catch let error as ColumnError {
      #expect(error.index == 1)
      if case .storageClass(let expected) = error.reason { return expected }
    }
    return nil
  }

  @Test("each storage class is read by its own function alone")
  func strictness() throws {
    let samples: [(sql: String, storageClass: StorageClass)] = [
      ("1", .integer), ("1.5", .real), ("'1'", .text), ("x'31'", .blob), ("NULL", .null),
    ]
    for (sql, found) in samples {
      let columns = "0, \(sql)"
      #expect(try withRow(columns) { $0.storageClass(at: 1) } == found)
      #expect(try withRow(columns) { $0.value(at: 1).storageClass } == found)
      #expect(try withRow(columns) { $0.isNull(at: 1) } == (found == .null))
      let integer = try expectedClass(columns) { _ = try $0.integer(at: 1) }
      #expect(integer == (found == .integer ? nil : .integer), "\(sql)")
      // A real reads 1 as well.
      let real = try expectedClass(columns) { _ = try $0.real(at: 1) }
      #expect(real == (found == .real || found == .integer ? nil : .real), "\(sql)")
      let maybeInteger = try expectedClass(columns) {
        let value = try $0.optionalInteger(at: 1)
        #expect((value == nil) == (found == .null))
      }
      #expect(maybeInteger == (found == .integer || found == .null ? nil : .integer), "\(sql)")
      let maybeReal = try expectedClass(columns) {
        let value = try $0.optionalReal(at: 1)
        #expect((value == nil) == (found == .null))
      }
      #expect(maybeReal == (found == .text || found == .blob ? .real : nil), "\(sql)")
      let maybeText = try expectedClass(columns) {
        let value = try $0.optionalText(at: 1)
        #expect((value == nil) == (found == .null))
      }
      #expect(maybeText == (found == .text || found == .null ? nil : .text), "\(sql)")
      let text = try expectedClass(columns) { _ = try $0.text(at: 1) }
      #expect(text == (found == .text ? nil : .text), "\(sql)")
      let bytes = try expectedClass(columns) { _ = try $0.withText(at: 1) { $0.count } }
      #expect(bytes == (found == .text ? nil : .text), "\(sql)")
      let blob = try expectedClass(columns) { _ = try $0.blob(at: 1) }
      #expect(blob == (found == .blob ? nil : .blob), "\(sql)")
      let raw = try expectedClass(columns) { _ = try $0.withBlob(at: 1) { $0.count } }
      #expect(raw == (found == .blob ? nil : .blob), "\(sql)")
    }
  }

  @Test("reading text does not turn the column into text")
  func readingKeepsTheType() throws {
    try withRow("12") { (row) throws in
      #expect(throws: ColumnError.self) { try row.text(at: 0) }
      #expect(try row.integer(at: 0) == 12)
      #expect(row.storageClass(at: 0) == .integer)
    }
  }

  @Test("a real reads an integer that it holds exactly, and no other")
  func realOfInteger() throws {
    let exact: [(String, Double)] = [
      ("0", 0), ("-3", -3), ("9007199254740992", 9_007_199_254_740_992),
      ("9007199254740994", 9_007_199_254_740_994),
      ("-9223372036854775807 - 1", -9_223_372_036_854_775_808),
      ("9223372036854774784", 9_223_372_036_854_774_784),
    ]
    for (sql, value) in exact { #expect(try withRow(sql) { try $0.real(at: 0) } == value) }
    for sql in ["9007199254740993", "-9007199254740993", "9223372036854775807"] {
      let error = #expect(throws: ColumnError.self) { try withRow(sql) { try $0.real(at: 0) } }
      guard case .invalidValue? = error?.reason else {
        Issue.record("\(sql): \(String(describing: error))")
        continue
      }
    }
  }

  @Test("empty text and blobs, and NUL inside")
  func bytes() throws {
    try withRow("'', x'', CAST(x'610062' AS TEXT), x'00FF00'") { (row) throws in
      #expect(row.columnCount == 4)
      #expect(try row.text(at: 0) == "")
      #expect(try row.withText(at: 0) { $0.count } == 0)
      #expect(try row.blob(at: 1) == [])
      #expect(try row.withBlob(at: 1) { $0.count } == 0)
      #expect(try row.text(at: 2) == "a\u{0}b")
      let bytes = try row.withText(at: 2) { text in (0..<text.count).map { text[$0] } }
      #expect(bytes == [0x61, 0, 0x62])
      #expect(try row.blob(at: 3) == [0, 0xff, 0])
      #expect(row.value(at: 1) == .blob([]))
      #expect(row.value(at: 2) == .text("a\u{0}b"))
    }
  }

  /// The standard library's way is the judge: texts of every short length have ways of their own.
  @Test("text of any length and of any bytes")
  func textOfAnyBytes() throws {
    let alphabets: [[UInt8]] = [
      Array("aZ09 ~".utf8), [0, 0x61, 0x7f], Array("é日😀\u{feff}a".utf8), [0x61, 0x80, 0xc3, 0xff],
    ]
    let statement = try connection.prepare("SELECT CAST(? AS TEXT), CAST(? AS TEXT)")
    for length in 0...33 {
      for alphabet in alphabets {
        for place in 0..<max(1, length) {
          // All of ASCII but for what stands at one place, and on from there.
          var bytes = [UInt8](repeating: 0x71, count: length)
          for index in 0..<alphabet.count where place + index < length {
            bytes[place + index] = alphabet[index]
          }
          var binder = statement.binder
          try bytes.withUnsafeBytes { try binder.bind(blob: $0) }
          try bytes.withUnsafeBytes { try binder.bind(blob: $0) }
          try #require(try statement.step())
          let expected = String(decoding: bytes, as: UTF8.self)
          #expect(Array(try statement.row.text(at: 0).utf8) == Array(expected.utf8), "\(bytes)")
          #expect(try statement.row.optionalText(at: 1) == expected, "\(bytes)")
          statement.reset()
        }
      }
    }
  }

  @Test("several columns are NULL when all of them are")
  func nullGroups() throws {
    try withRow("NULL, NULL, 1, NULL") { (row) throws in
      #expect(row.isNull(at: 0, count: 2) == true)
      #expect(row.isNull(at: 0, count: 3) == false)
      #expect(row.isNull(at: 2, count: 2) == false)
      #expect(row.isNull(at: 3, count: 1) == true)
      #expect(row.isNull(at: 2, count: 0) == true)
    }
  }

  @Test("bytes without a copy, and the error of what reads them")
  func borrowedBytes() throws {
    struct Mistake: Error {}
    try withRow("'häuser', x'00FF', 3") { (row) throws in
      let letters = try row.withText(at: 0) { text in
        (0..<text.count).count { text[$0] < 0x80 }
      }
      #expect(letters == 5)
      let sum = try row.withBlob(at: 1) { blob in
        (0..<blob.count).reduce(0) { $0 + Int(blob[$1]) }
      }
      #expect(sum == 255)
      #expect(throws: Mistake.self) { try row.withText(at: 0) { _ in throw Mistake() } }
      #expect(throws: ColumnError.self) { try row.withText(at: 2) { _ in } }
      #expect(throws: ColumnError.self) { try row.withBlob(at: 0) { _ in } }
    }
  }

  @Test("a column that there is not reads as NULL")
  func outOfRange() throws {
    try withRow("1") { (row) throws in
      #expect(row.value(at: 1) == .null)
      #expect(row.value(at: -1) == .null)
      #expect(throws: ColumnError.self) { try row.integer(at: 1) }
    }
  }

  @Test("numbers at SQLite's limits")
  func limits() throws {
    try withRow("-9223372036854775807 - 1, 9223372036854775807, 9e999, 5e-324") { (row) throws in
      #expect(try row.integer(at: 0) == .min)
      #expect(try row.integer(at: 1) == .max)
      #expect(try row.real(at: 2) == .infinity)
      #expect(try row.real(at: 3) == .leastNonzeroMagnitude)
    }
  }
}
