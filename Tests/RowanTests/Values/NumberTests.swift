import Foundation
import Rowan
import Testing

@Suite("Numbers")
struct NumberTests {
  @Test("every integer type at its limits")
  func integerLimits() throws {
    func check<T: IntegerColumnValue>(_ type: T.Type) throws {
      for value in [T.min, 0, 1, T.max] where Int64(exactly: value) != nil {
        try expectStored(value, as: T.self, in: "INTEGER", "integer", "\(value)")
      }
      if T.isSigned { try expectStored(-1, as: T.self, in: "INTEGER", "integer", "-1") }
    }
    try check(Int.self)
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(UInt.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
    try expectStored(UInt64(Int64.max), as: UInt64.self, in: "INTEGER", "integer", "\(Int64.max)")
  }

  @Test("a stored integer out of the type's range is an error, never a wrap")
  func integerRange() throws {
    try expectInvalid("128", as: Int8.self)
    try expectInvalid("-129", as: Int8.self)
    try expectInvalid("32768", as: Int16.self)
    try expectInvalid("-32769", as: Int16.self)
    try expectInvalid("2147483648", as: Int32.self)
    try expectInvalid("-2147483649", as: Int32.self)
    try expectInvalid("256", as: UInt8.self)
    try expectInvalid("65536", as: UInt16.self)
    try expectInvalid("4294967296", as: UInt32.self)
    for sql in ["-1", "-9223372036854775808"] {
      try expectInvalid(sql, as: UInt8.self)
      try expectInvalid(sql, as: UInt16.self)
      try expectInvalid(sql, as: UInt32.self)
      try expectInvalid(sql, as: UInt64.self)
      try expectInvalid(sql, as: UInt.self)
    }
  }

  @Test("an unsigned integer above Int64.max is refused")
  func unsignedAboveInt64() throws {
    try expectUnstorable(UInt64.max, as: UInt64.self)
    try expectUnstorable(UInt64(Int64.max) + 1, as: UInt64.self)
    try expectUnstorable(UInt.max, as: UInt.self)
  }

  @Test("an Int stored as REAL 3.0 is an error, also where it is a whole number")
  func integerStoredAsReal() throws {
    for sql in ["3.0", "'3'", "x'33'", "NULL"] {
      try expectStorageClassError(sql, as: Int.self, expected: .integer)
      try expectStorageClassError(sql, as: UInt8.self, expected: .integer)
      try expectStorageClassError(sql, as: Bool.self, expected: .integer)
    }
  }

  @Test func booleans() throws {
    try expectStored(true, as: Bool.self, in: "INTEGER", "integer", "1")
    try expectStored(false, as: Bool.self, in: "INTEGER", "integer", "0")
    try expectInvalid("2", as: Bool.self)
    try expectInvalid("-1", as: Bool.self)
  }

  @Test("doubles: infinite, subnormal, the largest, around 2^53")
  func doubles() throws {
    let store = try ValueStore("REAL")
    let values: [Double] = [
      0, 1, -1.5, .infinity, -.infinity, .leastNonzeroMagnitude, .leastNormalMagnitude,
      -.leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1, 9_007_199_254_740_991,
      9_007_199_254_740_992, 9_007_199_254_740_994, .pi, 1e-300,
    ]
    for value in values {
      try store.store(value, as: Double.self)
      #expect(try store.stored().typeName == "real")
      #expect(try store.load(Double.self).bitPattern == value.bitPattern)
      #expect(Double.decode(try Double.encode(value))?.bitPattern == value.bitPattern)
    }
    // SQLite knows no negative zero in a REAL column.
    try expectStored(-0.0, as: Double.self, in: "REAL", "real", "0.0")
  }

  @Test("NaN, which SQLite would store as NULL, is refused")
  func notANumber() throws {
    try expectUnstorable(.nan, as: Double.self)
    try expectUnstorable(-.nan, as: Double.self)
    try expectUnstorable(.signalingNaN, as: Double.self)
    try expectUnstorable(.nan, as: Float.self)
    try expectUnstorable(.real(.nan), as: SQLiteValue.self)
  }

  @Test("a Double reads the integers that it holds exactly")
  func doubleStoredAsInteger() throws {
    try expectReads("3", as: Double.self, 3)
    try expectReads("-9223372036854775808", as: Double.self, -9_223_372_036_854_775_808)
    try expectReads("9007199254740992", as: Double.self, 9_007_199_254_740_992)
    try expectInvalid("9007199254740993", as: Double.self)
    try expectInvalid("9223372036854775807", as: Double.self)
    // A NUMERIC column makes an integer of a whole number.
    let store = try ValueStore("NUMERIC", isStrict: false)
    try store.store(42.0, as: Double.self)
    #expect(try store.stored().typeName == "integer")
    #expect(try store.load(Double.self) == 42)
    for sql in ["'3.5'", "x'33'", "NULL"] {
      try expectStorageClassError(sql, as: Double.self, expected: .real)
      try expectStorageClassError(sql, as: Float.self, expected: .real)
    }
  }

  @Test func floats() throws {
    let store = try ValueStore("REAL")
    let values: [Float] = [
      0, 0.1, -1.5, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      16_777_216,
    ]
    for value in values {
      try store.store(value, as: Float.self)
      #expect(try store.stored().typeName == "real")
      #expect(try store.load(Float.self).bitPattern == value.bitPattern)
      // The stored real is the Float exactly.
      #expect(try store.load(Double.self) == Double(value))
      #expect(Float.decode(try Float.encode(value)) == value)
    }
    try expectReads("0.1", as: Float.self, 0.1)
    try expectReads("0.1 * 1.1", as: Float.self, Float(0.1 * 1.1))
    try expectReads("16777216", as: Float.self, 16_777_216)
    try expectInvalid("16777217", as: Float.self)
    try expectInvalid("1e39", as: Float.self)
    try expectInvalid("-1e308", as: Float.self)
  }

  @Test("random doubles and integers come back bit by bit")
  func random() throws {
    var generator = SeededGenerator("NumberTests.random")
    let store = try ValueStore()
    for _ in 0..<2000 {
      let bits = generator.next()
      let double = Double(bitPattern: bits)
      if !double.isNaN {
        try store.store(double, as: Double.self)
        // -0.0 aside, which is not among random numbers.
        #expect(try store.load(Double.self).bitPattern == bits)
      }
      let integer = Int64(bitPattern: bits)
      try store.store(integer, as: Int64.self)
      #expect(try store.load(Int64.self) == integer)
      #expect(try store.stored().quoted == "\(integer)")
      #expect(UInt32.decode(.integer(integer)) == UInt32(exactly: integer))
    }
  }
}
