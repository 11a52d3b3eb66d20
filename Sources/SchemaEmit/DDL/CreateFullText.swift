import SchemaModel

/// `CREATE VIRTUAL TABLE … USING fts5`; of one whose text is another table's also the triggers that
/// keep it in step, and what fills it with the rows that there are.
func createFullText(_ fullText: FullText, at position: Int) -> [CreateStatement] {
  var statements = [
    statement(fullText.sqlName, fullText, at: position) { $0.write(table: fullText) }
  ]
  guard let external = fullText.external else { return statements }
  // As FTS5's documentation has them.
  func trigger(_ name: String, _ event: String, _ bodies: [(inout SQLWriter) -> Void]) {
    statements.append(
      statement(name, fullText, at: position) { writer in
        writer.write("CREATE TRIGGER ")
        writer.write(identifier: name)
        writer.write("\nAFTER \(event) ON ")
        writer.write(from: external.origin) { $0.write(identifier: external.sqlName) }
        writer.write("\nBEGIN")
        for body in bodies {
          writer.write("\n  ")
          body(&writer)
          writer.write(";")
        }
        writer.write("\nEND")
      })
  }
  let add: (inout SQLWriter) -> Void = { $0.write(row: "new", of: fullText, external) }
  let remove: (inout SQLWriter) -> Void = {
    $0.write(row: "old", of: fullText, external, command: "delete")
  }
  trigger(external.triggers.insert, "INSERT", [add])
  trigger(external.triggers.delete, "DELETE", [remove])
  trigger(external.triggers.update, "UPDATE", [remove, add])
  statements.append(
    statement(fullText.sqlName, fullText, at: position) { writer in
      let name = SQLQuoting.identifier(fullText.sqlName)
      writer.write("INSERT INTO \(name) (\(name)) VALUES ('rebuild')")
    })
  return statements
}

private func statement(
  _ name: String, _ fullText: FullText, at position: Int, _ body: (inout SQLWriter) -> Void
) -> CreateStatement {
  var writer = SQLWriter()
  writer.write(from: fullText.head.origin, body)
  return CreateStatement(
    sql: writer.text, object: .fullText(position), name: name, sources: writer.sources)
}

extension SQLWriter {
  fileprivate mutating func write(table fullText: FullText) {
    write("CREATE VIRTUAL TABLE ")
    write(identifier: fullText.sqlName)
    write(" USING fts5 (")
    var isFirst = true
    func argument(_ body: (inout SQLWriter) -> Void) {
      write(isFirst ? "\n  " : ",\n  ")
      isFirst = false
      body(&self)
    }
    for column in fullText.columns {
      argument { writer in
        writer.write(from: column.property.origin) { writer in
          writer.write(identifier: column.stored.sqlName)
          if column.isUnindexed { writer.write(" UNINDEXED") }
        }
      }
    }
    if let external = fullText.external {
      argument { writer in
        writer.write(from: external.origin) { writer in
          writer.write("content = \(SQLQuoting.text(external.sqlName))")
        }
      }
      argument { writer in
        writer.write(from: external.origin) { writer in
          writer.write("content_rowid = \(SQLQuoting.text(external.rowid))")
        }
      }
    }
    for option in fullText.options { argument { $0.write(option.text) } }
    write("\n)")
  }

  /// Adds a row to the index, or takes it away as the command says.
  fileprivate mutating func write(
    row: String, of fullText: FullText, _ external: FullText.External, command: String? = nil
  ) {
    let table = SQLQuoting.identifier(fullText.sqlName)
    let columns = fullText.columns.map { SQLQuoting.identifier($0.stored.sqlName) }
    let names = (command == nil ? [] : [table]) + ["rowid"] + columns
    let values =
      (command.map { [SQLQuoting.text($0)] } ?? [])
      + ([SQLQuoting.identifier(external.rowid)] + columns).map { "\(row).\($0)" }
    write(
      "INSERT INTO \(table) (\(names.joined(separator: ", ")))"
        + " VALUES (\(values.joined(separator: ", ")))")
  }
}
