extension Parser {
  // Enum = "enum" Identifier [ Conformances ] "{" { NL | ";" } { EnumMember End } "}" ;
  mutating func enumDeclaration(_ header: HeaderSyntax, _ start: Int) -> EnumSyntax {
    consume()
    let name = name(of: "the enum")
    let conformances = conformances()
    let members = body(of: .enum) { $0.enumMember() }
    return EnumSyntax(
      header: header,
      name: name,
      conformances: conformances,
      members: members,
      range: range(from: start)
    )
  }

  // EnumMember = Attributes ( "case" Case { "," Case } | Enum | Selection ) ;
  private mutating func enumMember() -> EnumMemberSyntax? {
    let start = start
    let header = header()
    if isRecovering { return nil }
    if word != .case, word != .enum, word != .selection,
      !isNameOfCase, !correct(to: [.case, .enum, .selection])
    {
      giveUp(.expectedMember(of: .enum, found: foundToken), atToken: true)
      return nil
    }
    if let access = header.access { report(.accessOnCase, access.range) }
    switch word {
    case .enum: return .enum(enumDeclaration(header, start))
    case .selection: return .selection(selectionDeclaration(header, start))
    case .case: consume()
    default:
      let gap = range(self.start, self.start)
      fail(.missingCase, atToken: true, fix: .insert("case ", at: gap))
    }
    var cases = [caseSyntax(documentation: header.documentation)]
    while !isRecovering, kind == .comma || kind == .identifier {
      if kind == .identifier, peek().token.kind == .rightParen {
        payloadWithoutParenthesis()
        continue
      }
      if !take(.comma) {
        fail(.expectedToken("','", "between cases", found: found), fix: .insert(",", at: gap))
      }
      cases.append(caseSyntax(documentation: takeDocumentation()))
    }
    return .cases(CasesSyntax(header: header, cases: cases, range: range(from: start)))
  }

  /// An identifier that looks as if `case` were missing before it.
  private var isNameOfCase: Bool {
    mutating get {
      guard kind == .identifier else { return false }
      switch peek().token.kind {
      case .comma, .equals, .leftParen, .rightBrace: return true
      default: return false
      }
    }
  }

  // Case     = Identifier [ "=" RawValue | "(" Type ")" ] ;
  // RawValue = [ "-" ] Integer | String ;
  private mutating func caseSyntax(documentation: [String]) -> CaseSyntax {
    let start = start
    let name = name(of: "a case")
    var value: CaseSyntax.Value?
    if !isRecovering, take(.equals) {
      value = rawValue()
    } else if !isRecovering, kind == .leftParen {
      value = .payload(payload())
    }
    return CaseSyntax(
      documentation: documentation,
      name: name,
      value: value,
      range: range(from: start)
    )
  }

  private mutating func rawValue() -> CaseSyntax.Value? {
    let sign = kind == .minus ? current.token : nil
    if sign != nil { consume() }
    if kind == .integer { return .integer(takeInteger(sign: sign)) }
    if kind == .string, sign == nil { return .string(takeString()) }
    fail(.expectedToken("an integer or a string", "as the value of the case", found: found))
    return nil
  }

  private mutating func payload() -> TypeSyntax {
    let depth = bracketDepth
    consume()
    passLabel()
    let type = type()
    if kind == .comma, !isRecovering {
      fail(.severalPayloads, atToken: true)
      var run = SkippedRun()
      while ![.rightParen, .leftBrace, .rightBrace, .endOfFile].contains(kind), !startsNextMember {
        skip(into: &run)
      }
      record(run)
    }
    if !take(.rightParen) {
      bracketDepth = depth
      fail(.expectedToken("')'", "after the type", found: found), fix: .insert(")", at: gap))
      restoreNewline()
    }
    return type
  }

  /// `case a Int)`.
  private mutating func payloadWithoutParenthesis() {
    let message = SyntaxMessage.expectedToken("'('", "before the payload of the case", found: found)
    fail(message, fix: .insert("(", at: gap))
    _ = type()
    _ = take(.rightParen)
  }

  // StoredType   = "type" Path ( ":" StorageClass | "=" Type ) ;
  // StorageClass = "integer" | "real" | "text" | "blob" | "any" ;
  mutating func storedTypeDeclaration(_ header: HeaderSyntax, _ start: Int) -> StoredTypeSyntax {
    consume()
    let name = path(of: "a type")
    var kind = StoredTypeSyntax.Kind.missing
    let classes: [Word] = [.integer, .real, .text, .blob, .any]
    if !isRecovering, take(.equals) {
      kind = .wrapper(type())
    } else if !isRecovering {
      if !take(.colon) {
        fail(.expectedToken("':' or '='", "after the type", found: found))
      }
      passStorageHabit()
      let word = startsNextMember ? nil : expectOne(of: classes, "as the storage of the type")
      if let word, let storage = StoredTypeSyntax.StorageClass(rawValue: word.rawValue) {
        kind = .described(storage)
      } else if startsNextMember {
        fail(.expectedWord("a storage class", "after the type", found: found))
      }
    }
    return StoredTypeSyntax(header: header, name: name, kind: kind, range: range(from: start))
  }
}
