import SQLiteHandle
import Testing

@Suite("Binding")
struct ParameterBinderTests {
  let connection: SQLiteConnection

  init() throws {
    connection = try SQLiteConnection(path: ":memory:")
  }

  /// What SQLite says of one bound value: its type, its length in bytes and its literal.
  func bound(
    _ bind: (inout ParameterBinder) throws(DatabaseError) -> Void
  ) throws -> [SQLiteValue] {
    let statement = try connection.prepare(
      "SELECT typeof(?1), length(CAST(?1 AS BLOB)), hex(CAST(?1 AS BLOB)), ?1")
    var binder = statement.binder
    try bind(&binder)
    #expect(binder.count == 1)
    try #require(try statement.step())
    let row = statement.row
    return (0..<row.columnCount).map { row.value(at: $0) }
  }

  @Test("an empty text and an empty blob are not NULL")
  func empty() throws {
    #expect(
      try bound { (binder) throws(DatabaseError) in try binder.bind("") }
        == [.text("text"), .integer(0), .text(""), .text("")])
    #expect(
      try bound { (binder) throws(DatabaseError) in
        try binder.bind(utf8: UnsafeBufferPointer(start: nil, count: 0))
      } == [.text("text"), .integer(0), .text(""), .text("")])
    #expect(
      try bound { (binder) throws(DatabaseError) in
        try binder.bind(blob: UnsafeRawBufferPointer(start: nil, count: 0))
      } == [.text("blob"), .integer(0), .text(""), .blob([])])
    #expect(
      try bound { (binder) throws(DatabaseError) in try binder.bind(SQLiteValue.blob([])) }
        == [.text("blob"), .integer(0), .text(""), .blob([])])
    #expect(
      try bound { (binder) throws(DatabaseError) in try binder.bindNull() }
        == [.text("null"), .null, .text(""), .null])
  }

  @Test("every storage class by its value")
  func values() throws {
    let values: [(SQLiteValue, String)] = [
      (.null, "null"), (.integer(.min), "integer"), (.integer(.max), "integer"),
      (.real(1.5), "real"), (.real(-.infinity), "real"), (.text("a\u{0}b"), "text"),
      (.blob([0, 0xff]), "blob"),
    ]
    for (value, type) in values {
      let found = try bound { (binder) throws(DatabaseError) in try binder.bind(value) }
      #expect(found[0] == .text(type))
      #expect(found[3] == value)
      #expect(value.storageClass == found[3].storageClass)
    }
    let text = try bound { (binder) throws(DatabaseError) in try binder.bind("a\u{0}😀") }
    #expect(text[1] == .integer(6))
    #expect(text[2] == .text("6100F09F9880"))
  }

  @Test("NaN is refused, by both ways to bind it")
  func notANumber() {
    #expect(throws: DatabaseError.notANumber) {
      try bound { (binder) throws(DatabaseError) in try binder.bind(Double.nan) }
    }
    #expect(throws: DatabaseError.notANumber) {
      try bound { (binder) throws(DatabaseError) in try binder.bind(SQLiteValue.real(.nan)) }
    }
  }

  @Test("one value more than there are parameters is an error")
  func tooMany() throws {
    let statement = try connection.prepare("SELECT ?")
    var binder = statement.binder
    try binder.bind(Int64(1))
    var caught: DatabaseError?
    do throws(DatabaseError) { try binder.bind(Int64(2)) } catch { caught = error }
    #expect(caught?.code == .range)
    #expect(caught?.sql == "SELECT ?")
  }

  /// More than is kept in one piece, values that are too long to be kept at all, and the next run.
  @Test("every one of many texts and blobs is what was bound, run after run")
  func manyValues() throws {
    let count = 400
    let marks = Array(repeating: "(?)", count: count).joined(separator: ", ")
    let statement = try connection.prepare("VALUES \(marks)")
    #expect(Int(statement.parameterCount) == count)
    for round in 0..<4 {
      let values = (0..<count).map { number -> SQLiteValue in
        let length = [0, 1, 7, 15, 16, 40, 200, 1023, 1024, 1025, 5000][(number + round) % 11]
        // In the last round there is little: what was large before is given back.
        let bytes = (0..<(round == 3 ? length % 20 : length)).map {
          UInt8(truncatingIfNeeded: 0x61 + ($0 &* 7 &+ number &+ round) % 26)
        }
        switch number % 5 {
        case 0: return .blob(bytes)
        case 1: return .integer(Int64(number))
        case 2: return .null
        default: return .text(String(decoding: bytes, as: UTF8.self))
        }
      }
      var binder = statement.binder
      for value in values { try binder.bind(value) }
      var found: [SQLiteValue] = []
      while try statement.step() { found.append(statement.row.value(at: 0)) }
      #expect(found == values, "round \(round)")
      statement.finish()
    }
  }

  @Test("a statement that has ended keeps short values, and lets go of long ones")
  func finishing() throws {
    let statement = try connection.prepare("SELECT ?")
    for (length, isKept) in [(10, true), (100_000, false)] {
      var binder = statement.binder
      try binder.bind(String(repeating: "a", count: length))
      try #require(try statement.step())
      #expect(statement.row.value(at: 0) == .text(String(repeating: "a", count: length)))
      statement.finish()
      try #require(try statement.step())
      #expect((statement.row.value(at: 0) == .null) != isKept)
      statement.finish()
    }
  }

  @Test("bindings stay until they are cleared")
  func clearing() throws {
    let statement = try connection.prepare("SELECT ?")
    var binder = statement.binder
    try binder.bind("kept")
    func value() throws -> SQLiteValue {
      try #require(try statement.step())
      let value = statement.row.value(at: 0)
      #expect(try !statement.step())
      statement.reset()
      return value
    }
    #expect(try value() == .text("kept"))
    #expect(try value() == .text("kept"))
    statement.clearBindings()
    #expect(try value() == .null)
  }
}
