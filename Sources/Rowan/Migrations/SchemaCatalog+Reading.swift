extension SchemaCatalog {
  /// Describes the main database of a connection, without the table that migrations are recorded
  /// in and without the tables that virtual tables keep for themselves.
  init(of db: Database) throws {
    let sql: StaticString = """
      SELECT s.type, s.name, s.sql, l.strict, l.wr
      FROM main.sqlite_schema s LEFT JOIN pragma_table_list(s.name) l ON l.schema = 'main'
      WHERE s.sql IS NOT NULL AND coalesce(l.type, '') <> 'shadow'
        AND s.name <> 'rowan_migrations' AND s.name NOT LIKE 'sqlite~_%' ESCAPE '~'
      """
    try db.withStatement(sql) { statement in
      while try statement.step() {
        let row = statement.row
        let kind = try row.text(at: 0)
        let name = try row.text(at: 1)
        let text = NormalizedSQL.text(of: try row.text(at: 2))
        guard kind == "table" else {
          objects["\(kind) \(name.asciiLowercased)"] = Object(kind: kind, name: name, text: text)
          continue
        }
        var table = Table(name: name, text: text)
        table.isStrict = try row.integer(at: 3) != 0
        table.isWithoutRowID = try row.integer(at: 4) != 0
        table.columns = try Self.columns(of: name, in: db)
        table.constraints = try Self.foreignKeys(of: name, in: db)
          .union(Self.uniqueConstraints(of: name, in: db))
        tables[name.asciiLowercased] = table
      }
    }
  }

  private static func columns(of table: String, in db: Database) throws -> [Column] {
    let sql: StaticString = """
      SELECT name, upper(type), "notnull", dflt_value, pk, hidden
      FROM pragma_table_xinfo(?, 'main') ORDER BY cid
      """
    return try read(sql, table, in: db) { row in
      Column(
        name: try row.text(at: 0), type: try row.text(at: 1),
        isNotNull: try row.integer(at: 2) != 0,
        defaultText: row.isNull(at: 3) ? nil : try row.text(at: 3),
        keyPlace: Int(try row.integer(at: 4)), hidden: Int(try row.integer(at: 5)))
    }
  }

  private static func foreignKeys(of table: String, in db: Database) throws -> Set<String> {
    // A parent's columns are NULL where its key is meant. An ordered sub-select feeds the groups
    // in order, as SQLite has always done.
    let sql: StaticString = """
      SELECT printf('foreign key (%s) to "%w"%s%s%s', group_concat('"' || "from" || '"', ', '),
        "table", coalesce(' (' || group_concat('"' || "to" || '"', ', ') || ')', ''),
        iif(on_update = 'NO ACTION', '', ' on update ' || lower(on_update)),
        iif(on_delete = 'NO ACTION', '', ' on delete ' || lower(on_delete)))
      FROM (SELECT * FROM pragma_foreign_key_list(?, 'main') ORDER BY id, seq) GROUP BY id
      """
    return Set(try read(sql, table, in: db) { row in try row.text(at: 0) })
  }

  private static func uniqueConstraints(of table: String, in db: Database) throws -> Set<String> {
    let sql: StaticString = """
      SELECT printf('unique (%s)', group_concat(words, ', ')) FROM (
        SELECT l.name AS "index", '"' || x.name || '"'
          || iif(x.coll = 'BINARY', '', ' collate ' || x.coll) AS words
        FROM pragma_index_list(?, 'main') l, pragma_index_xinfo(l.name, 'main') x
        WHERE l.origin = 'u' AND x.key ORDER BY l.name, x.seqno
      ) GROUP BY "index"
      """
    return Set(try read(sql, table, in: db) { row in try row.text(at: 0) })
  }

  private static func read<Value>(
    _ sql: StaticString, _ table: String, in db: Database,
    _ decode: (borrowing RowDecoder) throws -> Value
  ) throws -> [Value] {
    try db.withStatement(sql) { statement in
      var binder = statement.binder
      try binder.bind(table)
      var values: [Value] = []
      while try statement.step() { values.append(try decode(statement.row)) }
      return values
    }
  }
}
