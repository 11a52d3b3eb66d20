#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The 36 characters of a UUID, to and from UTF-8 bytes.
enum UUIDText {
  static let length = 36
  static var invalid: StaticString { "a UUID is 32 hexadecimal digits in groups of 8-4-4-4-12" }
  private static var hyphen: UInt8 { UInt8(ascii: "-") }

  /// Reads digits of either case.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> UUID? {
    guard text.count == length, text[8] == hyphen, text[13] == hyphen, text[18] == hyphen,
      text[23] == hyphen
    else { return nil }
    let bytes = UnsafeRawBufferPointer(text)
    func digits(_ first: Int, _ second: Int) -> UInt64 {
      let low = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: first, as: UInt32.self))
      let high = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: second, as: UInt32.self))
      return UInt64(low) | UInt64(high) << 32
    }
    guard let a = HexadecimalText.bytes(ofDigits: digits(0, 4)),
      let b = HexadecimalText.bytes(ofDigits: digits(9, 14)),
      let c = HexadecimalText.bytes(ofDigits: digits(19, 24)),
      let d = HexadecimalText.bytes(ofDigits: digits(28, 32))
    else { return nil }
    func byte(_ word: UInt32, _ place: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (place &* 8))
    }
    return UUID(
      uuid: (
        byte(a, 0), byte(a, 1), byte(a, 2), byte(a, 3),
        byte(b, 0), byte(b, 1), byte(b, 2), byte(b, 3),
        byte(c, 0), byte(c, 1), byte(c, 2), byte(c, 3),
        byte(d, 0), byte(d, 1), byte(d, 2), byte(d, 3)
      ))
  }

  /// Calls `body` with the text's bytes.
  static func withText<Result, Failure: Error>(
    of uuid: UUID, isUppercase: Bool,
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeTemporaryAllocation(byteCount: length, alignment: 8) {
      (text) throws(Failure) in
      withUnsafeBytes(of: uuid.uuid) { bytes in
        func write(_ offset: Int, _ first: Int, _ second: Int) {
          let word = UInt32(
            littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
          let digits = HexadecimalText.digits(ofBytes: word, isUppercase: isUppercase)
          text.storeBytes(
            of: UInt32(truncatingIfNeeded: digits).littleEndian, toByteOffset: first,
            as: UInt32.self)
          text.storeBytes(
            of: UInt32(truncatingIfNeeded: digits >> 32).littleEndian, toByteOffset: second,
            as: UInt32.self)
        }
        write(0, 0, 4)
        write(4, 9, 14)
        write(8, 19, 24)
        write(12, 28, 32)
      }
      text[8] = hyphen
      text[13] = hyphen
      text[18] = hyphen
      text[23] = hyphen
      return try body(UnsafeBufferPointer(text.assumingMemoryBound(to: UInt8.self)))
    }
  }

  static func string(of uuid: UUID, isUppercase: Bool) -> String {
    withText(of: uuid, isUppercase: isUppercase) { String(decoding: $0, as: UTF8.self) }
  }

  static func decode(_ value: SQLiteValue) -> UUID? {
    guard case .text(var text) = value else { return nil }
    return text.withUTF8 { parse($0) }
  }
}
