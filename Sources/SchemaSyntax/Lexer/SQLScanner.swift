/// Finds the end of SQL text in braces, whose quotes and comments are SQL's own.
struct SQLScanner {
  struct Result {
    /// Where the text ends: before its `}` if it is closed.
    var end: Int
    var isClosed: Bool
    var problem: LexicalProblem?
  }

  /// The longest way that scans which failed may go altogether, so that text full of braces and
  /// quotes which nothing closes is read in linear time. Nil until the first scan.
  private var budget: Int?

  /// Reads from the byte after `{`.
  ///
  /// At first everything may span lines. Only if the text has no end then, it is read once more,
  /// as someone who forgot a quote or a brace would have meant it.
  mutating func scan(_ lexer: Lexer, openBrace: Int, from start: Int) -> Result {
    let remaining = budget ?? 4 * lexer.bytes.count + 65_536
    let isExhausted = remaining <= 0
    var scan = SQLScan(lexer: lexer, position: start, mode: isExhausted ? .line : .strict)
    scan.run()
    if isExhausted || scan.end == .brace { return result(scan, openBrace: openBrace) }

    var second = SQLScan(lexer: lexer, position: start, mode: .lenient)
    second.run()
    budget = remaining - (scan.furthest - start) - (second.furthest - start)
    return result(second, openBrace: openBrace)
  }

  private func result(_ scan: SQLScan, openBrace: Int) -> Result {
    if scan.end == .brace {
      return Result(end: scan.position, isClosed: true, problem: scan.problem)
    }
    if let problem = scan.problem {
      return Result(end: scan.recovery, isClosed: false, problem: problem)
    }
    // Braces within the braces, on one line, are one mistake; else the first are not closed.
    let isInner =
      scan.end == .openBrace && scan.recovery == scan.position && scan.closesTwiceOnLine
    let problem =
      isInner
      ? LexicalProblem(message: .braceInSQL, range: scan.position..<(scan.position + 1))
      : LexicalProblem(message: .unclosedSQL, range: openBrace..<(openBrace + 1))
    return Result(end: scan.recovery, isClosed: false, problem: problem)
  }
}

/// One way through SQL text.
struct SQLScan {
  enum Mode {
    /// By the rules.
    case strict
    /// A quote that looks forgotten counts as closed on its line.
    case lenient
    /// No quote and no comment goes beyond its line.
    case line
  }

  enum End {
    case brace, openBrace, memberLine, endOfFile
  }

  let lexer: Lexer
  var position: Int
  private(set) var mode: Mode
  /// How far a search for the end of a quote or comment has looked.
  private(set) var furthest: Int
  private(set) var end = End.endOfFile
  private(set) var problem: LexicalProblem?
  /// Where a declaration begins that the text can hardly hold.
  private var declarationLine: Int?
  /// Where the line begins that `position` is on, if that is not the first.
  private var lineStart: Int?

  init(lexer: Lexer, position: Int, mode: Mode) {
    self.lexer = lexer
    self.position = position
    self.mode = mode
    furthest = position
  }

  /// Where text without an end is taken to end.
  var recovery: Int {
    if let declarationLine { return declarationLine }
    switch end {
    case .brace: return position
    case .openBrace, .memberLine: return lineStart ?? position
    case .endOfFile: return lexer.bytes.count
    }
  }

  // The text ends at the first "}" outside of quotes and comments.
  mutating func run() {
    let bytes = lexer.bytes
    defer { furthest = max(furthest, position) }
    while position < bytes.count {
      switch bytes[position] {
      case Ascii.rightBrace:
        end = .brace
        return
      case Ascii.leftBrace:
        end = .openBrace
        return
      case Ascii.apostrophe, Ascii.quote, Ascii.backtick:
        skipQuoted(by: bytes[position], doubled: true)
      case Ascii.leftBracket:
        skipQuoted(by: Ascii.rightBracket, doubled: false)
      case Ascii.minus where lexer.byte(position + 1) == Ascii.minus:
        while position < bytes.count, !lexer.isLineBreak(bytes[position]) { position += 1 }
      case Ascii.slash where lexer.byte(position + 1) == Ascii.star:
        skipComment()
      case Ascii.lineFeed, Ascii.carriageReturn:
        position += 1
        lineStart = position
        if mode != .strict, lexer.isDeclarationLine(at: position) {
          declarationLine = position
          return
        }
        if lexer.isColumnLine(at: position) {
          end = .memberLine
          return
        }
      default:
        position += 1
      }
    }
  }

  // '…' "…" `…` closed by the same character; doubled it stands for itself. […] by the first ].
  private mutating func skipQuoted(by close: UInt8, doubled: Bool) {
    let bytes = lexer.bytes
    let open = position
    var index = open + 1
    var firstLineEnd: Int?
    var hidesDeclaration = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte == close {
        if doubled, lexer.byte(index + 1) == close {
          index += 2
          continue
        }
        break
      }
      index += 1
      if lexer.isLineBreak(byte) {
        firstLineEnd = firstLineEnd ?? index - 1
        if mode == .line { break }
        if mode == .lenient, lexer.isDeclarationLine(at: index) {
          hidesDeclaration = true
          break
        }
      }
    }
    furthest = max(furthest, index)
    let isClosed = lexer.byte(index) == close && index < bytes.count && !hidesDeclaration
    if isClosed, mode == .strict || firstLineEnd == nil {
      position = index + 1
      return
    }
    if mode == .strict {
      position = bytes.count
      return
    }
    let lineEnd = firstLineEnd ?? bytes.count
    let brace = lastBrace(from: open + 1, to: lineEnd)
    if isClosed, mode == .lenient, brace == nil {
      position = index + 1
    } else {
      fail(.unclosedSQLQuote, open)
      position = brace ?? lineEnd
    }
  }

  private mutating func skipComment() {
    let bytes = lexer.bytes
    let open = position
    var index = open + 2
    var firstLineEnd: Int?
    while index < bytes.count {
      if bytes[index] == Ascii.star, lexer.byte(index + 1) == Ascii.slash {
        position = index + 2
        return
      }
      if lexer.isLineBreak(bytes[index]) {
        firstLineEnd = firstLineEnd ?? index
        if mode == .line { break }
      }
      index += 1
    }
    furthest = max(furthest, index)
    if mode == .strict {
      position = bytes.count
    } else {
      fail(.unclosedSQLComment, open)
      let lineEnd = firstLineEnd ?? bytes.count
      position = lastBrace(from: open + 2, to: lineEnd) ?? lineEnd
    }
  }

  /// Whether two `}` follow on the line.
  var closesTwiceOnLine: Bool {
    var count = 0
    var index = position
    while index < lexer.bytes.count, count < 2, !lexer.isLineBreak(lexer.bytes[index]) {
      if lexer.bytes[index] == Ascii.rightBrace { count += 1 }
      index += 1
    }
    return count == 2
  }

  private func lastBrace(from start: Int, to end: Int) -> Int? {
    var index = end - 1
    while index >= start {
      if lexer.bytes[index] == Ascii.rightBrace { return index }
      index -= 1
    }
    return nil
  }

  private mutating func fail(_ message: SyntaxMessage, _ open: Int) {
    if problem == nil { problem = LexicalProblem(message: message, range: open..<(open + 1)) }
    // What follows is read without looking far, once for every line.
    mode = .line
  }
}

extension Lexer {
  /// Whether a line begins as a column does, `let name:`; no SQL does.
  func isColumnLine(at lineStart: Int) -> Bool {
    var probe = self
    probe.position = lineStart
    probe.skipSpaces()
    let start = probe.position
    guard byte(start) == 0x6C || byte(start) == 0x76 else { return false }
    probe.skipIdentifierTail()
    let word = Word(spelling: bytes[start..<probe.position])
    guard word == .let || word == .var else { return false }
    probe.skipSpaces()
    guard isIdentifierHead(at: probe.position) else { return false }
    probe.skipIdentifierTail()
    probe.skipSpaces()
    return byte(probe.position) == 0x3A
  }

  private mutating func skipSpaces() {
    while byte(position) == Ascii.space || byte(position) == Ascii.tab { position += 1 }
  }
}
