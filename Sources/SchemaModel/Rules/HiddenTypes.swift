import SchemaSyntax

/// Generated code looks names up as Swift does, from the inside out: a declaration inside must not
/// hide one that a column means by way of another table's key or from the top level.
extension Resolver {
  /// - Parameter path: the type as generated code spells it.
  func checkHidden(_ path: String, at range: SourceRange, in scope: Symbol) {
    guard declared[path] != nil, let first = path.split(separator: ".").first else { return }
    var holder: Symbol? = scope
    while let current = holder {
      if let hiding = declared["\(current.path).\(first)"] {
        report(.hiddenType(path, range, by: hiding))
        return
      }
      holder = current.parent
    }
  }
}
