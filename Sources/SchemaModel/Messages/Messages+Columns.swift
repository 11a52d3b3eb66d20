import SchemaSyntax

extension Diagnostic {
  static func unknownColumn(
    _ path: PathSyntax, table: String, ofView isView: Bool = false, _ suggestion: String?
  ) -> Diagnostic {
    .error(
      "unknownColumn",
      "\(isView ? "view" : "table") '\(table)' has no column '\(path.text)'\(didYouMean(suggestion))",
      path.range,
      fix: .spelling(path.range, suggestion))
  }

  static func groupAsColumn(_ path: PathSyntax, inner: [String]) -> Diagnostic {
    .error(
      "groupAsColumn", "'\(path.text)' is a group; name one of its columns", path.range,
      notes: inner.isEmpty
        ? [] : [Note(message: "it has \(inner.joined(separator: ", "))", range: path.range)])
  }

  static func ephemeralAsColumn(_ path: PathSyntax) -> Diagnostic {
    .error(
      "ephemeral", "'\(path.text)' is ephemeral: the database does not have it", path.range)
  }

  static func ephemeralNeedsDefault(_ name: NameSyntax) -> Diagnostic {
    .error(
      "ephemeral",
      "an ephemeral column needs a default, or has to be optional: rows from the"
        + " database come without a value", name.range)
  }

  static func clauseOfEphemeral(_ range: SourceRange) -> Diagnostic {
    .error("ephemeral", "an ephemeral column takes nothing but a default", range)
  }

  static func attributeOfEphemeral(_ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "ephemeral", "an ephemeral column has no SQL name", attribute.range,
      fix: .remove(attribute.range))
  }

  static func columnOnlyElsewhere(_ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "columnOnly", "'@columnOnly' belongs to a column of a table: others are in a row or nowhere",
      attribute.range, fix: .remove(attribute.range))
  }

  static func columnOnlyEphemeral(
    _ attribute: AttributeSyntax, _ ephemeral: SourceRange
  ) -> Diagnostic {
    .error(
      "columnOnly", "the column would be neither in the table nor in the struct", attribute.range,
      notes: [Note(message: "it is ephemeral here", range: ephemeral)])
  }

  static func columnOnlyKey(_ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "columnOnly", "a row cannot be without its primary key", attribute.range,
      fix: .remove(attribute.range))
  }

  static func columnOnlyGroup(_ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "columnOnly", "'@columnOnly' is for a column of its own, not for several", attribute.range,
      fix: .remove(attribute.range))
  }

  static func clauseOfTables(_ range: SourceRange) -> Diagnostic {
    .error("misplacedClause", "this belongs to a column of a table, not of a selection", range)
  }

  static func memberOfTables(_ member: MemberSyntax) -> Diagnostic {
    let note: String
    switch member {
    case .check: note = "a check of one column stands behind it: 'check { … }'"
    case .primaryKey, .noPrimaryKey: note = "the table that embeds the columns has the key"
    default: note = "the table that embeds the columns has it, as '(group.column)'"
    }
    let range = member.node.range
    return .error(
      "misplacedClause", "this belongs to a table, not to a selection", range,
      notes: [Note(message: note, range: range)])
  }

  static func clauseOfRow(_ range: SourceRange) -> Diagnostic {
    .error("misplacedClause", "a whole row takes no clauses", range)
  }

  static func clauseOfGroup(_ range: SourceRange) -> Diagnostic {
    .error("misplacedClause", "a group takes no clauses but a default", range)
  }

  static func clauseOfEnum(_ range: SourceRange) -> Diagnostic {
    .error(
      "misplacedClause", "an enum with payloads takes no clauses but a default and 'check cases'",
      range)
  }

  static func clauseOfID(_ range: SourceRange) -> Diagnostic {
    .error(
      "misplacedClause", "the ID of a composite key is several columns, this is for one", range)
  }

  static func attributeOfRow(_ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "misplacedAttribute", "a whole row has no SQL name of its own", attribute.range,
      fix: .remove(attribute.range))
  }

  static func prefixOfColumn(_ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "misplacedAttribute", "'@prefix' is for groups; '@name' gives a column another SQL name",
      attribute.range)
  }

  static func nameOfGroup(_ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "misplacedAttribute",
      "a group has no SQL name; '@prefix' gives its columns' names a beginning", attribute.range)
  }

  static func generatedWithDefault(
    _ range: SourceRange, generated: SourceRange
  ) -> Diagnostic {
    .error(
      "generated", "a generated column cannot have a default", range,
      notes: [Note(message: "it is generated here", range: generated)])
  }

  static func generatedVariable(_ node: ColumnSyntax) -> Diagnostic {
    .error(
      "generated", "a generated column cannot be set", node.keywordRange,
      fix: .replace(node.keywordRange, with: "let"))
  }

  static func generatedInGroup(_ range: SourceRange) -> Diagnostic {
    .error("generated", "a group cannot hold a generated column: it is inserted as a whole", range)
  }

  static func checkCasesOfOther(_ range: SourceRange, type: String) -> Diagnostic {
    .error("checkCases", "'check cases' is for enums, and '\(type)' is none", range)
  }

  static func checkCasesWithOther(
    _ range: SourceRange, other: SourceRange, name: String
  ) -> Diagnostic {
    .error(
      "checkCases", "'check cases' would refuse the values that '\(name)' takes", range,
      notes: [Note(message: "the case is here", range: other)])
  }

  static func unbalancedParenthesis(_ range: SourceRange) -> Diagnostic {
    .error("sql", "this parenthesis has no partner", range)
  }
}
