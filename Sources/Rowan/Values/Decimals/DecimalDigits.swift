#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decimal number taken apart: `magnitude * 10^exponent`, with a sign and without trailing zeros.
struct DecimalDigits {
  var isNegative = false
  /// Up to 128 bits, as `Decimal` has them (`UInt128` needs macOS 15).
  private(set) var high: UInt64 = 0
  private(set) var low: UInt64 = 0
  var exponent = 0

  /// Takes the trailing zeros of the magnitude away.
  init(isNegative: Bool, high: UInt64, low: UInt64, exponent: Int) {
    guard high | low != 0 else { return }
    self.isNegative = isNegative
    self.high = high
    self.low = low
    self.exponent = exponent
    var shorter = self
    while shorter.removeLast() == 0 {
      shorter.exponent += 1
      self = shorter
    }
  }

  /// Reads `-123.45`, `+1`, `.5`, `1.`, `12e3`; nothing else, no spaces and no separators.
  ///
  /// - Returns: nil if it is no number, or one with more digits than a `Decimal` holds.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var position = 0
    if let sign = text.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      position = 1
    }
    var hasDigits = false
    var isFraction = false
    // Zeros wait for a digit behind them: those at the end are no part of the magnitude.
    var zeros = 0
    scan: while position < text.count {
      switch text[position] {
      case UInt8(ascii: "0"):
        hasDigits = true
        if high | low != 0 { zeros += 1 }
        if isFraction { exponent -= 1 }
      case let byte where UInt8(ascii: "1")...UInt8(ascii: "9") ~= byte:
        hasDigits = true
        while zeros > 0 {
          guard append(0) else { return nil }
          zeros -= 1
        }
        guard append(UInt64(byte &- 48)) else { return nil }
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "."):
        if isFraction { return nil }
        isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        break scan
      default:
        return nil
      }
      position += 1
    }
    guard hasDigits else { return nil }
    exponent += zeros
    if position < text.count {
      guard let written = Self.exponent(UnsafeBufferPointer(rebasing: text[(position + 1)...]))
      else { return nil }
      exponent += written
    }
    if high | low == 0 {
      exponent = 0
      isNegative = false
    }
  }

  /// Puts a digit behind those that there are.
  ///
  /// - Returns: false if 128 bits are too few.
  private mutating func append(_ digit: UInt64) -> Bool {
    let lowProduct = low.multipliedFullWidth(by: 10)
    let (highProduct, overflows) = high.multipliedReportingOverflow(by: 10)
    let (newLow, carries) = lowProduct.low.addingReportingOverflow(digit)
    let (newHigh, overflowsToo) = highProduct.addingReportingOverflow(
      lowProduct.high &+ (carries ? 1 : 0))
    if overflows || overflowsToo { return false }
    high = newHigh
    low = newLow
    return true
  }

  /// Takes the last digit away, and leaves the exponent as it is.
  mutating func removeLast() -> UInt8 {
    let (newHigh, remainder) = high.quotientAndRemainder(dividingBy: 10)
    let (newLow, digit) = (10 as UInt64).dividingFullWidth((remainder, low))
    high = newHigh
    low = newLow
    return UInt8(truncatingIfNeeded: digit)
  }

  private static func exponent(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var digits = text[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    // Four digits reach further than a Decimal does, whatever zeros stand before the e.
    guard 1...4 ~= digits.count else { return nil }
    var exponent = 0
    for byte in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      exponent = exponent * 10 + Int(byte &- 48)
    }
    return isNegative ? -exponent : exponent
  }

  /// The number of units of `10^-places`, nil if it is none or does not fit in 64 bits.
  func scaled(places: Int) -> Int64? {
    var copy = self
    guard exponent >= -places, copy.lower(exponentTo: -places), copy.high == 0 else { return nil }
    if isNegative {
      return copy.low == 1 << 63 ? .min : Int64(exactly: copy.low).map { -$0 }
    }
    return Int64(exactly: copy.low)
  }

  /// Multiplies by ten until the exponent is the one given.
  private mutating func lower(exponentTo limit: Int) -> Bool {
    if high | low == 0 { exponent = limit }
    while exponent > limit {
      guard append(0) else { return false }
      exponent -= 1
    }
    return true
  }

  /// The `Decimal`, nil if its exponent is out of range.
  var decimal: Decimal? {
    var copy = self
    guard exponent >= -128, exponent <= 127 || copy.lower(exponentTo: 127) else { return nil }
    var significand = Decimal(copy.low)
    if copy.high != 0 {
      significand += Decimal(copy.high) * (Decimal(UInt64.max) + 1)
    }
    return Decimal(
      sign: isNegative ? .minus : .plus, exponent: copy.exponent, significand: significand)
  }
}
