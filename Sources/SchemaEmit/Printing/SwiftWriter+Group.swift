extension RowPlan {
  /// The protocols of a selection or of the `ID` of a composite key.
  fileprivate var role: String {
    if !isGroup { return "Rowan.QueryRow" }
    return isOrdered ? "Rowan.ColumnGroup, Rowan.OrderedValue" : "Rowan.ColumnGroup"
  }
}

/// Selections, and the `ID` of a composite key.
extension SwiftWriter {
  mutating func selection(_ row: RowPlan, nested: [TypePlan]) {
    rowType(row, role: row.role) { writer in
      writer.rowMembers(row)
      writer.blank()
      writer.selectionColumns(row)
      for type in nested {
        writer.blank()
        writer.type(type)
      }
    }
  }

  mutating func compositeID(_ row: RowPlan) {
    rowType(row, role: row.role) { $0.rowMembers(row) }
  }

  private mutating func rowMembers(_ row: RowPlan) {
    properties(row)
    blank()
    initializer(row)
    blank()
    decoding(row)
    blank()
    if row.isGroup {
      groupBinding(row)
      blank()
    }
    line("\(row.access)static var columnCount: Swift.Int32 { \(row.columnCount) }")
    columnNames(row.columnNames, access: row.access)
    blank()
    tableColumns(row, id: nil)
  }

  private mutating func groupBinding(_ row: RowPlan) {
    line(
      """
      \(row.access)static func bind(
        _ value: \(row.path), to binder: inout Rowan.ParameterBinder
      ) throws(Rowan.DatabaseError) {
      """)
    indented { writer in
      for property in row.columns {
        writer.line("try \(property.valueType).bind(value.\(property.storage), to: &binder)")
      }
    }
    line("}")
    blank()
    block("\(row.access)static func fragment(of value: \(row.path)) -> Rowan.SQLFragment") {
      writer in
      let values = row.columns.map { "\($0.valueType).fragment(of: value.\($0.storage))" }
      writer.list(".rowValue([", values, "])", hasTrailingComma: true)
    }
  }

  /// The members of a group, as members of the expression that the group is.
  mutating func groupExtensions(_ row: RowPlan) {
    let members = row.columns.filter { !Self.expressionMembers.contains($0.name) }
    if members.isEmpty { return }
    for isOptional in [false, true] {
      let value = isOptional ? "\(row.path)?" : row.path
      lines(row.declaration.deprecation)
      block("nonisolated extension Rowan.QueryExpression where Value == \(value)") { writer in
        for member in members {
          writer.lines(member.deprecation)
          let type = isOptional ? "\(member.plainValueType)?" : member.valueType
          writer.accessor(
            "\(member.access)var \(member.name): Rowan.QueryExpression<\(type)>",
            // The optional columns have members of their own; those of the group are asked for.
            isOptional ? "columns[dynamicMember: \\.\(member.name)]" : "columns.\(member.name)")
        }
      }
    }
  }

  /// What every expression has already; a group's column of that name is in `columns`.
  private static let expressionMembers = ["columns", "fragment", "selected"]
}
