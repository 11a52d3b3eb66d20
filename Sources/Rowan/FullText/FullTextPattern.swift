/// What a full-text table is searched for: the right side of `MATCH`.
///
/// Every text in it is quoted, so that none is read as FTS5's syntax and none makes the search throw;
/// only `raw` takes that syntax. Words are compared as the table's tokenizer sees them: by default
/// without regard to case and diacritics. A text without a word is found nowhere.
///
/// ```swift
/// ReminderText.where { $0.match(.phrase("white bread").or(.prefix("cof")).not(.words("decaf"))) }
/// ```
public struct FullTextPattern: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    /// Syntax of FTS5.
    case syntax(String)
    /// Text that is quoted when the table is known.
    case words(String, FullTextWords, isPrefix: Bool)
  }

  /// What an operand beside another operator stands in parentheses for.
  enum Kind: Sendable, Hashable { case operand, and, or, other }

  var parts: [Part]
  var kind: Kind
  /// Whether it asks for where in a row a word stands.
  var needsDetail = false
  /// Whether it asks for columns.
  var needsColumns = false

  private init(_ syntax: String, needsDetail: Bool = false) {
    parts = [.syntax(syntax)]
    kind = .operand
    self.needsDetail = needsDetail
  }

  /// The words of a text, as someone typed it: `"white" "bread"`.
  ///
  /// - Parameters:
  ///   - text: any text. What is between spaces is a word; of a word with punctuation in it, as in
  ///     `e-mail`, the parts must follow one another; punctuation alone says nothing.
  ///   - words: which of the words a row must have.
  ///   - prefix: whether the last word may go on: `"white" "bre" *`.
  public static func words(
    _ text: String, _ words: FullTextWords = .all, prefix: Bool = false
  ) -> Self {
    var pattern = Self("")
    pattern.parts = [.words(text, words, isPrefix: prefix)]
    pattern.needsDetail = words == .phrase
    pattern.kind = .other
    return pattern
  }

  /// Words that follow one another: `"white bread"`.
  public static func phrase(_ text: String) -> Self { words(text, .phrase) }

  /// Words that follow one another, the last of which may go on: `"white bre" *`.
  public static func prefix(_ text: String) -> Self { words(text, .phrase, prefix: true) }

  /// Words with which a column begins: `^ "white bread"`.
  ///
  /// - Parameters:
  ///   - text: the words.
  ///   - prefix: whether the last one may go on.
  public static func first(_ text: String, prefix: Bool = false) -> Self {
    Self("^ " + FullTextPhrase(text, prefix: prefix).syntax, needsDetail: true)
  }

  /// Phrases that stand near one another, in any order: `NEAR("white" "bread", 10)`.
  ///
  /// - Parameters:
  ///   - phrases: the phrases; `.prefix("bre")` may go on.
  ///   - distance: how many words may stand between the first and the last.
  public static func near(_ phrases: [FullTextPhrase], within distance: Int = 10) -> Self {
    let phrases = phrases.isEmpty ? [FullTextPhrase("")] : phrases
    let distance = min(max(distance, 0), Int(Int32.max))
    return Self(
      "NEAR(\(phrases.map(\.syntax).joined(separator: " ")), \(distance))", needsDetail: true)
  }

  /// A pattern in FTS5's own syntax. It must be under your control: nothing in it is quoted, and one
  /// that FTS5 does not understand makes the search throw `DatabaseError`.
  public static func raw(_ syntax: String) -> Self {
    var pattern = Self(syntax)
    pattern.kind = .other
    return pattern
  }

  /// What both find: `x AND y`.
  public func and(_ other: Self) -> Self { joined(" AND ", other, .and) }

  /// What at least one finds: `x OR y`.
  public func or(_ other: Self) -> Self { joined(" OR ", other, .or) }

  /// What this one finds and the other does not: `x NOT y`.
  public func not(_ other: Self) -> Self { joined(" NOT ", other, .other) }

  /// Only in these columns: `{"title" "notes"} : (x)`.
  public func `in`(_ columns: any FullTextColumnExpression...) -> Self {
    filtered(by: columns, "")
  }

  /// Only in other columns than these: `- {"title"} : (x)`.
  public func notIn(_ columns: any FullTextColumnExpression...) -> Self {
    filtered(by: columns, "- ")
  }

  private func filtered(
    by columns: [any FullTextColumnExpression], _ sign: String
  ) -> Self {
    let names = columns.map { FullTextPhrase.quote($0.fullTextColumnName) }
    // FTS5 knows no empty list of columns: in none is nothing found, outside of none everything.
    if names.isEmpty { return sign.isEmpty ? .words("") : self }
    var pattern = self
    pattern.parts =
      [.syntax("\(sign){\(names.joined(separator: " "))} : (")] + parts + [.syntax(")")]
    pattern.kind = .operand
    pattern.needsColumns = true
    return pattern
  }

  private func joined(_ word: String, _ other: Self, _ kind: Kind) -> Self {
    var pattern = self
    pattern.parts = operand(in: kind) + [.syntax(word)] + other.operand(in: kind)
    pattern.kind = kind
    pattern.needsDetail = needsDetail || other.needsDetail
    pattern.needsColumns = needsColumns || other.needsColumns
    return pattern
  }

  /// In a chain of one operator there are no parentheses, so that a long one is not deep.
  private func operand(in kind: Kind) -> [Part] {
    if self.kind == .operand || self.kind == kind && kind != .other { return parts }
    return [.syntax("(")] + parts + [.syntax(")")]
  }
}

/// Which of the words that someone typed a row must have.
public enum FullTextWords: Sendable, Hashable {
  /// All of them, wherever they stand.
  case all
  /// At least one.
  case any
  /// All of them, one after the other.
  case phrase
}

/// Words that follow one another, in `FullTextPattern.near`.
public struct FullTextPhrase: Sendable, Hashable, ExpressibleByStringLiteral {
  let syntax: String

  /// - Parameters:
  ///   - text: the words.
  ///   - prefix: whether the last one may go on.
  public init(_ text: String, prefix: Bool = false) {
    syntax = Self.quote(text) + (prefix ? " *" : "")
  }

  public init(stringLiteral text: String) { self.init(text) }

  /// Words the last of which may go on.
  public static func prefix(_ text: String) -> Self { Self(text, prefix: true) }

  /// A text as a string of FTS5's: in double quotes, those in it doubled. A NUL would end it.
  static func quote(_ text: some StringProtocol) -> String {
    var quoted: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { quoted.append(byte) }
      quoted.append(byte == 0 ? UInt8(ascii: " ") : byte)
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }
}
