import SQLiteHandle
import Testing

@Suite("Scripts")
struct ScriptTests {
  let connection: SQLiteConnection

  init() throws {
    connection = try SQLiteConnection(path: ":memory:")
  }

  func text(_ sql: String) throws -> String {
    let statement = try connection.prepare(sql)
    try #require(try statement.step())
    let row = statement.row
    return try row.text(at: 0)
  }

  @Test("any number of statements, with everything that may stand between them")
  func statements() throws {
    try connection.execute(
      script: """
        ;; -- a comment; with a semicolon
        CREATE TABLE t (x TEXT); /* CREATE TABLE u (x); */
        INSERT INTO t VALUES ('a;b'), ('é😀');
        CREATE TRIGGER w AFTER INSERT ON t BEGIN UPDATE t SET x = x || '!'; SELECT 1; END;
        SELECT * FROM t;
        INSERT INTO t VALUES ('c') -- the last one has no semicolon
        """)
    #expect(try text("SELECT group_concat(x, ',') FROM t") == "a;b!,é😀!,c!")
  }

  @Test("nothing to do is fine", arguments: ["", "  \n", ";;;", "-- nothing", "/* nothing */ ;"])
  func nothing(_ script: String) throws {
    try connection.execute(script: script)
    #expect(try text("SELECT 'still there'") == "still there")
  }

  @Test("an error stops the script; what ran before it stays")
  func error() throws {
    let error = #expect(throws: DatabaseError.self) {
      try connection.execute(
        script: """
          CREATE TABLE t (x INTEGER PRIMARY KEY);
          INSERT INTO t VALUES (1);
          INSERT INTO t VALUES (1);
          INSERT INTO t VALUES (2);
          """)
    }
    #expect(error?.code == .constraint)
    #expect(error?.sql?.contains("VALUES (1)") == true)
    #expect(try text("SELECT group_concat(x) || '' FROM t") == "1")
  }

  @Test("a syntax error is found only when the script gets there")
  func syntaxError() throws {
    let error = #expect(throws: DatabaseError.self) {
      try connection.execute(script: "CREATE TABLE t (x); CREATE TABEL u (x);")
    }
    #expect(error?.code == .error)
    let offset = try #require(error?.offset)
    let sql = try #require(error?.sql)
    #expect(String(decoding: sql.utf8.dropFirst(offset), as: UTF8.self).hasPrefix("TABEL"))
    #expect(try text("SELECT group_concat(name) FROM sqlite_schema") == "t")
  }

  @Test("statements of a script that return rows run to their end")
  func rows() throws {
    try connection.execute(
      script: """
        CREATE TABLE t (x);
        WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 100)
        INSERT INTO t SELECT i FROM n RETURNING x;
        """)
    #expect(try text("SELECT count(*) || '' FROM t") == "100")
    #expect(connection.changes == 100)
  }
}
