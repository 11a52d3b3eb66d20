import SchemaSyntax

extension Diagnostic {
  static func unknownType(
    _ type: TypeSyntax, isGeneric: Bool, _ suggestion: String?
  ) -> Diagnostic {
    let end = type.isOptional ? type.range.end - 1 : type.range.end
    let plain = SourceRange(file: type.range.file, start: type.range.start, end: max(end, 0))
    let text = type.isOptional ? String(type.text.dropLast()) : type.text
    let how =
      isGeneric
      ? "say how it is stored: 'as JSON', or 'as Name' with 'type Name: text' for a representation"
        + " of yours"
      : "a Swift type of yours is declared by how it is stored: 'type \(text): text'; a Codable one"
        + " can be stored 'as JSON'"
    return .error(
      "unknownType", "unknown type '\(text)'\(didYouMean(suggestion))", plain,
      notes: suggestion == nil ? [Note(message: how, range: plain)] : [],
      fix: .spelling(plain, suggestion))
  }

  static func unknownTable(
    _ name: String, _ range: SourceRange, _ suggestion: String?
  ) -> Diagnostic {
    .error(
      "unknownTable", "unknown table '\(name)'\(didYouMean(suggestion))", range,
      fix: .spelling(range, suggestion))
  }

  static func noTable(_ name: String, _ range: SourceRange, _ symbol: Symbol) -> Diagnostic {
    .error(
      "unknownTable", "'\(name)' is no table, but \(symbol.kindName)", range,
      notes: [Note(message: "it is declared here", range: symbol.name.range)])
  }

  static func unknownRepresentation(
    _ node: RepresentationSyntax, of type: ValueType, _ suggestion: String?
  ) -> Diagnostic {
    let names = BuiltinTypes.representationNames(of: type)
    let known =
      names.isEmpty
      ? "'\(type.shortName)' has one representation only"
      : "'\(type.shortName)' can be stored as \(names.joined(separator: ", "))"
    return .error(
      "unknownRepresentation",
      "'\(node.path.text)' is no way to store '\(type.shortName)'\(didYouMean(suggestion))",
      node.path.range, notes: suggestion == nil ? [Note(message: known, range: node.range)] : [],
      fix: .spelling(node.path.range, suggestion))
  }

  static func representationOfOther(_ node: RepresentationSyntax, type: String) -> Diagnostic {
    .error(
      "unknownRepresentation", "'\(type)' is stored in its own way, not 'as \(node.path.text)'",
      node.range)
  }

  static func representationArguments(_ node: RepresentationSyntax) -> Diagnostic {
    .error(
      "unknownRepresentation", "'\(node.path.text)' takes no argument", node.range,
      fix: .replace(node.range, with: node.path.text))
  }

  static func scaleOfDecimal(_ node: RepresentationSyntax) -> Diagnostic {
    .error(
      "unknownRepresentation",
      "'Decimal.Scaled' takes the number of decimals, 0 to \(BuiltinTypes.maximumScale)",
      node.range, fix: .replace(node.range, with: "Decimal.Scaled(2)"))
  }

  static func hiddenType(_ path: String, _ range: SourceRange, by hiding: Symbol) -> Diagnostic {
    .error(
      "hiddenType", "the type is '\(path)', which '\(hiding.key)' hides in here", range,
      notes: [Note(message: "it is declared here; give it another name", range: hiding.name.range)])
  }

  static func rowInTable(_ type: TypeSyntax, _ table: Symbol) -> Diagnostic {
    let plain = type.isOptional ? String(type.text.dropLast()) : type.text
    let text = "\(plain).ID\(type.isOptional ? "?" : "")"
    return .error(
      "rowInTable", "a table cannot hold a row of table '\(table.key)', but its ID", type.range,
      fix: .replace(type.range, with: text))
  }

  static func rowInGroup(_ type: TypeSyntax, group: Symbol) -> Diagnostic {
    .error(
      "rowInTable", "'\(group.key)' is embedded as a group, which cannot hold a whole row",
      type.range)
  }

  static func circleOfGroups(
    _ range: SourceRange, first: SourceRange, _ target: Symbol
  ) -> Diagnostic {
    .error(
      "circle", "selection '\(target.key)' would hold itself", range,
      notes: range == first ? [] : [Note(message: "the circle begins here", range: first)])
  }

  static func unusedType(_ name: PathSyntax) -> Diagnostic {
    Diagnostic(
      .warning, code: WarningCode.unusedType.rawValue,
      message: "no column is of type '\(name.text)' or stored as it", range: name.range)
  }

  static func selectionWithoutColumns(_ name: NameSyntax) -> Diagnostic {
    .error("noColumns", "selection '\(name.text)' has no columns", name.range)
  }

  static func tableWithoutColumns(_ name: NameSyntax, hasColumns: Bool) -> Diagnostic {
    .error(
      "noColumns",
      hasColumns
        ? "table '\(name.text)' has no columns in the database, only ephemeral ones"
        : "table '\(name.text)' has no columns", name.range)
  }

  static func tableOfGeneratedColumns(_ name: NameSyntax) -> Diagnostic {
    .error("noColumns", "table '\(name.text)' has generated columns alone", name.range)
  }
}
