/// Enums each of whose cases has a payload.
extension SwiftWriter {
  mutating func payloadEnum(_ row: RowPlan, nested: [TypePlan]) {
    let declaration = row.declaration
    let access = row.access
    lines(declaration.lines)
    let conformances = ["Rowan.PayloadEnum"] + declaration.conformances
    let head = "\(access)nonisolated enum \(declaration.name)"
    block("\(head): \(conformances.joined(separator: ", "))") { writer in
      for node in row.properties {
        writer.lines(node.documentation + node.deprecation)
        writer.line("case \(node.name)(\(node.plainType))")
      }
      writer.blank()
      writer.decodingCase(row)
      writer.blank()
      writer.caseBinding(row)
      writer.blank()
      writer.caseFragment(row)
      writer.blank()
      writer.line("\(access)static var columnCount: Swift.Int32 { \(row.columnCount) }")
      writer.columnNames(row.columnNames, access: access)
      writer.array(
        "\(access)static var payloadWidths: [Swift.Int32]", row.properties.map { "\($0.width)" })
      writer.blank()
      writer.tableColumns(row, id: nil)
      for type in nested {
        writer.blank()
        writer.type(type)
      }
    }
  }

  /// Before what mentions a case that is deprecated: Rowan asks the protocol for it, which is no
  /// warning.
  private mutating func deprecation(of row: RowPlan) {
    if row.properties.contains(where: { !$0.deprecation.isEmpty }) {
      line("@available(*, deprecated, message: \"A case is deprecated.\")")
    }
  }

  private mutating func decodingCase(_ row: RowPlan) {
    deprecation(of: row)
    decodingHead(row)
    indented { writer in
      writer.line("switch try Self.presentCase(row, at: index) {")
      var offset = 0
      for (number, node) in row.properties.enumerated() {
        let label = number + 1 == row.properties.count ? "default" : "case \(number)"
        let index = offset == 0 ? "index" : "index &+ \(offset)"
        writer.line(
          "\(label): memory.initialize("
            + "to: .\(node.name)(try \(node.plainValueType).decode(row, at: \(index))))")
        offset += node.width
      }
      writer.line("}")
    }
    line("}")
  }

  private mutating func caseBinding(_ row: RowPlan) {
    deprecation(of: row)
    line(
      """
      \(row.access)func bindPayload(
        to binder: inout Rowan.ParameterBinder
      ) throws(Rowan.DatabaseError) {
        switch self {
      """)
    indented { writer in
      var before = 0
      for node in row.properties {
        let after = row.columnCount - before - node.width
        writer.line("case .\(node.name)(let payload):")
        writer.indented { writer in
          if before > 0 { writer.line("try binder.bindNull(count: \(before))") }
          writer.line("try \(node.plainValueType).bind(payload, to: &binder)")
          if after > 0 { writer.line("try binder.bindNull(count: \(after))") }
        }
        before += node.width
      }
      writer.line("}")
    }
    line("}")
  }

  private mutating func caseFragment(_ row: RowPlan) {
    deprecation(of: row)
    block("\(row.access)var payloadFragment: Rowan.SQLFragment") { writer in
      writer.line("switch self {")
      var before = 0
      for node in row.properties {
        let after = row.columnCount - before - node.width
        writer.line("case .\(node.name)(let payload):")
        writer.line(
          "  .payload(\(node.plainValueType).fragment(of: payload), behind: \(before), before: \(after))"
        )
        before += node.width
      }
      writer.line("}")
    }
  }
}
