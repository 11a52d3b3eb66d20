#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension QueryExpression where Value: DateValue {
  /// The date changed by modifiers, one after the other, and stored as before.
  public func modified(_ modifiers: DateModifier...) -> Self {
    Self(fragment.converted(Value.dateStorage, modifiers, to: Value.dateStorage))
  }

  /// The date stored in another way, to compare it with one that is.
  public func converted<Other: DateValue>(to type: Other.Type) -> QueryExpression<Other> {
    .init(fragment.converted(Value.dateStorage, [], to: Other.dateStorage))
  }

  /// `date(x, …)`: the day.
  public func date(_ modifiers: DateModifier...) -> QueryExpression<Date.Day> {
    .init(fragment.converted(Value.dateStorage, modifiers, to: .dayText))
  }

  /// `datetime(x, …)`: the day and the time, to the second.
  public func datetime(_ modifiers: DateModifier...) -> QueryExpression<Date.Seconds> {
    .init(fragment.converted(Value.dateStorage, modifiers, to: .secondsText))
  }

  /// `julianday(x, …)`: the days since noon of November 24, 4714 BC.
  public func julianDay(_ modifiers: DateModifier...) -> QueryExpression<Double> {
    .init(fragment.converted(Value.dateStorage, modifiers, to: .julianDay))
  }

  /// `CAST(strftime('%s', x, …) AS INTEGER)`: the whole seconds since 1970.
  public func unixEpoch(_ modifiers: DateModifier...) -> QueryExpression<Int64> {
    .init(fragment.converted(Value.dateStorage, modifiers, to: .unixSeconds))
  }

  /// `time(x, …)`: `HH:mm:ss`.
  public func time(_ modifiers: DateModifier...) -> QueryExpression<String> {
    .init(fragment.time(Value.dateStorage, modifiers))
  }

  /// `strftime(?, x, …)`: text by a format.
  ///
  /// - Parameters:
  ///   - format: `%Y %m %d %H %M %S %f` (seconds with milliseconds) `%j` (day of the year) `%w`
  ///     (weekday from 0, Sunday) `%W` (week of the year) `%s` (seconds since 1970) `%J` (Julian day)
  ///     `%%`. With another letter the query throws `DatabaseError`. A NUL ends it.
  ///   - modifiers: what the date is changed by before.
  public func strftime(
    _ format: String, _ modifiers: DateModifier...
  ) -> QueryExpression<String> {
    .init(fragment.strftime(format, Value.dateStorage, modifiers))
  }

  /// The seconds from another date to this one, to the millisecond, negative if that one is later:
  /// `round((julianday(x) - julianday(y)) * 86400000) / 1000.0`.
  public func timeIntervalSince(_ other: any DateArgument) -> QueryExpression<Double> {
    .init(fragment.seconds(Value.dateStorage, since: other.dateArguments))
  }

  /// The seconds from another date to this one.
  public func timeIntervalSince<Other: DateValue>(
    _ other: QueryExpression<Other?>
  ) -> QueryExpression<Double?> {
    .init(fragment.seconds(Value.dateStorage, since: other.fragment.dates(Other.dateStorage)))
  }

  /// The number of midnights in UTC from another date to this one, negative if that one is later:
  /// `CAST(julianday(date(x)) - julianday(date(y)) AS INTEGER)`.
  public func days(since other: any DateArgument) -> QueryExpression<Int> {
    .init(fragment.days(Value.dateStorage, since: other.dateArguments))
  }

  /// The number of midnights in UTC from another date to this one.
  public func days<Other: DateValue>(
    since other: QueryExpression<Other?>
  ) -> QueryExpression<Int?> {
    .init(fragment.days(Value.dateStorage, since: other.fragment.dates(Other.dateStorage)))
  }
}

// The same of a date that can be nil.
extension QueryExpression where Value: OptionalValue, Value.Wrapped: DateValue {
  private var storage: DateStorage { Value.Wrapped.dateStorage }

  /// The date changed by modifiers, one after the other, and stored as before.
  public func modified(_ modifiers: DateModifier...) -> Self {
    Self(fragment.converted(storage, modifiers, to: storage))
  }

  /// The date stored in another way, to compare it with one that is.
  public func converted<Other: DateValue>(to type: Other.Type) -> QueryExpression<Other?> {
    .init(fragment.converted(storage, [], to: Other.dateStorage))
  }

  /// `date(x, …)`: the day.
  public func date(_ modifiers: DateModifier...) -> QueryExpression<Date.Day?> {
    .init(fragment.converted(storage, modifiers, to: .dayText))
  }

  /// `datetime(x, …)`: the day and the time, to the second.
  public func datetime(_ modifiers: DateModifier...) -> QueryExpression<Date.Seconds?> {
    .init(fragment.converted(storage, modifiers, to: .secondsText))
  }

  /// `julianday(x, …)`: the days since noon of November 24, 4714 BC.
  public func julianDay(_ modifiers: DateModifier...) -> QueryExpression<Double?> {
    .init(fragment.converted(storage, modifiers, to: .julianDay))
  }

  /// `CAST(strftime('%s', x, …) AS INTEGER)`: the whole seconds since 1970.
  public func unixEpoch(_ modifiers: DateModifier...) -> QueryExpression<Int64?> {
    .init(fragment.converted(storage, modifiers, to: .unixSeconds))
  }

  /// `time(x, …)`: `HH:mm:ss`.
  public func time(_ modifiers: DateModifier...) -> QueryExpression<String?> {
    .init(fragment.time(storage, modifiers))
  }

  /// `strftime(?, x, …)`: text by a format.
  public func strftime(
    _ format: String, _ modifiers: DateModifier...
  ) -> QueryExpression<String?> {
    .init(fragment.strftime(format, storage, modifiers))
  }

  /// The seconds from another date to this one, to the millisecond, negative if that one is later.
  public func timeIntervalSince(_ other: any DateArgument) -> QueryExpression<Double?> {
    .init(fragment.seconds(storage, since: other.dateArguments))
  }

  /// The seconds from another date to this one.
  public func timeIntervalSince<Other: DateValue>(
    _ other: QueryExpression<Other?>
  ) -> QueryExpression<Double?> {
    .init(fragment.seconds(storage, since: other.fragment.dates(Other.dateStorage)))
  }

  /// The number of midnights in UTC from another date to this one, negative if that one is later.
  public func days(since other: any DateArgument) -> QueryExpression<Int?> {
    .init(fragment.days(storage, since: other.dateArguments))
  }

  /// The number of midnights in UTC from another date to this one.
  public func days<Other: DateValue>(
    since other: QueryExpression<Other?>
  ) -> QueryExpression<Int?> {
    .init(fragment.days(storage, since: other.fragment.dates(Other.dateStorage)))
  }
}

/// A date to count from: a `Date`, or an expression of one however it is stored.
public protocol DateArgument: Sendable {
  /// The arguments of a date function that stand for it.
  var dateArguments: [SQLFragment] { get }
}

extension Date: DateArgument {
  public var dateArguments: [SQLFragment] { [Date.fragment(of: self)] }
}

extension QueryExpression: DateArgument where Value: DateValue {
  public var dateArguments: [SQLFragment] { fragment.dates(Value.dateStorage) }
}

extension SQLFragment {
  fileprivate func dates(_ storage: DateStorage) -> [SQLFragment] {
    storage.arguments(node).map { SQLFragment($0) }
  }

  fileprivate func converted(
    _ storage: DateStorage, _ modifiers: [DateModifier], to other: DateStorage
  ) -> SQLFragment {
    SQLFragment(other.date(of: storage.arguments(node) + modifiers.map(\.node)))
  }

  fileprivate func time(_ storage: DateStorage, _ modifiers: [DateModifier]) -> SQLFragment {
    SQLFragment(.dateCall("time", storage.arguments(node) + modifiers.map(\.node)))
  }

  /// SQLite gives NULL for a format that it does not know.
  fileprivate func strftime(
    _ format: String, _ storage: DateStorage, _ modifiers: [DateModifier]
  ) -> SQLFragment {
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      let letter = rest[percent...].dropFirst().first
      guard let letter, "YmdHMSfjwWsJ%".contains(letter) else {
        return .failure(
          DatabaseError(
            code: .error,
            message: "\"%\(letter.map(String.init) ?? "")\" means nothing in a format of dates",
            fix: "There are %Y %m %d %H %M %S %f %j %w %W %s %J and %%."))
      }
      rest = rest[percent...].dropFirst(2)
    }
    let arguments = storage.arguments(node) + modifiers.map(\.node)
    return SQLFragment(.dateCall("strftime", [.value(.text(format))] + arguments))
  }

  fileprivate func seconds(_ storage: DateStorage, since other: [SQLFragment]) -> SQLFragment {
    let days = SQLNode.infix(
      .minus, .dateCall("julianday", storage.arguments(node)),
      .dateCall("julianday", other.map(\.node)))
    let milliseconds = SQLNode.call("round", [.infix(.times, days, .keyword("86400000"))])
    return SQLFragment(.infix(.divide, milliseconds, .keyword("1000.0")))
  }

  fileprivate func days(_ storage: DateStorage, since other: [SQLFragment]) -> SQLFragment {
    func midnight(_ arguments: [SQLNode]) -> SQLNode {
      .dateCall("julianday", [.dateCall("date", arguments)])
    }
    return SQLFragment(
      .cast(
        .infix(.minus, midnight(storage.arguments(node)), midnight(other.map(\.node))), "INTEGER"))
  }
}
