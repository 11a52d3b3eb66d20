public import SchemaModel
public import SchemaSyntax

/// The schema of a target, and what there is to say about it.
public struct Compilation: Sendable {
  /// Nil if there is an error.
  public let schema: Schema?
  /// In the order of the files and of their text.
  public let diagnostics: [Diagnostic]
}

/// All stages but the emission of Swift: reads, resolves, and has SQLite check what it can.
///
/// A mistake hides no other one but its own echoes: a later stage leaves out what an error of an
/// earlier one has put in doubt, and nothing else.
///
/// - Parameters:
///   - files: the files of a target.
///   - target: its name, which gives the schema its name.
public func compile(_ files: [SourceFile], target: String) -> Compilation {
  var trees: [SchemaFileSyntax] = []
  var mistakes: [Diagnostic] = []
  for file in files {
    guard file.bytes.count <= greatestSize else {
      trees.append(.unread(file))
      mistakes.append(.fileTooLarge(SourceRange(file: file, start: 0, end: 0)))
      continue
    }
    let (tree, found) = Parser.parse(file)
    trees.append(tree)
    mistakes += found
  }
  let (schema, found) = resolve(files: trees, target: target)
  let damage = Damage(files: trees, mistakes: mistakes)
  var diagnostics = mistakes + found.filter { !damage.mayHaveCaused($0) }
  // The withheld ones too: what they are about cannot be checked.
  let checked = checked(schema, besides: Damage(files: trees, mistakes: mistakes + found))
  diagnostics += checked.diagnostics
  return Compilation(
    schema: diagnostics.contains { $0.severity == .error } ? nil : checked.schema,
    diagnostics: sorted(diagnostics, by: files))
}

/// A thousand tables have a tenth of it. What is larger is no schema, and nobody should have to wait
/// for being told so.
private let greatestSize = 1 << 20

private func sorted(_ diagnostics: [Diagnostic], by files: [SourceFile]) -> [Diagnostic] {
  let order = Dictionary(
    files.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
  return diagnostics.enumerated().sorted { left, right in
    let leftFile = order[ObjectIdentifier(left.element.range.file)] ?? 0
    let rightFile = order[ObjectIdentifier(right.element.range.file)] ?? 0
    return (leftFile, left.element.range.start, left.offset)
      < (rightFile, right.element.range.start, right.offset)
  }.map(\.element)
}
