/// Writes a tree as text, and collects what is bound.
struct SQLWriter: ~Copyable {
  var bytes = SQLBytes()
  var bindings: [SQLiteValue] = []
  private(set) var failure: DatabaseError?
  /// How many values are bound before those of `SQLNode.placeholders`.
  var placeholderPosition: Int?
  /// Whether columns are written without their table: in SET and in a conflict's target.
  var isUnqualified = false
  /// The columns that are being set, by their SQL names.
  var targets: [String] = []
  /// Whether what is written must hold by itself, in a WHERE or ON: a MATCH may stand there.
  var isConjunct = false
  /// The tables whose MATCH may.
  var matchable: [Qualifier] = []
  /// Whether a text of the user's may end within a comment.
  var hasComment = false
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

  init(_ fragment: borrowing SQLFragment, packsLists: Bool = false) {
    self.packsLists = packsLists
    write(fragment.node)
    if isStemTaken { startAgain(fragment) }
  }

  private mutating func startAgain(_ fragment: borrowing SQLFragment) {
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
    try body(bytes.all)
  }

  /// What operands mostly are.
  private mutating func writeColumnOrValue(_ node: SQLNode) -> Bool {
    switch node {
    case .column(let name, let qualifier): write(column: name, of: qualifier)
    case .value(let value): write(value)
    default: return false
    }
    return true
  }

  mutating func write(_ value: SQLiteValue) {
    bytes.append(UInt8(ascii: "?"))
    // An array that grows from one by one would move what it has again and again.
    if bindings.isEmpty { bindings.reserveCapacity(8) }
    bindings.append(value)
  }

  mutating func write(_ text: StaticString) {
    bytes.append(text)
  }

  mutating func write(text: String) {
    text.withBytes { bytes.append($0) }
  }

  /// A name in double quotes; a quote in it is doubled.
  mutating func write(name: StaticString) {
    bytes.append(quoted: name)
  }

  /// A name in double quotes; a quote in it is doubled.
  mutating func write(name: String) {
    name.withBytes { bytes.append(quoted: $0) }
  }

  mutating func write(column name: StaticString, of qualifier: Qualifier) {
    switch qualifier.storage {
    case .none: write(name: name)
    case .table(let table):
      if isUnqualified { return write(name: name) }
      if takesStem(table) { isStemTaken = true }
      bytes.append(column: name, of: table)
    case .other(let other):
      if !isUnqualified { write(prefix: other) }
      if other.prefix.isEmpty {
        write(name: name)
      } else {
        write(name: other.prefix + name.description)
      }
    }
  }

  /// What stands before a column's name.
  private mutating func write(prefix table: StaticString) {
    write(table: table)
    bytes.append(UInt8(ascii: "."))
  }

  private mutating func write(prefix qualifier: Qualifier.Other) {
    if case .none = qualifier.source { return }
    write(source: qualifier.source)
    bytes.append(UInt8(ascii: "."))
  }

  private mutating func write(prefix qualifier: Qualifier) {
    switch qualifier.storage {
    case .none: break
    case .table(let table): write(prefix: table)
    case .other(let other): write(prefix: other)
    }
  }

  mutating func write(columnsOf row: any QueryRow.Type, _ qualifier: Qualifier) {
    if case .table(let table) = qualifier.storage, !isUnqualified,
      let all = row.qualifiedColumns, all.table.isSameText(as: table), !takesStem(table)
    {
      return write(all.columns)
    }
    if case .other(let other) = qualifier.storage, !isUnqualified,
      let known = other.columns, known.row == ObjectIdentifier(row), !takesStem(other)
    {
      return known.text.withUnsafeBufferPointer { bytes.append($0) }
    }
    let names = row.columnNames
    guard qualifier.prefix.isEmpty, names.count > 1 else {
      for index in names.indices {
        if index > 0 { write(", ") }
        write(column: names[index], of: qualifier)
      }
      return
    }
    write(column: names[0], of: qualifier)
    // What stands before the second name stands before each that follows.
    let start = bytes.count
    write(", ")
    if !isUnqualified { write(prefix: qualifier) }
    let prefix = start..<bytes.count
    write(name: names[1])
    bytes.append(names[2...], after: prefix)
  }

  /// The name of a table or of a query.
  mutating func write(source: Qualifier.Source) {
    switch source {
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

  private func takesStem(_ alias: Qualifier.Other) -> Bool {
    switch alias.source {
    case .name(let name), .attached(let name, _): takesStem(name.utf8)
    default: false
    }
  }

  /// Whether a name could be one of those that queries get: hardly any is, as its first letter tells.
  @inline(__always)
  private func takesStem(_ name: some Collection<UInt8>) -> Bool {
    guard let first = name.first, first | 0x20 == UInt8(ascii: "q") else { return false }
    return beginsWithStem(name)
  }

  @inline(never)
  private func beginsWithStem(_ name: some Collection<UInt8>) -> Bool {
    name.count > stem.utf8.count && zip(name, stem.utf8).allSatisfy { $0 | 0x20 == $1 }
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
    if writeColumnOrValue(node) { return }
    if node.precedence < minimum {
      write("(")
      writeBare(node)
      write(")")
    } else {
      writeBare(node)
    }
  }
}
