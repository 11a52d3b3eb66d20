import SchemaCheck
import SchemaEmit
import SchemaModel
import SchemaSyntax
import Testing

/// The generated files of schemas that have no mistake.
///
/// - Parameter schemas: Paths and texts.
func generate(
  _ schemas: [(path: String, text: String)], target: String = "App"
) throws -> [GeneratedFile] {
  let files = schemas.map { Parser.parse(SourceFile(path: $0.path, text: $0.text)) }
  let (schema, diagnostics) = resolve(files: files.map(\.tree), target: target)
  let errors = (files.flatMap(\.diagnostics) + diagnostics).filter { $0.severity == .error }
  try #require(errors.isEmpty, "\(errors.map(\.message))")
  // With the columns of views that only SQLite can tell.
  return generate(checked(schema).schema, target: target)
}

/// The generated file of one schema.
func generate(_ text: String) throws -> String {
  try generate([("Main.schema", text)])[0].text
}
