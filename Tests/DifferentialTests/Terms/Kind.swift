import Rowan

/// A type that the random terms have.
protocol Kind: QueryValue where Output == Self {
  var datum: Datum { get }
  /// A value to write in a query, mostly one that the rows have too.
  static func literal(_ generator: Generator) -> Self
}

extension Int: Kind {
  var datum: Datum { .integer(Int64(self)) }

  static func literal(_ generator: Generator) -> Int {
    generator.pick(generator.chance(8) ? Samples.extremeIntegers : [-2, -1, 0, 1, 2, 3, 4, 5])
  }
}

extension Double: Kind {
  var datum: Datum { .number(self) }

  static func literal(_ generator: Generator) -> Double {
    generator.pick(generator.chance(8) ? Samples.extremeReals : Samples.reals)
  }
}

extension String: Kind {
  var datum: Datum { .text(self) }

  static func literal(_ generator: Generator) -> String { generator.pick(Samples.texts) }
}

extension Bool: Kind {
  var datum: Datum { .bool(self) }

  static func literal(_ generator: Generator) -> Bool { generator.chance(2) }
}

extension Optional: Kind where Wrapped: Kind {
  var datum: Datum { self?.datum ?? .null }

  static func literal(_ generator: Generator) -> Wrapped? {
    generator.chance(6) ? nil : Wrapped.literal(generator)
  }
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
