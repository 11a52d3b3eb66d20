/// A token together with what the parser needs to know of it and the tree does not.
struct Lexeme {
  var token: Token
  /// The word that an identifier spells, if it is one.
  var word: Word?
  /// The runs of doc comments in the trivia before the token.
  var docs: [DocComment] = []
  /// A doc comment on the token's own line, after it: it documents nothing.
  var strayDoc: DocComment?
  /// What is wrong with the token itself or the trivia before it.
  var problem: LexicalProblem?
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
