// How deep a tree is, known without walking through it: every node that a loop can nest says it.

extension SQLNode {
  /// SQLite refuses trees deeper than this. Beyond it none is built, so that neither writing nor
  /// freeing one overflows the stack.
  ///
  /// A chain of operators is written in a loop. Everything else takes some of the stack for each
  /// level, and counts for so much that half a megabyte, which threads of some systems have, is
  /// enough without optimization. SQLite's own parser, before version 3.46, takes less of it.
  private static let maximumDepth = 1_000
  private static let operandLevels = 7
  private static let textLevels = 14
  private static let queryLevels = 20

  var depth: UInt16 {
    switch self {
    case .operation(_, _, _, let traits), .conjunction(_, let traits),
      .prefixed(_, _, let traits), .postfixed(_, _, _, let traits), .function(_, _, let traits):
      traits.depth
    case .rowValue(let node), .subquery(let node), .exists(let node), .unqualified(let node),
      .window(_, let node):
      node.depth
    case .raw(_, let depth), .parts(_, let depth), .membership(_, _, let depth),
      .select(_, let depth), .compound(_, let depth), .with(_, _, let depth),
      .assigned(_, _, let depth):
      depth
    case .list(let nodes), .elements(let nodes): Self.depth(of: nodes)
    case .source(let source): source.depth
    case .assignments(let assignments):
      assignments.lazy.map { max($0.target.depth, $0.value.depth) }.max() ?? 0
    case .empty, .keyword, .text, .name, .column, .columns, .value, .failure, .requirement,
      .placeholders, .match:
      0
    }
  }

  static func depth(of nodes: [SQLNode]) -> UInt16 {
    var depth: UInt16 = 0
    for node in nodes { depth = max(depth, node.depth) }
    return depth
  }

  /// A node around others of a depth, or a failure.
  private static func nesting(
    _ depth: UInt16, by levels: Int = operandLevels, _ node: (_ depth: UInt16) -> SQLNode
  ) -> SQLNode {
    let sum = Int(depth) + levels
    return sum <= maximumDepth ? node(UInt16(sum)) : .tooDeep
  }

  private static var tooDeep: SQLNode {
    .failure(
      DatabaseError(
        code: .error, message: "an expression or a query is nested too deep",
        fix: "Put parts in common tables; write many alternatives with `in`."))
  }

  static func raw(_ parts: [SQLNode]) -> SQLNode {
    nesting(depth(of: parts), by: textLevels) { .raw(parts, depth: $0) }
  }

  // Never inlined: there are hundreds of operators.
  @usableFromInline
  @inline(never)
  static func infix(
    _ operation: SQLOperator, _ left: consuming SQLNode, _ right: consuming SQLNode,
    isNullable: Bool = false
  ) -> SQLNode {
    // In a chain the right side is one level deeper.
    let depth =
      left.isChain(before: operation)
      ? max(left.depth, right.depth + UInt16(operandLevels - 1)) + 1
      : max(left.depth, right.depth) + UInt16(operandLevels)
    if depth > maximumDepth { return .tooDeep }
    let holdsMatch = operation == .and && (left.holdsMatch || right.holdsMatch)
    return .operation(
      operation, left, right,
      OperationTraits(isNullable: isNullable, depth: depth, holdsMatch: holdsMatch))
  }

  /// Whether it is written as the left side of an operation without parentheses around it.
  private func isChain(before operation: SQLOperator) -> Bool {
    if case .operation(let inner, _, _, _) = self {
      inner.precedence >= operation.minimumAtLeft
    } else {
      false
    }
  }

  /// Conditions that must all hold, none of them no condition.
  static func conjunction(_ conditions: [QueryExpression<Bool>]) -> SQLNode {
    var traits = OperationTraits(isNullable: false, depth: 0)
    conditions.withUnsafeBufferPointer { conditions in
      guard let first = conditions.baseAddress else { return }
      for index in conditions.indices {
        traits.depth = max(traits.depth, first[index].fragment.node.depth)
        if first[index].fragment.node.holdsMatch { traits.holdsMatch = true }
      }
    }
    // To SQLite it is a chain of operators.
    return nesting(traits.depth, by: operandLevels + max(0, conditions.count - 2)) {
      traits.depth = $0
      return .conjunction(conditions, traits)
    }
  }

  @usableFromInline
  static func prefix(_ operation: SQLOperator, _ operand: SQLNode) -> SQLNode {
    nesting(operand.depth) {
      .prefixed(operation, operand, OperationTraits(isNullable: false, depth: $0))
    }
  }

  static func postfix(
    _ operand: SQLNode, _ operation: SQLOperator, _ text: StaticString
  ) -> SQLNode {
    nesting(operand.depth) {
      .postfixed(operand, operation, text, OperationTraits(isNullable: false, depth: $0))
    }
  }

  static func call(
    _ name: StaticString, _ arguments: [SQLNode], isNullable: Bool = false
  ) -> SQLNode {
    nesting(depth(of: arguments)) {
      .function(name, arguments, OperationTraits(isNullable: isNullable, depth: $0))
    }
  }

  /// Parts one after the other that are one operand.
  static func sequence(_ nodes: [SQLNode]) -> SQLNode {
    nesting(depth(of: nodes)) { .parts(nodes, depth: $0) }
  }

  static func membership(_ operand: SQLNode, _ elements: [SQLNode]) -> SQLNode {
    nesting(max(operand.depth, depth(of: elements))) {
      .membership(operand, elements, depth: $0)
    }
  }

  static func select(_ state: SelectState) -> SQLNode {
    nesting(state.depth, by: queryLevels) { .select(state, depth: $0) }
  }

  static func compound(_ state: CompoundState) -> SQLNode {
    nesting(state.depth, by: queryLevels) { .compound(state, depth: $0) }
  }

  static func with(_ tables: CommonTables, _ statement: SQLNode) -> SQLNode {
    nesting(max(tables.depth, statement.depth), by: queryLevels) {
      .with(tables, statement, depth: $0)
    }
  }

  static func assigned(column: SQLNode, value: SQLNode) -> SQLNode {
    nesting(value.depth) { .assigned(column: column, value: value, depth: $0) }
  }
}

extension SelectState {
  fileprivate var depth: UInt16 {
    var depth = max(last.depth, conditionDepth)
    if let columns { depth = max(depth, SQLNode.depth(of: columns)) }
    if isSimple { return depth }
    let clauses = clauses
    return max(
      depth, SQLNode.depth(of: clauses.groups), SQLNode.depth(of: clauses.groupConditions),
      SQLNode.depth(of: clauses.orders))
  }
}

extension CompoundState {
  fileprivate var depth: UInt16 {
    var depth = max(first.depth, SQLNode.depth(of: orders))
    for (_, operand) in rest { depth = max(depth, operand.depth) }
    return depth
  }
}

extension CommonTables {
  fileprivate var depth: UInt16 { tables.lazy.map(\.statement.depth).max() ?? 0 }
}
