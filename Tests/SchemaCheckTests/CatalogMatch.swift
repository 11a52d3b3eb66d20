import SQLiteHandle
import SchemaModel
import Testing

/// Expects SQLite's own catalog to say of each table what the model says.
func expectCatalog(
  of schema: Schema, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let connection = try database(schema)
  for table in schema.tables {
    try expectColumns(of: table, in: connection, sourceLocation)
    try expectIndexes(of: table, in: connection, sourceLocation)
    try expectForeignKeys(of: table, in: connection, sourceLocation)
    let options = try rows(
      connection,
      "SELECT wr, strict FROM pragma_table_list WHERE name = \(SQLQuoting.text(table.sqlName))")
    let expected = [table.isWithoutRowid ? "1" : "0", table.isStrict ? "1" : "0"]
    #expect(options == [expected], sourceLocation: sourceLocation)
  }
  let names = try rows(
    connection, "SELECT name FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
  let modelled = schema.tables.flatMap { [$0.sqlName] + $0.indexes.map(\.name) }
  #expect(
    Set(names.compactMap { $0[0] }) == Set(modelled) && names.count == modelled.count,
    sourceLocation: sourceLocation)
}

private func expectColumns(
  of table: Table, in connection: SQLiteConnection, _ location: SourceLocation
) throws {
  let found = try rows(
    connection,
    "SELECT name, type, \"notnull\", pk, hidden FROM pragma_table_xinfo(\(name(table)))")
  let expected = table.storedColumns.enumerated().map { position, column -> [String?] in
    let key = table.primaryKey?.columns.firstIndex(of: position).map { $0 + 1 } ?? 0
    let hidden = column.generated.map { $0.isStored ? 3 : 2 } ?? 0
    var type = column.storage == .any && !table.isStrict ? "BLOB" : column.storage.rawValue
    if let declared = column.declaredType { type = declared.text }
    // Its own types SQLite writes in capitals.
    if type.lowercased() == "integer" { type = "INTEGER" }
    return [
      column.sqlName, type, column.isNullable ? "0" : "1", String(key), String(hidden),
    ]
  }
  #expect(found == expected, sourceLocation: location)
}

private func expectIndexes(
  of table: Table, in connection: SQLiteConnection, _ location: SourceLocation
) throws {
  let found = try rows(
    connection,
    "SELECT name, \"unique\", partial FROM pragma_index_list(\(name(table))) WHERE origin = 'c'"
      + " ORDER BY name")
  let expected = table.indexes.map { index -> [String?] in
    [index.name, index.isUnique ? "1" : "0", index.condition == nil ? "0" : "1"]
  }
  #expect(
    found
      == expected.sorted { Array(($0[0] ?? "").utf8).lexicographicallyPrecedes(($1[0] ?? "").utf8) },
    sourceLocation: location)
  let constraints = try rows(
    connection,
    "SELECT name FROM pragma_index_list(\(name(table))) WHERE origin = 'u' AND \"unique\" AND NOT partial"
      + " ORDER BY seq DESC")
  #expect(constraints.count == table.uniqueConstraints.count, sourceLocation: location)
  for (index, constraint) in zip(constraints, table.uniqueConstraints) {
    let found = try rows(
      connection,
      "SELECT name FROM pragma_index_xinfo(\(SQLQuoting.text(index[0] ?? ""))) WHERE key = 1"
        + " ORDER BY seqno")
    let expected = constraint.terms.map { term -> [String?] in
      if case .column(let position) = term.value {
        [table.storedColumns[position].sqlName]
      } else {
        []
      }
    }
    #expect(found == expected, sourceLocation: location)
  }
  for index in table.indexes {
    let found = try rows(
      connection,
      "SELECT name, \"desc\", lower(coll) FROM pragma_index_xinfo(\(SQLQuoting.text(index.name)))"
        + " WHERE key = 1 ORDER BY seqno")
    let expected = index.terms.map { term -> [String?] in
      var collation = term.collation?.text
      var column: String?
      if case .column(let position) = term.value {
        column = table.storedColumns[position].sqlName
        collation = collation ?? table.storedColumns[position].collation?.text
      }
      return [column, term.isDescending ? "1" : "0", collation?.lowercased() ?? "binary"]
    }
    #expect(found == expected, sourceLocation: location)
  }
}

private func expectForeignKeys(
  of table: Table, in connection: SQLiteConnection, _ location: SourceLocation
) throws {
  let found = try rows(
    connection,
    "SELECT \"table\", \"from\", \"to\", on_update, on_delete FROM"
      + " pragma_foreign_key_list(\(name(table))) ORDER BY id, seq")
  var expected: [[String?]] = []
  for key in table.foreignKeys {
    for (column, parent) in zip(key.columns, key.parentColumns) {
      expected.append([
        key.parentName, table.storedColumns[column].sqlName, parent,
        key.onUpdate?.rawValue ?? "NO ACTION", key.onDelete?.rawValue ?? "NO ACTION",
      ])
    }
  }
  let order = { (rows: [[String?]]) in rows.map { $0.map { $0 ?? "" } }.sorted { "\($0)" < "\($1)" }
  }
  #expect(order(found) == order(expected), sourceLocation: location)
}

private func name(_ table: Table) -> String { SQLQuoting.text(table.sqlName) }
