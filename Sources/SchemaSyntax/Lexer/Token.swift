/// One token of a file, with the trivia around it: together they are every byte of the file.
public struct Token: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    case identifier, integer, float, version, string, sql
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, dot, equals, arrow, question, at, minus, tilde, less, greater
    /// Any other character.
    case other
    /// Tokens in a row that recovery passed over, as one.
    case skipped
    /// What an NL of the grammar is in the parser; never in a tree.
    case newline
    case endOfFile
  }

  public var kind: Kind
  /// Whether a line break stands somewhere between the token before and this one.
  public var startsLine: Bool
  /// Where the trivia before the token begin.
  public var leadingStart: Int
  public var start: Int
  public var end: Int
  /// Where a comment that ends the token's line ends; `end` if there is none.
  public var trailingEnd: Int
}
