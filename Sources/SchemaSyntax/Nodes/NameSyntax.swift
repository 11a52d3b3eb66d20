/// An identifier, without backticks.
public struct NameSyntax: Sendable, Equatable {
  /// Empty where a name is missing; an error then says so.
  public let text: String
  /// With backticks, where they are written.
  public let range: SourceRange

  public var isMissing: Bool { text.isEmpty }
}

/// Identifiers with dots between them.
public struct PathSyntax: Sendable, Equatable {
  /// Never empty, but the only name may be missing.
  public let names: [NameSyntax]
  public let range: SourceRange

  /// The names as written, with dots and without backticks.
  public var text: String { names.map(\.text).joined(separator: ".") }
}
