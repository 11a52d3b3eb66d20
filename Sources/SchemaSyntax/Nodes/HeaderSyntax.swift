/// What stands before a declaration or member: its documentation, attributes and access.
public struct HeaderSyntax: Sendable, Equatable {
  /// The lines of the doc comment, each without `///` and one space after it.
  public var documentation: [String]
  public var attributes: [AttributeSyntax]
  public var access: AccessSyntax?
}

/// A node with a header; its parts can be asked for directly.
public protocol HeadedSyntax: Sendable {
  var header: HeaderSyntax { get }
  /// Of the node from its first attribute or word on, without the documentation.
  var range: SourceRange { get }
}

extension HeadedSyntax {
  public var documentation: [String] { header.documentation }
  public var attributes: [AttributeSyntax] { header.attributes }
  public var access: AccessSyntax? { header.access }
}

/// `@name(arguments) { sql }`.
public struct AttributeSyntax: Sendable, Equatable {
  /// Without the `@`.
  public let name: NameSyntax
  /// Empty for `@name` and for `@name()`.
  public let arguments: [AttributeArgumentSyntax]
  public let sql: SQLTextSyntax?
  public let range: SourceRange
}

public struct AttributeArgumentSyntax: Sendable, Equatable {
  public enum Value: Sendable, Equatable {
    case string(StringSyntax)
    case integer(IntegerSyntax)
    case identifier(NameSyntax)
  }

  public let label: NameSyntax?
  public let value: Value
  public let range: SourceRange
}

public enum AccessLevel: String, Sendable {
  case `internal`, package, `public`
}

public struct AccessSyntax: Sendable, Equatable {
  public let level: AccessLevel
  public let range: SourceRange
}
