import Foundation
import Rowan
import Testing

/// Functions of dates, of every way that one is stored, against Foundation's calendar.
@Suite struct DateFunctionTests {
  private static func date(_ milliseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  private static func milliseconds(_ date: Date) -> Int64 {
    Int64((date.timeIntervalSince1970 * 1000).rounded())
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// Milliseconds since 1970: of the edges of years and of random moments from 1600 to 9998, most of
  /// them in the years that 64 bits of nanoseconds reach.
  private static func moments(_ generator: inout SeededGenerator) -> [Int64] {
    let edges: [Int64] = [
      0, -1, 1, 999, -86_400_000, 951_782_399_999, 951_782_400_000, 951_868_800_000,
      1_709_164_800_123, 4_107_542_399_999, 253_370_764_799_999, -11_676_096_000_000,
    ]
    return edges
      + (0..<150).map { _ in .random(in: -7_000_000_000_000...9_000_000_000_000, using: &generator)
      }
      + (0..<40).map { _ in
        .random(in: -11_676_096_000_000...253_370_764_799_999, using: &generator)
      }
  }

  private static func database(_ moments: [Int64]) throws -> DatabaseQueue {
    let nanoseconds: ClosedRange<Int64> = -4_000_000_000_000...7_000_000_000_000
    let rows = moments.enumerated().map { index, milliseconds in
      let date = date(milliseconds)
      return Moment(
        id: index + 1, text: date, iso: date, seconds: date, day: date, unix: date,
        milliseconds: date, microseconds: date,
        nanoseconds: nanoseconds.contains(milliseconds) ? date : nil, real: date, apple: date,
        julian: date, other: index % 3 == 0 ? nil : date, count: index % 50 - 25)
    }
    let queue = try ShopData.emptyDatabase()
    try queue.write { try Moment.insert { rows }.execute($0) }
    return queue
  }

  @Test func `parts are those of the calendar`() throws {
    var generator = SeededGenerator("DateFunctionTests.parts")
    let moments = Self.moments(&generator)
    let database = try Self.database(moments)
    try database.read { db throws in
      let rows = try Moment.order(by: \.id).fetchAll(db)
      for storage in StoredDate.all {
        for index in 0..<9 {
          let query = Moment.order(by: \.id).select { storage.parts($0)[index] }
          let numbers = try query.fetchAll(db)
          for (row, number) in zip(rows, numbers) {
            let expected = storage.value(row).map { _ in
              Self.parts(storage.kept(moments[row.id - 1]))[index]
            }
            #expect(number == expected, "\(storage.name) of \(row.text), part \(index)")
          }
        }
      }
    }
  }

  private static func parts(_ milliseconds: Int64) -> [Int] {
    let fraction = Int((milliseconds % 1000 + 1000) % 1000)
    let second = date(milliseconds - Int64(fraction))
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .weekday], from: second)
    let dayOfYear = calendar.ordinality(of: .day, in: .year, for: second)
    return [
      parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second, fraction,
      parts.weekday, dayOfYear,
    ].map { $0 ?? -1 }
  }

  /// Modifiers with what the calendar makes of a date by them; nil where the two differ on purpose.
  private static func changes(
    _ generator: inout SeededGenerator
  ) -> [(name: String, modifier: DateModifier, change: (Date) -> Date?)] {
    func adding(_ component: Calendar.Component, _ count: Int) -> (Date) -> Date? {
      { calendar.date(byAdding: component, value: count, to: $0) }
    }
    /// Where every month has the day, both agree.
    func shared(_ change: @escaping (Date) -> Date?) -> (Date) -> Date? {
      { calendar.component(.day, from: $0) > 28 ? nil : change($0) }
    }
    func start(_ component: Calendar.Component) -> (Date) -> Date? {
      { calendar.dateInterval(of: component, for: $0)?.start }
    }
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    let (days, hours, minutes) = (number(-800...800), number(-99...99), number(-9999...9999))
    let (months, years, weekday) = (number(-40...40), number(-90...90), number(1...7))
    let tenths = number(-99_999...99_999)
    return [
      ("days(\(days))", .days(days), adding(.day, days)),
      ("hours(\(hours))", .hours(hours), adding(.hour, hours)),
      ("minutes(\(minutes))", .minutes(minutes), adding(.minute, minutes)),
      (
        "seconds(\(Double(tenths) / 10))", .seconds(Double(tenths) / 10),
        { date(milliseconds($0) + Int64(tenths) * 100) }
      ),
      ("months(\(months))", .months(months), shared(adding(.month, months))),
      ("years(\(years))", .years(years), shared(adding(.year, years))),
      ("startOfDay", .startOfDay, start(.day)), ("startOfMonth", .startOfMonth, start(.month)),
      ("startOfYear", .startOfYear, start(.year)),
      (
        "weekday(\(weekday))", .weekday(weekday),
        { date in
          let ahead = (weekday - calendar.component(.weekday, from: date) + 7) % 7
          return calendar.date(byAdding: .day, value: ahead, to: date)
        }
      ),
    ]
  }

  @Test func `modifiers do what the calendar does`() throws {
    var generator = SeededGenerator("DateFunctionTests.modifiers")
    // From 1700 to 9890: a century further lie the end of what SQLite knows, and the years in which
    // the calendar of Foundation is another one.
    let moments = Self.moments(&generator).filter {
      -8_520_336_000_000...250_000_000_000_000 ~= $0
    }
    let database = try Self.database(moments)
    try database.read { db throws in
      let rows = try Moment.order(by: \.id).fetchAll(db)
      var count = 0
      for storage in StoredDate.all {
        for (name, modifier, change) in Self.changes(&generator) {
          let query = Moment.order(by: \.id).select { storage.modified($0, [modifier]) }
          for (row, date) in zip(rows, try query.fetchAll(db)) {
            guard storage.value(row) != nil else {
              #expect(date == nil)
              continue
            }
            let start = storage.kept(moments[row.id - 1])
            let fraction = (start % 1000 + 1000) % 1000
            // The calendar counts in whole seconds here: it is given no fraction to lose.
            guard let expected = change(Self.date(start - fraction)) else { continue }
            let keepsTime = !name.hasPrefix("start")
            let result = storage.kept(Self.milliseconds(expected) + (keepsTime ? fraction : 0))
            count += 1
            #expect(
              date.map(Self.milliseconds) == result, "\(storage.name) of \(row.text), \(name)")
          }
        }
      }
      #expect(count > 10_000)
    }
  }

  /// What SQLite makes of a date is stored as Rowan stores it: texts and numbers are equal.
  @Test func `an unchanged date is the same one`() throws {
    var generator = SeededGenerator("DateFunctionTests.same")
    let database = try Self.database(Self.moments(&generator))
    try database.read { db throws in
      let total = try Moment.fetchCount(db)
      func expectSame(
        _ condition: (Moment.TableColumns) -> QueryExpression<Bool>,
        sourceLocation: SourceLocation = #_sourceLocation
      ) throws {
        let query = Moment.where { condition($0) }
        #expect(try query.fetchCount(db) == total, sourceLocation: sourceLocation)
      }
      try expectSame { $0.text.modified() == $0.text }
      try expectSame { $0.iso.modified() == $0.iso }
      try expectSame { $0.seconds.modified() == $0.seconds }
      try expectSame { $0.day.modified() == $0.day }
      try expectSame { $0.unix.modified() == $0.unix }
      try expectSame { $0.milliseconds.modified() == $0.milliseconds }
      try expectSame { $0.julian.modified() == $0.julian }
      try expectSame { $0.text.converted(to: Date.JulianDay.self) == $0.julian }
      try expectSame { $0.real.converted(to: Date.self) == $0.text }
      try expectSame { $0.apple.converted(to: Date.UnixMilliseconds.self) == $0.milliseconds }
      try expectSame { $0.microseconds.date() == $0.day }
      try expectSame { $0.julian.datetime() == $0.seconds }
      try expectSame { $0.milliseconds.julianDay() == $0.text.julianDay() }
      // Far from 2001 a `Date` is no whole number of milliseconds any more, as these columns show.
      let query = Moment.select {
        (
          $0.real, $0.real.modified(), $0.apple, $0.apple.modified(), $0.microseconds,
          $0.microseconds.modified(), $0.nanoseconds, $0.nanoseconds.modified()
        )
      }
      for row in try query.fetchAll(db) {
        #expect(abs(row.0.timeIntervalSince(row.1)) < 1e-4)
        #expect(abs(row.2.timeIntervalSince(row.3)) < 1e-4)
        #expect(abs(row.4.timeIntervalSince(row.5)) < 1e-4)
        #expect((row.6 == nil) == (row.7 == nil))
        if let date = row.6, let other = row.7 {
          #expect(abs(date.timeIntervalSince(other)) < 1e-4)
        }
      }
    }
  }

  @Test func `the difference of two dates`() throws {
    var generator = SeededGenerator("DateFunctionTests.difference")
    let moments = Self.moments(&generator)
    let database = try Self.database(moments)
    let base = Date(timeIntervalSince1970: 1_700_000_000.25)
    try database.read { db throws in
      let query = Moment.order(by: \.id).select {
        (
          $0.iso.timeIntervalSince($0.unix), $0.milliseconds.timeIntervalSince(base),
          $0.text.timeIntervalSince($0.other), $0.other.timeIntervalSince($0.text),
          $0.julian.days(since: base), $0.text.days(since: $0.day), $0.other.days(since: base)
        )
      }
      let start = Self.calendar.startOfDay(for: base)
      for (row, moment) in zip(try query.fetchAll(db), moments) {
        let fraction = (moment % 1000 + 1000) % 1000
        #expect(row.0 == Double(fraction) / 1000)
        #expect(row.1 == Double(moment - 1_700_000_000_250) / 1000)
        #expect((row.2, row.3) == (row.2.map { _ in 0 }, row.2.map { _ in 0 }))
        let day = Self.calendar.startOfDay(for: Self.date(moment - fraction))
        let days = Self.calendar.dateComponents([.day], from: start, to: day).day
        #expect(row.4 == days)
        #expect(row.5 == 0)
        #expect(row.6 == row.2.flatMap { _ in days })
      }
    }
  }

  @Test func `the SQL of each storage`() {
    func text<Value>(_ expression: (Moment.TableColumns) -> QueryExpression<Value>) -> String
    where Value: QueryValue {
      Moment.select { expression($0) }.sqlText.replacing(#""moments"."#, with: "")
        .replacing(#" FROM "moments""#, with: "").replacing("SELECT ", with: "")
    }
    #expect(text { $0.text.year } == #"CAST(strftime('%Y', "text") AS INTEGER)"#)
    #expect(
      text { $0.unix.weekday } == #"CAST(strftime('%w', "unix", 'unixepoch') AS INTEGER) + 1"#)
    #expect(
      text { $0.milliseconds.millisecond } == #"""
        CAST(substr(strftime('%f', "milliseconds" / 1000.0, 'unixepoch'), 4) AS INTEGER)
        """#)
    #expect(
      text { $0.text.modified(.days(-7), .startOfMonth) }
        == #"strftime('%Y-%m-%d %H:%M:%f', "text", ?, 'start of month')"#)
    #expect(text { $0.day.modified(.days($0.count)) } == #"date("day", "count" || ?)"#)
    #expect(
      text { $0.unix.modified(.hours(1)) }
        == #"CAST(strftime('%s', "unix", 'unixepoch', ?) AS INTEGER)"#)
    #expect(
      text { $0.apple.modified(.localTime) } == #"""
        (round((julianday("apple" + 978307200.0, 'unixepoch', 'localtime') - 2440587.5) * 86400000) \#
        - 978307200000.0) / 1000.0
        """#)
    #expect(
      text { $0.nanoseconds.modified(.utc) } == #"""
        (CAST(round((julianday("nanoseconds" / 1000000000.0 + 978307200.0, 'unixepoch', 'utc') - \#
        2440587.5) * 86400000) AS INTEGER) - 978307200000) * 1000000
        """#)
    #expect(
      text { $0.real.timeIntervalSince($0.text) } == #"""
        round((julianday("real", 'unixepoch') - julianday("text")) * 86400000) / 1000.0
        """#)
    #expect(
      text { $0.text.days(since: $0.day) }
        == #"CAST(julianday(date("text")) - julianday(date("day")) AS INTEGER)"#)
    #expect(text { $0.text.strftime("%Y") } == #"strftime(?, "text")"#)
    let modifiers = Moment.select { $0.text.modified(.months(1), .seconds(-1.5), .weekday(1)) }
    #expect(
      modifiers.bindings == [.text("1 months"), .text("-1.5 seconds"), .text("weekday 0")])
  }

  @Test func `formats, times and counts of days`() throws {
    let moment = Date(timeIntervalSince1970: 1_709_208_489.045)  // 2024-02-29 12:08:09.045
    let database = try Self.database([Self.milliseconds(moment)])
    try database.read { db throws in
      let query = Moment.select {
        (
          $0.iso.strftime("%d.%m.%Y, %H-%M-%S %f %j %w %W %s %%"), $0.unix.time(),
          $0.text.unixEpoch(), $0.text.julianDay(), $0.julian.date(.startOfMonth, .months(1)),
          $0.other.strftime("%Y"), $0.text.strftime("")
        )
      }
      let row = try #require(try query.fetchOne(db))
      #expect(row.0 == "29.02.2024, 12-08-09 09.045 060 4 09 1709208489 %")
      #expect(row.1 == "12:08:09")
      #expect(row.2 == 1_709_208_489)
      #expect(row.3 == 2_440_587.5 + Double(1_709_208_489_045) / 86_400_000)
      #expect(row.4 == Date(timeIntervalSince1970: 1_709_251_200))
      #expect(row.5 == nil)
      #expect(row.6 == "")
      // Whatever the time zone, and back: no clock is changed in winter.
      let local = Moment.select { $0.text.modified(.localTime).modified(.utc) }
      #expect(try local.fetchOne(db) == moment)
      let shifted = Moment.where { $0.text.modified(.days($0.count)) == moment - 25 * 86_400 }
      #expect(try shifted.fetchCount(db) == 1)
      for format in ["%q", "%", "%Y%", "%é"] {
        let unknown = Moment.select { $0.text.strftime(format) }
        #expect(throws: DatabaseError.self) { _ = try unknown.fetchAll(db) }
      }
      let day = Moment.select { $0.text.modified(.weekday(0)) }
      let infinite = Moment.select { $0.text.modified(.seconds(.infinity)) }
      #expect(throws: DatabaseError.self) { _ = try day.fetchAll(db) }
      #expect(throws: DatabaseError.self) { _ = try infinite.fetchAll(db) }
    }
  }

  @Test func `the time of the statement`() throws {
    let day: Int64 = 86_400_000
    let today = Self.milliseconds(Date())
    let database = try Self.database([today - 10 * day, today + 10 * day])
    let past = Moment.where { $0.text < now(.days(-1)) && $0.unix < now() }
    #expect(
      past.sqlText.hasSuffix(
        #"""
        WHERE "moments"."text" < strftime('%Y-%m-%d %H:%M:%f', 'now', ?) AND "moments"."unix" < \#
        CAST(strftime('%s', 'now') AS INTEGER)
        """#))
    try database.write { db throws in
      #expect(try past.select(\.id).fetchAll(db) == [1])
      let others = Moment.where {
        $0.other < now() || $0.nanoseconds > now(.days(1)) && $0.julian > now(.hours(5))
      }
      #expect(try others.select(\.id).fetchAll(db) == [2])
      try Moment.find(1).update {
        $0.text = now()
        $0.day = now(.startOfYear)
        $0.other = now()
      }.execute(db)
      let row = try Moment.find(db, key: 1)
      #expect(row.text == row.other && row.day <= row.text)
      #expect(abs(row.text.timeIntervalSinceNow) < 86_400)
      let alone = Moment.limit(1).select { ($0.id, now()) }
      #expect(alone.sqlText.contains("strftime('%Y-%m-%d %H:%M:%f', 'now')"))
      let (_, time) = try #require(try alone.fetchOne(db))
      #expect(abs(time.timeIntervalSinceNow) < 86_400)
    }
  }

  /// Outside of the years 0 to 9999: an error where a date is read, no truth in a condition.
  @Test func `beyond what SQLite knows`() throws {
    let database = try Self.database([0])
    let far = Date(timeIntervalSince1970: 1e12)
    try database.write { db throws in
      try Moment.find(1).update { $0.unix = far }.execute(db)
      #expect(try Moment.find(db, key: 1).unix == far)
      let year = Moment.select { $0.unix.year }
      #expect(throws: RowDecodingError.self) { _ = try year.fetchAll(db) }
      let isLate = Moment.select { $0.unix.year > 2000 }
      #expect(try isLate.fetchAll(db) == [false])
      let days = Moment.select { $0.text.modified(.years(9000)) }
      #expect(throws: RowDecodingError.self) { _ = try days.fetchAll(db) }
      // Before the year 0 a text is none of a date. A number goes on: to the start of the year -1,
      // which is 365 days before the year 0.
      let early = Moment.select { $0.text.modified(.years(-1971)) }
      #expect(throws: RowDecodingError.self) { _ = try early.fetchAll(db) }
      let number = Moment.select { $0.milliseconds.modified(.years(-1971)) }
      #expect(
        try number.fetchOne(db) == Date(timeIntervalSince1970: -62_167_219_200 - 365 * 86_400))
    }
  }
}
