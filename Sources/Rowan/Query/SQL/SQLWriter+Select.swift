extension SQLWriter {
  /// - Parameter names: the names that the result columns get.
  mutating func write(_ state: SelectState, names: [StaticString]? = nil) {
    let outer = windows
    windows = NamedWindows()
    if state.countsRows {
      writeCount(state)
    } else {
      writeRows(state, names: names)
    }
    windows = outer
  }

  private mutating func writeCount(_ state: SelectState) {
    var rows = state
    rows.countsRows = false
    rows.orders = state.limit == nil && state.offset == nil ? [] : state.orders
    write("SELECT count(*) FROM ")
    // What is selected counts: an aggregate makes one row of all.
    if state.isShaped || state.columns != nil {
      write("(")
      writeRows(rows, names: nil)
      write(")")
    } else {
      writeSources(rows)
      write(rows.conditions, after: " WHERE ")
    }
  }

  /// - Parameter names: the names that the result columns get.
  private mutating func writeRows(_ state: SelectState, names: [StaticString]?) {
    write(state.isDistinct ? "SELECT DISTINCT " : "SELECT ")
    let columns = state.columns ?? state.sources.map(\.columns)
    if let names {
      write(columns.flatMap(\.resultColumns), named: names)
    } else {
      write(columns, separator: ", ")
    }
    write(" FROM ")
    writeSources(state)
    write(state.conditions, after: " WHERE ")
    if !state.groups.isEmpty {
      write(" GROUP BY ")
      write(state.groups.flatMap(\.resultColumns), separator: ", ")
    }
    write(state.groupConditions, after: " HAVING ")
    // WINDOW stands before ORDER BY, which may name windows too.
    let order = later { writer in
      guard !state.orders.isEmpty else { return }
      writer.write(" ORDER BY ")
      writer.write(state.orders, separator: ", ")
    }
    writeWindows()
    add(order)
    writeLimit(state.limit, offset: state.offset)
  }

  private mutating func writeWindows() {
    for (index, window) in windows.windows.enumerated() {
      write(index == 0 ? " WINDOW " : ", ")
      write(name: window.name.utf8)
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
        names[index].withUTF8Buffer { write(name: $0) }
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
    for source in state.sources {
      if source.join.utf8CodeUnitCount > 0 {
        write(" ")
        write(source.join)
        write(" ")
      }
      write(source)
      if let failure = source.failure { fail(failure) }
      if case .empty = source.condition { continue }
      write(" ON ")
      write(source.condition)
    }
  }

  private mutating func write(_ source: FromSource) {
    switch source.content {
    case .table(let name):
      name.withUTF8Buffer { write(name: $0) }
      guard let alias = source.qualifier.table, alias != name.description else { return }
      write(" AS ")
      write(name: alias.utf8)
    case .statement(let statement, let names):
      write("(")
      write(statement: statement, names: names)
      write(") AS ")
      write(source: source.qualifier)
    case .commonTable: write(source: source.qualifier)
    }
  }
}

extension SQLNode {
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
