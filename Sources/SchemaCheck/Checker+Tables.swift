import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// What is checked of tables when all of them are made, and nothing else is.
extension Checker {
  mutating func checkTables() {
    checkDeclaredTypes()
    checkTimes()
    prepareWrites()
    checkDefaults()
  }

  private var brokenTables: Set<Int> {
    Set(broken.compactMap { if case .table(let position) = $0 { position } else { nil } })
  }

  /// Finds every mistake in a table that SQLite refuses: it names only the first.
  mutating func explain(
    _ error: DatabaseError, of statement: CreateStatement, making table: Table
  ) {
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
    var skipped = brokenTables
    for (position, table) in schema.tables.enumerated() {
      for parent in table.foreignKeys.compactMap({ byPath[$0.parent] }) {
        if broken.contains(.table(parent)) { skipped.insert(position) }
        if broken.contains(.table(position)) { skipped.insert(parent) }
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
          broken.insert(.table(position))
          let found = (try? TableProbe(table).mistakes()) ?? []
          diagnostics += found.isEmpty ? [.refused(error, of: table)] : found
          break
        }
      }
    }
  }

  /// What SQLite refuses no earlier than when a row is written.
  private mutating func checkTimes() {
    for (position, table) in schema.tables.enumerated() where !broken.contains(.table(position)) {
      diagnostics += ChangingTime.mistakes(in: table)
    }
  }

  /// Declared types that SQLite takes for a type and something else: `TEXT NOT NULL`.
  private mutating func checkDeclaredTypes() {
    for (position, table) in schema.tables.enumerated()
    where !table.isStrict && !broken.contains(.table(position)) {
      let declared = table.storedColumns.contains { $0.declaredType != nil }
      guard declared, let found = try? typeNames(of: table) else { continue }
      for (column, found) in zip(table.storedColumns, found) {
        guard let declared = column.declaredType,
          !Self.isSameType(declared.text, found)
        else { continue }
        broken.insert(.table(position))
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
    for (position, table) in schema.tables.enumerated() where !broken.contains(.table(position)) {
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
}
