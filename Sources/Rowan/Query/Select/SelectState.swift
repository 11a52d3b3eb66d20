/// The clauses of a SELECT.
///
/// A value of three references: a query is copied from each of its methods to the next.
@usableFromInline
struct SelectState: Sendable {
  /// What most queries do not have; only ever changed by the state that has it alone.
  private final class Rest: @unchecked Sendable {
    /// What is selected; nil for all columns of every source.
    @exclusivity(unchecked)
    var columns: [SQLNode]?
    @exclusivity(unchecked)
    var clauses: Clauses?

    init(columns: [SQLNode]?, clauses: Clauses?) {
      self.columns = columns
      self.clauses = clauses
    }
  }

  /// The clauses that most queries do not have.
  struct Clauses: Sendable {
    var groups: [SQLNode] = []
    var groupConditions: [SQLNode] = []
    var orders: [SQLNode] = []
    var limit: Int?
    var offset: Int?
    var isDistinct = false
    /// That the rows are counted rather than fetched.
    var count: Count?
    /// How what is selected is stored, part by part; nothing if that is not known.
    var storages: [StorageType] = []
  }

  /// The last table or sub-select, which knows those before it.
  private(set) var last: FromSource
  /// What the rows must meet, none of them no condition.
  private(set) var conditions: [QueryExpression<Bool>] = []
  /// How deep these are.
  private(set) var conditionDepth: UInt16 = 0
  private var rest: Rest?

  @usableFromInline
  init(first: FromSource) {
    last = first
  }

  /// The first table or sub-select.
  var first: FromSource {
    var source = last
    while let previous = source.previous { source = previous }
    return source
  }

  /// All tables and sub-selects, in order.
  var sources: [FromSource] {
    var sources = [last]
    while let previous = sources.last?.previous { sources.append(previous) }
    return sources.reversed()
  }

  var isJoined: Bool { last.previous != nil }

  /// Adds a source that was joined to the last one.
  mutating func add(_ source: FromSource) {
    last = source
  }

  var columns: [SQLNode]? {
    get { rest?.columns }
    set { makeRest().columns = newValue }
  }

  var clauses: Clauses {
    get { rest?.clauses ?? Clauses() }
    set { makeRest().clauses = newValue }
  }

  /// The rest, this state's own.
  private mutating func makeRest() -> Rest {
    if isKnownUniquelyReferenced(&rest), let rest { return rest }
    let own = Rest(columns: rest?.columns, clauses: rest?.clauses)
    rest = own
    return own
  }

  /// Whether there is nothing but tables, columns and conditions.
  var isSimple: Bool {
    guard let rest else { return true }
    return rest.clauses == nil
  }

  /// Whether a clause changes which rows there are once the conditions are met.
  var isShaped: Bool {
    guard let clauses = rest?.clauses else { return false }
    return clauses.isDistinct || clauses.limit != nil || clauses.offset != nil
      || !clauses.groups.isEmpty || !clauses.groupConditions.isEmpty
  }

  /// Whether it is a table with conditions at most.
  var isPlain: Bool {
    if isJoined { return false }
    guard let rest else { return true }
    guard rest.columns == nil else { return false }
    return rest.clauses == nil || !isShaped && clauses.orders.isEmpty && clauses.count == nil
  }

  /// The columns of every source.
  var sourceColumns: [SQLNode] { sources.map(\.columns) }
}

extension SelectState {
  /// `SELECT count(*)`, and the clauses after it: they are about its one row. Only conditions are
  /// still those of the rows that are counted.
  struct Count: Sendable {
    var limit: Int?
    var offset: Int?
    var failure: DatabaseError?
  }

  /// Adds a condition unless it is none.
  @usableFromInline
  mutating func add(condition: consuming SQLFragment) {
    conditionDepth = max(conditionDepth, condition.node.depth)
    switch condition.node {
    case .empty: break
    case .conjunction(let all, _):
      if conditions.isEmpty { conditions = all } else { conditions += all }
    default:
      // Not by `append`, which would make room for several.
      if conditions.isEmpty {
        conditions = [QueryExpression(condition)]
      } else {
        conditions.append(QueryExpression(condition))
      }
    }
  }
}

extension SelectState.Clauses {
  /// Adds a condition on groups unless it is none.
  mutating func add(groupCondition: SQLFragment) {
    if case .empty = groupCondition.node { return }
    if count != nil { return refuseAfterCount("having") }
    groupConditions.append(groupCondition.node)
  }

  mutating func add(orders: [SQLFragment]) {
    // One row has no order.
    if count == nil { self.orders += orders.map(\.node) }
  }

  mutating func add(groups: [SQLFragment]) {
    if count != nil { return refuseAfterCount("group") }
    self.groups += groups.map(\.node)
  }

  mutating func set(limit: Int) {
    if count == nil { self.limit = limit } else { count?.limit = limit }
  }

  mutating func set(offset: Int) {
    if count == nil { self.offset = offset } else { count?.offset = offset }
  }

  mutating func refuseAfterCount(_ clause: String) {
    count?.failure = DatabaseError(
      code: .misuse, message: "`\(clause)` after `count()`, which makes one row of all",
      fix: clause == "select"
        ? "Select `$0.count()` among the expressions."
        : "Put it before, or select `$0.count()` of each group.")
  }
}
