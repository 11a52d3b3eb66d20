/// How a column stores a date.
enum DateForm: CaseIterable {
  case text, iso8601, seconds, day, unixTime, unixMilliseconds, unixMicroseconds, appleNanoseconds
  case unixReal, appleReference, julianDay

  /// The date that is stored; nil of NULL, and beyond the year 9999.
  func moment(_ stored: Datum) throws -> Moment? {
    let milliseconds: Int64
    switch (self, stored) {
    case (_, .null): return nil
    case (_, .text(let text)): return Self.moment(text)
    case (.unixTime, .integer(let number)): milliseconds = number * 1000
    case (.unixMilliseconds, .integer(let number)): milliseconds = number
    case (.unixMicroseconds, .integer(let number)): milliseconds = number / 1000
    case (.appleNanoseconds, .integer(let number)):
      milliseconds = number / 1_000_000 + Moment.millisecondsTo2001
    case (.unixReal, .real(let real)): milliseconds = Self.halfUp(real * 1000)
    case (.appleReference, .real(let real)):
      milliseconds = Self.halfUp(real * 1000) + Moment.millisecondsTo2001
    case (.julianDay, .real(let real)):
      milliseconds =
        Self.halfUp(real * Double(Moment.millisecondsOfDay)) - Moment.millisecondsTo1970
    default: throw EvaluationError.undefined
    }
    return try Moment(milliseconds: milliseconds).ifKnown()
  }

  private static func halfUp(_ number: Double) -> Int64 { Int64((number + 0.5).rounded(.down)) }

  /// `yyyy-MM-dd`, with ` HH:mm:ss` and with `.SSS`, or none.
  private static func moment(_ text: String) -> Moment? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int64($0) }
    guard numbers.count >= 3 else { return nil }
    let rest = numbers.dropFirst(3) + [0, 0, 0, 0]
    let time = zip(rest, [3_600_000, 60_000, 1000, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    return Moment(year: numbers[0], month: numbers[1], day: numbers[2], time: time)
  }

  /// A date as it is stored.
  func stored(_ moment: Moment?) -> Datum {
    guard let moment else { return .null }
    let milliseconds = moment.milliseconds
    switch self {
    case .text: return .text(moment.formatted("%Y-%m-%d %H:%M:%f"))
    case .iso8601: return .text(moment.formatted("%Y-%m-%dT%H:%M:%fZ"))
    case .seconds: return .text(moment.formatted("%Y-%m-%d %H:%M:%S"))
    case .day: return .text(moment.formatted("%Y-%m-%d"))
    case .unixTime: return .integer(Moment.floor(milliseconds, 1000))
    case .unixMilliseconds: return .integer(milliseconds)
    case .unixMicroseconds: return .integer(milliseconds * 1000)
    case .appleNanoseconds:
      // A product that has no room in an integer is a real one.
      return Arithmetic.multiply(
        .integer(milliseconds - Moment.millisecondsTo2001), .integer(1_000_000))
    case .unixReal: return .real(Double(milliseconds) / 1000)
    case .appleReference: return .real(Double(milliseconds - Moment.millisecondsTo2001) / 1000)
    case .julianDay: return .real(moment.julianDay)
    }
  }
}

extension Moment {
  /// Itself; nil beyond the year 9999. Before the year 0 SQLite says nothing of what it makes.
  func ifKnown() throws -> Moment? {
    if milliseconds < Self.known.lowerBound { throw EvaluationError.undefined }
    return milliseconds > Self.known.upperBound ? nil : self
  }
}
