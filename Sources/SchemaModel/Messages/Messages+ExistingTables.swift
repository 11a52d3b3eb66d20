import SchemaSyntax

extension Diagnostic {
  static func declaredTypeForm(_ range: SourceRange) -> Diagnostic {
    .error(
      "declaredType", "this is no type of a column", range,
      notes: [
        Note(
          message: "it is words, and one or two numbers in parentheses: 'type { NUMERIC(10, 2) }'",
          range: range)
      ])
  }

  static func declaredTypeInStrict(
    _ range: SourceRange, _ table: Symbol, embeddedAt place: SourceRange?
  ) -> Diagnostic {
    let name = table.name
    let isPlain = table.table.map { $0.conformances.isEmpty && $0.options.isEmpty } ?? false
    var notes: [Note] = []
    if let place { notes.append(Note(message: "the table has the column here", range: place)) }
    notes.append(
      Note(
        message: "'strict off' behind the table's name, or in 'schema { }', makes it one",
        range: name.range))
    return .error(
      "declaredType", "'type { }' is for tables that are not strict, and '\(table.key)' is", range,
      notes: notes, fix: isPlain ? .append("strict off", behind: name.range) : nil)
  }

  static func affinity(
    _ range: SourceRange, _ declared: String, _ conversion: String, type: String,
    _ storage: String
  ) -> Diagnostic {
    .error(
      "declaredType",
      "in a column declared '\(declared)' SQLite stores \(conversion), and '\(type)' is read from"
        + " \(storage)", range,
      notes: [
        Note(message: "a column of type 'SQLiteValue' holds whatever is stored", range: range)
      ])
  }

  static func conflictOfNullable(_ conflict: ConflictSyntax) -> Diagnostic {
    .error(
      "onConflict",
      "'on conflict' alone says what NULL does where it is not allowed, and this column can be NULL",
      conflict.range, fix: .remove(conflict.range))
  }

  static func otherConflict(_ range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(
      "onConflict", "the same columns are unique already, with another 'on conflict'", range,
      notes: [Note(message: "the first one is here", range: first)])
  }

  static func integerKey(_ range: SourceRange, type: String) -> Diagnostic {
    .error(
      "declaredType",
      "a primary key declared INTEGER is the row's number, and '\(type)' is none", range)
  }

  static func expressionInConstraint(
    _ range: SourceRange, _ conflict: ConflictSyntax
  ) -> Diagnostic {
    .error(
      "onConflict",
      "'on conflict' makes a constraint of the table, which is of columns, not of expressions",
      range, notes: [Note(message: "it stands here", range: conflict.range)])
  }
}
