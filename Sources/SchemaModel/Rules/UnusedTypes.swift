import SchemaSyntax

/// A `type` that nothing is stored as: a warning.
extension Resolver {
  func checkUnusedTypes() {
    for symbol in symbols.all where !symbol.isUsed {
      switch symbol.node {
      case .storedType(let node, _), .wrapper(let node, _): report(.unusedType(node.name))
      default: continue
      }
    }
  }
}
