/// The prepared statements of one connection.
///
/// A statement that is lent out (`isInUse`) is not lent again: a nested use of the same text gets a
/// statement of its own that is not kept. One that is dropped while it is lent out lives until it
/// comes back, since SQLite finalizes it when the last reference goes.
final class StatementCache {
  private let capacity: Int
  /// Nodes of a ring, ordered by use, whose first stands for the ring's beginning and end.
  private var nodes: [Node] = [
    Node(sql: StatementText(""), statement: nil, previous: 0, next: 0)
  ]
  private var positions: [StatementText: Int] = [:]
  private var staticStatements = StaticStatementTable()

  private struct Node {
    var sql: StatementText
    var statement: SQLiteStatement?
    var previous: Int
    var next: Int
  }

  init(capacity: Int) {
    self.capacity = max(0, capacity)
  }

  /// The number of statements kept of those that are built at run time.
  var count: Int { positions.count }

  /// A statement that is free, prepared now if there is none.
  func statement(
    _ sql: String, on connection: SQLiteConnection
  ) throws(DatabaseError) -> SQLiteStatement {
    let text = StatementText(sql)
    if let position = positions[text] {
      unlink(position)
      link(position)
      if let statement = nodes[position].statement, !statement.isInUse { return statement }
      return try connection.prepare(sql)
    }
    guard capacity > 0 else { return try connection.prepare(sql) }
    let statement = try connection.prepare(sql, isPersistent: true)
    insert(text, statement)
    return statement
  }

  /// A statement of the program's own text that is free, prepared now if there is none.
  func statement(
    _ sql: StaticString, on connection: SQLiteConnection
  ) throws(DatabaseError) -> SQLiteStatement {
    guard sql.hasPointerRepresentation else {
      return try statement(sql.description, on: connection)
    }
    if let statement = staticStatements[sql] {
      return statement.isInUse ? try connection.prepare(sql) : statement
    }
    let statement = try connection.prepare(sql, isPersistent: true)
    staticStatements[sql] = statement
    return statement
  }

  private func insert(_ sql: StatementText, _ statement: SQLiteStatement) {
    let node = Node(sql: sql, statement: statement, previous: 0, next: 0)
    let position: Int
    if positions.count < capacity {
      position = nodes.count
      nodes.append(node)
    } else {
      position = nodes[0].previous
      unlink(position)
      positions[nodes[position].sql] = nil
      nodes[position] = node
    }
    positions[sql] = position
    link(position)
  }

  /// Puts a node at the beginning.
  private func link(_ position: Int) {
    let next = nodes[0].next
    nodes[position].previous = 0
    nodes[position].next = next
    nodes[next].previous = position
    nodes[0].next = position
  }

  private func unlink(_ position: Int) {
    let node = nodes[position]
    nodes[node.previous].next = node.next
    nodes[node.next].previous = node.previous
  }
}

/// SQL as a key: byte for byte. Strings are equal if a reader cannot tell them apart, whatever
/// scalars they are made of, and SQLite can.
private struct StatementText: Hashable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: Self, right: Self) -> Bool {
    left.withBytes { left in
      right.withBytes { right in
        left.count == right.count && left.elementsEqual(right)
      }
    }
  }

  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(text.utf8).withUnsafeBufferPointer(body)
  }
}
