#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Each function takes a date as its column stores it. Nothing is rounded to less than a millisecond.

/// The time at which the statement began to run, the same for all its rows, stored as the expression
/// that it is compared with or assigned to.
///
/// - Parameter modifiers: what it is changed by, one after the other.
public func now<Value: DateValue>(_ modifiers: DateModifier...) -> QueryExpression<Value> {
  .init(.now(Value.dateStorage, modifiers))
}

/// The time at which the statement began to run, for an optional date.
@_disfavoredOverload
public func now<Value: DateValue>(_ modifiers: DateModifier...) -> QueryExpression<Value?> {
  .init(.now(Value.dateStorage, modifiers))
}

/// The time at which the statement began to run: `strftime('%Y-%m-%d %H:%M:%f', 'now')`.
@_disfavoredOverload
public func now(_ modifiers: DateModifier...) -> QueryExpression<Date> {
  .init(.now(.text, modifiers))
}

extension SQLFragment {
  fileprivate static func now(_ storage: DateStorage, _ modifiers: [DateModifier]) -> SQLFragment {
    SQLFragment(storage.date(of: [.keyword("'now'")] + modifiers.map(\.node)))
  }

  /// `CAST(strftime('%Y', x) AS INTEGER)`
  fileprivate func datePart(_ format: StaticString, _ storage: DateStorage) -> SQLFragment {
    SQLFragment(
      .cast(.dateCall("strftime", format: format, storage.arguments(node)), "INTEGER"))
  }

  fileprivate func weekday(_ storage: DateStorage) -> SQLFragment {
    .infix(.plus, datePart("'%w'", storage), SQLFragment(.keyword("1")))
  }

  fileprivate func millisecond(_ storage: DateStorage) -> SQLFragment {
    let seconds = SQLNode.dateCall("strftime", format: "'%f'", storage.arguments(node))
    return SQLFragment(.cast(.call("substr", [seconds, .keyword("4")]), "INTEGER"))
  }
}

// Parts, in UTC and numbered as those of a `Calendar`.
extension QueryExpression where Value: DateValue {
  /// `CAST(strftime('%Y', x) AS INTEGER)`
  public var year: QueryExpression<Int> { .init(fragment.datePart("'%Y'", Value.dateStorage)) }
  /// `CAST(strftime('%m', x) AS INTEGER)`: 1 to 12.
  public var month: QueryExpression<Int> { .init(fragment.datePart("'%m'", Value.dateStorage)) }
  /// `CAST(strftime('%d', x) AS INTEGER)`: 1 to 31.
  public var day: QueryExpression<Int> { .init(fragment.datePart("'%d'", Value.dateStorage)) }
  /// `CAST(strftime('%H', x) AS INTEGER)`: 0 to 23.
  public var hour: QueryExpression<Int> { .init(fragment.datePart("'%H'", Value.dateStorage)) }
  /// `CAST(strftime('%M', x) AS INTEGER)`: 0 to 59.
  public var minute: QueryExpression<Int> { .init(fragment.datePart("'%M'", Value.dateStorage)) }
  /// `CAST(strftime('%S', x) AS INTEGER)`: 0 to 59.
  public var second: QueryExpression<Int> { .init(fragment.datePart("'%S'", Value.dateStorage)) }
  /// `CAST(substr(strftime('%f', x), 4) AS INTEGER)`: 0 to 999.
  public var millisecond: QueryExpression<Int> { .init(fragment.millisecond(Value.dateStorage)) }
  /// `CAST(strftime('%w', x) AS INTEGER) + 1`: 1, Sunday, to 7, Saturday.
  public var weekday: QueryExpression<Int> { .init(fragment.weekday(Value.dateStorage)) }
  /// `CAST(strftime('%j', x) AS INTEGER)`: 1 to 366.
  public var dayOfYear: QueryExpression<Int> { .init(fragment.datePart("'%j'", Value.dateStorage)) }
}

extension QueryExpression where Value: OptionalValue, Value.Wrapped: DateValue {
  private var storage: DateStorage { Value.Wrapped.dateStorage }
  /// `CAST(strftime('%Y', x) AS INTEGER)`
  public var year: QueryExpression<Int?> { .init(fragment.datePart("'%Y'", storage)) }
  /// `CAST(strftime('%m', x) AS INTEGER)`: 1 to 12.
  public var month: QueryExpression<Int?> { .init(fragment.datePart("'%m'", storage)) }
  /// `CAST(strftime('%d', x) AS INTEGER)`: 1 to 31.
  public var day: QueryExpression<Int?> { .init(fragment.datePart("'%d'", storage)) }
  /// `CAST(strftime('%H', x) AS INTEGER)`: 0 to 23.
  public var hour: QueryExpression<Int?> { .init(fragment.datePart("'%H'", storage)) }
  /// `CAST(strftime('%M', x) AS INTEGER)`: 0 to 59.
  public var minute: QueryExpression<Int?> { .init(fragment.datePart("'%M'", storage)) }
  /// `CAST(strftime('%S', x) AS INTEGER)`: 0 to 59.
  public var second: QueryExpression<Int?> { .init(fragment.datePart("'%S'", storage)) }
  /// `CAST(substr(strftime('%f', x), 4) AS INTEGER)`: 0 to 999.
  public var millisecond: QueryExpression<Int?> { .init(fragment.millisecond(storage)) }
  /// `CAST(strftime('%w', x) AS INTEGER) + 1`: 1, Sunday, to 7, Saturday.
  public var weekday: QueryExpression<Int?> { .init(fragment.weekday(storage)) }
  /// `CAST(strftime('%j', x) AS INTEGER)`: 1 to 366.
  public var dayOfYear: QueryExpression<Int?> { .init(fragment.datePart("'%j'", storage)) }
}
