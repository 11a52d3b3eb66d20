/// The functions of numbers.
enum NumberFunctions {
  static func abs(_ value: Datum) throws -> Datum {
    switch value {
    case .null, .text: return .null
    case .integer(.min): throw EvaluationError(message: "integer overflow")
    case .integer(let integer): return .integer(Swift.abs(integer))
    case .real(let real): return .real(Swift.abs(real))
    }
  }

  /// Half away from zero, of numbers that are so many eighths.
  static func round(_ value: Datum, _ digits: Int) -> Datum {
    guard let real = Arithmetic.real(value) else { return .null }
    let scale = (0..<digits).reduce(Int64(1)) { power, _ in power * 10 }
    guard let eighths = Int64(exactly: real * 8) else { return .real(real) }
    let scaled = eighths.magnitude * UInt64(scale)
    let rounded = (scaled + 4) / 8
    return .real((real < 0 ? -1 : 1) * Double(rounded) / Double(scale))
  }

  static func sign(_ value: Datum) -> Datum {
    Datum.comparison(value, .integer(0)) { _ in true }.isNull
      ? .null : .integer(Int64(Datum.order(value, .integer(0))))
  }
}
