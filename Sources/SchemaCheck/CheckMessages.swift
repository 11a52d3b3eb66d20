import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

// The catalogue of what SchemaCheck has to say. What SQLite says is quoted as it says it.

extension Diagnostic {
  static func sqliteUnavailable(_ error: DatabaseError, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, code: "sqlite",
      message: "SQLite cannot be used to check the schema: \(error.message)",
      range: range)
  }

  static func fileTooLarge(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, code: "fileTooLarge",
      message: "the file has more than 1 MB; a schema can be in any number of files", range: range)
  }

  /// A rule of SQLite's, in its own words.
  static func refusedByLaw(
    _ message: String, _ range: SourceRange, fix text: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "sql", message: message, range: range, fix: text.map { fix($0, range) })
  }

  static func keywordAsName(_ message: String, _ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, code: "sql", message: message, range: range,
      notes: [
        Note(message: "a name that is a word of SQL stands in double quotes", range: range)
      ], fix: fix(SQLQuoting.identifier(name), range))
  }

  static func misspelledWord(_ message: String, _ word: String, _ range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .error, code: "sql", message: message + hint(word), range: range, fix: fix(word, range))
  }

  static func clauseBehind(
    _ message: String, _ clause: String, _ late: String, _ range: SourceRange
  ) -> Diagnostic {
    let name = ["GROUP", "ORDER"].contains(clause) ? clause + " BY" : clause
    return Diagnostic(
      .error, code: "sql", message: message, range: range,
      notes: [Note(message: "\(name) stands before \(late)", range: range)])
  }

  static func circularTable(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, code: "sql", message: "circular reference: \(name)", range: range,
      notes: [
        Note(
          message: "a table that reads itself begins with a SELECT that does not, and UNION ALL",
          range: range)
      ])
  }

  static func endsTooEarly(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.error, code: "sql", message: "the SQL ends too early", range: range)
  }

  static func unknownFunction(
    _ name: String, _ range: SourceRange, _ suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownFunction",
      message: "no such function: \(name)" + hint(suggestion), range: range,
      fix: suggestion.map { fix($0, range) })
  }

  static func unknownCollation(
    _ name: String, _ range: SourceRange, _ suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownCollation", message: "no such collation: \(name)" + hint(suggestion),
      range: range,
      notes: suggestion == nil
        ? [Note(message: "SQLite has binary, nocase and rtrim", range: range)] : [],
      fix: suggestion.map { fix($0, range) })
  }

  static func columnInDefault(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, code: "sql", message: "a default cannot name a column, as '\(name)'", range: range,
      notes: [
        Note(message: "text stands in single quotes: '\(name)'", range: range)
      ])
  }

  /// - Parameter fix: a comparison with NULL, and what it is to be.
  static func swiftNil(_ range: SourceRange, _ fix: Fix?) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownColumn", message: "no such column: nil", range: range,
      notes: [
        Note(message: "SQL has NULL, asked for with 'IS NULL' and 'IS NOT NULL'", range: range)
      ], fix: fix)
  }

  static func doubleQuotes(_ name: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownColumn", message: "no such column: \(name)", range: range,
      notes: [
        Note(message: "in double quotes stands a name; text stands in single ones", range: range)
      ],
      fix: fix(SQLQuoting.text(name), range))
  }

  static func swiftOperator(_ message: String, _ range: SourceRange, _ word: String) -> Diagnostic {
    Diagnostic(.error, code: "sql", message: message, range: range, fix: fix(word, range))
  }

  static func changingTime(
    _ function: String, _ range: SourceRange, in place: String
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "sql", message: "non-deterministic use of \(function)() in \(place)",
      range: range,
      notes: [
        Note(
          message:
            "SQLite refuses every row: the time of now is for defaults, triggers and queries",
          range: range)
      ])
  }

  static func swiftNameInSQL(
    _ name: String, _ range: SourceRange, sqlName: String
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownColumn",
      message: "no such column: \(name); inside braces names are SQL's, and its is '\(sqlName)'",
      range: range, fix: fix(SQLName.spelled(sqlName), range))
  }

  static func unknownColumnInSQL(
    _ name: String, _ range: SourceRange, _ rows: [SQLNames.Rows], _ suggestion: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownColumn", message: "no such column: \(name)" + hint(suggestion),
      range: range,
      notes: suggestion == nil
        ? rows.prefix(4).filter { !$0.columns.isEmpty }.map { rows in
          Note(
            message: "\(rows.kind) '\(rows.sqlName)' has "
              + rows.columns.prefix(12).map(\.sqlName).joined(separator: ", "),
            range: range)
        } : [],
      fix: suggestion.map { fix($0, range) })
  }

  static func unfitDefault(_ sql: SQLText, _ column: StoredColumn) -> Diagnostic {
    Diagnostic(
      .error, code: "defaultType",
      message: "the default does not fit in '\(path(column))', which is"
        + " \(column.storage.rawValue)",
      range: sql.origin)
  }

  static func nullDefault(_ sql: SQLText, _ column: StoredColumn) -> Diagnostic {
    Diagnostic(
      .error, code: "defaultType",
      message: "the default is NULL, which '\(path(column))' cannot be", range: sql.origin)
  }

  static func declaredTypeIsMore(_ declared: SQLText, found: String) -> Diagnostic {
    Diagnostic(
      .error, code: "declaredType",
      message: found.isEmpty
        ? "SQLite reads no type in this" : "SQLite reads the type '\(found)' and something else",
      range: declared.origin)
  }

  private static func path(_ column: StoredColumn) -> String {
    column.path.map(\.text).joined(separator: ".")
  }

  /// A statement that SQLite refuses for no single piece of it.
  static func refused(
    _ error: DatabaseError, by statement: CreateStatement, of table: Table
  ) -> Diagnostic {
    let place = error.offset.flatMap { statement.sources.origin(at: $0)?.range }
    return refusedByLaw(error.message, place ?? table.place(of: statement.object))
  }

  /// A write that SQLite refuses for no single piece of the table.
  static func refused(_ error: DatabaseError, of table: Table) -> Diagnostic {
    if case .generatedLoop(let name) = SQLiteMessage(error.message),
      let column = table.storedColumns.first(where: { $0.sqlName == name }),
      let generated = column.generated
    {
      return refusedByLaw(error.message, generated.expression.origin)
    }
    if error.message.hasPrefix("foreign key mismatch"),
      let key = table.foreignKeys.first(where: { error.message.contains($0.parentName) })
    {
      return refusedByLaw(error.message, key.origin)
    }
    return refusedByLaw(error.message, table.head.origin)
  }

  static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }

  static func fix(_ text: String, _ range: SourceRange) -> Fix {
    Fix(
      message: text.isEmpty ? "leave it out" : "write '\(text)'", range: range, replacement: text)
  }
}

extension Table {
  fileprivate func place(of object: CreateStatement.Object) -> SourceRange {
    switch object {
    case .index(let position, _):
      indexes.indices.contains(position) ? indexes[position].origin : head.origin
    default: head.origin
    }
  }
}
