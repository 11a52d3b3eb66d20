import Rowan

/// The aggregate functions, of the values that a filter has left.
enum Aggregates {
  static func distinct(_ values: [Datum], _ collation: Rowan.Collation = .binary) -> [Datum] {
    var seen: Set<String> = []
    return values.filter { seen.insert($0.groupKey(collation)).inserted }
  }

  static func count(_ values: [Datum]) -> Datum {
    .integer(Int64(values.filter { !$0.isNull }.count))
  }

  static func sum(_ values: [Datum]) throws -> Datum {
    var sum: Datum?
    for value in values where !value.isNull {
      let next = sum.map { Arithmetic.add($0, value) } ?? value
      if case .integer? = sum, case .integer = value, case .real = next {
        throw EvaluationError(message: "integer overflow")
      }
      sum = next
    }
    return sum ?? .null
  }

  static func total(_ values: [Datum]) -> Datum {
    .real(values.compactMap(Arithmetic.real).reduce(0, +))
  }

  static func average(_ values: [Datum]) -> Datum {
    let reals = values.compactMap(Arithmetic.real)
    return reals.isEmpty ? .null : .number(reals.reduce(0, +) / Double(reals.count))
  }

  static func minimum(_ values: [Datum]) -> Datum {
    values.filter { !$0.isNull }.min { Datum.order($0, $1) < 0 } ?? .null
  }

  static func maximum(_ values: [Datum]) -> Datum {
    values.filter { !$0.isNull }.max { Datum.order($0, $1) < 0 } ?? .null
  }

  /// How long the texts are in one, in whatever order.
  static func joinedLength(_ values: [Datum], separator: String) -> Datum {
    let texts = values.compactMap { value -> String? in
      if case .text(let text) = value { text } else { nil }
    }
    return texts.isEmpty
      ? .null : .integer(Int64(texts.joined(separator: separator).unicodeScalars.count))
  }
}
