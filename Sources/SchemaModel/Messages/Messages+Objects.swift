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
}
