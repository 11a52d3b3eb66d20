/// A day of the proleptic Gregorian calendar: the rules of today, for all years before and after.
///
/// The two conversions are Howard Hinnant's `days_from_civil` and `civil_from_days`
/// (https://howardhinnant.github.io/date_algorithms.html). Years begin in March there, so that the
/// leap day is the last one, and 400 of them, an era, have the same number of days always.
struct CivilDay: Equatable {
  var year: Int64
  var month: Int64
  var day: Int64

  private static var daysOfEra: Int64 { 146_097 }
  /// The days from 0000-03-01 to 1970-01-01.
  private static var daysTo1970: Int64 { 719_468 }

  init(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// - Parameter days: the days since 1970-01-01, at most some 10^15 either way.
  init(daysSince1970 days: Int64) {
    let z = days &+ Self.daysTo1970
    let era = (z >= 0 ? z : z &- (Self.daysOfEra &- 1)) / Self.daysOfEra
    let dayOfEra = z &- era &* Self.daysOfEra
    let yearOfEra =
      (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
    let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
    day = dayOfYear &- (153 &* monthFromMarch &+ 2) / 5 &+ 1
    month = monthFromMarch < 10 ? monthFromMarch &+ 3 : monthFromMarch &- 9
    year = yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0)
  }

  /// The days since 1970-01-01.
  var daysSince1970: Int64 {
    let yearFromMarch = month <= 2 ? year &- 1 : year
    let era = (yearFromMarch >= 0 ? yearFromMarch : yearFromMarch &- 399) / 400
    let yearOfEra = yearFromMarch &- era &* 400
    let monthFromMarch = month > 2 ? month &- 3 : month &+ 9
    let dayOfYear = (153 &* monthFromMarch &+ 2) / 5 &+ day &- 1
    let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
    return era &* Self.daysOfEra &+ dayOfEra &- Self.daysTo1970
  }

  /// Whether there is such a month, and such a day in it.
  var isValid: Bool {
    guard 1...12 ~= month, day >= 1 else { return false }
    switch month {
    case 2: return day <= (isLeapYear ? 29 : 28)
    case 4, 6, 9, 11: return day <= 30
    default: return day <= 31
    }
  }

  private var isLeapYear: Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
}
