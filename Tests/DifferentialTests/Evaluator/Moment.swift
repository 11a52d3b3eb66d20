/// A moment as SQLite's date functions know it: by the Gregorian calendar, for all years, in whole
/// milliseconds. All is calculated with whole numbers.
///
/// Seconds and days that are reals are made such whole numbers by rounding halves up. The tests have
/// eighths and sixteenths of a second, which are exact, so that no rounding within is one of chance.
struct Moment: Sendable {
  /// Since 1970.
  let milliseconds: Int64

  static let millisecondsOfDay: Int64 = 86_400_000
  /// From noon of November 24, 4714 BC, to 1970.
  static let millisecondsTo1970: Int64 = 210_866_760_000_000
  /// From 1970 to 2001.
  static let millisecondsTo2001: Int64 = 978_307_200_000
  /// 0000-01-01 to the end of 9999-12-31.
  static let known: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

  init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// - Parameter day: counted on into the months that follow if the month does not have it.
  init(year: Int64, month: Int64, day: Int64, time: Int64 = 0) {
    let days = Self.days(beforeYear: year) + Self.days(beforeMonth: month, of: year) + day - 1
    milliseconds = (days - Self.days(beforeYear: 1970)) * Self.millisecondsOfDay + time
  }

  /// The days from 0000-01-01 on.
  private static func days(beforeYear year: Int64) -> Int64 {
    // The year 0 is a leap year, as 4, not as 100, as 400.
    365 * year + floor(year + 3, 4) - floor(year + 99, 100) + floor(year + 399, 400)
  }

  private static func days(beforeMonth month: Int64, of year: Int64) -> Int64 {
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    let months: [Int64] = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return months.prefix(Int(month) - 1).reduce(0, +)
  }

  static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
    (number - (number % divisor + divisor) % divisor) / divisor
  }

  /// The days since 1970, and the milliseconds since midnight.
  var days: Int64 { Self.floor(milliseconds, Self.millisecondsOfDay) }
  var time: Int64 { milliseconds - days * Self.millisecondsOfDay }

  var civil: (year: Int64, month: Int64, day: Int64) {
    let days = days + Self.days(beforeYear: 1970)
    var year = Self.floor(days, 366)
    while Self.days(beforeYear: year + 1) <= days { year += 1 }
    let rest = days - Self.days(beforeYear: year)
    var month: Int64 = 12
    while Self.days(beforeMonth: month, of: year) > rest { month -= 1 }
    return (year, month, rest - Self.days(beforeMonth: month, of: year) + 1)
  }

  /// From 1 on.
  var dayOfYear: Int64 { days - Moment(year: civil.year, month: 1, day: 1).days + 1 }

  /// From 0, Sunday. 1970 began on a Thursday.
  var weekday: Int64 { (days % 7 + 7 + 4) % 7 }

  /// Days with Monday as the first of a week; those before the first Monday are in week 0.
  var weekOfYear: Int64 { (dayOfYear - 1 + 7 - (weekday + 6) % 7) / 7 }

  var julianDay: Double {
    Double(milliseconds + Self.millisecondsTo1970) / Double(Self.millisecondsOfDay)
  }

  /// A text by a format of `strftime`.
  func formatted(_ format: String) -> String {
    let civil = civil
    func digits(_ number: Int64, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    var result = ""
    var rest = format[...]
    while let character = rest.popFirst() {
      guard character == "%", let letter = rest.popFirst() else {
        result.append(character)
        continue
      }
      switch letter {
      case "Y": result += digits(civil.year, 4)
      case "m": result += digits(civil.month, 2)
      case "d": result += digits(civil.day, 2)
      case "H": result += digits(time / 3_600_000, 2)
      case "M": result += digits(time / 60_000 % 60, 2)
      case "S": result += digits(time / 1000 % 60, 2)
      case "f": result += digits(time / 1000 % 60, 2) + "." + digits(time % 1000, 3)
      case "j": result += digits(dayOfYear, 3)
      case "w": result += digits(weekday, 1)
      case "W": result += digits(weekOfYear, 2)
      case "s": result += digits(Self.floor(milliseconds, 1000), 1)
      default: result.append(letter)
      }
    }
    return result
  }
}
