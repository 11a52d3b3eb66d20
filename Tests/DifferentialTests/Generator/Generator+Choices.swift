import Rowan

/// CASE, and the functions of NULL.
extension Generator {
  /// `CASE … ELSE … END`
  func branches<Value: Kind & ColumnValue>(
    _ d: Int, _ make: () -> Term<Value>
  ) -> Term<Value> {
    let (a, b, c) = (make(), make(), make())
    if chance(2) {
      uses(.caseOfConditions)
      let (first, second) = (condition(d - 1), condition(d - 1))
      return Term { env in
        let cases = Case().when(first.rowan(env), then: a.rowan(env))
          .when(second.rowan(env), then: b.rowan(env))
        return env.fault == .lostElse
          ? sql("coalesce(\(cases.end()), \(a.rowan(env)))") : cases.else(c.rowan(env))
      } evaluate: { scene in
        if try first.evaluate(scene).truth == true { return try a.evaluate(scene) }
        return try second.evaluate(scene).truth == true ? b.evaluate(scene) : c.evaluate(scene)
      }
    }
    uses(.caseOfValue)
    // Of an optional: nil is found as any other value.
    let (base, when) = (optionalInteger(d - 1), optionalInteger(d - 1))
    let value = Int?.literal(self)
    return Term { env in
      Case(base.rowan(env)).when(value, then: a.rowan(env))
        .when(when.rowan(env), then: b.rowan(env)).else(c.rowan(env))
    } evaluate: { scene in
      let found = try base.evaluate(scene)
      if Datum.isSame(found, value.datum).truth == true { return try a.evaluate(scene) }
      return try Datum.isSame(found, when.evaluate(scene)).truth == true
        ? b.evaluate(scene) : c.evaluate(scene)
    }
  }

  /// `CASE … END`
  func openBranches<Value: Kind & ColumnValue>(
    _ d: Int, _ make: () -> Term<Value>
  ) -> Term<Value?> {
    uses(.caseEnd)
    let (base, value) = (integer(d - 1), Int.literal(self))
    let (a, b) = (make(), Value.literal(self))
    let when = integer(d - 1)
    return Term { env in
      Case(base.rowan(env)).when(value, then: a.rowan(env)).when(when.rowan(env), then: b).end()
    } evaluate: { scene in
      // Of a type that is not optional: `=`, which finds no NULL.
      let found = try base.evaluate(scene)
      if Datum.equality(found, value.datum).truth == true { return try a.evaluate(scene) }
      return try Datum.equality(found, when.evaluate(scene)).truth == true ? b.datum : .null
    }
  }

  /// `coalesce(x, y)`, `ifnull(x, y)`, with a value that is never nil.
  func coalesced<Value: Kind>(
    _ optional: Term<Value?>, _ make: () -> Term<Value>
  ) -> Term<Value> {
    let form = number(4)
    uses(form < 2 ? .nilCoalescing : .ifnull)
    let value = Value.literal(self)
    let other = form % 2 == 0 ? make() : self.value(value)
    return Term { env in
      let first = optional.rowan(env)
      return switch form {
      case 0: first ?? other.rowan(env)
      case 1: first ?? value
      case 2: first.ifnull(other.rowan(env))
      default: first.ifnull(value)
      }
    } evaluate: { scene in
      let first = try optional.evaluate(scene)
      return first.isNull ? try other.evaluate(scene) : first
    }
  }

  /// What is optional still: `coalesce(x, y, z)`, `nullif(x, ?)`.
  func nulled<Value: Kind>(
    _ d: Int, _ make: () -> Term<Value?>, _ required: () -> Term<Value>
  ) -> Term<Value?> {
    switch number(3) {
    case 0:
      uses(.coalesce)
      let (a, b, c) = (make(), make(), make())
      return Term { env in
        a.rowan(env).coalesce(b.rowan(env), c.rowan(env))
      } evaluate: { scene in
        for term in [a, b, c] {
          let value = try term.evaluate(scene)
          if !value.isNull { return value }
        }
        return .null
      }
    case 1:
      uses(.nilCoalescing)
      let (a, b) = (make(), make())
      return Term { env in
        a.rowan(env) ?? b.rowan(env)
      } evaluate: { scene in
        let value = try a.evaluate(scene)
        return value.isNull ? try b.evaluate(scene) : value
      }
    default:
      uses(.nullif)
      let (a, value) = (required(), Value.literal(self))
      return Term { env in
        a.rowan(env).nullif(value)
      } evaluate: { scene in
        let found = try a.evaluate(scene)
        return Datum.equality(found, Value.datum(of: value)).truth == true ? .null : found
      }
    }
  }
}
