/// An UPDATE of a table.
///
/// Conditions, an order and a limit can be given before and after the changes:
/// `Item.find(id).update { … }` and `Item.update { … }.where { … }` are the same.
public struct Update<Row: Table>: WriteStatement {
  private var rows: WrittenRows<Row>
  private let changes: SQLNode?
  private let source: FromSource?
  private let resolution: ConflictResolution?

  init(
    _ rows: WrittenRows<Row>, _ updates: Updates<Row>, from source: FromSource? = nil,
    or resolution: ConflictResolution?
  ) {
    self.rows = rows
    self.source = source
    self.resolution = resolution
    changes = updates.clause
  }

  private func with(_ change: (inout SelectState) -> Void) -> Self {
    var copy = self
    copy.rows = rows.with(change)
    return copy
  }

  /// `WHERE`: only rows that meet the condition. Repeated, all conditions must hold.
  public func `where`(
    @PredicateBuilder _ predicate: (Row.TableColumns) -> QueryExpression<Bool>
  ) -> Self {
    let condition = predicate(rows.scope).fragment
    return with { $0.add(condition: condition) }
  }

  /// `WHERE`: only rows where the column is true.
  public func `where`(_ keyPath: KeyPath<Row.TableColumns, QueryExpression<Bool>>) -> Self {
    self.where { $0[keyPath: keyPath] }
  }

  /// Which rows a limit takes: those that come first in this order.
  public func order(@OrderBuilder _ terms: (Row.TableColumns) -> [SQLFragment]) -> Self {
    let terms = terms(rows.scope)
    return with { $0.clauses.add(orders: terms) }
  }

  /// Which rows a limit takes: those with the least values.
  public func order<Value>(
    by keyPath: KeyPath<Row.TableColumns, QueryExpression<Value>>
  ) -> Self {
    order { $0[keyPath: keyPath] }
  }

  /// That many rows at most: `WHERE key IN (SELECT … LIMIT ?)`.
  public func limit(_ count: Int, offset: Int? = nil) -> Self {
    with {
      $0.clauses.set(limit: count)
      if let offset { $0.clauses.set(offset: offset) }
    }
  }

  /// The SQL; without a change, a statement that does nothing.
  public func query(returning columns: SQLFragment?) -> SQLFragment {
    guard let changes else { return SQLFragment(.keyword("SELECT NULL WHERE 0")) }
    var parts: [SQLNode] = [
      .keyword("UPDATE "), .keyword(resolution?.sql ?? ""), rows.target, .keyword(" SET "), changes,
    ]
    var conditions = rows.conditions
    if let source {
      parts += [.keyword(" FROM "), .source(source)]
      conditions.add(source.condition)
    }
    return SQLFragment(.raw(parts + .conditions(conditions) + .returning(columns)))
  }

  public func run(
    _ database: Database, returning columns: SQLFragment?, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    if changes != nil { try database.run(query(returning: columns), body) }
  }
}

extension [SQLNode] {
  /// Adds a condition unless it is none.
  mutating func add(_ condition: SQLFragment) {
    if case .empty = condition.node { return }
    append(condition.node)
  }

  /// ` WHERE a AND b`.
  static func conditions(_ conditions: [SQLNode]) -> [SQLNode] {
    guard let first = conditions.first else { return [] }
    return [
      .keyword(" WHERE "), conditions.dropFirst().reduce(first) { .infix(.and, $0, $1) },
    ]
  }

  /// ` RETURNING a, b`.
  static func returning(_ columns: SQLFragment?) -> [SQLNode] {
    guard let columns else { return [] }
    return [.keyword(" RETURNING "), columns.node]
  }
}
