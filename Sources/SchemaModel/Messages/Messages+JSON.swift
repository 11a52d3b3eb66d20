import SchemaSyntax

extension Diagnostic {
  static func needsJSON(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "needsJSON", "'\(type.text)' is stored 'as JSON'", type.range,
      fix: .append("as JSON", behind: type.range))
  }

  static func misspelledJSON(_ node: RepresentationSyntax) -> Diagnostic {
    .error(
      "unknownRepresentation", "'\(node.path.text)' is written 'JSON'", node.path.range,
      fix: .replace(node.path.range, with: "JSON"))
  }

  static func notCodable(
    _ range: SourceRange, _ symbol: Symbol, _ conformances: [ConformanceSyntax]
  ) -> Diagnostic {
    let place = conformances.last?.range ?? symbol.name.range
    let text = conformances.isEmpty ? ": Codable" : ", Codable"
    return .error(
      "notCodable", "what is stored 'as JSON' is Codable, and '\(symbol.key)' is not", range,
      notes: [Note(message: "it is declared here", range: symbol.name.range)],
      fix: Fix(
        message: "write '\(text)'",
        range: SourceRange(file: place.file, start: place.end, end: place.end), replacement: text))
  }

  static func wrapperOfOther(_ type: TypeSyntax, _ suggestion: String?) -> Diagnostic {
    .error(
      "wrapper",
      "a wrapper holds a type that the language knows, not '\(type.text)'\(didYouMean(suggestion))",
      type.range,
      notes: suggestion == nil
        ? [
          Note(
            message: "how a Swift type of yours is stored is said by 'type Name: text'",
            range: type.range)
        ] : [], fix: .spelling(type.range, suggestion))
  }

  static func optionalWrapper(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "wrapper", "a wrapper always holds a value; the columns of its type can be optional",
      type.range, fix: .replace(type.range, with: String(type.text.dropLast())))
  }

  static func pathOfWrapper(_ path: PathSyntax, _ name: NameSyntax) -> Diagnostic {
    .error(
      "wrapper", "a wrapper is a type at the top level: its name has no dot", path.range,
      fix: .replace(path.range, with: name.text))
  }
}
