/// `table Name: Conformance without rowid { members }`.
public struct TableSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let isTemporary: Bool
  public let name: NameSyntax
  public let conformances: [ConformanceSyntax]
  public let options: [TableOptionSyntax]
  public let members: [MemberSyntax]
  public let range: SourceRange
}

public struct TableOptionSyntax: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case withoutRowid
    case strict(Bool)
    /// A virtual table: `module(arguments)`.
    case using(SQLTextSyntax)
  }

  public let kind: Kind
  public let range: SourceRange
}

/// `selection Name { members }`.
public struct SelectionSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let name: NameSyntax
  public let conformances: [ConformanceSyntax]
  public let members: [MemberSyntax]
  public let range: SourceRange
}

/// What may stand in a body, by form: a table takes all of it, others less.
public enum MemberSyntax: Sendable {
  case column(ColumnSyntax)
  case `enum`(EnumSyntax)
  case selection(SelectionSyntax)
  case primaryKey(PrimaryKeySyntax)
  case noPrimaryKey(NoPrimaryKeySyntax)
  case foreignKey(ForeignKeySyntax)
  case unique(UniqueSyntax)
  case index(IndexSyntax)
  case check(CheckSyntax)

  public var node: any HeadedSyntax {
    switch self {
    case .column(let node): node
    case .enum(let node): node
    case .selection(let node): node
    case .primaryKey(let node): node
    case .noPrimaryKey(let node): node
    case .foreignKey(let node): node
    case .unique(let node): node
    case .index(let node): node
    case .check(let node): node
    }
  }
}
