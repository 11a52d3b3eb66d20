extension Table {
  /// An UPDATE of all rows, or of those that a `where` after it leaves.
  public static func update(_ changes: (inout Updates<Self>) -> Void) -> Update<Self> {
    all.update(changes)
  }

  /// A DELETE of all rows, or of those that a `where` after it leaves.
  public static func delete() -> Delete<Self> { all.delete() }
}

extension Select where Output: Table, Scope == Output.TableColumns {
  /// An UPDATE of the rows of this query. Without a change it does nothing.
  public func update(_ changes: (inout Updates<Output>) -> Void) -> Update<Output> {
    var updates = Updates<Output>(scope)
    changes(&updates)
    return Update(target: target, conditions: writeConditions, changes: updates.clause)
  }

  /// A DELETE of the rows of this query.
  public func delete() -> Delete<Output> {
    Delete(target: target, conditions: writeConditions)
  }

  private var target: WriteTarget {
    WriteTarget(table: Output.tableName, qualifier: scope.qualifier)
  }

  /// What the rows must meet. If it takes more than conditions to tell which they are (a limit, a
  /// group), they are those whose key is in the query; SQLite knows no UPDATE … LIMIT by default.
  private var writeConditions: [SQLNode] {
    if !state.isShaped { return state.conditions }
    let key =
      (Output.self as? any PrimaryKeyedTable.Type)?.key(of: scope.qualifier)
      ?? .column("rowid", scope.qualifier)
    var rows = state
    rows.columns = [.list(key.resultColumns)]
    return [.membership(key, [.select(rows)])]
  }
}

extension PrimaryKeyedTable {
  fileprivate static func key(of qualifier: Qualifier) -> SQLNode {
    primaryKey(TableColumns(qualifier)).fragment.node
  }
}
