import Rowan

/// Queries.
extension Generator {
  /// A SELECT of so many columns; of columns of these types, if there are any.
  func plan(columns count: Int, _ types: [ColumnType] = []) -> Plan {
    let saved = tables
    defer { tables = saved }
    tables = []
    var plan = source(mayBeCommon: true, joins: [0, 0, 0, 1, 1, 1, 1, 2, 2][number(9)])
    addConditions(to: &plan, depth: 2)
    switch number(11) {
    case _ where !types.isEmpty: addColumns(to: &plan, types)
    case 0...2: addGroups(to: &plan, columns: count)
    // The keys of two tables fit in a window.
    case 3...6 where plan.joins.count < 2: addWindows(to: &plan, columns: count)
    default: plan.columns = (0..<count).map { _ in term(2) }
    }
    addShape(to: &plan)
    return plan
  }

  /// What operands of a compound have in common.
  enum ColumnType: CaseIterable {
    case integer, optionalInteger, optionalReal, text, optionalText, condition
  }

  private func addColumns(to plan: inout Plan, _ types: [ColumnType]) {
    plan.isAggregate = chance(4) && !types.contains(.text) && !types.contains(.condition)
    plan.columns = types.map { type -> any AnyTerm in
      switch type {
      case .integer: plan.isAggregate ? countTerm() : integer(number(2))
      case .optionalInteger:
        plan.isAggregate ? sumOfOptional(tameOptionalInteger()) : optionalInteger(number(2))
      case .optionalReal:
        plan.isAggregate ? average(tameOptionalReal()) : optionalReal(number(2))
      case .text: text(number(2))
      case .optionalText: plan.isAggregate ? maximum(optionalText(0)) : optionalText(number(2))
      case .condition: condition(1)
      }
    }
  }

  /// A term of any type.
  func term(_ d: Int) -> any AnyTerm {
    switch number(17) {
    case 8, 9: dateTerm(d)
    case 10, 15: jsonTerm(d)
    case 11, 12: mathematics()
    case 13: dateInteger(d)
    case 14: optionalDateInteger(d)
    case 0: integer(d)
    case 1: optionalInteger(d)
    case 2: real(d)
    case 3: optionalReal(d)
    case 4: text(d)
    case 5: optionalText(d)
    case 6: column([Columns.f], [Columns.g]) ?? literal()
    case 7 where nesting > 0: subselectValue()
    default: condition(d)
    }
  }

  /// The tables of a query, with their joins. Afterwards a term can name them.
  func source(mayBeCommon: Bool, joins: Int) -> Plan {
    var plan: Plan
    var common = mayBeCommon ? number(8) : 8
    if common == 1, joins == 0 { common = 0 }
    switch common {
    case 0:
      uses(.commonTable)
      plan = Plan(first: firstItem())
      plan.commonTables = .first
    case 1:
      uses(.twoCommonTables)
      plan = Plan(first: firstItem())
      plan.commonTables = .firstTwo
    case 2:
      let (item, recursion) =
        chance(2) ? self.recursion(Ant.self) : self.recursion(Bee.self)
      plan = Plan(first: item)
      plan.commonTables = .recursive(recursion)
    default: plan = Plan(first: firstItem())
    }
    tables.append(VisibleTable(number: plan.first.table))
    let kinds = (0..<joins).map { _ in
      pick(
        allowsRightJoins
          ? [JoinKind.inner, .inner, .left, .left, .right, .full, .cross]
          : [.inner, .inner, .left, .left, .cross])
    }
    for (index, kind) in kinds.enumerated() {
      // SQLite 3.40 loses rows of a RIGHT JOIN after an inner one whose ON has a constant part.
      let isPlain = kinds.dropFirst(index + 1).contains { $0 == .right || $0 == .full }
      addJoin(kind, to: &plan, isPlain: isPlain)
      if index == 0, common == 1 { uses(.joinedCommonTable) }
    }
    if joins == 2 { uses(.threeTables) }
    return plan
  }

  /// - Parameter isPlain: whether it is a table and the condition one of columns.
  private func addJoin(_ kind: JoinKind, to plan: inout Plan, isPlain: Bool) {
    let item: any AnyItem = isPlain ? firstItem() : joinedItem()
    let right = VisibleTable(number: item.table)
    let saved = nesting
    nesting = 0
    tables.append(right)
    let condition = joinCondition(right, isPlain: isPlain)
    nesting = saved
    plan.joins.append(JoinPlan(kind: kind, item: item, condition: condition))
    switch kind {
    case .inner: uses(.join)
    case .cross: uses(.crossJoin)
    case .left: uses(.leftJoin)
    case .right: uses(.rightJoin)
    case .full: uses(.fullJoin)
    }
    for index in tables.indices {
      let isRight = tables[index].number == right.number
      if kind == .full || kind == .left && isRight || kind == .right && !isRight {
        tables[index].isOuter = true
      }
    }
  }

  /// Mostly of a column of each side.
  private func joinCondition(_ right: VisibleTable, isPlain: Bool) -> Term<Bool> {
    let left = Array(tables.dropLast())
    let n = with(left) { tameOptionalInteger() }
    let m = column(Columns.m, of: right)
    switch number(4) {
    case 0 where !isPlain: return condition(1, canBeCollated: true)
    case 1:
      let t = with(left) { optionalText(0) }
      let other = column(Columns.t, of: right)
      return Term {
        t.rowan($0) == other.rowan($0)
      } evaluate: {
        Datum.isSame(try t.evaluate($0), try other.evaluate($0))
      }
    default:
      return Term {
        n.rowan($0) == m.rowan($0)
      } evaluate: {
        Datum.isSame(try n.evaluate($0), try m.evaluate($0))
      }
    }
  }

  private func addConditions(to plan: inout Plan, depth: Int) {
    guard !chance(4) else { return }
    uses(.where)
    // One that most rows meet, and one that they may meet.
    let first = condition(depth, canBeCollated: true)
    plan.conditions = [chance(2) ? first : loose(first)]
    if chance(4) {
      uses(.conditionBuilder)
      plan.conditions.append(loose(condition(1, canBeCollated: true)))
    }
    if chance(60) {
      uses(.none)
      plan.isNone = true
    }
  }

  /// A condition, or another one of a few rows.
  private func loose(_ condition: Term<Bool>) -> Term<Bool> {
    let other = comparison(1)
    uses(.or)
    return Term {
      condition.rowan($0) || other.rowan($0)
    } evaluate: { scene in
      try Logic.or(try condition.evaluate(scene)) { try other.evaluate(scene) }
    }
  }

  private func addGroups(to plan: inout Plan, columns count: Int) {
    plan.isAggregate = true
    let keyCount = number(3)
    if keyCount > 0 { uses(.group) }
    var keys: [any AnyTerm] = []
    for _ in 0..<keyCount {
      var group: GroupTerm
      switch number(4) {
      case 0: group = GroupTerm(term: tameOptionalInteger())
      case 1: group = GroupTerm(term: optionalText(chance(2) ? 1 : 0))
      case 2: group = GroupTerm(term: tameOptionalReal())
      default: group = GroupTerm(term: column([Columns.g]) ?? tameOptionalInteger())
      }
      // Which of the texts that a collation makes equal is shown is SQLite's affair.
      if group.term is Term<String?>, chance(2) {
        uses(.collate)
        group.collation = .nocase
      } else {
        keys.append(group.term)
      }
      plan.groups.append(group)
    }
    plan.columns = (0..<count).map { _ in
      keys.isEmpty || chance(2) ? aggregate() : pick(keys)
    }
    if keyCount > 0, chance(2) {
      uses(.having)
      let saved = nesting
      nesting = 0
      plan.having = apply(pick(InfixOperator.comparisons)) { countTerm() }
      nesting = saved
    }
    // The keys order the groups, unless some are hidden.
    if keys.count == keyCount, chance(2) {
      plan.orders = chance(2) ? [orderTerm(countTerm())] : []
      plan.orders += keys.map { orderTerm($0, canBeCollated: false) }
      plan.isOrdered = true
    }
  }

  private func addWindows(to plan: inout Plan, columns count: Int) {
    plan.columns = (0..<count).map { $0 == 0 || chance(2) ? windowTerm() : term(1) }
  }

  private func addShape(to plan: inout Plan) {
    if !plan.isAggregate {
      if chance(5) {
        uses(.distinct)
        plan.isDistinct = true
        if chance(2) {
          // A condition is selected as another expression than it is: NULL as false.
          plan.orders = plan.columns.filter { !($0 is Term<Bool>) }
            .map { orderTerm($0, canBeCollated: false) }
          plan.isOrdered = plan.orders.count == plan.columns.count
        }
      } else if chance(2) {
        let first: any AnyTerm = chance(2) ? term(1) : tameOptionalInteger()
        plan.orders = (chance(3) ? [] : [orderTerm(first)]) + keyOrders()
        plan.isOrdered = true
      }
    }
    guard plan.isOrdered || plan.columns.isEmpty else { return }
    if chance(2) {
      uses(.limit)
      plan.limit = chance(10) ? 0 : number(8) + 1
    }
    if chance(4) {
      uses(.offset)
      plan.offset = number(3)
    }
  }
}
