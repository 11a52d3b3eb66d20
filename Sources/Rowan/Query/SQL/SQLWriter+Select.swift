extension SQLWriter {
  /// - Parameter names: the names that the result columns get.
  mutating func write(_ state: SelectState, names: [StaticString]? = nil) {
    let outer = windows
    windows = NamedWindows()
    if state.isSimple {
      writeSelection(state, isDistinct: false, names: names)
      writeWindows()
    } else {
      write(state, state.clauses, names: names)
    }
    windows = outer
  }

  private mutating func write(
    _ state: SelectState, _ clauses: SelectState.Clauses, names: [StaticString]?
  ) {
    if let count = clauses.count {
      writeCount(state, clauses, count)
    } else {
      writeRows(state, clauses, names: names)
    }
  }

  private mutating func writeCount(
    _ state: SelectState, _ clauses: SelectState.Clauses, _ count: SelectState.Count
  ) {
    var rows = clauses
    rows.count = nil
    if rows.limit == nil, rows.offset == nil { rows.orders = [] }
    write("SELECT count(*) FROM ")
    // What is selected counts: an aggregate makes one row of all.
    if state.isShaped || state.columns != nil {
      write("(")
      writeRows(state, rows, names: nil)
      write(")")
    } else {
      writeSources(state)
      writeWhere(state)
    }
    writeLimit(count.limit, offset: count.offset)
    if let failure = count.failure { fail(failure) }
  }

  /// - Parameter names: the names that the result columns get.
  private mutating func writeRows(
    _ state: SelectState, _ clauses: SelectState.Clauses, names: [StaticString]?
  ) {
    writeSelection(state, isDistinct: clauses.isDistinct, names: names)
    if !clauses.groups.isEmpty {
      write(" GROUP BY ")
      write(clauses.groups.flatMap(\.resultColumns), separator: ", ")
    }
    write(clauses.groupConditions, after: " HAVING ")
    if clauses.orders.isEmpty {
      writeWindows()
    } else {
      // WINDOW stands before ORDER BY, which may name windows too.
      let order = later { writer in
        writer.write(" ORDER BY ")
        writer.write(clauses.orders, separator: ", ")
      }
      writeWindows()
      add(order)
    }
    writeLimit(clauses.limit, offset: clauses.offset)
  }

  /// `SELECT … FROM … WHERE …`
  private mutating func writeSelection(
    _ state: SelectState, isDistinct: Bool, names: [StaticString]?
  ) {
    write(isDistinct ? "SELECT DISTINCT " : "SELECT ")
    if let names {
      let columns = state.columns ?? state.sourceColumns
      write(columns.flatMap(\.resultColumns), named: names)
    } else if let columns = state.columns {
      write(columns, separator: ", ")
    } else {
      writeColumns(to: state.last)
    }
    write(" FROM ")
    writeSources(state)
    writeWhere(state)
  }

  /// The columns of a source, after those of the ones before it.
  private mutating func writeColumns(to source: FromSource) {
    if let previous = source.previous {
      writeColumns(to: previous)
      write(", ")
    }
    if let row = source.row { write(columnsOf: row, source.qualifier) } else { write("1") }
  }

  private mutating func writeWindows() {
    if windows.windows.isEmpty { return }
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
    let minimum = state.conditions.count > 1 ? SQLOperator.and.precedence : 0
    state.conditions.withUnsafeBufferPointer { conditions in
      guard let first = conditions.baseAddress else { return }
      for index in conditions.indices {
        if index > 0 { write(" AND ") }
        write(
          condition: first[index].fragment.node, minimum: minimum, matching: state.matchableTables)
      }
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
    writeSources(to: state.last, in: state)
  }

  /// A source, after those before it.
  private mutating func writeSources(to source: FromSource, in state: SelectState) {
    guard let previous = source.previous else { return write(source) }
    writeSources(to: previous, in: state)
    write(joined: source, in: state)
  }

  private mutating func write(joined source: FromSource, in state: SelectState) {
    if let join = source.join { write(join.sql) }
    write(source)
    if case .empty = source.condition.node { return }
    write(" ON ")
    write(condition: source.condition.node, matching: state.matchableTables(on: source))
  }

  /// A table or a sub-select, without its join and its condition.
  mutating func write(_ source: FromSource) {
    if let failure = source.failure { fail(failure) }
    switch source.content {
    case .table(let table):
      write(database: source.database)
      write(table: table)
      if case .table(let name) = source.qualifier.storage, name.isSameText(as: table) { return }
      guard let alias = source.qualifier.table, !table.isSameText(as: alias) else { return }
      write(" AS ")
      write(table: alias)
    case .statement(let statement, let names):
      write("(")
      write(statement: statement, names: names)
      write(") AS ")
      write(source: source.qualifier.source)
    case .commonTable: write(source: source.qualifier.source)
    case .function(let call):
      write(call)
      write(" AS ")
      write(source: source.qualifier.source)
    }
  }
}

extension SelectState {
  /// The tables for whose rows SQLite takes a MATCH in WHERE: those that no outer join makes
  /// optional. With a RIGHT or FULL JOIN it takes none.
  fileprivate var matchableTables: [Qualifier] {
    let sources = sources
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
  /// Whether there is a MATCH in it that must hold if it does.
  var holdsMatch: Bool {
    switch self {
    case .match: true
    case .operation(_, _, _, let traits), .conjunction(_, let traits): traits.holdsMatch
    default: false
    }
  }

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
