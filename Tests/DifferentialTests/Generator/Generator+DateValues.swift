import Foundation
import Rowan

/// What is asked of dates: numbers, texts, conditions.
extension Generator {
  /// The parts of a date, in UTC, numbered as those of a `Calendar`.
  private static let parts: [(feature: Feature, value: @Sendable (Moment) -> Int64)] = [
    (.year, { $0.civil.year }), (.month, { $0.civil.month }), (.day, { $0.civil.day }),
    (.hour, { $0.time / 3_600_000 }), (.minute, { $0.time / 60_000 % 60 }),
    (.second, { $0.time / 1000 % 60 }), (.millisecond, { $0.time % 1000 }),
    (.weekday, { $0.weekday + 1 }), (.dayOfYear, { $0.dayOfYear }),
  ]

  func dateInteger(_ d: Int) -> Term<Int> {
    chance(6) ? days(date(d), since: date(0)) : part(of: date(d))
  }

  /// Two parts in one number.
  private func part<D: AnyDate>(of date: D) -> Term<Int> {
    let (term, first, second) = (date.term, number(9), number(9))
    uses(Self.parts[first].feature, Self.parts[second].feature)
    func part(_ index: Int, _ date: QueryExpression<D.Form>) -> QueryExpression<Int> {
      switch index {
      case 0: date.year
      case 1: date.month
      case 2: date.day
      case 3: date.hour
      case 4: date.minute
      case 5: date.second
      case 6: date.millisecond
      case 7: date.weekday
      default: date.dayOfYear
      }
    }
    return Term {
      part(first, term.rowan($0)) * 10_000 + part(second, term.rowan($0))
    } evaluate: { scene in
      guard let moment = try term.moment(D.Form.form, scene) else { return .null }
      return .integer(Self.parts[first].value(moment) * 10_000 + Self.parts[second].value(moment))
    }
  }

  func optionalDateInteger(_ d: Int) -> Term<Int?> {
    chance(6) ? days(optionalDate(d), since: optionalDate(0)) : part(of: optionalDate(d))
  }

  /// Two parts in one number.
  private func part<D: AnyOptionalDate>(of date: D) -> Term<Int?> {
    let (term, first, second) = (date.term, number(9), number(9))
    uses(Self.parts[first].feature, Self.parts[second].feature)
    func part(_ index: Int, _ date: QueryExpression<D.Form?>) -> QueryExpression<Int?> {
      switch index {
      case 0: date.year
      case 1: date.month
      case 2: date.day
      case 3: date.hour
      case 4: date.minute
      case 5: date.second
      case 6: date.millisecond
      case 7: date.weekday
      default: date.dayOfYear
      }
    }
    return Term {
      part(first, term.rowan($0)) * 10_000 + part(second, term.rowan($0))
    } evaluate: { scene in
      guard let moment = try term.moment(D.Form.form, scene) else { return .null }
      return .integer(Self.parts[first].value(moment) * 10_000 + Self.parts[second].value(moment))
    }
  }

  private func days<D: AnyDate, Other: AnyDate>(_ date: D, since other: Other) -> Term<Int> {
    uses(.daysSince)
    let (l, r) = (date.term, other.term)
    let value = chance(3) ? Date.literal(self) : nil
    return Term { env in
      value.map { l.rowan(env).days(since: $0) } ?? l.rowan(env).days(since: r.rowan(env))
    } evaluate: { scene in
      let start =
        try value.map { try DateForm.text.moment(Date.datum(of: $0)) }
        ?? r.moment(Other.Form.form, scene)
      guard let start, let end = try l.moment(D.Form.form, scene) else { return .null }
      return .integer(end.days - start.days)
    }
  }

  private func days<D: AnyOptionalDate, Other: AnyOptionalDate>(
    _ date: D, since other: Other
  ) -> Term<Int?> {
    uses(.daysSince)
    let (l, r) = (date.term, other.term)
    return Term {
      l.rowan($0).days(since: r.rowan($0))
    } evaluate: { scene in
      guard let end = try l.moment(D.Form.form, scene),
        let start = try r.moment(Other.Form.form, scene)
      else { return .null }
      return .integer(end.days - start.days)
    }
  }

  func dateReal(_ d: Int) -> Term<Double> {
    chance(2) ? julianDay(date(d)) : interval(date(d), date(0))
  }

  private func julianDay<D: AnyDate>(_ date: D) -> Term<Double> {
    uses(.julianDay)
    let (term, changes) = (date.term, changes(1))
    return Term { env in
      let date = term.rowan(env)
      return changes.first.map { date.julianDay($0.rowan(env)) } ?? date.julianDay()
    } evaluate: { scene in
      try DateChange.changed(try term.moment(D.Form.form, scene), changes, scene)
        .map { .real($0.julianDay) } ?? .null
    }
  }

  private func interval<D: AnyDate, Other: AnyDate>(_ date: D, _ other: Other) -> Term<Double> {
    uses(.timeIntervalSince)
    let (l, r) = (date.term, other.term)
    return Term {
      l.rowan($0).timeIntervalSince(r.rowan($0))
    } evaluate: { scene in
      guard let end = try l.moment(D.Form.form, scene),
        let start = try r.moment(Other.Form.form, scene)
      else { return .null }
      return .real(Double(end.milliseconds - start.milliseconds) / 1000)
    }
  }

  func optionalDateReal(_ d: Int) -> Term<Double?> {
    chance(2) ? julianDay(optionalDate(d)) : interval(optionalDate(d), optionalDate(0))
  }

  private func julianDay<D: AnyOptionalDate>(_ date: D) -> Term<Double?> {
    uses(.julianDay)
    let term = date.term
    return Term {
      term.rowan($0).julianDay()
    } evaluate: { scene in
      try term.moment(D.Form.form, scene).map { .real($0.julianDay) } ?? .null
    }
  }

  private func interval<D: AnyOptionalDate, Other: AnyOptionalDate>(
    _ date: D, _ other: Other
  ) -> Term<Double?> {
    uses(.timeIntervalSince)
    let (l, r) = (date.term, other.term)
    return Term {
      l.rowan($0).timeIntervalSince(r.rowan($0))
    } evaluate: { scene in
      guard let end = try l.moment(D.Form.form, scene),
        let start = try r.moment(Other.Form.form, scene)
      else { return .null }
      return .real(Double(end.milliseconds - start.milliseconds) / 1000)
    }
  }

  /// Formats with every letter but `%J`, whose digits are SQLite's affair.
  private static let formats = [
    "%Y-%m-%d", "%H:%M:%S", "%f", "%j %w %W", "%s", "100 %%, %d.%m.%Y", "%S.%H", "ä%Y'", "",
  ]

  func dateText(_ d: Int) -> Term<String> { text(of: date(d)) }

  private func text<D: AnyDate>(of date: D) -> Term<String> {
    let (term, form, changes) = (date.term, D.Form.form, changes(1))
    let isTime = chance(3)
    uses(isTime ? .time : .strftime)
    let format = isTime ? "%H:%M:%S" : pick(Self.formats)
    return Term { env in
      let date = term.rowan(env)
      if let change = changes.first?.rowan(env) {
        return isTime ? date.time(change) : date.strftime(format, change)
      }
      return isTime ? date.time() : date.strftime(format)
    } evaluate: { scene in
      try DateChange.changed(try term.moment(form, scene), changes, scene)
        .map { .text($0.formatted(format)) } ?? .null
    }
  }

  func optionalDateText(_ d: Int) -> Term<String?> { text(of: optionalDate(d)) }

  private func text<D: AnyOptionalDate>(of date: D) -> Term<String?> {
    let (term, form) = (date.term, D.Form.form)
    let isTime = chance(3)
    uses(isTime ? .time : .strftime)
    let format = isTime ? "%H:%M:%S" : pick(Self.formats)
    return Term { env in
      isTime ? term.rowan(env).time() : term.rowan(env).strftime(format)
    } evaluate: { scene in
      try term.moment(form, scene).map { .text($0.formatted(format)) } ?? .null
    }
  }

  /// A date itself, or the seconds since 1970.
  func dateTerm(_ d: Int) -> any AnyTerm {
    switch number(3) {
    case 0: return itself(date(d))
    case 1: return itself(optionalDate(d))
    default: return chance(2) ? unixEpoch(date(d)) : unixEpoch(optionalDate(d))
    }
  }

  private func itself<D: AnyDate>(_ date: D) -> any AnyTerm { date.term }

  private func itself<D: AnyOptionalDate>(_ date: D) -> any AnyTerm { date.term }

  private func unixEpoch<D: AnyDate>(_ date: D) -> any AnyTerm {
    uses(.unixEpoch)
    let term = date.term
    return Term<Int64> {
      term.rowan($0).unixEpoch()
    } evaluate: {
      DateForm.unixTime.stored(try term.moment(D.Form.form, $0))
    }
  }

  private func unixEpoch<D: AnyOptionalDate>(_ date: D) -> any AnyTerm {
    uses(.unixEpoch)
    let term = date.term
    return Term<Int64?> {
      term.rowan($0).unixEpoch()
    } evaluate: {
      DateForm.unixTime.stored(try term.moment(D.Form.form, $0))
    }
  }

  /// Two dates of one storage compared, or a date and a value.
  func dateCondition(_ d: Int) -> Term<Bool> {
    chance(2) ? condition(of: date(d)) : condition(of: optionalDate(d))
  }

  private func condition<D: AnyDate>(of date: D) -> Term<Bool> {
    var terms = [date.term, sameForm(as: date)]
    switch number(6) {
    case 0: return membership(date.term)
    case 1: return between { terms.popLast() ?? date.term }
    default:
      return apply(pick(InfixOperator.comparisons + InfixOperator.equalities)) {
        terms.popLast() ?? date.term
      }
    }
  }

  private func sameForm<D: AnyDate>(as date: D) -> Term<D.Form> { converted(self.date(0)) }

  private func condition<D: AnyOptionalDate>(of date: D) -> Term<Bool> {
    var terms: [Term<D.Form?>] = [date.term, converted(optionalDate(0))]
    switch number(6) {
    case 0: return membership(date.term)
    case 1: return between { terms.popLast() ?? date.term }
    case 2: return nullTest(of: date.term)
    default:
      return apply(pick(InfixOperator.comparisons + InfixOperator.equalities)) {
        terms.popLast() ?? date.term
      }
    }
  }

  func converted<D: AnyDate, Other: DateKind>(_ date: D) -> Term<Other> {
    converted(date.term)
  }

  func converted<D: AnyOptionalDate, Other: DateKind>(_ date: D) -> Term<Other?> {
    converted(date.term)
  }
}
