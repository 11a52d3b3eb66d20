import Rowan

/// A value as SQLite's documentation describes it, without SQLite.
enum Datum: Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)

  init(_ value: SQLiteValue) {
    switch value {
    case .null: self = .null
    case .integer(let integer): self = .integer(integer)
    case .real(let real): self = .real(real)
    case .text(let text): self = .text(text)
    case .blob(let bytes): self = .text("a blob: \(bytes)")
    }
  }

  static func bool(_ value: Bool?) -> Datum { value.map { .integer($0 ? 1 : 0) } ?? .null }

  /// A number that is none is NULL.
  static func number(_ value: Double) -> Datum { value.isNaN ? .null : .real(value) }

  var stored: SQLiteValue {
    switch self {
    case .null: .null
    case .integer(let integer): .integer(integer)
    case .real(let real): .real(real)
    case .text(let text): .text(text)
    }
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  /// As a condition: NULL is unknown.
  var truth: Bool? {
    switch self {
    case .null: nil
    case .integer(let integer): integer != 0
    case .real(let real): real != 0
    case .text(let text): Cast.real(ofPrefixOf: text) != 0
    }
  }

  /// As it stands in SQL.
  var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let integer): "\(integer)"
    case .real(let real): real.isInfinite ? (real < 0 ? "-9e999" : "9e999") : "\(real)"
    case .text(let text): "'\(text.replacing("'", with: "''"))'"
    }
  }

  /// Equal as a row of a result: of the same storage class, too. -0.0 is shown as 0.0 is.
  var resultKey: String {
    switch self {
    case .null: "NULL"
    case .integer(let integer): "i\(integer)"
    case .real(let real): "r\(real == 0 ? 0 : real)"
    case .text(let text): "t" + text.utf8.map { String($0) }.joined(separator: ".")
    }
  }

  /// Equal as GROUP BY, DISTINCT and UNION take it: NULL is one, 1 and 1.0 are.
  func groupKey(_ collation: Collation = .binary) -> String {
    switch self {
    case .real(let real):
      Int64(exactly: real).map { Datum.integer($0).resultKey } ?? resultKey
    case .text(let text): Datum.text(collation.folded(text)).resultKey
    default: resultKey
    }
  }
}

extension Collation {
  /// A text that is equal byte by byte where the collation says so.
  func folded(_ text: String) -> String {
    switch name {
    case "NOCASE": TextFunctions.lower(text)
    case "RTRIM": TextFunctions.trimmed(text, " ", start: false, end: true)
    default: text
    }
  }
}

extension Datum {
  /// The order of all values: NULL, numbers, text.
  static func order(_ l: Datum, _ r: Datum, _ collation: Collation = .binary) -> Int {
    switch (l, r) {
    case (.null, .null): 0
    case (.null, _): -1
    case (_, .null): 1
    case (.text(let a), .text(let b)): order(collation.folded(a), collation.folded(b))
    case (.text, _): 1
    case (_, .text): -1
    case (.integer(let a), .integer(let b)): a < b ? -1 : a > b ? 1 : 0
    case (.real(let a), .real(let b)): a < b ? -1 : a > b ? 1 : 0
    case (.integer(let a), .real(let b)): order(a, b)
    case (.real(let a), .integer(let b)): -order(b, a)
    }
  }

  private static func order(_ l: String, _ r: String) -> Int {
    if l.utf8.elementsEqual(r.utf8) { return 0 }
    return l.utf8.lexicographicallyPrecedes(r.utf8) ? -1 : 1
  }

  /// Exactly: no integer loses digits.
  private static func order(_ l: Int64, _ r: Double) -> Int {
    if r >= 9_223_372_036_854_775_808 { return -1 }
    if r < -9_223_372_036_854_775_808 { return 1 }
    let whole = Int64(r)
    if l != whole { return l < whole ? -1 : 1 }
    let rest = r - Double(whole)
    return rest > 0 ? -1 : rest < 0 ? 1 : 0
  }

  /// `l = r` and the like: unknown if one is NULL.
  static func comparison(
    _ l: Datum, _ r: Datum, _ collation: Collation = .binary, _ holds: (Int) -> Bool
  ) -> Datum {
    l.isNull || r.isNull ? .null : .bool(holds(order(l, r, collation)))
  }

  /// `l = r`.
  static func equality(_ l: Datum, _ r: Datum) -> Datum { comparison(l, r) { $0 == 0 } }

  /// `l IS r`.
  static func isSame(_ l: Datum, _ r: Datum, _ collation: Collation = .binary) -> Datum {
    .bool(order(l, r, collation) == 0)
  }
}

/// SQLite gives an error instead of a value.
struct EvaluationError: Error {
  let message: String
  /// Whether the documentation does not say what SQLite gives.
  var isUndefined = false

  static let undefined = EvaluationError(message: "not defined", isUndefined: true)
}
