import SchemaModel

/// An enum as it is printed.
struct EnumPlan {
  struct Case {
    /// Documentation and attributes, a line each.
    let lines: [String]
    let name: String
    /// A literal; nil for the case that takes every other value.
    let value: String?
    /// Whether the value is what Swift would give the case.
    let isImplied: Bool
    let isDeprecated: Bool
  }

  let declaration: DeclarationPlan
  let rawType: String
  let cases: [Case]
  let other: String?
  let nested: [TypePlan]

  init(_ node: Enum, lookup: SchemaLookup) {
    declaration = DeclarationPlan(node.head)
    rawType = node.rawType
    var cases = node.cases.map { node in
      Case(
        lines: DeclarationPlan.documentation(node.documentation)
          + DeclarationPlan.deprecation(node.deprecation),
        name: node.name.swift,
        value: node.swiftValue,
        isImplied: node.swiftValue == StringLiteral.shortest(node.name.text),
        isDeprecated: node.deprecation != nil)
    }
    if let other = node.other {
      let plan = Case(
        lines: DeclarationPlan.documentation(other.documentation)
          + DeclarationPlan.deprecation(other.deprecation),
        name: other.name.swift, value: nil, isImplied: false,
        isDeprecated: other.deprecation != nil)
      cases.insert(plan, at: min(max(other.position, 0), cases.count))
    }
    self.cases = cases
    other = node.other?.name.swift
    nested = node.nested.compactMap { TypePlan($0, lookup: lookup) }
  }
}
