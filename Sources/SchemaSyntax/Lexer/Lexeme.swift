/// A token together with what the parser needs to know of it and the tree does not.
///
/// Few tokens have any of the rest, so it stands elsewhere: a lexeme is copied often.
struct Lexeme {
  var token: Token
  /// The word that an identifier spells, if it is one.
  var word: Word?
  private var rest: Rest?

  init(token: Token, trivia: Lexer.Trivia) {
    self.token = token
    if !trivia.docs.isEmpty || trivia.problem != nil {
      rest = Rest(docs: trivia.docs, strayDoc: nil, problem: trivia.problem)
    }
  }

  /// The runs of doc comments in the trivia before the token.
  var docs: [DocComment] {
    get { rest?.docs ?? [] }
    set { set(docs: newValue, strayDoc, problem) }
  }

  /// A doc comment on the token's own line, after it: it documents nothing.
  var strayDoc: DocComment? {
    get { rest?.strayDoc }
    set { set(docs: docs, newValue, problem) }
  }

  /// What is wrong with the token itself or the trivia before it.
  var problem: LexicalProblem? {
    get { rest?.problem }
    set { set(docs: docs, strayDoc, newValue) }
  }

  var isPlain: Bool { rest == nil }

  mutating func forgetComments() {
    if rest != nil { set(docs: [], nil, problem) }
  }

  private mutating func set(
    docs: [DocComment],
    _ strayDoc: DocComment?,
    _ problem: LexicalProblem?
  ) {
    let isEmpty = docs.isEmpty && strayDoc == nil && problem == nil
    rest = isEmpty ? nil : Rest(docs: docs, strayDoc: strayDoc, problem: problem)
  }

  private final class Rest: Sendable {
    let docs: [DocComment]
    let strayDoc: DocComment?
    let problem: LexicalProblem?

    init(docs: [DocComment], strayDoc: DocComment?, problem: LexicalProblem?) {
      self.docs = docs
      self.strayDoc = strayDoc
      self.problem = problem
    }
  }
}

/// A run of `///` comments on lines that follow each other.
struct DocComment {
  /// The offsets of each line's comment, from `///` to the end of the line.
  var lines: [Range<Int>]
}

struct LexicalProblem {
  let message: SyntaxMessage
  let range: Range<Int>
}
