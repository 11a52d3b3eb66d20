/// Reads the tokens of one file into its tree.
///
/// What holds throughout:
/// * A function for a production consumes nothing if it fails at its first token, and always
///   returns a node; parts that are missing are nodes without text.
/// * `fail` reports a mistake and lets parsing go on, as if only one token were missing or wrong.
///   A second mistake at the same token is not reported: it sets `isRecovering`, in which
///   nothing is reported until the end of the member or the declaration.
/// * Every loop consumes a token on each way through, or ends.
public struct Parser {
  let file: SourceFile
  var lexer: Lexer
  var sqlScanner = SQLScanner()

  /// The token to be read next, and the one after it once someone has asked for it.
  var current: Lexeme
  var ahead: Lexeme?
  /// Whether an NL of the grammar stands before the current token.
  var newlinePending = false

  var tokens: [Token] = []
  var diagnostics: [Diagnostic] = []

  /// Of the token that was read last.
  var previousEnd = 0
  var previousKind = Token.Kind.newline
  var previousEndsAttribute = false

  /// How many ( and [ are open in the current body.
  var bracketDepth = 0
  /// The bodies that are open.
  var bodies: [Place] = []

  var isRecovering = false
  /// Where the token began at which the last mistake was found.
  var lastErrorStart = -1
  var lastErrorEnd = -1
  /// A string that is not closed has swallowed the rest of the line up to here: what is missing
  /// there is no further mistake.
  var brokenUntil = -1
  /// The current body has commas between its members, which is said once.
  var hasCommas = false
  /// The declaration has words in upper case: the rest of them is read as well.
  var foldsCase = false
  /// How many bytes may be read again in all, so that hostile text is read in linear time.
  var rewindBudget: Int

  /// The tree of a file, which always exists, and everything that is wrong with its syntax, in
  /// source order.
  public static func parse(
    _ file: SourceFile
  ) -> (tree: SchemaFileSyntax, diagnostics: [Diagnostic]) {
    if let invalid = findInvalidByte(in: file) { return (.unread(file), [invalid]) }
    var parser = Parser(file)
    let declarations = parser.declarations()
    parser.consumeEndOfFile()
    let tree = SchemaFileSyntax(file: file, declarations: declarations, tokens: parser.tokens)
    return (tree, parser.sortedDiagnostics())
  }

  init(_ file: SourceFile) {
    self.file = file
    lexer = Lexer(file)
    rewindBudget = 2 * file.bytes.count + 65_536
    current = lexer.next()
    previousEnd = file.byteOrderMarkLength
    refreshNewline()
  }
}

// MARK: Tokens

extension Parser {
  /// How deep types and bodies may be nested.
  static let deepest = 64

  var kind: Token.Kind { newlinePending ? .newline : current.token.kind }

  /// The word that the current token spells.
  var word: Word? { newlinePending ? nil : current.word }

  /// The text of the current token.
  var text: String { range(current.token.start, current.token.end).text }

  mutating func peek() -> Lexeme {
    if let ahead { return ahead }
    let lexeme = lexer.next()
    ahead = lexeme
    return lexeme
  }

  /// Reads the current token into the tree; or the NL before it, which is not in the tree.
  mutating func consume() {
    if newlinePending {
      newlinePending = false
      return
    }
    guard current.token.kind != .endOfFile else { return }
    if !current.isPlain {
      reportLexicalProblem()
      warnOfStrayDocs()
    }
    tokens.append(current.token)
    moveOn()
  }

  /// Goes to the next token after the current one has been recorded.
  mutating func moveOn() {
    previousEnd = current.token.end
    previousKind = current.token.kind
    previousEndsAttribute = false
    switch previousKind {
    case .leftParen, .leftBracket: bracketDepth += 1
    case .rightParen, .rightBracket: bracketDepth = max(0, bracketDepth - 1)
    default: break
    }
    current = ahead ?? lexer.next()
    ahead = nil
    if foldsCase { foldCase() }
    refreshNewline()
  }

  mutating func consumeEndOfFile() {
    reportLexicalProblem()
    warnOfStrayDocs()
    tokens.append(current.token)
  }

  /// Consumes the token if it is of the kind.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard self.kind == kind else { return false }
    consume()
    return true
  }

  mutating func take(_ word: Word) -> Bool {
    guard self.word == word else { return false }
    consume()
    return true
  }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(file: file, start: start, end: end)
  }

  /// From an offset to the end of the token that was read last.
  func range(from start: Int) -> SourceRange {
    range(start, max(start, previousEnd))
  }

  /// Where a node begins that begins with the current token.
  var start: Int { current.token.start }
}
