/// Wrappers around one value.
extension SwiftWriter {
  mutating func wrapper(_ plan: WrapperPlan) {
    let declaration = plan.declaration
    let access = declaration.access
    lines(declaration.lines)
    let conformances = plan.conformances.joined(separator: ", ")
    block("\(access)nonisolated struct \(declaration.name): \(conformances)") { writer in
      writer.line(
        """
        \(access)let rawValue: \(plan.plainType)
        \(access)init(rawValue: \(plan.plainType)) { self.rawValue = rawValue }
        """)
      for literal in plan.literals {
        writer.line("\(access)init(\(literal.parameter)) { self.rawValue = \(literal.value) }")
      }
      writer.blank()
      // Written out: what Swift would write makes an object of some, and a bare value of others.
      writer.block("\(access)init(from decoder: any Swift.Decoder) throws") { writer in
        writer.line(
          "self.rawValue = try decoder.singleValueContainer().decode(\(plan.plainType).self)")
      }
      writer.blank()
      writer.block("\(access)func encode(to encoder: any Swift.Encoder) throws") { writer in
        writer.line("var container = encoder.singleValueContainer()")
        writer.line("try container.encode(self.rawValue)")
      }
    }
  }
}
