/// The Swift types that the schema language knows, and how it can store them.
enum BuiltinTypes {
  /// A type by its name, with or without its module: `UUID`, `Foundation.UUID`.
  static func type(_ path: String) -> ValueType? { types[path] }

  /// The names without modules, for "did you mean".
  static let names = plain.map(\.name)

  /// A representation by the short names of both: `Bytes` of `Foundation.UUID`.
  static func representation(_ name: String, of type: ValueType) -> ValueType? {
    representations[type.swift]?.first { $0.name == name }?.type
  }

  /// How the representations of a type are written: `UUID.Bytes`.
  static func representationNames(of type: ValueType) -> [String] {
    let short = type.swift.split(separator: ".").last ?? ""
    var names = (representations[type.swift] ?? []).map { "\(short).\($0.name)" }
    if case .decimal = type.kind { names.append("Decimal.Scaled") }
    return names
  }

  /// The greatest number of decimals that an Int64 has room for.
  static let maximumScale = 18

  /// `Decimal.Scaled(2)`.
  static func scaledDecimal(_ scale: Int) -> ValueType {
    ValueType(
      "Foundation.Decimal",
      value: "Foundation.Decimal.Scaled<Foundation.Decimal.Places\(scale)>", .integer,
      .decimal(scale: scale))
  }

  private static let plain: [(name: String, module: String, type: ValueType)] =
    [
      ("Bool", "Swift", ValueType("Swift.Bool", .integer, .bool)),
      ("Double", "Swift", ValueType("Swift.Double", .real, .real)),
      ("Float", "Swift", ValueType("Swift.Float", .real, .real)),
      ("String", "Swift", ValueType("Swift.String", .text, .string)),
      ("Data", "Foundation", ValueType("Foundation.Data", .blob, .bytes)),
      ("UUID", "Foundation", ValueType("Foundation.UUID", .text, .uuid(.lowercase))),
      ("Date", "Foundation", ValueType("Foundation.Date", .text, .date(.text))),
      ("URL", "Foundation", ValueType("Foundation.URL", .text, .url)),
      ("Decimal", "Foundation", ValueType("Foundation.Decimal", .text, .decimal(scale: nil))),
      ("SQLiteValue", "Rowan", ValueType("Rowan.SQLiteValue", .any, .sqliteValue)),
    ] + integers.map { ($0.name, "Swift", integer($0.name, $0.minimum, $0.maximum)) }

  private static let integers: [(name: String, minimum: Int64, maximum: UInt64)] = [
    ("Int", .min, UInt64(Int64.max)), ("Int64", .min, UInt64(Int64.max)),
    ("Int8", Int64(Int8.min), UInt64(Int8.max)), ("Int16", Int64(Int16.min), UInt64(Int16.max)),
    ("Int32", Int64(Int32.min), UInt64(Int32.max)), ("UInt8", 0, UInt64(UInt8.max)),
    ("UInt16", 0, UInt64(UInt16.max)), ("UInt32", 0, UInt64(UInt32.max)),
    // SQLite stores no more: greater values are refused when they are bound.
    ("UInt", 0, UInt64(Int64.max)), ("UInt64", 0, UInt64(Int64.max)),
  ]

  private static func integer(_ name: String, _ low: Int64, _ high: UInt64) -> ValueType {
    ValueType("Swift.\(name)", .integer, .integer(minimum: low, maximum: high))
  }

  private static let types: [String: ValueType] = {
    var types: [String: ValueType] = [:]
    for (name, module, type) in plain {
      types[name] = type
      types["\(module).\(name)"] = type
    }
    let bytes = ValueType("[Swift.UInt8]", .blob, .bytes)
    types["[UInt8]"] = bytes
    types["[Swift.UInt8]"] = bytes
    return types
  }()

  private static let representations: [String: [(name: String, type: ValueType)]] = [
    "Foundation.UUID": [
      ("Bytes", uuid("Bytes", .blob, .bytes)), ("Uppercase", uuid("Uppercase", .text, .uppercase)),
    ],
    "Foundation.Date": [
      ("UnixTime", date("UnixTime", .integer, .unixTime)),
      ("UnixMilliseconds", date("UnixMilliseconds", .integer, .unixMilliseconds)),
      ("UnixMicroseconds", date("UnixMicroseconds", .integer, .unixMicroseconds)),
      ("UnixReal", date("UnixReal", .real, .unixReal)),
      ("JulianDay", date("JulianDay", .real, .julianDay)),
      ("AppleReference", date("AppleReference", .real, .appleReference)),
      ("AppleNanoseconds", date("AppleNanoseconds", .integer, .appleNanoseconds)),
      ("ISO8601", date("ISO8601", .text, .iso8601)), ("Seconds", date("Seconds", .text, .seconds)),
      ("Day", date("Day", .text, .day)),
    ],
  ]

  private static func uuid(
    _ name: String, _ storage: Storage, _ form: ValueType.UUIDForm
  ) -> ValueType {
    ValueType("Foundation.UUID", value: "Foundation.UUID.\(name)", storage, .uuid(form))
  }

  private static func date(
    _ name: String, _ storage: Storage, _ form: ValueType.DateForm
  ) -> ValueType {
    ValueType("Foundation.Date", value: "Foundation.Date.\(name)", storage, .date(form))
  }
}
