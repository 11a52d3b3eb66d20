#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date {
  /// Stored as TEXT `yyyy-MM-ddTHH:mm:ss.SSSZ`, rounded to the nearest millisecond, as JavaScript
  /// writes it. Read and limited as `Date` itself is.
  public enum ISO8601: ColumnRepresentation, OrderedValue {
    public typealias Output = Date

    public static func decode(
      _ row: borrowing RowDecoder, at index: Int32
    ) throws(ColumnError) -> Date {
      try DateText.decode(row, at: index)
    }

    public static func bind(_ value: Date, to binder: inout ParameterBinder) throws(DatabaseError) {
      try DateText.withText(of: value, as: .iso8601) { (text) throws(DatabaseError) in
        try binder.bind(utf8: text)
      }
    }

    public static func encode(_ value: Date) throws(DatabaseError) -> SQLiteValue {
      .text(try DateText.string(of: value, as: .iso8601))
    }

    public static func decode(_ value: SQLiteValue) -> Date? { DateText.decode(value) }
  }

  /// Stored as TEXT `yyyy-MM-dd HH:mm:ss` in UTC, as SQLite's `datetime('now')` writes it: rounded to
  /// the nearest millisecond, and then the milliseconds left away. Read and limited as `Date` itself
  /// is.
  public enum Seconds: ColumnRepresentation, OrderedValue {
    public typealias Output = Date

    public static func decode(
      _ row: borrowing RowDecoder, at index: Int32
    ) throws(ColumnError) -> Date {
      try DateText.decode(row, at: index)
    }

    public static func bind(_ value: Date, to binder: inout ParameterBinder) throws(DatabaseError) {
      try DateText.withText(of: value, as: .seconds) { (text) throws(DatabaseError) in
        try binder.bind(utf8: text)
      }
    }

    public static func encode(_ value: Date) throws(DatabaseError) -> SQLiteValue {
      .text(try DateText.string(of: value, as: .seconds))
    }

    public static func decode(_ value: SQLiteValue) -> Date? { DateText.decode(value) }
  }

  /// Stored as TEXT `yyyy-MM-dd` in UTC, as SQLite's `date('now')` writes it: rounded to the nearest
  /// millisecond, and then the time left away. Read and limited as `Date` itself is.
  public enum Day: ColumnRepresentation, OrderedValue {
    public typealias Output = Date

    public static func decode(
      _ row: borrowing RowDecoder, at index: Int32
    ) throws(ColumnError) -> Date {
      try DateText.decode(row, at: index)
    }

    public static func bind(_ value: Date, to binder: inout ParameterBinder) throws(DatabaseError) {
      try DateText.withText(of: value, as: .day) { (text) throws(DatabaseError) in
        try binder.bind(utf8: text)
      }
    }

    public static func encode(_ value: Date) throws(DatabaseError) -> SQLiteValue {
      .text(try DateText.string(of: value, as: .day))
    }

    public static func decode(_ value: SQLiteValue) -> Date? { DateText.decode(value) }
  }
}
