import Rowan

/// A SELECT, to be built and to be evaluated.
struct Plan {
  var first: any FirstItem
  var joins: [JoinPlan] = []
  var commonTables: CommonTables?
  var conditions: [Term<Bool>] = []
  var groups: [GroupTerm] = []
  /// Whether the rows are taken together, in groups or in one.
  var isAggregate = false
  var having: Term<Bool>?
  var columns: [any AnyTerm] = []
  var orders: [OrderTerm] = []
  /// Whether the order leaves nothing open.
  var isOrdered = false
  var isDistinct = false
  var isNone = false
  var limit: Int?
  var offset: Int?

  enum CommonTables {
    /// The first table is one.
    case first
    /// The first and the second are.
    case firstTwo
    /// The first is one that follows from its rows.
    case recursive(any Recursion)
  }
}

/// A table, or what stands in its place.
protocol AnyItem {
  associatedtype Row: CreatureRow
  associatedtype Scope: FromScope
  /// Its number.
  var table: Int { get }
  var make: (Environment) -> Select<Row, Scope> { get }
  var rows: () throws -> [[Datum]] { get }
}

/// What a query can begin with.
protocol FirstItem: AnyItem where Scope == Row.TableColumns {}

struct Item<Row: CreatureRow, Scope: FromScope>: AnyItem {
  let table: Int
  let make: (Environment) -> Select<Row, Scope>
  let rows: () throws -> [[Datum]]
}

extension Item: FirstItem where Scope == Row.TableColumns {}

enum JoinKind { case inner, left, right, full, cross }

struct JoinPlan {
  var kind: JoinKind
  var item: any AnyItem
  var condition: Term<Bool>
}

struct GroupTerm {
  var term: any AnyTerm
  var collation: Collation?
}

struct OrderTerm {
  var term: any AnyTerm
  var isDescending = false
  var nulls: NullOrder?
  var collation: Collation?
  /// Whether it is the key of a table.
  var isKey = false

  func ordering(_ env: Environment) -> Ordering { ordering(term, env) }

  private func ordering<T: AnyTerm>(_ term: T, _ env: Environment) -> Ordering {
    var expression = term.rowan(env)
    if let collation, env.fault != .lostCollation { expression = expression.collate(collation) }
    let nulls = env.fault == .lostNullOrder ? nil : nulls
    return isDescending != (env.fault == .descendingForAscending)
      ? expression.desc(nulls: nulls) : expression.asc(nulls: nulls)
  }

  /// NULL comes first when ascending and last when descending, unless it is said.
  func order(_ l: Datum, _ r: Datum) -> Int {
    switch (l.isNull, r.isNull, nulls) {
    case (true, false, .first?): -1
    case (true, false, .last?): 1
    case (false, true, .first?): 1
    case (false, true, .last?): -1
    default: Datum.order(l, r, collation ?? .binary) * (isDescending ? -1 : 1)
    }
  }
}

extension [OrderTerm] {
  /// The order of two rows by their values of these terms.
  func order(_ l: [Datum], _ r: [Datum]) -> Int {
    for (index, term) in enumerated() {
      let order = term.order(l[index], r[index])
      if order != 0 { return order }
    }
    return 0
  }
}
