import Rowan
import Testing

/// A type of the user's own, stored as INTEGER: two functions make it a column.
struct Color: ColumnValue, Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  static func encode(_ value: Color) -> SQLiteValue {
    .integer(Int64(value.red) << 16 | Int64(value.green) << 8 | Int64(value.blue))
  }

  static func decode(_ value: SQLiteValue) -> Color? {
    guard case .integer(let integer) = value, 0...0xff_ffff ~= integer else { return nil }
    return Color(
      red: UInt8(integer >> 16), green: UInt8(integer >> 8 & 0xff), blue: UInt8(integer & 0xff))
  }

  /// Another form of the same type: two functions again.
  enum Hex: ColumnRepresentation {
    typealias Output = Color

    static func encode(_ value: Color) throws(DatabaseError) -> SQLiteValue {
      if value.red == 0 { throw .unstorable("a color without red has no short form") }
      return .text(
        String(Int(value.red) << 16 | Int(value.green) << 8 | Int(value.blue), radix: 16))
    }

    static func decode(_ value: SQLiteValue) -> Color? {
      guard case .text(let text) = value, let number = Int64(text, radix: 16) else { return nil }
      return Color.decode(.integer(number))
    }
  }

  /// A form by the quicker protocol.
  enum Packed: IntegerRepresentation {
    typealias Output = Color

    static func encodeInteger(_ value: Color) -> Int64 { Int64(value.red) }
    static func decodeInteger(_ integer: Int64) -> Color? {
      UInt8(exactly: integer).map { Color(red: $0, green: 0, blue: 0) }
    }
  }
}

enum Level: Int, RawColumnValue { case low = 1, high = 3 }
enum Unit: String, RawColumnValue { case metre = "m", second = "s" }
enum Flag: UInt8, RawColumnValue { case off, on = 255 }

@Suite("Types of the user's own")
struct CustomValueTests {
  let color = Color(red: 0x4a, green: 0x99, blue: 0xef)

  @Test func representations() throws {
    try expectStored(color, as: Color.self, in: "INTEGER", "integer", "4889071")
    try expectStored(color, as: Color.Hex.self, in: "TEXT", "text", "'4a99ef'")
    try expectInvalid("-1", as: Color.self)
    try expectInvalid("'4a99ef'", as: Color.self)
    try expectInvalid("'zz'", as: Color.Hex.self)
    try expectUnstorable(Color(red: 0, green: 1, blue: 2), as: Color.Hex.self)
    let red = Color(red: 7, green: 0, blue: 0)
    try expectStored(red, as: Color.Packed.self, in: "INTEGER", "integer", "7")
    try expectInvalid("256", as: Color.Packed.self)
    try expectStorageClassError("'7'", as: Color.Packed.self, expected: .integer)
  }

  @Test("an optional column of each is NULL or the value")
  func optional() throws {
    let store = try ValueStore()
    try store.store(nil, as: Color.Hex?.self)
    #expect(try store.stored().typeName == "null")
    #expect(try store.load(Color.Hex?.self) == nil)
    try store.store(color, as: Color.Hex?.self)
    #expect(try store.stored().quoted == "'4a99ef'")
    #expect(try store.load(Color.Hex?.self) == color)
    // NULL is no value of a column that is not optional.
    try store.store(nil, as: Color?.self)
    #expect(throws: ColumnError.self) { try store.load(Color.self) }
  }

  @Test("enums are their raw values, an unknown one is an error")
  func enums() throws {
    try expectStored(Level.high, as: Level.self, in: "INTEGER", "integer", "3")
    try expectStored(Unit.metre, as: Unit.self, in: "TEXT", "text", "'m'")
    try expectStored(Flag.on, as: Flag.self, in: "INTEGER", "integer", "255")
    try expectInvalid("2", as: Level.self)
    try expectInvalid("'M'", as: Unit.self)
    try expectInvalid("''", as: Unit.self)
    try expectInvalid("256", as: Flag.self)
    try expectStorageClassError("1.0", as: Level.self, expected: .integer)
    try expectStorageClassError("1", as: Unit.self, expected: .text)
  }
}
