import SchemaSyntax

extension Diagnostic {
  static func duplicateName(_ name: NameSyntax, earlier: Symbol) -> Diagnostic {
    .error(
      "duplicateName", "'\(earlier.key)' is declared twice", name.range,
      notes: [Note(message: "the first one is here", range: earlier.name.range)])
  }

  static func duplicateProperty(_ name: NameSyntax, earlier: SourceRange) -> Diagnostic {
    .error(
      "duplicateName", "there are two columns called '\(name.text)'", name.range,
      notes: [Note(message: "the first one is here", range: earlier)])
  }

  static func duplicateColumn(
    _ sqlName: String, _ range: SourceRange, earlier: SourceRange, ofWhat what: String = "table"
  ) -> Diagnostic {
    .error(
      "duplicateSQLName", "two columns of the \(what) are called '\(sqlName)' in SQL", range,
      notes: [
        Note(
          message: "the other one is here; '@name(\"…\")' gives a column, '@prefix(\"…\")' a group"
            + " another SQL name", range: earlier)
      ])
  }

  static func duplicateSQLName(
    _ name: String, _ what: String, _ range: SourceRange,
    earlier: (name: String, what: String, range: SourceRange)
  ) -> Diagnostic {
    let way: String? =
      switch what {
      case "table", "view": "'@name(\"…\")' gives another SQL name"
      case "trigger", "sql": nil
      default: "a name before its columns gives another SQL name"
      }
    return .error(
      "duplicateSQLName",
      "the \(what) is called '\(name)' in SQL, as is another \(earlier.what)", range,
      notes: [
        Note(
          message: ["the other one is here", way].compactMap(\.self).joined(separator: "; "),
          range: earlier.range)
      ])
  }

  static func emptySQLName(_ range: SourceRange, _ what: String) -> Diagnostic {
    .error("sqlName", "the SQL name of a \(what) cannot be empty", range)
  }

  static func sqlNameWithNUL(_ range: SourceRange, _ what: String) -> Diagnostic {
    .error("sqlName", "the SQL name of a \(what) cannot contain NUL", range)
  }

  static func reservedSQLName(_ range: SourceRange, _ what: String, _ name: String) -> Diagnostic {
    .error("sqlName", "SQLite keeps names that begin with 'sqlite_', as '\(name)' does", range)
  }

  /// A name of a table or column that Swift cannot have.
  static func unusableName(
    _ name: NameSyntax, _ what: String, reason: String, sqlName: String, hasName: Bool
  ) -> Diagnostic {
    let example = what != "column" ? "\(name.text)Row" : "\(name.text)Value"
    let attribute = hasName ? "" : "@name(\(SwiftLiteral.string(sqlName))) "
    return .error(
      "swiftName", "a \(what) cannot be called '\(name.text)': \(reason)", name.range,
      notes: [
        Note(
          message: hasName
            ? "another Swift name is enough, as '\(example)': '@name' stands already"
            : "write another Swift name and the SQL one, as '\(attribute)… \(example)'",
          range: name.range)
      ])
  }

  static func unusableTypeName(_ name: NameSyntax, _ kind: String, reason: String) -> Diagnostic {
    .error("swiftName", "\(kind) cannot be called '\(name.text)': \(reason)", name.range)
  }

  static func unusableSchemaName(_ name: NameSyntax, reason: String) -> Diagnostic {
    .error("swiftName", "a schema cannot be called '\(name.text)': \(reason)", name.range)
  }

  static func unusableCase(_ name: NameSyntax, reason: String) -> Diagnostic {
    .error(
      "swiftName", "a case cannot be called '\(name.text)': \(reason)", name.range,
      notes: [
        Note(
          message: "write another name; '= …' keeps the raw value that is stored",
          range: name.range)
      ])
  }

  static func unusablePayload(_ name: NameSyntax, reason: String) -> Diagnostic {
    .error(
      "swiftName", "a case cannot be called '\(name.text)': \(reason)", name.range,
      notes: [
        Note(
          message: "write another name; '@name(\"\(name.text)\")' before 'case' keeps the SQL name",
          range: name.range)
      ])
  }

  static func duplicateCaseColumn(
    _ sqlName: String, _ range: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    .error(
      "duplicateSQLName", "two cases have a column called '\(sqlName)' in SQL", range,
      notes: [
        Note(
          message: "the other one is here; '@prefix(\"…\")' before 'case' gives the columns of a"
            + " group other names", range: earlier)
      ])
  }

  static func generatedNameTaken(_ taken: Symbol, by table: Symbol) -> Diagnostic {
    .error(
      "swiftName",
      "'\(taken.key)' is what the queries of \(table.isTable ? "table" : "view") '\(table.key)'"
        + " are called",
      taken.name.range,
      notes: [
        Note(
          message: "the \(table.isTable ? "table" : "view") is here", range: table.name.range)
      ])
  }

  static func schemaNameTaken(_ taken: Symbol, schema: String) -> Diagnostic {
    .error(
      "swiftName", "'\(schema)' is the name of the schema itself", taken.name.range,
      notes: [Note(message: "'schema Name { }' gives it another one", range: taken.name.range)])
  }

  static func accessOfType(_ column: Column, _ type: Symbol) -> Diagnostic {
    .error(
      "access",
      "'\(column.name.text)' is \(column.access.rawValue), but its type '\(type.key)' is"
        + " \(type.access.rawValue)", column.origin,
      notes: [Note(message: "the type is here", range: type.name.range)])
  }

  static func misplacedAccess(_ range: SourceRange) -> Diagnostic {
    .error("access", "there is no access to set here", range, fix: .remove(range))
  }
}
