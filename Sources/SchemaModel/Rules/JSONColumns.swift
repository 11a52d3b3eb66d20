import SchemaSyntax

/// `as JSON`: any Codable type, also one that the schema knows nothing of.
extension Resolver {
  /// Nil if the representation is another one.
  func json(
    _ type: TypeSyntax, as representation: RepresentationSyntax, in scope: Symbol?
  ) -> TypeMeaning? {
    let name = representation.path.text
    guard NamingRule.folded(name) == Array("json".utf8), symbols.find(name, in: scope) == nil else {
      return nil
    }
    guard name == "JSON" else {
      report(.misspelledJSON(representation))
      return .broken
    }
    guard representation.arguments.isEmpty else {
      report(.representationArguments(representation))
      return .broken
    }
    guard isCodable(type, in: scope), let swift = spell(plain: type, in: scope) else {
      return .broken
    }
    let kind = ValueType.Kind.json(empty: emptyForm(of: type))
    return .value(ValueType(swift, value: "Rowan.JSON<\(swift)>", .text, kind), parent: nil)
  }

  /// What an empty array or dictionary is in JSON.
  private func emptyForm(of type: TypeSyntax) -> ValueType.JSONForm? {
    switch type.kind {
    case .array: .array
    case .dictionary(let key, _):
      switch key.isOptional ? nil : builtin(key)?.swift {
      case "Swift.String", "Swift.Int": .object
      case nil: nil
      default: .pairs
      }
    case .named, .missing: nil
    }
  }

  /// Whether the declarations of the schema in a type are Codable; of other types Swift will tell.
  private func isCodable(_ type: TypeSyntax, in scope: Symbol?) -> Bool {
    switch type.kind {
    case .missing: return false
    case .array(let element): return isCodable(element, in: scope)
    case .dictionary(let key, let value):
      let isKeyCodable = isCodable(key, in: scope)
      return isCodable(value, in: scope) && isKeyCodable
    case .named(let components):
      if let path = type.path {
        guard let symbol = symbols.find(path.text, in: scope) else { return true }
        return isCodable(symbol, at: path.range)
      }
      return components.flatMap(\.generics).allSatisfy { isCodable($0, in: scope) }
    }
  }

  private func isCodable(_ symbol: Symbol, at range: SourceRange) -> Bool {
    let conformances: [ConformanceSyntax]
    switch symbol.node {
    case .table(let node): conformances = node.conformances
    case .view(let node): conformances = node.conformances
    case .selection(let node): conformances = node.conformances
    case .payloadEnum(let node): conformances = node.conformances
    case .enum(let node): conformances = node.conformances
    case .fullText: conformances = []
    case .storedType, .wrapper, .broken: return !symbol.isBroken
    }
    let names = Set(
      conformances.map(\.type.text).map { $0.hasPrefix("Swift.") ? String($0.dropFirst(6)) : $0 })
    if names.contains("Codable") || names.isSuperset(of: ["Decodable", "Encodable"]) {
      return true
    }
    report(.notCodable(range, symbol, conformances))
    return false
  }
}
