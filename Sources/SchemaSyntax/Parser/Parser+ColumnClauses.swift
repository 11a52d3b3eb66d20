extension Parser {
  // ColumnClause = "=" Default
  //              | "primary" "key" [ OnConflict ]
  //              | "autoincrement"
  //              | "unique" [ OnConflict ]
  //              | OnConflict
  //              | "collate" Identifier
  //              | "check" ( Sql | Identifier Sql | "cases" )
  //              | "default" Sql
  //              | "generated" [ "stored" | "virtual" ] Sql
  //              | "type" Sql
  //              | References
  //              | Action ;
  mutating func columnClause(after last: ColumnClauseSyntax?) -> ColumnClauseSyntax? {
    if isAtEnd || kind == .comma || isAtForeignComment { return nil }
    if word == .as, peek().token.kind == .leftBrace { return nil }
    let start = start
    guard let kind = clauseKind() else {
      failAtClause(after: last)
      return nil
    }
    return ColumnClauseSyntax(kind: kind, range: range(from: start))
  }

  private mutating func failAtClause(after last: ColumnClauseSyntax?) {
    if case .defaultValue(let value) = last?.kind, kind != .identifier, kind != .string {
      fail(.operatorInDefault, atToken: true, fix: parentheses(from: value.range.start))
      isRecovering = true
      return
    }
    switch kind {
    case .leftBrace: giveUp(.getter, atToken: true)
    case .leftParen where last == nil:
      let lineEnd = file.lineBounds(file.lineIndex(at: start)).end
      let close = (start..<lineEnd).first { lexer.byte($0) == UInt8(ascii: ")") }
      let size = close.map { range(start, $0 + 1) }
      fail(.sizeOfType, atToken: true, fix: size.map { .remove($0, $0.text) })
      isRecovering = true
    default: giveUp(.unexpectedInColumn(found: found), atToken: true)
    }
  }

  /// Parentheses around what stands from a place on to the end of the member; nil if that holds
  /// another clause.
  private func parentheses(from place: Int) -> Diagnostic.Fix? {
    var whole = range(place, endOfMember(from: place))
    while let last = whole.text.last, last == " " { whole = range(place, whole.end - 1) }
    let words = whole.text.split { !$0.isLetter }
    let hasClause = words.contains { word in
      Word(rawValue: String(word)).map(Parser.clauseWords.contains) ?? false
    }
    return hasClause ? nil : .write("(\(whole.text))", over: whole)
  }

  private mutating func clauseKind() -> ColumnClauseSyntax.Kind? {
    if kind == .equals { return defaultClause() }
    if kind == .identifier, !isClauseWord { _ = correct(to: Parser.clauseWords) }
    switch word {
    case .primary:
      consume()
      expect(.key, "after 'primary'")
      return .primaryKey(conflict())
    case .autoincrement:
      consume()
      return .autoincrement
    case .unique:
      consume()
      return .unique(conflict())
    case .on:
      return conflict().map { .onConflict($0) } ?? action().map { .action($0) }
    case .deferred: return action().map { .action($0) }
    case .collate:
      consume()
      return .collate(name(of: "a collation"))
    case .check: return checkClause()
    case .default:
      consume()
      return .defaultSQL(sql("after 'default'"))
    case .generated:
      consume()
      let isStored = takeOne(of: [.stored, .virtual]) == .stored
      return .generated(isStored: isStored, sql("after 'generated'"))
    case .type:
      consume()
      return .declaredType(sql("after 'type'", allowsEmpty: true))
    case .references: return .references(references())
    default: return nil
    }
  }

  // "=" Default
  private mutating func defaultClause() -> ColumnClauseSyntax.Kind {
    let equals = range(start, current.token.end)
    guard peek().token.kind == .leftBrace else {
      consume()
      return .defaultValue(defaultValue())
    }
    consume()
    report(.defaultBraces, equals, fix: .write("default", over: equals))
    return .defaultSQL(sql("after 'default'"))
  }

  // "check" ( Sql | Identifier Sql | "cases" )
  private mutating func checkClause() -> ColumnClauseSyntax.Kind {
    consume()
    if word == .cases {
      let next = peek().token
      // A check named cases needs its braces on the same line.
      if next.kind != .leftBrace || next.startsLine {
        consume()
        return .checkCases
      }
    }
    let name = isAtNameOfCheck ? takeName() : nil
    return .check(name: name, sql("after 'check'"))
  }

  /// Whether a name stands here and not, without braces, the condition itself.
  var isAtNameOfCheck: Bool {
    mutating get { kind == .identifier && peek().token.kind == .leftBrace }
  }

  var isClauseWord: Bool {
    word.map(Parser.clauseWords.contains) ?? false
  }

  private static let clauseWords: [Word] = [
    .primary, .autoincrement, .unique, .on, .deferred, .collate, .check, .default, .generated,
    .type, .references,
  ]
}
