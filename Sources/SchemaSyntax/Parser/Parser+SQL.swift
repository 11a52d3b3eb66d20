extension Parser {
  // Sql = "{" ? SQL text ? "}" ;
  /// `place` completes "expected SQL in braces …".
  mutating func sql(
    _ place: String,
    allowsEmpty: Bool = false,
    inDeclaration: Bool = false
  ) -> SQLTextSyntax {
    if kind == .identifier {
      let message = SyntaxMessage.expectedSQL(place, found: found)
      _ = skipExtra(message, before: { $0.token.kind == .leftBrace })
    }
    guard kind == .leftBrace, !isRecovering else {
      if !inDeclaration, let bare = bareSQL(place) { return bare }
      return missingSQL(place, inDeclaration: inDeclaration)
    }
    let open = current.token.start
    // What follows the brace is SQL: what the lexer took for a comment there may be none.
    ahead = nil
    if current.strayDoc != nil { current.strayDoc = nil }
    current.token.trailingEnd = current.token.end
    lexer.position = current.token.end
    reportLexicalProblem()
    warnOfStrayDocs()
    tokens.append(current.token)
    return readSQL(
      openBrace: open, from: open + 1, leadingStart: open + 1, allowsEmpty: allowsEmpty)
  }

  /// Reads from the byte at which the text begins; everything before it has been recorded.
  private mutating func readSQL(
    openBrace: Int,
    from start: Int,
    leadingStart: Int,
    allowsEmpty: Bool
  ) -> SQLTextSyntax {
    let result = sqlScanner.scan(lexer, openBrace: openBrace, from: start)
    if let problem = result.problem {
      report(problem.message, range(problem.range.lowerBound, problem.range.upperBound))
    }
    if result.end > start {
      tokens.append(
        Token(
          kind: .sql,
          startsLine: false,
          leadingStart: leadingStart,
          start: start,
          end: result.end,
          trailingEnd: result.end
        )
      )
    }
    previousEnd = result.end
    previousKind = .sql
    previousEndsAttribute = false
    lexer.position = result.end
    current = lexer.next()
    refreshNewline()
    let textRange = range(start, result.end)
    let text = textRange.text
    if result.isClosed {
      if !allowsEmpty, result.problem == nil, isBlank(start, result.end) {
        report(.emptySQL, range(openBrace, result.end + 1))
      }
      consume()
    } else {
      lastErrorStart = current.token.start
      isRecovering = true
      if kind == .leftBrace, !current.token.startsLine {
        // After braces within braces reading goes on behind both; else with what these hold.
        if result.problem?.message.code == SyntaxMessage.braceInSQL.code { skipToClosingBrace() }
        isRecovering = false
      }
    }
    return SQLTextSyntax(
      text: text,
      range: textRange,
      bracesRange: range(openBrace, max(previousEnd, result.end))
    )
  }

  private func isBlank(_ start: Int, _ end: Int) -> Bool {
    for index in start..<end where lexer.byte(index) > Ascii.space { return false }
    return true
  }

  /// If only the brace was forgotten, the text is there and another brace closes it.
  private mutating func missingSQL(_ place: String, inDeclaration: Bool) -> SQLTextSyntax {
    let isFollowedByText =
      !isRecovering && current.token.kind != .rightBrace && current.token.kind != .endOfFile
      && kind != .semicolon && current.token.kind != .leftBrace && current.token.kind != .at
      && current.docs.isEmpty && (kind != .newline || inDeclaration && !startsDeclarationLine)
    let missing = SQLTextSyntax(text: "", range: gap, bracesRange: gap)
    let start = current.token.start
    let lineEnd = file.lineBounds(file.lineIndex(at: start)).end
    var isOnlyBrace = false
    if isFollowedByText {
      let result = sqlScanner.scan(lexer, openBrace: start, from: start)
      isOnlyBrace =
        result.isClosed && result.problem == nil && (inDeclaration || result.end <= lineEnd)
    }
    // What begins the next line is meant to go on: a word like 'when' that is not written yet.
    let isAtToken = isFollowedByText && !isOnlyBrace && kind == .newline
    fail(
      .expectedSQL(place, found: isAtToken ? foundToken : found), atToken: isAtToken,
      fix: isOnlyBrace ? .write("{", over: range(start, start)) : nil
    )
    guard isOnlyBrace, !isRecovering else {
      isRecovering = isRecovering || isFollowedByText
      return missing
    }
    ahead = nil
    let leadingStart = current.token.leadingStart
    return readSQL(openBrace: start, from: start, leadingStart: leadingStart, allowsEmpty: true)
  }
}
