import Foundation
import Rowan

/// A way to store a date.
protocol DateKind: Kind, DateValue, ColumnRepresentation where Output == Date {
  static var form: DateForm { get }
  static var feature: Feature { get }
}

extension DateKind {
  static func datum(of date: Date) -> Datum {
    let seconds = date.timeIntervalSince1970
    let milliseconds = (seconds * 1000).rounded()
    // A `Date` counts from 2001 and loses the last digits of others than fractions of two.
    if abs(seconds * 1000 - milliseconds) < 0.1 {
      return form.stored(Moment(milliseconds: Int64(milliseconds)))
    }
    return .real(form == .appleReference ? date.timeIntervalSinceReferenceDate : seconds)
  }

  /// Within the years that nanoseconds in 64 bits reach, if it is stored as them.
  static func literal(_ generator: Generator) -> Date {
    let moment = form == .appleNanoseconds ? generator.recentMoment() : generator.moment()
    return Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
  }

  static func json(_ datum: Datum) -> JSONText {
    JSONText((try? form.moment(datum)).map(DateForm.iso8601.stored) ?? .null)
  }
}

extension Date: DateKind {
  static var form: DateForm { .text }
  static var feature: Feature { .dateText }
}
extension Date.ISO8601: DateKind {
  static var form: DateForm { .iso8601 }
  static var feature: Feature { .dateISO8601 }
}
extension Date.Seconds: DateKind {
  static var form: DateForm { .seconds }
  static var feature: Feature { .dateSeconds }
}
extension Date.Day: DateKind {
  static var form: DateForm { .day }
  static var feature: Feature { .dateDay }
}
extension Date.UnixTime: DateKind {
  static var form: DateForm { .unixTime }
  static var feature: Feature { .dateUnixTime }
}
extension Date.UnixMilliseconds: DateKind {
  static var form: DateForm { .unixMilliseconds }
  static var feature: Feature { .dateUnixMilliseconds }
}
extension Date.UnixMicroseconds: DateKind {
  static var form: DateForm { .unixMicroseconds }
  static var feature: Feature { .dateUnixMicroseconds }
}
extension Date.AppleNanoseconds: DateKind {
  static var form: DateForm { .appleNanoseconds }
  static var feature: Feature { .dateAppleNanoseconds }
}
extension Date.UnixReal: DateKind {
  static var form: DateForm { .unixReal }
  static var feature: Feature { .dateUnixReal }
}
extension Date.AppleReference: DateKind {
  static var form: DateForm { .appleReference }
  static var feature: Feature { .dateAppleReference }
}
extension Date.JulianDay: DateKind {
  static var form: DateForm { .julianDay }
  static var feature: Feature { .dateJulianDay }
}

/// A date that is never nil, however it is stored.
protocol AnyDate {
  associatedtype Form: DateKind
  var term: Term<Form> { get }
}

struct RequiredDate<Form: DateKind>: AnyDate {
  let term: Term<Form>
}

/// A date that can be nil.
protocol AnyOptionalDate {
  associatedtype Form: DateKind
  var term: Term<Form?> { get }
}

struct OptionalDate<Form: DateKind>: AnyOptionalDate {
  let term: Term<Form?>
}

extension Term {
  /// The date of this term, which is one.
  func moment(_ form: DateForm, _ scene: Scene) throws -> Moment? {
    try form.moment(try evaluate(scene))
  }
}
