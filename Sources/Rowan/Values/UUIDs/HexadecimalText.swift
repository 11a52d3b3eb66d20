/// Hexadecimal digits, eight at a time in one 64-bit word: no table, no branch per digit.
///
/// In every word the first digit is the lowest byte.
enum HexadecimalText {
  /// A byte in each of a word's eight places.
  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// The four bytes that eight digits of either case stand for, the first one lowest.
  ///
  /// - Returns: nil if one of them is no hexadecimal digit.
  @inline(__always)
  static func bytes(ofDigits digits: UInt64) -> UInt32? {
    // With bytes below 0x80, adding (0x80 - n) sets the high bit of those that are at least n.
    let lowercase = digits | each(0x20)
    let isDecimal = (digits &+ each(0x80 - 0x30)) & ~(digits &+ each(0x80 - 0x3a)) & each(0x80)
    let isLetter =
      (lowercase &+ each(0x80 - 0x61)) & ~(lowercase &+ each(0x80 - 0x67)) & each(0x80)
    guard digits & each(0x80) == 0, isDecimal | isLetter == each(0x80) else { return nil }
    let nibbles = (digits & each(0x0f)) &+ (isLetter >> 7) &* 9
    var pairs = (nibbles << 4 | nibbles >> 8) & 0x00ff_00ff_00ff_00ff
    pairs = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff
    return UInt32(truncatingIfNeeded: pairs | pairs >> 16)
  }

  /// The eight digits of four bytes.
  @inline(__always)
  static func digits(ofBytes bytes: UInt32, isUppercase: Bool) -> UInt64 {
    var pairs = UInt64(bytes)
    pairs = (pairs | pairs << 16) & 0x0000_ffff_0000_ffff
    pairs = (pairs | pairs << 8) & 0x00ff_00ff_00ff_00ff
    let nibbles = (pairs >> 4 | pairs << 8) & each(0x0f)
    let isLetter = ((nibbles &+ each(6)) >> 4) & each(1)
    return nibbles &+ each(0x30) &+ isLetter &* (isUppercase ? 7 : 39)
  }
}
