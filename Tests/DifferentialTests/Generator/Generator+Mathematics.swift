import Foundation
import Rowan

/// Mathematics, and numbers as text.
extension Generator {
  /// A mathematical function, rounded to six digits: the last ones are the affair of the system's
  /// library, and of SQLite for logarithms.
  ///
  /// Three of them: their sum, or the first that is defined.
  func mathematics() -> Term<Double?> {
    let terms = [
      mathematics(tameReal()), mathematics(tameInteger()), mathematics(tameOptionalReal()),
    ]
    let isSum = chance(3)
    return Term { env in
      let (a, b, c) = (terms[0].rowan(env), terms[1].rowan(env), terms[2].rowan(env))
      return isSum ? a + b + c : c.coalesce(b, a)
    } evaluate: { scene in
      let values = try terms.map { try $0.evaluate(scene) }
      if isSum { return Arithmetic.add(Arithmetic.add(values[0], values[1]), values[2]) }
      return values.last { !$0.isNull } ?? .null
    }
  }

  private func mathematics<Value: Kind & NumericValue>(_ operand: Term<Value>) -> Term<Double?> {
    typealias Function = (QueryExpression<Value>) -> QueryExpression<Double?>
    let other = pick([-1.5, -1, 0, 0.5, 2, 2.5])
    func function(
      _ feature: Feature, _ rowan: @escaping Function, _ evaluate: @escaping (Double) -> Double
    ) -> Term<Double?> {
      uses(feature)
      return Term {
        rowan(operand.rowan($0)).round(6)
      } evaluate: { scene in
        guard let number = Arithmetic.real(try operand.evaluate(scene)) else { return .null }
        let value = evaluate(number)
        return .number(abs(value) < 1e9 ? (value * 1e6).rounded() / 1e6 : value)
      }
    }
    /// A logarithm of what is not positive is NULL.
    func positive(_ function: @escaping (Double) -> Double) -> (Double) -> Double {
      { $0 > 0 ? function($0) : .nan }
    }
    switch number(26) {
    case 0: return function(.sqrt, { $0.sqrt() }, { $0.squareRoot() })
    case 1: return function(.ln, { $0.ln() }, positive { Foundation.log($0) })
    case 2: return function(.log10, { $0.log10() }, positive { Foundation.log10($0) })
    case 3: return function(.log2, { $0.log2() }, positive { Foundation.log2($0) })
    case 4:
      return function(
        .log, { $0.log(base: 3) }, positive { Foundation.log($0) / Foundation.log(3) })
    case 5, 6: return function(.pow, { $0.pow(other) }, { Foundation.pow($0, other) })
    case 7, 8: return function(.mod, { $0.mod(other) }, { fmod($0, other) })
    case 9: return function(.sin, { $0.sin() }, { Foundation.sin($0) })
    case 10: return function(.cos, { $0.cos() }, { Foundation.cos($0) })
    case 11: return function(.tan, { $0.tan() }, { Foundation.tan($0) })
    case 12: return function(.asin, { $0.asin() }, { Foundation.asin($0) })
    case 13: return function(.acos, { $0.acos() }, { Foundation.acos($0) })
    case 14: return function(.acosh, { $0.acosh() }, { Foundation.acosh($0) })
    case 15: return function(.atanh, { $0.atanh() }, { Foundation.atanh($0) })
    default: return defined(operand)
    }
  }

  /// What is defined for every number: optional if the operand is.
  private func defined<Value: Kind & NumericValue>(_ operand: Term<Value>) -> Term<Double?> {
    guard let term = operand as? Term<Double?> else {
      return defined(tameOptionalReal() as Term<Double?>)
    }
    func function(
      _ feature: Feature,
      _ rowan: @escaping (QueryExpression<Double?>) -> QueryExpression<Double?>,
      _ evaluate: @escaping (Double) -> Double
    ) -> Term<Double?> {
      uses(feature)
      return Term {
        rowan(term.rowan($0)).round(6)
      } evaluate: { scene in
        guard let number = Arithmetic.real(try term.evaluate(scene)) else { return .null }
        return .number((evaluate(number) * 1e6).rounded() / 1e6)
      }
    }
    switch number(9) {
    case 0: return function(.exp, { $0.exp() }, { Foundation.exp($0) })
    case 1: return function(.sinh, { $0.sinh() }, { Foundation.sinh($0) })
    case 2: return function(.cosh, { $0.cosh() }, { Foundation.cosh($0) })
    case 3: return function(.tanh, { $0.tanh() }, { Foundation.tanh($0) })
    case 4: return function(.asinh, { $0.asinh() }, { Foundation.asinh($0) })
    case 5: return function(.atan, { $0.atan() }, { Foundation.atan($0) })
    case 6:
      return function(.atan2, { $0.atan2(QueryExpression(value: 2)) }, { Foundation.atan2($0, 2) })
    case 7: return function(.degrees, { $0.degrees() }, { $0 * 180 / .pi })
    default: return function(.radians, { $0.radians() }, { $0 * .pi / 180 })
    }
  }

  /// `printf(…)`: NULL is the empty text for `%s`, and 0 for a number.
  func formatted(_ d: Int) -> Term<String> {
    let (text, integer, isPrintf) = (optionalText(d - 1), tameOptionalInteger(), chance(2))
    uses(isPrintf ? .printf : .format)
    return Term { env in
      let (text, integer) = (text.rowan(env), integer.rowan(env))
      return isPrintf
        ? printf("%s|%04d%%", text, integer) : format("%s|%04d%%", text, integer)
    } evaluate: { scene in
      let value = Arithmetic.integer(try integer.evaluate(scene)) ?? 0
      let digits = String(value.magnitude)
      let zeros = String(repeating: "0", count: max(0, (value < 0 ? 3 : 4) - digits.count))
      let text = Datum.concatenation([try text.evaluate(scene)])
      guard case .text(let text) = text else {
        return .text("|\(value < 0 ? "-" : "")\(zeros)\(digits)%")
      }
      return .text("\(text)|\(value < 0 ? "-" : "")\(zeros)\(digits)%")
    }
  }
}
