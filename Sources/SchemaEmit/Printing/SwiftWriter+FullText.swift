/// Full-text tables.
extension SwiftWriter {
  mutating func fullText(_ plan: FullTextPlan) {
    let row = plan.row
    let access = row.access
    rowType(row, role: plan.role) { writer in
      writer.line("\(access)typealias ID = Swift.Int64")
      if case .external(let table, _, let isDeprecated) = plan.content {
        // A witness may be deprecated without a warning where the protocol's type is read.
        if isDeprecated { writer.line("@available(*, deprecated)") }
        writer.line("\(access)typealias Content = \(table)")
      }
      writer.properties(row)
      writer.blank()
      writer.accessor("\(access)var id: Swift.Int64", "self.rowid")
      writer.blank()
      writer.initializer(row)
      writer.blank()
      writer.decoding(row)
      writer.blank()
      if case .own = plan.content, let key = plan.table.key {
        writer.rowBinding(plan.table.draft)
        writer.blank()
        writer.changes(key, access: access)
        writer.blank()
      }
      writer.line(
        """
        \(access)static var tableName: Swift.StaticString { \(plan.table.tableName) }
        \(access)static var columnCount: Swift.Int32 { \(row.columnCount) }
        """)
      writer.columnNames(row.columnNames, access: access)
      writer.array(
        "\(access)static var fullTextColumnNames: [Swift.StaticString]", plan.columnNames)
      if let detail = plan.detail {
        writer.accessor(
          "\(access)static var fullTextDetail: Rowan.FullTextDetail", detail)
      }
      writer.content(plan)
      writer.blank()
      writer.tableColumns(row, id: plan.table.key?.idColumn, role: "Rowan.FullTextColumns") {
        $0.members(plan)
      }
      writer.blank()
      writer.selectionColumns(row)
    }
  }

  /// What depends on where the text is.
  private mutating func content(_ plan: FullTextPlan) {
    let access = plan.row.access
    switch plan.content {
    case .own:
      if let key = plan.table.key { self.key(key, access: access) }
      blank()
      draft(plan.table.draft)
    case .external(_, let rowid, _):
      accessor("\(access)static var contentRowID: Swift.StaticString", rowid)
      keyExpression(access)
    case .none:
      keyExpression(access)
      blank()
      contentlessWrites(plan)
    }
  }

  private mutating func keyExpression(_ access: String) {
    accessor(
      "\(access)static func primaryKey(_ columns: TableColumns)"
        + " -> Rowan.QueryExpression<Swift.Int64>", "columns.rowid")
  }

  private mutating func contentlessWrites(_ plan: FullTextPlan) {
    let access = RowPlan.access(of: plan.indexes, in: plan.row.declaration)
    let parameters =
      ["rowid: Swift.Int64"] + plan.indexes.map { $0.parameter($0.type, default: $0.defaultValue) }
    let texts = plan.indexes.map { "\($0.valueType).fragment(of: \($0.name))" }
    for (name, documentation) in [
      ("insert", "Adds a row to the index."),
      ("delete", "Forgets a row, whose texts must be those that were inserted."),
    ] {
      line("/// \(documentation)")
      list("\(access)static func \(name)(", parameters, ") -> Rowan.FullTextCommand {")
      indented { writer in
        writer.list("Self.\(name)(rowid: rowid, texts: [", texts, "])")
      }
      line("}")
    }
  }

  /// What the columns have besides those of the row.
  private mutating func members(_ plan: FullTextPlan) {
    let access = plan.row.access
    for index in plan.indexes {
      lines(index.documentation)
      lines(index.deprecation)
      guard case .column(let sqlName) = index.kind else { continue }
      accessor(
        "\(index.access)var \(index.name): Rowan.FullTextColumnIndex<\(plan.row.path)>",
        ".init(column: \(StringLiteral.shortest(sqlName)), self.qualifier)")
    }
    line("/// How well a row fits, less is better; a word counts for as much as its column says.")
    let parameters = plan.weights.compactMap(\.parameter).map { "\($0): Swift.Double = 1" }
    list("\(access)func bm25(", parameters, ") -> Rowan.QueryExpression<Swift.Double> {")
    indented { writer in
      writer.list(
        "self.bm25(weights: [", plan.weights.map { $0.parameter == nil ? "0" : $0.value }, "])")
    }
    line("}")
  }
}
