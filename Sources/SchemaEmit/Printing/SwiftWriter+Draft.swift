/// The row to insert.
extension SwiftWriter {
  mutating func draft(_ draft: DraftPlan) {
    let access = draft.row.access
    block("\(access)nonisolated struct Draft: Rowan.TableDraft") { writer in
      for column in draft.properties {
        writer.line("\(column.property.access)var \(column.property.name): \(column.type)")
      }
      writer.blank()
      writer.draftInitializers(draft)
      writer.blank()
      writer.columnNames(draft.columnNames, access: access)
      writer.blank()
      writer.omittedColumns(draft, access: access)
      writer.blank()
      writer.draftBinding(draft, access: access)
    }
  }

  /// Of the row itself, so that inserting one makes no draft of it.
  mutating func rowBinding(_ draft: DraftPlan) {
    block(
      "\(draft.row.access)func bindRow(to binder: inout Rowan.ParameterBinder) "
        + "throws(Rowan.DatabaseError)"
    ) { writer in
      for column in draft.properties where !column.property.isColumnOnly {
        let property = column.property
        writer.line("try \(property.valueType).bind(self.\(property.storage), to: &binder)")
      }
    }
  }

  private mutating func draftInitializers(_ draft: DraftPlan) {
    let access = draft.row.access
    let parameters = draft.properties.map {
      $0.property.parameter($0.parameterType, default: $0.defaultValue)
    }
    let initializer = RowPlan.access(
      of: draft.properties.map(\.property), in: draft.row.declaration)
    list("\(initializer)init(", parameters, ") {")
    indented { writer in
      for column in draft.properties {
        writer.line("self.\(column.property.name) = \(column.property.name)")
      }
    }
    line("}")
    blank()
    block("\(access)init(_ row: \(draft.row.path))") { writer in
      for column in draft.properties {
        let value = column.property.isColumnOnly ? "nil" : "row.\(column.property.storage)"
        writer.line("self.\(column.property.name) = \(value)")
      }
    }
  }

  private mutating func omittedColumns(_ draft: DraftPlan, access: String) {
    let head = "\(access)var omittedColumns: Rowan.ColumnSet"
    let omittable = draft.properties.filter { !$0.omittedPositions.isEmpty }
    if omittable.isEmpty { return accessor(head, "Rowan.ColumnSet()") }
    block(head) { writer in
      writer.line("var columns = Rowan.ColumnSet()")
      for column in omittable {
        // A pattern: `==` has many meanings where Rowan is imported, which costs compile time.
        let inserts = column.omittedPositions.map { "columns.insert(\($0))" }
        writer.accessor(
          "if case nil = self.\(column.property.name)", inserts.joined(separator: "; "))
      }
      writer.line("return columns")
    }
  }

  private mutating func draftBinding(_ draft: DraftPlan, access: String) {
    block(
      "\(access)func bind(to binder: inout Rowan.ParameterBinder) throws(Rowan.DatabaseError)"
    ) { writer in
      for column in draft.properties {
        let property = column.property
        if column.omittedPositions.isEmpty {
          writer.line("try \(property.valueType).bind(self.\(property.name), to: &binder)")
        } else {
          writer.accessor(
            "if let value = self.\(property.name)",
            "try \(property.valueType).bind(value, to: &binder)")
        }
      }
    }
  }
}
