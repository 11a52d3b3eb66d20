import Foundation
import SchemaCheck
import SchemaModel
import SchemaSyntax
import Testing

/// Every schema that the documentation shows goes through the compiler and SQLite: what is shown
/// without a remark has no error and no warning, and a mistake gives the message written below it.
struct SchemaBlockTests {
  static let blocks = Result {
    try Article.all().flatMap(\.blocks).filter(\.isSchema)
  }

  @Test func thereAreSchemas() throws {
    #expect(try Self.blocks.get().count > 20)
  }

  @Test(arguments: (try? blocks.get().filter { $0.notes["library"] == nil }) ?? [])
  func aSchemaIsAsTheTextSays(block: CodeBlock) {
    let found = diagnostics(of: block)
    let expected = block.expectedMessages
    #expect(
      found.map(\.summary) == expected, "\(block.place)\n\(found.map(\.rendered).joined())")
  }

  /// The library that the articles' queries are about is the one that the tests are compiled with.
  @Test func theLibraryIsTheOneOfTheTests() throws {
    let own = try String(
      contentsOf: Article.root.appending(path: "Tests/DocumentationTests/Library.schema"),
      encoding: .utf8)
    let shown = try Self.blocks.get().filter { $0.notes["library"] != nil }
    #expect(!shown.isEmpty)
    for block in shown {
      #expect(own.contains(block.text), "\(block.place) is no part of Library.schema")
    }
  }

  /// The table of names tells what the compiler does.
  @Test func namesAreThoseOfTheTable() throws {
    let article = try Article(path: "\(Article.catalogue)/NamesAndSQL.md")
    let rows = article.table(headed: "Setting")
    #expect(rows.count == 4)
    for row in rows {
      let cells = row.map { $0.trimmingCharacters(in: ["`"]) }
      let text = """
        schema { \(cells[0]) }
        table RemindersList { let id: Int; var dueDate: Date }
        table URLItem { let id: Int }
        """
      let (tree, mistakes) = Parser.parse(SourceFile(path: "Names.schema", text: text))
      let (schema, found) = resolve(files: [tree], target: "Documentation")
      try #require(mistakes.isEmpty && found.isEmpty)
      let names = schema.tables.map(\.sqlName) + [schema.tables[0].storedColumns[1].sqlName]
      #expect(names == Array(cells[1...]))
    }
  }

  /// How a report looks is no invention.
  @Test func theReportShownIsTheReport() throws {
    let blocks = try Article(path: "\(Article.catalogue)/Errors.md").blocks
    let report = try #require(blocks.first { $0.notes["report"] != nil }).text
    let schema = try #require(blocks.first { $0.notes["reported"] != nil })
    let found = diagnostics(of: schema, path: "Schemas/Shop/Shop.schema")
    #expect(found.map(\.rendered).joined() == report)
  }

  /// What the compiler says of a block, in the order of the places.
  private func diagnostics(of block: CodeBlock, path: String? = nil) -> [Diagnostic] {
    let file = SourceFile(path: path ?? block.path, text: block.schema)
    let (tree, mistakes) = Parser.parse(file)
    let (schema, found) = resolve(files: [tree], target: "Documentation")
    var diagnostics = mistakes + found
    if !diagnostics.contains(where: { $0.severity == .error }) {
      diagnostics += SchemaCheck.check(schema)
    }
    return diagnostics.sorted { $0.range.start < $1.range.start }
  }
}

extension CodeBlock {
  private static let declarationWords: Set<Substring> = [
    "schema", "table", "selection", "enum", "type", "import", "public", "package", "internal",
  ]

  /// Whether the block is a schema: tagged so, or in the README, where it has no tag, by its first
  /// word.
  var isSchema: Bool {
    if language == "schema" { return true }
    return language.isEmpty && firstWord.map { Self.declarationWords.contains($0) } == true
  }

  private var firstWord: Substring? {
    text.split(separator: "\n").first { !$0.hasPrefix("//") && !$0.hasPrefix("@") }?
      .split(separator: " ").first
  }

  /// The block as a file: members without a table around them get one.
  var schema: String {
    if notes["members"] == nil { return text }
    let key = notes["members"] == "keyed" ? "" : " let id: Int;"
    return "table Example {\(key) \n\(text)}\n"
  }

  /// What the lines `// error: …` and `// warning: …` say; a line `//   …` continues the one before.
  var expectedMessages: [String] {
    var messages: [String] = []
    var isInside = false
    for line in text.split(separator: "\n").map(\.trimmed) {
      if line.hasPrefix("// error: ") || line.hasPrefix("// warning: ") {
        messages.append(String(line.dropFirst(3)))
        isInside = true
      } else if isInside, line.hasPrefix("//   ") {
        messages[messages.count - 1] += " " + line.dropFirst(5).trimmed
      } else {
        isInside = false
      }
    }
    return messages
  }
}

extension Diagnostic {
  fileprivate var summary: String { "\(severity.rawValue): \(message) [\(code)]" }
}
