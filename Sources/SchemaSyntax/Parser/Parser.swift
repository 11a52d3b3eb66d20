/// Reads the tokens of one file into its tree.
public struct Parser {
  /// The tree of a file, which always exists, and everything that is wrong with its syntax, in
  /// source order.
  public static func parse(
    _ file: SourceFile
  ) -> (tree: SchemaFileSyntax, diagnostics: [Diagnostic]) {
    (SchemaFileSyntax(file: file, declarations: [], tokens: []), [])
  }
}
