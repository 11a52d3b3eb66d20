/// Writes a tree as text, and collects what is bound.
struct SQLWriter {
  private let bytes = SQLBytes()
  var bindings: [SQLiteValue] = []
  private(set) var failure: DatabaseError?
  /// How many values are bound before those of `SQLNode.placeholders`.
  private(set) var placeholderPosition: Int?
  /// Whether columns are written without their table: in SET and in a conflict's target.
  private var isUnqualified = false
  /// The columns that are being set, by their SQL names.
  private var targets: [String] = []
  /// Whether what is written must hold by itself, in a WHERE or ON: a MATCH may stand there.
  private var isConjunct = false
  /// The tables whose MATCH may.
  private var matchable: [Qualifier] = []
  /// Whether a text of the user's may end within a comment.
  private var hasComment = false
  /// Whether long lists of values are written as one value each.
  let packsLists: Bool
  /// The numbers of the queries that have names, as they come.
  private var queryNumbers: [Int: Int] = [:]
  /// The windows that the SELECT which is being written names.
  var windows = NamedWindows()
  /// What the names of queries begin with: of no table, since a schema's names hold no such spaces;
  /// and if one does all the same, another one is tried.
  private var stem = "query "
  private var isStemTaken = false

  init(_ fragment: SQLFragment, packsLists: Bool = false) {
    self.packsLists = packsLists
    write(fragment.node)
    if isStemTaken { startAgain(fragment) }
  }

  private mutating func startAgain(_ fragment: SQLFragment) {
    let longer = stem + " "
    self = SQLWriter(packsLists: packsLists, stem: longer)
    write(fragment.node)
    if isStemTaken { startAgain(fragment) }
  }

  private init(packsLists: Bool, stem: String) {
    self.packsLists = packsLists
    self.stem = stem
  }

  var text: String { withUTF8 { String(decoding: $0, as: UTF8.self) } }

  /// Calls `body` with the text.
  func withUTF8<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(bytes) { try body(bytes.all) }
  }

  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append($0) }
  }

  mutating func write(text: String) {
    text.withBytes { bytes.append($0) }
  }

  /// A name in double quotes; a quote in it is doubled.
  mutating func write(name: StaticString) {
    name.withUTF8Buffer { bytes.append(quoted: $0) }
  }

  /// A name in double quotes; a quote in it is doubled.
  mutating func write(name: String) {
    name.withBytes { bytes.append(quoted: $0) }
  }

  mutating func write(column name: StaticString, of qualifier: Qualifier) {
    if !isUnqualified, qualifier.source != .none {
      write(source: qualifier)
      write(".")
    }
    if qualifier.prefix.isEmpty {
      write(name: name)
    } else {
      write(name: qualifier.prefix + name.description)
    }
  }

  private mutating func write(columnsOf row: any QueryRow.Type, _ qualifier: Qualifier) {
    if case .table(let table) = qualifier.source, !isUnqualified, qualifier.prefix.isEmpty,
      let all = row.qualifiedColumns, all.table.isSameText(as: table), !takesStem(table)
    {
      return write(all.columns)
    }
    let names = row.columnNames
    guard let first = names.first else { return }
    let start = bytes.count
    write(column: first, of: qualifier)
    guard names.count > 1 else { return }
    if qualifier.prefix.isEmpty {
      // What stands before the first name stands before each.
      let length = first.utf8CodeUnitCount + 2
      let prefix = bytes.suffix(from: start).dropLast(length)
      if !first.contains(UInt8(ascii: "\"")) {
        return prefix.withUnsafeBufferPointer { prefix in
          for name in names.dropFirst() {
            write(", ")
            bytes.append(prefix)
            write(name: name)
          }
        }
      }
    }
    for name in names.dropFirst() {
      write(", ")
      write(column: name, of: qualifier)
    }
  }

  /// The name of a table or of a query.
  mutating func write(source qualifier: Qualifier) {
    switch qualifier.source {
    case .none: break
    case .table(let name): write(table: name)
    case .name(let name), .attached(let name, _): write(table: name)
    case .query(let identity):
      let number = queryNumbers[identity] ?? queryNumbers.count + 1
      queryNumbers[identity] = number
      write(name: "\(stem)\(number)")
    }
  }

  /// The database of the table that follows, where an alias names it.
  mutating func write(database: String?) {
    guard let database else { return }
    write(name: database)
    write(".")
  }

  /// The name of a table, or an alias of the user's.
  mutating func write(table name: String) {
    if takesStem(name.utf8) { isStemTaken = true }
    write(name: name)
  }

  /// The name of a table of the schema.
  mutating func write(table name: StaticString) {
    if takesStem(name) { isStemTaken = true }
    write(name: name)
  }

  private func takesStem(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { takesStem($0) }
  }

  /// Whether a name could be one of those that queries get.
  private func takesStem(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first, first | 0x20 == UInt8(ascii: "q") else { return false }
    return name.count > stem.utf8.count && zip(name, stem.utf8).allSatisfy { $0 | 0x20 == $1 }
  }

  mutating func fail(_ error: DatabaseError) {
    if failure == nil { failure = error }
  }

  /// The text and the values that `write` writes, to be added later.
  mutating func later(_ write: (inout SQLWriter) -> Void)
    -> (text: [UInt8], bindings: [SQLiteValue])
  {
    let (length, count) = (bytes.count, bindings.count)
    write(&self)
    let part = (bytes.suffix(from: length), Array(bindings[count...]))
    bytes.removeSuffix(from: length)
    bindings.removeSubrange(count...)
    return part
  }

  mutating func add(_ part: (text: [UInt8], bindings: [SQLiteValue])) {
    part.text.withUnsafeBufferPointer { bytes.append($0) }
    bindings += part.bindings
  }

  /// Columns without their tables.
  mutating func write(unqualified node: SQLNode) {
    let saved = isUnqualified
    isUnqualified = true
    write(node)
    isUnqualified = saved
  }

  /// Parts with a separator between them.
  mutating func write(_ nodes: [SQLNode], separator: StaticString, minimum: UInt8 = 0) {
    for index in nodes.indices {
      if index > 0 { write(separator) }
      write(nodes[index], minimum: minimum)
    }
  }

  /// A part, in parentheses if it binds less than `minimum`.
  mutating func write(_ node: SQLNode, minimum: UInt8 = 0) {
    if node.precedence < minimum {
      write("(")
      writeBare(node)
      write(")")
    } else {
      writeBare(node)
    }
  }

  private mutating func writeBare(_ node: SQLNode) {
    let wasConjunct = isConjunct
    switch node {
    case .operation(.and, _, _, _), .match: break
    default: isConjunct = false
    }
    writeNode(node)
    isConjunct = wasConjunct
  }

  private mutating func writeNode(_ node: SQLNode) {
    switch node {
    case .empty: write("1")
    case .keyword(let text): write(text)
    case .text(let text):
      write(text: text)
      if SQLComments.mayBegin(in: text) { hasComment = true }
    case .name(let name): write(table: name)
    case .column(let name, let qualifier): write(column: name, of: qualifier)
    case .columns(let row, let qualifier): write(columnsOf: row, qualifier)
    case .value(let value):
      write("?")
      bindings.append(value)
    case .failure(let error):
      write("NULL")
      fail(error)
    case .list(let nodes): write(nodes, separator: ", ")
    case .rowValue(let node):
      write("(")
      write(node)
      write(")")
    case .raw(let nodes, _): write(text: nodes)
    case .parts(let nodes, _): write(nodes, separator: "")
    case .operation(let operation, let left, let right, _): write(operation, left, right)
    case .prefixed(let operation, let operand, _):
      write(operation.symbol)
      // `--` would open a comment.
      write(
        operand, minimum: operation == .not ? operation.precedence : operation.precedence + 1)
    case .postfixed(let operand, let operation, let text, _):
      write(operand, minimum: operation.precedence + (operation == .collate ? 0 : 1))
      write(" ")
      write(operation.symbol)
      write(" ")
      write(text)
    case .function(let name, let arguments, _):
      write(name)
      write("(")
      write(arguments, separator: ", ")
      write(")")
    case .membership(let operand, let elements, _): write(operand, in: elements)
    case .elements(let elements): write(elements: elements)
    case .match(let table, let column, let qualifier, let pattern):
      write(pattern, of: column, in: table, qualifier)
    case .select(let state, _): write(state)
    case .compound(let state, _): write(state)
    case .with(let tables, let statement, _): write(tables, statement)
    case .source(let source): write(source)
    case .assignments(let assignments): write(assignments)
    case .assigned(let column, let value, _):
      let isTarget = column.columnName.map(targets.contains) ?? false
      write(isTarget ? value : column, minimum: SQLOperator.primary)
    case .unqualified(let node): write(unqualified: node)
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
    }
  }

  /// A condition that must hold by itself.
  mutating func write(
    condition: SQLNode, minimum: UInt8 = 0, matching tables: @autoclosure () -> [Qualifier]
  ) {
    let saved = (isConjunct, matchable)
    isConjunct = true
    matchable = tables()
    write(condition, minimum: minimum)
    (isConjunct, matchable) = saved
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

  /// A chain, `a OR b OR c`, leans to the left. It is written in a loop, so that a long one does not
  /// need a stack that threads of some systems do not have.
  private mutating func write(_ operation: SQLOperator, _ left: SQLNode, _ right: SQLNode) {
    let least = operation.minimumAtLeft
    guard case .operation(let inner, _, _, _) = left, inner.precedence >= least, isLink(inner)
    else {
      write(left, minimum: least)
      write(" ")
      write(operation.symbol)
      write(" ")
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
      write(" ")
      write(operation.symbol)
      write(" ")
      write(right, minimum: operation.minimumAtRight)
    }
  }

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
