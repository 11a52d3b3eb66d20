extension Lexer {
  // String = '"' { ? any character but '"', "\" and line breaks ? | Escape } '"'
  //        | '"""' LineBreak ? lines, as in Swift ? '"""' ;
  /// Finds the end; what the escapes mean is read by `StringDecoder`.
  mutating func readString(into lexeme: inout Lexeme) {
    let start = position
    lexeme.token.kind = .string
    if byte(start + 1) == Ascii.quote, byte(start + 2) == Ascii.quote {
      position += 3
      if !skipMultiLineString() {
        lexeme.problem = lexeme.problem ?? problem(.unclosedMultiLineString, start, start + 3)
      }
      return
    }
    position += 1
    while position < bytes.count {
      let next = bytes[position]
      if next == Ascii.quote {
        position += 1
        return
      }
      if isLineBreak(next) { break }
      position += 1
      if next == Ascii.backslash, position < bytes.count, !isLineBreak(bytes[position]) {
        position += 1
      }
    }
    // A string that is not closed ends at the end of its line.
    lexeme.problem = lexeme.problem ?? problem(.unclosedString, start, start + 1)
  }

  /// Goes to the end; one that is not closed ends before the next declaration in column 1.
  private mutating func skipMultiLineString() -> Bool {
    var recovery: Int?
    while position < bytes.count {
      let next = bytes[position]
      if next == Ascii.quote, byte(position + 1) == Ascii.quote, byte(position + 2) == Ascii.quote {
        position += 3
        return true
      }
      position += 1
      if next == Ascii.backslash, position < bytes.count, !isLineBreak(bytes[position]) {
        position += 1
      } else if isLineBreak(next), recovery == nil, isDeclarationLine(at: position) {
        recovery = position
      }
    }
    position = recovery ?? bytes.count
    return false
  }

  /// Whether the line that begins at the offset begins a declaration: with its word and an
  /// identifier. Where a closing brace or quote is missing, the text is taken to end there.
  func isDeclarationLine(at lineStart: Int) -> Bool {
    // Most lines are indented, or closed by a brace.
    guard byte(lineStart) >= 0x61, byte(lineStart) <= 0x7A else { return false }
    var probe = self
    probe.position = lineStart
    probe.skipIdentifierTail()
    guard let word = Word(spelling: bytes[lineStart..<probe.position]), word.beginsDeclaration
    else { return false }
    let wordEnd = probe.position
    while byte(probe.position) == Ascii.space || byte(probe.position) == Ascii.tab {
      probe.position += 1
    }
    return probe.position > wordEnd && probe.position < bytes.count
      && (isIdentifierHead(at: probe.position) || byte(probe.position) == Ascii.backtick)
  }
}
