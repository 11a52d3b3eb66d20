import SQLiteHandle
import SchemaCheck
import SchemaEmit
import SchemaJudge
import SchemaModel
import SchemaSyntax
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
}
