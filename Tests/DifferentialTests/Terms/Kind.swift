import Rowan

/// A type that the random terms have.
protocol Kind: QueryValue {
  /// A value as it is stored.
  static func datum(of value: Output) -> Datum
  /// A value to write in a query, mostly one that the rows have too.
  static func literal(_ generator: Generator) -> Output
  /// What is stored as a part of JSON.
  static func json(_ datum: Datum) -> JSONText
}

extension Kind where Output == Self {
  var datum: Datum { Self.datum(of: self) }
}

extension Kind {
  /// Numbers and text are what they are.
  static func json(_ datum: Datum) -> JSONText { JSONText(datum) }
}

extension Int: Kind {
  static func datum(of value: Int) -> Datum { .integer(Int64(value)) }

  static func literal(_ generator: Generator) -> Int {
    generator.pick(generator.chance(8) ? Samples.extremeIntegers : [-2, -1, 0, 1, 2, 3, 4, 5])
  }
}

extension Int64: Kind {
  static func datum(of value: Int64) -> Datum { .integer(value) }
  static func literal(_ generator: Generator) -> Int64 { Int64(Int.literal(generator)) }
}

extension Double: Kind {
  static func datum(of value: Double) -> Datum { .number(value) }

  static func literal(_ generator: Generator) -> Double {
    generator.pick(generator.chance(8) ? Samples.extremeReals : Samples.reals)
  }
}

extension String: Kind {
  static func datum(of value: String) -> Datum { .text(value) }
  static func literal(_ generator: Generator) -> String { generator.pick(Samples.texts) }
}

extension Bool: Kind {
  static func datum(of value: Bool) -> Datum { .bool(value) }
  static func literal(_ generator: Generator) -> Bool { generator.chance(2) }

  /// SQLite has no such values, JSON has.
  static func json(_ datum: Datum) -> JSONText {
    datum.isNull ? .null : .literal(datum.truth == true ? "true" : "false")
  }
}

extension SQLiteValue: Kind {
  static func datum(of value: SQLiteValue) -> Datum { Datum(value) }
  static func literal(_ generator: Generator) -> SQLiteValue { Int.literal(generator).datum.stored }
}

extension Optional: Kind where Wrapped: Kind {
  static func datum(of value: Wrapped.Output?) -> Datum { value.map(Wrapped.datum) ?? .null }

  static func literal(_ generator: Generator) -> Wrapped.Output? {
    generator.chance(6) ? nil : Wrapped.literal(generator)
  }

  static func json(_ datum: Datum) -> JSONText { Wrapped.json(datum) }
}

/// The values of rows and queries.
enum Samples {
  static let extremeIntegers = [
    Int.max, .min, .max - 1, .min + 1, 1 << 53, (1 << 53) + 1, -(1 << 53) - 1, 0, 1, -1, 63, 64,
  ]
  /// So many eighths, so that sums are exact in any order.
  static let reals = [-2.5, -1, -0.125, 0, 0.125, 0.25, 0.5, 1, 1.5, 2, 2.625, 3]
  static let extremeReals = [
    0.1, -0.0, 1e300, -1e300, .leastNonzeroMagnitude, .infinity, -.infinity, 9_007_199_254_740_992,
    9_223_372_036_854_775_808, -9_223_372_036_854_775_808, 1e19, -1.5, 4_503_599_627_370_497.5,
  ]
  static let texts = [
    "", "a", "A", "b", "B", "ab", "aB", "Ab", "abc", "b ", " a", "a%", "a_b", "ä", "Ä", "😀a", "12",
    " 12x", "-7", "1e2", "3.5", "9223372036854775808", "a,b", "[a]", "e\u{301}",
  ]
}
