import SchemaModel

/// What a statement returns, as it is written: the list of each SELECT that is not in parentheses, or
/// the one behind RETURNING.
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
    /// From SELECT or RETURNING to the first item.
    let head: Range<Int>
    /// What follows up to the conditions: the FROM clause.
    let source: Range<Int>
    let isReturning: Bool
  }

  let tokens: [SQLTokens.Token]
  private(set) var lists: [List] = []

  init(_ tokens: [SQLTokens.Token]) {
    self.tokens = tokens
    var depth = 0
    var index = 0
    while index < tokens.count {
      switch tokens[index].sign {
      case "(": depth += 1
      case ")": depth -= 1
      default:
        if depth == 0, tokens[index].isWord("select") || tokens[index].isWord("returning") {
          index = read(from: index)
          continue
        }
      }
      index += 1
    }
  }

  private static let ends: Set<String> = [
    "from", "where", "group", "having", "window", "order", "limit", "union", "intersect", "except",
  ]
  private static let sourceEnds = ends.subtracting(["from"])

  /// Reads a list, and returns where to go on.
  private mutating func read(from start: Int) -> Int {
    var first = start + 1
    while first < tokens.count, tokens[first].isWord("distinct") || tokens[first].isWord("all") {
      first += 1
    }
    var items: [Item] = []
    var begin = first
    var index = first
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.sign == "(" { depth += 1 }
      if token.sign == ")" { depth -= 1 }
      if depth == 0, token.sign == "," {
        items.append(Item(tokens: begin..<index))
        begin = index + 1
      } else if depth == 0, isWord(token, of: Self.ends), !tokens[index - 1].isWord("distinct") {
        break
      }
      index += 1
    }
    if begin < index { items.append(Item(tokens: begin..<index)) }
    let source = index
    depth = 0
    while index < tokens.count {
      if tokens[index].sign == "(" { depth += 1 }
      if tokens[index].sign == ")" { depth -= 1 }
      if depth == 0, isWord(tokens[index], of: Self.sourceEnds) { break }
      index += 1
    }
    lists.append(
      List(
        items: items, head: start..<first, source: source..<index,
        isReturning: tokens[start].isWord("returning")))
    return index
  }

  private func isWord(_ token: SQLTokens.Token, of words: Set<String>) -> Bool {
    token.isName && token.end - token.start == token.text.utf8.count
      && words.contains(token.text.lowercased())
  }
}
