/// What a database remembers of the migrations that were applied to it.
struct MigrationHistory {
  /// One line of the record.
  struct Step: Equatable {
    var number: Int
    var name: String
    var checksum: String
  }

  /// The steps of one schema, in order.
  var steps: [Step] = []
  /// Whether other schemas have a history in this database.
  var hasOtherSchemas = false

  static let tableName = "rowan_migrations"

  /// Reads the history of a schema; it is empty where there is no record.
  init(of schema: String, in db: Database) throws {
    guard try Self.exists(in: db) else { return }
    let sql: StaticString = """
      SELECT number, name, checksum FROM main.rowan_migrations WHERE schema = ? ORDER BY number
      """
    steps = try db.withStatement(sql) { statement in
      var binder = statement.binder
      try binder.bind(schema)
      var steps: [Step] = []
      while try statement.step() {
        let row = statement.row
        steps.append(
          Step(
            number: Int(try row.integer(at: 0)), name: try row.text(at: 1),
            checksum: try row.text(at: 2)))
      }
      return steps
    }
    let others: StaticString = "SELECT 1 FROM main.rowan_migrations WHERE schema <> ? LIMIT 1"
    hasOtherSchemas = try db.withStatement(others) { statement in
      var binder = statement.binder
      try binder.bind(schema)
      return try statement.step()
    }
  }

  private static func exists(in db: Database) throws -> Bool {
    let sql: StaticString = """
      SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = 'rowan_migrations'
      """
    return try db.withStatement(sql) { try $0.step() }
  }

  /// Makes the table that the record is kept in.
  static func create(in db: Database) throws {
    try db.execute(
      """
      CREATE TABLE IF NOT EXISTS main.rowan_migrations (
        schema TEXT NOT NULL,
        number INTEGER NOT NULL,
        name TEXT NOT NULL,
        checksum TEXT NOT NULL,
        appliedAt TEXT NOT NULL,
        PRIMARY KEY (schema, number)
      ) STRICT, WITHOUT ROWID
      """)
  }

  /// Records a step, in place of an earlier form of it if there is one.
  static func record(_ migration: Migration, of schema: String, in db: Database) throws {
    let sql: StaticString = """
      INSERT INTO main.rowan_migrations (schema, number, name, checksum, appliedAt)
      VALUES (?, ?, ?, ?, strftime('%Y-%m-%d %H:%M:%f', 'now'))
      ON CONFLICT (schema, number) DO UPDATE SET name = excluded.name, checksum = excluded.checksum
      """
    try db.withStatement(sql) { statement in
      var binder = statement.binder
      try binder.bind(schema)
      try binder.bind(Int64(migration.number))
      try binder.bind(migration.name)
      try binder.bind(migration.checksum)
      _ = try statement.step()
    }
  }
}
