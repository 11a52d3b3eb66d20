import CSQLite
public import SQLiteHandle
public import SchemaModel

/// Where SQLite's own catalogue says something else than the model: every table, column, index and
/// foreign key of the one is in the other, and is the same there.
///
/// - Parameter connection: A database that the schema's statements have made.
public func catalogDifferences(
  of schema: Schema, in connection: SQLiteConnection
) throws(DatabaseError) -> [String] {
  var catalog = Catalog(
    connection: connection,
    rawIndexes: Set(schema.rawSQL.filter { $0.kind == .index }.map { $0.sqlName.lowercased() }))
  let tables = schema.tables.filter { !$0.storedColumns.isEmpty }
  for table in tables {
    try catalog.compareOptions(of: table)
    try catalog.compareColumns(of: table)
    try catalog.compareKey(of: table)
    try catalog.compareConstraints(of: table)
    try catalog.compareIndexes(of: table)
    try catalog.compareForeignKeys(of: table)
  }
  for fullText in schema.fullTexts { try catalog.compareColumns(of: fullText) }
  // What full-text tables keep for themselves is theirs alone.
  let found = try rows(
    connection,
    """
    SELECT name FROM sqlite_schema s WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      AND NOT EXISTS (SELECT 1 FROM pragma_table_list l WHERE l.name = s.name AND l.type = 'shadow')
    """)
  for view in schema.views {
    let columns = try rows(
      connection,
      "SELECT name FROM pragma_table_info(\(SQLQuoting.text(view.sqlName))) ORDER BY cid")
    catalog.compare(
      view.sqlName, "columns", columns.map { $0[0] ?? "" }, view.storedColumns.map(\.sqlName))
  }
  var modelled =
    tables.flatMap { [$0.sqlName] + $0.indexes.map(\.name) } + schema.views.map(\.sqlName)
    + schema.triggers.map(\.sqlName) + schema.rawSQL.map(\.sqlName)
  for fullText in schema.fullTexts {
    modelled.append(fullText.sqlName)
    if let triggers = fullText.external?.triggers {
      modelled += [triggers.insert, triggers.delete, triggers.update]
    }
  }
  catalog.compare(
    "the database", "names", found.map { $0[0] ?? "" }.sorted(), modelled.sorted())
  return catalog.differences
}

private struct Catalog {
  let connection: SQLiteConnection
  /// The names of those that `sql` makes: no table of the model has them.
  let rawIndexes: Set<String>
  var differences: [String] = []

  mutating func compare<Value: Equatable>(
    _ place: String, _ what: String, _ found: Value, _ expected: Value
  ) {
    if found != expected {
      differences.append("\(place): \(what) are \(found) to SQLite, \(expected) to the model")
    }
  }

  mutating func compareOptions(of table: Table) throws(DatabaseError) {
    let found = try rows(
      connection,
      "SELECT wr, strict, ncol FROM pragma_table_list WHERE schema = 'main' AND name = \(text(table))"
    )
    let expected = [
      table.isWithoutRowid ? "1" : "0", table.isStrict ? "1" : "0",
      String(table.storedColumns.count),
    ]
    compare(table.sqlName, "options", found, [expected])
  }

  mutating func compareColumns(of table: Table) throws(DatabaseError) {
    let found = try rows(
      connection,
      """
      SELECT name, type, "notnull", dflt_value, pk, hidden FROM pragma_table_xinfo(\(text(table)))
      ORDER BY cid
      """)
    var expected: [[String?]] = []
    for (position, column) in table.storedColumns.enumerated() {
      let key = table.primaryKey?.columns.firstIndex(of: position).map { $0 + 1 } ?? 0
      let hidden = column.generated.map { $0.isStored ? 3 : 2 } ?? 0
      expected.append([
        column.sqlName, typeName(of: column, in: table), column.isNullable ? "0" : "1",
        defaultText(of: column, found: found.indices.contains(position) ? found[position][3] : nil),
        String(key), String(hidden),
      ])
    }
    compare(table.sqlName, "columns", found.map(normalized), expected.map(normalized))
    for (position, column) in table.storedColumns.enumerated() {
      let collation = column.collation?.text.lowercased() ?? "binary"
      let isNumbered =
        table.primaryKey.map { $0.isAutoincrement && $0.columns == [position] } ?? false
      compare(
        "\(table.sqlName).\(column.sqlName)", "collation and autoincrement",
        metadata(of: column, in: table), [collation, isNumbered ? "1" : "0"])
    }
  }

  /// Those that are declared, and the two that FTS5 adds.
  mutating func compareColumns(of fullText: FullText) throws(DatabaseError) {
    let found = try rows(
      connection,
      """
      SELECT name, type, hidden FROM pragma_table_xinfo(\(SQLQuoting.text(fullText.sqlName)))
      ORDER BY cid
      """)
    let expected =
      fullText.columns.map { [$0.stored.sqlName, "", "0"] }
      + [[fullText.sqlName, "", "1"], ["rank", "", "1"]]
    compare(fullText.sqlName, "columns", found, expected)
  }

  /// SQLite writes the names of its own types in capitals, and leaves spaces out.
  private func normalized(_ row: [String?]) -> [String?] {
    var row = row
    row[1] = row[1]?.lowercased().filter { !$0.isWhitespace }
    return row
  }

  private func typeName(of column: StoredColumn, in table: Table) -> String {
    if table.isStrict { return column.storage.rawValue }
    if let declared = column.declaredType { return declared.text }
    return column.storage == .any ? "BLOB" : column.storage.rawValue
  }

  /// SQL of the user's may be there in another form, with its comments for example.
  private func defaultText(of column: StoredColumn, found: String?) -> String? {
    guard let sql = column.defaultSQL else { return nil }
    return sql.isVerbatim && found != nil ? found : sql.text
  }

  /// What no pragma tells.
  private func metadata(of column: StoredColumn, in table: Table) -> [String] {
    connection.withPointer { pointer in
      var collation: UnsafePointer<CChar>?
      var isNumbered: CInt = 0
      let code = sqlite3_table_column_metadata(
        pointer, "main", table.sqlName, column.sqlName, nil, &collation, nil, nil, &isNumbered)
      guard code == SQLITE_OK, let collation else { return ["error \(code)"] }
      return [String(cString: collation).lowercased(), String(isNumbered)]
    }
  }

  /// The index of a key that is not the rowid.
  mutating func compareKey(of table: Table) throws(DatabaseError) {
    let names = try rows(
      connection, "SELECT name FROM pragma_index_list(\(text(table))) WHERE origin = 'pk'")
    guard let key = table.primaryKey, !key.isRowid else {
      return compare(table.sqlName, "keys with an index", names.count, 0)
    }
    guard names.count == 1, let name = names[0][0] else {
      // Of two equal constraints SQLite keeps the first.
      if table.uniqueConstraints.isEmpty {
        differences.append("\(table.sqlName): \(names.count) indexes for one key")
      }
      return
    }
    var found = try terms(ofIndex: name)
    var expected = key.terms.map { expectedTerm($0, of: table) }
    if !table.uniqueConstraints.isEmpty {
      // One of them may be the same, and then the order be its.
      found = found.map { Array($0.dropLast()) }
      expected = expected.map { Array($0.dropLast()) }
    }
    if key.columns.count == 1 {
      // Of a key of one integer no collation is kept.
      let column = table.storedColumns[key.columns[0]]
      if typeName(of: column, in: table).lowercased() == "integer" {
        expected = expected.map {
          [$0[0], column.collation?.text.lowercased() ?? "binary"] + $0[2...]
        }
      }
    }
    compare(table.sqlName, "terms of the key", found, expected)
  }

  /// UNIQUE in the CREATE TABLE. Of equal ones SQLite keeps the first.
  mutating func compareConstraints(of table: Table) throws(DatabaseError) {
    let names = try rows(
      connection,
      """
      SELECT name FROM pragma_index_list(\(text(table)))
      WHERE origin = 'u' AND "unique" AND NOT partial
      """)
    var expected: [[[String?]]] = []
    var seen: [[[String?]]] = []
    if let key = table.primaryKey, !key.isRowid {
      seen.append(key.terms.map { expectedTerm($0, of: table).dropLast() + ["0"] })
    }
    for constraint in table.uniqueConstraints {
      let terms = constraint.terms.map { expectedTerm($0, of: table) }
      let plain = terms.map { Array($0.dropLast()) + ["0"] }
      if seen.contains(plain) { continue }
      seen.append(plain)
      expected.append(terms)
    }
    var found: [[[String?]]] = []
    for name in names { found.append(try terms(ofIndex: name[0] ?? "")) }
    // Those that replace rows come last, wherever they are written.
    let order = { (lists: [[[String?]]]) in lists.map { "\($0)" }.sorted() }
    compare(table.sqlName, "unique constraints", order(found), order(expected))
  }

  mutating func compareIndexes(of table: Table) throws(DatabaseError) {
    let found = try rows(
      connection,
      """
      SELECT name, "unique", partial FROM pragma_index_list(\(text(table))) WHERE origin = 'c'
      ORDER BY seq DESC
      """
    ).filter { !rawIndexes.contains(($0[0] ?? "").lowercased()) }
    let expected = table.indexes.map { index -> [String?] in
      [index.name, index.isUnique ? "1" : "0", index.condition == nil ? "0" : "1"]
    }
    compare(table.sqlName, "indexes", found, expected)
    for index in table.indexes {
      compare(
        index.name, "terms", try terms(ofIndex: index.name),
        index.terms.map { expectedTerm($0, of: table) })
    }
  }

  private func terms(ofIndex name: String) throws(DatabaseError) -> [[String?]] {
    try rows(
      connection,
      """
      SELECT name, lower(coll), "desc" FROM pragma_index_xinfo(\(SQLQuoting.text(name)))
      WHERE key = 1 ORDER BY seqno
      """)
  }

  private func expectedTerm(_ term: Index.Term, of table: Table) -> [String?] {
    var column: StoredColumn?
    if case .column(let position) = term.value { column = table.storedColumns[position] }
    let collation = term.collation?.text ?? column?.collation?.text ?? "binary"
    return [column?.sqlName, collation.lowercased(), term.isDescending ? "1" : "0"]
  }

  mutating func compareForeignKeys(of table: Table) throws(DatabaseError) {
    let found = try rows(
      connection,
      """
      SELECT id, "table", on_update, on_delete, "from", "to"
      FROM pragma_foreign_key_list(\(text(table))) ORDER BY id, seq
      """)
    var keys: [String: [String]] = [:]
    for row in found {
      let row = row.map { $0 ?? "NULL" }
      keys[row[0], default: Array(row[1...3])] += row[4...]
    }
    let expected = table.foreignKeys.map { key in
      [
        key.parentName, key.onUpdate?.rawValue ?? "NO ACTION",
        key.onDelete?.rawValue ?? "NO ACTION",
      ]
        + zip(key.columns, key.parentColumns).flatMap {
          [table.storedColumns[$0].sqlName, $1]
        }
    }
    let order = { (keys: [[String]]) in keys.sorted { $0.lexicographicallyPrecedes($1) } }
    compare(table.sqlName, "foreign keys", order(Array(keys.values)), order(expected))
  }

  private func text(_ table: Table) -> String { SQLQuoting.text(table.sqlName) }
}
