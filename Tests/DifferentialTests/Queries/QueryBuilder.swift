import Rowan

/// Makes Rowan's query of a plan.
struct QueryBuilder<Columns: Projection> {
  let plan: Plan
  let columns: Columns

  func build(_ env: Environment) -> Erased<Columns.Output> {
    switch plan.commonTables {
    case nil: begin(plan.first, env)
    case .first?: withFirst(plan.first, env)
    case .firstTwo?: withTwo(plan.first, plan.joins[0].item, env)
    case .recursive(let recursion)?: withRecursion(recursion, env)
    }
  }

  private func begin<First: FirstItem>(
    _ item: First, _ env: Environment
  ) -> Erased<Columns.Output> {
    begin(item.make(env), env)
  }

  private func begin<Row: CreatureRow>(
    _ query: Select<Row, Row.TableColumns>, _ env: Environment
  ) -> Erased<Columns.Output> {
    guard let join = plan.joins.first else {
      return finish(OneTable(query: query, tables: [plan.first.table], environment: env))
    }
    return self.join(query, join.item, env)
  }

  private func join<Row: CreatureRow, Right: AnyItem>(
    _ left: Select<Row, Row.TableColumns>, _ item: Right, _ env: Environment
  ) -> Erased<Columns.Output> {
    join(left, item.make(env), env)
  }

  private func join<Row: CreatureRow, R: CreatureRow, Scope>(
    _ left: Select<Row, Row.TableColumns>, _ right: Select<R, Scope>, _ env: Environment
  ) -> Erased<Columns.Output> {
    let tables = [plan.first.table, plan.joins[0].item.table]
    let condition = plan.joins[0].condition.rowan
    let on = { (a: Row.TableColumns, b: R.TableColumns) -> QueryExpression<Bool> in
      condition(env.adding(tables, [a.side, b.side]))
    }
    switch plan.joins[0].kind {
    case .inner: return two(left.join(right) { on($0, $1) }, tables, env)
    case .left:
      if env.fault == .wrongOptionalSide {
        return two(left.rightJoin(right) { on($0, $1) }, tables, env)
      }
      return two(left.leftJoin(right) { on($0, $1) }, tables, env)
    case .right: return two(left.rightJoin(right) { on($0, $1) }, tables, env)
    case .full: return two(left.fullJoin(right) { on($0, $1) }, tables, env)
    case .cross: return two(left.crossJoin(right), tables, env)
    }
  }

  private func two<A: Sided, B: Sided>(
    _ query: Select<(A.Output, B.Output), From2<A, B>>, _ tables: [Int], _ env: Environment
  ) -> Erased<Columns.Output> {
    guard plan.joins.count > 1 else {
      return finish(TwoTables(query: query, tables: tables, environment: env))
    }
    return join(query, plan.joins[1].item, tables, env)
  }

  private func join<A: Sided, B: Sided, Right: AnyItem>(
    _ left: Select<(A.Output, B.Output), From2<A, B>>, _ item: Right, _ tables: [Int],
    _ env: Environment
  ) -> Erased<Columns.Output> {
    let right = item.make(env)
    let tables = tables + [item.table]
    let condition = plan.joins[1].condition.rowan
    let on = { (a: A, b: B, c: Right.Row.TableColumns) -> QueryExpression<Bool> in
      condition(env.adding(tables, [a.side, b.side, c.side]))
    }
    switch plan.joins[1].kind {
    case .inner: return three(left.join(right) { on($0, $1, $2) }, tables, env)
    case .left: return three(left.leftJoin(right) { on($0, $1, $2) }, tables, env)
    case .right: return three(left.rightJoin(right) { on($0, $1, $2) }, tables, env)
    case .full: return three(left.fullJoin(right) { on($0, $1, $2) }, tables, env)
    case .cross: return three(left.crossJoin(right), tables, env)
    }
  }

  private func three<A: Sided, B: Sided, C: Sided>(
    _ query: Select<(A.Output, B.Output, C.Output), From3<A, B, C>>, _ tables: [Int],
    _ env: Environment
  ) -> Erased<Columns.Output> {
    finish(ThreeTables(query: query, tables: tables, environment: env))
  }

  /// The clauses.
  private func finish<Query: Shaped>(_ query: Query) -> Erased<Columns.Output> {
    var query = query
    if plan.conditions.count > 1 {
      query = query.filtered(plan.conditions[0].rowan, plan.conditions[1].rowan, true)
    } else if let condition = plan.conditions.first {
      query = query.filtered(condition.rowan, condition.rowan, false)
    }
    if plan.isNone { query = query.none() }
    for group in plan.groups { query = grouped(query, group.term, group.collation) }
    if let having = plan.having {
      query = query.limitedGroups { env in
        env.fault == .lostHaving ? sql("1") : having.rowan(env)
      }
    }
    for order in plan.orders { query = query.ordered(order.ordering) }
    query = query.distinct(unless: plan.isDistinct ? .lostDistinct : nil)
    query = query.limited(plan.limit, query.environment.fault == .lostOffset ? nil : plan.offset)
    return columns.select(from: query)
  }

  private func grouped<Query: Shaped, Term: AnyTerm>(
    _ query: Query, _ term: Term, _ collation: Collation?
  ) -> Query {
    query.grouped { env -> QueryExpression<Term.Value> in
      let expression = term.rowan(env)
      if env.fault == .lostGroup { return sql("1 + \(expression) * 0") }
      guard let collation, env.fault != .lostCollation else { return expression }
      return expression.collate(collation)
    }
  }
}

// Common tables: the query names them in place of what they are made of.
extension QueryBuilder {
  private func withFirst<First: FirstItem>(
    _ item: First, _ env: Environment
  ) -> Erased<Columns.Output> {
    Erased(
      With(item.table % 2 == 0 ? nil : .materialized) {
        item.make(env)
      } query: {
        begin($0, env)
      })
  }

  private func withTwo<First: FirstItem, Second: AnyItem>(
    _ first: First, _ second: Second, _ env: Environment
  ) -> Erased<Columns.Output> {
    Erased(
      With {
        first.make(env)
      } with: {
        second.make(env)
      } query: { a, b in
        join(a, b, env)
      })
  }

  private func withRecursion<R: Recursion>(
    _ recursion: R, _ env: Environment
  ) -> Erased<Columns.Output> {
    let body = { (rows: Select<R.Row, R.Row.TableColumns>) in begin(rows, env) }
    if recursion.keepsEqualRows {
      return Erased(
        With {
          recursion.base(env)
        } recursiveUnionAll: {
          recursion.step($0, env)
        } query: {
          body($0)
        })
    }
    return Erased(
      With {
        recursion.base(env)
      } recursiveUnion: {
        recursion.step($0, env)
      } query: {
        body($0)
      })
  }
}

/// A common table that follows from its rows.
protocol Recursion {
  associatedtype Row: CreatureTable
  /// Whether it is UNION ALL.
  var keepsEqualRows: Bool { get }
  func base(_ env: Environment) -> Select<Row, Row.TableColumns>
  func step(
    _ rows: Select<Row, Row.TableColumns>, _ env: Environment
  ) -> Select<Row, From2<Row.TableColumns, Row.TableColumns>>
}

extension Shaped {
  /// `distinct()`, if there is a fault that could take it away and it is not that one.
  func distinct(unless fault: Fault?) -> Self {
    guard let fault else { return self }
    return environment.fault == fault ? self : distinct()
  }
}
