import SchemaModel

/// A Swift type to print.
indirect enum TypePlan {
  case table(TablePlan)
  case view(ViewPlan)
  case fullText(FullTextPlan)
  case selection(RowPlan, nested: [TypePlan])
  case `enum`(EnumPlan)
  case wrapper(WrapperPlan)
  case payloadEnum(RowPlan, nested: [TypePlan])

  /// Nil for a declaration that generates nothing.
  init?(_ declaration: Declaration, lookup: SchemaLookup) {
    switch declaration {
    case .table(let table):
      self = .table(TablePlan(table, lookup: lookup))
    case .selection(let selection):
      let nested = selection.nested.compactMap { TypePlan($0, lookup: lookup) }
      self = .selection(RowPlan(selection: selection, lookup: lookup), nested: nested)
    case .enum(let node):
      self = .enum(EnumPlan(node, lookup: lookup))
    case .wrapper(let node):
      self = .wrapper(WrapperPlan(node))
    case .payloadEnum(let node):
      let nested = node.nested.compactMap { TypePlan($0, lookup: lookup) }
      self = .payloadEnum(RowPlan(payloadEnum: node), nested: nested)
    case .view(let view):
      self = .view(ViewPlan(view))
    case .fullText(let fullText):
      self = .fullText(FullTextPlan(fullText, lookup: lookup))
    case .storedType, .trigger, .rawSQL, .query:
      return nil
    }
  }
}
