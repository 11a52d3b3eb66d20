#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Stored as TEXT, exactly: every digit, and equal numbers as equal texts (`1.50` as `1.5`).
///
/// Text does not order or add as numbers do, so `<`, `+` and `sum` do not compile for it;
/// `Decimal.Scaled` has them. Reading accepts digits with a sign, a point and an exponent; more
/// digits than a `Decimal` holds are an error. NaN is refused when it is bound.
extension Decimal: ColumnValue, UnorderedValue {
  public typealias Output = Decimal

  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Decimal {
    guard let decimal = try row.withUnsafeText(at: index, { DecimalText.parse($0) }) else {
      throw ColumnError(
        index: index, reason: .invalidValue("text that is no number a Decimal holds exactly"))
    }
    return decimal
  }

  public static func bind(
    _ value: Decimal, to binder: inout ParameterBinder
  ) throws(DatabaseError) {
    try DecimalText.digits(of: value).withText { (text) throws(DatabaseError) in
      try binder.bind(utf8: text)
    }
  }

  public static func encode(_ value: Decimal) throws(DatabaseError) -> SQLiteValue {
    .text(try DecimalText.digits(of: value).withText { String(decoding: $0, as: UTF8.self) })
  }

  public static func decode(_ value: SQLiteValue) -> Decimal? {
    guard case .text(var text) = value else { return nil }
    return text.withUTF8 { DecimalText.parse($0) }
  }
}
