import SchemaSyntax

/// `@columnOnly`: a single column of a table that its rows are told apart without.
extension Resolver {
  func checkColumnOnly(
    _ attribute: AttributeSyntax, _ node: ColumnSyntax, of owner: ColumnOwner
  ) -> Bool {
    guard let shape = owner.shape else {
      report(.columnOnlyElsewhere(attribute))
      return false
    }
    if let ephemeral = node.header.attribute("ephemeral") {
      report(.columnOnlyEphemeral(attribute, ephemeral.range))
      return false
    }
    let key = keyShape(of: shape.symbol)
    if key.isColumn(node) || key.contains(node) {
      report(.columnOnlyKey(attribute))
      return false
    }
    switch meaning(of: node, in: owner.symbol) {
    case .value, .row, .broken: return true
    case .group, .id:
      report(.columnOnlyGroup(attribute))
      return false
    }
  }
}
