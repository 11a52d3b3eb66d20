import SchemaSyntax

extension Diagnostic {
  static func nilDefault(_ range: SourceRange, type: TypeSyntax) -> Diagnostic {
    .error(
      "defaultType", "'nil' is no default of '\(type.text)', which is not optional", range,
      fix: .replace(type.range, with: type.text + "?"))
  }

  static func defaultOfOtherType(
    _ value: DefaultSyntax, type: TypeSyntax, hint: String
  ) -> Diagnostic {
    .error(
      "defaultType", "'\(value.text)' is no default of '\(type.text)'", value.range,
      notes: [Note(message: hint, range: value.range)])
  }

  /// - Parameter limits: what does fit, where that can be told.
  static func defaultOutOfRange(
    _ value: DefaultSyntax, type: TypeSyntax, limits: String? = nil
  ) -> Diagnostic {
    .error(
      "defaultType", "'\(value.text)' does not fit in a column of '\(type.text)'", value.range,
      notes: limits.map { [Note(message: $0, range: value.range)] } ?? [])
  }

  static func unknownCase(
    _ name: NameSyntax, of symbol: Symbol, _ suggestion: String?
  ) -> Diagnostic {
    .error(
      "unknownCase", "enum '\(symbol.key)' has no case '\(name.text)'\(didYouMean(suggestion))",
      name.range, notes: [Note(message: "the enum is here", range: symbol.name.range)],
      fix: .spelling(name.range, suggestion))
  }
}
