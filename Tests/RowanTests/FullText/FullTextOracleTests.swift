import Rowan
import Testing

/// Random patterns of random text, against a search that looks at every word.
@Suite struct FullTextOracleTests {
  /// A row's words, column by column.
  private typealias Words = [[String]]

  /// A pattern, and whether a row fits it.
  private struct Trial {
    let pattern: FullTextPattern
    let fits: (Words) -> Bool
  }

  private static let vocabulary = ["a", "ab", "abc", "b", "ba", "bab", "c", "NEAR", "OR", "not"]
  private static let separators = [
    " ", "-", "\"", " (", ") ", "*", ":", "^", "+", "'", "{", "\0", "\n", ",",
  ]

  private static func text(_ count: Int, _ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<count {
      if Int.random(in: 0..<6, using: &random) == 0 {
        text += separators.randomElement(using: &random)!
      }
      text += vocabulary.randomElement(using: &random)!
      text += separators.randomElement(using: &random)!
    }
    return text
  }

  /// Where words stand one after the other, the last of which may go on.
  private static func places(of phrase: [String], _ isPrefix: Bool, in words: [String]) -> [Int] {
    guard !phrase.isEmpty, phrase.count <= words.count else { return [] }
    return (0...words.count - phrase.count).filter { start in
      phrase.indices.allSatisfy { index in
        let word = words[start + index]
        return isPrefix && index == phrase.count - 1
          ? word.hasPrefix(phrase[index]) : word == phrase[index]
      }
    }
  }

  private static func holds(_ phrase: [String], _ isPrefix: Bool, _ row: Words) -> Bool {
    row.contains { !places(of: phrase, isPrefix, in: $0).isEmpty }
  }

  /// Whether phrases stand near one another: between the end of each and the start of the last are
  /// not more words than that.
  private static func areNear(
    _ phrases: [(words: [String], isPrefix: Bool)], _ distance: Int, _ words: [String]
  ) -> Bool {
    let places = phrases.map { Self.places(of: $0.words, $0.isPrefix, in: words) }
    func search(_ chosen: [Int]) -> Bool {
      if chosen.count == places.count {
        guard let last = chosen.max() else { return false }
        return zip(chosen, phrases).allSatisfy { last - ($0 + $1.words.count) <= distance }
      }
      return places[chosen.count].contains { search(chosen + [$0]) }
    }
    return search([])
  }

  private static func leaf(_ random: inout SeededGenerator) -> Trial {
    let text = text(Int.random(in: 0...3, using: &random), &random)
    let isPrefix = Bool.random(using: &random)
    let words = MemoData.words(text)
    // What stands between spaces is a phrase; what has no word in it says nothing.
    let pieces = text.split { $0.isWhitespace || $0 == "\0" }.map { MemoData.words(String($0)) }
    func holds(_ index: Int, _ row: Words) -> Bool {
      Self.holds(pieces[index], isPrefix && index == pieces.count - 1, row)
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      return Trial(pattern: .words(text, prefix: isPrefix)) { row in
        let said = pieces.indices.filter { !pieces[$0].isEmpty }
        return !said.isEmpty && said.allSatisfy { holds($0, row) }
      }
    case 1:
      return Trial(pattern: .words(text, .any, prefix: isPrefix)) { row in
        pieces.indices.contains { holds($0, row) }
      }
    case 2:
      return Trial(pattern: isPrefix ? .prefix(text) : .phrase(text)) {
        Self.holds(words, isPrefix, $0)
      }
    case 3:
      return Trial(pattern: .first(text, prefix: isPrefix)) { row in
        row.contains { places(of: words, isPrefix, in: $0).first == 0 }
      }
    case 4:
      let other = self.text(Int.random(in: 1...2, using: &random), &random)
      let distance = Int.random(in: 0...3, using: &random)
      let phrases = [(words: words, isPrefix: isPrefix), (MemoData.words(other), false)]
        .filter { !$0.words.isEmpty }
      return Trial(
        pattern: .near(
          [FullTextPhrase(text, prefix: isPrefix), FullTextPhrase(other)], within: distance)
      ) { row in
        !phrases.isEmpty && row.contains { areNear(phrases, distance, $0) }
      }
    default:
      let column = Int.random(in: 0..<2, using: &random)
      let isExcluded = Bool.random(using: &random)
      let inner = leaf(&random)
      let columns = MemoText.columns
      let name: any FullTextColumnExpression = column == 0 ? columns.title : columns.body
      return Trial(pattern: isExcluded ? inner.pattern.notIn(name) : inner.pattern.in(name)) {
        row in
        var part = row
        part[isExcluded ? column : 1 - column] = []
        return inner.fits(part)
      }
    }
  }

  private static func trial(_ depth: Int, _ random: inout SeededGenerator) -> Trial {
    if depth == 0 { return leaf(&random) }
    let (left, right) = (
      trial(depth - 1, &random), trial(Int.random(in: 0..<depth, using: &random), &random)
    )
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return Trial(pattern: left.pattern.and(right.pattern)) { left.fits($0) && right.fits($0) }
    case 1:
      return Trial(pattern: left.pattern.or(right.pattern)) { left.fits($0) || right.fits($0) }
    case 2:
      return Trial(pattern: left.pattern.not(right.pattern)) { left.fits($0) && !right.fits($0) }
    default: return left
    }
  }

  @Test func `the rows that a pattern finds`() throws {
    var random = SeededGenerator("full-text patterns")
    let notes = (1...60).map { id in
      let (title, body) = (Self.text(id % 5, &random), Self.text(id % 7, &random))
      return Memo(id: id, title: title, body: id % 9 == 0 ? nil : body)
    }
    let data = try MemoData(notes)
    let rows = notes.map { [MemoData.words($0.title), MemoData.words($0.body ?? "")] }
    var (some, all) = (0, 0)
    for number in 0..<1_500 {
      let trial = Self.trial(number % 4, &random)
      let expected = notes.indices.filter { trial.fits(rows[$0]) }.map { notes[$0].id }
      let found = try data.ids { $0.match(trial.pattern) }
      #expect(found == expected, "\(trial.pattern)")
      // Negated and in the middle of others it is the same.
      if number % 10 == 0 {
        let missed = try data.ids { !$0.match(trial.pattern) }
        #expect(missed == notes.map(\.id).filter { !expected.contains($0) })
      }
      if !found.isEmpty { some += 1 }
      if found.count == notes.count { all += 1 }
    }
    // A test that finds nothing, or all, tests nothing.
    #expect(some > 500 && all < 100)
  }

  /// Text that is trouble elsewhere, through everything that takes a text.
  @Test func `no text throws, and each finds itself`() throws {
    var random = SeededGenerator("hostile full text")
    let syntax = [
      "\"", "NEAR(", "-", "col:x", "*", "^", "{", "}", "(", ")", "+", "AND", "OR", "NOT", ",",
      "foo\"bar", "\u{1F389}", "日本", "\0", " ", "\u{FE0F}", "e\u{301}", "title:", "'", "\\", "x",
    ]
    let texts =
      HostileText.all + syntax
      + (0..<300).map { _ in
        (0..<Int.random(in: 1...6, using: &random))
          .map { _ in syntax.randomElement(using: &random)! }.joined()
      }
    let data = try MemoData(
      texts.enumerated().map { Memo(id: $0.offset + 1, title: $0.element, body: "y " + $0.element) }
    )
    for (index, text) in texts.enumerated() {
      let patterns: [(FullTextPattern, isFound: Bool)] = [
        (.words(text), true), (.words(text, prefix: true), true), (.words(text, .any), true),
        (.words(text, .any, prefix: true), true), (.phrase(text), true), (.prefix(text), true),
        (.first(text), true), (.first(text, prefix: true), true),
        (.near([FullTextPhrase(text), .prefix("y")]), true), (.near([FullTextPhrase(text)]), true),
        (.words(text).in(MemoText.columns.title), true),
        (.phrase(text).notIn(MemoText.columns.title), true),
        (.words(text).and(.phrase(text)).or(.words("nothing").not(.prefix(text))), true),
        (.words("y").not(.phrase(text)), false),
      ]
      // Whether there is a word in it, the ASCII ones are enough.
      let hasWord = !MemoData.words(text).isEmpty
      for (pattern, isFound) in patterns {
        let ids = try data.ids { $0.match(pattern) }
        if hasWord { #expect(ids.contains(index + 1) == isFound, "\(pattern)") }
      }
      let marked = MemoText.where { $0.match("y") && $0.rowid == Int64(index + 1) }
        .select { ($0.body.highlight(text, text), $0.body.snippet(text, text, text, 8)) }
      let row = try data.queue.read { try marked.fetchOne($0) }
      // FTS5 takes the mark up to a NUL.
      let mark = String(text.prefix { $0 != "\0" })
      #expect(row?.0?.hasPrefix("\(mark)y\(mark)") == true, "\(text.debugDescription)")
      #expect(row?.1?.contains("\(mark)y\(mark)") == true, "\(text.debugDescription)")
    }
  }
}
