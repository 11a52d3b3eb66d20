import SchemaModel

/// What SQL can name in a schema: its tables and views, and their columns.
struct SQLNames {
  /// A table or view.
  struct Rows {
    struct Column {
      let sqlName: String
      /// The Swift properties that lead to it; empty for a column that Swift has no name for.
      let path: [String]
    }

    let sqlName: String
    let swiftName: String
    let kind: String
    /// None where it is not known what it has.
    let columns: [Column]
    /// A column that an UPDATE can set.
    let firstSettable: String?

    init(_ table: Table) {
      sqlName = table.sqlName
      swiftName = table.head.path
      kind = "table"
      columns = table.storedColumns.map(Column.init)
      firstSettable = table.storedColumns.first { $0.generated == nil }?.sqlName
    }

    init(_ view: View, columns names: [String]) {
      sqlName = view.sqlName
      swiftName = view.head.path
      kind = "view"
      columns =
        view.isInferred
        ? names.map { Column(sqlName: $0, path: [$0]) } : view.storedColumns.map(Column.init)
      firstSettable = columns.first?.sqlName
    }

    init(_ fullText: FullText) {
      sqlName = fullText.sqlName
      swiftName = fullText.head.path
      kind = "full-text table"
      columns = fullText.columns.map { Column($0.stored) }
      firstSettable = columns.first?.sqlName
    }

    init(_ raw: RawSQL) {
      sqlName = raw.sqlName
      swiftName = raw.head.path
      kind = "table"
      columns = []
      firstSettable = nil
    }
  }

  private var bySQLName: [[UInt8]: Rows] = [:]
  private var bySwiftName: [String: Rows] = [:]

  init(_ schema: Schema) {
    for table in schema.tables { add(Rows(table)) }
    for view in schema.views { add(Rows(view, columns: [])) }
    for fullText in schema.fullTexts { add(Rows(fullText)) }
    for raw in schema.rawSQL where raw.kind.makesTable || raw.kind == .view {
      bySQLName[NamingRule.folded(raw.sqlName)] = Rows(raw)
    }
  }

  private mutating func add(_ rows: Rows) {
    bySQLName[NamingRule.folded(rows.sqlName)] = rows
    bySwiftName[rows.swiftName] = rows
  }

  /// Notes what the columns of a view are called.
  mutating func add(_ view: View, columns: [String]) { add(Rows(view, columns: columns)) }

  /// - Parameter name: as SQL has it, with or without `main.`.
  func rows(named name: String) -> Rows? {
    let plain = name.hasPrefix("main.") ? String(name.dropFirst(5)) : name
    return bySQLName[NamingRule.folded(plain)]
  }

  func rows(ofSwiftName name: String) -> Rows? { bySwiftName[name] }

  /// The SQL names of all tables and views.
  var all: [String] { bySQLName.values.map(\.sqlName) }

  /// The name that is closest to a misspelled one.
  func suggestion(for name: String) -> String? {
    Spelling.suggestion(for: name, among: bySQLName.values.map(\.sqlName).sorted())
  }

  /// The tables and views that a statement mentions, in order, each once.
  func mentioned(in tokens: [SQLTokens.Token]) -> [Rows] {
    var seen: Set<String> = []
    return tokens.compactMap { token in
      guard token.isName, let rows = rows(named: token.text), seen.insert(rows.sqlName).inserted
      else { return nil }
      return rows
    }
  }

  /// The tables and views that a statement calls by a name: their own, or one given there.
  func rows(called name: String, in tokens: [SQLTokens.Token]) -> [Rows] {
    let wanted = name.lowercased()
    var found: [Rows] = []
    for (index, token) in tokens.enumerated() where token.isName {
      guard let rows = rows(named: token.text) else { continue }
      let next = index + 1 < tokens.count && tokens[index + 1].isWord("as") ? index + 2 : index + 1
      let alias = next < tokens.count && tokens[next].isName ? tokens[next].text.lowercased() : nil
      if token.text.lowercased() == wanted || alias == wanted { found.append(rows) }
    }
    return found
  }
}

extension SQLNames.Rows.Column {
  init(_ column: StoredColumn) {
    sqlName = column.sqlName
    path = column.path.map(\.text)
  }
}
