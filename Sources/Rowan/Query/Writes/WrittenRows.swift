/// The rows that an UPDATE or a DELETE is about: those of a query of one table.
struct WrittenRows<Row: Table>: Sendable {
  private var state: SelectState
  /// The columns as conditions and orders name them.
  let scope: Row.TableColumns

  init(_ query: Select<Row, Row.TableColumns>) {
    state = query.state
    scope = query.scope
  }

  func with(_ change: (inout SelectState) -> Void) -> Self {
    var copy = self
    change(&copy.state)
    return copy
  }

  /// The columns of the table that is written; the query may be one of a common table.
  var columns: Row.TableColumns { isTable ? scope : Row.columns }

  private var isTable: Bool {
    guard !state.isJoined, case .table(let name) = state.last.content else {
      return false
    }
    return name.description == Row.tableName.description
  }

  /// `"items"`, `"items" AS "other"`, `"archive"."items" AS "other"`.
  var target: SQLNode {
    let name = Row.tableName.description
    var nodes: [SQLNode] = [.name(name)]
    if isTable, let database = state.last.database {
      nodes = [.name(database), .keyword(".")] + nodes
    }
    if let alias = columns.qualifier.table, alias != name {
      nodes += [.keyword(" AS "), .name(alias)]
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  /// What a row must meet. If it takes more than conditions to tell which they are (a limit, a
  /// group), they are those whose key is in the query; SQLite knows no UPDATE … LIMIT by default.
  var conditions: [SQLNode] {
    if isTable, !state.isShaped { return state.conditions.map(\.fragment.node) }
    var rows = state
    rows.columns = [.list(key(of: scope.qualifier).resultColumns)]
    return [.membership(key(of: columns.qualifier), [.select(rows)])]
  }

  /// The query's first table with one more, which is that of an UPDATE … FROM.
  func source<Other: QueryRow, Scope>(_ query: Select<Other, Scope>) -> JoinedQuery<Other> {
    let target = FromSource(
      content: .table(Row.tableName), qualifier: columns.qualifier, row: nil)
    return JoinedQuery(query, .join, to: SelectState(first: target))
  }

  private func key(of qualifier: Qualifier) -> SQLNode {
    if let table = Row.self as? any KeyedTable.Type { return table.key(of: qualifier) }
    // Whatever a table calls its columns, the other two names are those of the row id.
    let names: [StaticString] = ["rowid", "_rowid_", "oid"]
    let taken = Row.columnNames.map { $0.description.lowercased() }
    guard isTable, !(Row.self is any DatabaseView.Type),
      let name = names.first(where: { !taken.contains($0.description) })
    else {
      return .failure(
        DatabaseError(
          code: .misuse,
          message: "\(Row.self) has no primary key by which its rows could be found"))
    }
    return .column(name, qualifier)
  }
}

extension KeyedTable {
  fileprivate static func key(of qualifier: Qualifier) -> SQLNode {
    primaryKey(TableColumns(qualifier)).fragment.node
  }
}
