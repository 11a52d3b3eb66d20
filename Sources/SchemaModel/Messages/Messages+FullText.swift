import SchemaSyntax

extension Diagnostic {
  static func clauseInFullText(_ range: SourceRange) -> Diagnostic {
    .error(
      "misplacedClause", "a column of a full-text table has no clause but '='", range,
      notes: [
        Note(message: "FTS5 has neither types nor constraints nor defaults", range: range)
      ], fix: .remove(range))
  }

  static func groupInFullText(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "fullTextColumn", "a full-text table has plain columns, and '\(type.text)' is several",
      type.range)
  }

  static func idInFullText(_ range: SourceRange) -> Diagnostic {
    .error("fullTextColumn", "a full-text table has plain columns, and this ID is several", range)
  }

  static func noTextInFullText(
    _ range: SourceRange, _ column: StoredColumn, column place: SourceRange
  ) -> Diagnostic {
    .error(
      "fullTextColumn",
      "'\(column.path.last?.text ?? "")' is stored as \(column.storage.rawValue), and only text is"
        + " searched", range,
      notes: [
        Note(
          message: "leave it out, or keep it without searching it: 'unindexed' behind a column"
            + " of another table, '@unindexed' before an own one", range: place)
      ])
  }

  static func nothingIndexed(_ name: NameSyntax) -> Diagnostic {
    .error("fullTextColumn", "full-text table '\(name.text)' has no column to search", name.range)
  }

  static func reservedFullTextColumn(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "fullTextColumn", "FTS5 keeps the name '\(name)' for itself", range,
      notes: [
        Note(message: "'@name(\"…\")' gives a column another SQL name", range: range)
      ])
  }

  static func columnCalledAsTable(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error(
      "fullTextColumn",
      "the full-text table itself is called '\(name)' in SQL, and so is a column"
        + " that FTS5 adds", range,
      notes: [
        Note(message: "'@name(\"…\")' gives a table or column another SQL name", range: range)
      ])
  }

  static func unusableFullTextColumn(
    _ range: SourceRange, _ name: String, reason: String
  ) -> Diagnostic {
    .error(
      "swiftName", "a column of a full-text table cannot be called '\(name)': \(reason)", range)
  }

  // MARK: The content

  static func contentWithoutRowid(_ range: SourceRange, _ table: Symbol) -> Diagnostic {
    .error(
      "fullTextContent", "'\(table.key)' is without rowid, by which full text finds its rows",
      range, notes: [Note(message: "the table is here", range: table.name.range)])
  }

  static func rowidIsHidden(_ range: SourceRange, _ table: Symbol) -> Diagnostic {
    .error(
      "fullTextContent",
      "columns of '\(table.key)' hide its rowid, by which full text finds its rows", range,
      notes: [
        Note(
          message: "of 'rowid', '_rowid_' and 'oid' one must be no column", range: table.name.range)
      ])
  }

  static func accessOfContent(
    _ range: SourceRange, _ fullText: Symbol, _ table: Symbol
  ) -> Diagnostic {
    .error(
      "access",
      "'\(fullText.key)' is \(fullText.access.rawValue), but its table '\(table.key)' is"
        + " \(table.access.rawValue)", range,
      notes: [Note(message: "the table is here", range: table.name.range)])
  }

  static func movingRowid(_ range: SourceRange, _ table: Symbol) -> Diagnostic {
    Diagnostic(
      .warning, code: WarningCode.movingRowid.rawValue,
      message:
        "the key of '\(table.key)' is not one INTEGER column: VACUUM may number its rows anew,"
        + " and the index then finds other rows", range: range,
      notes: [
        Note(
          message: "'@allow(movingRowid, \"…\")' says that the index is rebuilt after VACUUM",
          range: range)
      ])
  }

  static func replacedRows(
    _ range: SourceRange, _ table: Symbol, _ clause: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, code: WarningCode.replacedRows.rawValue,
      message: "rows of '\(table.key)' that 'on conflict replace' deletes stay in the index: SQLite"
        + " runs no triggers for them", range: range,
      notes: [Note(message: "the clause is here", range: clause)])
  }

  // MARK: Options

  static func malformedFullTextOption(_ range: SourceRange) -> Diagnostic {
    .error(
      "fullTextOption", "an option is 'name = value', and commas stand between options", range,
      notes: [
        Note(message: "several words stand in quotes: tokenize = 'porter unicode61'", range: range)
      ])
  }

  static func unknownFullTextOption(
    _ range: SourceRange, _ name: String, _ suggestion: String?
  ) -> Diagnostic {
    .error(
      "fullTextOption", "FTS5 has no option '\(name)'\(didYouMean(suggestion))", range,
      fix: .spelling(range, suggestion))
  }

  static func duplicateFullTextOption(
    _ range: SourceRange, _ name: String, earlier: SourceRange
  ) -> Diagnostic {
    .error(
      "fullTextOption", "'\(name)' is there already", range,
      notes: [Note(message: "the first one is here", range: earlier)])
  }

  static func unknownDetail(
    _ option: FullTextOption, _ suggestion: String?, _ known: [String]
  ) -> Diagnostic {
    .error(
      "fullTextOption",
      "'detail' is \(known.map { "'\($0)'" }.joined(separator: ", "))\(didYouMean(suggestion))",
      option.valueRange, fix: .spelling(option.valueRange, suggestion))
  }

  static func contentOfExternal(_ option: FullTextOption) -> Diagnostic {
    .error(
      "fullTextOption", "'of' says where the text is, so there is no '\(option.name)'",
      option.text.origin)
  }

  static func contentByName(_ option: FullTextOption, _ node: FullTextSyntax) -> Diagnostic {
    .error(
      "fullTextOption", "another table's text is 'fts5 \(node.name.text) of Table (columns)'",
      option.text.origin,
      notes: [
        Note(message: "content = '' keeps no text at all", range: option.text.origin)
      ])
  }

  static func rowidWithoutContent(_ option: FullTextOption) -> Diagnostic {
    .error(
      "fullTextOption", "'content_rowid' is for the text of another table", option.text.origin)
  }

  static func contentlessOption(_ option: FullTextOption) -> Diagnostic {
    .error(
      "fullTextOption", "'\(option.name)' is for a table without text: content = ''",
      option.text.origin)
  }
}
