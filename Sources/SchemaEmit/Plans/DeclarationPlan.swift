import SchemaModel

/// What stands before and in the first line of a generated type.
struct DeclarationPlan {
  /// Documentation and attributes, a line each.
  let lines: [String]
  /// `public `, or nothing.
  let access: String
  let level: Access
  /// `@available(…)`, for what is generated beside the type.
  let deprecation: [String]
  let name: String
  let path: String
  let conformances: [String]

  init(_ head: Head) {
    deprecation = Self.deprecation(head.deprecation)
    lines = Self.documentation(head.documentation) + deprecation
    access = Self.access(head.access)
    level = head.access
    name = head.name.swift
    path = head.path
    conformances = head.conformances
  }

  /// A struct within a table: the `ID` of a composite key.
  init(nested name: String, in table: Head, conformances: [String]) {
    lines = []
    deprecation = Self.deprecation(table.deprecation)
    access = Self.access(table.access)
    level = table.access
    self.name = name
    path = "\(table.path).\(name)"
    self.conformances = conformances
  }

  static func documentation(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? "///" : "/// \($0)" }
  }

  static func deprecation(_ message: String?) -> [String] {
    guard let message else { return [] }
    return ["@available(*, deprecated, message: \(StringLiteral.plain(message)))"]
  }

  static func access(_ access: Access) -> String {
    access == .internal ? "" : access.rawValue + " "
  }
}
