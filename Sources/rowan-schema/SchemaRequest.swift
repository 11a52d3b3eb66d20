import SchemaCheck
import SchemaSyntax

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
        path: paths.joined(separator: ", "), reason: "there is no .schema file here")
    }
    return files
  }

  /// What the files declare, and what is wrong with it.
  func compile(_ paths: [String]) throws(FileSystem.Failure) -> Compilation {
    var files: [SourceFile] = []
    for path in paths { files.append(SourceFile(path: path, bytes: try FileSystem.read(path))) }
    return SchemaCheck.compile(files, target: target)
  }
}

extension Compilation {
  /// Prints the diagnostics as compilers do.
  func report() {
    for diagnostic in diagnostics { Console.error(String(diagnostic.rendered.dropLast())) }
  }
}
