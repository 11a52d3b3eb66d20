#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A point in time as whole seconds since 1970 UTC and a fraction of one, always forward in time:
/// half a second before 1970 is -1 second and 500 milliseconds.
struct UnixMoment: Equatable {
  var seconds: Int64
  /// How many of the parts that a second was divided in.
  var fraction: Int64

  /// The seconds from 1970 to 2001, from which `Date` counts.
  static var secondsTo2001: Int64 { 978_307_200 }

  /// The nearest whole number of parts.
  ///
  /// The whole seconds are taken off first, so that the fraction is multiplied without loss.
  ///
  /// - Parameter parts: into how many parts a second is divided: 1000 for milliseconds.
  /// - Returns: nil if the seconds do not fit in 64 bits; infinite and NaN are none either.
  init?(_ date: Date, parts: Int64 = 1000) {
    let interval = date.timeIntervalSinceReferenceDate
    let whole = interval.rounded(.down)
    guard let seconds = Int64(exactly: whole) else { return nil }
    let (sum, overflows) = seconds.addingReportingOverflow(Self.secondsTo2001)
    fraction = Int64(((interval - whole) * Double(parts)).rounded())
    self.seconds = sum
    let carries = fraction == parts
    if overflows || carries && sum == .max { return nil }
    if carries {
      self.seconds = sum &+ 1
      fraction = 0
    }
  }

  /// The number of parts since 1970, nil if it does not fit in 64 bits.
  func count(parts: Int64 = 1000) -> Int64? {
    let (product, overflows) = seconds.multipliedReportingOverflow(by: parts)
    if overflows { return nil }
    let (sum, overflowsToo) = product.addingReportingOverflow(fraction)
    return overflowsToo ? nil : sum
  }
}

extension Date {
  /// A date of milliseconds since 1970: the same one that `Date(timeIntervalSince1970: 12.345)` is.
  init(unixMilliseconds milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// A date of whole seconds since 1970 and nanoseconds.
  ///
  /// Whole milliseconds give the same date however many digits were written.
  init(unixSeconds seconds: Int64, nanoseconds: Int64) {
    let (milliseconds, remainder) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if remainder == 0 {
      self.init(unixMilliseconds: seconds &* 1000 &+ milliseconds)
    } else {
      self.init(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
    }
  }
}
