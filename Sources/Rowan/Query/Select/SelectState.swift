/// The clauses of a SELECT.
///
/// A value, behind one reference: a query is copied from each of its methods to the next.
@usableFromInline
struct SelectState: Sendable {
  /// The parts; only ever changed by the state that has them alone.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked)
    var parts: Parts
    init(_ parts: Parts) { self.parts = parts }
  }

  struct Parts: Sendable {
    /// The first table or sub-select.
    var first: FromSource
    /// Those that are joined to it.
    var joined: [FromSource] = []
    /// What is selected; nil for all columns of every source.
    var columns: [SQLNode]?
    var conditions: [SQLNode] = []
    var clauses: Clauses?
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

  private var storage: Storage

  @usableFromInline
  init(first: FromSource) {
    storage = Storage(Parts(first: first))
  }

  private var parts: Parts {
    _read { yield storage.parts }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.parts) }
      yield &storage.parts
    }
  }

  var first: FromSource { storage.parts.first }

  var joined: [FromSource] {
    _read { yield storage.parts.joined }
    _modify { yield &parts.joined }
  }

  var columns: [SQLNode]? {
    _read { yield storage.parts.columns }
    _modify { yield &parts.columns }
  }

  var conditions: [SQLNode] {
    _read { yield storage.parts.conditions }
    _modify { yield &parts.conditions }
  }

  var clauses: Clauses {
    get { storage.parts.clauses ?? Clauses() }
    set { parts.clauses = newValue }
  }

  /// Whether there is nothing but tables, columns and conditions.
  var isSimple: Bool { storage.parts.clauses == nil }

  /// Whether a clause changes which rows there are once the conditions are met.
  var isShaped: Bool {
    guard let clauses = storage.parts.clauses else { return false }
    return clauses.isDistinct || clauses.limit != nil || clauses.offset != nil
      || !clauses.groups.isEmpty || !clauses.groupConditions.isEmpty
  }

  /// Whether it is a table with conditions at most.
  var isPlain: Bool {
    guard joined.isEmpty, columns == nil else { return false }
    return isSimple || !isShaped && clauses.orders.isEmpty && clauses.count == nil
  }

  /// The columns of every source.
  var sourceColumns: [SQLNode] { [first.columns] + joined.map(\.columns) }
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
  mutating func add(condition: SQLFragment) {
    if case .empty = condition.node { return }
    conditions.append(condition.node)
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
