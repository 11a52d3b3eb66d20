#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DateText {
  /// Reads `yyyy-MM-dd`, or that and a space or `T`, `HH:mm:ss`, a point with 1 to 9 digits or none,
  /// and `Z`, `+HH:mm`, `+HHmm` or nothing, which is UTC. Nothing else: no 24:00, no second 60.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let century = twoDigits(text, 0), let year = twoDigits(text, 2),
      let month = twoDigits(text, 5), let day = twoDigits(text, 8)
    else { return nil }
    let civil = CivilDay(year: century &* 100 &+ year, month: month, day: day)
    guard civil.isValid else { return nil }
    let midnight = civil.daysSince1970 &* 86_400
    if text.count == 10 { return Date(unixMilliseconds: midnight &* 1000) }

    guard text.count >= 19, text[10] == UInt8(ascii: " ") || text[10] == UInt8(ascii: "T"),
      text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
      let hour = twoDigits(text, 11), let minute = twoDigits(text, 14),
      let second = twoDigits(text, 17), hour < 24, minute < 60, second < 60
    else { return nil }
    let seconds = midnight &+ hour &* 3600 &+ minute &* 60 &+ second

    var position = 19
    guard let nanoseconds = fraction(text, &position), let offset = offset(text, position) else {
      return nil
    }
    return Date(unixSeconds: seconds &- offset, nanoseconds: nanoseconds)
  }

  static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Date {
    guard let date = try row.withUnsafeText(at: index, { parse($0) }) else {
      throw ColumnError(index: index, reason: .invalidValue(invalid))
    }
    return date
  }

  static func decode(_ value: SQLiteValue) -> Date? {
    guard case .text(var text) = value else { return nil }
    return text.withUTF8 { parse($0) }
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    let digit = byte &- 48
    return digit < 10 ? Int64(digit) : nil
  }

  private static func twoDigits(
    _ text: UnsafeBufferPointer<UInt8>, _ position: Int
  ) -> Int64? {
    guard let tens = digit(text[position]), let ones = digit(text[position &+ 1]) else {
      return nil
    }
    return tens &* 10 &+ ones
  }

  /// The nanoseconds of `.123`, 0 if there is no point.
  private static func fraction(
    _ text: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) -> Int64? {
    guard position < text.count, text[position] == UInt8(ascii: ".") else { return 0 }
    position &+= 1
    let start = position
    var nanoseconds: Int64 = 0
    var unit: Int64 = 100_000_000
    while position < text.count, let digit = digit(text[position]) {
      if unit == 0 { return nil }
      nanoseconds &+= digit &* unit
      unit /= 10
      position &+= 1
    }
    return position == start ? nil : nanoseconds
  }

  /// The seconds that the rest of the text is ahead of UTC.
  private static func offset(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int64? {
    let rest = text.count &- position
    if rest == 0 { return 0 }
    if text[position] == UInt8(ascii: "Z") { return rest == 1 ? 0 : nil }
    let isAhead = text[position] == UInt8(ascii: "+")
    guard isAhead || text[position] == UInt8(ascii: "-") else { return nil }
    guard rest == 5 || rest == 6 && text[position &+ 3] == UInt8(ascii: ":"),
      let hours = twoDigits(text, position &+ 1),
      let minutes = twoDigits(text, text.count &- 2), hours < 24, minutes < 60
    else { return nil }
    let seconds = hours &* 3600 &+ minutes &* 60
    return isAhead ? seconds : -seconds
  }
}
