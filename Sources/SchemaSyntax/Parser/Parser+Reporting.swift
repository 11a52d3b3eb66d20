extension Diagnostic.Fix {
  static func write(_ text: String, over range: SourceRange) -> Diagnostic.Fix {
    Diagnostic.Fix(message: SyntaxMessage.write(text), range: range, replacement: text)
  }

  /// Text to insert, with a space before it where it is a word.
  static func insert(_ text: String, at gap: SourceRange) -> Diagnostic.Fix {
    let written = text.hasPrefix(" ") ? String(text.dropFirst()) : text
    return Diagnostic.Fix(
      message: SyntaxMessage.write(written),
      range: gap,
      replacement: text
    )
  }

  static func remove(_ range: SourceRange, _ text: String) -> Diagnostic.Fix {
    Diagnostic.Fix(message: SyntaxMessage.remove(text), range: range, replacement: "")
  }

  static func didYouMean(_ word: String, over range: SourceRange) -> Diagnostic.Fix {
    Diagnostic.Fix(message: SyntaxMessage.didYouMean(word), range: range, replacement: word)
  }
}

extension Parser {
  /// More than these help nobody, and text that is no schema would give one a line.
  static let mostErrors = 500

  /// Reports a mistake at the current token, or at the end of the line before it if the token
  /// begins a line, since something is missing there; `atToken` says that the token itself is
  /// wrong. Parsing goes on; a second mistake at the same token begins recovery.
  mutating func fail(
    _ message: SyntaxMessage,
    atToken: Bool = false,
    note: Diagnostic.Note? = nil,
    fix: Diagnostic.Fix? = nil
  ) {
    guard !isRecovering else { return }
    // What is missing at the end of a file is no second mistake if the last token was one.
    let isAtEnd = current.token.kind == .endOfFile && previousEnd == lastErrorEnd
    guard start != lastErrorStart, !isAtEnd || tokens.isEmpty else {
      isRecovering = true
      return
    }
    lastErrorStart = start
    lastErrorEnd = current.token.end
    let range = atToken ? range(start, current.token.end) : errorRange
    if current.problem != nil {
      reportLexicalProblem()
    } else if range.start > brokenUntil {
      report(message, range, note: note, fix: fix)
    }
    if !atToken { restoreNewline() }
  }

  /// Reports a mistake after which the member or declaration cannot go on.
  mutating func giveUp(_ message: SyntaxMessage, atToken: Bool = false) {
    fail(message, atToken: atToken)
    isRecovering = true
  }

  /// Where a mistake at the current token is shown.
  var errorRange: SourceRange {
    let token = current.token
    let isAtLineEnd = token.startsLine || token.kind == .endOfFile
    if isAtLineEnd, !tokens.isEmpty { return range(previousEnd, previousEnd) }
    return range(token.start, token.end)
  }

  /// An empty place after the token that was read last, where something is missing.
  var gap: SourceRange { range(previousEnd, previousEnd) }

  mutating func report(
    _ message: SyntaxMessage,
    _ range: SourceRange,
    note: Diagnostic.Note? = nil,
    fix: Diagnostic.Fix? = nil
  ) {
    guard diagnostics.count <= Parser.mostErrors else { return }
    let message = diagnostics.count == Parser.mostErrors ? .tooManyErrors : message
    diagnostics.append(
      Diagnostic(
        message.severity,
        code: message.code,
        message: message.text,
        range: range,
        notes: note.map { [$0] } ?? [],
        fix: fix
      )
    )
  }

  mutating func reportLexicalProblem() {
    guard let problem = current.problem else { return }
    current.problem = nil
    lastErrorStart = current.token.start
    lastErrorEnd = current.token.end
    guard !isRecovering else { return }
    report(problem.message, range(problem.range.lowerBound, problem.range.upperBound))
    if current.token.kind == .string {
      brokenUntil = file.lineBounds(file.lineIndex(at: current.token.end)).end
    }
  }

  /// Doc comments that nobody took.
  mutating func warnOfStrayDocs() {
    for doc in current.docs { warn(doc) }
    if let doc = current.strayDoc { warn(doc) }
  }

  mutating func warn(_ doc: DocComment) {
    guard let first = doc.lines.first, let last = doc.lines.last else { return }
    let slashes = range(first.lowerBound, first.lowerBound + 3)
    report(
      .strayDocComment,
      range(first.lowerBound, last.upperBound),
      fix: .write("//", over: slashes)
    )
  }

  /// The first byte that no text has. A file in another encoding has many, and what else is wrong
  /// with it is no more than their echo: it is one mistake.
  static func findInvalidByte(in file: SourceFile) -> Diagnostic? {
    let (nul, illFormed) = UTF8Sequence.findInvalid(file.bytes, from: 0)
    let isUTF16 = [[0xFF, 0xFE], [0xFE, 0xFF]].contains { file.bytes.starts(with: $0) }
    let found: (message: SyntaxMessage, offset: Int)
    if isUTF16 {
      found = (.utf16, 0)
    } else if let illFormed {
      found = (.invalidUTF8, illFormed)
    } else if let nul {
      found = (.nulCharacter, nul)
    } else {
      return nil
    }
    return Diagnostic(
      found.message.severity, code: found.message.code, message: found.message.text,
      range: SourceRange(file: file, start: found.offset, end: found.offset + 1))
  }

  /// In source order, those of one place in the order of their finding.
  func sortedDiagnostics() -> [Diagnostic] {
    diagnostics.enumerated()
      .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
      .map(\.element)
  }

  /// What stands where something else is expected, for a message.
  var found: String {
    mutating get { describeCurrent() }
  }

  private mutating func describeCurrent() -> String {
    newlinePending || startsNextMember ? "the end of the line" : foundToken
  }

  /// The current token, for a message that says it is wrong.
  var foundToken: String {
    switch current.token.kind {
    case .endOfFile: return "the end of the file"
    case .string: return "a string"
    default: break
    }
    let text = text
    if text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first,
      scalar.value < 0x20 || scalar.properties.isWhitespace
        || scalar.properties.generalCategory == .format
    {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    return text.utf8.count > 60 ? "'\(text.prefix(40))…'" : "'\(text)'"
  }
}
