import SchemaSyntax

/// Nodes as short text that says how they were understood.
///
/// One part after the other, in the words of the language, with `<…>` around what belongs
/// together; SQL in braces has its outer spaces taken off.
protocol Outlined {
  var outline: String { get }
}

func joined(_ parts: [String?]) -> String {
  parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
}

func list(_ parts: [any Outlined]) -> String {
  parts.map(\.outline).joined(separator: ", ")
}

extension NameSyntax: Outlined { var outline: String { text } }
extension PathSyntax: Outlined { var outline: String { text } }
extension TypeSyntax: Outlined { var outline: String { text } }
extension IntegerSyntax: Outlined { var outline: String { text } }
extension StringSyntax: Outlined { var outline: String { "\"\(value)\"" } }

extension SQLTextSyntax: Outlined {
  var outline: String {
    var text = Substring(text)
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return "{\(text)}"
  }
}

extension HeaderSyntax: Outlined {
  var outline: String {
    joined(
      documentation.map { "[\($0)]" } + attributes.map(\.outline) + [access?.level.rawValue]
    )
  }
}

extension AttributeSyntax: Outlined {
  var outline: String {
    let arguments = arguments.isEmpty ? "" : "(\(list(arguments)))"
    return "@\(name.text)\(arguments)\(sql?.outline ?? "")"
  }
}

extension AttributeArgumentSyntax: Outlined {
  var outline: String {
    let text =
      switch value {
      case .string(let string): string.outline
      case .integer(let integer): integer.text
      case .identifier(let name): name.text
      }
    return label.map { "\($0.text): \(text)" } ?? text
  }
}

extension RepresentationSyntax: Outlined {
  var outline: String {
    arguments.isEmpty ? path.text : "\(path.text)(\(list(arguments)))"
  }
}

extension ConformanceSyntax: Outlined {
  var outline: String { isSuppressed ? "~\(type.text)" : type.text }
}

extension DefaultSyntax: Outlined {
  var outline: String {
    switch kind {
    case .integer(let integer): "integer \(integer.text)"
    case .float(let text): "float \(text)"
    case .string(let string): "string \(string.outline)"
    case .name(let name): "name \(name.text)"
    case .member(let name): "member \(name.text)"
    case .emptyArray: "[]"
    case .emptyDictionary: "[:]"
    case .expression: "swift \(text)"
    }
  }
}

extension ColumnSyntax: Outlined {
  var outline: String {
    joined([
      header.outline, isVariable ? "var" : "let", "\(name.text): \(type.text)",
      representation.map { "as \($0.outline)" }, clauses.map { "<\($0.outline)>" }.joined(),
    ])
  }
}

extension ColumnClauseSyntax: Outlined {
  var outline: String {
    switch kind {
    case .defaultValue(let value): "= \(value.outline)"
    case .defaultSQL(let sql): "default \(sql.outline)"
    case .primaryKey(let conflict): joined(["primary key", conflict?.outline])
    case .autoincrement: "autoincrement"
    case .unique(let conflict): joined(["unique", conflict?.outline])
    case .onConflict(let conflict): conflict.outline
    case .collate(let name): "collate \(name.text)"
    case .check(let name, let sql): joined(["check", name?.text, sql.outline])
    case .checkCases: "check cases"
    case .generated(let isStored, let sql):
      "generated \(isStored ? "stored" : "virtual") \(sql.outline)"
    case .declaredType(let sql): "type \(sql.outline)"
    case .references(let references): references.outline
    case .action(let action): action.outline
    }
  }
}

extension ConflictSyntax: Outlined {
  var outline: String { "on conflict \(resolution.rawValue)" }
}

extension ActionSyntax: Outlined {
  var outline: String {
    switch kind {
    case .onDelete(let effect): "on delete \(effect.rawValue)"
    case .onUpdate(let effect): "on update \(effect.rawValue)"
    case .deferred: "deferred"
    }
  }
}

extension ReferencesSyntax: Outlined {
  var outline: String {
    joined(
      ["references", target?.text ?? "none", columns.isEmpty ? nil : "(\(list(columns)))"]
        + actions.map { "<\($0.outline)>" }
    )
  }
}
