/// `enum Name: Int { members }`.
public struct EnumSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let name: NameSyntax
  public let conformances: [ConformanceSyntax]
  public let members: [EnumMemberSyntax]
  public let range: SourceRange

  /// All cases, in source order.
  public var cases: [CaseSyntax] {
    members.flatMap { member -> [CaseSyntax] in
      guard case .cases(let line) = member else { return [] }
      return line.cases
    }
  }
}

public enum EnumMemberSyntax: Sendable {
  case cases(CasesSyntax)
  case `enum`(EnumSyntax)
  case selection(SelectionSyntax)

  public var node: any HeadedSyntax {
    switch self {
    case .cases(let node): node
    case .enum(let node): node
    case .selection(let node): node
    }
  }
}

/// One `case` word and the cases after it; attributes are of all of them.
public struct CasesSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let cases: [CaseSyntax]
  public let range: SourceRange
}

public struct CaseSyntax: Sendable, Equatable {
  public enum Value: Sendable, Equatable {
    case integer(IntegerSyntax)
    case string(StringSyntax)
    case payload(TypeSyntax)
  }

  /// The first case of a `case` word has the comment before the word.
  public let documentation: [String]
  public let name: NameSyntax
  public let value: Value?
  public let range: SourceRange

  /// What stores the payload, as if it were written as a column; nil without a payload. It is nil
  /// where another case is there, and never set by itself.
  ///
  /// - Parameter line: the `case` line that the case stands in.
  public func payloadColumn(in line: CasesSyntax) -> ColumnSyntax? {
    guard case .payload(let type) = value else { return nil }
    var header = line.header
    header.documentation = documentation
    return ColumnSyntax(
      header: header, isVariable: false, keywordRange: name.range, name: name,
      type: TypeSyntax(kind: type.kind, isOptional: true, range: type.range), representation: nil,
      clauses: [], range: range)
  }
}

/// `type Color.Hex: integer` or `type ReminderID = UUID`.
public struct StoredTypeSyntax: HeadedSyntax {
  public enum StorageClass: String, Sendable, CaseIterable {
    case integer, real, text, blob, any
  }

  public enum Kind: Sendable, Equatable {
    /// A type of the user's, and how it is stored.
    case described(StorageClass)
    /// A wrapper to generate.
    case wrapper(TypeSyntax)
    /// An error says what is wrong.
    case missing
  }

  public let header: HeaderSyntax
  public let name: PathSyntax
  public let kind: Kind
  public let range: SourceRange
}
