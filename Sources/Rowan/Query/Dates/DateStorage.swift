#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A date that SQLite's date functions can calculate with.
///
/// They know the years 0000 to 9999, in UTC and by the Gregorian calendar throughout, and count
/// milliseconds. Beyond 9999 they give NULL, which meets no condition, and which is an error where it
/// is read as a date or a number. Before 0000 a text is no date, and an error where it is read as one.
public protocol DateValue: OrderedValue {
  /// How the date is stored.
  static var dateStorage: DateStorage { get }
}

/// How a date is stored: what SQLite's date functions are given, and what is made of their results.
public enum DateStorage: Sendable {
  /// `yyyy-MM-dd HH:mm:ss.SSS`
  case text
  /// `yyyy-MM-ddTHH:mm:ss.SSSZ`
  case iso8601
  /// `yyyy-MM-dd HH:mm:ss`
  case secondsText
  /// `yyyy-MM-dd`
  case dayText
  /// Whole seconds since 1970.
  case unixSeconds
  /// Whole milliseconds since 1970.
  case unixMilliseconds
  /// Whole microseconds since 1970.
  case unixMicroseconds
  /// Whole nanoseconds since 2001.
  case appleNanoseconds
  /// Seconds since 1970.
  case unixReal
  /// Seconds since 2001.
  case appleReference
  /// Days since noon of November 24, 4714 BC.
  case julianDay
}

extension Date: DateValue { public static var dateStorage: DateStorage { .text } }
extension Date.ISO8601: DateValue { public static var dateStorage: DateStorage { .iso8601 } }
extension Date.Seconds: DateValue { public static var dateStorage: DateStorage { .secondsText } }
extension Date.Day: DateValue { public static var dateStorage: DateStorage { .dayText } }
extension Date.UnixTime: DateValue { public static var dateStorage: DateStorage { .unixSeconds } }
extension Date.UnixMilliseconds: DateValue {
  public static var dateStorage: DateStorage { .unixMilliseconds }
}
extension Date.UnixMicroseconds: DateValue {
  public static var dateStorage: DateStorage { .unixMicroseconds }
}
extension Date.AppleNanoseconds: DateValue {
  public static var dateStorage: DateStorage { .appleNanoseconds }
}
extension Date.UnixReal: DateValue { public static var dateStorage: DateStorage { .unixReal } }
extension Date.AppleReference: DateValue {
  public static var dateStorage: DateStorage { .appleReference }
}
extension Date.JulianDay: DateValue { public static var dateStorage: DateStorage { .julianDay } }

extension DateStorage {
  /// The arguments of a date function that stand for a stored date: `x`, `x, 'unixepoch'`.
  func arguments(_ date: SQLNode) -> [SQLNode] {
    func divided(by divisor: StaticString) -> SQLNode { .infix(.divide, date, .keyword(divisor)) }
    func since2001(_ seconds: SQLNode) -> SQLNode {
      .infix(.plus, seconds, .keyword("978307200.0"))
    }
    let seconds: SQLNode
    switch self {
    case .text, .iso8601, .secondsText, .dayText, .julianDay: return [date]
    case .unixSeconds, .unixReal: seconds = date
    case .unixMilliseconds: seconds = divided(by: "1000.0")
    case .unixMicroseconds: seconds = divided(by: "1000000.0")
    case .appleNanoseconds: seconds = since2001(divided(by: "1000000000.0"))
    case .appleReference: seconds = since2001(date)
    }
    return [seconds, .keyword("'unixepoch'")]
  }

  /// The stored date that a date function makes of its arguments.
  func date(of arguments: [SQLNode]) -> SQLNode {
    func call(_ name: StaticString, _ format: StaticString? = nil) -> SQLNode {
      .dateCall(name, format: format, arguments)
    }
    /// Exact: Julian days have bits for far less than a millisecond.
    var milliseconds: SQLNode {
      let days = SQLNode.infix(.minus, call("julianday"), .keyword("2440587.5"))
      return .call("round", [.infix(.times, days, .keyword("86400000"))])
    }
    func integer(_ node: SQLNode) -> SQLNode { .cast(node, "INTEGER") }
    func infix(_ operation: SQLOperator, _ node: SQLNode, _ number: StaticString) -> SQLNode {
      .infix(operation, node, .keyword(number))
    }
    switch self {
    case .text: return call("strftime", "'%Y-%m-%d %H:%M:%f'")
    case .iso8601: return call("strftime", "'%Y-%m-%dT%H:%M:%fZ'")
    case .secondsText: return call("datetime")
    case .dayText: return call("date")
    case .unixSeconds: return integer(call("strftime", "'%s'"))
    case .unixMilliseconds: return integer(milliseconds)
    case .unixMicroseconds: return infix(.times, integer(milliseconds), "1000")
    case .appleNanoseconds:
      return infix(.times, infix(.minus, integer(milliseconds), "978307200000"), "1000000")
    case .unixReal: return infix(.divide, milliseconds, "1000.0")
    case .appleReference:
      return infix(.divide, infix(.minus, milliseconds, "978307200000.0"), "1000.0")
    case .julianDay: return call("julianday")
    }
  }
}

extension SQLNode {
  /// `name('format', x, 'modifier')`, which is NULL beyond the years that SQLite knows.
  static func dateCall(
    _ name: StaticString, format: StaticString? = nil, _ arguments: [SQLNode]
  ) -> SQLNode {
    .call(name, (format.map { [.keyword($0)] } ?? []) + arguments, isNullable: true)
  }
}
