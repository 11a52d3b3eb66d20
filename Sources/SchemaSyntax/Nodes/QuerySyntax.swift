/// `query name(parameters) -> Result { SQL }`.
public struct QuerySyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let name: NameSyntax
  public let parameters: [ParameterSyntax]
  /// Nil: the number of changed rows.
  public let result: ResultSyntax?
  public let sql: SQLTextSyntax
  public let range: SourceRange
}

/// `function name(parameters) -> Type`, written in Swift.
public struct FunctionSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let name: NameSyntax
  public let parameters: [ParameterSyntax]
  public let returnType: TypeSyntax?
  public let representation: RepresentationSyntax?
  public let range: SourceRange
}

public struct ParameterSyntax: Sendable, Equatable {
  /// The first of two names; it may be `_`. Nil if there is one name, which then is both.
  public let label: NameSyntax?
  public let name: NameSyntax
  public let type: TypeSyntax
  public let representation: RepresentationSyntax?
  public let defaultValue: DefaultSyntax?
  public let range: SourceRange
}

public struct ResultSyntax: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `[T]`, `T?` or `T`, by the form of the type.
    case type(TypeSyntax, RepresentationSyntax?)
    /// `(title: String)`, or `(title: String)?`.
    case row([ResultColumnSyntax], isOptional: Bool)
    /// `[(title: String)]`.
    case rows([ResultColumnSyntax])
  }

  public let kind: Kind
  public let range: SourceRange
}

public struct ResultColumnSyntax: Sendable, Equatable {
  public let name: NameSyntax
  public let type: TypeSyntax
  public let representation: RepresentationSyntax?
  public let range: SourceRange
}
