extension Parser {
  // Body = "{" { NL | ";" } { Member End } "}" ;
  /// A body of anything; what the members are is the caller's.
  mutating func body<Member>(
    of place: Place,
    member: (inout Parser) -> Member?
  ) -> [Member] {
    let open = openBody(place)
    guard let open else { return [] }
    guard bodies.count < Parser.deepest else {
      isRecovering = false
      giveUp(.nestedTooDeep)
      skipToClosingBrace()
      // That the bodies around it are not closed either is no further mistake.
      if kind == .endOfFile { lastErrorStart = start }
      return []
    }
    let outer = (bracketDepth, hasCommas)
    bodies.append(place)
    (bracketDepth, hasCommas) = (0, false)
    refreshNewline()

    var members: [Member] = []
    // A type that begins in column 1 below members that do not is perhaps outside of the body.
    var isIndented = false
    var doubt: (point: Checkpoint, memberCount: Int)?
    if kind == .leftBrace {
      fail(.extraOpeningBrace, atToken: true, fix: .remove(range(start, current.token.end), "{"))
      skipOne()
    }
    skipSeparators()
    while kind != .rightBrace, kind != .endOfFile, !endsBody(place) {
      if isInColumnOne, isIndented, doubt == nil { doubt = (checkpoint(), members.count) }
      if current.token.startsLine, !isInColumnOne { isIndented = true }
      if passForeignComment() {
        skipSeparators()
        continue
      }
      let before = previousEnd
      if let member = member(&self) { members.append(member) }
      finish()
      if previousEnd == before, kind != .rightBrace { skipOne() }
    }
    if kind != .rightBrace, let doubt, rewindBudget > 0 {
      goBack(to: doubt.point)
      members.removeLast(members.count - doubt.memberCount)
    }
    closeBody(place, open: open)
    bodies.removeLast()
    (bracketDepth, hasCommas) = outer
    refreshNewline()
    return members
  }

  /// Reads the `{`, or finds that only it is missing. Returns the range to name as the opening.
  private mutating func openBody(_ place: Place) -> SourceRange? {
    if kind != .leftBrace {
      let fix = startsMember(of: place) ? Diagnostic.Fix.insert(" {", at: gap) : nil
      fail(.missingBody(place), fix: fix)
    }
    if isRecovering || kind != .leftBrace, !startsMember(of: place) {
      skipToOpeningBrace()
    }
    let open = range(start, current.token.end)
    if kind == .leftBrace {
      isRecovering = false
      consume()
      return open
    }
    guard !isRecovering, startsMember(of: place) else {
      isRecovering = true
      return nil
    }
    newlinePending = false
    return gap
  }

  private mutating func closeBody(_ place: Place, open: SourceRange) {
    if kind == .rightBrace {
      isRecovering = false
      return consume()
    }
    let note = Diagnostic.Note(message: SyntaxMessage.opensHere, range: open)
    fail(.unclosedBody(place), note: open.isEmpty ? nil : note, fix: .insert("}", at: gap))
    isRecovering = false
  }

  // A body whose "}" is missing ends before a line that begins in column 1 with a declaration
  // word and an identifier.
  mutating func endsBody(_ place: Place) -> Bool {
    guard current.token.startsLine || word == .as else { return false }
    if startsDeclarationLine {
      let isMember = word == .enum || word == .selection
      return !isMember || place == .settings || place == .view || place == .fullText
    }
    if kind == .at { return attributesStartDeclarationLine() }
    switch word {
    case .as: return place == .view && peek().token.kind == .leftBrace
    case .options: return place == .fullText && peek().token.kind == .leftBrace
    case .case:
      return place != .enum && bodies.dropLast().last == .enum
        && peek().token.kind == .identifier
    case .let, .var, .index, .unique, .check, .primary, .foreign, .no:
      return place == .enum && bodies.dropLast().contains { $0 != .enum }
    default: return false
    }
  }

  private mutating func attributesStartDeclarationLine() -> Bool {
    guard isInColumnOne, rewindBudget > 0 else { return false }
    let point = checkpoint()
    _ = header()
    let isMember = word == .enum || word == .selection
    let answer = startsDeclarationLine && !isMember && !isRecovering
    goBack(to: point)
    return answer
  }

  private mutating func startsMember(of place: Place) -> Bool {
    let isFirst = newlinePending || current.token.startsLine
    guard !startsDeclarationLine else { return false }
    switch current.word {
    case .let, .var: return place != .enum && place != .settings
    case .case: return place == .enum
    case .index, .unique, .check, .primary, .foreign, .no: return place == .table && isFirst
    case .access, .naming, .plural, .strict, .sqlite: return place == .settings
    default: return false
    }
  }
}
