import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// One run of the check.
struct Checker {
  let schema: Schema
  private let connection: SQLiteConnection
  /// The positions of tables that are in doubt, that could not be made, or whose indexes could not.
  private var broken: Set<Int>
  private var diagnostics: [Diagnostic] = []

  init(_ schema: Schema, besides damage: Damage?) throws(DatabaseError) {
    self.schema = schema
    broken = []
    for (position, table) in schema.tables.enumerated() {
      let isWhole = damage?.isWhole(declarationAt: table.head.origin) ?? true
      if !isWhole { broken.insert(position) }
    }
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
    checkDeclaredTypes()
    checkTimes()
    prepareWrites()
    checkDefaults()
    return inSourceOrder()
  }

  private mutating func create() {
    for statement in createStatements(of: schema) {
      if broken.contains(statement.table) { continue }
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
          // A table that was left out, some foreign keys further on.
          if !broken.isEmpty, error.message.hasPrefix("no such table: ") { break }
          broken.insert(position)
          let found = (try? TableProbe(table).mistakes()) ?? []
          diagnostics += found.isEmpty ? [.refused(error, of: table)] : found
          break
        }
      }
    }
  }

  /// What SQLite refuses no earlier than when a row is written.
  private mutating func checkTimes() {
    for (position, table) in schema.tables.enumerated() where !broken.contains(position) {
      diagnostics += ChangingTime.mistakes(in: table)
    }
  }

  /// Declared types that SQLite takes for a type and something else: `TEXT NOT NULL`.
  private mutating func checkDeclaredTypes() {
    for (position, table) in schema.tables.enumerated()
    where !table.isStrict && !broken.contains(position) {
      let declared = table.storedColumns.contains { $0.declaredType != nil }
      guard declared, let found = try? typeNames(of: table) else { continue }
      for (column, found) in zip(table.storedColumns, found) {
        guard let declared = column.declaredType,
          !Self.isSameType(declared.text, found)
        else { continue }
        broken.insert(position)
        diagnostics.append(.declaredTypeIsMore(declared, found: found))
      }
    }
  }

  /// SQLite writes its own types in capitals.
  private static func isSameType(_ left: String, _ right: String) -> Bool {
    left.lowercased().split(whereSeparator: \.isWhitespace).elementsEqual(
      right.lowercased().split(whereSeparator: \.isWhitespace))
  }

  /// The types of a table's columns as SQLite has read them.
  private func typeNames(of table: Table) throws -> [String] {
    let statement = try connection.prepare(
      "SELECT type FROM pragma_table_xinfo(\(SQLQuoting.text(table.sqlName))) ORDER BY cid")
    var names: [String] = []
    while try statement.step() { names.append(try statement.row.text(at: 0)) }
    return names
  }

  /// Values of defaults that their column would refuse, or that are not read as its type.
  private mutating func checkDefaults() {
    for (position, table) in schema.tables.enumerated() where !broken.contains(position) {
      for column in table.storedColumns {
        guard let sql = column.defaultSQL, sql.isVerbatim else { continue }
        switch DefaultProbe.verdict(on: sql, of: column, in: table, on: connection) {
        case .fits: break
        case .isNull: diagnostics.append(.nullDefault(sql, column))
        case .isOtherType: diagnostics.append(.unfitDefault(sql, column))
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
