extension Parser {
  /// Takes the current identifier for one of the words if it is that word misspelled, and says so.
  mutating func correct(to candidates: [Word]) -> Bool {
    guard kind == .identifier, !isRecovering, start != lastErrorStart else { return false }
    let written = text
    guard written.utf8.count <= 24 else { return false }
    let lower = written.lowercased()
    let token = range(start, current.token.end)
    if written == written.uppercased(), written != lower, let word = Word(rawValue: lower),
      candidates.contains(word)
    {
      failAtUpperCase(lower)
      current.word = word
      return true
    }
    let limit = written.utf8.count <= 4 ? 1 : 2
    var nearest: (word: Word, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(lower, candidate.rawValue, limit: limit)
      if distance <= limit, distance < nearest?.distance ?? .max {
        nearest = (candidate, distance)
      }
    }
    guard let nearest else { return false }
    fail(.misspelled(written), atToken: true, fix: .didYouMean(nearest.word.rawValue, over: token))
    current.word = nearest.word
    return true
  }

  /// `PRIMARY KEY` is one mistake: the words after the first are read as if in lower case.
  private mutating func failAtUpperCase(_ lower: String) {
    let first = range(start, current.token.end)
    let next = peek()
    let nextText = range(next.token.start, next.token.end).text
    let words = upperCaseWords(from: first)
    fail(.upperCaseWord, atToken: true, fix: .write(words.text.lowercased(), over: words))
    foldsCase = true
    ahead?.word = Word(rawValue: nextText.lowercased())
  }

  /// The first of some words, and those in upper case behind it that the language has as well.
  private func upperCaseWords(from first: SourceRange) -> SourceRange {
    let lineEnd = file.lineBounds(file.lineIndex(at: first.start)).end
    var end = first.end
    while end < lineEnd, lexer.byte(end) == Ascii.space {
      var next = end + 1
      while next < lineEnd, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(lexer.byte(next)) {
        next += 1
      }
      guard Word(rawValue: range(end + 1, next).text.lowercased()) != nil else { break }
      end = next
    }
    return range(first.start, end)
  }

  mutating func foldCase() {
    guard current.word == nil, current.token.kind == .identifier else { return }
    let text = text
    guard text.utf8.count <= 24, text == text.uppercased() else { return }
    current.word = Word(rawValue: text.lowercased())
  }

  /// `isLast` says that the line may end after the word.
  mutating func expect(_ word: Word, _ place: String, isLast: Bool = true) {
    if take(word) { return }
    if correct(to: [word]) { return consume() }
    let message = SyntaxMessage.expectedWord("'\(word.rawValue)'", place, found: found)
    if skipExtra(message, before: { $0.word == word }) { return consume() }
    let fix = isLast || !isAtEnd ? Diagnostic.Fix.insert(" " + word.rawValue, at: gap) : nil
    fail(message, fix: fix)
  }

  /// Consumes one of the words and returns it.
  mutating func takeOne(of words: [Word]) -> Word? {
    guard let word, words.contains(word) else { return nil }
    consume()
    return word
  }

  /// As `takeOne`, and a mistake if it is none of them.
  mutating func expectOne(of words: [Word], _ place: String) -> Word? {
    if let word = takeOne(of: words) { return word }
    if correct(to: words), let word = takeOne(of: words) { return word }
    var list = words.map { "'\($0.rawValue)'" }
    if let last = list.popLast(), !list.isEmpty { list = [list.joined(separator: ", "), last] }
    fail(.expectedWord(list.joined(separator: " or "), place, found: found))
    return nil
  }
}

/// The number of letters to insert, delete or change, or more than the limit.
func editDistance(_ left: String, _ right: String, limit: Int) -> Int {
  let left = Array(left.utf8)
  let right = Array(right.utf8)
  guard abs(left.count - right.count) <= limit else { return limit + 1 }
  var row = Array(0...right.count)
  for (i, a) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, b) in right.enumerated() {
      let above = row[j + 1]
      row[j + 1] = min(min(above, row[j]) + 1, diagonal + (a == b ? 0 : 1))
      diagonal = above
    }
  }
  return row[right.count]
}
