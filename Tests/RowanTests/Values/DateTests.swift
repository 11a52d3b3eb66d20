import Foundation
import Rowan
import Testing

@Suite("Dates")
struct DateTests {
  /// 2024-02-29 12:34:56.789
  static let leapDay = Date(timeIntervalSince1970: 1_709_210_096.789)
  /// 1969-12-31 23:59:58.250
  static let before1970 = Date(timeIntervalSince1970: -1.75)

  @Test("every form as SQLite sees it, and back")
  func forms() throws {
    let date = Self.leapDay
    let second = Date(timeIntervalSince1970: 1_709_210_096)
    let day = Date(timeIntervalSince1970: 1_709_164_800)
    try expectStored(date, as: Date.self, in: "TEXT", "text", "'2024-02-29 12:34:56.789'")
    try expectStored(
      date, as: Date.ISO8601.self, in: "TEXT", "text", "'2024-02-29T12:34:56.789Z'")
    try expectStored(
      date, as: Date.Seconds.self, in: "TEXT", "text", "'2024-02-29 12:34:56'", readsAs: second)
    try expectStored(date, as: Date.Day.self, in: "TEXT", "text", "'2024-02-29'", readsAs: day)
    try expectStored(
      date, as: Date.UnixTime.self, in: "INTEGER", "integer", "1709210096", readsAs: second)
    try expectStored(
      date, as: Date.UnixMilliseconds.self, in: "INTEGER", "integer", "1709210096789")
    try expectStored(
      date, as: Date.UnixMicroseconds.self, in: "INTEGER", "integer", "1709210096789000")
    try expectStored(date, as: Date.UnixReal.self, in: "REAL", "real", "1709210096.789")
    let reference = Date(timeIntervalSinceReferenceDate: 730_902_896.5)
    try expectStored(reference, as: Date.AppleReference.self, in: "REAL", "real", "730902896.5")
    try expectStored(
      reference, as: Date.AppleNanoseconds.self, in: "INTEGER", "integer", "730902896500000000")
    let store = try ValueStore("REAL")
    try store.store(date, as: Date.JulianDay.self)
    #expect(try store.load(Date.JulianDay.self) == date)
    #expect(
      try store.load(
        Bool.self, sql: "SELECT value = julianday('2024-02-29 12:34:56.789') FROM stored"))
  }

  @Test("before 1970 the fraction is forward in time")
  func beforeTheEpoch() throws {
    let date = Self.before1970
    let second = Date(timeIntervalSince1970: -2)
    try expectStored(date, as: Date.self, in: "TEXT", "text", "'1969-12-31 23:59:58.250'")
    try expectStored(
      date, as: Date.Seconds.self, in: "TEXT", "text", "'1969-12-31 23:59:58'", readsAs: second)
    try expectStored(date, as: Date.UnixTime.self, in: "INTEGER", "integer", "-2", readsAs: second)
    try expectStored(date, as: Date.UnixMilliseconds.self, in: "INTEGER", "integer", "-1750")
    try expectStored(date, as: Date.UnixMicroseconds.self, in: "INTEGER", "integer", "-1750000")
    try expectStored(date, as: Date.UnixReal.self, in: "REAL", "real", "-1.75")
    try expectStored(
      date, as: Date.AppleNanoseconds.self, in: "INTEGER", "integer", "-978307201750000000")
  }

  @Test("the years 0000 to 9999 are stored as text, others refused")
  func years() throws {
    func check(_ text: String, _ seconds: Double) throws {
      try expectStored(
        Date(timeIntervalSince1970: seconds), as: Date.self, in: "TEXT", "text", "'\(text)'")
    }
    try check("0000-01-01 00:00:00.000", -62_167_219_200)
    try check("0000-02-29 00:00:00.000", -62_162_121_600)
    try check("0001-01-01 00:00:00.000", -62_135_596_800)
    try check("1582-10-10 00:00:00.000", -12_219_724_800)
    try check("1900-02-28 23:59:59.999", -2_203_891_200.001)
    try check("9999-12-31 23:59:59.000", 253_402_300_799)
    try expectReads(
      "'9999-12-31T23:59:59.999'", as: Date.self,
      Date(timeIntervalSince1970: 253_402_300_799.999))
    let outside = [
      -62_167_219_200.001, -62_198_755_200, 253_402_300_800, 253_402_300_799.9996, 1e15, -1e15,
      1e300,
      .infinity, -.infinity, .nan,
    ]
    for seconds in outside {
      let date = Date(timeIntervalSince1970: seconds)
      try expectUnstorable(date, as: Date.self)
      try expectUnstorable(date, as: Date.ISO8601.self)
      try expectUnstorable(date, as: Date.Seconds.self)
      try expectUnstorable(date, as: Date.Day.self)
    }
    for date in [Date.distantPast, .distantFuture] {
      let store = try ValueStore("TEXT")
      try store.store(date, as: Date.self)
      #expect(try store.load(Date.self) == date)
    }
  }

  @Test("numbers hold dates beyond four digits of a year, and refuse what does not fit")
  func numericLimits() throws {
    let year10000 = Date(timeIntervalSince1970: 253_402_300_800)
    try expectStored(year10000, as: Date.UnixTime.self, in: "INTEGER", "integer", "253402300800")
    try expectStored(
      year10000, as: Date.UnixMilliseconds.self, in: "INTEGER", "integer", "253402300800000")
    try expectUnstorable(year10000, as: Date.JulianDay.self)
    try expectUnstorable(Date(timeIntervalSince1970: 1.1e10), as: Date.AppleNanoseconds.self)
    try expectUnstorable(Date(timeIntervalSince1970: -1e13), as: Date.UnixMicroseconds.self)
    try expectUnstorable(Date(timeIntervalSince1970: 1e16), as: Date.UnixMilliseconds.self)
    for interval in [1e19, -1e19, 9_223_372_036_854_775_808, .infinity, .nan] {
      let date = Date(timeIntervalSinceReferenceDate: interval)
      try expectUnstorable(date, as: Date.UnixTime.self)
      try expectUnstorable(date, as: Date.UnixMilliseconds.self)
      try expectUnstorable(date, as: Date.UnixMicroseconds.self)
      try expectUnstorable(date, as: Date.AppleNanoseconds.self)
      try expectUnstorable(date, as: Date.JulianDay.self)
    }
    try expectUnstorable(Date(timeIntervalSince1970: .nan), as: Date.UnixReal.self)
    try expectUnstorable(Date(timeIntervalSince1970: .nan), as: Date.AppleReference.self)
    for sql in ["-9223372036854775808", "9223372036854775807"] {
      let limit = try #require(Double(sql))
      try expectReads(sql, as: Date.UnixTime.self, Date(timeIntervalSince1970: limit))
      try expectReads(
        sql, as: Date.UnixMilliseconds.self, Date(timeIntervalSince1970: limit / 1000))
      try expectReads(
        sql, as: Date.AppleNanoseconds.self, Date(timeIntervalSinceReferenceDate: limit / 1e9))
    }
    for sql in ["-0.1", "5373484.5", "1e300", "9e999", "-9e999"] {
      try expectInvalid(sql, as: Date.JulianDay.self)
    }
  }

  @Test("rounding to the nearest millisecond carries over")
  func rounding() throws {
    func check(_ seconds: Double, _ text: String) throws {
      let store = try ValueStore("TEXT")
      try store.store(Date(timeIntervalSince1970: seconds), as: Date.self)
      #expect(try store.load(String.self) == text)
    }
    try check(0.9996, "1970-01-01 00:00:01.000")
    try check(0.9994, "1970-01-01 00:00:00.999")
    try check(-0.0004, "1970-01-01 00:00:00.000")
    try check(-0.0006, "1969-12-31 23:59:59.999")
    try check(951_782_399.9996, "2000-02-29 00:00:00.000")
    try check(946_684_799.9996, "2000-01-01 00:00:00.000")
    try check(951_868_799.9994, "2000-02-29 23:59:59.999")
    let carried = Date(timeIntervalSince1970: 59.9996)
    let minute = Date(timeIntervalSince1970: 60)
    try expectStored(
      carried, as: Date.Seconds.self, in: "TEXT", "text", "'1970-01-01 00:01:00'", readsAs: minute)
    try expectStored(
      carried, as: Date.UnixTime.self, in: "INTEGER", "integer", "60", readsAs: minute)
    try expectStored(
      carried, as: Date.UnixMilliseconds.self, in: "INTEGER", "integer", "60000", readsAs: minute)
    try expectStored(
      Date(timeIntervalSince1970: 86_399.9996), as: Date.Day.self, in: "TEXT", "text",
      "'1970-01-02'", readsAs: Date(timeIntervalSince1970: 86_400))
  }

  @Test("storage classes are never converted")
  func storageClasses() throws {
    for sql in ["1", "1.5", "x'31'", "NULL"] {
      try expectStorageClassError(sql, as: Date.self, expected: .text)
      try expectStorageClassError(sql, as: Date.ISO8601.self, expected: .text)
      try expectStorageClassError(sql, as: Date.Seconds.self, expected: .text)
      try expectStorageClassError(sql, as: Date.Day.self, expected: .text)
    }
    for sql in ["1.0", "'1970-01-01'", "x'31'", "NULL"] {
      try expectStorageClassError(sql, as: Date.UnixTime.self, expected: .integer)
      try expectStorageClassError(sql, as: Date.UnixMilliseconds.self, expected: .integer)
      try expectStorageClassError(sql, as: Date.UnixMicroseconds.self, expected: .integer)
      try expectStorageClassError(sql, as: Date.AppleNanoseconds.self, expected: .integer)
      try expectStorageClassError(sql, as: Decimal.Scaled<Decimal.Places2>.self, expected: .integer)
    }
    for sql in ["'1970-01-01'", "x'31'", "NULL"] {
      try expectStorageClassError(sql, as: Date.UnixReal.self, expected: .real)
      try expectStorageClassError(sql, as: Date.AppleReference.self, expected: .real)
      try expectStorageClassError(sql, as: Date.JulianDay.self, expected: .real)
    }
    // Core Data's NUMERIC columns hold whole numbers as INTEGER.
    try expectReads("5", as: Date.AppleReference.self, Date(timeIntervalSinceReferenceDate: 5))
    try expectReads("5", as: Date.UnixReal.self, Date(timeIntervalSince1970: 5))
    try expectReads("2440588", as: Date.JulianDay.self, Date(timeIntervalSince1970: 43_200))
  }
}
