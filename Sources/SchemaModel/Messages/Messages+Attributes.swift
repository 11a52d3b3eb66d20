import SchemaSyntax

extension Diagnostic {
  static func unknownAttribute(
    _ attribute: AttributeSyntax, _ place: AttributePlace, _ suggestion: String?
  ) -> Diagnostic {
    .error(
      "unknownAttribute",
      "unknown attribute '@\(attribute.name.text)'\(didYouMean(suggestion.map { "@\($0)" }))",
      attribute.name.range,
      notes: suggestion == nil
        ? [Note(message: "\(place.withArticle) takes \(place.taken)", range: attribute.name.range)]
        : [], fix: .spelling(attribute.name.range, suggestion))
  }

  static func misplacedAttribute(
    _ attribute: AttributeSyntax, _ place: AttributePlace
  ) -> Diagnostic {
    .error(
      "misplacedAttribute",
      "'@\(attribute.name.text)' does not belong to \(place.withArticle)",
      attribute.range, notes: [Note(message: "it takes \(place.taken)", range: attribute.range)])
  }

  static func repeatedAttribute(
    _ attribute: AttributeSyntax, first: SourceRange
  ) -> Diagnostic {
    .error(
      "repeatedAttribute", "'@\(attribute.name.text)' stands there already", attribute.range,
      notes: [Note(message: "the first one is here", range: first)])
  }

  static func attributeArguments(_ attribute: AttributeSyntax, form: String) -> Diagnostic {
    .error("attributeArguments", "this is written '\(form)'", attribute.range)
  }

  static func unknownWarning(_ code: NameSyntax, _ suggestion: String?) -> Diagnostic {
    .error(
      "unknownWarning", "there is no warning '\(code.text)'\(didYouMean(suggestion))", code.range,
      fix: .spelling(code.range, suggestion))
  }

  static func unusedAllow(_ code: String, _ attribute: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, code: "unusedAllow",
      message: "there is no warning '\(code)' here to allow",
      range: attribute, fix: .remove(attribute))
  }

  static func secondSchema(_ range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(
      "secondSchema", "a target has one 'schema' at most", range,
      notes: [Note(message: "the first one is here", range: first)])
  }

  static func repeatedSetting(
    _ word: String, _ range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    .error(
      "repeatedSetting", "'\(word)' is set twice", range,
      notes: [Note(message: "the first time is here", range: first)])
  }

  static func unsupportedVersion(_ version: VersionSyntax) -> Diagnostic {
    .error(
      "sqliteVersion", "the oldest SQLite that can be asked for is 3.37, and there is no 4 yet",
      version.range, fix: .replace(version.range, with: "3.37"))
  }
}

extension AttributePlace {
  fileprivate var withArticle: String {
    "\(["import", "enum"].contains(rawValue) ? "an" : "a") \(rawValue)"
  }

  /// The attributes that it takes.
  fileprivate var taken: String {
    let known = known.subtracting(Self.notYet).sorted().map { "@\($0)" }
    return known.isEmpty ? "none" : known.joined(separator: ", ")
  }
}
