extension SQLTokens {
  /// A statement of a text of several.
  public struct Statement: Sendable {
    /// Never empty, without the semicolon.
    public let tokens: [Token]
    /// Of the semicolon, or of the last token.
    public let end: Int
  }

  /// The statements of a text, told apart by their semicolons; empty ones are left out.
  public static func statements(of tokens: [Token]) -> [Statement] {
    tokens.split { $0.sign == ";" }.map { part in
      let next = part.endIndex < tokens.endIndex ? tokens[part.endIndex] : part[part.endIndex - 1]
      return Statement(tokens: Array(part), end: next.end)
    }
  }
}

extension SQLTokens.Token {
  /// Whether it is this word, which must not be in quotes.
  public func isWord(_ word: String) -> Bool {
    // In quotes it is longer than its text.
    isName && end - start == text.utf8.count && text.lowercased() == word
  }
}
