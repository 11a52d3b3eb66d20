import Rowan

/// Terms of numbers. What `d` is left of says how deep they may be nested.
extension Generator {
  func integer(_ d: Int) -> Term<Int> {
    if d == 0 || chance(4) {
      return chance(4) ? literal() : column([Columns.id, Columns.m]) ?? literal()
    }
    switch number(14) {
    case 12, 13: return dateInteger(d)
    case 10: return signOfNumber(d)
    case 11: return choice(d) { integer(d - 1) }
    case 0, 1: return apply(pick(InfixOperator.arithmetic)) { integer(d - 1) }
    case 2, 3: return apply(pick(InfixOperator.bits)) { integer(d - 1) }
    case 4: return prefix(integer(d - 1))
    case 5: return length(of: text(d - 1))
    case 6: return coalesced(optionalInteger(d - 1)) { integer(d - 1) }
    case 7: return branches(d) { integer(d - 1) }
    case 8: return castInteger(d)
    default: return tameInteger()
    }
  }

  func optionalInteger(_ d: Int) -> Term<Int?> {
    if d == 0 || chance(4) {
      return optionalColumn([Columns.n, Columns.big], [Columns.id, Columns.m])
    }
    switch number(17) {
    case 13, 14: return optionalDateInteger(d)
    case 15, 16: return jsonInteger(d)
    case 10: return unicode(d)
    case 11: return optionalChoice { optionalInteger(d - 1) }
    case 12: return nullified { optionalInteger(d - 1) }
    case 0, 1: return apply(pick(InfixOperator.arithmetic)) { optionalInteger(d - 1) }
    case 2, 3: return apply(pick(InfixOperator.bits)) { optionalInteger(d - 1) }
    case 4: return prefix(optionalInteger(d - 1))
    case 5: return length(of: optionalText(d - 1))
    case 6: return nulled(d, { optionalInteger(d - 1) }) { integer(d - 1) }
    case 7: return openBranches(d) { integer(d - 1) }
    case 8: return castOptional(d)
    default: return tameOptionalInteger()
    }
  }

  func real(_ d: Int) -> Term<Double> {
    if d == 0 || chance(4) { return chance(4) ? literal() : column([Columns.x]) ?? literal() }
    switch number(9) {
    case 8: return dateReal(d)
    case 7: return choice(d) { real(d - 1) }
    case 0, 1: return apply(pick(InfixOperator.arithmetic)) { real(d - 1) }
    case 2: return negated(real(d - 1))
    case 3: return rounded(tameReal())
    case 4: return coalesced(optionalReal(d - 1)) { real(d - 1) }
    case 5: return branches(d) { real(d - 1) }
    default:
      uses(.castReal)
      let operand = integer(d - 1)
      return Term {
        operand.rowan($0).cast(as: Double.self)
      } evaluate: {
        Cast.real(try operand.evaluate($0))
      }
    }
  }

  func optionalReal(_ d: Int) -> Term<Double?> {
    if d == 0 || chance(4) { return optionalColumn([Columns.r, Columns.wild], [Columns.x]) }
    switch number(16) {
    case 9: return optionalDateReal(d)
    case 10: return jsonReal(d)
    case 11...13: return mathematics()
    case 7, 14, 15: return whole(optionalReal(d - 1))
    case 8: return optionalChoice { optionalReal(d - 1) }
    case 0, 1: return apply(pick(InfixOperator.arithmetic)) { optionalReal(d - 1) }
    case 2: return negated(optionalReal(d - 1))
    case 3:
      uses(.round)
      let (operand, digits) = (tameOptionalReal(), number(3))
      return Term {
        operand.rowan($0).round(digits)
      } evaluate: {
        NumberFunctions.round(try operand.evaluate($0), digits)
      }
    case 4: return nulled(d, { optionalReal(d - 1) }) { real(d - 1) }
    case 5: return openBranches(d) { real(d - 1) }
    default:
      uses(.castReal)
      let operand = optionalText(d - 1)
      return Term {
        operand.rowan($0).cast(as: Double.self)
      } evaluate: {
        Cast.real(try operand.evaluate($0))
      }
    }
  }

  func optionalColumn<Value: Kind>(
    _ optional: [Column<Value?>], _ required: [Column<Value>]
  ) -> Term<Value?> {
    column(optional, required) ?? literal()
  }

  // Of numbers that add up exactly.

  func tameInteger() -> Term<Int> {
    switch number(4) {
    case 0: return absolute(column([Columns.m, Columns.id]) ?? value(number(5)))
    default: return column([Columns.m, Columns.id]) ?? value(number(5))
    }
  }

  func tameOptionalInteger() -> Term<Int?> {
    let operand = optionalColumn([Columns.n], [Columns.m, Columns.id])
    return chance(4) ? absolute(operand) : operand
  }

  func tameReal() -> Term<Double> { column([Columns.x]) ?? value(pick(Samples.reals)) }

  func tameOptionalReal() -> Term<Double?> {
    column([Columns.r], [Columns.x]) ?? value(pick(Samples.reals))
  }

  private func absolute<Value: Kind & NumericValue>(_ operand: Term<Value>) -> Term<Value> {
    uses(.abs)
    return Term {
      operand.rowan($0).abs()
    } evaluate: {
      try NumberFunctions.abs(try operand.evaluate($0))
    }
  }

  private func rounded(_ operand: Term<Double>) -> Term<Double> {
    uses(.round)
    let digits = number(3)
    return Term {
      operand.rowan($0).round(digits)
    } evaluate: {
      NumberFunctions.round(try operand.evaluate($0), digits)
    }
  }

  private func prefix<Value: Kind & IntegerValue>(_ operand: Term<Value>) -> Term<Value> {
    if chance(2) { return negated(operand) }
    uses(.complement)
    return Term {
      ~operand.rowan($0)
    } evaluate: {
      Arithmetic.complement(try operand.evaluate($0))
    }
  }

  private func negated<Value: Kind & NumericValue>(_ operand: Term<Value>) -> Term<Value> {
    uses(.negate)
    return Term {
      -operand.rowan($0)
    } evaluate: {
      Arithmetic.negate(try operand.evaluate($0))
    }
  }

  private func castInteger(_ d: Int) -> Term<Int> {
    uses(.castInteger)
    if chance(2) {
      let operand = text(d - 1)
      return Term {
        operand.rowan($0).cast(as: Int.self)
      } evaluate: {
        Cast.integer(try operand.evaluate($0))
      }
    }
    let operand = real(d - 1)
    return Term {
      operand.rowan($0).cast(as: Int.self)
    } evaluate: {
      Cast.integer(try operand.evaluate($0))
    }
  }

  private func castOptional(_ d: Int) -> Term<Int?> {
    uses(.castInteger)
    let operand = optionalReal(d - 1)
    return Term {
      operand.rowan($0).cast(as: Int.self)
    } evaluate: {
      Cast.integer(try operand.evaluate($0))
    }
  }
}
