/// Arithmetic: of whole numbers as long as the result is one, of reals otherwise.
enum Arithmetic {
  static func add(_ l: Datum, _ r: Datum) -> Datum {
    calculate(l, r, { $0.addingReportingOverflow($1) }, +)
  }

  static func subtract(_ l: Datum, _ r: Datum) -> Datum {
    calculate(l, r, { $0.subtractingReportingOverflow($1) }, -)
  }

  static func multiply(_ l: Datum, _ r: Datum) -> Datum {
    calculate(l, r, { $0.multipliedReportingOverflow(by: $1) }, *)
  }

  /// By 0 it is NULL; whole numbers lose their rest.
  static func divide(_ l: Datum, _ r: Datum) -> Datum {
    guard let b = real(r), b != 0 else { return .null }
    return calculate(l, r, { $0.dividedReportingOverflow(by: $1) }, /)
  }

  private static func calculate(
    _ l: Datum, _ r: Datum, _ whole: (Int64, Int64) -> (partialValue: Int64, overflow: Bool),
    _ reals: (Double, Double) -> Double
  ) -> Datum {
    if case .integer(let a) = l, case .integer(let b) = r {
      let (value, overflow) = whole(a, b)
      if !overflow { return .integer(value) }
    }
    guard let a = real(l), let b = real(r) else { return .null }
    return .number(reals(a, b))
  }

  /// Of whole numbers always: reals are cut. A result of reals is one.
  static func remainder(_ l: Datum, _ r: Datum) -> Datum {
    guard let a = integer(l), let b = integer(r), b != 0 else { return .null }
    // The least integer by -1 has no rest either, but overflows.
    let rest = b == -1 ? 0 : a % b
    if case .integer = l, case .integer = r { return .integer(rest) }
    return .real(Double(rest))
  }

  /// 0 - x.
  static func negate(_ value: Datum) -> Datum { subtract(.integer(0), value) }

  static func bits(_ l: Datum, _ r: Datum, _ operation: (Int64, Int64) -> Int64) -> Datum {
    guard let a = integer(l), let b = integer(r) else { return .null }
    return .integer(operation(a, b))
  }

  static func complement(_ value: Datum) -> Datum {
    integer(value).map { .integer(~$0) } ?? .null
  }

  /// A negative count shifts the other way; the sign stays when shifting to the right.
  static func shiftLeft(_ value: Int64, _ count: Int64) -> Int64 {
    if count < 0 { return shiftRight(value, count == .min ? .max : -count) }
    return count > 63 ? 0 : value << count
  }

  static func shiftRight(_ value: Int64, _ count: Int64) -> Int64 {
    if count < 0 { return shiftLeft(value, count == .min ? .max : -count) }
    return count > 63 ? (value < 0 ? -1 : 0) : value >> count
  }

  static func real(_ value: Datum) -> Double? {
    switch value {
    case .integer(let integer): Double(integer)
    case .real(let real): real
    case .null, .text: nil
    }
  }

  static func integer(_ value: Datum) -> Int64? {
    switch value {
    case .integer(let integer): integer
    case .real(let real): Cast.integer(real)
    case .null, .text: nil
    }
  }
}
