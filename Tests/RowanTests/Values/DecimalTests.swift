import Foundation
import Rowan
import Testing

@Suite("Decimals")
struct DecimalTests {
  static func decimal(_ text: String) throws -> Decimal {
    try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
  }

  @Test("every digit, and one text for equal numbers")
  func text() throws {
    func check(_ text: String, _ stored: String? = nil) throws {
      try expectStored(
        Self.decimal(text), as: Decimal.self, in: "TEXT", "text", "'\(stored ?? text)'")
    }
    try check("0")
    try check("-0", "0")
    try check("1.50", "1.5")
    try check("100")
    try check("-0.001")
    try check("0.1")
    try check("12345678901234567890123456789012345678")
    try check("-1.2345678901234567890123456789012345678")
    try check("99999999999999999999999999999999999999")
    try check("0.00000000000000000000000000000000000001")
    try check("340282366920938463463374607431768211455")
    try check("1e127", "1" + String(repeating: "0", count: 127))
    try check("1e-127", "0." + String(repeating: "0", count: 126) + "1")
    try expectStored(
      Decimal.greatestFiniteMagnitude, as: Decimal.self, in: "TEXT", "text",
      "'340282366920938463463374607431768211455" + String(repeating: "0", count: 127) + "'")
    try expectStored(
      Decimal(1.5) + Decimal(1.5), as: Decimal.self, in: "TEXT", "text", "'3'")
    try expectUnstorable(Decimal.nan, as: Decimal.self)
  }

  @Test("reading takes what other programs write, exactly or not at all")
  func reading() throws {
    try expectReads("'+1'", as: Decimal.self, 1)
    try expectReads("'1.'", as: Decimal.self, 1)
    try expectReads("'.5'", as: Decimal.self, Self.decimal("0.5"))
    try expectReads("'1E+2'", as: Decimal.self, 100)
    try expectReads("'12e-1'", as: Decimal.self, Self.decimal("1.2"))
    try expectReads("'0.000'", as: Decimal.self, 0)
    try expectReads("'-0e5'", as: Decimal.self, 0)
    try expectReads("'007'", as: Decimal.self, 7)
    try expectReads("'0e9999'", as: Decimal.self, 0)
    try expectReads(
      "'1.'||substr(hex(zeroblob(500)), 1, 900)", as: Decimal.self, 1)
    let refused = [
      "", "-", "+", ".", "-.", "1,5", "1 ", " 1", "1_000", "0x10", "1e", "1e+", "1e1.5", "e5",
      "1.2.3",
      "--1", "NaN", "nan", "inf", "1e99999", "1e256", "1e-129",
      "340282366920938463463374607431768211456", "1234567890123456789012345678901234567890.5",
      "0.1234567890123456789012345678901234567891", "１",
    ]
    for text in refused { try expectInvalid("'\(text)'", as: Decimal.self) }
  }

  @Test("random decimals of up to 38 digits are read as Foundation reads them")
  func againstFoundation() throws {
    var generator = SeededGenerator("DecimalTests.againstFoundation")
    for _ in 0..<3000 {
      let count = Int.random(in: 1...38, using: &generator)
      var digits = (0..<count).map { _ in String(Int.random(in: 0...9, using: &generator)) }
      if Bool.random(using: &generator) {
        digits.insert(".", at: Int.random(in: 0...count, using: &generator))
      }
      let text = (Bool.random(using: &generator) ? "-" : "") + digits.joined()
      let expected = try Self.decimal(text)
      #expect(Decimal.decode(.text(text)) == expected, "\(text)")
      let encoded = try Decimal.encode(expected)
      #expect(Decimal.decode(encoded) == expected, "\(text)")
      // Foundation's text, but for the zeros at the end that it keeps or not.
      var described = expected.description
      if described.contains(".") {
        while described.last == "0" { described.removeLast() }
        if described.last == "." { described.removeLast() }
      }
      #expect(encoded == .text(described))
    }
  }

  @Test("results of arithmetic, which need not be in their shortest form, are")
  func computed() throws {
    var generator = SeededGenerator("DecimalTests.computed")
    for _ in 0..<1000 {
      let cents = Int64.random(in: -1_000_000...1_000_000, using: &generator)
      let half = Decimal(cents) / 100 * Decimal(5) / 10
      let same = Decimal(cents) / 200
      #expect(try Decimal.encode(half) == Decimal.encode(same))
      #expect(try Decimal.encode(half - same) == .text("0"))
      #expect(try Decimal.encode(-half) == Decimal.encode(Decimal(-cents) / 200))
    }
    let third = Decimal(1) / 3
    #expect(Decimal.decode(try Decimal.encode(third)) == third)
    #expect(Decimal.decode(try Decimal.encode(.leastNonzeroMagnitude)) == .leastNonzeroMagnitude)
  }

  @Test("scaled to an integer, exactly")
  func scaled() throws {
    func check<P: DecimalPlaces>(_ text: String, _ places: P.Type, _ stored: String) throws {
      try expectStored(
        Self.decimal(text), as: Decimal.Scaled<P>.self, in: "INTEGER", "integer", stored)
    }
    try check("12.5", Decimal.Places2.self, "1250")
    try check("-0.01", Decimal.Places2.self, "-1")
    try check("0", Decimal.Places2.self, "0")
    try check("7", Decimal.Places0.self, "7")
    try check("1e3", Decimal.Places0.self, "1000")
    try check("92233720368547758.07", Decimal.Places2.self, "9223372036854775807")
    try check("-92233720368547758.08", Decimal.Places2.self, "-9223372036854775808")
    try check("9.223372036854775807", Decimal.Places18.self, "9223372036854775807")
    try check("0.000000000000000001", Decimal.Places18.self, "1")
    try expectUnstorable(
      Self.decimal("92233720368547758.08"), as: Decimal.Scaled<Decimal.Places2>.self)
    try expectUnstorable(
      Self.decimal("-92233720368547758.09"), as: Decimal.Scaled<Decimal.Places2>.self)
    try expectUnstorable(Self.decimal("0.001"), as: Decimal.Scaled<Decimal.Places2>.self)
    try expectUnstorable(Self.decimal("0.5"), as: Decimal.Scaled<Decimal.Places0>.self)
    try expectUnstorable(Self.decimal("1e100"), as: Decimal.Scaled<Decimal.Places2>.self)
    try expectUnstorable(Self.decimal("1e-100"), as: Decimal.Scaled<Decimal.Places18>.self)
    try expectUnstorable(.nan, as: Decimal.Scaled<Decimal.Places2>.self)
    let counts = [
      Decimal.Places0.count, Decimal.Places1.count, Decimal.Places2.count, Decimal.Places3.count,
      Decimal.Places4.count, Decimal.Places5.count, Decimal.Places6.count, Decimal.Places7.count,
      Decimal.Places8.count, Decimal.Places9.count, Decimal.Places10.count, Decimal.Places11.count,
      Decimal.Places12.count, Decimal.Places13.count, Decimal.Places14.count,
      Decimal.Places15.count, Decimal.Places16.count, Decimal.Places17.count,
      Decimal.Places18.count,
    ]
    #expect(counts == Array(0...18))
  }

  @Test("SQLite adds and orders scaled decimals as Swift does, and equal values hash alike")
  func scaledArithmetic() throws {
    typealias Money = Decimal.Scaled<Decimal.Places2>
    var generator = SeededGenerator("DecimalTests.scaledArithmetic")
    let connection = try SQLiteConnection(path: ":memory:")
    let statement = try connection.prepare("SELECT ?1 + ?2, ?1 < ?2")
    for _ in 0..<500 {
      let cents = (0..<2).map { _ in Int64.random(in: -1_000_000...1_000_000, using: &generator) }
      let left = Decimal(cents[0]) / 100
      let right = Decimal(cents[1]) / 100
      statement.reset()
      var binder = statement.binder
      try Money.bind(left, to: &binder)
      try Money.bind(right, to: &binder)
      try #require(try statement.step())
      let row = statement.row
      let sum = try Money.decode(row, at: 0)
      #expect(sum == left + right)
      #expect(Set([sum, left + right]).count == 1)
      #expect(try Bool.decode(row, at: 1) == (left < right))
    }
  }
}
