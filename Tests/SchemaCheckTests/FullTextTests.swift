import SQLiteHandle
import SchemaCheck
import SchemaEmit
import SchemaJudge
import SchemaModel
import SchemaSyntax
import SchemaTesting
import Testing

/// Full-text tables as SQLite takes them.
@Suite struct FullTextTests {
  @Test func statements() throws {
    let schema = schema(
      """
      table Note { let id: Int; var title: String; var size: Int }
      fts5 NoteText of Note (title, size unindexed) options { tokenize = 'trigram' -- of three
      }
      """)
    try expectCatalog(of: schema)
    #expect(
      createStatements(of: schema).dropFirst().map(\.sql) == [
        """
        CREATE VIRTUAL TABLE "noteTexts" USING fts5 (
          "title",
          "size" UNINDEXED,
          content = 'notes',
          content_rowid = 'id',
          tokenize = 'trigram'
        )
        """,
        """
        CREATE TRIGGER "noteTexts_insert"
        AFTER INSERT ON "notes"
        BEGIN
          INSERT INTO "noteTexts" (rowid, "title", "size") VALUES (new."id", new."title", new."size");
        END
        """,
        """
        CREATE TRIGGER "noteTexts_delete"
        AFTER DELETE ON "notes"
        BEGIN
          INSERT INTO "noteTexts" ("noteTexts", rowid, "title", "size") \
        VALUES ('delete', old."id", old."title", old."size");
        END
        """,
        """
        CREATE TRIGGER "noteTexts_update"
        AFTER UPDATE ON "notes"
        BEGIN
          INSERT INTO "noteTexts" ("noteTexts", rowid, "title", "size") \
        VALUES ('delete', old."id", old."title", old."size");
          INSERT INTO "noteTexts" (rowid, "title", "size") VALUES (new."id", new."title", new."size");
        END
        """,
        #"INSERT INTO "noteTexts" ("noteTexts") VALUES ('rebuild')"#,
      ])
  }

  /// Columns without types, one that is not searched, no content, and an option that this SQLite may
  /// not have: SQLite's own answer says which.
  @Test func `what needs a newer SQLite`() throws {
    let connection = try SQLiteConnection(path: ":memory:")
    for (option, version) in [("contentless_unindexed", "3.47"), ("contentless_delete", "3.43")] {
      let text = """
        fts5 Note { let title: String; @unindexed let place: String? }
        options { content='', \(option)=1 }
        """
      let schema = schema(text)
      let isKnown =
        (try? connection.execute(
          script: "CREATE VIRTUAL TABLE \(option) USING fts5(a, content='', \(option)=1)")) != nil
      let found = check(schema)
      if isKnown {
        #expect(found.isEmpty)
        continue
      }
      #expect(
        found.map(\.message) == ["'\(option)' needs SQLite \(version), and this one is older"])
      #expect(found.map(\.range.text) == ["\(option)=1"])
    }
    try expectCatalog(
      of: schema(
        "fts5 Note { let title: String; @unindexed let place: String? } options { content='' }"))
  }

  @Test func `shadow tables show nowhere`() throws {
    let schema = schema(
      """
      table Note { let id: Int; var title: String }
      fts5 NoteText of Note (title)
      fts5 Own { var text: String }
      view Found { let title: String? } as { SELECT title FROM noteTexts WHERE noteTexts MATCH 'a' }
      trigger copy after insert on Note { INSERT INTO owns (text) VALUES (new.title) }
      """)
    #expect(check(schema).isEmpty)
    let connection = try SQLiteConnection(path: ":memory:")
    for statement in createStatements(of: schema) {
      _ = try connection.prepare(statement.sql).step()
    }
    try connection.execute(script: "INSERT INTO notes (title) VALUES ('a b'), ('c')")
    let found = try connection.prepare(
      "SELECT (SELECT group_concat(title) FROM founds), (SELECT count(*) FROM owns('c'))")
    #expect(try found.step())
    #expect(try found.row.text(at: 0) == "a b" && found.row.integer(at: 1) == 1)
  }

  @Test func `of a table that is wrong`() {
    expectDiagnostics(
      """
      table Note { let id: Int; var title: String check { length(titel) > 0 } }
      //                                                         ^~~~~ error: no such column: titel; did you mean 'title'? [unknownColumn]
      //                                                         fix: 'title' for 'titel'
      fts5 NoteText of Note (title)
      """)
  }

  /// SQLite says nothing of their columns, and the schema does, where one is all that is read.
  @Test func `what can be NULL in them`() throws {
    let text = """
        table Item { let id: Int; var title: String }
        fts5 Note { var title: String; var place: String? }
        fts5 Bare { let title: String } options { content='' }
        fts5 ItemText of Item (title)
        view Both { let title: String? } as {
          SELECT title FROM notes UNION ALL SELECT value FROM json_each('[null]')
        }
        query a() -> [String] { SELECT title FROM notes WHERE notes MATCH 'a' }
        query b() -> [String] { SELECT n.title FROM itemTexts n JOIN notes ON notes.title = n.title }
        query c() -> [String] { SELECT t FROM (SELECT title AS t FROM notes ORDER BY place LIMIT 9) }
        query d() -> [String] { SELECT place FROM notes }
      //                               ^~~~~ error: 'String' cannot be nil, and this can be NULL: SQLite does not say what a virtual table holds [mayBeNull]
      //                               note 11:16: write '[String?]', or 'coalesce(…, …)' around the expression
        query e() -> [String] { SELECT title FROM bares }
      //                               ^~~~~ error: 'String' cannot be nil, and this can be NULL: SQLite does not say what a virtual table holds [mayBeNull]
      //                               note 12:16: write '[String?]', or 'coalesce(…, …)' around the expression
        query f() -> [String] { SELECT title FROM notes UNION ALL SELECT value FROM json_each('[null]') }
      //                               ^~~~~ error: 'String' cannot be nil, and this can be NULL: what SQLite computes here is not known to be something [mayBeNull]
      //                               note 13:16: write '[String?]', or 'coalesce(…, …)' around the expression
        query g() -> [String] { SELECT title FROM boths }
      //                               ^~~~~ error: 'String' cannot be nil, and this can be NULL: what SQLite computes here is not known to be something [mayBeNull]
      //                               note 14:16: write '[String?]', or 'coalesce(…, …)' around the expression
        query h() -> [String] { SELECT highlight(bares, 0, '<', '>') FROM bares }
      //                               ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error: 'String' cannot be nil, and this can be NULL: highlight() may return NULL [mayBeNull]
      //                               note 15:16: write '[String?]', or 'coalesce(…, …)' around the expression
        query i() -> [String] { SELECT snippet(bares, 0, '<', '>', '', 3) FROM bares }
      //                               ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error: 'String' cannot be nil, and this can be NULL: snippet() may return NULL [mayBeNull]
      //                               note 16:16: write '[String?]', or 'coalesce(…, …)' around the expression
        query j() -> [String] { SELECT t FROM (SELECT title AS t FROM notes EXCEPT SELECT place FROM notes) }
      //                               ^ error: 'String' cannot be nil, and this can be NULL: what SQLite computes here is not known to be something [mayBeNull]
      //                               note 17:16: write '[String?]', or 'coalesce(…, …)' around the expression
      """
    expectDiagnostics(text)
    // The rows say the same.
    let schema = schema(AnnotatedSource.source(of: text))
    let connection = try database(schema)
    try connection.execute(
      script: """
        INSERT INTO notes VALUES ('a', NULL), ('b', 'c');
        INSERT INTO bares (rowid, title) VALUES (1, 'a');
        INSERT INTO items (title) VALUES ('a');
        """)
    for query in schema.queries {
      let statement = try connection.prepare(query.sql.text)
      var (rows, nulls) = (0, 0)
      while try statement.step() {
        rows += 1
        nulls += statement.row.isNull(at: 0) ? 1 : 0
      }
      #expect(rows > 0, "\(query.head.name.text)")
      // Of a compound that has none in these rows it is not known.
      if query.head.name.text == "j" { continue }
      #expect((nulls == 0) == ["a", "b", "c"].contains(query.head.name.text), "\(query.sql.text)")
    }
  }

  /// A view can declare what a query that returns the same can.
  @Test func viewsHoldWhatTheSchemaSays() {
    let tables = """
      fts5 Note { var title: String; var place: String? }
      fts5 Bare { var title: String } options { content = '' }

      """
    func codes(_ view: String) -> [String] { check(schema(tables + view)).map(\.code) }
    #expect(codes("view V { let title: String } as { SELECT title FROM notes }") == [])
    #expect(codes("view V { let place: String? } as { SELECT place FROM notes }") == [])
    for (column, table) in [("place", "notes"), ("title", "bares")] {
      let wrong = "view V { let \(column): String } as { SELECT \(column) FROM \(table) }"
      #expect(codes(wrong) == ["mayBeNull"], "\(wrong)")
    }
  }
}
