import SchemaModel
import SchemaSyntax

/// The columns that a query is declared to return, beside those that it does.
struct ColumnComparison {
  private let query: Query
  private let tokens: [SQLTokens.Token]
  private let lists: SelectLists
  private let expected: [ExpectedColumn]
  private let found: [ResultColumn]
  private let schema: Schema

  /// - Parameter tokens: of the text as it is written.
  init(
    query: Query, tokens: [SQLTokens.Token], expected: [ExpectedColumn], found: [ResultColumn],
    schema: Schema
  ) {
    self.query = query
    self.tokens = tokens
    lists = SelectLists(tokens)
    self.expected = expected
    self.found = found
    self.schema = schema
  }

  /// One for each column that does not fit, or one for all.
  var mistakes: [Diagnostic] {
    guard expected.count == found.count else {
      return [
        .columnCount(
          of: query, listRange, expected: expected, found: found.map(\.name),
          renamed: expected.count > found.count ? renamed : nil)
      ]
    }
    let positions = Dictionary(
      expected.enumerated().compactMap { index, column in
        column.name.map { (NamingRule.folded($0), index) }
      }, uniquingKeysWith: { first, _ in first })
    for (index, column) in found.enumerated() where expected[index].name != nil {
      let name = NamingRule.folded(column.name)
      // Where the column of that name is in its place too, two tables have one.
      guard let other = positions[name], other != index,
        NamingRule.folded(found[other].name) != name,
        expected[index].name.map({ NamingRule.folded($0) }) != name
      else { continue }
      return [
        .swappedResult(
          range(of: index), column.name, at: index, expected[index], expected[other])
      ]
    }
    var mistakes: [Diagnostic] = []
    var rows: Set<String> = []
    for index in found.indices {
      guard let mistake = storageMistake(index) ?? nullMistake(index) else { continue }
      // A whole row is one mistake.
      if let row = expected[index].row, !rows.insert(row.name).inserted { continue }
      mistakes.append(mistake)
    }
    return mistakes
  }

  private func storageMistake(_ index: Int) -> Diagnostic? {
    let (column, wanted) = (found[index], expected[index])
    if wanted.storage == .any { return nil }
    let accepted: StorageClasses =
      wanted.storage == .real ? .number : StorageClasses(wanted.storage)
    if let stored = stored(column) {
      if stored.plainValueType == wanted.valueType || stored.storage == .any { return nil }
      // The same type, stored in another form.
      if stored.plainSwiftType == wanted.swiftType, stored.storage != wanted.storage {
        return .resultForm(range(of: index), wanted, stored)
      }
      if !StorageClasses(stored.storage).isSubset(of: accepted) {
        return .resultStorage(range(of: index), wanted, StorageClasses(stored.storage))
      }
      return nil
    }
    guard !column.classes.isEmpty, column.classes.isDisjoint(with: accepted) else { return nil }
    return .resultStorage(range(of: index), wanted, column.classes)
  }

  private func nullMistake(_ index: Int) -> Diagnostic? {
    let (column, wanted) = (found[index], expected[index])
    guard !wanted.acceptsNull, schema.mayBeNull(column) else { return nil }
    return .resultMayBeNull(
      range(of: index), wanted, column, expression: words(of: index), query: query)
  }

  /// The column of the schema that a result column is.
  private func stored(_ column: ResultColumn) -> StoredColumn? {
    guard let origin = column.origin,
      let table = schema.tables.first(where: { $0.sqlName == origin.table })
    else { return nil }
    return table.storedColumns.first { $0.sqlName == origin.column }
  }

  /// The first column that is called by another name without AS: a comma may be missing there.
  private var renamed: (range: SourceRange, names: [String])? {
    let item = lists.lists.first?.items.first { item in
      item.tokens.count == 2 && item.tokens.allSatisfy { tokens[$0].isName }
    }
    return item.map { item in
      let (first, last) = (tokens[item.tokens.lowerBound], tokens[item.tokens.upperBound - 1])
      return (query.sql.range(first.start, last.end), [first.text, last.text])
    }
  }

  /// The item of the list that a result column is; of a `*` all its columns.
  private func item(of index: Int) -> Range<Int>? {
    guard let list = lists.lists.first else { return nil }
    let stars = list.items.filter { $0.isStar(in: tokens) }.count
    if stars == 0 { return index < list.items.count ? list.items[index].tokens : nil }
    // With one star the others tell how many columns it has.
    guard stars == 1, let star = list.items.firstIndex(where: { $0.isStar(in: tokens) }) else {
      return nil
    }
    let width = found.count - list.items.count + 1
    if index < star { return list.items[index].tokens }
    if index < star + width { return list.items[star].tokens }
    let position = index - width + 1
    return position < list.items.count ? list.items[position].tokens : nil
  }

  private func range(of index: Int) -> SourceRange {
    guard let item = item(of: index), let first = item.first, let last = item.last else {
      return listRange
    }
    return query.sql.range(tokens[first].start, tokens[last].end)
  }

  /// The words of the expression that a result column is, in small letters.
  private func words(of index: Int) -> Set<String> {
    guard let item = item(of: index) else { return [] }
    return Set(item.map { tokens[$0] }.filter(\.isName).map { $0.text.lowercased() })
  }

  /// Of the list of the first SELECT.
  private var listRange: SourceRange {
    guard let list = lists.lists.first, let first = list.items.first?.tokens.first,
      let last = list.items.last?.tokens.last
    else { return query.sql.origin }
    return query.sql.range(tokens[first].start, tokens[last].end)
  }
}

extension Schema {
  /// Whether what a statement returns can be NULL: of a full-text table SQLite knows nothing, and
  /// the schema does.
  func mayBeNull(_ column: ResultColumn) -> Bool {
    guard column.nullReasons == [.virtualTable], let origin = column.origin,
      let text = fullTexts.first(where: { $0.sqlName == origin.table })
    else { return column.mayBeNull }
    // Without content all columns are NULL.
    if case .none = text.content { return true }
    return text.columns.first { $0.stored.sqlName == origin.column }?.stored.isNullable ?? true
  }
}
