import SchemaModel
import SchemaSyntax
import SchemaTesting
import Testing

/// The schema of some texts, and all diagnostics of syntax and model.
func resolving(
  _ texts: [String], target: String = "App"
) -> (schema: Schema, diagnostics: [Diagnostic], files: [SourceFile]) {
  let files = texts.enumerated().map { index, text in
    SourceFile(path: "\(index).schema", text: text)
  }
  let parsed = files.map { Parser.parse($0) }
  let (schema, diagnostics) = resolve(files: parsed.map(\.tree), target: target)
  return (schema, parsed.flatMap(\.diagnostics) + diagnostics, files)
}

/// The schema of one text that is right.
func schema(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Schema {
  let (schema, diagnostics, _) = resolving([text])
  let errors = diagnostics.filter { $0.severity == .error }.map(\.message)
  #expect(errors == [], sourceLocation: sourceLocation)
  return schema
}

/// Expects the diagnostics that are written into a text, and no others.
func expectDiagnostics(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let result = resolving([AnnotatedSource.source(of: text)])
  let annotated = AnnotatedSource.annotated(result.files[0], result.diagnostics)
  #expect(annotated == text, sourceLocation: sourceLocation)
}
