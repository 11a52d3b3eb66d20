import SchemaModel

/// Queries, as functions of the schema.
extension SwiftWriter {
  mutating func queries(_ plans: [QueryPlan], of schema: String) {
    if plans.isEmpty { return }
    blank()
    block("nonisolated extension \(schema)") { writer in
      for plan in plans {
        writer.blank()
        writer.query(plan)
        if let row = plan.row {
          writer.blank()
          writer.inlineRow(row)
        }
      }
    }
  }

  private mutating func query(_ plan: QueryPlan) {
    lines(plan.lines)
    let head = "\(plan.access)static func \(plan.name)("
    list(head, plan.parameters, ") -> \(plan.returnType) {")
    indented { writer in
      let isLong = plan.sql.contains("\n")
      let text =
        isLong ? StringLiteral.multiline(plan.sql.dedented) : StringLiteral.shortest(plan.sql)
      let values = plan.values.isEmpty ? "" : ", [\(plan.values.joined(separator: ", "))]"
      if !isLong, writer.fits("\(plan.call)\(text)\(values))") {
        writer.line("\(plan.call)\(text)\(values))")
        return
      }
      writer.line(plan.call.last == " " ? String(plan.call.dropLast()) : plan.call)
      writer.indented { writer in
        writer.line(text + (plan.values.isEmpty ? ")" : ","))
        if !plan.values.isEmpty { writer.list("[", plan.values, "])", hasTrailingComma: true) }
      }
    }
    line("}")
  }

  /// Nothing but what a row is decoded to: no query is built on it.
  private mutating func inlineRow(_ row: RowPlan) {
    rowType(row, role: "Rowan.RowDecodable, Swift.Sendable") { writer in
      writer.properties(row)
      writer.blank()
      writer.initializer(row)
      writer.blank()
      writer.line("\(row.access)static var columnCount: Swift.Int32 { \(row.columnCount) }")
      writer.line(
        """
        \(row.access)static func decode(
          _ row: borrowing Rowan.RowDecoder, at index: Swift.Int32
        ) throws(Rowan.ColumnError) -> Self {
        """)
      writer.indented { writer in
        var offset = 0
        for (number, property) in row.columns.enumerated() {
          let index = offset == 0 ? "index" : "index &+ \(offset)"
          writer.line("let c\(number) = try \(property.valueType).decode(row, at: \(index))")
          offset += property.width
        }
        let values = row.columns.enumerated().map { "\($1.label): c\($0)" }
        writer.list("return Self(", values, ")")
      }
      writer.line("}")
    }
  }
}

extension String {
  /// The lines behind the first one without the spaces that all of them begin with.
  fileprivate var dedented: String {
    // Where a quoted text goes over a line its spaces are its own.
    let bytes = Array(utf8)
    let isQuoted = SQLTokens.scan(self).contains { token in
      bytes[token.start..<token.end].contains(UInt8(ascii: "\n"))
    }
    if isQuoted { return self }
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let spaces =
      lines.dropFirst().filter { !$0.allSatisfy { $0 == " " } }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.enumerated().map { index, line in
      index == 0 ? String(line) : String(line.dropFirst(spaces))
    }.joined(separator: "\n")
  }
}
