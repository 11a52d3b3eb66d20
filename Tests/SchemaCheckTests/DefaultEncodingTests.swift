import Foundation
import Rowan
import SQLiteHandle
import SchemaModel
import Testing

/// What a DEFAULT of the DDL stores is what the runtime writes for the same value, so that rows of
/// other programs compare and sort with those of Swift.
@Suite struct DefaultEncodingTests {
  /// Whether the runtime reads the stored default of column `x`, and writes the same again.
  private func expectSameForm<Representation: ColumnRepresentation>(
    _ representation: Representation.Type, _ column: String,
    where isRight: (Representation.Output) -> Bool = { _ in true },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let connection = try database(schema("table T { let id: Int; var x: \(column) }"))
    _ = try connection.prepare("INSERT INTO ts DEFAULT VALUES").step()
    let statement = try connection.prepare("SELECT x FROM ts")
    #expect(try statement.step())
    let stored = statement.row.value(at: 0)
    let value = try #require(Representation.decode(stored), sourceLocation: sourceLocation)
    #expect(isRight(value), sourceLocation: sourceLocation)
    #expect(try Representation.encode(value) == stored, sourceLocation: sourceLocation)
  }

  @Test func dates() throws {
    let isNow = { (date: Date) in abs(date.timeIntervalSinceNow) < 60 }
    try expectSameForm(Date.self, "Date = now", where: isNow)
    try expectSameForm(Date.UnixTime.self, "Date as Date.UnixTime = now", where: isNow)
    try expectSameForm(
      Date.UnixMilliseconds.self, "Date as Date.UnixMilliseconds = now", where: isNow)
    try expectSameForm(
      Date.UnixMicroseconds.self, "Date as Date.UnixMicroseconds = now", where: isNow)
    try expectSameForm(Date.ISO8601.self, "Date as Date.ISO8601 = now", where: isNow)
    try expectSameForm(Date.Seconds.self, "Date as Date.Seconds = now", where: isNow)
    try expectSameForm(Date.Day.self, "Date as Date.Day = now") {
      abs($0.timeIntervalSinceNow) < 2 * 86_400
    }
    try expectSameForm(Date.UnixReal.self, "Date as Date.UnixReal = now", where: isNow)
    try expectSameForm(Date.AppleReference.self, "Date as Date.AppleReference = now", where: isNow)
    try expectSameForm(Date.JulianDay.self, "Date as Date.JulianDay = now", where: isNow)
  }

  /// A Date does not hold every nanosecond: what comes back may differ by a few of them.
  @Test func nanoseconds() throws {
    let connection = try database(
      schema("table T { let id: Int; var x: Date as Date.AppleNanoseconds = now }"))
    _ = try connection.prepare("INSERT INTO ts DEFAULT VALUES").step()
    let statement = try connection.prepare("SELECT x FROM ts")
    #expect(try statement.step())
    let value = try #require(Date.AppleNanoseconds.decode(statement.row.value(at: 0)))
    #expect(abs(value.timeIntervalSinceNow) < 60)
    guard case .integer(let stored) = statement.row.value(at: 0),
      case .integer(let again) = try Date.AppleNanoseconds.encode(value)
    else {
      Issue.record("both are integers")
      return
    }
    #expect(stored % 1_000_000 == 0)
    #expect(abs(stored - again) < 200)
  }

  @Test func uuids() throws {
    for word in ["uuid", "uuid7"] {
      try expectSameForm(UUID.self, "UUID = \(word)")
      try expectSameForm(UUID.Bytes.self, "UUID as UUID.Bytes = \(word)")
      try expectSameForm(UUID.Uppercase.self, "UUID as UUID.Uppercase = \(word)")
    }
    let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let isText = { (uuid: UUID) in uuid == UUID(uuidString: text) }
    try expectSameForm(UUID.self, "UUID = \"\(text)\"", where: isText)
    try expectSameForm(UUID.Bytes.self, "UUID as UUID.Bytes = \"\(text)\"", where: isText)
    try expectSameForm(UUID.Uppercase.self, "UUID as UUID.Uppercase = \"\(text)\"", where: isText)
  }

  @Test func decimals() throws {
    for text in [
      "0", "-0", "1", "-12.500", "0.05", "1e3", "100", "12345678901234567890.123456789", "1e-10",
      "99999999999999999999999999999999999999",
    ] {
      try expectSameForm(Decimal.self, "Decimal = \(text)") { $0 == Decimal(string: text) }
    }
    for text in ["0", "1.5", "-0.05", "92233720368547758.07"] {
      try expectSameForm(
        Decimal.Scaled<Decimal.Places2>.self, "Decimal as Decimal.Scaled(2) = \(text)"
      ) { $0 == Decimal(string: text) }
    }
  }

  @Test func plainValues() throws {
    try expectSameForm(Float.self, "Float = 0.1") { $0 == 0.1 }
    try expectSameForm(Float.self, "Float = 16777217") { $0 == 16_777_216 }
    try expectSameForm(Double.self, "Double = 0.1") { $0 == 0.1 }
    try expectSameForm(Double.self, "Double = -1.7976931348623157e308") {
      $0 == -.greatestFiniteMagnitude
    }
    try expectSameForm(Bool.self, "Bool = true") { $0 }
    try expectSameForm(UInt8.self, "UInt8 = 0xff") { $0 == 255 }
    try expectSameForm(Int.self, "Int = -9223372036854775808") { $0 == .min }
    try expectSameForm(String.self, "String = \"a\\0b\\u{1F600}'\\\"\"") { $0 == "a\0b😀'\"" }
    try expectSameForm([UInt8].self, "[UInt8] = []") { $0.isEmpty }
    try expectSameForm(Data.self, "Data = []") { $0.isEmpty }
  }
}
