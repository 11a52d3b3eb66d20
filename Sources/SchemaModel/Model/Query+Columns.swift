/// A text in which something stands that its author did not write.
public struct ExpandedText: Sendable {
  public private(set) var text: String
  /// What stands in the place of what, in the order of the text.
  private var pieces: [Piece] = []

  private struct Piece {
    let range: Range<Int>
    let original: Range<Int>
  }

  /// Puts texts in the place of parameters.
  fileprivate init(
    _ sql: String, _ replacements: [(parameter: SQLTokens.Parameter, text: String)]
  ) {
    if replacements.isEmpty {
      text = sql
      return
    }
    let bytes = Array(sql.utf8)
    var result: [UInt8] = []
    var copied = 0
    for (parameter, text) in replacements {
      result += bytes[copied..<parameter.start]
      let start = result.count
      result += text.utf8
      pieces.append(
        Piece(range: start..<result.count, original: parameter.start..<parameter.end))
      copied = parameter.end
    }
    result += bytes[copied...]
    text = String(decoding: result, as: UTF8.self)
  }

  /// Where in the text that was written a byte comes from; all of what was put there from where it
  /// was put.
  public func original(of offset: Int) -> Int {
    var shift = 0
    for piece in pieces where piece.range.lowerBound <= offset {
      if offset < piece.range.upperBound { return piece.original.lowerBound }
      shift = piece.original.upperBound - piece.range.upperBound
    }
    return offset + shift
  }
}

/// Parameters of several columns: SQLite knows parameters of one value alone.
extension Query {
  /// A text of the query with a parameter for each column in the place of those of several: as a row
  /// value, `(:seat_row, :seat_number)`, and in VALUES, a result or a longer row value as a part of
  /// the list that stands there.
  ///
  /// - Parameters:
  ///   - sql: the text of the query, or what was made of it.
  ///   - withLists: also lists, as what SQLite has for one of one row. Otherwise they stay: the
  ///     program has as many rows as there are elements.
  public func spelledOut(_ sql: String, withLists: Bool) -> ExpandedText {
    let composite = parameters.filter { !$0.columns.isEmpty && (withLists || !$0.isList) }
    if composite.isEmpty { return ExpandedText(sql, []) }
    let tokens = SQLTokens.scan(sql)
    return ExpandedText(
      sql,
      SQLTokens.parameters(in: tokens).compactMap { use in
        guard use.sign == ":", let own = composite.first(where: { $0.name.text == use.name })
        else { return nil }
        let list = own.columns.map { ":" + $0.sqlName }.joined(separator: ", ")
        if own.isList { return (use, "VALUES (\(list))") }
        return (use, use.isListItem(in: tokens) ? list : "(\(list))")
      })
  }
}

extension SQLTokens.Parameter {
  /// Words before a parenthesis that a row of values, and no argument of a function, stands in.
  private static let wordsBeforeRows: Set<String> = [
    "and", "between", "by", "case", "else", "having", "is", "like", "not", "on", "or", "select",
    "then", "values", "when", "where",
  ]
  private static let wordsBeforeResults: Set<String> = ["select", "distinct", "all", "returning"]
  private static let wordsBehindResults: Set<String> = [
    "as", "from", "where", "union", "except", "intersect", "order", "limit", "group",
  ]

  /// Whether it is a whole item of a list of values: of VALUES, a result, a row value.
  public func isListItem(in tokens: [SQLTokens.Token]) -> Bool {
    guard index > 0 else { return false }
    func isWord(_ token: SQLTokens.Token, of words: Set<String>) -> Bool {
      token.isName && words.contains { token.isWord($0) }
    }
    let before = tokens[index - 1]
    let behind = index + count < tokens.count ? tokens[index + count] : nil
    let begins = ["(", ","].contains(before.sign) || isWord(before, of: Self.wordsBeforeResults)
    let ends =
      behind.map {
        [")", ",", ";"].contains($0.sign) || isWord($0, of: Self.wordsBehindResults)
      } ?? true
    guard begins, ends else { return false }
    guard let opening = Self.opening(before: index, in: tokens) else { return true }
    guard opening > 0, tokens[opening - 1].isName else { return true }
    return isWord(tokens[opening - 1], of: Self.wordsBeforeRows)
  }

  /// The parenthesis that a token stands in.
  private static func opening(before index: Int, in tokens: [SQLTokens.Token]) -> Int? {
    var depth = 0
    for position in tokens.indices.prefix(index).reversed() {
      if tokens[position].sign == ")" { depth += 1 }
      if tokens[position].sign == "(" {
        if depth == 0 { return position }
        depth -= 1
      }
    }
    return nil
  }
}
