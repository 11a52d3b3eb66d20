import Foundation
import Rowan

/// A way to store a date: what it keeps of one, and expressions of its column.
struct StoredDate: Sendable {
  let name: String
  /// A date as the column gives it back, from milliseconds since 1970.
  let kept: @Sendable (Int64) -> Int64
  let parts: @Sendable (Moment.TableColumns) -> [QueryExpression<Int?>]
  let modified: @Sendable (Moment.TableColumns, [DateModifier]) -> QueryExpression<Date.ISO8601?>
  let value: @Sendable (Moment) -> Date?

  init<Value: DateValue>(
    _ name: String, _ column: @escaping @Sendable (Moment.TableColumns) -> QueryExpression<Value>,
    _ value: @escaping @Sendable (Moment) -> Date?, unit: Int64 = 1
  ) where Value.Output == Date {
    self.init(
      name,
      parts: { row in
        let date = column(row)
        return [
          date.year, date.month, date.day, date.hour, date.minute, date.second,
          date.millisecond, date.weekday, date.dayOfYear,
        ].map { $0.nullif(-1) }
      },
      modified: { row, modifiers in
        let date = modifiers.reduce(column(row)) { $0.modified($1) }
        return date.converted(to: Date.ISO8601.self).nullif(Date.distantPast)
      }, value, unit)
  }

  init<Value: DateValue>(
    optional name: String,
    _ column: @escaping @Sendable (Moment.TableColumns) -> QueryExpression<Value?>,
    _ value: @escaping @Sendable (Moment) -> Date?, unit: Int64 = 1
  ) where Value.Output == Date {
    self.init(
      name,
      parts: { row in
        let date = column(row)
        return [
          date.year, date.month, date.day, date.hour, date.minute, date.second,
          date.millisecond, date.weekday, date.dayOfYear,
        ]
      },
      modified: { row, modifiers in
        modifiers.reduce(column(row)) { $0.modified($1) }.converted(to: Date.ISO8601.self)
      }, value, unit)
  }

  private init(
    _ name: String, parts: @escaping @Sendable (Moment.TableColumns) -> [QueryExpression<Int?>],
    modified:
      @escaping @Sendable (Moment.TableColumns, [DateModifier]) -> QueryExpression<
        Date.ISO8601?
      >, _ value: @escaping @Sendable (Moment) -> Date?, _ unit: Int64
  ) {
    self.name = name
    self.parts = parts
    self.modified = modified
    self.value = value
    kept = { $0 - ($0 % unit + unit) % unit }
  }

  static let all: [StoredDate] = [
    StoredDate("text", \.text, \.text), StoredDate("iso", \.iso, \.iso),
    StoredDate("seconds", \.seconds, \.seconds, unit: 1_000),
    StoredDate("day", \.day, \.day, unit: 86_400_000),
    StoredDate("unix", \.unix, \.unix, unit: 1_000),
    StoredDate("milliseconds", \.milliseconds, \.milliseconds),
    StoredDate("microseconds", \.microseconds, \.microseconds),
    StoredDate(optional: "nanoseconds", \.nanoseconds, \.nanoseconds),
    StoredDate("real", \.real, \.real), StoredDate("apple", \.apple, \.apple),
    StoredDate("julian", \.julian, \.julian), StoredDate(optional: "other", \.other, \.other),
  ]
}
