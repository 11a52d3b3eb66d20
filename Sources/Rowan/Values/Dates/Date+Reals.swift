#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date {
  /// Stored as REAL: seconds since 1970 UTC, not rounded.
  public enum UnixReal: RealRepresentation, OrderedValue {
    public typealias Output = Date

    public static func encodeReal(_ value: Date) -> Double {
      value.timeIntervalSince1970
    }

    public static func decodeReal(_ real: Double) -> Date? {
      Date(timeIntervalSince1970: real)
    }
  }

  /// Stored as REAL: seconds since 2001 UTC, not rounded, as Core Data stores them.
  public enum AppleReference: RealRepresentation, OrderedValue {
    public typealias Output = Date

    public static func encodeReal(_ value: Date) -> Double {
      value.timeIntervalSinceReferenceDate
    }

    public static func decodeReal(_ real: Double) -> Date? {
      Date(timeIntervalSinceReferenceDate: real)
    }
  }

  /// Stored as REAL: days since noon of November 24, 4714 BC, as SQLite's `julianday()` makes them,
  /// rounded to the nearest millisecond both ways. Limited to the days that SQLite knows, to the
  /// end of the year 9999.
  public enum JulianDay: RealRepresentation, OrderedValue {
    public typealias Output = Date

    public static func encodeReal(_ value: Date) throws(DatabaseError) -> Double {
      guard let milliseconds = UnixMoment(value)?.count(),
        unixMilliseconds.contains(milliseconds)
      else {
        throw .unstorable(
          "a Date outside the Julian days 0 to 5373484.5, which are those of SQLite, cannot be "
            + "stored as one")
      }
      return Double(milliseconds &+ millisecondsTo1970) / 86_400_000
    }

    public static func decodeReal(_ real: Double) -> Date? {
      // As SQLite reads it, so that its date functions see the same millisecond.
      guard real >= 0,
        let milliseconds = Int64(exactly: (real * 86_400_000 + 0.5).rounded(.towardZero)),
        unixMilliseconds.contains(milliseconds &- millisecondsTo1970)
      else { return nil }
      return Date(unixMilliseconds: milliseconds &- millisecondsTo1970)
    }

    /// The milliseconds of the Julian day at the start of 1970.
    private static var millisecondsTo1970: Int64 { 210_866_760_000_000 }
    private static var unixMilliseconds: ClosedRange<Int64> {
      -210_866_760_000_000...253_402_300_799_999
    }
  }
}
