import Rowan

/// Sub-selects.
extension Generator {
  /// A sub-select with what it selects, its conditions naming the tables around it or not.
  private struct Subselect<Value: Kind> {
    let plan: Plan
    let column: Term<Value>

    func build(_ env: Environment) -> Erased<Value.Output> {
      QueryBuilder(plan: plan, columns: OneColumn(term: column)).build(env)
    }

    func values(_ scene: Scene) throws -> [Datum] { try plan.evaluate(scene).map { $0[0] } }
  }

  private func nested<Result>(_ body: () -> Result) -> Result {
    let (savedTables, savedNesting) = (tables, nesting)
    nesting = min(nesting - 1, 1)
    defer { (tables, nesting) = (savedTables, savedNesting) }
    return body()
  }

  /// A few rows of a table or two.
  private func subselect<Value: Kind>(_ column: () -> Term<Value>) -> Subselect<Value> {
    nested {
      var plan = subselectSource()
      let column = column()
      plan.columns = [column]
      return Subselect(plan: plan, column: column)
    }
  }

  /// One row at most.
  private func scalar<Value: Kind>(
    _ column: () -> Term<Value?>, _ aggregate: () -> Term<Value?>
  ) -> Subselect<Value?> {
    nested {
      var plan = subselectSource()
      let isAggregate = chance(2)
      let column = isAggregate ? aggregate() : column()
      plan.columns = [column]
      plan.isAggregate = isAggregate
      if !isAggregate {
        plan.orders = [orderTerm(tameOptionalInteger())] + keyOrders()
        plan.limit = 1
      }
      return Subselect(plan: plan, column: column)
    }
  }

  /// The tables and the conditions of a sub-select. Afterwards its own tables can be named alone: an
  /// aggregate of outer columns would be one of the outer query.
  private func subselectSource() -> Plan {
    let outer = tables
    tables = []
    var plan = source(mayBeCommon: false, joins: chance(4) ? 1 : 0)
    if chance(5) { return plan }
    let isCorrelated = chance(2) && !outer.isEmpty
    if isCorrelated { uses(.correlated) }
    let own = tables
    plan.conditions = [
      with(isCorrelated ? own + outer : own) {
        isCorrelated && chance(2) ? correlation(own, outer) : condition(1)
      }
    ]
    return plan
  }

  /// A column of the sub-select and one of the query around it.
  private func correlation(_ own: [VisibleTable], _ outer: [VisibleTable]) -> Term<Bool> {
    let n = with(own) { tameOptionalInteger() }
    let m = with(outer) { tameOptionalInteger() }
    return Term {
      n.rowan($0) == m.rowan($0)
    } evaluate: {
      Datum.isSame(try n.evaluate($0), try m.evaluate($0))
    }
  }

  /// The value of a sub-select's first row.
  func subselectValue() -> any AnyTerm {
    uses(.subselectValue)
    if chance(2) {
      return value(
        of: scalar({ optionalInteger(1) }, { sumOfOptional(tameOptionalInteger()) }))
    }
    return value(of: scalar({ optionalText(1) }, { maximum(optionalText(0)) }))
  }

  private func value<Value: Kind>(of subselect: Subselect<Value?>) -> Term<Value?> {
    Term { env in
      sql("\(subselect.build(env))", as: Value?.self)
    } evaluate: { scene in
      try subselect.values(scene).first ?? .null
    }
  }

  /// A condition with a sub-select in it.
  func subselectCondition(_ d: Int) -> Term<Bool> {
    switch number(6) {
    case 0, 5: return existence()
    case 1:
      return comparison(
        optionalInteger(d - 1),
        scalar({ optionalInteger(1) }, { sumOfOptional(tameOptionalInteger()) }))
    case 2:
      return comparison(
        optionalText(d - 1), scalar({ optionalText(1) }, { maximum(optionalText(0)) }))
    case 3: return membership(optionalInteger(d - 1)) { tameOptionalInteger() }
    default: return membership(optionalText(d - 1)) { optionalText(0) }
    }
  }

  private func existence() -> Term<Bool> {
    let isNegated = chance(2)
    uses(isNegated ? .notExists : .exists)
    let subselect = subselect { tameOptionalInteger() }
    return Term { env in
      let exists = subselect.build(env).exists
      return isNegated && env.fault != .existsForNotExists ? !exists : exists
    } evaluate: { scene in
      .bool(try subselect.values(scene).isEmpty == isNegated)
    }
  }

  private func comparison<Value: Kind & OrderedValue>(
    _ operand: Term<Value>, _ subselect: Subselect<Value>
  ) -> Term<Bool> {
    uses(.subselectComparison)
    let form = number(6)
    return Term { env in
      let (l, r) = (operand.rowan(env), subselect.build(env))
      return switch form {
      case 0: l == r
      case 1: l != r
      case 2: l < r
      case 3: l <= r
      case 4: l > r
      default: l >= r
      }
    } evaluate: { scene in
      let l = try operand.evaluate(scene)
      let r = try subselect.values(scene).first ?? .null
      switch form {
      case 0: return Datum.isSame(l, r)
      case 1: return Logic.not(Datum.isSame(l, r))
      default:
        return Datum.comparison(l, r) { order in
          [order < 0, order <= 0, order > 0, order >= 0][form - 2]
        }
      }
    }
  }

  private func membership<Value: Kind>(
    _ operand: Term<Value>, _ column: () -> Term<Value>
  ) -> Term<Bool> {
    let isNegated = chance(2)
    uses(isNegated ? .notInSubselect : .inSubselect)
    let a = subselect(column)
    if chance(2) {
      uses(.inCompound, .union)
      let b = subselect(column)
      return Term { env in
        let found = operand.rowan(env).in(a.build(env).union(b.build(env)))
        return isNegated ? !found : found
      } evaluate: { scene in
        let found = Logic.isIn(
          try operand.evaluate(scene), try a.values(scene) + b.values(scene))
        return isNegated ? Logic.not(found) : found
      }
    }
    return Term { env in
      let found = operand.rowan(env).in(a.build(env))
      return isNegated ? !found : found
    } evaluate: { scene in
      let found = Logic.isIn(try operand.evaluate(scene), try a.values(scene))
      return isNegated ? Logic.not(found) : found
    }
  }
}
