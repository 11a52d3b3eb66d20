import Rowan

/// A query: a SELECT, or several put together.
indirect enum QueryTree {
  case plan(Plan)
  case compound(Operation, QueryTree, QueryTree)
  /// With an order of the result's columns, by their positions, and a limit.
  case ordered(QueryTree, [(column: Int, isDescending: Bool)], limit: Int, offset: Int)
  /// The number of its rows.
  case count(QueryTree)
  case elements(ElementsQuery)

  enum Operation { case union, unionAll, intersect, except }

  func build(_ env: Environment) -> Erased<[Datum]> {
    switch self {
    case .plan(let plan):
      return QueryBuilder(plan: plan, columns: AnyColumns(terms: plan.columns)).build(env)
    case .compound(let operation, let l, .compound(let inner, let a, let b))
    where env.fault == .lostCompoundGrouping:
      return QueryTree.compound(inner, .compound(operation, l, a), b).build(env)
    case .compound(let operation, let l, let r):
      return Erased(compound(operation, l.build(env), r.build(env), env.fault))
    case .ordered(let tree, let orders, let limit, let offset):
      guard case .compound(let operation, let l, let r) = tree else { return tree.build(env) }
      var compound = compound(operation, l.build(env), r.build(env), env.fault)
      for order in orders {
        compound = compound.order { columns in
          order.isDescending ? columns[order.column].desc() : columns[order.column].asc()
        }
      }
      return Erased(compound.limit(limit, offset: env.fault == .lostOffset ? nil : offset))
    case .count(let tree): return tree.build(env).counted()
    case .elements(let query): return query.build(env)
    }
  }

  private func compound(
    _ operation: Operation, _ l: Erased<[Datum]>, _ r: Erased<[Datum]>, _ fault: Fault?
  ) -> Compound<[Datum]> {
    switch operation {
    case .union: l.union(r)
    case .unionAll: fault == .unionForUnionAll ? l.union(r) : l.unionAll(r)
    case .intersect: l.intersect(r)
    case .except: l.except(r)
    }
  }

  func evaluate() throws -> [[Datum]] {
    switch self {
    case .plan(let plan): return try plan.evaluate(Scene())
    case .compound(let operation, let l, let r):
      let (a, b) = (try l.evaluate(), try r.evaluate())
      if operation == .unionAll { return a + b }
      let (left, right) = (Self.distinct(a), Set(b.map(Self.key)))
      switch operation {
      case .union, .unionAll: return Self.distinct(a + b)
      case .intersect: return left.filter { right.contains(Self.key($0)) }
      case .except: return left.filter { !right.contains(Self.key($0)) }
      }
    case .ordered(let tree, let orders, let limit, let offset):
      let rows = try tree.evaluate().sorted { l, r in
        for order in orders {
          let found = Datum.order(l[order.column], r[order.column])
          if found != 0 { return (found < 0) != order.isDescending }
        }
        return false
      }
      return Array(rows.dropFirst(offset).prefix(limit))
    case .count(let tree): return [[try tree.evaluate().count.datum]]
    case .elements(let query): return try query.evaluate()
    }
  }

  private static func key(_ row: [Datum]) -> [String] { row.map { $0.groupKey() } }

  private static func distinct(_ rows: [[Datum]]) -> [[Datum]] {
    var seen: Set<[String]> = []
    return rows.filter { seen.insert(key($0)).inserted }
  }

  /// Whether the order leaves nothing open.
  var isOrdered: Bool {
    switch self {
    case .plan(let plan): plan.isOrdered
    case .ordered: true
    case .compound, .elements: false
    case .count: true
    }
  }

  /// Which columns hold JSON whose elements are in any order.
  var unorderedColumns: [Bool] {
    if case .plan(let plan) = self { plan.columns.map(\.isUnordered) } else { [] }
  }
}
