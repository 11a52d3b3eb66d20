extension Parser {
  // "(" [ X { "," X } [ "," ] ] ")"
  /// A list in parentheses, each element of which begins with an identifier or, if `allowsSQL`,
  /// with braces.
  mutating func list<Element>(
    _ place: String,
    allowsEmpty: Bool = false,
    allowsSQL: Bool = false,
    element: (inout Parser) -> Element
  ) -> [Element] {
    guard openList(place, allowsEmpty: allowsEmpty, allowsSQL: allowsSQL) else { return [] }
    let depth = bracketDepth
    var elements: [Element] = []
    var isClosed = true
    while !isRecovering {
      if kind == .rightParen, allowsEmpty || !elements.isEmpty { break }
      if startsNextMember { break }
      let before = previousEnd
      elements.append(element(&self))
      if take(.comma) { continue }
      if kind == .rightParen { break }
      if !isRecovering, previousEnd > before, isElementStart(allowsSQL: allowsSQL) {
        fail(.expectedToken("','", place, found: found), fix: .insert(",", at: gap))
        continue
      }
      fail(.expectedToken("',' or ')'", place, found: found))
      isClosed = skipToSeparator()
      guard isClosed else { break }
      isRecovering = false
      if !take(.comma) { break }
    }
    closeList(place, depth: depth, isReported: !isClosed)
    return elements
  }

  private mutating func openList(_ place: String, allowsEmpty: Bool, allowsSQL: Bool) -> Bool {
    if take(.leftParen) { return true }
    let hasElements = isElementStart(allowsSQL: allowsSQL) || kind == .rightParen
    let text = hasElements ? "(" : "()"
    let fix = hasElements || allowsEmpty ? Diagnostic.Fix.insert(text, at: gap) : nil
    fail(.expectedToken("'('", place, found: found), fix: fix)
    guard !isRecovering, hasElements else {
      isRecovering = isRecovering || !allowsEmpty
      return false
    }
    bracketDepth += 1
    refreshNewline()
    return true
  }

  private mutating func closeList(_ place: String, depth: Int, isReported: Bool) {
    if kind == .rightParen {
      bracketDepth = depth
      consume()
      isRecovering = false
      return
    }
    bracketDepth = max(0, depth - 1)
    if !isReported {
      fail(.expectedToken("')'", place, found: found), fix: .insert(")", at: gap))
    }
    restoreNewline()
  }

  private mutating func isElementStart(allowsSQL: Bool) -> Bool {
    if kind == .leftBrace { return allowsSQL && !current.token.startsLine }
    guard kind == .identifier, !current.token.startsLine else { return false }
    // What a word before braces belongs to is no list.
    return peek().token.kind != .leftBrace
  }

  /// After a mistake in an element: goes to the `,` or `)` after it, if that can be found before
  /// anything that can hardly stand in a list.
  private mutating func skipToSeparator() -> Bool {
    guard rewindBudget > 0 else { return false }
    let point = checkpoint()
    var run = SkippedRun()
    var depth = 0
    for _ in 0..<200 {
      let kind = current.token.kind
      if depth == 0, kind == .comma || kind == .rightParen {
        record(run)
        return true
      }
      switch kind {
      case .leftParen, .leftBracket, .leftBrace: depth += 1
      case .rightParen, .rightBracket, .rightBrace: depth -= 1
      default: break
      }
      if kind == .endOfFile || kind == .semicolon || depth < 0 { break }
      if startsNextMember { break }
      skip(into: &run)
    }
    goBack(to: point)
    return false
  }
}
