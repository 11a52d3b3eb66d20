/// The words that Swift keeps for itself.
enum SwiftWords {
  /// Whether a declaration or reference of this name has to stand in backticks.
  static func needsBackticks(_ name: String) -> Bool { keywords.contains(name) }

  /// Swift's keywords that cannot be an identifier everywhere without backticks.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "_", "actor", "as", "associatedtype", "async", "await",
    "borrowing", "break", "case", "catch", "class", "consuming", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "macro", "nil",
    "nonisolated", "operator", "package", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
