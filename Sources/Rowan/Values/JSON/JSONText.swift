#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON as UTF-8, from and to Codable values.
enum JSONText {
  static func encode(_ value: some Encodable) throws(DatabaseError) -> [UInt8] {
    do {
      let box = JSONBox()
      try box.encode(value, path: [])
      return box.bytes
    } catch let error as DatabaseError {
      throw error
    } catch let EncodingError.invalidValue(_, context) {
      let place = path(context.codingPath)
      throw .unstorable(
        "a \(type(of: value)) cannot be stored as JSON: \(context.debugDescription) at \(place)")
    } catch {
      throw .unstorable("a \(type(of: value)) cannot be stored as JSON: it threw an error itself")
    }
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try decoder.decode(Value.self, from: data)
  }

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = DateText.decode(.text(text)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
      }
      return date
    }
    return decoder
  }()

  /// What JSON would have to be for the type, and where: `JSON with Int at $.items[2].count`. The
  /// value itself, which may be private, is not in it.
  static func expected(by error: DecodingError) -> String {
    switch error {
    case .typeMismatch(let type, let context):
      "JSON with \(type) at \(path(context.codingPath))"
    case .valueNotFound(let type, let context):
      "JSON with \(type), not null, at \(path(context.codingPath))"
    case .keyNotFound(let key, let context):
      "JSON with the key '\(key.stringValue)' at \(path(context.codingPath))"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "JSON" : "JSON with another value at \(path(context.codingPath))"
    @unknown default: "other JSON"
    }
  }

  /// As SQLite's JSON functions write it.
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "$") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += ".\(key.stringValue)"
      }
    }
  }
}
