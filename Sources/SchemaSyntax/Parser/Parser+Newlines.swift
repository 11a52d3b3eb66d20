extension Parser {
  // Between two tokens on different lines there is a token NL, except
  // a. inside ( ) and [ ];
  // b. after   , ( [ { : = . ->      and after a complete Attribute;
  // c. before  , ) ] { } . : = ->    and before one of the words
  //    as  where  when  on  references  default  generated  collate  of  options  using
  mutating func refreshNewline() {
    newlinePending =
      current.token.startsLine && bracketDepth == 0 && !previousContinues && !currentContinues
  }

  /// After a mistake at the end of a line the line has ended, whatever stands at its end.
  mutating func restoreNewline() {
    newlinePending = current.token.startsLine && bracketDepth == 0 && !currentContinues
  }

  private var previousContinues: Bool {
    switch previousKind {
    case .comma, .leftParen, .leftBracket, .leftBrace, .colon, .equals, .dot, .arrow: true
    case .newline: true  // The start of the file.
    default: previousEndsAttribute
    }
  }

  private var currentContinues: Bool {
    switch current.token.kind {
    case .comma, .rightParen, .rightBracket, .leftBrace, .rightBrace, .dot, .colon, .equals,
      .arrow, .endOfFile:
      true
    case .identifier: current.word?.continuesLine ?? false
    default: false
    }
  }

  // { NL | ";" }
  mutating func skipSeparators() {
    while kind == .newline || kind == .semicolon { consume() }
  }

  // End = ( NL | ";" ) { NL | ";" } | ? before "}" or the end of the file, and not consumed ? ;
  /// Ends a member or declaration, after whatever went wrong in it.
  mutating func finish() {
    _ = passForeignComment()
    if !isRecovering {
      switch kind {
      case .newline, .semicolon, .rightBrace, .endOfFile: break
      case .comma: failAtComma()
      default:
        if let place = bodies.last, endsBody(place) { break }
        giveUp(.expectedEnd(found: found), atToken: true)
      }
    }
    if isRecovering {
      skipToEnd()
      isRecovering = false
    }
    foldsCase = false
    skipSeparators()
  }

  private mutating func failAtComma() {
    if !hasCommas {
      let comma = range(start, current.token.end)
      fail(.commaBetweenMembers, atToken: true, fix: .remove(comma, ","))
    }
    hasCommas = true
    consume()
  }
}
