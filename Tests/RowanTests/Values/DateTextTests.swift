import Foundation
import Rowan
import Testing

@Suite("Text of dates")
struct DateTextTests {
  @Test("a space or T, 0 to 9 digits, Z or an offset, a date alone")
  func accepted() throws {
    func check(_ text: String, _ seconds: Double) throws {
      let date = Date(timeIntervalSince1970: seconds)
      try expectReads("'\(text)'", as: Date.self, date)
      try expectReads("'\(text)'", as: Date.ISO8601.self, date)
      try expectReads("'\(text)'", as: Date.Seconds.self, date)
      try expectReads("'\(text)'", as: Date.Day.self, date)
    }
    try check("2001-01-01", 978_307_200)
    try check("2001-01-01 00:00:01", 978_307_201)
    try check("2001-01-01T00:00:01", 978_307_201)
    try check("2001-01-01T00:00:01Z", 978_307_201)
    try check("2001-01-01 00:00:01Z", 978_307_201)
    for digits in ["5", "50", "500", "5000", "50000", "500000", "5000000", "50000000", "500000000"]
    {
      try check("2001-01-01 00:00:01.\(digits)", 978_307_201.5)
      try check("2001-01-01T00:00:01.\(digits)Z", 978_307_201.5)
    }
    try check("2001-01-01 00:00:01.123456789", 978_307_201.123456789)
    try check("2001-01-01 00:00:01.000000001", 978_307_201.000000001)
    try check("2001-01-01 02:00:00+02:00", 978_307_200)
    try check("2001-01-01T02:00:00.25+0200", 978_307_200.25)
    try check("2000-12-31 18:30:00-05:30", 978_307_200)
    try check("2001-01-01 23:59:00+23:59", 978_307_200)
    try check("2001-01-01 00:00:00-00:00", 978_307_200)
    try check("0000-01-01 00:00:00+01:00", -62_167_222_800)
    try check("9999-12-31 23:59:59.999-01:00", 253_402_304_399.999)
    try check("2000-02-29", 951_782_400)
    try check("1582-10-10", -12_219_724_800)
  }

  @Test("everything else is an error")
  func refused() throws {
    let texts = [
      "", "now", "2001", "2001-01", "2001-1-1", "2001-01-01 ", " 2001-01-01", "20010101",
      "2001/01/01", "2001-01-01 00", "2001-01-01 00:00", "2001-01-01 00:00:0",
      "2001-01-01  00:00:00", "2001-01-01t00:00:00", "2001-01-01_00:00:00", "2001-01-01 00:00:00 ",
      "2001-01-01 00:00:00.", "2001-01-01 00:00:00.Z", "2001-01-01 00:00:00.1234567890",
      "2001-01-01 00:00:00,5", "2001-01-01 00:00:00z", "2001-01-01 00:00:00ZZ",
      "2001-01-01 00:00:00 Z", "2001-01-01 00:00:00+", "2001-01-01 00:00:00+01",
      "2001-01-01 00:00:00+1:00", "2001-01-01 00:00:00+01:0", "2001-01-01 00:00:00+24:00",
      "2001-01-01 00:00:00+01:60", "2001-01-01 00:00:00+01:00Z", "2001-01-01 00:00:00+01-00",
      "2001-01-01Z", "2001-01-01+01:00", "2001-00-01", "2001-13-01", "2001-01-00", "2001-01-32",
      "2001-04-31", "1900-02-29", "2001-02-29", "2100-02-29", "2000-02-30", "2001-01-01 24:00:00",
      "2001-01-01 23:60:00", "2016-12-31 23:59:60", "-001-01-01", "+2001-01-01", "10000-01-01",
      "-0001-01-01 00:00:00", "2001-01-01 -1:00:00", "2001-01-01 00:00:00.5 +01:00", "2451910.5",
      "２００１-01-01", "2001-01-0١",
    ]
    for text in texts {
      try expectInvalid("'\(text)'", as: Date.self)
      try expectInvalid("'\(text)'", as: Date.ISO8601.self)
      try expectInvalid("'\(text)'", as: Date.Seconds.self)
      try expectInvalid("'\(text)'", as: Date.Day.self)
    }
    try expectInvalid("CAST(x'323030312D30312D303100' AS TEXT)", as: Date.self)
  }

  @Test("random moments: written as SQLite writes them, and read back equal")
  func againstSQLite() throws {
    var generator = SeededGenerator("DateTextTests.againstSQLite")
    let connection = try SQLiteConnection(path: ":memory:")
    let oracle = try connection.prepare(
      """
      SELECT strftime('%Y-%m-%d %H:%M:%S', ?1, 'unixepoch') || printf('.%03d', ?2),
        strftime('%Y-%m-%dT%H:%M:%S', ?1, 'unixepoch') || printf('.%03dZ', ?2),
        datetime(?1, 'unixepoch'), date(?1, 'unixepoch'),
        julianday(strftime('%Y-%m-%d %H:%M:%S', ?1, 'unixepoch') || printf('.%03d', ?2))
      """)
    for _ in 0..<5000 {
      let seconds = Int64.random(in: -62_167_219_200..<253_402_300_800, using: &generator)
      let milliseconds = Int64.random(in: 0..<1000, using: &generator)
      let date = Date(timeIntervalSince1970: Double(seconds * 1000 + milliseconds) / 1000)
      oracle.reset()
      var binder = oracle.binder
      try binder.bind(seconds)
      try binder.bind(milliseconds)
      try #require(try oracle.step())
      let row = oracle.row
      #expect(try Date.encode(date) == row.value(at: 0))
      #expect(try Date.ISO8601.encode(date) == row.value(at: 1))
      #expect(try Date.Seconds.encode(date) == row.value(at: 2))
      #expect(try Date.Day.encode(date) == row.value(at: 3))
      #expect(try Date.JulianDay.encode(date) == row.value(at: 4))
      #expect(try Date.decode(row, at: 0) == date)
      #expect(try Date.decode(row, at: 1) == date)
      #expect(try Date.decode(row, at: 2) == Date(timeIntervalSince1970: Double(seconds)))
      #expect(try Date.JulianDay.decode(row, at: 4) == date)
      #expect(try Date.UnixMilliseconds.encode(date) == .integer(seconds * 1000 + milliseconds))
    }
  }

  @Test("every day of 400 years, and leap years at both ends, as SQLite counts them")
  func everyDay() throws {
    let connection = try SQLiteConnection(path: ":memory:")
    let oracle = try connection.prepare(
      """
      WITH RECURSIVE
        near0(n) AS (VALUES (-719528) UNION ALL SELECT n + 1 FROM near0 WHERE n < -718000),
        modern(n) AS (VALUES (-26000) UNION ALL SELECT n + 1 FROM modern WHERE n < 121000)
      SELECT n * 86400, strftime('%Y-%m-%d', n * 86400, 'unixepoch')
      FROM (SELECT n FROM near0 UNION ALL SELECT n FROM modern)
      """)
    var count = 0
    while try oracle.step() {
      let row = oracle.row
      let seconds = try row.integer(at: 0)
      let date = Date(timeIntervalSince1970: Double(seconds))
      if try Date.Day.encode(date) != row.value(at: 1) || Date.decode(row, at: 1) != date {
        Issue.record("\(try row.text(at: 1))")
      }
      count += 1
    }
    #expect(count == 1529 + 147_001)
  }

  @Test("random texts with offsets are read as SQLite reads them")
  func offsetsAgainstSQLite() throws {
    var generator = SeededGenerator("DateTextTests.offsetsAgainstSQLite")
    let connection = try SQLiteConnection(path: ":memory:")
    let oracle = try connection.prepare("SELECT strftime('%s', ?)")
    func two(_ range: Range<Int>) -> String {
      let number = Int.random(in: range, using: &generator)
      return number < 10 ? "0\(number)" : "\(number)"
    }
    var accepted = 0
    for _ in 0..<5000 {
      let year = two(1..<100) + two(0..<100)
      // Days up to 31 in every month: SQLite takes them all, and moves on to the next month.
      let day = Int.random(in: 1...31, using: &generator)
      let month = Int.random(in: 1...12, using: &generator)
      let text =
        "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
        + (Bool.random(using: &generator) ? " " : "T")
        + "\(two(0..<24)):\(two(0..<60)):\(two(0..<60))"
        + ["", "Z", "+\(two(0..<14)):\(two(0..<60))", "-\(two(0..<14)):\(two(0..<60))"]
        .randomElement(
          using: &generator)!
      oracle.reset()
      var binder = oracle.binder
      try binder.bind(text)
      try #require(try oracle.step())
      let row = oracle.row
      let date = Date.decode(.text(text))
      let isDay = day <= Self.daysOfMonth(month, year: Int(year)!)
      #expect((date != nil) == isDay, "\(text)")
      if isDay {
        accepted += 1
        let seconds = try #require(Double(row.text(at: 0)))
        #expect(date == Date(timeIntervalSince1970: seconds), "\(text)")
      }
    }
    #expect(accepted > 4000)
  }

  static func daysOfMonth(_ month: Int, year: Int) -> Int {
    if month == 2 {
      return year.isMultiple(of: 400) || year.isMultiple(of: 4) && !year.isMultiple(of: 100)
        ? 29 : 28
    }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
