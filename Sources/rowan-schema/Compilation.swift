import SchemaCheck
import SchemaModel
import SchemaSyntax

/// The schema of a target, and what there is to say about it.
struct Compilation {
  /// Nil if there is an error.
  var schema: Schema?
  var diagnostics: [Diagnostic]

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reads, parses, resolves, and has SQLite check the result.
  static func of(_ request: SchemaRequest, paths: [String]) throws(FileSystem.Failure)
    -> Compilation
  {
    var trees: [SchemaFileSyntax] = []
    var diagnostics: [Diagnostic] = []
    for path in paths {
      let file = SourceFile(path: path, bytes: try FileSystem.read(path))
      let (tree, found) = Parser.parse(file)
      trees.append(tree)
      diagnostics += found
    }
    // A stage whose input has errors would only report their echoes.
    var compilation = Compilation(schema: nil, diagnostics: diagnostics)
    guard !compilation.hasErrors else { return compilation }
    let (schema, found) = resolve(files: trees, target: request.target)
    compilation.diagnostics += found
    guard !compilation.hasErrors else { return compilation }
    compilation.diagnostics += SchemaCheck.check(schema)
    if !compilation.hasErrors { compilation.schema = schema }
    return compilation
  }

  /// Prints the diagnostics, file by file in the order of their places.
  func report() {
    for diagnostic in diagnostics { Console.error(String(diagnostic.rendered.dropLast())) }
  }
}

extension SchemaRequest {
  /// The `.schema` files, each once.
  func files() throws(FileSystem.Failure) -> [String] {
    var files: [String] = []
    for path in paths {
      for file in try FileSystem.schemas(at: path) where !files.contains(file) {
        files.append(file)
      }
    }
    guard !files.isEmpty else {
      throw FileSystem.Failure(
        message: "\(paths.joined(separator: ", ")): error: there is no .schema file here")
    }
    return files
  }
}
