import SchemaModel

/// The file of everything that is one per target.
struct AggregatePlan {
  private let access: String
  private let imports: [String]
  private let name: Name
  /// Paths, parents before children.
  private let tables: [String]
  private let hasDeprecated: Bool
  private let usesFullText: Bool
  private let sql: String

  init(_ schema: Schema) {
    access = DeclarationPlan.access(schema.access)
    imports = ImportPlan(rowan: schema.access).lines
    name = schema.name
    tables = creationOrder(of: schema.tables).map { schema.tables[$0].head.path }
    hasDeprecated = schema.tables.contains { $0.head.deprecation != nil }
    usesFullText = !schema.fullTexts.isEmpty
    sql = createStatements(of: schema).map { $0.sql + ";" }.joined(separator: "\n")
  }

  var text: String {
    var writer = SwiftWriter()
    writer.header(source: nil)
    writer.lines(imports)
    writer.blank()
    writer.block("\(access)nonisolated enum \(name.swift): Rowan.DatabaseSchema") { writer in
      writer.line("\(access)static var name: Swift.String { \(StringLiteral.shortest(name.text)) }")
      // A witness may be deprecated without a warning where the protocol's property is read.
      if hasDeprecated { writer.line("@available(*, deprecated)") }
      writer.array(
        "\(access)static var tables: [any Rowan.Table.Type]", tables.map { "\($0).self" })
      if usesFullText {
        writer.accessor("\(access)static var usesFullText: Swift.Bool", "true")
      }
      writer.block("\(access)static var migrations: [Rowan.Migration]") { writer in
        writer.line(
          """
          [
            Rowan.Migration(
              wholeSchema: \(StringLiteral.multiline(sql).nested(by: "      ")))
          ]
          """)
      }
    }
    return writer.text
  }
}

extension String {
  /// Each line but the first and the empty ones with `indentation` before it.
  fileprivate func nested(by indentation: String) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      index == 0 || line.isEmpty ? String(line) : indentation + line
    }.joined(separator: "\n")
  }
}
