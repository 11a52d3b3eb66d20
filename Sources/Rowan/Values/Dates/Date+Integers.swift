#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Integers of 64 bits reach far beyond the years 0000 to 9999, and are not limited to them.

extension Date {
  /// Stored as INTEGER: seconds since 1970 UTC, as SQLite's `unixepoch()` makes them: rounded to the
  /// nearest millisecond, and then the milliseconds left away, before 1970 too.
  public enum UnixTime: IntegerRepresentation, OrderedValue {
    public typealias Output = Date

    public static func encodeInteger(_ value: Date) throws(DatabaseError) -> Int64 {
      guard let moment = UnixMoment(value) else {
        throw tooFar("seconds")
      }
      return Int64(moment.seconds)
    }

    public static func decodeInteger(_ integer: Int64) -> Date? {
      Date(timeIntervalSince1970: Double(integer))
    }
  }

  /// Stored as INTEGER: milliseconds since 1970 UTC, the nearest.
  public enum UnixMilliseconds: IntegerRepresentation, OrderedValue {
    public typealias Output = Date

    public static func encodeInteger(_ value: Date) throws(DatabaseError) -> Int64 {
      guard let count = UnixMoment(value)?.count() else {
        throw tooFar("milliseconds")
      }
      return Int64(count)
    }

    public static func decodeInteger(_ integer: Int64) -> Date? {
      Date(timeIntervalSince1970: Double(integer) / 1000)
    }
  }

  /// Stored as INTEGER: microseconds since 1970 UTC, the nearest.
  public enum UnixMicroseconds: IntegerRepresentation, OrderedValue {
    public typealias Output = Date

    public static func encodeInteger(_ value: Date) throws(DatabaseError) -> Int64 {
      guard let count = UnixMoment(value, parts: 1_000_000)?.count(parts: 1_000_000) else {
        throw tooFar("microseconds")
      }
      return Int64(count)
    }

    public static func decodeInteger(_ integer: Int64) -> Date? {
      Date(timeIntervalSince1970: Double(integer) / 1_000_000)
    }
  }

  /// Stored as INTEGER: nanoseconds since 2001 UTC, the nearest, as Apple's Messages stores them.
  public enum AppleNanoseconds: IntegerRepresentation, OrderedValue {
    public typealias Output = Date

    public static func encodeInteger(_ value: Date) throws(DatabaseError) -> Int64 {
      let interval = value.timeIntervalSinceReferenceDate
      let seconds = interval.rounded(.down)
      let fraction = ((interval - seconds) * 1e9).rounded()
      guard let whole = Int64(exactly: seconds) else { throw tooFar("nanoseconds") }
      let (product, overflows) = whole.multipliedReportingOverflow(by: 1_000_000_000)
      let (sum, overflowsToo) = product.addingReportingOverflow(Int64(fraction))
      if overflows || overflowsToo { throw tooFar("nanoseconds") }
      return sum
    }

    public static func decodeInteger(_ integer: Int64) -> Date? {
      let (seconds, nanoseconds) = integer.quotientAndRemainder(dividingBy: 1_000_000_000)
      return Date(timeIntervalSinceReferenceDate: Double(seconds) + Double(nanoseconds) / 1e9)
    }
  }

  // The date itself is not told: bound values stay out of errors.
  private static func tooFar(_ unit: String) -> DatabaseError {
    .unstorable("a Date whose \(unit) do not fit in 64 bits cannot be stored as their number")
  }
}
