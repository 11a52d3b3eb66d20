import SchemaModel
import SchemaSyntax

/// How a value is stored.
struct StoredType {
  let plainSwiftType: String
  let plainValueType: String
  let storage: Storage

  init(_ parameter: Query.Parameter) {
    plainSwiftType = parameter.plainSwiftType
    plainValueType = parameter.plainValueType
    storage = parameter.storage
  }

  init(_ column: StoredColumn) {
    plainSwiftType = column.plainSwiftType
    plainValueType = column.plainValueType
    storage = column.storage
  }
}

/// Parameters of several columns: what stands beside them has as many, stored likewise.
extension QueryParameters {
  /// The first column beside one that is stored otherwise than its own.
  func columnMistake(_ use: SQLTokens.Parameter, _ own: Query.Parameter) -> Diagnostic? {
    let beside = columns(beside: use) ?? insertedColumns(use)
    guard beside.count == own.columns.count else { return nil }
    for (part, column) in zip(own.columns, beside) {
      guard let column, let expected = Self.mismatch(StoredType(part), column) else { continue }
      return .parameterColumnStorage(
        query.sql.range(use.start, use.end), own, part, column, expected)
    }
    return nil
  }

  private func columns(beside use: SQLTokens.Parameter) -> [StoredColumn?]? {
    rowValue(beside: use)?.items.map { item in
      switch item.count {
      case 1 where item[0].isName: storedColumn(item[0].text, of: nil)
      case 3 where item[1].sign == ".": storedColumn(item[2].text, of: item[0].text)
      default: nil
      }
    }
  }

  /// One that stands where as many columns are not, which SQLite refuses without saying where.
  var widthMistake: Diagnostic? {
    for use in used {
      guard let own = query.parameters.first(where: { $0.name.text == use.name }),
        own.columns.count > 1, !use.isListItem(in: tokens)
      else { continue }
      let count = rowValue(beside: use)?.items.count
      if count == own.columns.count { continue }
      return .parameterWidth(query.sql.range(use.start, use.end), own, beside: count)
    }
    return nil
  }

  /// `(…) = :name` of a value that always has a NULL, with which it is never true.
  func nullMistake(_ use: SQLTokens.Parameter, _ own: Query.Parameter) -> Diagnostic? {
    guard let beside = rowValue(beside: use), let first = beside.comparison.first,
      ["=", "!", "<"].contains(tokens[first].sign)
    else { return nil }
    // In SET it is no comparison.
    if beside.opening > 0, beside.opening < use.index {
      let before = tokens[beside.opening - 1]
      if before.isWord("set") || before.sign == "," { return nil }
    }
    let range = query.sql.range(
      tokens[first].start, tokens[beside.comparison.upperBound - 1].end)
    let signs = beside.comparison.map { tokens[$0].sign }.joined()
    let instead = ["=": "IS", "==": "IS", "<>": "IS NOT", "!=": "IS NOT"][signs]
    return .parameterHoldsNull(range, own, signs, instead)
  }

  /// The row value that a parameter is compared with, or that it is assigned to.
  private func rowValue(
    beside use: SQLTokens.Parameter
  ) -> (items: [[SQLTokens.Token]], opening: Int, comparison: Range<Int>)? {
    var end = use.index
    var comparison = end..<end
    if end > 1, tokens[end - 1].sign == "(", tokens[end - 2].isWord("in") {
      end -= end > 2 && tokens[end - 3].isWord("not") ? 3 : 2
    } else if let length = [2, 1].first(where: {
      end > $0 && operatorLength(at: end - $0) == $0
    }) {
      end -= length
      comparison = end..<use.index
    } else {
      let after = use.index + use.count
      guard let length = operatorLength(at: after), after + length < tokens.count,
        tokens[after + length].sign == "("
      else { return nil }
      return (
        SQLTokens.arguments(of: tokens, from: after + length + 1), after + length,
        after..<after + length
      )
    }
    guard end > 0, tokens[end - 1].sign == ")" else { return nil }
    var depth = 0
    for index in tokens.indices.prefix(end).reversed() {
      if tokens[index].sign == ")" { depth += 1 }
      if tokens[index].sign == "(" { depth -= 1 }
      if depth == 0 {
        return (SQLTokens.arguments(of: tokens, from: index + 1), index, comparison)
      }
    }
    return nil
  }
}
