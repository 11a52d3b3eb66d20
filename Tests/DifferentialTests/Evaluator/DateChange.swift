import Rowan

/// A modifier of a date.
enum DateChange {
  case days(Int), hours(Int), minutes(Int), months(Int), years(Int)
  /// So many sixteenths of a second.
  case seconds(Int)
  case startOfDay, startOfMonth, startOfYear
  /// From 1, Sunday.
  case weekday(Int)
  case daysOf(Term<Int>)

  var feature: Feature {
    switch self {
    case .days: .days
    case .hours: .hours
    case .minutes: .minutes
    case .months: .months
    case .years: .years
    case .seconds: .seconds
    case .startOfDay: .startOfDay
    case .startOfMonth: .startOfMonth
    case .startOfYear: .startOfYear
    case .weekday: .onWeekday
    case .daysOf: .daysOfExpression
    }
  }

  func rowan(_ env: Environment) -> DateModifier {
    switch self {
    case .days(let count): .days(count)
    case .hours(let count): .hours(count)
    case .minutes(let count): .minutes(count)
    case .months(let count): .months(count)
    case .years(let count): .years(count)
    case .seconds(let count): .seconds(Double(count) / 16)
    case .startOfDay: .startOfDay
    case .startOfMonth: env.fault == .startOfYearForMonth ? .startOfYear : .startOfMonth
    case .startOfYear: .startOfYear
    case .weekday(let day): .weekday(day)
    case .daysOf(let term): .days(term.rowan(env))
    }
  }

  private func changed(_ moment: Moment, _ scene: Scene) throws -> Moment? {
    let (year, month, day) = moment.civil
    func adding(_ count: Int64, _ unit: Int64) -> Moment {
      Moment(milliseconds: moment.milliseconds + count * unit)
    }
    func adding(months count: Int) -> Moment {
      let months = year * 12 + month - 1 + Int64(count)
      let newYear = Moment.floor(months, 12)
      return Moment(year: newYear, month: months - newYear * 12 + 1, day: day, time: moment.time)
    }
    switch self {
    case .days(let count): return adding(Int64(count), Moment.millisecondsOfDay)
    case .hours(let count): return adding(Int64(count), 3_600_000)
    case .minutes(let count): return adding(Int64(count), 60_000)
    case .months(let count): return adding(months: count)
    case .years(let count): return adding(months: 12 * count)
    case .seconds(let count):
      // Half a millisecond is rounded away from zero.
      let halves = Int64(count) * 125
      return adding((halves + halves.signum()) / 2, 1)
    case .startOfDay: return Moment(milliseconds: moment.days * Moment.millisecondsOfDay)
    case .startOfMonth: return Moment(year: year, month: month, day: 1)
    case .startOfYear: return Moment(year: year, month: 1, day: 1)
    case .weekday(let day):
      return adding((Int64(day) - 1 - moment.weekday + 7) % 7, Moment.millisecondsOfDay)
    case .daysOf(let term):
      guard let count = Arithmetic.integer(try term.evaluate(scene)) else { return nil }
      return adding(count, Moment.millisecondsOfDay)
    }
  }

  /// One after the other. What leaves the years 0000 to 9999 on the way is not defined.
  static func changed(_ moment: Moment?, _ changes: [DateChange], _ scene: Scene) throws -> Moment?
  {
    guard var moment else { return nil }
    for (index, change) in changes.enumerated() {
      guard let next = try change.changed(moment, scene)?.ifKnown() else {
        if index < changes.count - 1 { throw EvaluationError.undefined }
        return nil
      }
      moment = next
    }
    return moment
  }
}
