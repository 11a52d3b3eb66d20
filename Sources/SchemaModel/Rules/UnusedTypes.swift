import SchemaSyntax

/// A `type` that nothing is stored as: a warning.
extension Resolver {
  func checkUnusedTypes() {
    for symbol in symbols.all where !symbol.isUsed {
      guard case .storedType(let node, _) = symbol.node else { continue }
      report(.unusedType(node.name))
    }
  }
}
