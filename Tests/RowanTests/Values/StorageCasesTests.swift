import Foundation
import Rowan
import Testing

/// The hard values of storage in one place, each through a real table.
@Suite("Storage cases")
struct StorageCasesTests {
  @Test("one row of hard values is read back as it was bound")
  func hardValues() throws {
    let connection = try SQLiteConnection(path: ":memory:")
    try connection.execute(
      script: """
        CREATE TABLE hard (
          nul TEXT NOT NULL, emoji TEXT NOT NULL, empty BLOB NOT NULL, missing BLOB,
          least INTEGER NOT NULL, infinite REAL NOT NULL, negative REAL NOT NULL,
          before TEXT NOT NULL, last TEXT NOT NULL, carried TEXT NOT NULL
        ) STRICT
        """)
    let before = Date(timeIntervalSince1970: -0.5)
    let last = Date(timeIntervalSince1970: 253_402_300_799.999)
    let insert = try connection.prepare("INSERT INTO hard VALUES (?,?,?,?,?,?,?,?,?,?)")
    var binder = insert.binder
    try String.bind("a\u{0}b", to: &binder)
    try String.bind("👩‍👩‍👧‍👦", to: &binder)
    try Data.bind(Data(), to: &binder)
    try Data?.bind(nil, to: &binder)
    try Int64.bind(.min, to: &binder)
    try Double.bind(.infinity, to: &binder)
    try Double.bind(-.infinity, to: &binder)
    try Date.bind(before, to: &binder)
    try Date.bind(last, to: &binder)
    try Date.bind(Date(timeIntervalSince1970: 1.9996), to: &binder)
    #expect(try !insert.step())

    let select = try connection.prepare("SELECT * FROM hard")
    try #require(try select.step())
    let row = select.row
    #expect(try String.decode(row, at: 0) == "a\u{0}b")
    #expect(try String.decode(row, at: 1) == "👩‍👩‍👧‍👦")
    #expect(try Data?.decode(row, at: 2) == Data())
    #expect(try Data?.decode(row, at: 3) == nil)
    #expect(try Int64.decode(row, at: 4) == .min)
    #expect(try Double.decode(row, at: 5) == .infinity)
    #expect(try Double.decode(row, at: 6) == -.infinity)
    #expect(try Date.decode(row, at: 7) == before)
    #expect(try Date.decode(row, at: 8) == last)
    #expect(try Date.decode(row, at: 9) == Date(timeIntervalSince1970: 2))
    #expect(try row.text(at: 7) == "1969-12-31 23:59:59.500")
    #expect(try row.text(at: 8) == "9999-12-31 23:59:59.999")
    #expect(try row.text(at: 9) == "1970-01-01 00:00:02.000")
    #expect(throws: ColumnError.self) { try Data.decode(row, at: 3) }
  }

  @Test("what SQLite would store as something else is refused")
  func refusedValues() throws {
    try expectUnstorable(.max, as: UInt64.self)
    try expectUnstorable(.nan, as: Double.self)
    // SQLite itself: NaN becomes NULL, and would be read as nil.
    let store = try ValueStore()
    #expect(throws: DatabaseError.notANumber) { try store.store(Double.nan, as: Double?.self) }
  }

  @Test("a number stored in the other class: a Double reads 3, an Int does not read 3.0")
  func otherClass() throws {
    try expectReads("3", as: Double.self, 3)
    try expectStorageClassError("3.0", as: Int.self, expected: .integer)
  }

  @Test("a UUID has 36 characters, in lowercase")
  func uuidText() throws {
    let store = try ValueStore("TEXT")
    for uuid in [UUID(), UUID.uuid7()] {
      try store.store(uuid, as: UUID.self)
      let text = try store.load(String.self)
      #expect(text.utf8.count == 36)
      #expect(text.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil)
      #expect(try store.load(UUID.self) == uuid)
    }
  }

  @Test("an error of binding does not tell the value, which may be private")
  func privateValues() throws {
    func message<R: ColumnRepresentation>(_ value: R.Output, _ representation: R.Type) -> String? {
      #expect(throws: DatabaseError.self) { try R.encode(value) }?.message
    }
    let integer = try #require(message(12_345_678_901_234_567_890, UInt64.self))
    let decimal = try #require(
      message(Decimal(12_345) / 1000, Decimal.Scaled<Decimal.Places1>.self))
    let date = try #require(message(Date(timeIntervalSince1970: 1_234_567_890_123), Date.self))
    #expect(integer.contains("UInt64 above 9223372036854775807 cannot be stored"))
    #expect(decimal.contains("1 decimals cannot be stored exactly"))
    #expect(date.contains("outside the years 0000 to 9999 cannot be stored"))
    for message in [integer, decimal, date] {
      #expect(!message.contains("1234") && !message.contains("12.3"), "\(message)")
    }
  }
}
