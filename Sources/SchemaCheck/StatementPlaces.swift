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
    if message.hasPrefix("all VALUES must have the same number") {
      let uneven = tokens.indices.filter { tokens[$0].isWord("values") }.compactMap { index in
        let rows = rows(behind: index)
        return rows.first { $0.count != rows[0].count }.map { (first: rows[0], other: $0) }
      }
      guard uneven.count == 1, let (first, other) = uneven.first else { return nil }
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
    guard let index = insertedValues,
      let row = rows(behind: index).first(where: { $0.count == values })
    else { return nil }
    return .refusedByLaw(
      "\(Self.count(values, "value")) for \(Self.count(columns, "column"))", range(row.tokens))
  }

  /// SELECTs of another number of columns than what they stand beside.
  private func results(_ message: String) -> Diagnostic? {
    let lists = SelectLists(tokens).lists
    if message.hasPrefix("SELECTs to the left and right of") {
      guard !lists.contains(where: { hasStar($0, of: tokens) }), let first = lists.first,
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
    let found = tokens.indices.compactMap { index in
      tokens[index].sign == "(" ? valueList(from: index, count: count) : nil
    }
    return found.count == 1 ? .refusedByLaw(message, range(found[0])) : nil
  }

  /// The list of a sub-select that stands for values, if it may have so many columns and does not
  /// stand beside as many.
  private func valueList(from opening: Int, count: Int) -> Range<Int>? {
    let inner = Array(tokens[opening + 1..<max(closing(of: opening), opening + 1)])
    guard let head = inner.first, ["select", "values", "with"].contains(where: head.isWord),
      let list = SelectLists(inner).lists.first, let first = list.items.first?.tokens.first,
      let last = list.items.last?.tokens.last
    else { return nil }
    guard list.items.count == count || list.items.count < count && hasStar(list, of: inner) else {
      return nil
    }
    let others = ["exists", "from", "join", "as", "materialized"]
    if opening > 0, others.contains(where: tokens[opening - 1].isWord) { return nil }
    if rowWidth(before: opening) == count { return nil }
    return opening + 1 + first..<opening + 2 + last
  }

  /// How many values `(a, b)` has that is compared with what begins there; nil if there is none.
  private func rowWidth(before index: Int) -> Int? {
    let signs = ["=", "<", ">", "!"]
    var end = index
    while end > 0, signs.contains(tokens[end - 1].sign) || isComparison(tokens[end - 1]) {
      end -= 1
    }
    guard end < index, end > 1, tokens[end - 1].sign == ")" else { return nil }
    var (opening, depth) = (end, 0)
    repeat {
      opening -= 1
      if tokens[opening].sign == ")" { depth += 1 }
      if tokens[opening].sign == "(" { depth -= 1 }
    } while depth > 0 && opening > 0
    // Otherwise it may be a call.
    let words = ["where", "and", "or", "not", "on", "when", "then", "else", "having", "set"]
    guard opening > 0,
      !tokens[opening - 1].isName || words.contains(where: tokens[opening - 1].isWord)
    else { return nil }
    return SQLTokens.arguments(of: tokens, from: opening + 1).count
  }

  private func isComparison(_ token: SQLTokens.Token) -> Bool {
    ["in", "not", "is"].contains(where: token.isWord)
  }

  private func hasStar(_ list: SelectLists.List, of tokens: [SQLTokens.Token]) -> Bool {
    list.items.contains { $0.isStar(in: tokens) }
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

  func range(_ tokens: Range<Int>) -> SourceRange {
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

  /// The VALUES of an INSERT.
  private var insertedValues: Int? {
    guard let into = tokens.firstIndex(where: { $0.isWord("into") }) else { return nil }
    var depth = 0
    for index in tokens.indices.suffix(from: into) {
      if tokens[index].sign == "(" { depth += 1 }
      if tokens[index].sign == ")" { depth -= 1 }
      if depth == 0, tokens[index].isWord("values") { return index }
    }
    return nil
  }

  /// The rows behind VALUES, with their parentheses.
  private func rows(behind values: Int) -> [(tokens: Range<Int>, count: Int)] {
    var rows: [(tokens: Range<Int>, count: Int)] = []
    var index = values + 1
    while index < tokens.count, tokens[index].sign == "(" {
      let end = closing(of: index)
      rows.append((index..<end + 1, SQLTokens.arguments(of: tokens, from: index + 1).count))
      index = end + 1
      guard index < tokens.count, tokens[index].sign == "," else { break }
      index += 1
    }
    return rows
  }
}
