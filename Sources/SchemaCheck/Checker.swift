import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// One run of the check.
struct Checker {
  let schema: Schema
  private let connection: SQLiteConnection
  /// The positions of tables that could not be made, or whose indexes could not.
  private var broken: Set<Int> = []
  private var diagnostics: [Diagnostic] = []

  init(_ schema: Schema) throws(DatabaseError) {
    self.schema = schema
    connection = try SQLiteConnection(path: ":memory:")
    try connection.set(.doubleQuotedStrings, to: false)
  }

  mutating func run() -> [Diagnostic] {
    // In one transaction it takes a third of the time.
    try? connection.execute(script: "BEGIN")
    create()
    try? connection.execute(script: "COMMIT")
    // Only now: a table may refer to one that is made after it.
    try? connection.set(.foreignKeys, to: true)
    prepareWrites()
    checkDefaults()
    return inSourceOrder()
  }

  private mutating func create() {
    for statement in createStatements(of: schema) {
      if case .index = statement.object, broken.contains(statement.table) { continue }
      do {
        _ = try connection.prepare(statement.sql).step()
      } catch {
        broken.insert(statement.table)
        explain(error, of: statement)
      }
    }
  }

  /// Finds every mistake in a table that SQLite refuses: it names only the first.
  private mutating func explain(_ error: DatabaseError, of statement: CreateStatement) {
    let table = schema.tables[statement.table]
    if let found = try? TableProbe(table).mistakes(), !found.isEmpty {
      diagnostics += found
      return
    }
    diagnostics.append(.refused(error, by: statement, of: table))
  }

  private mutating func prepareWrites() {
    let byPath = Dictionary(
      schema.tables.enumerated().map { ($0.element.head.path, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    // What refers to a broken table is not to blame, and neither is what it refers to.
    var skipped = broken
    for (position, table) in schema.tables.enumerated() {
      for parent in table.foreignKeys.compactMap({ byPath[$0.parent] }) {
        if broken.contains(parent) { skipped.insert(position) }
        if broken.contains(position) { skipped.insert(parent) }
      }
    }
    for (position, table) in schema.tables.enumerated()
    where !skipped.contains(position) && !table.storedColumns.isEmpty {
      for sql in table.writeStatements {
        do {
          _ = try connection.prepare(sql)
        } catch {
          broken.insert(position)
          let found = (try? TableProbe(table).mistakes()) ?? []
          diagnostics += found.isEmpty ? [.refused(error, of: table)] : found
          break
        }
      }
    }
  }

  /// Values of defaults that their column would refuse.
  private mutating func checkDefaults() {
    for (position, table) in schema.tables.enumerated()
    where table.isStrict && !broken.contains(position) {
      for column in table.storedColumns {
        guard let sql = column.defaultSQL, sql.isVerbatim else { continue }
        if let error = DefaultProbe.error(of: sql, in: column, on: connection) {
          diagnostics.append(.unfitDefault(error, sql, column))
        }
      }
    }
  }

  private func inSourceOrder() -> [Diagnostic] {
    var order: [String: Int] = [:]
    for (index, file) in schema.files.enumerated() where order[file.path] == nil {
      order[file.path] = index
    }
    var result: [Diagnostic] = []
    for diagnostic in diagnostics where !result.contains(diagnostic) { result.append(diagnostic) }
    return result.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (order[first.file.path] ?? 0, first.start, left.offset)
        < (order[second.file.path] ?? 0, second.start, right.offset)
    }.map(\.element)
  }
}
