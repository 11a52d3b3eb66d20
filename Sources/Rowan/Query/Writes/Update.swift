/// An UPDATE of a table.
///
/// Conditions can be given before and after the changes: `Item.find(id).update { … }` and
/// `Item.update { … }.where { … }` are the same.
public struct Update<Row: Table>: WriteStatement {
  let target: WriteTarget
  var conditions: [SQLNode]
  let changes: SQLNode?

  /// `WHERE`: only rows that meet the condition. Repeated, all conditions must hold.
  public func `where`(
    @PredicateBuilder _ predicate: (Row.TableColumns) -> QueryExpression<Bool>
  ) -> Self {
    var copy = self
    copy.conditions.add(predicate(Row.TableColumns(target.qualifier)).fragment)
    return copy
  }

  /// `WHERE`: only rows where the column is true.
  public func `where`(_ keyPath: KeyPath<Row.TableColumns, QueryExpression<Bool>>) -> Self {
    self.where { $0[keyPath: keyPath] }
  }

  /// The SQL; without a change, a statement that does nothing.
  public func query(returning columns: SQLFragment?) -> SQLFragment {
    guard let changes else { return SQLFragment(.keyword("SELECT NULL WHERE 0")) }
    let parts: [SQLNode] =
      [.keyword("UPDATE "), target.node, .keyword(" SET "), changes]
      + .conditions(conditions) + .returning(columns)
    return SQLFragment(.raw(parts))
  }

  public func run(
    _ database: Database, returning columns: SQLFragment?, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    if changes != nil { try database.run(query(returning: columns), body) }
  }
}

/// A DELETE of a table.
public struct Delete<Row: Table>: WriteStatement {
  let target: WriteTarget
  var conditions: [SQLNode]

  /// `WHERE`: only rows that meet the condition. Repeated, all conditions must hold.
  public func `where`(
    @PredicateBuilder _ predicate: (Row.TableColumns) -> QueryExpression<Bool>
  ) -> Self {
    var copy = self
    copy.conditions.add(predicate(Row.TableColumns(target.qualifier)).fragment)
    return copy
  }

  /// `WHERE`: only rows where the column is true.
  public func `where`(_ keyPath: KeyPath<Row.TableColumns, QueryExpression<Bool>>) -> Self {
    self.where { $0[keyPath: keyPath] }
  }

  public func query(returning columns: SQLFragment?) -> SQLFragment {
    let parts: [SQLNode] =
      [.keyword("DELETE FROM "), target.node] + .conditions(conditions) + .returning(columns)
    return SQLFragment(.raw(parts))
  }

  public func run(
    _ database: Database, returning columns: SQLFragment?, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    try database.run(query(returning: columns), body)
  }
}

/// The table that a statement writes.
struct WriteTarget: Sendable {
  let table: StaticString
  /// The name in the statement.
  let qualifier: Qualifier

  /// `"items"`, `"items" AS "other"`.
  var node: SQLNode {
    let name = table.description
    guard let alias = qualifier.table, alias != name else { return .name(name) }
    return .sequence([.name(name), .keyword(" AS "), .name(alias)])
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
