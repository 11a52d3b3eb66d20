extension Parser {
  // After an error inside a member, reading resumes at the next NL, ";" or "}" of the same depth.
  mutating func skipToEnd() {
    // Without brackets the NL before the current token has perhaps been read already.
    if bracketDepth > 0 {
      bracketDepth = 0
      refreshNewline()
    }
    var depth = 0
    var run = SkippedRun()
    while kind != .endOfFile {
      if depth == 0 {
        if kind == .newline || kind == .semicolon || kind == .rightBrace { break }
      }
      if startsDeclarationLine { break }
      if kind == .leftBrace { depth += 1 }
      if kind == .rightBrace { depth -= 1 }
      skip(into: &run)
      bracketDepth = 0
      refreshNewline()
    }
    // The file ends within the mistake, which is all that there is to say.
    if kind == .endOfFile, !run.isEmpty { lastErrorEnd = previousEnd }
    record(run)
  }

  /// Skips to the `}` of braces that are open already, but not beyond the line.
  mutating func skipToClosingBrace() {
    var depth = 1
    var run = SkippedRun()
    while kind != .endOfFile, depth > 0, !current.token.startsLine || run.isEmpty {
      if kind == .leftBrace { depth += 1 }
      if kind == .rightBrace { depth -= 1 }
      skip(into: &run)
    }
    record(run)
  }

  /// Passes over an identifier that is too many, if what is expected follows it on the line.
  mutating func skipExtra(_ message: SyntaxMessage, before expected: (Lexeme) -> Bool) -> Bool {
    guard kind == .identifier, !isRecovering, start != lastErrorStart else { return false }
    let next = peek()
    guard !next.token.startsLine, expected(next) else { return false }
    fail(message, atToken: true)
    skipOne()
    return true
  }

  mutating func skipOne() {
    var run = SkippedRun()
    skip(into: &run)
    record(run)
  }

  /// Skips what is perhaps the rest of a body that was closed too early.
  mutating func skipToDeclarationLine() {
    var run = SkippedRun()
    while current.token.kind != .endOfFile, !startsDeclarationLine {
      // A doc comment or an attribute in column 1 is the next declaration's.
      if !run.isEmpty, isInColumnOne, kind == .at || !current.docs.isEmpty { break }
      skip(into: &run)
      bracketDepth = 0
    }
    record(run)
    // What is there now is a declaration of its own.
    newlinePending = current.token.kind != .endOfFile
  }

  /// Skips to a `{` on the same line.
  mutating func skipToOpeningBrace() {
    bracketDepth = 0
    refreshNewline()
    var run = SkippedRun()
    while !isAtEnd, kind != .leftBrace, kind != .comma {
      skip(into: &run)
      bracketDepth = 0
      refreshNewline()
    }
    record(run)
  }

  /// Whether no member can go on here.
  var isAtEnd: Bool {
    kind == .newline || kind == .semicolon || kind == .rightBrace || kind == .endOfFile
  }

  /// Tokens that recovery passes over are one token of the tree.
  struct SkippedRun {
    var token: Token?
    var isEmpty: Bool { token == nil }
  }

  mutating func skip(into run: inout SkippedRun) {
    newlinePending = false
    let token = current.token
    guard token.kind != .endOfFile else { return }
    if run.token == nil {
      run.token = token
      run.token?.kind = .skipped
    } else {
      run.token?.end = token.end
      run.token?.trailingEnd = token.trailingEnd
    }
    moveOn()
  }

  mutating func record(_ run: SkippedRun) {
    if let token = run.token { tokens.append(token) }
  }

  /// Whether the current token begins, in column 1, a declaration: its word and an identifier.
  var startsDeclarationLine: Bool {
    mutating get {
      guard isInColumnOne, let word = current.word, word.beginsDeclaration else { return false }
      return peek().token.kind == .identifier && !peek().token.startsLine
    }
  }

  var isInColumnOne: Bool {
    guard current.token.startsLine else { return start == file.byteOrderMarkLength }
    return start == 0 || lexer.isLineBreak(lexer.byte(start - 1))
  }

  /// Whether the current token begins a line that can only be the next member or declaration,
  /// so that what is expected here is missing.
  var startsNextMember: Bool {
    mutating get {
      guard current.token.startsLine else { return false }
      if current.token.kind == .at { return true }
      switch current.word {
      case .let, .var, .case, .enum, .selection:
        return peek().token.kind == .identifier && !peek().token.startsLine
      case .primary, .foreign: return peek().word == .key
      case .no: return peek().word == .primary
      case .index, .unique:
        return peek().token.kind == .leftParen && !peek().token.startsLine
      case .check: return peek().token.kind == .leftBrace && !peek().token.startsLine
      default: return startsDeclarationLine
      }
    }
  }
}

// MARK: Looking far ahead

extension Parser {
  /// A place to which parsing can go back.
  struct Checkpoint {
    fileprivate let position: Int
    fileprivate let current: Lexeme
    fileprivate let ahead: Lexeme?
    fileprivate let newlinePending: Bool
    fileprivate let tokenCount: Int
    fileprivate let diagnosticCount: Int
    fileprivate let previous: (end: Int, kind: Token.Kind, endsAttribute: Bool)
    fileprivate let bracketDepth: Int
    fileprivate let isRecovering: Bool
    fileprivate let lastError: (start: Int, end: Int)
    fileprivate let brokenUntil: Int
  }

  func checkpoint() -> Checkpoint {
    Checkpoint(
      position: lexer.position,
      current: current,
      ahead: ahead,
      newlinePending: newlinePending,
      tokenCount: tokens.count,
      diagnosticCount: diagnostics.count,
      previous: (previousEnd, previousKind, previousEndsAttribute),
      bracketDepth: bracketDepth,
      isRecovering: isRecovering,
      lastError: (lastErrorStart, lastErrorEnd),
      brokenUntil: brokenUntil
    )
  }

  mutating func goBack(to point: Checkpoint) {
    rewindBudget -= lexer.position - point.position
    lexer.position = point.position
    current = point.current
    ahead = point.ahead
    newlinePending = point.newlinePending
    tokens.removeLast(max(0, tokens.count - point.tokenCount))
    diagnostics.removeLast(max(0, diagnostics.count - point.diagnosticCount))
    (previousEnd, previousKind, previousEndsAttribute) = point.previous
    bracketDepth = point.bracketDepth
    isRecovering = point.isRecovering
    (lastErrorStart, lastErrorEnd) = point.lastError
    brokenUntil = point.brokenUntil
  }
}
