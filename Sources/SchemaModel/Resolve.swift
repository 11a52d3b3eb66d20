public import SchemaSyntax

/// Turns the trees of a target's files into the schema that they declare.
///
/// - Parameters:
///   - files: the files in the order in which they are to be reported; the schema depends on it in
///     nothing but the order of what it lists.
///   - target: the name of the target, which gives the schema its name.
/// - Returns: the schema, without what is broken, and errors and warnings in source order. Only a
///   schema without errors may be emitted.
public func resolve(
  files: [SchemaFileSyntax], target: String
) -> (Schema, [Diagnostic]) {
  let resolver = Resolver(files: files, target: target)
  resolver.readSettings()
  resolver.collectSymbols()
  let schema = resolver.buildSchema()
  return (schema, resolver.sortedDiagnostics)
}
