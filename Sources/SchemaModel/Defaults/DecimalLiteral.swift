/// A decimal number, digit by digit: `significand * 10^-scale`.
struct DecimalLiteral {
  /// Without leading zeros; "0" for zero.
  private let digits: String
  private let fraction: Int
  private let isNegative: Bool

  /// Reads `-12.50`, `1_000`, `1e3`; nil for anything else, and for more than 38 digits, which a
  /// Decimal cannot hold exactly.
  init?(_ text: String, integer: Int64? = nil) {
    var rest = Substring(integer.map(String.init) ?? text.filter { $0 != "_" })
    isNegative = rest.hasPrefix("-")
    if isNegative { rest.removeFirst() }
    var exponent = 0
    if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      guard let value = Int(rest[rest.index(after: mark)...]), abs(value) <= 100 else { return nil }
      exponent = value
      rest = rest[..<mark]
    }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty else { return nil }
    let decimals = parts.count > 1 ? parts[1] : ""
    guard parts.count == 1 || !decimals.isEmpty,
      (whole + decimals).allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    var all = String(whole + decimals)
    var scale = decimals.count - exponent
    while scale > 0, all.hasSuffix("0") {
      all.removeLast()
      scale -= 1
    }
    if scale < 0 {
      all += String(repeating: "0", count: -scale)
      scale = 0
    }
    let significant = String(all.drop { $0 == "0" })
    guard significant.count <= 38, scale <= 100 else { return nil }
    digits = significant.isEmpty ? "0" : significant
    fraction = significant.isEmpty ? 0 : scale
  }

  private var sign: String { isNegative && digits != "0" ? "-" : "" }

  /// As a Decimal describes itself: no exponent, no zeros at the end.
  var text: String {
    if fraction == 0 { return sign + digits }
    let padded = String(repeating: "0", count: max(0, fraction + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(fraction)).\(padded.suffix(fraction))"
  }

  /// As Swift makes it without loss: a literal would go through a Double.
  var swift: String {
    if digits.count <= 18 {
      let direction = sign.isEmpty ? "plus" : "minus"
      return "Foundation.Decimal(sign: .\(direction), exponent: \(-fraction),"
        + " significand: \(digits))"
    }
    return "(Foundation.Decimal(string: \"\(text)\") ?? 0)"
  }

  /// The integer that stands for it with `scale` decimals; nil if there is none.
  func scaled(_ scale: Int) -> Int64? {
    guard fraction <= scale else { return nil }
    return Int64(sign + digits + String(repeating: "0", count: scale - fraction))
  }
}
