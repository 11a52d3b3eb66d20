/// What SQLite's date functions change a date by: `.days(-7)`, `.startOfMonth`.
///
/// A number is an `Int` or an expression of one: `.days($0.graceDays)`.
public struct DateModifier: Sendable {
  let node: SQLNode

  /// `'7 days'`; negative ones are days before.
  public static func days(_ count: any IntegerArgument) -> Self { .init(count, " days") }

  /// `'7 hours'`
  public static func hours(_ count: any IntegerArgument) -> Self { .init(count, " hours") }

  /// `'7 minutes'`
  public static func minutes(_ count: any IntegerArgument) -> Self { .init(count, " minutes") }

  /// `'7 months'`: the same day of another month. Where that month does not have it, as many days
  /// into the next: January 31 and a month is March 3, in a leap year March 2.
  public static func months(_ count: any IntegerArgument) -> Self { .init(count, " months") }

  /// `'7 years'`: the same day of another year; of a February 29 that it does not have, March 1.
  public static func years(_ count: any IntegerArgument) -> Self { .init(count, " years") }

  /// `'1.5 seconds'`, to the millisecond.
  public static func seconds(_ count: Double) -> Self {
    if count.isFinite { return .init(node: .value(.text("\(count) seconds"))) }
    return .init(
      node: .failure(DatabaseError(code: .range, message: "a date is a finite number of seconds")))
  }

  /// `'start of day'`: its first moment in UTC.
  public static var startOfDay: Self { .init(node: .keyword("'start of day'")) }

  /// `'start of month'`: the first moment of its first day.
  public static var startOfMonth: Self { .init(node: .keyword("'start of month'")) }

  /// `'start of year'`: the first moment of its first day.
  public static var startOfYear: Self { .init(node: .keyword("'start of year'")) }

  /// `'weekday 0'`: on to the next day that is this one, unless it is it already.
  ///
  /// - Parameter day: from 1, Sunday, to 7, Saturday, as in `Calendar` and in `weekday`. Another
  ///   number is a `DatabaseError` when the query runs.
  public static func weekday(_ day: Int) -> Self {
    if 1...7 ~= day { return .init(node: .value(.text("weekday \(day - 1)"))) }
    return .init(
      node: .failure(DatabaseError(code: .range, message: "a week has the days 1 to 7, no \(day)")))
  }

  /// `'localtime'`: a date of UTC as the clock shows it in the time zone of the process.
  public static var localTime: Self { .init(node: .keyword("'localtime'")) }

  /// `'utc'`: what the clock shows in the time zone of the process as a date of UTC.
  public static var utc: Self { .init(node: .keyword("'utc'")) }

  private init(node: SQLNode) {
    self.node = node
  }

  private init(_ count: any IntegerArgument, _ unit: StaticString) {
    if let count = count as? Int {
      node = .value(.text("\(count)\(unit)"))
    } else {
      let unit = SQLiteValue.text(unit.description)
      node = .infix(.concatenate, count.argument.node, .value(unit))
    }
  }
}
