extension SQLWriter {
  /// - Parameter names: the names that the result columns get.
  mutating func write(_ state: SelectState, names: [StaticString]? = nil) {
    let outer = windows
    windows = NamedWindows()
    if let count = state.count {
      writeCount(state, count)
    } else {
      writeRows(state, names: names)
    }
    windows = outer
  }

  private mutating func writeCount(_ state: SelectState, _ count: SelectState.Count) {
    var rows = state
    rows.count = nil
    rows.orders = state.limit == nil && state.offset == nil ? [] : state.orders
    write("SELECT count(*) FROM ")
    // What is selected counts: an aggregate makes one row of all.
    if state.isShaped || state.columns != nil {
      write("(")
      writeRows(rows, names: nil)
      write(")")
    } else {
      writeSources(rows)
      writeWhere(rows)
    }
    writeLimit(count.limit, offset: count.offset)
    if let failure = count.failure { fail(failure) }
  }

  /// - Parameter names: the names that the result columns get.
  private mutating func writeRows(_ state: SelectState, names: [StaticString]?) {
    write(state.isDistinct ? "SELECT DISTINCT " : "SELECT ")
    if let names {
      let columns = state.columns ?? state.sources.map(\.columns)
      write(columns.flatMap(\.resultColumns), named: names)
    } else if let columns = state.columns {
      write(columns, separator: ", ")
    } else {
      for (index, source) in state.sources.enumerated() {
        if index > 0 { write(", ") }
        write(source.columns)
      }
    }
    write(" FROM ")
    writeSources(state)
    writeWhere(state)
    if !state.groups.isEmpty {
      write(" GROUP BY ")
      write(state.groups.flatMap(\.resultColumns), separator: ", ")
    }
    write(state.groupConditions, after: " HAVING ")
    if state.orders.isEmpty {
      writeWindows()
    } else {
      // WINDOW stands before ORDER BY, which may name windows too.
      let order = later { writer in
        writer.write(" ORDER BY ")
        writer.write(state.orders, separator: ", ")
      }
      writeWindows()
      add(order)
    }
    writeLimit(state.limit, offset: state.offset)
  }

  private mutating func writeWindows() {
    for (index, window) in windows.windows.enumerated() {
      write(index == 0 ? " WINDOW " : ", ")
      write(name: window.name)
      write(" AS ")
      write(window.definition.node)
    }
  }

  mutating func writeLimit(_ limit: Int?, offset: Int?) {
    guard limit != nil || offset != nil else { return }
    write(" LIMIT ")
    // SQLite knows OFFSET after LIMIT alone; -1 is no limit.
    write(.value(.integer(Int64(limit ?? -1))))
    if let offset {
      write(" OFFSET ")
      write(.value(.integer(Int64(offset))))
    }
  }

  private mutating func write(_ columns: [SQLNode], named names: [StaticString]) {
    for index in columns.indices {
      if index > 0 { write(", ") }
      write(columns[index])
      if index < names.count {
        write(" AS ")
        write(name: names[index])
      }
    }
  }

  private mutating func writeWhere(_ state: SelectState) {
    guard !state.conditions.isEmpty else { return }
    write(" WHERE ")
    let tables = state.matchableTables
    for (index, condition) in state.conditions.enumerated() {
      if index > 0 { write(" AND ") }
      write(
        condition: condition,
        minimum: state.conditions.count > 1 ? SQLOperator.and.precedence : 0,
        matching: tables)
    }
  }

  /// Conditions that all must hold.
  mutating func write(_ conditions: [SQLNode], after keyword: StaticString) {
    guard !conditions.isEmpty else { return }
    write(keyword)
    write(
      conditions, separator: " AND ",
      minimum: conditions.count > 1 ? SQLOperator.and.precedence : 0)
  }

  private mutating func writeSources(_ state: SelectState) {
    for source in state.sources {
      if let join = source.join {
        write(" ")
        write(join.sql)
        write(" ")
      }
      write(source)
      if case .empty = source.condition { continue }
      write(" ON ")
      write(condition: source.condition, matching: state.matchableTables(on: source))
    }
  }

  /// A table or a sub-select, without its join and its condition.
  mutating func write(_ source: FromSource) {
    if let failure = source.failure { fail(failure) }
    switch source.content {
    case .table(let table):
      write(database: source.database)
      write(table: table)
      if case .table(let name) = source.qualifier.source, name.isSameText(as: table) { return }
      guard let alias = source.qualifier.table, alias != table.description else { return }
      write(" AS ")
      write(table: alias)
    case .statement(let statement, let names):
      write("(")
      write(statement: statement, names: names)
      write(") AS ")
      write(source: source.qualifier)
    case .commonTable: write(source: source.qualifier)
    case .function(let call):
      write(call)
      write(" AS ")
      write(source: source.qualifier)
    }
  }
}

extension SelectState {
  /// The tables for whose rows SQLite takes a MATCH in WHERE: those that no outer join makes
  /// optional. With a RIGHT or FULL JOIN it takes none.
  fileprivate var matchableTables: [Qualifier] {
    if sources.contains(where: { $0.join?.keepsRightRows ?? false }) { return [] }
    return sources.filter { $0.join != .leftJoin }.map(\.qualifier)
  }

  /// The same in the ON of a join.
  fileprivate func matchableTables(on source: FromSource) -> [Qualifier] {
    let tables = matchableTables
    guard source.join == .leftJoin else { return tables }
    return tables.isEmpty ? [] : [source.qualifier]
  }
}

extension SQLNode {
  /// The name of a column.
  var columnName: String? {
    guard case .column(let name, let qualifier) = self else { return nil }
    return qualifier.prefix + name.description
  }

  /// One by one: of a row its columns, without the parentheses of a row value.
  var resultColumns: [SQLNode] {
    switch self {
    case .list(let nodes): nodes.flatMap(\.resultColumns)
    case .columns(let row, let qualifier): row.columnNames.map { .column($0, qualifier) }
    case .rowValue(let node): node.resultColumns
    default: [self]
    }
  }
}
