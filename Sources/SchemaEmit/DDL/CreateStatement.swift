public import SchemaModel

/// One statement that makes a part of the database.
public struct CreateStatement: Sendable {
  /// What the statement makes, by its position in the schema.
  public enum Object: Sendable, Hashable {
    /// The position in the schema's `tables`.
    case table(Int)
    /// The position in the table's `indexes`, and that of the table.
    case index(Int, table: Int)
    /// The position in the schema's `views`, `triggers` or `rawSQL`.
    case view(Int), trigger(Int), rawSQL(Int)
    /// The position in the schema's `fullTexts`, of each statement that belongs to one.
    case fullText(Int)
  }

  /// Without a semicolon.
  public let sql: String
  public let object: Object
  /// The SQL name of what is made.
  public let name: String
  /// Where the pieces of `sql` come from, by UTF-8 offset.
  public let sources: SourceMap
}

/// The statements that make a schema: each table followed by its indexes, parents before the tables
/// that refer to them as far as there is no circle; then full-text tables with what keeps them in
/// step; then views, those that others are made of first;
/// then triggers; otherwise in source order. `sql` that makes a table stands behind the tables, all
/// other at the end. The same schema gives the same bytes.
public func createStatements(of schema: Schema) -> [CreateStatement] {
  var statements = tableStatements(of: schema)
  statements += rawStatements(of: schema) { $0.makesTable }
  for (position, fullText) in schema.fullTexts.enumerated() {
    statements += createFullText(fullText, at: position)
  }
  statements += viewOrder(of: schema).map { createView(schema.views[$0], at: $0) }
  statements += schema.triggers.indices.map { createTrigger(schema.triggers[$0], at: $0) }
  statements += rawStatements(of: schema) { !$0.makesTable }
  return statements
}

private func rawStatements(
  of schema: Schema, where isWanted: (RawSQL.Kind) -> Bool
) -> [CreateStatement] {
  schema.rawSQL.enumerated().filter { isWanted($0.element.kind) }.map { position, raw in
    var writer = SQLWriter()
    writer.write(raw.sql)
    return CreateStatement(
      sql: writer.text, object: .rawSQL(position), name: raw.sqlName, sources: writer.sources)
  }
}

private func tableStatements(of schema: Schema) -> [CreateStatement] {
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
  return dependencyOrder(
    of: tables.map { table in table.foreignKeys.compactMap { positions[$0.parent] } })
}

/// The positions of things so that what each of them depends on comes first, as far as there is no
/// circle, otherwise in their own order.
func dependencyOrder(of dependencies: [[Int]]) -> [Int] {
  var order: [Int] = []
  var isVisited = Array(repeating: false, count: dependencies.count)
  for root in dependencies.indices where !isVisited[root] {
    // A stack of its own, since a chain of tables may be as long as a schema.
    var stack = [(position: root, next: 0)]
    isVisited[root] = true
    while let top = stack.last {
      if top.next < dependencies[top.position].count {
        stack[stack.count - 1].next += 1
        let needed = dependencies[top.position][top.next]
        if !isVisited[needed] {
          isVisited[needed] = true
          stack.append((needed, 0))
        }
      } else {
        order.append(top.position)
        stack.removeLast()
      }
    }
  }
  return order
}
