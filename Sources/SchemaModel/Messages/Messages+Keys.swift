import SchemaSyntax

extension Diagnostic {
  static func missingKey(_ name: NameSyntax) -> Diagnostic {
    .error(
      "missingKey", "table '\(name.text)' has no primary key", name.range,
      notes: [
        Note(
          message: "call a column 'id', write 'primary key' behind one,"
            + " or 'no primary key' as a line of its own", range: name.range)
      ])
  }

  static func severalKeys(_ range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(
      "severalKeys", "the table has a primary key already", range,
      notes: [
        Note(
          message: "the first one is here; a key of several columns is 'primary key (a, b)'",
          range: first)
      ])
  }

  static func severalKeysOfView(_ range: SourceRange, first: SourceRange) -> Diagnostic {
    .error(
      "severalKeys", "the view has a primary key already", range,
      notes: [Note(message: "the first one is here", range: first)])
  }

  static func idIsNoKey(_ name: NameSyntax, key: SourceRange) -> Diagnostic {
    .error(
      "idIsNoKey", "a column called 'id' that is not the primary key needs another Swift name",
      name.range,
      notes: [
        Note(message: "the key is here, and is what 'id' means", range: key),
        Note(message: "'@name(\"id\")' before it keeps the SQL name", range: name.range),
      ])
  }

  static func noKeyToReferTo(_ symbol: Symbol, _ range: SourceRange) -> Diagnostic {
    .error(
      "missingKey",
      "\(symbol.isTable ? "table" : "view") '\(symbol.key)' has no primary key to refer to", range,
      notes: [Note(message: "it is declared here", range: symbol.name.range)])
  }

  static func circleOfKeys(
    _ range: SourceRange, first: SourceRange, tables: ArraySlice<Symbol>
  ) -> Diagnostic {
    let names = tables.map { "'\($0.key)'" } + (tables.first.map { ["'\($0.key)'"] } ?? [])
    return .error(
      "circle", "the IDs of tables are each other's: \(names.joined(separator: " is that of "))",
      range, notes: range == first ? [] : [Note(message: "the circle begins here", range: first)])
  }

  static func circleOfKey(_ node: ColumnSyntax, of table: Symbol) -> Diagnostic {
    .error(
      "circle", "'\(node.name.text)' would hold the ID of '\(table.key)', of which it is a part",
      node.type.range)
  }

  static func chainOfKeys(_ range: SourceRange) -> Diagnostic {
    .error("circle", "the ID is that of a table whose ID is another's, too many times over", range)
  }

  static func optionalKey(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "optionalKey", "a primary key cannot be NULL", type.range,
      fix: .replace(type.range, with: String(type.text.dropLast())))
  }

  static func optionalKeyColumn(_ range: SourceRange, _ column: SourceRange) -> Diagnostic {
    .error(
      "optionalKey", "a column of a primary key cannot be NULL", range,
      notes: [Note(message: "the column is here", range: column)])
  }

  static func generatedKey(_ range: SourceRange) -> Diagnostic {
    .error("generatedKey", "a primary key cannot be generated", range)
  }

  static func groupAsKey(_ name: NameSyntax) -> Diagnostic {
    .error(
      "groupAsColumn", "a group cannot be a primary key; name its columns: 'primary key (…)'",
      name.range)
  }

  static func ephemeralKey(_ name: NameSyntax) -> Diagnostic {
    .error("ephemeral", "an ephemeral column cannot be a primary key", name.range)
  }

  static func expressionInKey(_ range: SourceRange) -> Diagnostic {
    .error("expressionInKey", "a primary key is made of columns, not of expressions", range)
  }

  static func repeatedKeyColumn(_ range: SourceRange, _ name: String) -> Diagnostic {
    .error("duplicateName", "'\(name)' stands twice in the primary key", range)
  }

  static func duplicateKeyName(
    _ range: SourceRange, _ name: String, _ earlier: SourceRange
  ) -> Diagnostic {
    .error(
      "duplicateName", "two columns of the primary key are called '\(name)'", range,
      notes: [Note(message: "the first one is here", range: earlier)])
  }

  static func autoincrementOfOther(_ range: SourceRange) -> Diagnostic {
    .error(
      "autoincrement",
      "'autoincrement' is for a primary key of one integer column, not without rowid", range,
      fix: .remove(range))
  }

  static func withoutRowidNeedsKey(_ name: NameSyntax) -> Diagnostic {
    .error("missingKey", "a table without rowid needs a primary key", name.range)
  }
}
