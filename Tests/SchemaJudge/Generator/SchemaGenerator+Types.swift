/// Types of values: those that the language knows, and declared ones.
extension TypeSketch {
  static let builtin: [TypeSketch] =
    [
      TypeSketch(name: "Int", storage: .integer, defaults: ["0", "-1", "42", "0x7f", "1_000"]),
      TypeSketch(name: "String", storage: .text, defaults: texts),
      TypeSketch(name: "UUID", storage: .text, defaults: uuids),
      TypeSketch(name: "Double", storage: .real, defaults: ["0", "1.5", "-2.5e3", "1e300"]),
      TypeSketch(name: "Bool", storage: .integer, defaults: ["true", "false"]),
      TypeSketch(name: "Date", storage: .text, defaults: ["now"]),
      TypeSketch(name: "Data", storage: .blob, defaults: ["[]"]),
      TypeSketch(name: "[UInt8]", storage: .blob, defaults: ["[]"]),
      TypeSketch(name: "URL", storage: .text),
      TypeSketch(name: "Decimal", storage: .text, defaults: decimals),
      TypeSketch(name: "SQLiteValue", storage: .any, defaults: ["1", "0.5", "\"x\"", "nil"]),
      TypeSketch(name: "Int8", storage: .integer, defaults: ["127", "-128"]),
      TypeSketch(name: "UInt64", storage: .integer, defaults: ["9223372036854775807", "0"]),
      TypeSketch(name: "Int64", storage: .integer, defaults: ["-9223372036854775808"]),
      TypeSketch(name: "UInt16", storage: .integer, defaults: ["0b11", "0o17"]),
      TypeSketch(name: "Float", storage: .real, defaults: ["0.1", "1"]),
      TypeSketch(
        name: "Decimal", representation: "Decimal.Scaled(2)", storage: .integer,
        defaults: ["-0.05", "3"]),
      TypeSketch(
        name: "UUID", representation: "UUID.Bytes", storage: .blob, defaults: uuids),
      TypeSketch(
        name: "UUID", representation: "UUID.Uppercase", storage: .text, defaults: uuids),
      TypeSketch(
        name: "[String]", representation: "JSON", storage: .text, defaults: ["[]"], canBeKey: false),
      TypeSketch(
        name: "[String: [Int]]", representation: "JSON", storage: .text, defaults: ["[:]"],
        canBeKey: false),
      TypeSketch(
        name: "[UUID: Date?]", representation: "JSON", storage: .text, defaults: ["[:]"],
        canBeKey: false),
      TypeSketch(name: "Foundation.URL", storage: .text),
    ] + dates

  private static let texts = [
    "\"\"", "\"it's\"", "\"a\\\"b\\\\c\"", "\"\\u{0}\"", "\"\\\\(x)#\\\"\"", "\"e\\u{301}\"",
    "\"\"\"\n    two\n    lines\n    \"\"\"", "\"}\"", "\"-- '\"",
  ]
  private static let uuids = ["uuid", "uuid7", "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""]
  private static let decimals = ["12.50", "0", "-1", "\"1e3\"", "1234567890123456789.01"]

  private static let dates: [TypeSketch] = [
    ("UnixTime", StorageSketch.integer), ("UnixMilliseconds", .integer),
    ("UnixMicroseconds", .integer), ("UnixReal", .real), ("JulianDay", .real),
    ("AppleReference", .real), ("AppleNanoseconds", .integer), ("ISO8601", .text),
    ("Seconds", .text), ("Day", .text),
  ].map { name, storage in
    TypeSketch(
      name: "Date", representation: "Date.\(name)", storage: storage, defaults: ["now"])
  }
}

extension SchemaGenerator {
  mutating func type() -> TypeSketch { choices.one(of: types) }

  /// What a key can be made of: any type, but plain ones mostly.
  mutating func keyType() -> TypeSketch {
    let usual = Array(types.prefix(3))
    return choices.one(of: choices.one(in: 3) ? types.filter(\.canBeKey) : usual)
  }

  mutating func rawEnum() -> String {
    let name = typeNames.name(of: NamePool.types, &choices)
    let raw = choices.one(of: ["Int", "String", "UInt8", "Int64"])
    var names = NamePool()
    var cases: [String] = []
    var plain: [String] = []
    for number in 0...choices.number(below: 4) {
      let name = names.name(of: NamePool.cases, &choices)
      plain.append(".\(name)")
      switch choices.number(below: 4) {
      case 3 where raw == "String": cases.append("case \(name) = \"it's \(number)\"")
      case 3: cases.append("case \(name) = \(100 + number)")
      case 2: cases.append("/// One.\n  case \(name)")
      default: cases.append("case \(name)")
      }
    }
    let takesOthers = choices.one(in: 4)
    if takesOthers { cases.append("case \(names.name(of: ["unknown"], &choices))(\(raw))") }
    types.append(
      TypeSketch(
        name: name, storage: raw == "String" ? .text : .integer, defaults: plain,
        hasCases: !takesOthers))
    return "\(head())enum \(name): \(raw)\(isCodable ? ", Codable" : "") \(body(cases))"
  }

  /// A type of the user's, or a way of the user's to store one.
  mutating func storedType() -> String {
    let storages: [(String, StorageSketch)] = [
      ("text", .text), ("integer", .integer), ("real", .real), ("blob", .blob), ("any", .any),
    ]
    // What holds any value is not Codable.
    let (word, storage) = choices.one(of: isCodable ? storages.dropLast() : storages)
    let name = typeNames.name(of: ["Color", "Money"] + NamePool.types, &choices)
    if storage == .integer, choices.one(in: 2) {
      types.append(TypeSketch(name: "Paint", representation: "\(name).Hex", storage: storage))
      return "type \(name).Hex: \(word)"
    }
    types.append(TypeSketch(name: name, storage: storage))
    return "type \(name): \(word)"
  }

  mutating func wrapper() -> String {
    let name = typeNames.name(of: ["ItemID", "Email"] + NamePool.types, &choices)
    let base = choices.one(
      of: TypeSketch.builtin.filter { $0.representation == nil && $0.name != "SQLiteValue" })
    types.append(TypeSketch(name: name, storage: base.storage, defaults: base.defaults))
    return "\(head())type \(name) = \(base.name)"
  }
}
