import Rowan

/// A query on three tables.
struct ThreeTables<Output, First: Sided, Second: Sided, Third: Sided>: Shaped {
  var query: Select<Output, From3<First, Second, Third>>
  let tables: [Int]
  let environment: Environment

  private func with(_ query: Select<Output, From3<First, Second, Third>>) -> Self {
    Self(query: query, tables: tables, environment: environment)
  }

  private func env(_ sides: Side...) -> Environment { environment.adding(tables, sides) }

  func filtered(_ one: Expression<Bool>, _ other: Expression<Bool>, _ isThere: Bool) -> Self {
    with(
      query.where { first, second, third in
        one(env(first.side, second.side, third.side))
        if isThere { other(env(first.side, second.side, third.side)) }
      })
  }

  func grouped<Value>(_ term: Expression<Value>) -> Self {
    with(query.group { first, second, third in term(env(first.side, second.side, third.side)) })
  }

  func limitedGroups(_ condition: Expression<Bool>) -> Self {
    with(
      query.having { first, second, third in condition(env(first.side, second.side, third.side)) })
  }

  func ordered(_ term: (Environment) -> Ordering) -> Self {
    with(query.order { first, second, third in term(env(first.side, second.side, third.side)) })
  }

  func distinct() -> Self { with(query.distinct()) }

  func none() -> Self { with(query.none()) }

  func limited(_ limit: Int?, _ offset: Int?) -> Self {
    if let limit { return with(query.limit(limit, offset: offset)) }
    return offset.map { with(query.offset($0)) } ?? self
  }

  func selecting<A: Kind>(_ a: Expression<A>) -> Erased<A.Output> {
    let select = query.select { first, second, third in a(env(first.side, second.side, third.side))
    }
    return Erased(select) { $0 }
  }

  func selectingOne<A: Kind>(_ a: Expression<A>) -> Erased<[Datum]> {
    let select = query.select { first, second, third in a(env(first.side, second.side, third.side))
    }
    return Erased(select) { [A.datum(of: $0)] }
  }

  func selecting<A: Kind, B: Kind>(_ a: Expression<A>, _ b: Expression<B>) -> Erased<[Datum]> {
    let select = query.select { first, second, third in
      let env = env(first.side, second.side, third.side)
      return (a(env), b(env))
    }
    return Erased(select) { [A.datum(of: $0.0), B.datum(of: $0.1)] }
  }

  func selecting<A: Kind, B: Kind, C: Kind>(
    _ a: Expression<A>, _ b: Expression<B>, _ c: Expression<C>
  ) -> Erased<[Datum]> {
    let select = query.select { first, second, third in
      let env = env(first.side, second.side, third.side)
      return (a(env), b(env), c(env))
    }
    return Erased(select) { [A.datum(of: $0.0), B.datum(of: $0.1), C.datum(of: $0.2)] }
  }
}
