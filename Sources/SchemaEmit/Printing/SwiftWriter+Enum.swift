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
      for type in plan.nested {
        writer.blank()
        writer.type(type)
      }
    }
  }

  private static func suffix(_ node: EnumPlan.Case, of plan: EnumPlan) -> String {
    guard let value = node.value else { return "(\(plan.rawType))" }
    return plan.other != nil || node.isImplied ? "" : " = \(value)"
  }

  private mutating func rawValue(_ plan: EnumPlan, other: String) {
    let access = plan.declaration.access
    let isDeprecated = plan.cases.contains(where: \.isDeprecated)
    blank()
    // They mention the case. Rowan and == ask the protocol for them, which is no warning.
    let deprecation = "@available(*, deprecated, message: \"A case is deprecated.\")"
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
