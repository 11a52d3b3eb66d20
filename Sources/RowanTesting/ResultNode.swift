import Foundation
import Rowan

/// A value of a result: one column, or several with names.
enum ResultNode {
  /// nil, of one column or several.
  case null
  case leaf(String)
  case group([(name: String?, node: ResultNode)])

  /// A decoded value.
  init(_ value: Any) {
    if let text = Self.text(of: value) {
      self = .leaf(text)
      return
    }
    if let value = value as? SQLiteValue {
      self.init(stored: value)
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let child = mirror.children.first { self.init(child.value) } else { self = .null }
    case .tuple:
      self = .group(mirror.children.map { (Self.rowName(of: $0.value), ResultNode($0.value)) })
    case .struct where value is any QueryRow:
      self = .group(mirror.children.map { ($0.label, ResultNode($0.value)) })
    case .enum: self = .leaf("." + Self.line(String(describing: value)))
    default: self = .leaf(Self.line(String(describing: value)))
    }
  }

  /// The row that a statement stands on, as SQLite stores its values.
  init(untyped statement: SQLiteStatement) {
    self = .group(
      (0..<statement.columnCount).map {
        (statement.columnName(at: $0), ResultNode(stored: statement.row.value(at: $0)))
      })
  }

  init(stored value: SQLiteValue) {
    switch value {
    case .null: self = .null
    default: self = .leaf(Self.text(ofStored: value))
    }
  }

  /// A stored value.
  static func text(ofStored value: SQLiteValue) -> String {
    switch value {
    case .null: "NULL"
    case .integer(let integer): String(integer)
    case .real(let real): String(describing: real)
    case .text(let text): text.debugDescription
    case .blob(let bytes): text(ofBytes: bytes)
    }
  }

  /// A value whose text is not that of `String(describing:)`.
  private static func text(of value: Any) -> String? {
    // An empty array of anything could be cast to one of bytes.
    if Swift.type(of: value) == [UInt8].self, let bytes = value as? [UInt8] {
      return text(ofBytes: bytes)
    }
    return switch value {
    case let value as String: value.debugDescription
    case let value as Data: text(ofBytes: value)
    case let value as UUID: value.uuidString.lowercased()
    case let value as Date:
      if case .text(let text)? = try? Date.encode(value) { text } else { nil }
    default: nil
    }
  }

  private static func text(ofBytes bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef")
    return "x'" + String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }) + "'"
  }

  private static func line(_ text: String) -> String {
    text.replacing("\n", with: "\\n")
  }

  /// The name of a whole row's type: of what stands in a tuple with others.
  private static func rowName(of value: Any) -> String? {
    var type: Any.Type = Swift.type(of: value)
    if let optional = type as? any OptionalResult.Type { type = optional.wrapped }
    guard type is any QueryRow.Type else { return nil }
    return String(describing: type)
  }
}

/// An optional, to learn the type of one that is nil.
private protocol OptionalResult {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalResult {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
