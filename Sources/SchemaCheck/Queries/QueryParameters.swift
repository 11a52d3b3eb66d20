import SchemaModel
import SchemaSyntax

/// The parameters of a query, as it declares and as it uses them.
struct QueryParameters {
  let query: Query
  let tokens: [SQLTokens.Token]
  let used: [SQLTokens.Parameter]
  private let tables: [Table]
  /// The columns that an INSERT stores a parameter in, by its first token.
  private var inserted: [Int: [StoredColumn]] = [:]

  init(_ query: Query, _ tokens: [SQLTokens.Token], schema: Schema, names: SQLNames) {
    self.query = query
    self.tokens = tokens
    used = SQLTokens.parameters(in: tokens)
    let words = Set(tokens.filter(\.isName).map { NamingRule.folded($0.text) })
    tables = schema.tables.filter { words.contains(NamingRule.folded($0.sqlName)) }
    inserted = insertedColumns
  }

  /// Parameters that are not declared, not used, or not used as what they are.
  var mistakes: [Diagnostic] {
    var mistakes: [Diagnostic] = []
    let declared = query.parameters.map(\.name.text)
    for parameter in used {
      let range = query.sql.range(parameter.start, parameter.end)
      guard parameter.sign == ":" else {
        mistakes.append(.parameterSign(range, parameter, declared: declared))
        continue
      }
      guard let own = query.parameters.first(where: { $0.name.text == parameter.name }) else {
        // The name that the caller writes is not the one that the text has.
        let byLabel = query.parameters.first { $0.label?.text == parameter.name }?.name.text
        let suggestion = byLabel ?? Spelling.suggestion(for: parameter.name, among: declared)
        let whole = query.parameters.first { own in
          own.columns.contains { $0.sqlName == parameter.name }
        }
        mistakes.append(
          whole.map { .columnOfParameter(parameter.name, range, $0) }
            ?? .unknownParameter(parameter.name, range, suggestion, query))
        continue
      }
      if own.isList, !isElement(parameter) { mistakes.append(.listOutsideOfIn(range, own)) }
      if own.alwaysHoldsNull, let mistake = nullMistake(parameter, own) { mistakes.append(mistake) }
    }
    mistakes += interpolations
    let names = Set(used.map(\.name))
    // One that is misspelled is not also unused.
    if Self.areUndeclared(mistakes) { return mistakes }
    for parameter in query.parameters where !names.contains(parameter.name.text) {
      mistakes.append(.unusedParameter(parameter))
    }
    return mistakes
  }

  /// Whether some of the mistakes are parameters of which nothing is known.
  static func areUndeclared(_ mistakes: [Diagnostic]) -> Bool {
    mistakes.contains { ["unknownParameter", "parameterSign"].contains($0.code) }
  }

  /// `\(name)`, as Swift has it in text.
  private var interpolations: [Diagnostic] {
    tokens.indices.dropLast(3).compactMap { index in
      guard tokens[index].sign == "\\", tokens[index + 1].sign == "(", tokens[index + 2].isName,
        tokens[index + 3].sign == ")"
      else { return nil }
      let name = tokens[index + 2].text
      return .interpolation(
        query.sql.range(tokens[index].start, tokens[index + 3].end), name,
        isDeclared: query.parameters.contains { $0.name.text == name })
    }
  }

  /// A text behind LIMIT or OFFSET, which SQLite refuses no earlier than when it runs.
  var limitMistake: Diagnostic? {
    for index in tokens.indices.dropFirst() where !tokens[index].isName {
      let word = tokens[index - 1]
      guard word.isWord("limit") || word.isWord("offset"), tokens[index].sign.isEmpty,
        tokens[index].end - tokens[index].start > tokens[index].text.utf8.count,
        Int64(tokens[index].text) == nil
      else { continue }
      return .limitOfOther(
        "'\(tokens[index].text)'", "TEXT", word.text.uppercased(),
        query.sql.range(of: tokens[index]))
    }
    return nil
  }

  /// Whether a parameter is all that `IN (…)` holds.
  private func isElement(_ parameter: SQLTokens.Parameter) -> Bool {
    let after = parameter.index + parameter.count
    return parameter.index > 1 && after < tokens.count && tokens[parameter.index - 1].sign == "("
      && tokens[parameter.index - 2].isWord("in") && tokens[after].sign == ")"
  }

  /// Parameters that are compared with, or stored in, a column that is stored otherwise.
  var storageMistakes: [Diagnostic] {
    var mistakes: [Diagnostic] = []
    for use in used {
      guard let parameter = query.parameters.first(where: { $0.name.text == use.name }) else {
        continue
      }
      if !parameter.columns.isEmpty {
        if let mistake = columnMistake(use, parameter) { mistakes.append(mistake) }
        continue
      }
      let before = use.index > 0 ? tokens[use.index - 1] : nil
      if let before, before.isWord("limit") || before.isWord("offset"),
        parameter.storage != .integer, parameter.storage != .any
      {
        mistakes.append(
          .limitOfOther(
            "':\(parameter.name.text)'", parameter.storage.rawValue, before.text.uppercased(),
            query.sql.range(use.start, use.end)))
        continue
      }
      guard let column = column(for: use),
        let expected = Self.mismatch(StoredType(parameter), column)
      else { continue }
      mistakes.append(
        .parameterStorage(query.sql.range(use.start, use.end), parameter, column, expected))
    }
    return mistakes
  }

  /// What a parameter would have to be stored as; nil if it fits.
  static func mismatch(_ parameter: StoredType, _ column: StoredColumn) -> String? {
    if parameter.plainValueType == column.plainValueType { return nil }
    if parameter.plainSwiftType == column.plainSwiftType {
      return "as \(column.plainValueType.shortTypeName)"
    }
    let storages = Set([parameter.storage, column.storage])
    if storages.count == 1 || storages.contains(.any) { return nil }
    // Numbers compare as numbers.
    if storages == [.integer, .real], isNumber(parameter.plainSwiftType),
      isNumber(column.plainSwiftType)
    {
      return nil
    }
    return column.storage.rawValue
  }

  private static func isNumber(_ type: String) -> Bool {
    type.hasPrefix("Swift.") && type != "Swift.String"
  }

  /// The column that the text puts beside a parameter: `column = :name`, `column IN (:name)`,
  /// `column BETWEEN :name AND :name`, or in the columns of an INSERT.
  private func column(for use: SQLTokens.Parameter) -> StoredColumn? {
    let after = use.index + use.count
    if let column = columnBefore(use.index) { return column }
    if after < tokens.count, let length = operatorLength(at: after) {
      let start = after + length
      if let (column, end) = columnReference(from: start), isEnd(end) { return column }
    }
    return insertedColumns(use).first
  }

  private func columnBefore(_ index: Int) -> StoredColumn? {
    var index = index
    if index > 1, tokens[index - 1].sign == "(", tokens[index - 2].isWord("in") {
      index -= 2
      if index > 0, tokens[index - 1].isWord("not") { index -= 1 }
      return columnReference(endingBefore: index)
    }
    if index > 0, tokens[index - 1].isWord("between") {
      index -= 1
      if index > 0, tokens[index - 1].isWord("not") { index -= 1 }
      return columnReference(endingBefore: index)
    }
    for length in [2, 1] where index > length {
      if operatorLength(at: index - length) == length {
        return columnReference(endingBefore: index - length)
      }
    }
    return nil
  }

  /// How many tokens a comparison that begins there has; nil if none does.
  func operatorLength(at index: Int) -> Int? {
    guard tokens.indices.contains(index) else { return nil }
    let sign = tokens[index].sign
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    if ["=", "<", ">", "!"].contains(sign) {
      if let next, ["=", ">", "<"].contains(next.sign), next.start == tokens[index].end {
        return ["<<", ">>"].contains(sign + next.sign) ? nil : 2
      }
      return sign == "!" ? nil : 1
    }
    if tokens[index].isWord("is") { return next?.isWord("not") == true ? 2 : 1 }
    return nil
  }

  /// Whether an operand ends there: nothing else is done with it.
  private func isEnd(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return true }
    let token = tokens[index]
    return [")", ",", ";"].contains(token.sign)
      || token.isName && !["collate", "between", "in", "like", "is"].contains { token.isWord($0) }
  }

  func columnReference(from start: Int) -> (StoredColumn, end: Int)? {
    guard tokens.indices.contains(start), tokens[start].isName else { return nil }
    if start + 2 < tokens.count, tokens[start + 1].sign == ".", tokens[start + 2].isName {
      return storedColumn(tokens[start + 2].text, of: tokens[start].text).map { ($0, start + 3) }
    }
    return storedColumn(tokens[start].text, of: nil).map { ($0, start + 1) }
  }

  /// A column that is by itself the left operand of what begins at `end`.
  private func columnReference(endingBefore end: Int) -> StoredColumn? {
    guard end > 0, tokens[end - 1].isName else { return nil }
    var start = end - 1
    var qualifier: String?
    if start > 1, tokens[start - 1].sign == ".", tokens[start - 2].isName {
      qualifier = tokens[start - 2].text
      start -= 2
    }
    // `a + b < :x` compares a sum.
    if start > 0 {
      let before = tokens[start - 1]
      guard before.isName || ["(", ","].contains(before.sign) else { return nil }
    }
    return storedColumn(tokens[end - 1].text, of: qualifier)
  }

  /// The column of a name, if the tables of the statement have but one way of storing it.
  func storedColumn(_ name: String, of qualifier: String?) -> StoredColumn? {
    var found: [StoredColumn] = []
    for table in tables {
      if let qualifier, !isCalled(table, qualifier) { continue }
      found += table.storedColumns.filter { NamingRule.isSame($0.sqlName, name) }
    }
    guard let first = found.first,
      found.allSatisfy({ $0.plainValueType == first.plainValueType })
    else { return nil }
    return first
  }

  /// Whether the statement calls a table by a name.
  private func isCalled(_ table: Table, _ name: String) -> Bool {
    if NamingRule.isSame(table.sqlName, name) { return true }
    for (index, token) in tokens.enumerated()
    where token.isName && NamingRule.isSame(token.text, table.sqlName) {
      var next = index + 1
      if next < tokens.count, tokens[next].isWord("as") { next += 1 }
      if next < tokens.count, tokens[next].isName, NamingRule.isSame(tokens[next].text, name) {
        return true
      }
    }
    return false
  }

  /// `INSERT INTO t (a, b) VALUES (:a, :b)`: the columns that a parameter is stored in, one or, of
  /// a value of several, as many.
  func insertedColumns(_ use: SQLTokens.Parameter) -> [StoredColumn] { inserted[use.index] ?? [] }

  /// Of all at once: there may be hundreds.
  private var insertedColumns: [Int: [StoredColumn]] {
    guard let into = tokens.firstIndex(where: { $0.isWord("into") }), into + 2 < tokens.count,
      let table = tables.first(where: { NamingRule.isSame($0.sqlName, tokens[into + 1].text) }),
      tokens[into + 2].sign == "("
    else { return [:] }
    let names = SQLTokens.arguments(of: tokens, from: into + 3)
    var values = into + 3 + max(0, names.count - 1) + 1
    for name in names { values += name.count }
    guard values + 1 < tokens.count, tokens[values].isWord("values"),
      tokens[values + 1].sign == "("
    else { return [:] }
    let byName = Dictionary(
      table.storedColumns.map { (NamingRule.folded($0.sqlName), $0) },
      uniquingKeysWith: { a, _ in a })
    let columns = names.map { name -> StoredColumn? in
      guard name.count == 1, let name = name.first else { return nil }
      return byName[NamingRule.folded(name.text)]
    }
    let uses = Dictionary(used.map { ($0.index, $0) }, uniquingKeysWith: { a, _ in a })
    let widths = Dictionary(
      query.parameters.map { ($0.name.text, max($0.columns.count, 1)) },
      uniquingKeysWith: { a, _ in a })
    var found: [Int: [StoredColumn]] = [:]
    var position = values + 2
    var column = 0
    for value in SQLTokens.arguments(of: tokens, from: position) {
      var width = 1
      if let use = uses[position], use.count == value.count {
        width = widths[use.name] ?? 1
        if column + width <= columns.count {
          found[position] = columns[column..<column + width].compactMap(\.self)
        }
      }
      position += value.count + 1
      column += width
    }
    return found
  }
}

extension String {
  /// `[Date.UnixTime]` for `[Foundation.Date.UnixTime]`, as a schema spells a type.
  var shortTypeName: String {
    var text = self
    for module in ["Swift.", "Foundation.", "Rowan."] {
      if text.hasPrefix(module) { text.removeFirst(module.count) }
      for sign in ["[", "<", " "] { text = text.replacing(sign + module, with: sign) }
    }
    return text
  }
}
