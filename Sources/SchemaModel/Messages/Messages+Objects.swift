import SchemaSyntax

// Views, triggers and SQL that stands for itself.

extension Diagnostic {
  static func viewWithoutColumns(_ name: NameSyntax) -> Diagnostic {
    .error(
      "noColumns", "view '\(name.text)' has no columns", name.range,
      notes: [
        Note(message: "without braces its columns are those of the SELECT", range: name.range)
      ])
  }

  static func clauseInView(_ range: SourceRange) -> Diagnostic {
    .error(
      "misplacedClause", "a column of a view has no clause but 'primary key'", range,
      notes: [Note(message: "the SELECT says where its values come from", range: range)])
  }

  static func severalStatements(_ range: SourceRange, in what: String) -> Diagnostic {
    .error("severalStatements", "\(what) is one statement, and here a second one begins", range)
  }

  static func insteadOfOnTable(_ node: TriggerSyntax, _ table: Symbol) -> Diagnostic {
    .error(
      "triggerTime", "'instead of' is for views, and '\(table.key)' is a table", node.target.range,
      notes: [
        Note(message: "a table's trigger is 'before' or 'after'", range: node.target.range)
      ])
  }

  static func timingOnView(_ node: TriggerSyntax, _ view: Symbol) -> Diagnostic {
    .error(
      "triggerTime",
      "'\(view.key)' is a view, whose triggers run 'instead of', not '\(node.timing.rawValue)'",
      node.target.range,
      notes: [Note(message: "the view is here", range: view.name.range)])
  }

  static func updateOfGenerated(_ range: SourceRange) -> Diagnostic {
    .error(
      "generated", "SQLite computes this column, so no UPDATE sets it", range,
      notes: [Note(message: "name the columns that it is computed of", range: range)])
  }

  static func noCreateStatement(_ range: SourceRange) -> Diagnostic {
    .error(
      "createStatement", "'sql' is for one CREATE statement of a table, index, view or trigger",
      range)
  }

  static func duplicateStatement(_ name: NameSyntax, earlier: SourceRange) -> Diagnostic {
    .error(
      "duplicateName", "there are two statements called '\(name.text)'", name.range,
      notes: [Note(message: "the first one is here", range: earlier)])
  }

  static func viewColumnWithoutName(_ column: FoundColumn) -> Diagnostic {
    .error(
      "viewColumn", "the column '\(column.name)' has no name that Swift could have", column.origin,
      notes: [Note(message: "'AS name' behind it gives it one", range: column.origin)])
  }

  static func unusableViewColumn(
    _ column: FoundColumn, _ name: String, reason: String
  ) -> Diagnostic {
    .error(
      "swiftName", "a column cannot be called '\(name)': \(reason)", column.origin,
      notes: [Note(message: "'AS name' behind it gives it another name", range: column.origin)])
  }

  static func repeatedViewColumn(_ column: FoundColumn, earlier: SourceRange) -> Diagnostic {
    let isSame = earlier == column.origin
    return .error(
      "duplicateName", "two columns of the SELECT are called '\(column.name)'", column.origin,
      notes: [
        Note(
          message: isSame
            ? "write the columns, and 'AS name' behind one of them"
            : "the first one is here; 'AS name' gives one of them another name", range: earlier)
      ])
  }

  static func guessedViewColumn(_ column: FoundColumn, of view: View) -> Diagnostic {
    Diagnostic(
      .warning, code: "guessedType",
      message: "what '\(column.name)' holds is not known, so it is a SQLiteValue",
      range: column.origin,
      notes: [
        Note(
          message: "'CAST(… AS INTEGER)' or the like says it, or the columns can be declared:"
            + " 'view \(view.head.name.text) { let \(column.name): Type … } as'",
          range: view.head.origin)
      ])
  }
}
