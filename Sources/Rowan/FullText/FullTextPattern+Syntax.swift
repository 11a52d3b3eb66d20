extension FullTextPattern {
  /// The pattern as FTS5 reads it.
  func syntax(_ detail: FullTextDetail) -> String {
    parts.map { part in
      switch part {
      case .syntax(let syntax): syntax
      case .words(let text, let words, let isPrefix):
        Self.syntax(of: text, words, isPrefix: isPrefix, detail)
      }
    }.joined()
  }

  /// What is wrong with the pattern for a table, whatever text is in it.
  func failure(_ detail: FullTextDetail) -> DatabaseError? {
    if detail != .full, needsDetail {
      return .withoutDetail("phrases, NEAR and first words", "full")
    }
    if detail == .none, needsColumns { return .withoutDetail("columns", "full or column") }
    return nil
  }

  private static func syntax(
    of text: String, _ words: FullTextWords, isPrefix: Bool, _ detail: FullTextDetail
  ) -> String {
    if words == .phrase { return FullTextPhrase(text, prefix: isPrefix).syntax }
    let pieces = text.unicodeScalars.split { scalar in
      // Without places there are no phrases: what the tokenizer would split must be split here.
      scalar.value == 0 || scalar.properties.isWhitespace || detail != .full && !scalar.isInToken
    }
    // FTS5 takes an empty text for a mistake, and an empty string for one that is nowhere.
    guard let last = pieces.indices.last else { return FullTextPhrase.quote("") }
    return pieces.indices.map { index in
      FullTextPhrase.quote(Substring(pieces[index])) + (isPrefix && index == last ? " *" : "")
    }.joined(separator: words == .any ? " OR " : " ")
  }
}

extension Unicode.Scalar {
  /// Whether the tokenizer `unicode61` takes it for a part of a word, as long as no options say
  /// otherwise.
  fileprivate var isInToken: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      return true
    default:
      // The diacritics that it takes away, in its own table.
      guard (0x300...0x331).contains(value) else { return false }
      let bits: UInt32 = value < 0x320 ? 0x0802_9FDF : 0x0003_61F8
      return bits & (1 << (value & 31)) != 0
    }
  }
}

extension DatabaseError {
  fileprivate static func withoutDetail(_ what: String, _ detail: String) -> DatabaseError {
    DatabaseError(
      code: .misuse,
      message: "the full-text table does not keep where words stand: it cannot be searched for "
        + what,
      fix: "Declare it with `detail = \(detail)`, or search for words.")
  }
}
