#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Stored as TEXT `yyyy-MM-dd HH:mm:ss.SSS` in UTC, rounded to the nearest millisecond.
///
/// Reading accepts a date alone, and with a time a space or `T` between them, up to nine digits of a
/// fraction, and `Z` or an offset (`+02:00`, `+0200`). Years run from 0000 to 9999; a date outside
/// them is an error when it is bound. The calendar is the Gregorian one, also before 1582.
extension Date: ColumnValue, OrderedValue {
  public typealias Output = Date

  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Date {
    try DateText.decode(row, at: index)
  }

  public static func bind(_ value: Date, to binder: inout ParameterBinder) throws(DatabaseError) {
    try DateText.withText(of: value, as: .milliseconds) { (text) throws(DatabaseError) in
      try binder.bind(utf8: text)
    }
  }

  public static func encode(_ value: Date) throws(DatabaseError) -> SQLiteValue {
    .text(try DateText.string(of: value, as: .milliseconds))
  }

  public static func decode(_ value: SQLiteValue) -> Date? { DateText.decode(value) }
}
