import Rowan

/// Conditions.
extension Generator {
  /// - Parameter canBeCollated: whether no comparison and no function is around it. A COLLATE within
  ///   it would be theirs, too.
  func condition(_ d: Int, canBeCollated: Bool = false) -> Term<Bool> {
    if d <= 0 {
      return chance(3) ? column([Columns.g]) ?? comparison(0) : comparison(0)
    }
    switch number(17) {
    case 13: return dateCondition(d)
    case 14, 15: return jsonCondition(d)
    case 0...3: return comparison(d, canBeCollated: canBeCollated)
    case 4, 5: return connected(d, canBeCollated: canBeCollated)
    case 6:
      uses(.not)
      let operand = condition(d - 1, canBeCollated: canBeCollated)
      return Term {
        !operand.rowan($0)
      } evaluate: {
        Logic.not(try operand.evaluate($0))
      }
    case 7: return membership(d)
    case 8: return interval(d)
    case 9, 10: return chance(2) ? search(in: text(d - 1)) : search(in: optionalText(d - 1))
    case 11: return nullTest(d)
    case 12: return branches(d) { condition(d - 1) }
    default: return nesting > 0 ? subselectCondition(d) : coalesced(flag()) { condition(d - 1) }
    }
  }

  private func flag() -> Term<Bool?> { optionalColumn([Columns.f], [Columns.g]) }

  /// `<` and `==` of two terms of a type.
  func comparison(_ d: Int, canBeCollated: Bool = false) -> Term<Bool> {
    let d = max(0, d - 1)
    if canBeCollated, chance(4) { return collated(d) }
    switch number(12) {
    case 0: return apply(pick(InfixOperator.comparisons + InfixOperator.equalities)) { integer(d) }
    case 1, 2:
      return apply(pick(InfixOperator.comparisons + InfixOperator.equalities)) {
        optionalInteger(d)
      }
    case 3: return apply(pick(InfixOperator.comparisons + InfixOperator.equalities)) { real(d) }
    case 4:
      return apply(pick(InfixOperator.comparisons + InfixOperator.equalities)) { optionalReal(d) }
    case 5: return apply(pick(InfixOperator.comparisons + InfixOperator.equalities)) { text(d) }
    case 6, 7:
      return apply(pick(InfixOperator.comparisons + InfixOperator.equalities)) { optionalText(d) }
    case 8: return apply(pick(InfixOperator.equalities)) { flag() }
    case 9: return apply(pick(InfixOperator.equalities)) { condition(d - 1) }
    default: return mixed(optionalInteger(d), integer(d))
    }
  }

  /// `==` of an optional and of what is none.
  private func mixed<Value: Kind>(_ l: Term<Value?>, _ r: Term<Value>) -> Term<Bool> {
    uses(.optionalWithRequired)
    let form = number(4)
    return Term { env in
      let (a, b) = (l.rowan(env), r.rowan(env))
      return switch form {
      case 0: a == b
      case 1: b == a
      case 2: a != b
      default: b != a
      }
    } evaluate: { scene in
      let same = Datum.isSame(try l.evaluate(scene), try r.evaluate(scene))
      return form < 2 ? same : Logic.not(same)
    }
  }

  private func collated(_ d: Int) -> Term<Bool> {
    uses(.collate)
    let (l, r) = (optionalText(d), optionalText(d))
    let collation = pick([Collation.nocase, .rtrim])
    let isEquality = chance(2)
    return Term { env in
      let a = l.rowan(env)
      let collated = env.fault == .lostCollation ? a : a.collate(collation)
      return isEquality ? collated == r.rowan(env) : collated < r.rowan(env)
    } evaluate: { scene in
      let (a, b) = (try l.evaluate(scene), try r.evaluate(scene))
      return isEquality
        ? Datum.isSame(a, b, collation) : Datum.comparison(a, b, collation) { $0 < 0 }
    }
  }

  /// `&&` and `||`, grouped one in the other.
  private func connected(_ d: Int, canBeCollated: Bool) -> Term<Bool> {
    let (a, b) = (
      condition(d - 1, canBeCollated: canBeCollated), condition(d - 1, canBeCollated: canBeCollated)
    )
    let c = condition(d - 1, canBeCollated: canBeCollated)
    switch number(4) {
    case 0:
      uses(.and)
      return Term {
        a.rowan($0) && b.rowan($0)
      } evaluate: { scene in
        try Logic.and(try a.evaluate(scene)) { try b.evaluate(scene) }
      }
    case 1:
      uses(.or)
      return Term {
        a.rowan($0) || b.rowan($0)
      } evaluate: { scene in
        try Logic.or(try a.evaluate(scene)) { try b.evaluate(scene) }
      }
    case 2:
      uses(.and, .or)
      return Term { env in
        let (a, b, c) = (a.rowan(env), b.rowan(env), c.rowan(env))
        return env.fault == .lostGrouping ? a || (b && c) : (a || b) && c
      } evaluate: { scene in
        try Logic.and(try Logic.or(try a.evaluate(scene)) { try b.evaluate(scene) }) {
          try c.evaluate(scene)
        }
      }
    default:
      uses(.and, .or, .not)
      return Term { env in
        let (a, b, c) = (a.rowan(env), b.rowan(env), c.rowan(env))
        return env.fault == .lostGrouping ? !a && b || c : !(a && (b || c))
      } evaluate: { scene in
        Logic.not(
          try Logic.and(try a.evaluate(scene)) {
            try Logic.or(try b.evaluate(scene)) { try c.evaluate(scene) }
          })
      }
    }
  }

  private func membership(_ d: Int) -> Term<Bool> {
    switch number(4) {
    case 0: return membership(integer(d - 1))
    case 1: return membership(optionalInteger(d - 1))
    case 2: return membership(text(d - 1))
    default: return membership(optionalText(d - 1))
    }
  }

  /// nil is in values that hold nil.
  func membership<Value: Kind>(_ operand: Term<Value>) -> Term<Bool> {
    let values = (0..<number(5)).map { _ in Value.literal(self) }
    uses(values.isEmpty ? .inNothing : .inValues)
    return Term {
      operand.rowan($0).in(values)
    } evaluate: { scene in
      let value = try operand.evaluate(scene)
      let present = values.map(Value.datum).filter { !$0.isNull }
      if present.count == values.count { return Logic.isIn(value, present) }
      if present.isEmpty { return Datum.isSame(value, .null) }
      return Logic.or(Logic.isIn(value, present)) { Datum.isSame(value, .null) }
    }
  }

  private func interval(_ d: Int) -> Term<Bool> {
    switch number(4) {
    case 0: return between { optionalInteger(d - 1) }
    case 1: return between { optionalText(d - 1) }
    case 2: return between { real(d - 1) }
    default:
      uses(.range)
      let operand = integer(d - 1)
      let (low, high) = (number(4) - 1, number(4) + 2)
      let form = number(3)
      return Term { env in
        let number = operand.rowan(env)
        return switch form {
        case 0: (low...high).contains(number)
        case 1: (low..<high).contains(number)
        default: (low...).contains(number)
        }
      } evaluate: { scene in
        let value = try operand.evaluate(scene)
        return Logic.and(Datum.comparison(value, low.datum) { $0 >= 0 }) {
          form == 2
            ? .bool(true)
            : Datum.comparison(value, high.datum) { form == 0 ? $0 <= 0 : $0 < 0 }
        }
      }
    }
  }

  func between<Value: Kind & OrderedValue>(_ make: () -> Term<Value>) -> Term<Bool> {
    uses(.between)
    let operand = make()
    let isValues = chance(2)
    let bounds = (Value.literal(self), Value.literal(self))
    let (low, high) = isValues ? (value(bounds.0), value(bounds.1)) : (make(), make())
    return Term { env in
      let whole = operand.rowan(env)
      if env.fault == .openBetween {
        return whole > low.rowan(env) && whole < high.rowan(env)
      }
      return isValues
        ? whole.between(bounds.0, and: bounds.1)
        : whole.between(low.rowan(env), and: high.rowan(env))
    } evaluate: { scene in
      Logic.between(
        try operand.evaluate(scene), try low.evaluate(scene), try high.evaluate(scene))
    }
  }

  private func search<Value: Kind & TextValue>(in operand: Term<Value>) -> Term<Bool> {
    /// A search of the text, folded if its case makes no difference.
    func search(
      _ feature: Feature,
      _ rowan: @escaping (QueryExpression<Value>, Fault?) -> QueryExpression<Bool>,
      _ evaluate: @escaping (String) -> Bool
    ) -> Term<Bool> {
      uses(feature)
      return Term { env in
        rowan(operand.rowan(env), env.fault)
      } evaluate: { scene in
        try operand.evaluate(scene).mapText { .bool(evaluate($0)) }
      }
    }
    let part = pick(["a", "A", "b", "ab", "", "%", " ", "ä", "aB"])
    let ignores = chance(3)
    if ignores { uses(.ignoringCase) }
    func folded(_ text: String) -> [UInt8] {
      Array((ignores ? TextFunctions.lower(text) : text).utf8)
    }
    switch number(6) {
    case 0:
      return search(.contains, { text, _ in text.contains(part, ignoringCase: ignores) }) {
        TextFunctions.position(
          of: ignores ? TextFunctions.lower(part) : part,
          in: ignores ? TextFunctions.lower($0) : $0) > 0
      }
    case 1:
      return search(.hasPrefix, { text, _ in text.hasPrefix(part, ignoringCase: ignores) }) {
        folded($0).starts(with: folded(part))
      }
    case 2:
      return search(.hasSuffix, { text, _ in text.hasSuffix(part, ignoringCase: ignores) }) {
        folded($0).suffix(part.utf8.count).elementsEqual(folded(part))
      }
    case 3:
      let pattern = pick(["a%", "%b%", "_", "A_", "%", "", "a\\%", "%2%"])
      return search(.like, { text, _ in text.like(pattern) }) {
        TextFunctions.isLike($0, pattern, escape: nil)
      }
    case 4:
      let pattern = pick(["a\\%", "%\\_%", "a\\%%", "\\a_"])
      return search(
        .likeEscape,
        { $1 == .lostEscape ? $0.like(pattern) : $0.like(pattern, escape: "\\") }
      ) {
        TextFunctions.isLike($0, pattern, escape: "\\")
      }
    default:
      let pattern = pick(["a*", "?", "[a-b]*", "[^a-b]*", "*b*", "A?", ""])
      return search(.glob, { text, _ in text.glob(pattern) }) {
        TextFunctions.isGlob($0, pattern)
      }
    }
  }

  private func nullTest(_ d: Int) -> Term<Bool> {
    switch number(3) {
    case 0: return nullTest(of: optionalInteger(d - 1))
    case 1: return nullTest(of: optionalText(d - 1))
    default: return nullTest(of: optionalReal(d - 1))
    }
  }

  func nullTest<Value: Kind>(of operand: Term<Value?>) -> Term<Bool> {
    uses(.equalNull)
    let form = number(4)
    return Term { env in
      let whole = operand.rowan(env)
      return switch form {
      case 0: whole == nil
      case 1: whole != nil
      case 2: whole.is(nil)
      default: whole.isNot(nil)
      }
    } evaluate: { scene in
      .bool(try operand.evaluate(scene).isNull == (form % 2 == 0))
    }
  }
}
