#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Stored as TEXT in JSON: any `Codable` type. What `as JSON` in a schema is.
///
/// Equal values have equal texts, in debug and release builds, on every platform: keys are sorted by
/// their bytes, and so are the elements of sets. Dates are text of ISO 8601 with milliseconds and a
/// `Z`, UUIDs in lower case as in columns, `Data` is Base64, URLs are text, a `Decimal` is a number
/// with all its digits. A Double that is infinite or NaN is refused when it is bound.
///
/// What is NULL is nil; a value never becomes the text `null`. Reading accepts any JSON that
/// `JSONDecoder` does. SQLite compares the texts, so there is `==` but no `<`.
public enum JSON<Value: Codable & Sendable>: ColumnRepresentation, UnorderedValue {
  public typealias Output = Value

  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Value {
    let value = try row.withUnsafeText(at: index) { text in
      try? JSONText.decode(Value.self, from: Data(buffer: text))
    }
    guard let value else { throw ColumnError(index: index, reason: .unreadable(Self.self)) }
    return value
  }

  public static func bind(_ value: Value, to binder: inout ParameterBinder) throws(DatabaseError) {
    let text = try JSONText.encode(value)
    let result = text.withUnsafeBufferPointer { bytes in
      Result { () throws(DatabaseError) in try binder.bind(utf8: bytes) }
    }
    try result.get()
  }

  public static func encode(_ value: Value) throws(DatabaseError) -> SQLiteValue {
    .text(String(decoding: try JSONText.encode(value), as: UTF8.self))
  }

  public static func decode(_ value: SQLiteValue) -> Value? {
    guard case .text(let text) = value else { return nil }
    return try? JSONText.decode(Value.self, from: Data(text.utf8))
  }
}

extension JSON: ExplainedValue {
  /// Where in the JSON the first thing is that the type does not take.
  public static func explanation(of value: SQLiteValue) -> String {
    guard case .text(let text) = value else { return "JSON" }
    do {
      _ = try JSONText.decode(Value.self, from: Data(text.utf8))
      return "JSON"
    } catch let error as DecodingError {
      return JSONText.expected(by: error)
    } catch {
      return "JSON that \(Value.self) can be made of"
    }
  }
}
