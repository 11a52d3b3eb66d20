/// SELECTs put together, from the first to the last.
@usableFromInline
struct CompoundState: Sendable {
  enum Operation: Sendable {
    case union, unionAll, intersect, except

    var sql: StaticString {
      switch self {
      case .union: " UNION "
      case .unionAll: " UNION ALL "
      case .intersect: " INTERSECT "
      case .except: " EXCEPT "
      }
    }

    /// Whether `a op (b op c)` is `(a op b) op c`.
    var isAssociative: Bool { self != .except }
  }

  private(set) var first: SQLNode
  private(set) var rest: [(operation: Operation, operand: SQLNode)] = []
  var orders: [SQLNode] = []
  var limit: Int?
  var offset: Int?

  init(_ first: SQLNode) {
    if case .compound(let state, _) = first, !state.isShaped {
      self = state
    } else {
      self.first = first
    }
  }

  private var isShaped: Bool { !orders.isEmpty || limit != nil || offset != nil }

  /// Adds an operand. SQLite groups from the left and knows no parentheses: a compound at the right
  /// becomes a sub-select, unless the grouping makes no difference.
  mutating func add(_ operation: Operation, _ operand: SQLNode) {
    if case .compound(let state, _) = operand, !state.isShaped, operation.isAssociative,
      state.rest.allSatisfy({ $0.operation == operation })
    {
      rest.append((operation, state.first))
      rest += state.rest
    } else {
      rest.append((operation, operand))
    }
  }
}

extension SQLWriter {
  /// - Parameter names: the names that the result columns get.
  mutating func write(_ compound: CompoundState, names: [StaticString]? = nil) {
    write(operand: compound.first, names: names)
    for (operation, operand) in compound.rest {
      write(operation.sql)
      write(operand: operand, names: nil)
    }
    if !compound.orders.isEmpty {
      write(" ORDER BY ")
      write(compound.orders, separator: ", ")
    }
    writeLimit(compound.limit, offset: compound.offset)
  }

  private mutating func write(operand: SQLNode, names: [StaticString]?) {
    if case .select(let state, _) = operand, state.isOperand {
      write(state, names: names)
      return
    }
    write("SELECT * FROM (")
    if let names { write(statement: operand, names: names) } else { write(operand) }
    write(")")
  }

  /// A statement whose result columns have these names.
  mutating func write(statement: SQLNode, names: [StaticString]) {
    switch statement {
    case .select(let state, _): write(state, names: names)
    case .compound(let state, _): write(state, names: names)
    default:
      write("WITH \"query 0\"")
      write(names: names)
      write(" AS (")
      write(statement)
      write(") SELECT * FROM \"query 0\"")
    }
  }

  /// `("a", "b")`
  mutating func write(names: [StaticString]) {
    for (index, name) in names.enumerated() {
      write(index == 0 ? "(" : ", ")
      write(name: name)
    }
    write(")")
  }
}

extension SelectState {
  /// Whether it can stand in a compound as it is: ORDER BY and LIMIT would be those of the whole.
  fileprivate var isOperand: Bool {
    if isSimple { return true }
    let clauses = clauses
    if let count = clauses.count { return count.limit == nil && count.offset == nil }
    return clauses.orders.isEmpty && clauses.limit == nil && clauses.offset == nil
  }
}
