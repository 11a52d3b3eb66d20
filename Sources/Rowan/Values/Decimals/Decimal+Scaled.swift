#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How many decimals a `Decimal.Scaled` has: `Decimal.Places0` to `Decimal.Places18`.
///
/// A type, since an integer as generic argument needs macOS 26.
public protocol DecimalPlaces: Sendable {
  /// The number of decimals, 0 to 18.
  static var count: Int { get }
}

extension Decimal {
  /// Stored as INTEGER: the number of units of the last decimal, exactly. `12.5` with two decimals
  /// is 1250.
  ///
  /// SQLite orders, adds and sums it exactly. A value with more decimals than there are, or with
  /// more units than 64 bits count, is an error when it is bound; nothing is rounded.
  public enum Scaled<Places: DecimalPlaces>: IntegerRepresentation, AdditiveValue {
    public typealias Output = Decimal

    public static func encodeInteger(_ value: Decimal) throws(DatabaseError) -> Int64 {
      guard let integer = DecimalDigits(value)?.scaled(places: Places.count) else {
        throw .unstorable(
          "a Decimal that is no 64-bit number of units of \(Places.count) decimals cannot be stored "
            + "exactly")
      }
      return integer
    }

    public static func decodeInteger(_ integer: Int64) -> Decimal? {
      var magnitude = integer.magnitude
      var exponent = -Places.count
      // Without trailing zeros, as every other way makes a Decimal of the same value.
      while exponent < 0, magnitude % 10 == 0 {
        magnitude /= 10
        exponent += 1
      }
      return Decimal(
        sign: integer < 0 ? .minus : .plus, exponent: exponent, significand: Decimal(magnitude))
    }
  }
}
