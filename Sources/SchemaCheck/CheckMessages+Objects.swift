import SchemaModel
import SchemaSyntax

// Views, triggers, and statements that name tables.

extension Diagnostic {
  static func unknownTableInSQL(
    _ name: String, _ range: SourceRange, _ suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownTable", message: "no such table: \(name)" + hint(suggestion),
      range: range, fix: suggestion.map { fix($0, range) })
  }

  static func swiftTableInSQL(
    _ name: String, _ range: SourceRange, sqlName: String
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownTable",
      message: "no such table: \(name); inside braces names are SQL's, and its is '\(sqlName)'",
      range: range, fix: fix(SQLName.spelled(sqlName), range))
  }

  static func unknownQualifier(
    _ name: String, _ qualifier: String, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownColumn", message: "no such column: \(name)", range: range,
      notes: [
        Note(message: "the statement has no table called '\(qualifier)'", range: range)
      ])
  }

  /// - Parameter range: of the table's name.
  static func calledByAlias(
    _ name: String, _ table: String, _ alias: String, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownColumn", message: "no such column: \(name)", range: range,
      notes: [Note(message: "the statement calls '\(table)' '\(alias)'", range: range)],
      fix: fix(SQLName.spelled(alias), range))
  }

  static func endsTrigger(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, code: "severalStatements",
      message: "an END in the statements ends the trigger, and more follows it", range: range)
  }

  /// Of what `update of` names.
  static func noColumn(
    of rows: SQLNames.Rows, _ column: Trigger.Column, _ suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownColumn",
      message: "\(rows.kind) '\(rows.swiftName)' has no column '\(column.sqlName)'"
        + hint(suggestion), range: column.origin, fix: suggestion.map { fix($0, column.origin) })
  }

  static func missingRow(_ row: String, _ range: SourceRange) -> Diagnostic {
    let (event, other) = row == "old" ? ("an insert", "new") : ("a delete", "old")
    return Diagnostic(
      .error, code: "unknownColumn", message: "a trigger of \(event) has no '\(row)' row",
      range: range, fix: fix(other, range))
  }

  static func columnCount(of view: View, found: [String]) -> Diagnostic {
    let count = view.storedColumns.count
    return Diagnostic(
      .error, code: "columnCount",
      message: "the view has \(count) \(count == 1 ? "column" : "columns"),"
        + " and its SELECT \(found.count)", range: view.head.origin,
      notes: [
        Note(
          message: "the SELECT has \(found.prefix(12).joined(separator: ", "))",
          range: view.select.origin)
      ])
  }

  static func swappedColumn(
    _ column: StoredColumn, _ other: StoredColumn, name: String, at position: Int
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "columnOrder",
      message: "the SELECT's column \(position + 1) is '\(name)', and would become"
        + " '\(column.path.map(\.text).joined(separator: "."))'", range: column.origin,
      notes: [
        Note(
          message: "columns are matched by position, and the one of that name is here",
          range: other.origin)
      ])
  }
}
