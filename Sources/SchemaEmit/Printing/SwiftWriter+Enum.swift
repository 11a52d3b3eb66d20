/// Enums stored as their raw value.
extension SwiftWriter {
  mutating func enumType(_ plan: EnumPlan) {
    let declaration = plan.declaration
    lines(declaration.lines)
    let role =
      plan.other == nil ? [plan.rawType, "Rowan.RawColumnValue"] : ["Rowan.RawColumnValue"]
    // An enum of raw values is hashable by itself; with `other` it has to be said, and then Swift
    // compares raw values: `.other(1)` is the case whose value is 1.
    let implied = plan.other == nil ? ["Swift.Hashable", "Swift.Equatable"] : []
    let conformances = role + declaration.conformances.filter { !implied.contains($0) }
    let head = "\(declaration.access)nonisolated enum \(declaration.name)"
    block("\(head): \(conformances.joined(separator: ", "))") { writer in
      for node in plan.cases {
        writer.lines(node.lines)
        writer.line("case \(node.name)\(Self.suffix(node, of: plan))")
      }
      if let other = plan.other { writer.rawValue(plan, other: other) }
      writer.allCases(plan)
      for type in plan.nested {
        writer.blank()
        writer.type(type)
      }
    }
  }

  /// Swift lists neither the cases of an enum that has a payload, nor those of one in which a case is
  /// deprecated.
  private mutating func allCases(_ plan: EnumPlan) {
    let isDeprecated = plan.cases.contains(where: \.isDeprecated)
    guard plan.declaration.conformances.contains("Swift.CaseIterable"),
      plan.other != nil || isDeprecated
    else { return }
    blank()
    let head = "\(plan.declaration.access)static var allCases: [\(plan.declaration.path)]"
    if plan.other == nil {
      // By their values: naming the case would be a warning.
      let values = plan.cases.compactMap(\.value).joined(separator: ", ")
      accessor(head, "[\(values)].compactMap { Self(rawValue: $0) }")
    } else {
      if isDeprecated { line(Self.deprecationOfCase) }
      accessor(
        head,
        "[\(plan.cases.filter { $0.value != nil }.map { ".\($0.name)" }.joined(separator: ", "))]")
    }
  }

  private static let deprecationOfCase =
    "@available(*, deprecated, message: \"A case is deprecated.\")"

  private static func suffix(_ node: EnumPlan.Case, of plan: EnumPlan) -> String {
    guard let value = node.value else { return "(\(plan.rawType))" }
    return plan.other != nil || node.isImplied ? "" : " = \(value)"
  }

  private mutating func rawValue(_ plan: EnumPlan, other: String) {
    let access = plan.declaration.access
    let isDeprecated = plan.cases.contains(where: \.isDeprecated)
    blank()
    // They mention the case. Rowan and == ask the protocol for them, which is no warning.
    let deprecation = Self.deprecationOfCase
    if isDeprecated { line(deprecation) }
    block("\(access)init(rawValue: \(plan.rawType))") { writer in
      writer.line("switch rawValue {")
      for node in plan.cases {
        if let value = node.value { writer.line("case \(value): self = .\(node.name)") }
      }
      writer.line("default: self = .\(other)(rawValue)")
      writer.line("}")
    }
    blank()
    if isDeprecated { line(deprecation) }
    block("\(access)var rawValue: \(plan.rawType)") { writer in
      writer.line("switch self {")
      for node in plan.cases {
        if let value = node.value {
          writer.line("case .\(node.name): \(value)")
        } else {
          writer.line("case .\(node.name)(let value): value")
        }
      }
      writer.line("}")
    }
  }
}
