/// The tree of a file. It always exists, also for text that is no schema at all.
public struct SchemaFileSyntax: Sendable {
  public let file: SourceFile
  /// In source order.
  public let declarations: [DeclarationSyntax]
  /// Every token, in source order, the skipped ones too. With their trivia they are every byte of
  /// the file: the formatter works on them.
  public let tokens: [Token]
}

extension SchemaFileSyntax {
  /// The tree of a file that nobody has looked into: all of it is skipped.
  public static func unread(_ file: SourceFile) -> SchemaFileSyntax {
    let (start, end) = (file.byteOrderMarkLength, file.bytes.count)
    let all = Token(
      kind: .skipped, startsLine: false, leadingStart: start, start: start, end: end,
      trailingEnd: end)
    let last = Token(
      kind: .endOfFile, startsLine: false, leadingStart: end, start: end, end: end,
      trailingEnd: end)
    return SchemaFileSyntax(
      file: file, declarations: [], tokens: start < end ? [all, last] : [last])
  }
}

public enum DeclarationSyntax: Sendable {
  case `import`(ImportSyntax)
  case use(UseSyntax)
  case schema(SchemaDeclarationSyntax)
  case table(TableSyntax)
  case selection(SelectionSyntax)
  case `enum`(EnumSyntax)
  case storedType(StoredTypeSyntax)
  case view(ViewSyntax)
  case fullText(FullTextSyntax)
  case trigger(TriggerSyntax)
  case query(QuerySyntax)
  case function(FunctionSyntax)
  case collation(CollationSyntax)
  case rawSQL(RawSQLSyntax)

  public var node: any HeadedSyntax {
    switch self {
    case .import(let node): node
    case .use(let node): node
    case .schema(let node): node
    case .table(let node): node
    case .selection(let node): node
    case .enum(let node): node
    case .storedType(let node): node
    case .view(let node): node
    case .fullText(let node): node
    case .trigger(let node): node
    case .query(let node): node
    case .function(let node): node
    case .collation(let node): node
    case .rawSQL(let node): node
    }
  }
}

/// `import struct Foundation.Date`, copied to the generated Swift.
public struct ImportSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  /// `struct`, `enum`, `class`, `protocol`, `typealias`, `func`, `let` or `var`.
  public let kind: NameSyntax?
  public let path: PathSyntax
  public let range: SourceRange
}

/// `use Target`.
public struct UseSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let name: NameSyntax
  public let range: SourceRange
}

/// `schema Name { settings }`.
public struct SchemaDeclarationSyntax: HeadedSyntax {
  public let header: HeaderSyntax
  public let name: NameSyntax?
  public let settings: [SettingSyntax]
  /// Of the word `schema`.
  public let keywordRange: SourceRange
  public let range: SourceRange
}

public struct SettingSyntax: Sendable, Equatable {
  public enum Naming: String, Sendable, CaseIterable {
    case camelCase
    case snakeCase = "snake_case"
    case pascalCase = "PascalCase"
    case exact
  }

  public enum Value: Sendable, Equatable {
    case access(AccessLevel)
    case naming(Naming)
    case plural(Bool)
    case strict(Bool)
    case sqlite(VersionSyntax)
  }

  public let value: Value
  public let range: SourceRange
}
