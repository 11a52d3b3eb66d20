import SchemaModel

/// `CREATE TABLE`, one column or constraint a line.
func createTable(_ table: Table, at position: Int) -> CreateStatement {
  var writer = SQLWriter()
  writer.write(from: table.head.origin) { writer in
    writer.write("CREATE TABLE ")
    writer.write(identifier: table.sqlName)
    writer.write(" (")
    var isFirst = true
    func line(_ origin: Origin, _ body: (inout SQLWriter) -> Void) {
      writer.write(isFirst ? "\n  " : ",\n  ")
      isFirst = false
      writer.write(from: origin, body)
    }
    for (index, column) in table.storedColumns.enumerated() {
      line(column.origin) { $0.write(column, at: index, of: table) }
    }
    if let key = table.primaryKey, !key.isInline {
      line(key.origin) { writer in
        writer.write("PRIMARY KEY ")
        writer.write(terms: key.terms, of: table)
        if let conflict = key.onConflict { writer.write(conflict: conflict) }
      }
    }
    for unique in table.uniqueConstraints {
      line(unique.origin) { writer in
        if let name = unique.name { writer.write("CONSTRAINT \(SQLQuoting.identifier(name)) ") }
        writer.write("UNIQUE ")
        writer.write(terms: unique.terms, of: table)
        writer.write(conflict: unique.onConflict)
      }
    }
    for key in table.foreignKeys where key.columns.count > 1 {
      line(key.origin) { writer in
        let names = key.columns.map { SQLQuoting.identifier(table.storedColumns[$0].sqlName) }
        writer.write("FOREIGN KEY (\(names.joined(separator: ", "))) ")
        writer.write(references: key)
      }
    }
    for check in table.checks {
      line(check.origin) { $0.write(check: check) }
    }
    writer.write("\n)")
    var options: [String] = []
    if table.isStrict { options.append("STRICT") }
    if table.isWithoutRowid { options.append("WITHOUT ROWID") }
    if !options.isEmpty { writer.write(" \(options.joined(separator: ", "))") }
  }
  return CreateStatement(
    sql: writer.text, object: .table(position), name: table.sqlName, sources: writer.sources)
}

extension PrimaryKey {
  /// Whether it stands behind its column. For the rowid an order or collation means nothing.
  fileprivate var isInline: Bool {
    guard terms.count == 1, let term = terms.first else { return false }
    return isRowid || (term.collation == nil && !term.isDescending)
  }
}

extension SQLWriter {
  fileprivate mutating func write(_ column: StoredColumn, at index: Int, of table: Table) {
    write(identifier: column.sqlName)
    write(typeOf: column, isStrict: table.isStrict)
    if !column.isNullable { write(" NOT NULL") }
    if let conflict = column.onConflict { write(conflict: conflict) }
    if let key = table.primaryKey, key.isInline, key.columns == [index] {
      write(from: key.origin) { writer in
        writer.write(" PRIMARY KEY")
        if let conflict = key.onConflict { writer.write(conflict: conflict) }
        if key.isAutoincrement { writer.write(" AUTOINCREMENT") }
      }
    }
    if let collation = column.collation { write(collation: collation) }
    if let value = column.defaultSQL {
      write(" DEFAULT ")
      if value.isLiteral { write(value) } else { write(parenthesized: value) }
    }
    if let generated = column.generated {
      write(" GENERATED ALWAYS AS ")
      write(parenthesized: generated.expression)
      write(generated.isStored ? " STORED" : " VIRTUAL")
    }
    for check in column.checks {
      write(" ")
      write(from: check.origin) { $0.write(check: check) }
    }
    for key in table.foreignKeys where key.columns == [index] {
      write(" ")
      write(from: key.origin) { $0.write(references: key) }
    }
  }

  private mutating func write(typeOf column: StoredColumn, isStrict: Bool) {
    if !isStrict, let declared = column.declaredType {
      if declared.text.isEmpty { return }
      write(" ")
      write(declared)
    } else {
      write(" \(column.typeName(isStrict: isStrict))")
    }
  }

  fileprivate mutating func write(conflict: ConflictResolution) {
    write(" ON CONFLICT \(conflict.rawValue)")
  }

  fileprivate mutating func write(check: Check) {
    if let name = check.name { write("CONSTRAINT \(SQLQuoting.identifier(name)) ") }
    write("CHECK ")
    write(parenthesized: check.condition)
  }

  fileprivate mutating func write(references key: ForeignKey) {
    let columns = key.parentColumns.map(SQLQuoting.identifier).joined(separator: ", ")
    write("REFERENCES \(SQLQuoting.identifier(key.parentName)) (\(columns))")
    if let action = key.onDelete { write(" ON DELETE \(action.rawValue)") }
    if let action = key.onUpdate { write(" ON UPDATE \(action.rawValue)") }
    if key.isDeferred { write(" DEFERRABLE INITIALLY DEFERRED") }
  }

  mutating func write(terms: [Index.Term], of table: Table) {
    write("(")
    for (index, term) in terms.enumerated() {
      if index > 0 { write(", ") }
      write(from: term.origin) { writer in
        switch term.value {
        case .column(let column): writer.write(identifier: table.storedColumns[column].sqlName)
        case .expression(let sql): writer.write(parenthesized: sql)
        }
        if let collation = term.collation { writer.write(collation: collation) }
        if term.isDescending { writer.write(" DESC") }
      }
    }
    write(")")
  }
}

extension SQLText {
  /// Whether a DEFAULT takes it without parentheses: a number, text or blob that was made.
  fileprivate var isLiteral: Bool {
    guard !isVerbatim, let first = text.utf8.first else { return false }
    switch first {
    case UInt8(ascii: "'"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return true
    default: return text.hasPrefix("x'")
    }
  }
}
