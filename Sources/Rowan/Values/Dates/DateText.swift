#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The texts of a date, written to and read from UTF-8 bytes, in UTC.
///
/// Texts of one form order as their dates do. What is written is rounded to the nearest millisecond
/// first; a form with less than milliseconds leaves the rest away, as SQLite's `datetime()` and
/// `date()` do.
enum DateText {
  enum Form {
    /// `yyyy-MM-dd HH:mm:ss.SSS`
    case milliseconds
    /// `yyyy-MM-ddTHH:mm:ss.SSSZ`
    case iso8601
    /// `yyyy-MM-dd HH:mm:ss`
    case seconds
    /// `yyyy-MM-dd`
    case day

    var length: Int {
      switch self {
      case .milliseconds: 23
      case .iso8601: 24
      case .seconds: 19
      case .day: 10
      }
    }
  }

  static var invalid: StaticString { "text that is no date" }

  /// Calls `body` with the text's bytes.
  ///
  /// - Throws: `DatabaseError` for a year that does not have four digits.
  static func withText<Result>(
    of date: Date, as form: Form,
    _ body: (UnsafeBufferPointer<UInt8>) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result {
    guard let moment = UnixMoment(date), range.contains(moment.seconds) else {
      throw .unstorable("a Date outside the years 0000 to 9999 cannot be stored as text")
    }
    return try withUnsafeTemporaryAllocation(byteCount: 24, alignment: 8) {
      (buffer) throws(DatabaseError) in
      let text = buffer.assumingMemoryBound(to: UInt8.self)
      write(moment, as: form, to: text)
      return try body(UnsafeBufferPointer(rebasing: text[..<form.length]))
    }
  }

  static func string(of date: Date, as form: Form) throws(DatabaseError) -> String {
    try withText(of: date, as: form) { String(decoding: $0, as: UTF8.self) }
  }

  /// The seconds since 1970 of the years 0000 to 9999.
  private static var range: Range<Int64> { -62_167_219_200..<253_402_300_800 }

  private static func write(
    _ moment: UnixMoment, as form: Form, to text: UnsafeMutableBufferPointer<UInt8>
  ) {
    func put(_ number: Int64, at position: Int) {
      text[position] = 48 &+ UInt8(truncatingIfNeeded: number / 10)
      text[position &+ 1] = 48 &+ UInt8(truncatingIfNeeded: number % 10)
    }
    // From the year 0 on, so that quotient and remainder are never negative.
    let secondsFromYear0 = moment.seconds &- range.lowerBound
    let civil = CivilDay(
      daysSince1970: secondsFromYear0 / 86_400 &+ range.lowerBound / 86_400)
    put(civil.year / 100, at: 0)
    put(civil.year % 100, at: 2)
    text[4] = UInt8(ascii: "-")
    put(civil.month, at: 5)
    text[7] = UInt8(ascii: "-")
    put(civil.day, at: 8)
    if form == .day { return }
    let second = secondsFromYear0 % 86_400
    text[10] = UInt8(ascii: form == .iso8601 ? "T" : " ")
    put(second / 3600, at: 11)
    text[13] = UInt8(ascii: ":")
    put(second / 60 % 60, at: 14)
    text[16] = UInt8(ascii: ":")
    put(second % 60, at: 17)
    if form == .seconds { return }
    text[19] = UInt8(ascii: ".")
    put(moment.fraction / 10, at: 20)
    text[22] = 48 &+ UInt8(truncatingIfNeeded: moment.fraction % 10)
    if form == .iso8601 { text[23] = UInt8(ascii: "Z") }
  }
}
