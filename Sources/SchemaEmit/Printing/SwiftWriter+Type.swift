/// Types, whatever they are.
extension SwiftWriter {
  /// The type itself, which may stand in another one.
  mutating func type(_ type: TypePlan) {
    switch type {
    case .table(let plan): table(plan)
    case .view(let plan): view(plan)
    case .fullText(let plan): fullText(plan)
    case .selection(let row, let nested): selection(row, nested: nested)
    case .enum(let plan): enumType(plan)
    case .wrapper(let plan): wrapper(plan)
    case .payloadEnum(let row, let nested): payloadEnum(row, nested: nested)
    }
  }

  /// What belongs to the type and to those in it, but has to stand at the top of the file.
  mutating func extensions(_ type: TypePlan) {
    switch type {
    case .table(let plan):
      blank()
      queryName(plan.queryName, of: plan.row)
      if let group = plan.key?.group {
        blank()
        groupExtensions(group)
      }
      for nested in plan.nested { extensions(nested) }
    case .view(let plan):
      blank()
      queryName(plan.queryName, of: plan.row)
    case .fullText(let plan):
      blank()
      queryName(plan.table.queryName, of: plan.row)
    case .selection(let row, let nested):
      if row.isGroup {
        blank()
        groupExtensions(row)
      }
      for type in nested { extensions(type) }
    case .payloadEnum(let row, let nested):
      blank()
      groupExtensions(row)
      for type in nested { extensions(type) }
    case .enum(let plan):
      for nested in plan.nested { extensions(nested) }
    case .wrapper: break
    }
  }
}
