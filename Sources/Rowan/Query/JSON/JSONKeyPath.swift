#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// A key path of stored properties as a path in JSON: `\.window?.width` as `$.window.width`.
//
// Swift tells the names of a key path's properties, not their coding keys. So the type is asked for
// its keys, by decoding it: a name that is none of them is an error, never a path to nothing.

extension SQLFragment {
  /// The path, bound; a failure where the key path is not one of stored properties with coding keys
  /// of the same names.
  static func path<Root: Decodable, Part>(_ keyPath: KeyPath<Root, Part>) -> SQLFragment {
    let text = String(reflecting: keyPath)
    let root = String(reflecting: \Root.self as KeyPath<Root, Root>).dropLast("self".count)
    let names = text.dropFirst(root.count).split(separator: ".")
      .map { String($0.prefix { $0 != "?" && $0 != "!" }) }
    func failure(_ reason: String) -> SQLFragment {
      .failure(
        DatabaseError(
          code: .misuse, message: "\(text) is no path in JSON: \(reason)",
          fix: "Give the path as text: \"$.key\"."))
    }
    guard text.hasPrefix(root), !names.isEmpty, names.allSatisfy(\.isName) else {
      return failure("it has to be one of stored properties")
    }
    let search = KeySearch(names)
    do {
      _ = try Root(from: KeySearchDecoder(search: search, position: 0))
    } catch {}
    switch search.result {
    case .found: return .bind(.text(names.reduce(into: "$") { $0 += ".\($1)" }))
    case .missing(let name): return failure("'\(name)' is no coding key")
    case nil: return failure("whether these are coding keys cannot be found out")
    }
  }
}

extension String {
  fileprivate var isName: Bool {
    !isEmpty && unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }
}

/// What is looked for: a key in the first type, one in the type of its value and so on.
private final class KeySearch {
  enum Result {
    case found
    case missing(String)
  }

  let names: [String]
  var result: Result?

  init(_ names: [String]) {
    self.names = names
  }
}

/// Ends the decoding.
private struct SearchEnded: Error {}

/// Decodes values of no meaning until it comes to the keys.
private struct KeySearchDecoder: Decoder {
  let search: KeySearch
  /// Which of the names is a key of the type that is decoded; nil in the value of another key.
  let position: Int?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    if let position {
      let name = search.names[position]
      if Key(stringValue: name) == nil {
        search.result = .missing(name)
        throw SearchEnded()
      }
      if position == search.names.count - 1 {
        search.result = .found
        throw SearchEnded()
      }
    }
    return KeyedDecodingContainer(KeySearchContainer(search: search, position: position))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw SearchEnded() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    if position != nil { throw SearchEnded() }
    return AnyValueContainer()
  }

  /// A value of a type, whichever.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if position == nil, let value = anyValue(of: type) { return value }
    return try Value(from: self)
  }
}

private struct KeySearchContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let search: KeySearch
  let position: Int?
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  private func decoder(for key: Key) -> KeySearchDecoder {
    let isWanted = position.map { search.names[$0] == key.stringValue } ?? false
    return KeySearchDecoder(search: search, position: isWanted ? position.map { $0 + 1 } : nil)
  }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) throws -> Bool { decoder(for: key).position == nil }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(for: key).value(type)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(for: key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw SearchEnded()
  }
  func superDecoder() throws -> any Decoder { throw SearchEnded() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw SearchEnded() }
}

private struct AnyValueContainer: SingleValueDecodingContainer {
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { true }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let value = anyValue(of: type) { return value }
    return try Value(from: KeySearchDecoder(search: KeySearch([]), position: nil))
  }
}

/// A value of a type that one is known of.
private func anyValue<Value>(of type: Value.Type) -> Value? {
  if let cases = type as? any CaseIterable.Type { return firstCase(of: cases) as? Value }
  let known: Any? =
    switch type {
    case is Bool.Type: false
    case is String.Type: ""
    case is Double.Type: Double(0)
    case is Float.Type: Float(0)
    case let type as any FixedWidthInteger.Type: zero(of: type)
    case is Date.Type: Date(timeIntervalSince1970: 0)
    case is UUID.Type: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    case is URL.Type: URL(string: "a")
    case is Data.Type: Data()
    case is Decimal.Type: Decimal(0)
    case let type as any EmptyCollection.Type: type.init()
    default: nil
    }
  return known as? Value
}

private func firstCase<Value: CaseIterable>(of type: Value.Type) -> Any? { type.allCases.first }

private func zero<Value: FixedWidthInteger>(of type: Value.Type) -> Any { type.zero }

private protocol EmptyCollection { init() }
extension Array: EmptyCollection {}
extension Set: EmptyCollection {}
extension Dictionary: EmptyCollection {}
