#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// A stored value as JSON that `JSONDecoder` makes the same value of, as `JSON` itself writes it: SQLite
// has no Bool, writes 15 digits of a real, and takes JSON for text.

/// A way to store a value that is another one in JSON.
private protocol ConvertedToJSON {
  static func json(_ value: SQLNode) -> SQLNode
}

extension Bool: ConvertedToJSON {
  fileprivate static func json(_ value: SQLNode) -> SQLNode {
    let words: [SQLNode] = [
      .keyword("CASE "), .operand(value), .keyword(" WHEN 1 THEN 'true' WHEN 0 THEN 'false' END"),
    ]
    return .call("json", [.sequence(words)])
  }
}

extension Double: ConvertedToJSON {
  fileprivate static func json(_ value: SQLNode) -> SQLNode { .digits(of: value) }
}

extension Float: ConvertedToJSON {
  fileprivate static func json(_ value: SQLNode) -> SQLNode { .digits(of: value) }
}

extension JSON: ConvertedToJSON {
  fileprivate static func json(_ value: SQLNode) -> SQLNode { .call("json", [value]) }
}

extension Decimal: ConvertedToJSON {
  fileprivate static func json(_ value: SQLNode) -> SQLNode { .call("json", [value]) }
}

extension Decimal.Scaled: ConvertedToJSON {
  fileprivate static func json(_ value: SQLNode) -> SQLNode {
    if Places.count == 0 { return value }
    let unit = SQLNode.text("1" + String(repeating: "0", count: Places.count))
    func magnitude(_ operation: SQLOperator) -> SQLNode {
      .call("abs", [.infix(operation, value, unit)])
    }
    let sign = SQLNode.call(
      "iif", [.infix(.less, value, .keyword("0")), .keyword("'-'"), .keyword("''")])
    return .json(
      format: "%s%d.%0\(Places.count)d", sign, magnitude(.divide), magnitude(.remainder),
      unlessNull: value)
  }
}

extension Data: ConvertedToJSON {
  fileprivate static func json(_ value: SQLNode) -> SQLNode { .noJSON("Data") }
}

extension UUID.Bytes: ConvertedToJSON {
  fileprivate static func json(_ value: SQLNode) -> SQLNode { .noJSON("a UUID stored as bytes") }
}

extension SQLNode {
  /// More digits than any Double needs: of 17 the last one is not always right.
  fileprivate static func digits(of value: SQLNode) -> SQLNode {
    .json(format: "%!.19g", value, unlessNull: value)
  }

  /// `iif(x IS NULL, NULL, json(printf(…)))`: printf takes NULL for 0.
  fileprivate static func json(
    format: String, _ arguments: SQLNode..., unlessNull value: SQLNode
  ) -> SQLNode {
    let text = SQLNode.call("printf", [.value(.text(format))] + arguments)
    return .call(
      "json",
      [.call("iif", [.infix(.is, value, .keyword("NULL")), .keyword("NULL"), text])])
  }

  fileprivate static func noJSON(_ type: String) -> SQLNode {
    .failure(
      DatabaseError(
        code: .mismatch, message: "\(type) cannot be put in JSON by SQLite, which has no BLOB there"
      ))
  }
}

extension SQLFragment {
  /// A stored value where it becomes a part of JSON.
  func asJSON<Value>(_ type: Value.Type) -> SQLFragment { SQLFragment(Self.json(node, type)) }

  private static func json(_ node: SQLNode, _ type: Any.Type) -> SQLNode {
    switch type {
    case let type as any WrappedValue.Type: json(node, type.wrappedType)
    case let type as any ConvertedToJSON.Type: type.json(node)
    case let type as any DateValue.Type:
      DateStorage.iso8601.date(of: type.dateStorage.arguments(node))
    case let type as any RawColumnValue.Type: json(node, type.rawType)
    case let type as any WrappedColumnValue.Type: json(node, type.rawType)
    default: node
    }
  }
}

private protocol WrappedValue {
  static var wrappedType: Any.Type { get }
}

extension Optional: WrappedValue {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

extension RawColumnValue {
  fileprivate static var rawType: Any.Type { RawValue.self }
}

extension WrappedColumnValue {
  fileprivate static var rawType: Any.Type { RawValue.self }
}
