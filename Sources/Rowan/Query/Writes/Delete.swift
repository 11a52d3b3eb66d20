/// A DELETE of a table.
///
/// Conditions, an order and a limit can be given before and after `delete()`.
public struct Delete<Row: Table>: WriteStatement {
  private var rows: WrittenRows<Row>

  init(_ rows: WrittenRows<Row>) {
    self.rows = rows
  }

  private func with(_ change: (inout SelectState) -> Void) -> Self {
    Self(rows.with(change))
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

  public func query(returning columns: SQLFragment?) -> SQLFragment {
    let parts: [SQLNode] =
      [.keyword("DELETE FROM "), rows.target] + .conditions(rows.conditions) + .returning(columns)
    return SQLFragment(.raw(parts))
  }

  public func run(
    _ database: Database, returning columns: SQLFragment?, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    try database.run(query(returning: columns), body)
  }
}
