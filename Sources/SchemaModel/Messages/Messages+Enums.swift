import SchemaSyntax

extension Diagnostic {
  static func duplicateCase(_ name: NameSyntax, earlier: SourceRange) -> Diagnostic {
    .error(
      "duplicateName", "there are two cases called '\(name.text)'", name.range,
      notes: [Note(message: "the first one is here", range: earlier)])
  }

  static func duplicateRawValue(
    _ syntax: CaseSyntax, _ value: String, earlier: SourceRange
  ) -> Diagnostic {
    .error(
      "duplicateRawValue", "two cases have the raw value \(value)", syntax.range,
      notes: [Note(message: "the first one is here", range: earlier)])
  }

  static func secondOther(_ name: NameSyntax, first: SourceRange) -> Diagnostic {
    .error(
      "secondOther", "one case takes all other values already", name.range,
      notes: [Note(message: "it is here", range: first)])
  }

  static func payloadOfRawEnum(_ type: TypeSyntax, raw: String) -> Diagnostic {
    .error(
      "rawValueType",
      "in an enum stored as '\(raw)' a case with a payload takes every other '\(raw)'", type.range,
      fix: .replace(type.range, with: raw))
  }

  static func rawValueOfOtherType(_ syntax: CaseSyntax, raw: String) -> Diagnostic {
    .error(
      "rawValueType", "the raw value of case '\(syntax.name.text)' has to be of type '\(raw)'",
      syntax.range)
  }

  static func rawValueOutOfRange(_ syntax: CaseSyntax, raw: String) -> Diagnostic {
    .error(
      "rawValueType", "the raw value of case '\(syntax.name.text)' does not fit in '\(raw)'",
      syntax.range)
  }

  static func enumWithoutCases(_ name: NameSyntax) -> Diagnostic {
    .error("noCases", "enum '\(name.text)' has no cases", name.range)
  }

  static func enumWithoutKind(_ node: EnumSyntax) -> Diagnostic {
    if let first = node.conformances.first, !first.isSuppressed,
      BuiltinTypes.names.contains(first.type.text)
    {
      return .error(
        "enumKind", "an enum is stored as a 'String' or an integer, not as '\(first.type.text)'",
        first.type.range)
    }
    return .error(
      "enumKind", "enum '\(node.name.text)' has neither a raw type nor payloads", node.name.range,
      notes: [
        Note(
          message: "it is stored as its raw value, ': Int' or ': String', or as the payload that"
            + " each case has, 'case a(Int)'", range: node.name.range)
      ],
      fix: node.conformances.isEmpty
        ? .replace(node.name.range, with: "\(node.name.text): String") : nil)
  }

  static func caseWithoutPayload(_ syntax: CaseSyntax, of symbol: Symbol) -> Diagnostic {
    .error(
      "noPayload", "case '\(syntax.name.text)' has no payload, which the other cases are stored by",
      syntax.range,
      notes: [
        Note(
          message: "for 'none of the cases' the column is optional, '\(symbol.key)?'",
          range: syntax.range)
      ])
  }

  static func optionalPayload(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "optionalPayload", "a payload cannot be nil: NULL means that the case is not the one",
      type.range, fix: .replace(type.range, with: String(type.text.dropLast())))
  }

  static func payloadOfAnyValue(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "noPayload",
      "nothing would tell that this case is the one: a value of '\(type.text)' can be"
        + " NULL", type.range)
  }

  static func payloadWithoutRequired(_ type: SourceRange, _ group: Symbol) -> Diagnostic {
    .error(
      "noPayload", "nothing would tell that this case is the one: '\(group.key)' can be all nil",
      type,
      notes: [
        Note(
          message: "a payload needs a column that is not optional", range: group.name.range)
      ])
  }

  static func notHashable(
    _ range: SourceRange, _ name: String, in owner: Symbol, _ written: [ConformanceSyntax]
  ) -> Diagnostic {
    let place = written.last?.range ?? owner.name.range
    return .error(
      "conformance", "'\(owner.key)' is Hashable only if '\(name)' is", range,
      fix: Fix(
        message: "write '~Hashable' behind '\(owner.key)' too",
        range: SourceRange(file: place.file, start: place.end, end: place.end),
        replacement: written.isEmpty ? ": ~Hashable" : ", ~Hashable"))
  }

  /// - Parameter symbol: What could be declared so; nil for `SQLiteValue`.
  static func notCodable(
    _ range: SourceRange, _ name: String, _ symbol: Symbol?, _ conformance: String, in owner: Symbol
  ) -> Diagnostic {
    let written = symbol?.conformances ?? []
    let place = written.last?.range ?? symbol?.name.range
    let text = (written.isEmpty ? ": " : ", ") + conformance
    return .error(
      "notCodable", "'\(owner.key)' is \(conformance) only if '\(name)' is", range,
      fix: place.map {
        Fix(
          message: "write '\(text)'",
          range: SourceRange(file: $0.file, start: $0.end, end: $0.end), replacement: text)
      })
  }

  static func fixedConformance(_ conformance: ConformanceSyntax, isEnum: Bool) -> Diagnostic {
    .error(
      "conformance",
      isEnum
        ? "'\(conformance.type.text)' cannot be left out of an enum"
        : "only 'Hashable' can be left out, not '\(conformance.type.text)'", conformance.range)
  }
}
