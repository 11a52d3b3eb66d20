import Foundation
import Rowan
import Testing

@Suite("Rounding of dates", .serialized)
struct DateRoundingTests {
  /// The nearest millisecond since 2001, by exact arithmetic on the bits of the interval: a
  /// significand of 53 bits times 1000 fits in 64.
  static func nearestMilliseconds(since2001 interval: Double) -> Int64 {
    if interval == 0 { return 0 }
    let significand = Int64(interval.significandBitPattern | 1 << 52) * 1000
    let product = interval < 0 ? -significand : significand
    let shift = 52 - Int(interval.exponent)
    if shift <= 0 { return product << Int64(-shift) }
    if shift > 63 { return 0 }
    return (product >> Int64(shift)) + (product >> Int64(shift - 1) & 1)
  }

  @Test("random intervals of any precision round to the nearest millisecond")
  func nearest() throws {
    var generator = SeededGenerator("DateRoundingTests.nearest")
    for _ in 0..<20_000 {
      let magnitude = Double.random(in: -6...10.9, using: &generator)
      let interval = Foundation.pow(10, magnitude) * (Bool.random(using: &generator) ? 1 : -1)
      let date = Date(timeIntervalSinceReferenceDate: interval)
      let expected = Self.nearestMilliseconds(since2001: interval) + 978_307_200_000
      #expect(try Date.UnixMilliseconds.encode(date) == .integer(expected), "\(interval)")
      #expect(
        try Date.UnixTime.encode(date)
          == .integer((expected - (expected % 1000 + 1000) % 1000) / 1000), "\(interval)")
      if let read = Date.UnixMilliseconds.decode(.integer(expected)) {
        // What was read is stored as the same again: no drift.
        #expect(try Date.UnixMilliseconds.encode(read) == .integer(expected))
        if case .text(let text)? = try? Date.encode(read) {
          #expect(Date.decode(.text(text)) == read)
        }
      }
    }
  }

  @Test("any Date survives nanoseconds, and the reals bit by bit")
  func unrounded() throws {
    var generator = SeededGenerator("DateRoundingTests.unrounded")
    for _ in 0..<5000 {
      // From 1e8 on two neighbouring intervals are more than ten nanoseconds apart.
      let interval = Double.random(in: 1e8...9e9, using: &generator)
      let date = Date(timeIntervalSinceReferenceDate: interval)
      #expect(Date.AppleNanoseconds.decode(try Date.AppleNanoseconds.encode(date)) == date)
      #expect(Date.AppleReference.decode(try Date.AppleReference.encode(date)) == date)
      let unix = Date(timeIntervalSince1970: interval + 1e9)
      #expect(try Date.UnixReal.encode(unix) == .real(interval + 1e9))
      #expect(Date.UnixReal.decode(try Date.UnixReal.encode(unix)) == unix)
    }
  }

  @Test("Foundation's ISO 8601 writes and reads the same")
  func againstFoundation() throws {
    var generator = SeededGenerator("DateRoundingTests.againstFoundation")
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    for _ in 0..<2000 {
      // From 1600 on: Foundation's calendar is the Julian one before 1582.
      let seconds = Int64.random(in: -11_676_096_000..<253_402_300_800, using: &generator)
      let milliseconds = Int64.random(in: 0..<1000, using: &generator)
      let whole = Date(timeIntervalSince1970: Double(seconds))
      #expect(try Date.ISO8601.encode(whole) == .text(whole.formatted(style)))
      let date = Date(timeIntervalSince1970: Double(seconds * 1000 + milliseconds) / 1000)
      guard case .text(let text) = try Date.ISO8601.encode(date) else {
        Issue.record("no text")
        continue
      }
      let foundation = try style.parse(text)
      #expect(abs(foundation.timeIntervalSince(date)) < 0.0001, "\(text)")
    }
  }

  @Test("the process's time zone changes nothing")
  func timeZones() throws {
    let zone = NSTimeZone.default
    defer { NSTimeZone.default = zone }
    let date = Date(timeIntervalSince1970: 1_711_846_800.5)
    for name in [
      "Pacific/Kiritimati", "America/St_Johns", "Asia/Kathmandu", "Europe/Berlin", "UTC",
      "Pacific/Pago_Pago",
    ] {
      NSTimeZone.default = try #require(TimeZone(identifier: name))
      #expect(try Date.encode(date) == .text("2024-03-31 01:00:00.500"))
      #expect(Date.decode(.text("2024-03-31 01:00:00.500")) == date)
      #expect(try Date.Day.encode(date) == .text("2024-03-31"))
      #expect(Date.decode(.text("2024-03-31")) == Date(timeIntervalSince1970: 1_711_843_200))
    }
  }
}
