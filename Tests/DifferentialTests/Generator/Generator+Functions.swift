import Rowan

/// Functions that are no operators: of two values, of the storage, of characters.
extension Generator {
  /// `iif(c, x, y)`, `min(x, y)`, `max(x, y)`
  func choice<Value: Kind & OrderedValue & ColumnValue>(
    _ d: Int, _ make: () -> Term<Value>
  ) -> Term<Value> {
    let (a, b, value) = (make(), make(), Value.literal(self))
    switch number(3) {
    case 0:
      uses(.iif)
      let (condition, form) = (condition(d - 1), number(3))
      return Term { env in
        let holds = condition.rowan(env)
        return switch form {
        case 0: iif(holds, then: a.rowan(env), else: b.rowan(env))
        case 1: iif(holds, then: value, else: b.rowan(env))
        default: iif(holds, then: a.rowan(env), else: value)
        }
      } evaluate: { scene in
        if try condition.evaluate(scene).truth == true {
          return form == 1 ? value.datum : try a.evaluate(scene)
        }
        return form == 2 ? value.datum : try b.evaluate(scene)
      }
    case 1:
      uses(.scalarMin)
      return Term {
        a.rowan($0).min(b.rowan($0))
      } evaluate: {
        Self.least([try a.evaluate($0), try b.evaluate($0)]) { $0 < 0 }
      }
    default:
      uses(.scalarMax)
      return Term {
        a.rowan($0).max(value)
      } evaluate: {
        Self.least([try a.evaluate($0), value.datum]) { $0 > 0 }
      }
    }
  }

  /// The least of two, the first of equal ones; NULL if one is.
  private static func least(_ values: [Datum], _ isBefore: (Int) -> Bool) -> Datum {
    if values.contains(where: \.isNull) { return .null }
    return isBefore(Datum.order(values[1], values[0])) ? values[1] : values[0]
  }

  /// `min(x, y)` of optional values.
  func optionalChoice<Value: Kind & OrderedValue>(_ make: () -> Term<Value?>) -> Term<Value?> {
    let (a, b, isMinimum) = (make(), make(), chance(2))
    uses(isMinimum ? .scalarMin : .scalarMax)
    return Term {
      isMinimum ? a.rowan($0).min(b.rowan($0)) : a.rowan($0).max(b.rowan($0))
    } evaluate: {
      Self.least([try a.evaluate($0), try b.evaluate($0)]) { isMinimum ? $0 < 0 : $0 > 0 }
    }
  }

  /// `nullif(x, y)`
  func nullified<Value: Kind>(_ make: () -> Term<Value?>) -> Term<Value?> {
    uses(.nullif)
    let (a, b) = (make(), make())
    return Term {
      a.rowan($0).nullif(b.rowan($0))
    } evaluate: { scene in
      let value = try a.evaluate(scene)
      return Datum.equality(value, try b.evaluate(scene)).truth == true ? .null : value
    }
  }

  /// `sign(x)`
  func signOfNumber(_ d: Int) -> Term<Int> {
    uses(.sign)
    let operand = real(d - 1)
    return Term {
      operand.rowan($0).sign()
    } evaluate: {
      NumberFunctions.sign(try operand.evaluate($0))
    }
  }

  /// `unicode(x)`: nothing of no text and of an empty one.
  func unicode(_ d: Int) -> Term<Int?> {
    uses(.unicode)
    let operand = optionalText(d - 1)
    return Term {
      operand.rowan($0).unicode()
    } evaluate: { scene in
      try operand.evaluate(scene).mapText { text in
        text.unicodeScalars.first.map { .integer(Int64($0.value)) } ?? .null
      }
    }
  }

  /// `ceil(x)`, `floor(x)`, `trunc(x)`
  func whole(_ operand: Term<Double?>) -> Term<Double?> {
    let form = number(3)
    uses([.ceil, .floor, .trunc][form])
    let rule = [FloatingPointRoundingRule.up, .down, .towardZero][form]
    return Term { env in
      let real = operand.rowan(env)
      return switch form {
      case 0: real.ceil()
      case 1: real.floor()
      default: real.trunc()
      }
    } evaluate: { scene in
      Arithmetic.real(try operand.evaluate(scene)).map { .real($0.rounded(rule)) } ?? .null
    }
  }

  /// Text of a value: `hex`, `quote`, `typeof`, `char`, `concat`.
  func textOfValue(_ d: Int) -> Term<String> {
    switch number(5) {
    case 0:
      uses(.hex)
      let operand = optionalText(d - 1)
      return Term {
        operand.rowan($0).hex()
      } evaluate: { scene in
        guard case .text(let text) = try operand.evaluate(scene) else { return .text("") }
        let digits = Array("0123456789ABCDEF")
        return .text(String(text.utf8.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }))
      }
    case 1:
      uses(.quote)
      return chance(2) ? quoted(optionalText(d - 1)) : quoted(tameOptionalInteger())
    case 2:
      uses(.typeof)
      return chance(2) ? type(of: optionalInteger(d - 1)) : type(of: optionalReal(d - 1))
    case 3:
      uses(.char)
      let operand = tameInteger()
      return Term {
        char(operand.rowan($0) + 97, 98)
      } evaluate: { scene in
        guard let code = Arithmetic.integer(try operand.evaluate(scene)),
          let scalar = Unicode.Scalar(UInt32(code + 97))
        else { return .text("\u{0}b") }
        return .text(TextFunctions.string([scalar, "b"]))
      }
    default:
      uses(.concat)
      let (a, b) = (optionalText(d - 1), tameOptionalInteger())
      return Term {
        concat(a.rowan($0), "-", b.rowan($0))
      } evaluate: { scene in
        // nil is no text.
        let parts = [try a.evaluate(scene), .text("-"), Cast.text(try b.evaluate(scene))]
        return Datum.concatenation(parts.filter { !$0.isNull })
      }
    }
  }

  private func quoted<Value: Kind>(_ operand: Term<Value>) -> Term<String> {
    Term {
      operand.rowan($0).quote()
    } evaluate: { scene in
      switch try operand.evaluate(scene) {
      case .null: .text("NULL")
      case .text(let text): .text("'" + TextFunctions.replaced(text, "'", "''") + "'")
      case let number: Cast.text(number)
      }
    }
  }

  private func type<Value: Kind>(of operand: Term<Value>) -> Term<String> {
    Term {
      operand.rowan($0).typeof()
    } evaluate: { scene in
      switch try operand.evaluate(scene) {
      case .null: .text("null")
      case .integer: .text("integer")
      case .real: .text("real")
      case .text: .text("text")
      }
    }
  }

  /// Functions whose other arguments are expressions, too.
  func textByText(_ d: Int) -> Term<String> {
    let (a, b) = (text(d - 1), text(0))
    let n = tameInteger()
    if chance(2) {
      uses(.replace)
      return Term {
        a.rowan($0).replace(b.rowan($0), with: "x")
      } evaluate: { scene in
        guard case .text(let part) = try b.evaluate(scene) else { return .null }
        return try a.evaluate(scene).mapText { .text(TextFunctions.replaced($0, part, "x")) }
      }
    }
    uses(.substrLength)
    return Term {
      a.rowan($0).substr(n.rowan($0), 2)
    } evaluate: { scene in
      guard let start = Arithmetic.integer(try n.evaluate(scene)) else { return .null }
      return try a.evaluate(scene).mapText { .text(TextFunctions.part($0, Int(start), 2)) }
    }
  }
}
