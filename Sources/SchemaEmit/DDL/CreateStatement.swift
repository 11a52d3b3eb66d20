public import SchemaModel

/// One statement that makes a part of the database.
public struct CreateStatement: Sendable {
  public enum Object: Sendable {
    case table
    /// The position in the table's `indexes`.
    case index(Int)
  }

  /// Without a semicolon.
  public let sql: String
  public let object: Object
  /// The position of the table in the schema's `tables`.
  public let table: Int
  /// The SQL name of what is made.
  public let name: String
  /// Where the pieces of `sql` come from, by UTF-8 offset.
  public let sources: SourceMap
}

/// The statements that make a schema's tables and indexes: each table followed by its indexes,
/// parents before the tables that refer to them as far as there is no circle, otherwise in source
/// order. The same schema gives the same bytes.
public func createStatements(of schema: Schema) -> [CreateStatement] {
  var statements: [CreateStatement] = []
  for position in creationOrder(of: schema.tables) {
    let table = schema.tables[position]
    // Only an error leaves a table without columns.
    if table.storedColumns.isEmpty { continue }
    statements.append(createTable(table, at: position))
    for index in table.indexes.indices {
      statements.append(createIndex(index, of: table, at: position))
    }
  }
  return statements
}

/// The positions of tables so that parents come first where they can.
func creationOrder(of tables: [Table]) -> [Int] {
  let positions = Dictionary(
    tables.enumerated().map { ($0.element.head.path, $0.offset) }, uniquingKeysWith: { a, _ in a })
  let parents = tables.map { table in table.foreignKeys.compactMap { positions[$0.parent] } }
  var order: [Int] = []
  var isVisited = Array(repeating: false, count: tables.count)
  for root in tables.indices where !isVisited[root] {
    // A stack of its own, since a chain of tables may be as long as a schema.
    var stack = [(table: root, next: 0)]
    isVisited[root] = true
    while let top = stack.last {
      if top.next < parents[top.table].count {
        stack[stack.count - 1].next += 1
        let parent = parents[top.table][top.next]
        if !isVisited[parent] {
          isVisited[parent] = true
          stack.append((parent, 0))
        }
      } else {
        order.append(top.table)
        stack.removeLast()
      }
    }
  }
  return order
}
