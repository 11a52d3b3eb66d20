import Foundation

/// The prepared statements of one connection.
///
/// A statement that is lent out (`isInUse`) is not lent again: a nested use of the same text gets a
/// statement of its own that is not kept. One that is dropped while it is lent out lives until it
/// comes back, since SQLite finalizes it when the last reference goes.
final class StatementCache {
  private let capacity: Int
  // Used by one access at a time, and none of these is touched within a change of itself.
  /// Nodes of a ring, ordered by use, whose first stands for the ring's beginning and end.
  @exclusivity(unchecked)
  private var nodes: [Node] = [
    Node(sql: [], hash: 0, statement: nil, previous: 0, next: 0)
  ]
  @exclusivity(unchecked)
  private var positions: [UInt64: Int] = [:]
  @exclusivity(unchecked)
  private var staticStatements = StaticStatementTable()

  private struct Node {
    var sql: [UInt8]
    var hash: UInt64
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
    let result = sql.withBytes { text in
      Result { () throws(DatabaseError) in try statement(utf8: text, on: connection) }
    }
    return try result.get()
  }

  /// A statement that is free, prepared now if there is none.
  func statement(
    utf8 sql: UnsafeBufferPointer<UInt8>, on connection: SQLiteConnection
  ) throws(DatabaseError) -> SQLiteStatement {
    let hash = Self.hash(of: sql)
    if let position = positions[hash] {
      // Another text of the same hash is not kept: there will hardly ever be one.
      guard isText(sql, at: position) else { return try connection.prepare(utf8: sql) }
      if nodes[0].next != position {
        unlink(position)
        link(position)
      }
      if let statement = nodes[position].statement, !statement.isInUse { return statement }
      return try connection.prepare(utf8: sql)
    }
    guard capacity > 0 else { return try connection.prepare(utf8: sql) }
    let statement = try connection.prepare(utf8: sql, isPersistent: true)
    insert(Node(sql: Array(sql), hash: hash, statement: statement, previous: 0, next: 0))
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

  private func insert(_ node: Node) {
    let position: Int
    if positions.count < capacity {
      position = nodes.count
      nodes.append(node)
    } else {
      position = nodes[0].previous
      unlink(position)
      positions[nodes[position].hash] = nil
      nodes[position] = node
    }
    positions[node.hash] = position
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

  /// Whether a node's text is this one, byte for byte.
  private func isText(_ sql: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
    nodes[position].sql.withUnsafeBytes { kept in
      guard kept.count == sql.count else { return false }
      guard let start = kept.baseAddress, let other = sql.baseAddress else { return true }
      return memcmp(start, other, sql.count) == 0
    }
  }

  /// Sixteen bytes at a time: the standard library's hash is one against attackers, and takes longer
  /// than writing the text.
  private static func hash(of sql: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(sql)
    func word(_ index: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    }
    var hash = UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index &+ 16 <= bytes.count {
      hash = mixed(hash ^ word(index), word(index &+ 8))
      index &+= 16
    }
    if index &+ 8 <= bytes.count {
      hash = mixed(hash, word(index))
      index &+= 8
    }
    while index < bytes.count {
      hash = mixed(hash, UInt64(bytes[index]))
      index &+= 1
    }
    return hash
  }

  /// Both halves of the product, so that each bit of both words counts.
  private static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ 0x9E37_79B9_7F4A_7C15)
      .multipliedFullWidth(by: second ^ 0xD1B5_4A32_D192_ED03)
    return product.high ^ product.low
  }
}
