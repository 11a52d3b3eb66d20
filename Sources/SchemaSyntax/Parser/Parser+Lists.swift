/// How the elements of a list begin.
enum ListElements {
  case paths, pathsOrSQL
  /// With one or two names and a colon.
  case typed
}

extension Parser {
  // "(" [ X { "," X } [ "," ] ] ")"
  /// A list in parentheses.
  mutating func list<Element>(
    _ place: String,
    allowsEmpty: Bool = false,
    of form: ListElements = .paths,
    element: (inout Parser) -> Element
  ) -> [Element] {
    guard openList(place, allowsEmpty: allowsEmpty, form) else { return [] }
    let depth = bracketDepth
    var elements: [Element] = []
    var isClosed = true
    while !isRecovering {
      if kind == .rightParen, allowsEmpty || !elements.isEmpty { break }
      if startsNextMember || form != .typed && startsMemberOfLine { break }
      let before = previousEnd
      elements.append(element(&self))
      if take(.comma) { continue }
      if kind == .rightParen || form != .typed && startsMemberOfLine { break }
      if !isRecovering, previousEnd > before, isElementStart(form) {
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

  private mutating func openList(_ place: String, allowsEmpty: Bool, _ form: ListElements) -> Bool {
    if take(.leftParen) { return true }
    if passListInBraces(place, form) { return false }
    let message = SyntaxMessage.expectedToken("'('", place, found: found)
    if skipExtra(message, before: { $0.token.kind == .leftParen }) {
      consume()
      return true
    }
    let hasElements = isElementStart(form) || kind == .rightParen
    let text = hasElements ? "(" : "()"
    let fix = hasElements || allowsEmpty ? Diagnostic.Fix.insert(text, at: gap) : nil
    fail(message, fix: fix)
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

  /// Whether what stands behind a list that is not closed begins here: `@name("x" let a: Int`.
  private var startsMemberOfLine: Bool {
    mutating get {
      guard !current.token.startsLine, let word = current.word,
        word.beginsMember || word.beginsDeclaration
      else { return false }
      let next = peek()
      guard next.token.kind == .identifier, !next.token.startsLine else { return false }
      // A column of that name: `index (a, var desc)`.
      return ![.asc, .desc, .collate].contains(next.word)
    }
  }

  private mutating func isElementStart(_ form: ListElements) -> Bool {
    if current.token.startsLine { return false }
    if kind == .leftBrace { return form == .pathsOrSQL }
    guard kind == .identifier else { return false }
    let next = peek().token.kind
    // What a word before braces belongs to is no list.
    return form == .typed ? next == .colon || next == .identifier : next != .leftBrace
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
