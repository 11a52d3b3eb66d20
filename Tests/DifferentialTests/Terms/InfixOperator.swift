import Rowan

/// An operator of two operands of one type, in the three forms that the builder has it in.
struct InfixOperator<Operand: Kind, Result: Kind> {
  let feature: Feature
  let both: (QueryExpression<Operand>, QueryExpression<Operand>) -> QueryExpression<Result>
  let right: (QueryExpression<Operand>, Operand.Output) -> QueryExpression<Result>
  let left: ((Operand.Output, QueryExpression<Operand>) -> QueryExpression<Result>)?
  let evaluate: (Datum, Datum) -> Datum
  /// What is written in place of it under a fault.
  var fault:
    (
      fault: Fault,
      written: (QueryExpression<Operand>, QueryExpression<Operand>) ->
        QueryExpression<Result>
    )?
}

extension Generator {
  /// An operator with operands, one of which may be a plain value.
  func apply<Operand: Kind, Result: Kind>(
    _ operation: InfixOperator<Operand, Result>, _ operand: () -> Term<Operand>
  ) -> Term<Result> {
    uses(operation.feature)
    let l = operand()
    let form = number(operation.left == nil ? 2 : 3)
    let value = Operand.literal(self)
    let r = form == 0 ? operand() : self.value(value)
    return Term { env in
      if let (fault, written) = operation.fault, env.fault == fault {
        return form == 2 ? written(r.rowan(env), l.rowan(env)) : written(l.rowan(env), r.rowan(env))
      }
      switch (form, operation.left) {
      case (0, _): return operation.both(l.rowan(env), r.rowan(env))
      case (2, let left?): return left(value, l.rowan(env))
      default: return operation.right(l.rowan(env), value)
      }
    } evaluate: { scene in
      let (a, b) = (try l.evaluate(scene), try r.evaluate(scene))
      return form == 2 ? operation.evaluate(b, a) : operation.evaluate(a, b)
    }
  }
}

extension InfixOperator where Operand: NumericValue, Operand == Result {
  static var arithmetic: [InfixOperator] {
    [
      .init(feature: .plus, both: { $0 + $1 }, right: { $0 + $1 }, left: { $0 + $1 }) {
        Arithmetic.add($0, $1)
      },
      .init(feature: .minus, both: { $0 - $1 }, right: { $0 - $1 }, left: nil) {
        Arithmetic.subtract($0, $1)
      },
      .init(feature: .times, both: { $0 * $1 }, right: { $0 * $1 }, left: { $0 * $1 }) {
        Arithmetic.multiply($0, $1)
      },
      .init(
        feature: .divide, both: { $0 / $1 }, right: { $0 / $1 }, left: { $0 / $1 },
        evaluate: { Arithmetic.divide($0, $1) },
        fault: (.realForIntegerDivision, { sql("\($0) * 1.0 / \($1)") })),
    ]
  }
}

extension InfixOperator where Operand: IntegerValue, Operand == Result {
  static var bits: [InfixOperator] {
    [
      .init(feature: .remainder, both: { $0 % $1 }, right: { $0 % $1 }, left: { $0 % $1 }) {
        Arithmetic.remainder($0, $1)
      },
      .init(feature: .bitAnd, both: { $0 & $1 }, right: { $0 & $1 }, left: { $0 & $1 }) {
        Arithmetic.bits($0, $1, &)
      },
      .init(feature: .bitOr, both: { $0 | $1 }, right: { $0 | $1 }, left: { $0 | $1 }) {
        Arithmetic.bits($0, $1, |)
      },
      .init(feature: .shiftLeft, both: { $0 << $1 }, right: { $0 << $1 }, left: { $0 << $1 }) {
        Arithmetic.bits($0, $1, Arithmetic.shiftLeft)
      },
      .init(feature: .shiftRight, both: { $0 >> $1 }, right: { $0 >> $1 }, left: { $0 >> $1 }) {
        Arithmetic.bits($0, $1, Arithmetic.shiftRight)
      },
    ]
  }
}

extension InfixOperator where Operand: OrderedValue, Result == Bool {
  static var comparisons: [InfixOperator] {
    [
      .init(feature: .less, both: { $0 < $1 }, right: { $0 < $1 }, left: { $0 < $1 }) {
        Datum.comparison($0, $1) { $0 < 0 }
      },
      .init(
        feature: .lessOrEqual, both: { $0 <= $1 }, right: { $0 <= $1 }, left: { $0 <= $1 },
        evaluate: { Datum.comparison($0, $1) { $0 <= 0 } },
        fault: (.lessForLessOrEqual, { $0 < $1 })),
      .init(feature: .greater, both: { $0 > $1 }, right: { $0 > $1 }, left: { $0 > $1 }) {
        Datum.comparison($0, $1) { $0 > 0 }
      },
      .init(
        feature: .greaterOrEqual, both: { $0 >= $1 }, right: { $0 >= $1 }, left: { $0 >= $1 }
      ) {
        Datum.comparison($0, $1) { $0 >= 0 }
      },
    ]
  }
}

extension InfixOperator where Result == Bool {
  /// `==` of optional types takes nil as a value, `IS`.
  static var equalities: [InfixOperator] {
    let isOptional = Operand.isOptional
    func equality(_ l: Datum, _ r: Datum) -> Datum {
      isOptional ? Datum.isSame(l, r) : Datum.comparison(l, r) { $0 == 0 }
    }
    return [
      .init(
        feature: .equal, both: { $0 == $1 }, right: { $0 == $1 }, left: { $0 == $1 },
        evaluate: equality, fault: (.lostNull, { sql("\($0) = \($1)") })),
      .init(
        feature: .notEqual, both: { $0 != $1 }, right: { $0 != $1 }, left: { $0 != $1 },
        evaluate: { Logic.not(equality($0, $1)) }, fault: (.lostNull, { sql("\($0) <> \($1)") })),
      .init(feature: .is, both: { $0.is($1) }, right: { $0.is($1) }, left: nil) {
        Datum.isSame($0, $1)
      },
      .init(feature: .isNot, both: { $0.isNot($1) }, right: { $0.isNot($1) }, left: nil) {
        Logic.not(Datum.isSame($0, $1))
      },
    ]
  }
}
