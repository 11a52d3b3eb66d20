#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The one text of each decimal number: plain digits without exponent, no zeros that say nothing,
/// no minus before 0. Equal numbers have equal texts.
enum DecimalText {
  static func string(of value: Decimal) throws(DatabaseError) -> String {
    if value.isNaN { throw .unstorable("a Decimal that is NaN cannot be stored") }
    let text = value.description
    guard text.utf8.contains(UInt8(ascii: ".")) else { return text }
    var digits = Substring(text).utf8
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    if digits.last == UInt8(ascii: ".") { digits.removeLast() }
    return String(Substring(digits))
  }

  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Decimal? {
    DecimalDigits(text)?.decimal
  }
}
