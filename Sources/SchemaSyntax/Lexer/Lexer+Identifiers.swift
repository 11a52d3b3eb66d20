extension Lexer {
  // Identifier = IdentifierHead { IdentifierTail } | "`" IdentifierHead { IdentifierTail } "`" ;
  mutating func readIdentifier(into lexeme: inout Lexeme) {
    let start = position
    skipIdentifierTail()
    lexeme.token.kind = .identifier
    lexeme.word = Word(spelling: bytes[start..<position])
  }

  mutating func readBackticked(into lexeme: inout Lexeme) {
    let start = position
    position += 1
    lexeme.token.kind = .identifier
    guard isIdentifierHead(at: position) else {
      lexeme.token.kind = .other
      lexeme.problem = lexeme.problem ?? problem(.emptyBackticks, start, start + 1)
      return
    }
    skipIdentifierTail()
    lexeme.word = Word(spelling: bytes[(start + 1)..<position])
    if byte(position) == Ascii.backtick {
      position += 1
    } else {
      lexeme.problem = lexeme.problem ?? problem(.unclosedBacktick, start, position)
    }
  }

  mutating func skipIdentifierTail() {
    while position < bytes.count {
      let next = bytes[position]
      if next < 0x80 {
        guard isAsciiTail(next) else { return }
        position += 1
      } else {
        let (scalar, length) = scalar(at: position)
        // A byte that is no UTF-8 is reported once for the file, and is no second mistake here.
        if let scalar, !scalar.properties.isXIDContinue { return }
        position += length
      }
    }
  }

  // IdentifierHead = "_" | ? Unicode XID_Start ? ;
  func isIdentifierHead(at offset: Int) -> Bool {
    let first = byte(offset)
    if first < 0x80 { return isAsciiTail(first) && !isDigit(first) }
    guard let scalar = scalar(at: offset).scalar else { return true }
    return scalar.properties.isXIDStart
  }

  func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
  }

  // IdentifierTail = IdentifierHead | ? Unicode XID_Continue ? ;
  private func isAsciiTail(_ byte: UInt8) -> Bool {
    (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A) || byte == Ascii.underscore
      || isDigit(byte)
  }

  /// The scalar at an offset and its length; nil and 1 if the bytes there are no UTF-8.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar?, length: Int) {
    UTF8Sequence.decode(bytes, at: offset)
  }

  func problem(_ message: SyntaxMessage, _ start: Int, _ end: Int) -> LexicalProblem {
    LexicalProblem(message: message, range: start..<max(start, end))
  }
}
