import SchemaModel
import SchemaSyntax
import Testing

/// Full-text tables: their columns, where their text is, and options as they are written.
@Suite struct FullTextsTests {
  @Test func `of another table`() throws {
    let schema = schema(
      """
      table Note {
        let id: Int; var title: String; var body: String?; var place: Place?; var size: Int = 0
      }
      selection Place { var city: String; var land: String = "" }
      /// Words.
      fts5 NoteText of Note (title, body, place.city, size unindexed)
        options { tokenize = 'porter' /* so */ , PREFIX="2 3" }
      """)
    let text = try #require(schema.fullTexts.first)
    #expect(text.sqlName == "noteTexts" && text.head.documentation == ["Words."])
    let external = try #require(text.external)
    #expect(external.table == "Note" && external.sqlName == "notes" && external.rowid == "id")
    #expect(external.triggers.update == "noteTexts_update")
    #expect(text.columns.map(\.stored.sqlName) == ["title", "body", "city", "size"])
    #expect(text.columns.map(\.property.name.text) == ["title", "body", "city", "size"])
    #expect(text.columns.map(\.property.isOptional) == [false, true, true, false])
    #expect(text.columns.map(\.isUnindexed) == [false, false, false, true])
    #expect(text.options.map(\.text.text) == ["tokenize = 'porter'", "PREFIX=\"2 3\""])
    #expect(text.options.map(\.text.origin.text) == text.options.map(\.text.text))
    #expect(text.detail == .full)
    #expect(text.table.storedColumns.map(\.sqlName) == ["rowid", "title", "body", "city", "size"])
  }

  @Test func `rowids under other names`() {
    func rowid(_ table: String) -> String? {
      schema(
        """
        table T { \(table); var t: String }
        @allow(movingRowid, "never vacuumed") fts5 F of T (t)
        """
      ).fullTexts.first?.external?.rowid
    }
    #expect(rowid("let id: UUID") == "rowid")
    #expect(rowid("let id: UUID; let rowid: Int") == "_rowid_")
    #expect(rowid("let id: UUID; let RowID: Int; @name(\"_ROWID_\") let r: Int") == "oid")
  }

  @Test func `its own text, and none`() throws {
    let schema = schema(
      """
      schema { naming snake_case }
      @name("all words") fts5 Word {
        var theWord: String = "x"
        @unindexed @name("n") let number: Int?
        @unindexed let owner: Owner.ID
      } options { content='', detail = NONE }
      fts5 Other { let text: String }
      table Owner { let id: UUID }
      """)
    let word = try #require(schema.fullTexts.first)
    #expect(word.sqlName == "all words" && word.detail == .none)
    guard case .none = word.content else { throw Failure() }
    #expect(word.columns.map(\.stored.sqlName) == ["the_word", "n", "owner"])
    #expect(
      word.columns.map(\.property.swiftType) == ["Swift.String", "Swift.Int?", "Foundation.UUID"])
    #expect(word.table.storedColumns.map(\.sqlName) == ["rowid"])
    guard case .own = schema.fullTexts[1].content else { throw Failure() }
    #expect(schema.fullTexts[1].sqlName == "others")
  }

  private struct Failure: Error {}

  @Test func names() {
    expectDiagnostics(
      """
      table Note { let id: Int; var title: String }
      fts5 NoteText of Note (title)
      trigger noteTexts_insert after insert on Note { SELECT 1 }
      //      ^~~~~~~~~~~~~~~~ error: the trigger is called 'noteTexts_insert' in SQL, as is another trigger [duplicateSQLName]
      //      note 2:6: the other one is here
      fts5 Other { let match: String }
      //               ^~~~~ error: a column of a full-text table cannot be called 'match': its columns have a function of that name [swiftName]
      """)
    expectDiagnostics(
      """
      schema { access public }
      internal table Note { let id: Int; var title: String }
      fts5 NoteText of Note (title)
      //               ^~~~ error: 'NoteText' is public, but its table 'Note' is internal [access]
      //               note 2:16: the table is here
      """)
  }

  @Test func `nothing refers to it by its ID`() {
    expectDiagnostics(
      """
      fts5 NoteText { let text: String }
      table Note { let id: Int; var text: NoteText.ID }
      //                                  ^~~~~~~~ error: 'NoteText' is no table, but a full-text table [unknownTable]
      //                                  note 1:6: it is declared here
      """)
  }
}
