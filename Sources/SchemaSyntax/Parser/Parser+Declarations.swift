extension Parser {
  // File = { NL | ";" } { Declaration End } ;
  mutating func declarations() -> [DeclarationSyntax] {
    var declarations: [DeclarationSyntax] = []
    skipSeparators()
    while kind != .endOfFile {
      if passForeignComment() {
        skipSeparators()
        continue
      }
      let before = previousEnd
      if kind == .rightBrace {
        failAtExtraBrace()
        continue
      }
      if let declaration = declaration() { declarations.append(declaration) }
      finish()
      if previousEnd == before, kind != .endOfFile, kind != .rightBrace { failAtExtraBrace() }
    }
    return declarations
  }

  private mutating func failAtExtraBrace() {
    fail(.extraBrace, atToken: true, fix: .remove(range(start, current.token.end), text))
    isRecovering = false
    var run = SkippedRun()
    skip(into: &run)
    record(run)
    skipSeparators()
  }

  // Declaration = Attributes [ Access ]
  //               ( Import | Use | Schema | Table | Selection | Enum | StoredType | View | FullText
  //               | Trigger | Query | Function | Collation | RawSql ) ;
  private mutating func declaration() -> DeclarationSyntax? {
    let start = start
    let header = header()
    if isRecovering { return nil }
    if word?.beginsDeclaration != true, !correctDeclarationWord(), !correctSwiftDeclaration() {
      failAtDeclaration()
      return nil
    }
    let isTemporary = take(.temporary)
    if isTemporary, word != .table, word != .view, word != .trigger {
      guard correct(to: [.table, .view, .trigger]) else {
        giveUp(.temporary)
        return nil
      }
    }
    switch word {
    case .import: return .import(importDeclaration(header, start))
    case .use: return .use(useDeclaration(header, start))
    case .schema: return .schema(schemaDeclaration(header, start))
    case .table: return .table(tableDeclaration(header, start, isTemporary: isTemporary))
    case .selection: return .selection(selectionDeclaration(header, start))
    case .enum: return .enum(enumDeclaration(header, start))
    case .type: return .storedType(storedTypeDeclaration(header, start))
    case .view: return .view(viewDeclaration(header, start, isTemporary: isTemporary))
    case .fts5: return .fullText(fullTextDeclaration(header, start))
    case .trigger: return .trigger(triggerDeclaration(header, start, isTemporary: isTemporary))
    case .query: return .query(queryDeclaration(header, start))
    case .function: return .function(functionDeclaration(header, start))
    case .collation: return .collation(collationDeclaration(header, start))
    case .sql: return .rawSQL(rawSQLDeclaration(header, start))
    default:
      giveUp(.expectedDeclaration(found: foundToken), atToken: true)
      return nil
    }
  }

  /// Behind the word stands a name: what braces follow is more likely a name itself.
  private mutating func correctDeclarationWord() -> Bool {
    let next = peek().token
    switch next.kind {
    case .identifier where !next.startsLine: return correct(to: Parser.declarationWords)
    case .leftBrace: return correct(to: [.schema])
    default: return false
    }
  }

  private mutating func failAtDeclaration() {
    let isAtMember = word?.beginsMember == true
    let isSQL = kind == .identifier && text.uppercased() == "CREATE"
    giveUp(isSQL ? .createTable : .expectedDeclaration(found: foundToken), atToken: true)
    if isAtMember { skipToDeclarationLine() }
  }

  private static let declarationWords: [Word] = [
    .table, .selection, .enum, .type, .view, .fts5, .trigger, .query, .function, .collation, .sql,
    .schema, .import, .use, .temporary, .public, .package, .internal,
  ]

  // Import = "import" [ ImportKind ] Path ;
  private mutating func importDeclaration(_ header: HeaderSyntax, _ start: Int) -> ImportSyntax {
    consume()
    var importKind: NameSyntax?
    switch word {
    case .struct, .enum, .class, .protocol, .typealias, .func, .let, .var:
      // A kind if another identifier follows.
      let next = peek().token
      if next.kind == .identifier, !next.startsLine { importKind = takeName() }
    default: break
    }
    let path = path(of: "a module")
    return ImportSyntax(header: header, kind: importKind, path: path, range: range(from: start))
  }

  // Use = "use" Identifier ;
  private mutating func useDeclaration(_ header: HeaderSyntax, _ start: Int) -> UseSyntax {
    consume()
    let name = name(of: "a target")
    return UseSyntax(header: header, name: name, range: range(from: start))
  }
}
