/// What all rows have: properties, initializers, decoding, columns.
extension SwiftWriter {
  mutating func rowType(
    _ row: RowPlan, role: String, body: (inout SwiftWriter) -> Void
  ) {
    let declaration = row.declaration
    lines(declaration.lines)
    let conformances = ([role] + declaration.conformances).joined(separator: ", ")
    block("\(row.access)nonisolated struct \(declaration.name): \(conformances)", body)
  }

  mutating func properties(_ row: RowPlan) {
    for property in row.properties {
      lines(property.documentation)
      let head = "\(property.access)\(property.keyword) \(property.name): \(property.type)"
      if property.deprecation.isEmpty {
        line(head)
      } else {
        deprecatedProperty(property)
      }
    }
    codingKeys(row)
  }

  /// Swift warns of a deprecated property in generated code too, so that code uses another one.
  private mutating func deprecatedProperty(_ property: PropertyPlan) {
    lines(property.deprecation)
    let head = "\(property.access)var \(property.name): \(property.type)"
    if property.keyword == "var" {
      block(head) { writer in
        writer.line("get { self.\(property.storage) }")
        writer.line("set { self.\(property.storage) = newValue }")
      }
    } else {
      accessor(head, "self.\(property.storage)")
    }
    line("private \(property.keyword) \(property.storage): \(property.type)")
  }

  private mutating func codingKeys(_ row: RowPlan) {
    let coding = ["Swift.Codable", "Swift.Encodable", "Swift.Decodable"]
    guard row.properties.contains(where: { !$0.deprecation.isEmpty }),
      row.declaration.conformances.contains(where: coding.contains)
    else { return }
    blank()
    block("private nonisolated enum CodingKeys: Swift.String, Swift.CodingKey") { writer in
      for property in row.properties {
        let name = StringLiteral.shortest(property.name.filter { $0 != "`" })
        let value = property.deprecation.isEmpty ? "" : " = \(name)"
        writer.line("case \(property.storage)\(value)")
      }
    }
  }

  mutating func initializer(_ row: RowPlan) {
    let parameters = row.properties.map { $0.parameter($0.type, default: $0.defaultValue) }
    list("\(row.initializerAccess)init(", parameters, ") {")
    indented { writer in
      for property in row.properties {
        writer.line("self.\(property.storage) = \(property.name)")
      }
    }
    line("}")
  }

  /// First all columns, then the struct: no half-made struct is torn down when a column fails.
  ///
  /// Each property is moved to its place, since the compiler copies a struct of many columns where an
  /// initializer returns it.
  mutating func decoding(_ row: RowPlan) {
    decodingHead(row)
    indented { writer in
      var offset = 0
      for (number, property) in row.columns.enumerated() {
        let index = offset == 0 ? "index" : "index &+ \(offset)"
        // One look at the column tells whether it is NULL and what else it is.
        let decode =
          property.isOptional
          ? "\(property.plainValueType).decodeIfPresent" : "\(property.valueType).decode"
        writer.line("let c\(number) = try \(decode)(row, at: \(index))")
        offset += property.width
      }
      for (number, property) in row.columns.enumerated() {
        writer.initialize(property, to: "c\(number)")
      }
      for property in row.properties where property.isEphemeral {
        writer.initialize(property, to: property.defaultValue ?? "nil")
      }
    }
    line("}")
  }

  mutating func decodingHead(_ row: RowPlan) {
    line(
      """
      \(row.access)static func initialize(
        _ memory: Swift.UnsafeMutablePointer<Self>, decoding row: borrowing Rowan.RowDecoder,
        at index: Swift.Int32
      ) throws(Rowan.ColumnError) {
      """)
  }

  private mutating func initialize(_ property: PropertyPlan, to value: String) {
    if property.keyword == "var" {
      line("Rowan.initialize(&memory.pointee.\(property.storage), to: \(value))")
    } else {
      line("try Rowan.initialize(memory, \\.\(property.storage), to: \(value))")
    }
  }

  mutating func columnNames(_ names: [String], access: String) {
    array("\(access)static var columnNames: [Swift.StaticString]", names)
  }

  mutating func qualifiedColumns(_ columns: String, of table: String, access: String) {
    line(
      """
      \(access)static var qualifiedColumns: Rowan.QualifiedColumns? {
        .init(table: \(table), columns: \(columns))
      }
      """)
  }

  /// `head { [a, b] }` in as few lines as fit, or one element a line.
  mutating func array(_ head: String, _ elements: [String]) {
    let short = "[\(elements.joined(separator: ", "))]"
    if fits("\(head) { \(short) }") { return line("\(head) { \(short) }") }
    block(head) { $0.list("[", elements, "]", hasTrailingComma: true) }
  }

  /// - Parameter members: what it has besides the columns.
  mutating func tableColumns(
    _ row: RowPlan, id: IDColumnPlan?, role: String = "Rowan.RowColumns",
    members: (inout SwiftWriter) -> Void = { _ in }
  ) {
    let access = row.access
    block("\(access)nonisolated struct TableColumns: \(role)") { writer in
      writer.line(
        """
        \(access)typealias Output = \(row.path)
        \(access)typealias Decoded = \(row.path)
        \(access)let qualifier: Rowan.Qualifier
        \(access)init(_ qualifier: Rowan.Qualifier) { self.qualifier = qualifier }
        """)
      for property in row.all where !property.isEphemeral {
        // The others' is the struct's.
        if property.isColumnOnly { writer.lines(property.documentation) }
        writer.lines(property.deprecation)
        let head = "\(property.access)var \(property.name): \(property.expressionType)"
        if property.isSettable {
          writer.settable(head, property.expression)
        } else {
          writer.accessor(head, property.expression)
        }
      }
      if let id {
        writer.lines(id.deprecation)
        writer.accessor("\(access)var id: Rowan.QueryExpression<\(id.valueType)>", id.expression)
      }
      members(&writer)
    }
  }

  /// An update takes writable key paths: a column that it may set has a setter, which does nothing.
  private mutating func settable(_ head: String, _ body: String) {
    let short = "\(head) { get { \(body) } set {} }"
    if fits(short) { return line(short) }
    block(head) { $0.line("get { \(body) }\nset {}") }
  }

  mutating func selectionColumns(_ row: RowPlan) {
    let access = row.access
    block("\(access)nonisolated struct Columns: Rowan.Selection") { writer in
      writer.line(
        """
        \(access)typealias Output = \(row.path)
        \(access)typealias Decoded = \(row.path)
        \(access)let selected: Rowan.SQLFragment
        """)
      let parameters = row.columns.map { $0.parameter($0.selectionType, default: nil) }
      writer.list("\(row.initializerAccess)init(", parameters, ") {")
      writer.indented { writer in
        writer.list("self.selected = .list(", row.columns.map { "\($0.name).selected" }, ")")
      }
      writer.line("}")
    }
  }
}
