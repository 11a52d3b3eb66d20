public import Foundation
extension Date: ColumnValue {
  public typealias Output = Date
  public static func encode(_ value: Date) -> SQLiteValue { .real(0) }
  public static func decode(_ value: SQLiteValue) -> Date? { nil }
}
extension UUID: ColumnValue {
  public typealias Output = UUID
  public static func encode(_ value: UUID) -> SQLiteValue { .real(0) }
  public static func decode(_ value: SQLiteValue) -> UUID? { nil }
}
