/// Tables.
extension SwiftWriter {
  mutating func table(_ table: TablePlan) {
    let role = table.key == nil ? "Rowan.WritableTable" : "Rowan.PrimaryKeyedTable"
    let row = table.row
    rowType(row, role: role) { writer in
      if let key = table.key, key.group == nil {
        writer.line("\(row.access)typealias ID = \(key.idType)")
      }
      writer.properties(row)
      writer.blank()
      if let key = table.key, let id = key.id {
        writer.accessor("\(row.access)var id: \(key.group == nil ? key.idType : "ID")", id)
        writer.blank()
      }
      writer.initializer(row)
      writer.blank()
      writer.decoding(row)
      writer.blank()
      writer.rowBinding(table.draft)
      writer.blank()
      if let key = table.key {
        writer.changes(key, access: row.access)
        writer.blank()
      }
      writer.line(
        """
        \(row.access)static var tableName: Swift.StaticString { \(table.tableName) }
        \(row.access)static var columnCount: Swift.Int32 { \(row.columnCount) }
        """)
      writer.columnNames(row.columnNames, access: row.access)
      writer.qualifiedColumns(table.qualifiedColumns, of: table.tableName, access: row.access)
      if let key = table.key { writer.key(key, access: row.access) }
      writer.blank()
      writer.draft(table.draft)
      writer.blank()
      writer.tableColumns(row, id: table.key.flatMap(\.idColumn))
      writer.blank()
      writer.selectionColumns(row)
      if let group = table.key?.group {
        writer.blank()
        writer.compositeID(group)
      }
      for type in table.nested {
        writer.blank()
        writer.type(type)
      }
    }
  }

  mutating func changes(_ key: TablePlan.Key, access: String) {
    let head =
      "\(access)func bindChanges(to binder: inout Rowan.ParameterBinder) "
      + "throws(Rowan.DatabaseError)"
    if key.changes.isEmpty { return line(head + " {}") }
    // A witness may be deprecated without a warning where the protocol's function is called.
    if key.changesDeprecated { line("@available(*, deprecated)") }
    block(head) { writer in
      for change in key.changes {
        writer.line("try \(change.valueType).bind(self.\(change.value), to: &binder)")
      }
    }
  }

  mutating func key(_ key: TablePlan.Key, access: String) {
    let type = key.group == nil ? key.valueType : "ID"
    lines(key.deprecation)
    accessor(
      "\(access)static func primaryKey(_ columns: TableColumns) -> Rowan.QueryExpression<\(type)>",
      key.group == nil ? "columns.\(key.column)" : ".init(group: ID.self, columns.qualifier)")
    let statements = key.statements
    let others = statements.columnOnly.map(StringLiteral.shortest).joined(separator: ", ")
    let rest = others.isEmpty ? "" : ",\n  columnOnly: [\(others)]"
    block("\(access)static var statements: Rowan.TableStatements") { writer in
      writer.line(
        """
        Rowan.TableStatements(
          find: \(StringLiteral.shortest(statements.find)),
          insert: \(StringLiteral.shortest(statements.insert)),
          upsert: \(StringLiteral.shortest(statements.upsert)),
          update: \(StringLiteral.shortest(statements.update)),
          delete: \(StringLiteral.shortest(statements.delete))\(rest))
        """)
    }
  }

  /// What stands beside the struct: the name of its queries.
  mutating func queryName(_ name: String, of row: RowPlan) {
    let declaration = row.declaration
    lines(declaration.deprecation)
    let select = "Rowan.Select<\(row.path), \(row.path).TableColumns>"
    let head = "\(row.access)typealias \(name) ="
    if fits("\(head) \(select)") {
      line("\(head) \(select)")
    } else {
      line("\(head)\n  \(select)")
    }
  }
}
