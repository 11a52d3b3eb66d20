import SQLiteHandle
import SchemaCheck
import SchemaEmit
import SchemaJudge
import SchemaModel
import SchemaSyntax
import SchemaTesting
import Testing

/// The schema of one text that is right as far as the model tells.
func schema(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Schema {
  let parsed = Parser.parse(SourceFile(path: "Main.schema", text: text))
  let (schema, diagnostics) = resolve(files: [parsed.tree], target: "App")
  let all = (parsed.diagnostics + diagnostics).filter { $0.severity == .error }
  #expect(all.map(\.message) == [], sourceLocation: sourceLocation)
  return schema
}

/// Expects what SQLite has to say to be written into a text, and nothing else.
func expectDiagnostics(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let schema = schema(AnnotatedSource.source(of: text), sourceLocation: sourceLocation)
  let diagnostics = check(schema)
  let file = schema.tables[0].head.origin.file
  let annotated = AnnotatedSource.annotated(file, diagnostics)
  #expect(annotated == text, sourceLocation: sourceLocation)
}

/// A database that a schema's statements have made.
func database(_ schema: Schema) throws -> SQLiteConnection {
  let connection = try SQLiteConnection(path: ":memory:")
  for statement in createStatements(of: schema) {
    _ = try connection.prepare(statement.sql).step()
  }
  return connection
}

/// Expects SQLite's own catalog to say of each table what the model says.
func expectCatalog(
  of schema: Schema, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let differences = try catalogDifferences(of: schema, in: database(schema))
  #expect(differences == [], sourceLocation: sourceLocation)
}
