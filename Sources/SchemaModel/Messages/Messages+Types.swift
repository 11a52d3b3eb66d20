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

  /// - Parameter isPayload: whether it is a case's, whose column is optional without a `?`.
  static func rowInTable(
    _ type: TypeSyntax, _ table: Symbol, isPayload: Bool
  ) -> Diagnostic {
    let plain = type.isOptional ? String(type.text.dropLast()) : type.text
    let text = "\(plain).ID\(type.isOptional && !isPayload ? "?" : "")"
    return .error(
      "rowInTable", "a table cannot hold a row of table '\(table.key)', but its ID", type.range,
      fix: .replace(type.range, with: text))
  }

  static func rowInView(_ type: TypeSyntax, _ table: Symbol) -> Diagnostic {
    .error(
      "rowInTable", "a column of a view cannot be a row of '\(table.key)'", type.range,
      notes: [
        Note(message: "a selection that a query returns can hold whole rows", range: type.range)
      ])
  }

  static func rowInGroup(_ type: TypeSyntax, group: Symbol) -> Diagnostic {
    .error(
      "rowInTable", "'\(group.key)' is embedded as a group, which cannot hold a whole row",
      type.range)
  }

  /// - Parameters:
  ///   - steps: the types in the circle, the last one the first to be there already.
  ///   - names: of the declarations in the circle, from that one on.
  static func circleOfGroups(_ steps: [SourceRange], _ names: [String]) -> Diagnostic {
    let notes = zip(steps, names.dropFirst()).map { range, name in
      Note(message: "it holds '\(name)' here", range: range)
    }
    return .error(
      "circle", "'\(names[0])' would hold itself", steps[steps.count - 1], notes: notes)
  }

  static func tooDeepGroups(_ range: SourceRange, deepest: Int) -> Diagnostic {
    .error("groupDepth", "groups hold each other more than \(deepest) levels deep", range)
  }

  static func tooManyColumns(_ type: TypeSyntax, _ selection: Symbol) -> Diagnostic {
    .error(
      "tooManyColumns", "'\(selection.key)' has more columns than a table can have", type.range,
      notes: [Note(message: "it is declared here", range: selection.name.range)])
  }

  static func groupWithoutRequired(_ type: TypeSyntax, _ selection: Symbol) -> Diagnostic {
    let plain = String(type.text.dropLast())
    return .error(
      "optionalGroup",
      "nothing would tell a '\(plain)' whose columns are all nil from no '\(plain)'", type.range,
      notes: [
        Note(
          message: "an optional group needs a column that is not optional",
          range: selection.name.range)
      ],
      fix: .replace(type.range, with: plain))
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

  static func tableOfColumnOnly(_ name: NameSyntax) -> Diagnostic {
    .error(
      "noColumns", "table '\(name.text)' has columns alone that its rows do not have", name.range)
  }

  static func tableOfGeneratedColumns(_ name: NameSyntax) -> Diagnostic {
    .error("noColumns", "table '\(name.text)' has generated columns alone", name.range)
  }
}
