/// The rows of `json_each` and `json_tree`.
struct JSONRow {
  var key: Datum
  var value: JSONText
  /// The path to it and the one to what it is in.
  var fullKey: JSONPath
  var path: JSONPath
  /// Whether it is in another row's value.
  var hasParent = false

  /// The value; NULL of an array or an object.
  var atom: Datum {
    switch value {
    case .array, .object: .null
    case .literal, .string: value.value
    }
  }

  /// The elements of what is at a path; a value that has none is a row itself.
  static func each(_ json: JSONText?, at path: JSONPath = JSONPath()) -> [JSONRow] {
    guard let value = json?.at(path) else { return [] }
    switch value {
    case .array, .object: return children(value, path)
    case .literal, .string:
      return [JSONRow(key: .null, value: value, fullKey: path, path: path)]
    }
  }

  static func tree(_ json: JSONText?) -> [JSONRow] {
    guard let json else { return [] }
    let root = JSONPath()
    return descending(JSONRow(key: .null, value: json, fullKey: root, path: root))
  }

  private static func descending(_ row: JSONRow) -> [JSONRow] {
    [row]
      + children(row.value, row.fullKey).flatMap { child in
        var child = child
        child.hasParent = true
        return descending(child)
      }
  }

  private static func children(_ value: JSONText, _ path: JSONPath) -> [JSONRow] {
    switch value {
    case .literal, .string: return []
    case .array(let elements):
      return elements.enumerated().map { index, element in
        JSONRow(
          key: .integer(Int64(index)), value: element, fullKey: path.adding(.index(index)),
          path: path)
      }
    case .object(let members):
      return members.map { member in
        let key = String(member.key.dropFirst().dropLast())
        return JSONRow(
          key: .text(key), value: member.value, fullKey: path.adding(.key(key)), path: path)
      }
    }
  }
}
