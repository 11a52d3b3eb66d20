/// The tables of a WITH clause.
@usableFromInline
struct CommonTables: Sendable {
  struct Entry: Sendable {
    let qualifier: Qualifier
    let names: [StaticString]
    let statement: SQLNode
    let hint: Materialization?
  }

  var tables: [Entry] = []
  var isRecursive = false

  /// Adds a table, and gives the query that names it.
  mutating func add<Row: QueryRow>(
    _ statement: some Statement<Row>, _ hint: Materialization?
  ) -> Select<Row, Row.TableColumns> {
    let qualifier = Qualifier.newQuery()
    tables.append(
      Entry(
        qualifier: qualifier, names: Row.columnNames, statement: statement.query.node, hint: hint))
    return .from(.commonTable, qualifier)
  }

  /// Adds a table whose rows follow from its rows.
  mutating func add<Row: QueryRow, Step: Statement<Row>>(
    _ base: some Statement<Row>, _ operation: CompoundState.Operation, _ hint: Materialization?,
    _ step: (Select<Row, Row.TableColumns>) -> Step
  ) -> Select<Row, Row.TableColumns> {
    let qualifier = Qualifier.newQuery()
    let rows = Select<Row, Row.TableColumns>.from(.commonTable, qualifier)
    var compound = CompoundState(base.query.node)
    compound.add(recursive: operation, step(rows).query.node)
    isRecursive = true
    tables.append(
      Entry(
        qualifier: qualifier, names: Row.columnNames, statement: .compound(compound), hint: hint))
    return rows
  }
}

extension CompoundState {
  /// Adds the step of a recursion. Its order and limit are those of the whole: they say which row is
  /// next, and SQLite takes no sub-select here.
  fileprivate mutating func add(recursive operation: Operation, _ step: SQLNode) {
    guard case .select(var state, _) = step else { return add(operation, step) }
    let columns = (state.columns ?? state.sourceColumns).flatMap(\.resultColumns)
      .map { SQLFragment($0).text }
    // A term of a group is a list of one term a column.
    var clauses = state.clauses
    let terms = clauses.orders.flatMap { order -> [SQLNode] in
      if case .list(let nodes) = order { nodes } else { [order] }
    }
    orders = terms.map { order in
      // SQLite knows the columns of a compound by their position.
      if let position = columns.firstIndex(of: SQLFragment(order).text) {
        return .text(String(position + 1))
      }
      guard case .parts(let parts, _) = order, let first = parts.first,
        let position = columns.firstIndex(of: SQLFragment(first).text)
      else { return order }
      return .sequence([.text(String(position + 1))] + parts.dropFirst())
    }
    (limit, offset) = (clauses.limit, clauses.offset)
    (clauses.orders, clauses.limit, clauses.offset) = ([], nil, nil)
    state.clauses = clauses
    add(operation, .select(state))
  }
}

extension SQLWriter {
  mutating func write(_ tables: CommonTables, _ statement: SQLNode) {
    var tables = tables
    var statement = statement
    // A WITH clause after another is one: SQLite takes only one in front of a statement.
    while case .with(let more, let next, _) = statement {
      tables.tables += more.tables
      tables.isRecursive = tables.isRecursive || more.isRecursive
      statement = next
    }
    write(tables.isRecursive ? "WITH RECURSIVE " : "WITH ")
    for (index, table) in tables.tables.enumerated() {
      if index > 0 { write(", ") }
      write(source: table.qualifier.source)
      write(names: table.names)
      write(table.hint?.sql ?? " AS ")
      write("(")
      write(table.statement)
      write(")")
    }
    write(" ")
    write(statement)
  }
}

/// Whether the rows of a common table are computed once and kept.
public enum Materialization: Sendable {
  /// `MATERIALIZED`: once, without regard to what is asked of them.
  case materialized
  /// `NOT MATERIALIZED`: as a sub-select where they are used.
  case notMaterialized

  fileprivate var sql: StaticString {
    switch self {
    case .materialized: " AS MATERIALIZED "
    case .notMaterialized: " AS NOT MATERIALIZED "
    }
  }
}
