#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecimalDigits {
  /// The digits of a `Decimal`, nil for NaN.
  init?(_ value: Decimal) {
    if value.isNaN { return nil }
    if let digits = Self(bitsOf: value), digits.decimal == value {
      self = digits
      return
    }
    var text = value.description
    guard let digits = text.withUTF8({ Self($0) }) else { return nil }
    self = digits
  }

  /// The digits by where they are in memory, 128 bits behind 4 bytes on all platforms although only
  /// Apple's declare it: much quicker than its description. What comes out is compared with the
  /// value before it is believed.
  private init?(bitsOf value: Decimal) {
    let magnitude = withUnsafeBytes(of: value) { bytes -> (low: UInt64, high: UInt64)? in
      guard bytes.count == 20 else { return nil }
      return (
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self)),
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self))
      )
    }
    guard let magnitude else { return nil }
    self.init(
      isNegative: value.sign == .minus, high: magnitude.high, low: magnitude.low,
      exponent: value.exponent)
  }

  /// The most bytes that a text takes: a sign, and 39 digits followed by 127 zeros.
  private static var longestText: Int { 192 }

  /// Calls `body` with the number as plain digits: no exponent, no zeros that say nothing, no minus
  /// before 0.
  func withText<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestText) {
      (text) throws(Failure) in
      // From the last digit to the first.
      var position = text.count
      func put(_ byte: UInt8) {
        position -= 1
        text.initializeElement(at: position, to: byte)
      }
      var rest = self
      while rest.exponent > 0 {
        put(UInt8(ascii: "0"))
        rest.exponent -= 1
      }
      let fraction = -rest.exponent
      var count = 0
      while rest.high | rest.low != 0 || count <= fraction {
        if count == fraction, fraction > 0 { put(UInt8(ascii: ".")) }
        put(UInt8(ascii: "0") &+ rest.removeLast())
        count += 1
      }
      if isNegative { put(UInt8(ascii: "-")) }
      return try body(UnsafeBufferPointer(rebasing: text[position...]))
    }
  }
}
