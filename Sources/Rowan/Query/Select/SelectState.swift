/// The clauses of a SELECT.
@usableFromInline
struct SelectState: Sendable {
  /// The tables and sub-selects, the first one without a join.
  var sources: [FromSource]
  /// What is selected; nil for all columns of every source.
  var columns: [SQLNode]?
  var conditions: [SQLNode] = []
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

  init(source: FromSource) {
    sources = [source]
  }

  /// Whether a clause changes which rows there are once the conditions are met.
  var isShaped: Bool {
    isDistinct || limit != nil || offset != nil || !groups.isEmpty || !groupConditions.isEmpty
  }

  /// Whether it is a table with conditions at most.
  var isPlain: Bool {
    sources.count == 1 && columns == nil && !isShaped && orders.isEmpty && count == nil
  }
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
  mutating func add(condition: SQLFragment) {
    if case .empty = condition.node { return }
    conditions.append(condition.node)
  }

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

/// A table or sub-select in FROM.
struct FromSource: Sendable {
  enum Content: Sendable {
    case table(StaticString)
    /// A sub-select, whose columns get the names of its row.
    case statement(SQLNode, names: [StaticString])
    /// A table of the WITH clause.
    case commonTable
    /// A function that gives rows.
    case function(SQLNode)
  }

  /// How it is joined to those before; nil for the first.
  var join: JoinKind?
  var content: Content
  /// The name of a table's database, if it is said.
  var database: String?
  /// The name in this statement.
  var qualifier: Qualifier
  /// All of its columns.
  var columns: SQLNode
  /// What follows ON.
  var condition = SQLNode.empty
  /// What is wrong with the join.
  var failure: DatabaseError?
}
