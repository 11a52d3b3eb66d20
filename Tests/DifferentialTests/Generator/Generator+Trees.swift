/// Whole queries.
extension Generator {
  func tree() -> QueryTree {
    let columns = number(3) + 1
    switch number(10) {
    case 0...1:
      let tree = compound((0..<columns).map { _ in pick(ColumnType.allCases) }, depth: 2)
      guard chance(2) else { return tree }
      uses(.orderedCompound, .limit)
      let orders = (0..<columns).map { (column: $0, isDescending: chance(2)) }
      return .ordered(tree, orders, limit: number(10) + 1, offset: number(2))
    case 2 where chance(2):
      return .elements(elementsQuery())
    case 2:
      uses(.countOfQuery)
      return .count(.plan(freshPlan(columns)))
    default: return .plan(freshPlan(columns))
    }
  }

  /// A SELECT whose tables have nothing to do with those of another one.
  private func freshPlan(_ columns: Int, _ types: [ColumnType] = []) -> Plan {
    nextTable = 0
    plainTables = []
    return plan(columns: columns, types)
  }

  private func compound(_ types: [ColumnType], depth: Int) -> QueryTree {
    let operation = pick([QueryTree.Operation.union, .unionAll, .intersect, .except])
    switch operation {
    case .union: uses(.union)
    case .unionAll: uses(.unionAll)
    case .intersect: uses(.intersect)
    case .except: uses(.except)
    }
    func operand() -> QueryTree {
      guard depth > 1, chance(3) else { return .plan(freshPlan(types.count, types)) }
      uses(.nestedCompound)
      // A nested one is a sub-select, of which SQLite 3.40 forgets the conditions where one of its
      // SELECTs has such a join.
      allowsRightJoins = false
      defer { allowsRightJoins = true }
      return compound(types, depth: depth - 1)
    }
    return .compound(operation, operand(), operand())
  }
}
