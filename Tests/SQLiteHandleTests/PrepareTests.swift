import SQLiteHandle
import Testing

@Suite("Preparing")
struct PrepareTests {
  let connection: SQLiteConnection

  init() throws {
    connection = try SQLiteConnection(path: ":memory:")
  }

  func integer(_ statement: SQLiteStatement) throws -> Int64 {
    try #require(try statement.step())
    let row = statement.row
    return try row.integer(at: 0)
  }

  @Test(
    "white space, comments and semicolons around one statement",
    arguments: [
      "SELECT 7", "SELECT 7;", "SELECT 7 ; ;;\n", "SELECT 7 -- seven", "SELECT 7; -- seven",
      "SELECT 7; /* seven; SELECT 8 */", "-- first\nSELECT 7", "/* a */;; SELECT /* b */ 7;\n\t ",
      "SELECT 7; /* not closed", "SELECT 7 WHERE ';' = ';' -- SELECT 8",
    ])
  func oneStatement(_ sql: String) throws {
    #expect(try integer(connection.prepare(sql)) == 7)
    #expect(try integer(connection.prepare(sql, isPersistent: true)) == 7)
  }

  @Test(
    "more than one statement is refused, and none of them runs",
    arguments: [
      "CREATE TABLE a (x); CREATE TABLE b (x)", "SELECT 1; SELECT 2",
      "SELECT 1; -- comment\nDROP TABLE IF EXISTS a", "SELECT 1;;;SELECT 2;",
    ])
  func twoStatements(_ sql: String) throws {
    let error = #expect(throws: DatabaseError.self) { try connection.prepare(sql) }
    #expect(error?.code == .misuse)
    #expect(error?.sql == sql)
    #expect(try integer(connection.prepare("SELECT count(*) FROM sqlite_schema")) == 0)
  }

  @Test(
    "text without a statement is refused", arguments: ["", " \n", ";", "-- only", "/* only */"])
  func noStatement(_ sql: String) {
    let error = #expect(throws: DatabaseError.self) { try connection.prepare(sql) }
    #expect(error?.code == .misuse)
  }

  @Test(
    "a NUL is refused: SQLite would not read what follows it",
    arguments: ["SELECT 1\u{0}", "\u{0}SELECT 1", "SELECT 1 WHERE 'a\u{0}b' = x", "\u{0}"])
  func nul(_ sql: String) {
    let error = #expect(throws: DatabaseError.self) { try connection.prepare(sql) }
    #expect(error?.code == .misuse)
    #expect(throws: DatabaseError.self) { try connection.execute(script: sql) }
  }

  @Test("an error points at its token, in bytes")
  func errorOffset() throws {
    func check(_ sql: String, at token: String) throws {
      let error = #expect(throws: DatabaseError.self) { try connection.prepare(sql) }
      let offset = try #require(error?.offset)
      #expect(error?.code == .error)
      #expect(error?.sql == sql)
      #expect(String(decoding: sql.utf8.dropFirst(offset), as: UTF8.self).hasPrefix(token))
    }
    try check("SELECT nope", at: "nope")
    try check("SELEC 1", at: "SELEC")
    try check("SELECT 'é😀', 1 +* 2", at: "* 2")
    try check("SELECT 1 FROM sqlite_schema WHERE\n  missing = 2", at: "missing")
  }

  @Test(
    "what stands behind the statement is not read: it may need what the statement does",
    arguments: ["SELECT 1; nonsense", "CREATE TABLE t (a); SELECT a FROM t", "SELECT 1;;'"])
  func textBehind(_ sql: String) {
    let error = #expect(throws: DatabaseError.self) { try connection.prepare(sql) }
    #expect(error?.code == .misuse)
    #expect(error?.message == "more than one statement")
  }

  @Test("what a statement tells of itself")
  func properties() throws {
    try connection.execute(script: "CREATE TABLE t (a, b)")
    let select = try connection.prepare(
      "SELECT a AS \"first one\", b FROM t WHERE a = ?1 OR b = ?2")
    #expect(select.columnCount == 2)
    #expect(select.parameterCount == 2)
    #expect(select.isReadOnly)
    #expect(select.columnName(at: 0) == "first one")
    #expect(select.columnName(at: 5) == "")
    #expect(select.sql == "SELECT a AS \"first one\", b FROM t WHERE a = ?1 OR b = ?2")
    let insert = try connection.prepare("INSERT INTO t VALUES (1, 2)")
    #expect(insert.columnCount == 0)
    #expect(!insert.isReadOnly)
  }
}
