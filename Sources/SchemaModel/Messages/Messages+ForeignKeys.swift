import SchemaSyntax

extension Diagnostic {
  static func actionWithoutForeignKey(_ range: SourceRange) -> Diagnostic {
    .error(
      "noForeignKey", "the column is no foreign key", range,
      notes: [
        Note(message: "its type has to be 'Other.ID', or it 'references Other'", range: range)
      ])
  }

  static func referencesNoneOfTable(_ range: SourceRange) -> Diagnostic {
    .error("noForeignKey", "a foreign key references a table", range)
  }

  static func foreignKeyCount(
    _ range: SourceRange, children: Int, parents: Int, _ parent: Symbol
  ) -> Diagnostic {
    .error(
      "foreignKeyMismatch",
      "\(children) \(children == 1 ? "column refers" : "columns refer") to \(parents)"
        + " of table '\(parent.key)'", range,
      notes: [Note(message: "the table is here", range: parent.name.range)])
  }

  static func foreignKeyStorage(
    _ child: StoredColumn, _ parent: StoredColumn, at range: SourceRange, _ table: Symbol
  ) -> Diagnostic {
    .error(
      "foreignKeyMismatch",
      "'\(child.path.map(\.text).joined(separator: "."))' is stored as \(child.storage.rawValue),"
        + " but what it refers to in '\(table.key)' as \(parent.storage.rawValue)", range,
      notes: [Note(message: "the parent's column is here", range: parent.origin)])
  }

  static func parentNotUnique(
    _ references: ReferencesSyntax, _ parent: TableShape, _ positions: [Int]
  ) -> Diagnostic {
    let paths = positions.map { parent.stored[$0].path.map(\.text).joined(separator: ".") }
    let list = paths.joined(separator: ", ")
    let first = references.columns.first?.range ?? references.range
    let range = references.columns.last.map { first.extended(to: $0.range) } ?? first
    return .error(
      "foreignKeyMismatch",
      "a foreign key needs a parent that is unique, and '\(parent.symbol.key)' has no key or"
        + " 'unique (\(list))'", range,
      notes: positions.first.map {
        [Note(message: "the parent's column is here", range: parent.stored[$0].origin)]
      } ?? [])
  }

  static func keyOfOtherCollation(
    _ range: SourceRange, _ parent: Symbol, _ term: IndexedSyntax
  ) -> Diagnostic {
    .error(
      "foreignKeyMismatch",
      "the key of '\(parent.key)' has a collation of its own: SQLite finds no parent by it", range,
      notes: [
        Note(
          message: "'collate \(term.collation?.text ?? "")' belongs behind the column",
          range: term.range)
      ])
  }

  /// SQLite takes the name in its own statement for one in quotes.
  static func restrictOfQuotedName(_ action: ActionSyntax, _ name: String) -> Diagnostic {
    .error(
      "foreignKeyAction",
      "SQLite cannot restrict for a table whose name begins with a quote, as '\(name)' does",
      action.range,
      notes: [
        Note(message: "'no action' refuses the same at the statement's end", range: action.range)
      ])
  }

  /// - Parameter type: of the column, if it is written there.
  static func setNullOfRequired(
    _ action: ActionSyntax, _ column: StoredColumn, type: TypeSyntax?
  ) -> Diagnostic {
    .error(
      "foreignKeyAction", "'\(column.pathText)' is not optional: it cannot be NULL",
      action.range, notes: [Note(message: "the column is here", range: column.origin)],
      fix: type.map { .replace($0.range, with: $0.text + "?") })
  }

  static func changeOfGenerated(_ action: ActionSyntax, _ column: StoredColumn) -> Diagnostic {
    .error(
      "foreignKeyAction", "'\(column.pathText)' is generated: it cannot be changed",
      action.range, notes: [Note(message: "the column is here", range: column.origin)])
  }

  static func setDefaultWithout(_ action: ActionSyntax, _ column: StoredColumn) -> Diagnostic {
    .error(
      "foreignKeyAction", "'\(column.pathText)' has no default, and cannot be NULL",
      action.range, notes: [Note(message: "the column is here", range: column.origin)])
  }

  static func foreignKeyWithoutIndex(_ range: SourceRange, columns: [String]) -> Diagnostic {
    let text = "index (\(columns.joined(separator: ", ")))"
    return Diagnostic(
      .warning, code: WarningCode.foreignKeyWithoutIndex.rawValue,
      message: "the foreign key has no index: SQLite reads the whole table when a parent row is"
        + " deleted or its key changes", range: range,
      notes: [Note(message: "write '\(text)' in the table", range: range)])
  }
}

extension StoredColumn {
  /// As a path in the schema: `timestamps.createdAt`.
  fileprivate var pathText: String { path.map(\.text).joined(separator: ".") }
}
