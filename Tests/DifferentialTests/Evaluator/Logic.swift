import Rowan

/// Conditions of three values.
enum Logic {
  static func and(_ l: Datum, _ r: () throws -> Datum) rethrows -> Datum {
    if l.truth == false { return .bool(false) }
    let right = try r().truth
    if right == false { return .bool(false) }
    return l.truth == nil || right == nil ? .null : .bool(true)
  }

  static func or(_ l: Datum, _ r: () throws -> Datum) rethrows -> Datum {
    if l.truth == true { return .bool(true) }
    let right = try r().truth
    if right == true { return .bool(true) }
    return l.truth == nil || right == nil ? .null : .bool(false)
  }

  static func not(_ value: Datum) -> Datum { .bool(value.truth.map { !$0 }) }

  /// `x IN (…)`: unknown if it is not there and NULL is.
  static func isIn(
    _ value: Datum, _ values: [Datum], _ collation: Rowan.Collation = .binary
  ) -> Datum {
    if values.isEmpty { return .bool(false) }
    if value.isNull { return .null }
    if values.contains(where: { !$0.isNull && Datum.order(value, $0, collation) == 0 }) {
      return .bool(true)
    }
    return values.contains { $0.isNull } ? .null : .bool(false)
  }

  static func between(
    _ value: Datum, _ low: Datum, _ high: Datum, _ collation: Rowan.Collation = .binary
  ) -> Datum {
    and(Datum.comparison(value, low, collation) { $0 >= 0 }) {
      Datum.comparison(value, high, collation) { $0 <= 0 }
    }
  }
}
