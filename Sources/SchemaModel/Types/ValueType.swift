/// A type whose values take one column.
struct ValueType {
  /// What a value is, as far as its defaults and checks depend on it.
  enum Kind: Equatable {
    case bool
    case integer(minimum: Int64, maximum: UInt64)
    case real
    case string
    /// `Data` or `[UInt8]`.
    case bytes
    case uuid(UUIDForm)
    case date(DateForm)
    case url
    /// Digits behind the point for a scaled one, nil for text.
    case decimal(scale: Int?)
    case sqliteValue
    /// A Codable value as text; what an empty one is in it, if that is known.
    case json(empty: JSONForm?)
    /// A raw-valued enum of the schema, by the key of its symbol.
    case `enum`(String)
    /// A type that the user wrote in Swift.
    case user
  }

  enum UUIDForm: Equatable { case lowercase, uppercase, bytes }

  enum DateForm: Equatable {
    case text, unixTime, unixMilliseconds, unixMicroseconds, unixReal, julianDay, appleReference
    case appleNanoseconds, iso8601, seconds, day
  }

  enum JSONForm: Equatable {
    case array, object
    /// A dictionary whose keys are neither text nor numbers: keys and values by turns in an array.
    case pairs
  }

  /// Whether the stored values have the order of the Swift values, as the runtime has it.
  var isOrdered: Bool {
    switch kind {
    case .bool, .integer, .real, .string, .uuid, .date, .enum: true
    case .decimal(let scale): scale != nil
    default: false
    }
  }

  /// As generated code spells it: `Foundation.UUID`.
  var swift: String
  /// What says how it is stored: `Foundation.UUID.Bytes`.
  var value: String
  var storage: Storage
  var kind: Kind
  /// The Swift type in a generated wrapper; nil for what is none.
  var wrapped: String?

  /// The Swift type that the kind is about: of a wrapper the one in it.
  var plain: String { wrapped ?? swift }

  init(_ swift: String, value: String? = nil, _ storage: Storage, _ kind: Kind) {
    self.swift = swift
    self.value = value ?? swift
    self.storage = storage
    self.kind = kind
  }

  /// The wrapper of this name around the type.
  func wrapped(in wrapper: String) -> ValueType {
    var type = self
    type.wrapped = swift
    type.swift = wrapper
    type.value = wrapper
    return type
  }
}
