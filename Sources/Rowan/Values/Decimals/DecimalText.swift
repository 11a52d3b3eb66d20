#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The one text of each decimal number: equal numbers have equal texts.
enum DecimalText {
  static func digits(of value: Decimal) throws(DatabaseError) -> DecimalDigits {
    guard let digits = DecimalDigits(value) else {
      throw .unstorable("a Decimal that is NaN cannot be stored")
    }
    return digits
  }

  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Decimal? {
    DecimalDigits(text)?.decimal
  }
}
