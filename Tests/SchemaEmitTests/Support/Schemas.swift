import SchemaCheck
import SchemaEmit
import SchemaModel
import SchemaSyntax
import Testing

/// The generated files of schemas that have no mistake.
///
/// - Parameters:
///   - schemas: Paths and texts.
///   - isPart: What begins a part, of the names of all declarations at the top.
func generate(
  _ schemas: [(path: String, text: String)], target: String = "App",
  parts isPart: (String) -> Bool = { _ in false }
) throws -> [GeneratedFile] {
  let schema = try schema(schemas, target: target)
  return generate(schema, target: target, parts: schema.parts(isPart))
}

extension Schema {
  /// A part for each declaration at the top whose name is one, in their order.
  func parts(_ isPart: (String) -> Bool) -> [GeneratedFile.Part] {
    var known: Set<GeneratedFile.Part> = []
    return files.flatMap { file in
      file.declarations.map(\.head.name.text).filter(isPart).map {
        GeneratedFile.Part(schema: file.path, declaration: $0)
      }
    }.filter { known.insert($0).inserted }
  }
}

/// What schemas that have no mistake declare, with the columns of views that only SQLite can tell.
func schema(_ schemas: [(path: String, text: String)], target: String = "App") throws -> Schema {
  let files = schemas.map { Parser.parse(SourceFile(path: $0.path, text: $0.text)) }
  let (schema, diagnostics) = resolve(files: files.map(\.tree), target: target)
  let errors = (files.flatMap(\.diagnostics) + diagnostics).filter { $0.severity == .error }
  try #require(errors.isEmpty, "\(errors.map(\.message))")
  return checked(schema).schema
}

/// The generated file of one schema.
func generate(_ text: String) throws -> String {
  try generate([("Main.schema", text)])[0].text
}
