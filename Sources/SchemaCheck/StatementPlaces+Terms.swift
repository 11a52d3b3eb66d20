import SchemaModel
import SchemaSyntax

/// Which term of an ORDER BY or GROUP BY a message means.
extension StatementPlaces {
  /// `2nd ORDER BY term …`, if one term alone can be meant.
  func terms(_ message: String) -> Diagnostic? {
    guard let word = ["ORDER", "GROUP"].first(where: { message.contains("\($0) BY term ") }),
      let number = Int(message.prefix { $0.isNumber }), number > 0
    else { return nil }
    // `1st ORDER BY term out of range - should be between 1 and 3`.
    let columns =
      message.contains("out of range")
      ? message.split(separator: " ").last.flatMap { Int($0) } : nil
    let found = starts(of: word.lowercased()).compactMap { start -> Range<Int>? in
      let items = items(from: start)
      guard number <= items.count else { return nil }
      let item = items[number - 1]
      guard let columns else { return item }
      guard let position = position(item), position < 1 || position > columns else { return nil }
      return item
    }
    return found.count == 1 ? .refusedByLaw(message, range(found[0])) : nil
  }

  /// Where the terms begin of each ORDER BY or GROUP BY that is none of a window.
  private func starts(of word: String) -> [Int] {
    var starts: [Int] = []
    // What is open, and whether a statement is in it.
    var open = [true]
    for index in tokens.indices.dropLast(2) {
      if tokens[index].sign == "(" {
        open.append(["select", "values", "with"].contains(where: tokens[index + 1].isWord))
      }
      if tokens[index].sign == ")", open.count > 1 { open.removeLast() }
      if open.last == true, tokens[index].isWord(word), tokens[index + 1].isWord("by") {
        starts.append(index + 2)
      }
    }
    return starts
  }

  /// The column that a term names by its position.
  private func position(_ item: Range<Int>) -> Int? {
    var rest = item
    var sign = 1
    while let first = rest.first, ["-", "+"].contains(tokens[first].sign) {
      if tokens[first].sign == "-" { sign = -sign }
      rest.removeFirst()
    }
    guard let first = rest.popFirst(), tokens[first].isWord(tokens[first].text),
      let number = Int(tokens[first].text)
    else { return nil }
    // Of anything else it would be a part.
    let words = ["asc", "desc", "nulls", "collate"]
    if let next = rest.first, !words.contains(where: tokens[next].isWord) { return nil }
    return sign * number
  }

  /// What stands between commas up to the end of a clause.
  private func items(from start: Int) -> [Range<Int>] {
    let ends = [
      "having", "order", "limit", "union", "intersect", "except", "returning", "on",
    ]
    var items: [Range<Int>] = []
    var (first, index, depth) = (start, start, 0)
    while index < tokens.count {
      let token = tokens[index]
      if token.sign == "(" { depth += 1 }
      if token.sign == ")" { depth -= 1 }
      if depth < 0 || depth == 0 && ends.contains(where: token.isWord) { break }
      if depth == 0, token.sign == "," {
        items.append(first..<index)
        first = index + 1
      }
      index += 1
    }
    return first < index ? items + [first..<index] : items
  }
}
