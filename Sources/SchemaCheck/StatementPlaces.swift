import SchemaModel
import SchemaSyntax

/// Where in a statement the mistake is that SQLite tells without a place, and its message in words that
/// fit the place.
struct StatementPlaces {
  let sql: SQLText
  let tokens: [SQLTokens.Token]

  func diagnostic(_ message: String) -> Diagnostic? {
    guard sql.isVerbatim else { return nil }
    return values(message) ?? results(message) ?? terms(message) ?? names(message)
      ?? clauses(message)
  }

  /// Rows of VALUES of another width than the columns or the other rows.
  private func values(_ message: String) -> Diagnostic? {
    guard message.contains(" values ") || message.contains("VALUES") else { return nil }
    let rows = self.rows
    if message.hasPrefix("all VALUES must have the same number") {
      guard let first = rows.first, let other = rows.first(where: { $0.count != first.count })
      else { return nil }
      return .refusedByLaw(
        "this row has \(Self.count(other.count, "value")), and the first one"
          + " \(Self.count(first.count, "value"))", range(other.tokens))
    }
    let numbers = message.split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    // `1 values for 2 columns`, `table t has 2 columns but 1 values were supplied`.
    let isBehind = message.hasPrefix("table ")
    let (values, columns) = isBehind ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
    if isBehind, message.hasSuffix(" columns") {
      // `table t has 1 values for 2 columns`, of a common table.
      let name = message.dropFirst("table ".count).prefix { $0 != " " }
      let place = tokens.first { $0.isName && $0.text == name }
      return place.map { .refusedByLaw(message, sql.range(of: $0)) }
    }
    guard let row = rows.first(where: { $0.count == values }) else { return nil }
    return .refusedByLaw(
      "\(Self.count(values, "value")) for \(Self.count(columns, "column"))", range(row.tokens))
  }

  /// SELECTs of another number of columns than what they stand beside.
  private func results(_ message: String) -> Diagnostic? {
    let lists = SelectLists(tokens).lists
    if message.hasPrefix("SELECTs to the left and right of") {
      guard let first = lists.first,
        let other = lists.first(where: { $0.items.count != first.items.count }),
        let begin = other.items.first?.tokens.first, let end = other.items.last?.tokens.last
      else { return nil }
      return .refusedByLaw(
        "this SELECT has \(Self.count(other.items.count, "column")), and the first one"
          + " \(Self.count(first.items.count, "column"))", range(begin..<end + 1))
    }
    guard message.hasPrefix("sub-select returns "),
      let count = message.split(separator: " ").compactMap({ Int($0) }).first
    else { return nil }
    for index in tokens.indices.dropLast()
    where tokens[index].sign == "(" && tokens[index + 1].isWord("select") {
      let end = closing(of: index)
      let inner = SelectLists(Array(tokens[index + 1..<end])).lists.first
      if let inner, inner.items.count == count, let first = inner.items.first?.tokens.first,
        let last = inner.items.last?.tokens.last
      {
        return .refusedByLaw(message, range(index + 1 + first..<index + 2 + last))
      }
    }
    return nil
  }

  /// `2nd ORDER BY term …`.
  private func terms(_ message: String) -> Diagnostic? {
    for word in ["ORDER", "GROUP"] where message.contains("\(word) BY term ") {
      let number = Int(message.prefix { $0.isNumber }) ?? 1
      guard let start = tokens.lastIndex(where: { $0.isWord(word.lowercased()) }),
        start + 2 < tokens.count
      else { return nil }
      let items = self.items(from: start + 2)
      guard number > 0, number <= items.count else { return nil }
      return .refusedByLaw(message, range(items[number - 1]))
    }
    return nil
  }

  /// What a name says that there is not.
  private func names(_ message: String) -> Diagnostic? {
    func rest(_ prefix: String) -> String? {
      message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : nil
    }
    if let name = rest("circular reference: "), let token = token(named: name) {
      return .circularTable(name, sql.range(of: token))
    }
    if let name = rest("no such window: ") {
      let over = tokens.indices.dropLast().first {
        tokens[$0].isWord("over") && tokens[$0 + 1].text == name
      }
      return over.map { .refusedByLaw(message, sql.range(of: tokens[$0 + 1])) }
    }
    if let words = rest("cannot join using column ") {
      let name = words.prefix { $0 != " " }
      guard let using = tokens.firstIndex(where: { $0.isWord("using") }),
        let place = tokens[using...].first(where: { $0.text == name })
      else { return nil }
      return .refusedByLaw(message, sql.range(of: place))
    }
    if message.hasPrefix("ON CONFLICT clause does not match any") {
      guard
        let index = tokens.indices.dropLast(2).first(where: {
          tokens[$0].isWord("conflict") && tokens[$0 + 1].sign == "("
        })
      else { return nil }
      return .refusedByLaw(message, range(index + 1..<closing(of: index + 1) + 1))
    }
    if message.hasPrefix("qualified table names are not allowed") {
      guard
        let index = tokens.indices.dropLast(2).first(where: {
          (tokens[$0].isWord("update") || tokens[$0].isWord("into") || tokens[$0].isWord("from"))
            && tokens[$0 + 2].sign == "."
        }), index + 3 < tokens.count
      else { return nil }
      return .refusedByLaw(
        "a trigger changes tables of its own database alone: leave out the name before the table's",
        range(index + 1..<index + 4))
    }
    if message.contains("cannot use variables") || message.hasPrefix("parameters are not allowed"),
      let parameter = SQLTokens.parameters(in: tokens).first
    {
      let start = sql.origin.start
      return .refusedByLaw(
        message,
        SourceRange(
          file: sql.origin.file, start: start + parameter.start, end: start + parameter.end))
    }
    return nil
  }

  /// Clauses at the wrong place, by their first words.
  private func clauses(_ message: String) -> Diagnostic? {
    let words = ["HAVING clause on", "ORDER BY clause should", "LIMIT clause should"]
    guard let found = words.first(where: message.hasPrefix),
      let word = found.split(separator: " ").first,
      let token = tokens.first(where: { $0.isWord(word.lowercased()) })
    else { return nil }
    return .refusedByLaw(message, sql.range(of: token))
  }

  private static func count(_ count: Int, _ what: String) -> String {
    count == 1 ? "1 \(what)" : "\(count) \(what)s"
  }

  private func token(named name: String) -> SQLTokens.Token? {
    tokens.first { $0.isName && $0.text.lowercased() == name.lowercased() }
  }

  private func range(_ tokens: Range<Int>) -> SourceRange {
    guard let first = tokens.first, let last = tokens.last else { return sql.origin }
    return sql.range(from: self.tokens[first], to: self.tokens[last])
  }

  /// The parenthesis that closes one, or the last token.
  private func closing(of opening: Int) -> Int {
    var depth = 0
    for index in tokens.indices.suffix(from: opening) {
      if tokens[index].sign == "(" { depth += 1 }
      if tokens[index].sign == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }

  /// The rows of the first VALUES, with their parentheses.
  private var rows: [(tokens: Range<Int>, count: Int)] {
    guard var index = tokens.firstIndex(where: { $0.isWord("values") }) else { return [] }
    var rows: [(tokens: Range<Int>, count: Int)] = []
    index += 1
    while index < tokens.count, tokens[index].sign == "(" {
      let end = closing(of: index)
      rows.append((index..<end + 1, SQLTokens.arguments(of: tokens, from: index + 1).count))
      index = end + 1
      guard index < tokens.count, tokens[index].sign == "," else { break }
      index += 1
    }
    return rows
  }

  /// What stands between commas up to the end of a clause.
  private func items(from start: Int) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var (first, index, depth) = (start, start, 0)
    while index < tokens.count {
      let token = tokens[index]
      if token.sign == "(" { depth += 1 }
      if token.sign == ")" { depth -= 1 }
      if depth < 0 || depth == 0 && ["limit", "having", "union"].contains(where: token.isWord) {
        break
      }
      if depth == 0, token.sign == "," {
        items.append(first..<index)
        first = index + 1
      }
      index += 1
    }
    return first < index ? items + [first..<index] : items
  }
}
