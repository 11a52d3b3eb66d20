/// `primary key (columns)` as a member.
public struct PrimaryKeySyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let columns: [IndexedSyntax]
  public let conflict: ConflictSyntax?
  public let range: SourceRange
}

/// `no primary key`.
public struct NoPrimaryKeySyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let range: SourceRange
}

/// `foreign key (columns) references Table (columns)`.
public struct ForeignKeySyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let columns: [PathSyntax]
  public let references: ReferencesSyntax
  public let range: SourceRange
}

/// `unique name (columns)`: a constraint with `on conflict`, else a unique index.
public struct UniqueSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let name: NameSyntax?
  public let columns: [IndexedSyntax]
  public let conflict: ConflictSyntax?
  public let condition: SQLTextSyntax?
  public let range: SourceRange
}

/// `index name (columns) where { condition }`.
public struct IndexSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let name: NameSyntax?
  public let columns: [IndexedSyntax]
  public let condition: SQLTextSyntax?
  public let range: SourceRange
}

/// `check name { condition }` as a member.
public struct CheckSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let name: NameSyntax?
  public let condition: SQLTextSyntax
  public let range: SourceRange
}

/// One column or expression of an index or key.
public struct IndexedSyntax: Sendable, Equatable {
  public enum Value: Sendable, Equatable {
    /// More than one name reaches into a group.
    case path(PathSyntax)
    case sql(SQLTextSyntax)
  }

  public enum Order: String, Sendable {
    case ascending = "asc"
    case descending = "desc"
  }

  public let value: Value
  public let collation: NameSyntax?
  public let order: Order?
  public let range: SourceRange
}

/// `references Table (columns) actions`, or `references none`.
public struct ReferencesSyntax: Sendable, Equatable {
  /// Nil for `none`.
  public let target: PathSyntax?
  /// Empty if none are named.
  public let columns: [PathSyntax]
  public let actions: [ActionSyntax]
  public let range: SourceRange
}

/// `on delete cascade`, `on update set null` or `deferred`.
public struct ActionSyntax: Sendable, Equatable {
  public enum Effect: String, Sendable {
    case cascade, restrict
    case setNull = "set null"
    case setDefault = "set default"
    case noAction = "no action"
  }

  public enum Kind: Sendable, Equatable {
    case onDelete(Effect)
    case onUpdate(Effect)
    case deferred
  }

  public let kind: Kind
  public let range: SourceRange
}

/// `on conflict replace`.
public struct ConflictSyntax: Sendable, Equatable {
  public enum Resolution: String, Sendable, CaseIterable {
    case rollback, abort, fail, ignore, replace
  }

  public let resolution: Resolution
  public let range: SourceRange
}
