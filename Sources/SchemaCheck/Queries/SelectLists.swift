import SchemaModel

/// What a statement returns, as it is written: the list of each SELECT that is not in parentheses and
/// the first row of VALUES, or the list behind RETURNING alone.
struct SelectLists {
  struct Item {
    /// The tokens, without the comma.
    let tokens: Range<Int>

    /// Whether it is `*` or `t.*`.
    func isStar(in all: [SQLTokens.Token]) -> Bool {
      guard let last = tokens.last, all[last].sign == "*" else { return false }
      return tokens.count == 1 || all[last - 1].sign == "."
    }
  }

  struct List {
    let items: [Item]
    /// From SELECT, VALUES or RETURNING to the first item.
    let head: Range<Int>
    /// What follows up to the conditions: the FROM clause.
    let source: Range<Int>
    let isReturning: Bool
  }

  let tokens: [SQLTokens.Token]
  private(set) var lists: [List] = []

  init(_ tokens: [SQLTokens.Token]) {
    self.tokens = tokens
    var index = 0
    var depth = 0
    while index < tokens.count {
      depth += nesting(at: index)
      guard depth == 0, let word = keyword(at: index, of: Self.heads) else {
        index += 1
        continue
      }
      index = word == "values" ? readValues(from: index) : read(from: index)
    }
    // What is inserted by a statement is not what it returns.
    if lists.contains(where: \.isReturning) { lists.removeAll { !$0.isReturning } }
  }

  /// The items of the first list, by their first and last tokens; none where a `*` stands for several.
  var terms: [(first: SQLTokens.Token, last: SQLTokens.Token)] {
    let items = lists.first?.items ?? []
    if items.contains(where: { $0.isStar(in: tokens) }) { return [] }
    return items.compactMap { item in
      guard let first = item.tokens.first, let last = item.tokens.last else { return nil }
      return (tokens[first], tokens[last])
    }
  }

  private static let heads: Set<String> = ["select", "values", "returning"]
  private static let sourceEnds: Set<String> = [
    "where", "group", "having", "window", "order", "limit", "union", "intersect", "except",
    "returning",
  ]
  private static let ends = sourceEnds.union(["from"])

  /// Reads a list, and returns where to go on.
  private mutating func read(from start: Int) -> Int {
    var first = start + 1
    while keyword(at: first, of: ["distinct", "all"]) != nil { first += 1 }
    let end = self.end(from: first) { index in
      guard let word = keyword(at: index, of: Self.ends) else { return false }
      // `a IS DISTINCT FROM b` is an expression.
      return word != "from" || !tokens[index - 1].isWord("distinct")
    }
    let sourceEnd = self.end(from: end) { keyword(at: $0, of: Self.sourceEnds) != nil }
    lists.append(
      List(
        items: items(in: first..<end), head: start..<first, source: end..<sourceEnd,
        isReturning: tokens[start].isWord("returning")))
    return sourceEnd
  }

  /// Reads the first row of VALUES, if there is one.
  private mutating func readValues(from start: Int) -> Int {
    let first = start + 2
    guard start + 1 < tokens.count, tokens[start + 1].sign == "(" else { return start + 1 }
    var depth = 1
    var end = first
    while end < tokens.count {
      depth += nesting(at: end)
      if depth == 0 { break }
      end += 1
    }
    lists.append(
      List(
        items: items(in: first..<end), head: start..<first, source: end..<end, isReturning: false))
    return min(end + 1, tokens.count)
  }

  /// Where a condition holds for the first time that is not in parentheses.
  private func end(from start: Int, where isEnd: (Int) -> Bool) -> Int {
    var index = start
    var depth = 0
    while index < tokens.count {
      if depth == 0, isEnd(index) { return index }
      depth += nesting(at: index)
      index += 1
    }
    return max(start, min(index, tokens.count))
  }

  /// The parts of a list between its commas.
  private func items(in range: Range<Int>) -> [Item] {
    var items: [Item] = []
    var begin = range.lowerBound
    var depth = 0
    for index in range {
      depth += nesting(at: index)
      guard depth == 0, tokens[index].sign == "," else { continue }
      items.append(Item(tokens: begin..<index))
      begin = index + 1
    }
    if begin < range.upperBound { items.append(Item(tokens: begin..<range.upperBound)) }
    return items
  }

  private func nesting(at index: Int) -> Int {
    switch tokens[index].sign {
    case "(": 1
    case ")": -1
    default: 0
    }
  }

  /// One of these words, if it is one there: neither in quotes nor the name of a parameter.
  private func keyword(at index: Int, of words: Set<String>) -> String? {
    guard tokens.indices.contains(index), tokens[index].isName else { return nil }
    let token = tokens[index]
    let word = token.text.lowercased()
    guard words.contains(word), token.isWord(word) else { return nil }
    if index > 0, tokens[index - 1].end == token.start,
      [":", "@", "#"].contains(tokens[index - 1].sign)
    {
      return nil
    }
    // A name may be this word where no definition follows.
    if word == "window" {
      guard index + 3 < tokens.count, tokens[index + 1].isName, tokens[index + 2].isWord("as"),
        tokens[index + 3].sign == "("
      else { return nil }
    }
    return word
  }
}
