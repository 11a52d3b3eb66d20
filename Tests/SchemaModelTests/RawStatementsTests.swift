import SchemaModel
import Testing

/// `sql`: one CREATE statement, of which the model knows what it makes.
@Suite struct RawStatementsTests {
  @Test func kindsAndNames() {
    let schema = schema(
      """
      sql a { CREATE TABLE IF NOT EXISTS "a b" (x); }
      sql b { create virtual table boxes USING rtree(id, a, b) }
      sql c { /* one */ CREATE UNIQUE INDEX main.[c d] ON boxes (a) -- two
      }
      sql d { CREATE VIEW d AS SELECT ';' }
      sql e { CREATE TRIGGER e AFTER INSERT ON x BEGIN SELECT 1; SELECT 2; END; }
      """)
    #expect(
      schema.rawSQL.map(\.kind) == [.table, .virtualTable, .index, .view, .trigger])
    #expect(schema.rawSQL.map(\.sqlName) == ["a b", "boxes", "c d", "d", "e"])
    #expect(schema.rawSQL.map(\.head.name.text) == ["a", "b", "c", "d", "e"])
    #expect(schema.rawSQL[0].sql.text == #"CREATE TABLE IF NOT EXISTS "a b" (x)"#)
    #expect(schema.rawSQL[2].sql.text.hasSuffix("(a)"))
    #expect(schema.rawSQL[4].sql.text.hasSuffix("SELECT 2; END"))
  }

  @Test func triggers() {
    let schema = schema(
      """
      sql a { CREATE TRIGGER 'a' UPDATE OF 'x', "y" ON main . [a b] WHEN new.begin AND (SELECT begin FROM t)
        = CASE new.end WHEN 1 THEN new.x END BEGIN SELECT 1; END }
      sql b { CREATE TRIGGER IF NOT EXISTS main.b INSTEAD OF DELETE ON /* a view */ 'v' FOR EACH ROW
        BEGIN SELECT 2; SELECT CASE 1 WHEN 1 THEN 1 END; END; }
      """)
    let triggers = schema.rawSQL.map(\.trigger)
    #expect(schema.rawSQL.map(\.sqlName) == ["a", "b"])
    #expect(triggers.map { $0?.targetName } == ["a b", "v"])
    #expect(
      triggers.map { $0?.condition?.text } == [
        """
        new.begin AND (SELECT begin FROM t)
          = CASE new.end WHEN 1 THEN new.x END
        """, nil,
      ])
    #expect(
      triggers.map { $0?.body.text } == [
        "SELECT 1;", "SELECT 2; SELECT CASE 1 WHEN 1 THEN 1 END;",
      ])
    guard case .update(let columns) = triggers[0]?.event else {
      Issue.record("no UPDATE")
      return
    }
    #expect(columns.map(\.sqlName) == ["x", "y"])
  }

  @Test func mistakes() {
    expectDiagnostics(
      """
        sql a { SELECT 1 }
      //        ^~~~~~ error: 'sql' is for one CREATE statement of a table, index, view or trigger [createStatement]
        sql b { CREATE TABLE b (x); CREATE TABLE c (x) }
      //                            ^~~~~~ error: 'sql' is one statement, and here a second one begins [severalStatements]
        sql c { CREATE TEMPORARY TABLE t (x) }
      //               ^~~~~~~~~ error: a temporary object is not supported yet [notSupported]
        sql d { CREATE TABLE temp.t (x) }
      //                     ^~~~ error: a temporary object is not supported yet [notSupported]
        sql e { CREATE VIEW sqlite_x AS SELECT 1 }
      //                    ^~~~~~~~ error: SQLite keeps names that begin with 'sqlite_', as 'sqlite_x' does [sqlName]
        sql f { CREATE VIEW f AS SELECT 1 }
        sql f { CREATE VIEW g AS SELECT 1 }
      //    ^ error: there are two statements called 'f' [duplicateName]
      //    note 6:7: the first one is here
        sql h { CREATE }
      //        ^~~~~~ error: 'sql' is for one CREATE statement of a table, index, view or trigger [createStatement]
      """)
  }
}
