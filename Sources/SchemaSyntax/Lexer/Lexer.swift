/// Reads one token after the other, on demand: only the parser knows whether a `{` opens SQL.
///
/// It works on bytes with plain comparisons, since tools run unoptimised in debug builds.
struct Lexer {
  let bytes: [UInt8]
  /// Where the next token's trivia begin.
  var position: Int

  init(_ file: SourceFile) {
    bytes = file.bytes
    position = file.byteOrderMarkLength
  }

  /// The byte at an offset; 0 past the end, which no rule takes for anything but a space.
  func byte(_ offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  mutating func next() -> Lexeme {
    let leadingStart = position
    let trivia = skipTrivia()
    let start = position
    let token = Token(
      kind: .endOfFile,
      startsLine: trivia.hasLineBreak || isLineStart(leadingStart),
      leadingStart: leadingStart,
      start: start,
      end: start,
      trailingEnd: start
    )
    var lexeme = Lexeme(token: token, trivia: trivia)
    guard start < bytes.count else { return lexeme }

    readToken(into: &lexeme)
    lexeme.token.end = position
    skipTrailingComment(into: &lexeme)
    lexeme.token.trailingEnd = position
    return lexeme
  }

  /// Whether a line break stands just before the offset: SQL text may end with one.
  func isLineStart(_ offset: Int) -> Bool {
    offset > 0 && isLineBreak(byte(offset - 1))
  }

  private mutating func readToken(into lexeme: inout Lexeme) {
    let first = bytes[position]
    if isIdentifierHead(at: position) {
      readIdentifier(into: &lexeme)
    } else if first == Ascii.backtick {
      readBackticked(into: &lexeme)
    } else if isDigit(first) {
      readNumber(into: &lexeme)
    } else if first == Ascii.quote {
      readString(into: &lexeme)
    } else {
      readPunctuation(into: &lexeme)
    }
  }

  // Punctuation = "->" | ? any one other character ? ;
  private mutating func readPunctuation(into lexeme: inout Lexeme) {
    let first = bytes[position]
    if first == Ascii.minus, byte(position + 1) == Ascii.greater {
      lexeme.token.kind = .arrow
      position += 2
      return
    }
    lexeme.token.kind = Token.Kind(punctuation: first)
    position += first < 0x80 ? 1 : scalar(at: position).length
  }
}

extension Token.Kind {
  init(punctuation byte: UInt8) {
    switch byte {
    case 0x28: self = .leftParen
    case 0x29: self = .rightParen
    case 0x5B: self = .leftBracket
    case 0x5D: self = .rightBracket
    case 0x7B: self = .leftBrace
    case 0x7D: self = .rightBrace
    case 0x2C: self = .comma
    case 0x3A: self = .colon
    case 0x3B: self = .semicolon
    case 0x2E: self = .dot
    case 0x3D: self = .equals
    case 0x3F: self = .question
    case 0x40: self = .at
    case 0x2D: self = .minus
    case 0x7E: self = .tilde
    case 0x3C: self = .less
    case 0x3E: self = .greater
    default: self = .other
    }
  }
}

/// The bytes that the rules name.
enum Ascii {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let tab: UInt8 = 0x09
  static let quote: UInt8 = 0x22
  static let apostrophe: UInt8 = 0x27
  static let star: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let greater: UInt8 = 0x3E
  static let leftBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let rightBracket: UInt8 = 0x5D
  static let underscore: UInt8 = 0x5F
  static let backtick: UInt8 = 0x60
  static let leftBrace: UInt8 = 0x7B
  static let rightBrace: UInt8 = 0x7D
}
