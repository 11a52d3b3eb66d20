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

extension SQLTokens {
  /// The expressions between the first SELECT of a statement and its FROM, by their first and last
  /// tokens; none where a `*` stands for several.
  public static func resultTerms(of tokens: [Token]) -> [(first: Token, last: Token)] {
    var terms: [(first: Token, last: Token)] = []
    var term: [Token] = []
    var depth = 0
    var isInside = false
    func add() {
      if let first = term.first, let last = term.last { terms.append((first, last)) }
      term = []
    }
    for token in tokens {
      if token.sign == "(" { depth += 1 }
      if token.sign == ")" { depth -= 1 }
      guard isInside else {
        isInside = depth == 0 && token.isWord("select")
        continue
      }
      if depth == 0 {
        if token.sign == "," {
          add()
          continue
        }
        if endsOfTerms.contains(where: token.isWord) { break }
        if term.isEmpty, token.isWord("distinct") || token.isWord("all") { continue }
        // Also a product has the sign, but not at its end.
        if token.sign == "*", term.isEmpty || term.last?.sign == "." { return [] }
      }
      term.append(token)
    }
    add()
    return terms
  }

  private static let endsOfTerms = [
    "from", "where", "group", "having", "window", "union", "intersect", "except", "order", "limit",
  ]
}

extension SQLTokens.Token {
  /// Whether it is this word, which must not be in quotes.
  public func isWord(_ word: String) -> Bool {
    // In quotes it is longer than its text.
    isName && end - start == text.utf8.count && text.lowercased() == word
  }
}
