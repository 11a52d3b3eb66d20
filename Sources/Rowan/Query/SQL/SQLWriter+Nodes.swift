// What each kind of node is written as.

extension SQLWriter {
  mutating func writeBare(_ node: SQLNode) {
    guard isConjunct else { return writeNode(node) }
    switch node {
    case .operation(.and, _, _, _), .conjunction, .match: break
    default: isConjunct = false
    }
    writeNode(node)
    isConjunct = true
  }

  /// The parts of a node are named in functions of a few kinds each: without optimization a function
  /// takes room on the stack for what any of its cases names, at every level of a query.
  private mutating func writeNode(_ node: SQLNode) {
    switch node {
    case .operation, .conjunction, .prefixed, .postfixed, .membership, .assigned:
      writeOperation(node)
    case .list, .rowValue, .raw, .parts, .function, .elements, .assignments: writeList(node)
    case .select, .compound, .with, .source, .subquery, .exists, .unqualified:
      writeStatement(node)
    case .empty, .keyword, .text, .name, .column, .columns, .value, .failure, .match, .window,
      .requirement, .placeholders:
      writeLeaf(node)
    }
  }

  /// What has nothing in it.
  private mutating func writeLeaf(_ node: SQLNode) {
    switch node {
    case .empty: write("1")
    case .keyword(let text): write(text)
    case .text(let text):
      write(text: text)
      if SQLComments.mayBegin(in: text) { hasComment = true }
    case .name(let name): write(table: name)
    case .column(let name, let qualifier): write(column: name, of: qualifier)
    case .columns(let row, let qualifier): write(columnsOf: row, qualifier)
    case .value(let value): write(value)
    case .failure(let error):
      write("NULL")
      fail(error)
    case .match(let table, let column, let qualifier, let pattern):
      write(pattern, of: column, in: table, qualifier)
    case .window(let name, let definition):
      if let error = windows.add(name, definition) { fail(error) }
      write(name: name)
    case .requirement(let version, let feature):
      if let error = DatabaseError.missing(feature, since: version) { fail(error) }
    case .placeholders(let rows, let columns):
      placeholderPosition = bindings.count
      for row in 0..<rows {
        write(row == 0 ? "(" : ", (")
        for column in 0..<columns { write(column == 0 ? "?" : ", ?") }
        write(")")
      }
    default: break
    }
  }

  /// What has operands.
  private mutating func writeOperation(_ node: SQLNode) {
    switch node {
    case .operation(let operation, let left, let right, let traits):
      write(operation, left, right, depth: traits.depth)
    case .conjunction(let conditions, _):
      for index in conditions.indices {
        if index > 0 { write(" AND ") }
        write(conditions[index].fragment.node, minimum: SQLOperator.and.precedence)
      }
    case .prefixed(let operation, let operand, _):
      write(operation.symbol)
      // `--` would open a comment.
      write(
        operand, minimum: operation == .not ? operation.precedence : operation.precedence + 1)
    case .postfixed(let operand, let operation, let text, _):
      write(operand, minimum: operation.precedence + (operation == .collate ? 0 : 1))
      write(operation)
      write(text)
    case .membership(let operand, let elements, _): write(operand, in: elements)
    case .assigned(let column, let value, _):
      let isTarget = column.columnName.map(targets.contains) ?? false
      write(isTarget ? value : column, minimum: SQLOperator.primary)
    default: break
    }
  }

  /// What has any number of parts.
  private mutating func writeList(_ node: SQLNode) {
    switch node {
    case .list(let nodes): write(nodes, separator: ", ")
    case .rowValue(let node):
      write("(")
      write(node)
      write(")")
    case .raw(let nodes, _): write(text: nodes)
    case .parts(let nodes, _): write(nodes, separator: "")
    case .function(let name, let arguments, _):
      write(name)
      write("(")
      write(arguments, separator: ", ")
      write(")")
    case .elements(let elements): write(elements: elements)
    case .assignments(let assignments): write(assignments)
    default: break
    }
  }

  /// Statements and what stands in their FROM.
  private mutating func writeStatement(_ node: SQLNode) {
    switch node {
    case .select(let state, _): write(state)
    case .compound(let state, _): write(state)
    case .with(let tables, let statement, _): write(tables, statement)
    case .source(let source): write(source)
    case .unqualified(let node): write(unqualified: node)
    case .exists(let node):
      write("EXISTS ")
      writeBare(.subquery(node))
    case .subquery(let node):
      let saved = isUnqualified
      isUnqualified = false
      write("(")
      write(node)
      write(")")
      isUnqualified = saved
    default: break
    }
  }

  /// A condition that must hold by itself.
  mutating func write(
    condition: SQLNode, minimum: UInt8 = 0, matching tables: @autoclosure () -> [Qualifier]
  ) {
    let wasConjunct = isConjunct
    isConjunct = condition.holdsMatch
    if isConjunct {
      let outer = matchable
      matchable = tables()
      write(condition, minimum: minimum)
      matchable = outer
    } else {
      write(condition, minimum: minimum)
    }
    isConjunct = wasConjunct
  }

  private mutating func write(
    _ pattern: String, of column: StaticString, in table: StaticString, _ qualifier: Qualifier
  ) {
    let isDirect = isConjunct && matchable.contains(qualifier)
    if !isDirect {
      write(column: "rowid", of: qualifier)
      write(" IN (SELECT \"rowid\" FROM ")
      write(database: qualifier.database)
      write(table: table)
      write(" WHERE ")
    }
    write(column: column, of: isDirect ? qualifier : Qualifier(table))
    write(" MATCH ?")
    bindings.append(.text(pattern))
    if !isDirect { write(")") }
  }

  /// A chain, `a OR b OR c`, leans to the left. A long one is written in a loop, so that it does not
  /// need a stack that threads of some systems do not have.
  private mutating func write(
    _ operation: SQLOperator, _ left: SQLNode, _ right: SQLNode, depth: UInt16
  ) {
    let least = operation.minimumAtLeft
    guard depth > Self.shortChain, case .operation(let inner, _, _, _) = left,
      inner.precedence >= least, isLink(inner)
    else {
      write(left, minimum: least)
      write(operation)
      return write(right, minimum: operation.minimumAtRight)
    }
    var first = left
    var rest = [(operation: operation, right: right)]
    var minimum = least
    while case .operation(let inner, let left, let right, _) = first, inner.precedence >= minimum,
      isLink(inner)
    {
      first = left
      rest.append((inner, right))
      minimum = inner.minimumAtLeft
    }
    write(first, minimum: minimum)
    for (operation, right) in rest.reversed() {
      write(operation)
      write(right, minimum: operation.minimumAtRight)
    }
  }

  private mutating func write(_ operation: SQLOperator) {
    bytes.append(spaced: operation.symbol)
  }

  /// No chain of this depth is long.
  private static let shortChain: UInt16 = 50

  /// Whether what an operator joins is as much a condition that must hold as the whole is, if that is
  /// one: MATCH can stand in no other.
  private func isLink(_ operation: SQLOperator) -> Bool { !isConjunct || operation == .and }

  private mutating func write(_ assignments: [Assignment]) {
    let saved = targets
    for (index, assignment) in assignments.enumerated() {
      if index > 0 { write(", ") }
      targets = assignment.target.resultColumns.compactMap(\.columnName)
      write(unqualified: assignment.target)
      write(" = ")
      write(assignment.value)
    }
    targets = saved
  }

  /// Text of the user's. What follows it must not stand in its last comment.
  private mutating func write(text nodes: [SQLNode]) {
    let start = bytes.count
    let saved = hasComment
    hasComment = false
    write(nodes, separator: "")
    if hasComment { write(text: SQLComments.end(of: bytes.suffix(from: start)[...])) }
    hasComment = saved
  }
}
