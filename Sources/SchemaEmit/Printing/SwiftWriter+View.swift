/// Views.
extension SwiftWriter {
  mutating func view(_ view: ViewPlan) {
    let row = view.row
    rowType(row, role: view.role) { writer in
      if let key = view.key { writer.line("\(row.access)typealias ID = \(key.idType)") }
      writer.properties(row)
      writer.blank()
      if let key = view.key, let id = key.id {
        writer.accessor("\(row.access)var id: \(key.idType)", id)
        writer.blank()
      }
      writer.initializer(row)
      writer.blank()
      writer.decoding(row)
      writer.blank()
      if let draft = view.draft {
        writer.rowBinding(draft)
        writer.blank()
      }
      writer.line(
        """
        \(row.access)static var tableName: Swift.StaticString { \(view.tableName) }
        \(row.access)static var columnCount: Swift.Int32 { \(row.columnCount) }
        """)
      writer.columnNames(row.columnNames, access: row.access)
      writer.qualifiedColumns(view.qualifiedColumns, of: view.tableName, access: row.access)
      if let key = view.key {
        writer.lines(key.deprecation)
        writer.accessor(
          "\(row.access)static func primaryKey(_ columns: TableColumns)"
            + " -> Rowan.QueryExpression<\(key.valueType)>", "columns.\(key.column)")
      }
      writer.blank()
      if let draft = view.draft {
        writer.draft(draft)
        writer.blank()
      }
      writer.tableColumns(row, id: view.key.flatMap(\.idColumn))
      writer.blank()
      writer.selectionColumns(row)
    }
  }
}
