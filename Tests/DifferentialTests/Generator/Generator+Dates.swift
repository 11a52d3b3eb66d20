import Foundation
import Rowan

/// Dates, however they are stored.
extension Generator {
  /// A date in eighths of a second: the edges of years and of what SQLite knows, and any other one.
  func moment() -> Moment {
    let edge = [
      Moment(milliseconds: Moment.known.lowerBound), Moment(year: 0, month: 2, day: 29),
      Moment(year: 100, month: 2, day: 28), Moment(milliseconds: -125),
      Moment(year: 1900, month: 2, day: 28, time: Moment.millisecondsOfDay - 125),
      Moment(year: 2000, month: 2, day: 29), Moment(year: 9999, month: 12, day: 31),
      Moment(year: 9999, month: 12, day: 31, time: Moment.millisecondsOfDay - 125),
    ]
    switch number(8) {
    case 0: return pick(edge)
    case 1:
      let eighths = Int64(next() % UInt64((Moment.known.upperBound + 1) / 125))
      return Moment(milliseconds: eighths * 125)
    default: return recentMoment()
    }
  }

  /// A date of a few years around 1970 and 2000, often one that others are, too.
  func recentMoment() -> Moment {
    let year = Int64(pick([1967, 1968, 1969, 1970, 2000, 2001, 2023, 2024]))
    let time = pick([0, 0, 125, 45_296_875, 86_399_875].map { Int64($0) })
    return Moment(
      year: year, month: Int64(pick([1, 2, 3, 12])), day: Int64(pick([1, 28, 29, 31])), time: time)
  }

  /// Of what is no whole millisecond, too.
  func storedDate(_ form: DateForm) -> Datum {
    let moment = form == .appleNanoseconds ? recentMoment() : moment()
    guard form == .unixReal || form == .appleReference, chance(2),
      case .real(let seconds) = form.stored(moment)
    else { return form.stored(moment) }
    return .real(seconds + 0.0625)
  }

  // MARK: - Columns

  /// A date that is never nil.
  func date(_ d: Int) -> any AnyDate {
    if d > 0, chance(2) { return changed(date(d - 1)) }
    switch number(6) {
    case 0: return required(Columns.moment)
    case 1: return required(Columns.seconds)
    case 2: return required(Columns.unix)
    case 3: return required(Columns.microseconds)
    case 4: return required(Columns.real)
    default: return required(Columns.julian)
    }
  }

  private func required<Form: DateKind>(_ column: Column<Form>) -> any AnyDate {
    uses(Form.feature)
    return RequiredDate(term: self.column([column]) ?? literal())
  }

  /// A date that can be nil: of an optional column, or of the optional side of a join.
  func optionalDate(_ d: Int) -> any AnyOptionalDate {
    if d > 0, chance(2) { return changed(optionalDate(d - 1)) }
    switch number(6) {
    case 0: return optional(Columns.text, or: Columns.moment)
    case 1: return optional(Columns.iso, or: Columns.seconds)
    case 2: return optional(Columns.day, or: Columns.unix)
    case 3: return optional(Columns.milliseconds, or: Columns.microseconds)
    case 4: return optional(Columns.nanoseconds, or: Columns.real)
    default: return optional(Columns.apple, or: Columns.julian)
    }
  }

  private func optional<Form: DateKind, Other: DateKind>(
    _ column: Column<Form?>, or other: Column<Other>
  ) -> any AnyOptionalDate {
    if let table = tables.last(where: \.isOuter), chance(3) {
      uses(Other.feature)
      return OptionalDate(
        term: self.column(Column<Other?>(position: other.position), of: table))
    }
    uses(Form.feature)
    return OptionalDate(term: self.column([column]) ?? literal())
  }

  // MARK: - Functions

  /// Up to so many modifiers.
  func changes(_ count: Int) -> [DateChange] {
    let changes = (0..<number(count + 1)).map { _ -> DateChange in
      switch number(12) {
      case 0: .days(number(80) - 40)
      case 1: .hours(number(60) - 30)
      case 2: .minutes(number(3000) - 1500)
      case 3: .seconds(number(4000) - 2000)
      case 4: .months(number(28) - 14)
      case 5: .years(number(9) - 4)
      case 6: .startOfDay
      case 7: .startOfMonth
      case 8: .startOfYear
      case 9: .weekday(number(7) + 1)
      default: .daysOf(tameInteger())
      }
    }
    for change in changes { uses(change.feature) }
    return changes
  }

  /// A function of a date and of up to two modifiers.
  private func function<Value: Kind, Result: Kind>(
    of date: Term<Value>, _ form: DateForm, _ feature: Feature,
    _ none: @escaping (QueryExpression<Value>) -> QueryExpression<Result>,
    _ one: @escaping (QueryExpression<Value>, DateModifier) -> QueryExpression<Result>,
    _ two:
      @escaping (QueryExpression<Value>, DateModifier, DateModifier) -> QueryExpression<Result>,
    _ evaluate: @escaping (Moment) -> Datum
  ) -> Term<Result> {
    uses(feature)
    let changes = changes(2)
    return Term { env in
      let date = date.rowan(env)
      let modifiers = changes.map { $0.rowan(env) }.dropLast(env.fault == .lostModifier ? 1 : 0)
      return switch modifiers.count {
      case 0: none(date)
      case 1: one(date, modifiers[0])
      default: two(date, modifiers[0], modifiers[1])
      }
    } evaluate: { scene in
      let moment = try DateChange.changed(try date.moment(form, scene), changes, scene)
      return moment.map(evaluate) ?? .null
    }
  }

  private func changed<D: AnyDate>(_ date: D) -> any AnyDate {
    let (term, form) = (date.term, D.Form.form)
    switch number(6) {
    case 0:
      return RequiredDate<Date.Day>(
        term: function(
          of: term, form, .date, { $0.date() }, { $0.date($1) }, { $0.date($1, $2) },
          DateForm.day.stored))
    case 1:
      return RequiredDate<Date.Seconds>(
        term: function(
          of: term, form, .datetime, { $0.datetime() }, { $0.datetime($1) },
          { $0.datetime($1, $2) }, DateForm.seconds.stored))
    case 2:
      switch number(4) {
      case 0: return RequiredDate<Date>(term: converted(term))
      case 1: return RequiredDate<Date.UnixMicroseconds>(term: converted(term))
      case 2: return RequiredDate<Date.AppleReference>(term: converted(term))
      default: return RequiredDate<Date.JulianDay>(term: converted(term))
      }
    default:
      return RequiredDate(
        term: function(
          of: term, form, .modified, { $0.modified() }, { $0.modified($1) },
          { $0.modified($1, $2) }, form.stored))
    }
  }

  func converted<Form: DateKind, Other: DateKind>(_ date: Term<Form>) -> Term<Other> {
    uses(.converted, Other.feature)
    return Term {
      date.rowan($0).converted(to: Other.self)
    } evaluate: {
      Other.form.stored(try date.moment(Form.form, $0))
    }
  }

  private func changed<D: AnyOptionalDate>(_ date: D) -> any AnyOptionalDate {
    let (term, form) = (date.term, D.Form.form)
    switch number(6) {
    case 0:
      return OptionalDate<Date.Day>(
        term: function(
          of: term, form, .date, { $0.date() }, { $0.date($1) }, { $0.date($1, $2) },
          DateForm.day.stored))
    case 1:
      return OptionalDate<Date.Seconds>(
        term: function(
          of: term, form, .datetime, { $0.datetime() }, { $0.datetime($1) },
          { $0.datetime($1, $2) }, DateForm.seconds.stored))
    case 2:
      switch number(4) {
      case 0: return OptionalDate<Date.ISO8601>(term: converted(term))
      case 1: return OptionalDate<Date.UnixTime>(term: converted(term))
      case 2: return OptionalDate<Date.UnixReal>(term: converted(term))
      default: return OptionalDate<Date.UnixMilliseconds>(term: converted(term))
      }
    default:
      return OptionalDate(
        term: function(
          of: term, form, .modified, { $0.modified() }, { $0.modified($1) },
          { $0.modified($1, $2) }, form.stored))
    }
  }

  func converted<Form: DateKind, Other: DateKind>(_ date: Term<Form?>) -> Term<Other?> {
    uses(.converted, Other.feature)
    return Term {
      date.rowan($0).converted(to: Other.self)
    } evaluate: {
      Other.form.stored(try date.moment(Form.form, $0))
    }
  }
}
