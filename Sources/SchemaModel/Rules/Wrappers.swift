import SchemaSyntax

/// `type Name = UUID`: a struct to generate, around a type that the language knows.
extension Resolver {
  func collectWrapper(_ node: StoredTypeSyntax, of type: TypeSyntax) {
    checkAttributes(of: node, as: .wrapper)
    guard let name = node.name.names.last, !name.isMissing else { return }
    if node.name.names.count > 1 { report(.pathOfWrapper(node.name, name)) }
    let value = wrappedType(type)
    _ = register(name, value.map { .wrapper(node, $0) } ?? .broken, node, parent: nil)
  }

  /// The type in a wrapper; nil after an error.
  private func wrappedType(_ type: TypeSyntax) -> ValueType? {
    if type.kind == .missing { return nil }
    if type.isOptional {
      report(.optionalWrapper(type))
      return nil
    }
    // Not by `builtin`: what else is declared is not known yet, and no wrapper holds it.
    guard let value = BuiltinTypes.type(type.text), value.kind != .sqliteValue else {
      let suggestion = type.path.flatMap {
        Spelling.suggestion(for: $0.text, among: BuiltinTypes.names)
      }
      report(.wrapperOfOther(type, suggestion))
      return nil
    }
    return value
  }

  /// A declaration hides the Swift type of its name.
  func checkWrapper(_ node: StoredTypeSyntax) {
    guard case .wrapper(let type) = node.kind, let path = type.path,
      symbols.byKey[path.text] != nil
    else { return }
    report(.wrapperOfOther(type, nil))
  }

  func wrapper(_ node: StoredTypeSyntax, _ type: ValueType, _ symbol: Symbol) -> Wrapper {
    Wrapper(
      head: head(symbol, node, conformances: []), plainSwiftType: type.swift,
      storage: type.storage, literals: Self.literals(of: type), order: Self.order(of: type))
  }

  private static func literals(of type: ValueType) -> [Wrapper.Literal] {
    switch type.kind {
    case .bool: [.boolean]
    case .integer: [.integer]
    case .real, .decimal: [.integer, .float]
    case .string: [.string]
    case .bytes where type.swift != "Foundation.Data": [.array]
    default: []
    }
  }

  private static func order(of type: ValueType) -> Wrapper.Order {
    switch type.kind {
    case .bool, .uuid, .date: .ordered
    case .integer: .integer
    case .real: .numeric
    case .string: .text
    case .decimal: .unordered
    default: .none
    }
  }
}
