/// JSON whose numbers and strings are kept as they are written.
///
/// The documentation says nothing of keys that stand in an object twice. SQLite 3.40 takes the first
/// for every function that looks one up, and so do the tests.
indirect enum JSONText: Sendable {
  /// `null`, `true`, `false` or a number.
  case literal(String)
  /// With its quotes and escapes.
  case string(String)
  case array([JSONText])
  case object([Member])

  struct Member: Sendable {
    /// With quotes.
    var key: String
    var value: JSONText
  }

  static let null = JSONText.literal("null")

  /// A value of SQL as one of JSON; a real with as many digits as it needs.
  init(_ datum: Datum) {
    switch datum {
    case .null: self = .null
    case .integer(let integer): self = .literal(String(integer))
    case .real(let real): self = .literal(String(describing: real))
    case .text(let text): self = .string(Self.quoted(text))
    }
  }

  static func quoted(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ]
    return "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
  }

  /// Without spaces.
  var text: String {
    switch self {
    case .literal(let text), .string(let text): text
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key):\($0.value.text)" }.joined(separator: ",") + "}"
    }
  }

  /// With spaces, which the grammar allows around every token.
  var spaced: String {
    switch self {
    case .literal(let text), .string(let text): text
    case .array(let elements): "[ " + elements.map(\.spaced).joined(separator: " , ") + "\n]"
    case .object(let members):
      "{\t" + members.map { "\($0.key) : \($0.value.spaced)" }.joined(separator: ", ") + " }"
    }
  }

  /// As `json_type` names it.
  var type: String {
    switch self {
    case .literal("null"): "null"
    case .literal("true"): "true"
    case .literal("false"): "false"
    case .literal(let number): number.contains { ".eE".contains($0) } ? "real" : "integer"
    case .string: "text"
    case .array: "array"
    case .object: "object"
    }
  }

  /// As a value of SQL; of an array and an object the text.
  var value: Datum {
    switch self {
    case .literal("null"): return .null
    case .literal("true"): return .integer(1)
    case .literal("false"): return .integer(0)
    case .literal(let number):
      if type == "integer", let integer = Int64(number) { return .integer(integer) }
      return .real(Double(number) ?? .nan)
    case .string(let text): return .text(Self.unescaped(text))
    case .array, .object: return .text(text)
    }
  }

  private static func unescaped(_ text: String) -> String {
    var units: [UInt16] = []
    var rest = Array(text.utf16.dropFirst().dropLast())[...]
    while let unit = rest.popFirst() {
      guard unit == 0x5C, let letter = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch Unicode.Scalar(UInt8(truncatingIfNeeded: letter)) {
      case "b": units.append(8)
      case "f": units.append(12)
      case "n": units.append(10)
      case "r": units.append(13)
      case "t": units.append(9)
      case "u":
        units.append(UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16) ?? 0)
        rest = rest.dropFirst(4)
      default: units.append(letter)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  var count: Int { if case .array(let elements) = self { elements.count } else { 0 } }
}
