import Testing

@testable import Rowan

/// A schema without migrations meets a database that an earlier form of it made.
@Suite struct ChangedSchemaTests {
  static let original = """
    CREATE TABLE lists (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    CREATE TABLE items (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL DEFAULT '',
      code TEXT UNIQUE,
      list INTEGER REFERENCES lists (id) ON DELETE CASCADE,
      size INTEGER CHECK (size > 0),
      double INTEGER GENERATED ALWAYS AS (size * 2)
    ) STRICT;
    CREATE INDEX items_list ON items (list);
    CREATE VIEW titles AS SELECT title FROM items;
    CREATE TRIGGER touch AFTER UPDATE ON items BEGIN SELECT 1; END;
    """

  private func outcome(of changed: String) throws -> MigrationError? {
    let queue = try DatabaseQueue()
    try Migrator(schema: "S", migrations: [Migration(wholeSchema: Self.original)]).migrate(queue)
    let before = try queue.rows("SELECT * FROM sqlite_schema")
    let record = try queue.rows("SELECT * FROM rowan_migrations")
    let migration = Migration(wholeSchema: changed)
    do {
      try Migrator(schema: "S", migrations: [migration]).migrate(queue)
      #expect(
        try queue.rows("SELECT number, name, checksum FROM rowan_migrations")
          == ["1|create|\(migration.checksum)"])
      #expect(try queue.rows("SELECT * FROM sqlite_schema") == before)
      return nil
    } catch let error as MigrationError {
      #expect(try queue.rows("SELECT * FROM rowan_migrations") == record)
      #expect(try queue.rows("SELECT * FROM sqlite_schema") == before)
      return error
    }
  }

  @Test(
    arguments: [
      (
        "name TEXT NOT NULL", "name TEXT",
        ["column \"lists\".\"name\": NOT NULL in the database, nullable in the schema"]
      ),
      (
        "DEFAULT ''", "DEFAULT 'x'",
        ["column \"items\".\"title\": default '' in the database, default 'x' in the schema"]
      ),
      (
        "DEFAULT ''", "",
        ["column \"items\".\"title\": default '' in the database, no default in the schema"]
      ),
      (
        "name TEXT", "name ANY",
        ["column \"lists\".\"name\": type TEXT in the database, type ANY in the schema"]
      ),
      (
        "size INTEGER CHECK (size > 0),", "size INTEGER CHECK (size > 0), due TEXT,",
        ["column \"items\".\"due\" is missing"]
      ),
      (
        "name TEXT NOT NULL", "title TEXT NOT NULL",
        ["column \"lists\".\"title\" is missing", "column \"lists\".\"name\" is not in the schema"]
      ),
      (
        "code TEXT UNIQUE", "code TEXT", ["table \"items\": unique (\"code\") is not in the schema"]
      ),
      (
        " ON DELETE CASCADE", "",
        [
          "table \"items\": foreign key (\"list\") to \"lists\" (\"id\") is missing",
          "table \"items\": foreign key (\"list\") to \"lists\" (\"id\") on delete cascade is not in the schema",
        ]
      ),
      ("name TEXT NOT NULL) STRICT", "name TEXT NOT NULL)", ["table \"lists\" is STRICT"]),
      (
        "name TEXT NOT NULL) STRICT", "name TEXT NOT NULL) STRICT, WITHOUT ROWID",
        [
          "column \"lists\".\"id\": nullable in the database, NOT NULL in the schema",
          "table \"lists\" is not WITHOUT ROWID",
        ]
      ),
      (
        "id INTEGER PRIMARY KEY, name TEXT NOT NULL", "id INTEGER, name TEXT NOT NULL PRIMARY KEY",
        [
          "column \"lists\".\"id\": number 1 of the primary key in the database, not in the primary key in the schema",
          "column \"lists\".\"name\": not in the primary key in the database, number 1 of the primary key in the schema",
        ]
      ),
      (
        "AS (size * 2)", "AS (size * 2) STORED",
        [
          "column \"items\".\"double\": generated in the database, generated and stored in the schema"
        ]
      ),
      (
        "ON items (list)", "ON items (list DESC)",
        ["index \"items_list\" is another one: create index items_list on items(list)"]
      ),
      (
        "CREATE INDEX items_list ON items (list);", "CREATE INDEX items_title ON items (title);",
        [
          "index \"items_title\" is missing", "index \"items_list\" is not in the schema",
        ]
      ),
      (
        "SELECT title", "SELECT id",
        ["view \"titles\" is another one: create view titles as select title from items"]
      ),
      ("CREATE VIEW", "CREATE TABLE more (a); CREATE VIEW", ["table \"more\" is missing"]),
      (
        "CREATE TRIGGER touch AFTER UPDATE ON items BEGIN SELECT 1; END;", "",
        ["trigger \"touch\" is not in the schema"]
      ),
    ] as [(String, String, [String])])
  func difference(old: String, new: String, words: [String]) throws {
    let changed = Self.original.replacing(old, with: new)
    #expect(changed != Self.original)
    let error = try #require(try outcome(of: changed))
    #expect(error.kind == .schemaChanged)
    #expect(error.differences == words)
    for line in words { #expect(error.description.contains("\n- \(line)\n")) }
  }

  @Test(arguments: [
    ("size > 0", "size > 1"), ("size * 2", "size * 3"), ("size > 0", "size > '0 '"),
  ])
  func differenceThatOnlyTheTextTells(old: String, new: String) throws {
    let error = try #require(try outcome(of: Self.original.replacing(old, with: new)))
    #expect(error.kind == .schemaChanged)
    #expect(error.differences.count == 1)
    #expect(
      error.differences[0].hasPrefix(
        "table \"items\": a CHECK, a generated column, a collation or the like differs: create"))
  }

  @Test func orderOfColumns() throws {
    let error = try #require(
      try outcome(
        of: Self.original.replacing(
          "id INTEGER PRIMARY KEY, name TEXT NOT NULL",
          with: "name TEXT NOT NULL, id INTEGER PRIMARY KEY")))
    #expect(
      error.differences == ["table \"lists\": the columns are in another order or letter case"])
  }

  /// Other words for the same schema are taken, and the record follows.
  @Test(arguments: [
    ("(size > 0)", "(\n  size>0 -- positive\n)"), ("CREATE", "create"),
    ("INTEGER", "/* CHECK */ integer"),
    ("\n", "\r\n\t"), ("CREATE TABLE", "CREATE TABLE IF NOT EXISTS"),
  ])
  func otherWords(old: String, new: String) throws {
    let changed = Self.original.replacing(old, with: new)
    #expect(changed != Self.original)
    #expect(try outcome(of: changed) == nil)
  }

  @Test func tablesOfOtherSchemasAreNoDifference() throws {
    let queue = try DatabaseQueue()
    let one = Migration(wholeSchema: "CREATE TABLE a (x)")
    try Migrator(schema: "A", migrations: [one]).migrate(queue)
    try queue.write { try $0.execute("CREATE TABLE stray (x)") }
    func error() throws -> MigrationError {
      let changed = Migration(wholeSchema: "CREATE TABLE a (x, y)")
      return try #require(throws: MigrationError.self) {
        try Migrator(schema: "A", migrations: [changed]).migrate(queue)
      }
    }
    #expect(
      try error().differences
        == ["column \"a\".\"y\" is missing", "table \"stray\" is not in the schema"])
    let two = Migration(wholeSchema: "CREATE TABLE b (x)")
    try Migrator(schema: "B", migrations: [two]).migrate(queue)
    #expect(try error().differences == ["column \"a\".\"y\" is missing"])
  }

  @Test func fullTextTables() throws {
    let queue = try DatabaseQueue()
    let sql = "CREATE VIRTUAL TABLE search USING fts5 (title, body)"
    try Migrator(schema: "A", migrations: [Migration(wholeSchema: sql)]).migrate(queue)
    let error = try #require(throws: MigrationError.self) {
      let changed = Migration(wholeSchema: sql.replacing("body", with: "text"))
      try Migrator(schema: "A", migrations: [changed]).migrate(queue)
    }
    #expect(
      error.differences == [
        "column \"search\".\"text\" is missing", "column \"search\".\"body\" is not in the schema",
      ])
  }

  @Test(arguments: [
    ("a  b", "a b"), ("A 'A  B' \"C  D\" [E  F] `G  H`", "a'A  B'\"C  D\"[E  F]`G  H`"),
    ("a-- x\nb", "a b"), ("a/* x */b", "a b"), ("a /* x", "a"), ("'it''s'  x", "'it''s'x"),
    ("x - -1", "x- -1"), ("t . a", "t.a"), ("'open", "'open"), ("Größe É", "größe É"), ("", ""),
  ])
  func normalizedText(sql: String, text: String) {
    #expect(NormalizedSQL.text(of: sql) == text)
  }
}
