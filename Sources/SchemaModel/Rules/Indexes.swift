import SchemaSyntax

/// What an index and a unique constraint are both made of.
struct IndexParts {
  let name: NameSyntax?
  let isUnique: Bool
  let columns: [IndexedSyntax]
  let condition: SQLTextSyntax?
  let range: SourceRange
}

/// Indexes: over columns that there are, under a name of their own.
extension Resolver {
  func index(_ parts: IndexParts, in shape: TableShape) -> Index? {
    var terms: [Index.Term] = []
    var isBroken = false
    for column in parts.columns {
      if let added = self.terms(column, in: shape) { terms += added } else { isBroken = true }
    }
    if let condition = parts.condition { checkParentheses(condition) }
    guard !isBroken, !terms.isEmpty else { return nil }
    let name = parts.name?.text ?? defaultName(of: terms, in: shape)
    let what = parts.isUnique ? "unique index" : "index"
    let range = parts.name?.range ?? parts.range
    checkSQLName(name, what, range)
    claim(name, what, range)
    return Index(
      name: name, isUnique: parts.isUnique, terms: terms,
      condition: parts.condition.map { SQLText($0) }, origin: parts.range)
  }

  /// `unique` behind a column, or behind an ID of several.
  func uniqueIndex(
    of positions: [Int], _ range: SourceRange, in shape: TableShape
  ) -> Index {
    let terms = positions.map {
      Index.Term(value: .column($0), collation: nil, isDescending: false, origin: range)
    }
    let name = defaultName(of: terms, in: shape)
    claim(name, "unique index", range)
    return Index(name: name, isUnique: true, terms: terms, condition: nil, origin: range)
  }

  /// One, or one for each column of an ID; nil after an error.
  func terms(_ syntax: IndexedSyntax, in shape: TableShape) -> [Index.Term]? {
    let values: [Index.Term.Value]
    switch syntax.value {
    case .sql(let sql):
      checkParentheses(sql)
      values = [.expression(SQLText(sql))]
    case .path(let path):
      guard let positions = positions(of: path, in: shape) else { return nil }
      values = positions.map { .column($0) }
    }
    return values.map { value in
      Index.Term(
        value: value,
        collation: syntax.collation.map { SQLText(made: $0.text, from: $0.range) },
        isDescending: syntax.order == .descending, origin: syntax.range)
    }
  }

  /// The column that a path of Swift names leads to, or those of an ID; nil after an error, which
  /// may be an earlier one about the column itself.
  func positions(of path: PathSyntax, in shape: TableShape) -> [Int]? {
    let text = path.text
    if let known = shape.known(text) { return known }
    guard let first = path.names.first, !first.isMissing, !shape.broken.contains(first.text) else {
      return nil
    }
    let inner = shape.positions.filter { $0.key.hasPrefix(text + ".") }
    if shape.groups.contains(text) || !inner.isEmpty {
      let names = inner.sorted { $0.value < $1.value }.map(\.key)
      report(.groupAsColumn(path, inner: names))
    } else if shape.ephemeral.contains(text) {
      report(.ephemeralAsColumn(path))
    } else {
      // A SQL name where a Swift name belongs, or a misspelled one.
      let sql = shape.stored.first { $0.sqlName == text }
      let swift = sql.map { $0.path.map(\.text).joined(separator: ".") }
      let known = shape.stored.map { $0.path.map(\.text).joined(separator: ".") }
      report(
        .unknownColumn(
          path, table: shape.symbol.name.text,
          swift ?? Spelling.suggestion(for: text, among: known)))
    }
    return nil
  }

  /// `<table>_<columns>`; of an expression its words.
  private func defaultName(of terms: [Index.Term], in shape: TableShape) -> String {
    let parts = terms.map { term in
      switch term.value {
      case .column(let position): shape.stored[position].sqlName
      case .expression(let sql): Self.words(of: sql.text).joined(separator: "_")
      }
    }
    return ([shape.sqlName] + parts.filter { !$0.isEmpty }).joined(separator: "_")
  }

  private static func words(of sql: String) -> [String] {
    sql.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
