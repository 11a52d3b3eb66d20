#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONBox {
  /// Encodes a value: those that have a form of their own in JSON, and others as they say.
  func encode<Value: Encodable>(_ value: Value, path: [any CodingKey]) throws {
    switch value {
    case let value as Bool where Value.self == Bool.self: set(value ? "true" : "false")
    case let value as String where Value.self == String.self: set(text: value)
    case let value as any FixedWidthInteger: set(String(describing: value))
    case let value as Double where Value.self == Double.self: try set(value, path)
    case let value as Float where Value.self == Float.self: try set(value, path)
    case let value as Date: set(text: try DateText.string(of: value, as: .iso8601))
    case let value as UUID: set(text: UUIDText.string(of: value, isUppercase: false))
    case let value as URL: set(text: value.absoluteString)
    case let value as Data: set(text: value.base64EncodedString())
    case let value as Decimal: set(try DecimalText.digits(of: value).withText { Array($0) })
    case let value as any UnorderedElements:
      if try !value.encodeSorted(in: self, path: path) {
        try value.encode(to: JSONBoxEncoder(box: self, codingPath: path))
      }
    default: try value.encode(to: JSONBoxEncoder(box: self, codingPath: path))
    }
  }

  /// The shortest digits that make the very number.
  private func set(
    _ value: some BinaryFloatingPoint & CustomStringConvertible, _ path: [any CodingKey]
  ) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: path, debugDescription: "a \(type(of: value)) that is no finite number"))
    }
    set(value.description)
  }
}

/// A collection whose order means nothing, and may be another one in the next run.
private protocol UnorderedElements: Encodable {
  /// Encodes the elements in the order of their JSON.
  ///
  /// - Returns: whether it did: not a dictionary that is an object, whose keys are sorted anyway.
  func encodeSorted(in box: JSONBox, path: [any CodingKey]) throws -> Bool
}

extension Set: UnorderedElements where Element: Encodable {
  fileprivate func encodeSorted(in box: JSONBox, path: [any CodingKey]) throws -> Bool {
    box.makeArray()
    for (index, element) in enumerated() {
      try box.append().encode(element, path: path + [JSONKey(intValue: index)])
    }
    box.sort()
    return true
  }
}

extension Dictionary: UnorderedElements where Key: Encodable, Value: Encodable {
  /// Keys that are no text or number stand before their values in an array.
  fileprivate func encodeSorted(in box: JSONBox, path: [any CodingKey]) throws -> Bool {
    if Key.self == String.self || Key.self == Int.self
      || Key.self is any CodingKeyRepresentable.Type
    {
      return false
    }
    let pairs = try map { key, value in
      let keyBox = JSONBox()
      try keyBox.encode(key, path: path)
      return (key: key, bytes: keyBox.bytes, value: value)
    }.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    box.makeArray()
    for (index, pair) in pairs.enumerated() {
      box.append().set(pair.bytes)
      try box.append().encode(pair.value, path: path + [JSONKey(intValue: 2 * index + 1)])
    }
    return true
  }
}

/// A key that the encoder makes: a position, or `super`.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }
}
