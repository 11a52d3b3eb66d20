/// `let name: Type as Representation clauses`.
public struct ColumnSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  /// `var` rather than `let`.
  public let isVariable: Bool
  /// Of `let` or `var`.
  public let keywordRange: SourceRange
  public let name: NameSyntax
  public let type: TypeSyntax
  public let representation: RepresentationSyntax?
  /// In source order, the default among them. None but checks comes twice, `on delete` and
  /// `on update` counted apart.
  public let clauses: [ColumnClauseSyntax]
  public let range: SourceRange
}

public struct ColumnClauseSyntax: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `= value`.
    case defaultValue(DefaultSyntax)
    /// `default { sql }`.
    case defaultSQL(SQLTextSyntax)
    case primaryKey(ConflictSyntax?)
    case autoincrement
    case unique(ConflictSyntax?)
    /// `on conflict` alone: of NOT NULL.
    case onConflict(ConflictSyntax)
    case collate(NameSyntax)
    case check(name: NameSyntax?, SQLTextSyntax)
    case checkCases
    case generated(isStored: Bool, SQLTextSyntax)
    /// `type { NVARCHAR(160) }`; the text may be empty.
    case declaredType(SQLTextSyntax)
    case references(ReferencesSyntax)
    /// Of the foreign key that the column's type implies.
    case action(ActionSyntax)
  }

  public let kind: Kind
  public let range: SourceRange
}
