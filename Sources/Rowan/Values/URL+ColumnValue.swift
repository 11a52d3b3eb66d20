#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Stored as TEXT, its `absoluteString`. Text that is no URL as it stands, a space in it for
/// example, is an error when it is read: nothing is percent-encoded on the way.
extension URL: ColumnValue {
  public typealias Output = URL

  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> URL {
    guard let url = url(of: try row.text(at: index)) else {
      throw ColumnError(index: index, reason: .invalidValue("text that is no URL"))
    }
    return url
  }

  public static func bind(_ value: URL, to binder: inout ParameterBinder) throws(DatabaseError) {
    try binder.bind(value.absoluteString)
  }

  public static func encode(_ value: URL) -> SQLiteValue { .text(value.absoluteString) }

  public static func decode(_ value: SQLiteValue) -> URL? {
    if case .text(let text) = value { url(of: text) } else { nil }
  }

  private static func url(of text: String) -> URL? {
    URL(string: text, encodingInvalidCharacters: false)
  }
}
