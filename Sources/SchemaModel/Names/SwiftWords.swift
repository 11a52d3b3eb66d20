import SchemaSyntax

/// What Swift and the generated code keep for themselves: the one table of names that a
/// declaration, column or case cannot have.
enum SwiftWords {
  /// Whether a declaration or reference of this name has to stand in backticks.
  static func needsBackticks(_ name: String) -> Bool { keywords.contains(name) }

  /// The same of the label of an argument in a call, where Swift warns of backticks that it does not
  /// need.
  static func needsBackticks(asLabel name: String) -> Bool { name == "inout" }

  /// Why a type of the schema cannot have this name; nil if it can.
  static func reasonAgainstType(_ name: String) -> String? {
    unspeakable[name] ?? modules[name] ?? generatedTypes[name] ?? typeParameters[name]
  }

  /// Why a property of a generated struct cannot have this name; nil if it can.
  static func reasonAgainstProperty(_ name: String) -> String? {
    unspeakable[name] ?? modules[name] ?? generatedTypes[name] ?? generatedProperties[name]
  }

  /// Why a column of a full-text table cannot have this name; nil if it can.
  static func reasonAgainstFullText(_ name: String) -> String? {
    switch name {
    case "id", "rowid", "rank": "its rows have a property of that name"
    case "match", "bm25", "snippet": "its columns have a function of that name"
    default: nil
    }
  }

  /// Why a query cannot have this name; nil if it can. It is a static function of the schema.
  static func reasonAgainstQuery(_ name: String) -> String? {
    if ["name", "tables", "migrations", "usesFullText"].contains(name) {
      return "the schema has that already"
    }
    return unspeakable[name] ?? modules[name]
  }

  /// Why a parameter of a query cannot have this name; nil if it can: in the function it may have
  /// another one.
  static func reasonAgainstParameter(_ name: String) -> String? {
    name == "_" ? "the SQL names it, with ':' before it" : nil
  }

  /// Why a column of a query's own row cannot have this name; nil if it can.
  static func reasonAgainstResult(_ name: String) -> String? {
    if name == "hashValue" { return generatedProperties[name] }
    return unspeakable[name] ?? modules[name]
  }

  /// Why a property cannot have the name of a type that its struct may mention.
  static let reasonOfTypes = "generated code names the type of that name"

  /// Why a case of a generated enum cannot have this name; nil if it can.
  static func reasonAgainstCase(_ name: String) -> String? {
    unspeakable[name] ?? generatedCases[name]
  }

  /// Why a case with a payload cannot have this name; nil if it can. It is a case, and a property
  /// of the enum's columns.
  static func reasonAgainstPayload(_ name: String) -> String? {
    if ["columnNames", "payloadWidths"].contains(name) {
      return "generated enums have a static property of that name"
    }
    return reasonAgainstCase(name) ?? reasonAgainstProperty(name)
  }

  static func isUnspeakable(_ name: String) -> Bool { unspeakable[name] != nil }

  /// A name that is none of those that are taken.
  static func free(_ name: String, _ taken: [String: NameSyntax]) -> String {
    var name = name
    while taken[name] != nil { name += "_" }
    return name
  }

  /// The names that Swift code looks up, rather than finds as members of something: `Task` and
  /// `Foundation` of `[Task.State: Foundation.Date]`.
  static func firstNames(in code: String) -> Set<String> {
    let bytes = Array(code.utf8)
    let tokens = SQLTokens.scan(code)
    var names: Set<String> = []
    for (index, token) in tokens.enumerated() where token.isName {
      let before = index > 0 ? tokens[index - 1].sign : ""
      let after = index + 1 < tokens.count ? tokens[index + 1].sign : ""
      let isLabel = after == ":" && (before == "(" || before == ",")
      if before == "." || isLabel || bytes[token.start] == UInt8(ascii: "\"") { continue }
      names.insert(token.text)
    }
    return names
  }

  /// Backticks do not help: `row.self`, `Reminder.Type` mean something else in Swift.
  private static let unspeakable = [
    "self": "'x.self' is x itself in Swift",
    "init": "'x.init' is an initializer in Swift",
    "Self": "'Self' is the type around it in Swift",
    "Type": "'X.Type' is the type of X in Swift",
    "Protocol": "'X.Protocol' is the type of X in Swift",
    "Any": "'Any' is every type in Swift",
    "_": "'_' is no name in Swift",
  ]

  /// Generated code spells outside types in full, `Swift.String`; these begin such a path.
  static var moduleNames: [String] { Array(modules.keys) }

  private static let modules = [
    "Swift": "generated code names the module of that name",
    "Foundation": "generated code names the module of that name",
    "Rowan": "generated code names the module of that name",
  ]

  /// Of what generated code extends: in an extension the name means the parameter.
  private static let typeParameters = [
    "Value": "generated code has a type parameter of that name"
  ]

  /// Nested in generated structs, or associated types that they have.
  private static let generatedTypes = [
    "Columns": "generated structs have a type of that name",
    "Decoded": "generated structs have a type of that name",
    "Draft": "generated structs have a type of that name",
    "ID": "generated structs have a type of that name",
    "Output": "generated structs have a type of that name",
    "PrimaryKey": "generated structs have a type of that name",
    "RawValue": "generated enums have a type of that name",
    "Row": "generated structs have a type of that name",
    "TableColumns": "generated structs have a type of that name",
  ]

  /// Instance properties of the row, its draft, its columns or their expressions.
  private static let generatedProperties = [
    "columns": "the columns of a row or group have a property of that name",
    "hashValue": "rows have a property of that name",
    "omittedColumns": "drafts have a property of that name",
    "qualifier": "the columns of a table have a property of that name",
    "selected": "the columns of a table have a property of that name",
  ]

  /// Cases are static members of their enum.
  private static let generatedCases = [
    "allCases": "enums have a static property of that name",
    "bind": "enums have a static function of that name",
    "columnCount": "enums have a static property of that name",
    "decode": "enums have a static function of that name",
    "encode": "enums have a static function of that name",
    "fragment": "enums have a static function of that name",
  ]

  /// Swift's keywords that cannot be an identifier everywhere without backticks.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "__owned", "__shared", "_const", "actor", "any", "as",
    "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class", "consuming",
    "continue", "default", "defer", "deinit", "do", "each", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "isolated", "let", "macro", "nil", "nonisolated", "operator",
    "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "sending", "some", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
