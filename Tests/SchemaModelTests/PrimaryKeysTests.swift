import SchemaModel
import Testing

/// Every table has one primary key, or says that it has none.
@Suite struct PrimaryKeysTests {
  @Test func missing() {
    expectDiagnostics(
      """
        table A { var name: String }
      //      ^ error: table 'A' has no primary key [missingKey]
      //      note: call a column 'id', write 'primary key' behind one, or 'no primary key' as a line of its own
      """)
  }

  @Test func twice() {
    expectDiagnostics(
      """
        table A { let a: Int primary key; let b: Int primary key }
      //                                             ^~~~~~~~~~~ error: the table has a primary key already [severalKeys]
      //                                             note 1:24: the first one is here; a key of several columns is 'primary key (a, b)'
      """)
  }

  @Test func idBesideADeclaredKey() {
    expectDiagnostics(
      """
        table A { let id: Int; let b: String primary key }
      //              ^~ error: a column called 'id' that is not the primary key needs another Swift name [idIsNoKey]
      //              note 1:40: the key is here, and is what 'id' means
      //              note: '@name("id")' before it keeps the SQL name
      """)
  }

  @Test func optional() {
    expectDiagnostics(
      """
        table A { let id: UUID? }
      //                  ^~~~~ error: a primary key cannot be NULL [optionalKey]
      //                  fix: 'UUID' for 'UUID?'
      """)
  }

  /// As SQLite has it of a key of one integer that stands behind the columns.
  @Test func rowids() {
    let tables = schema(
      """
      selection G { let n: Int; let s: String }
      table A { let n: Int; primary key (n desc) }
      table B { let n: Int; primary key (n collate nocase) }
      table C { let g: G; primary key (g.n) }
      table D { let g: G; primary key (g.s) }
      table E without rowid { let g: G; primary key (g.n) }
      table F without rowid { let n: Int; primary key (n desc) }
      table H strict off { let n: Int type { INT }; primary key (n) }
      """
    ).tables
    #expect(
      tables.map { $0.primaryKey?.isRowid } == [true, true, true, false, false, false, false])
    #expect(tables[0].columns[0].draftRole == .omittable)
    #expect(tables[5].columns[0].draftRole == .present)
  }

  /// A `SQLiteValue` is NULL too.
  @Test func valueOfAGroup() {
    expectDiagnostics(
      """
        selection G { let v: SQLiteValue }
        table A { let v: SQLiteValue; let n: Int; primary key (v, n) }
        table B { let g: G; let n: Int; primary key (g.v, n) }
      //                                             ^~~ error: a column of a primary key cannot be NULL [optionalKey]
      //                                             note 1:21: the column is here
      """)
  }

  @Test func optionalInComposite() {
    expectDiagnostics(
      """
        table A { let a: Int; let b: Int?; primary key (a, b) }
      //                                                   ^ error: a column of a primary key cannot be NULL [optionalKey]
      //                                                   note 1:29: the column is here
      """)
  }

  @Test func circle() {
    expectDiagnostics(
      """
        table A { let id: B.ID }
        table B { let id: A.ID }
      //                  ^~~~ error: the IDs of tables are each other's: 'A' is that of 'B' is that of 'A' [circle]
      //                  note 1:21: the circle begins here
        table C { let id: A.ID; let b: B.ID; index (b) }
      """)
  }

  @Test func ownID() {
    expectDiagnostics(
      """
        table A { let id: A.ID }
      //                  ^~~~ error: the IDs of tables are each other's: 'A' is that of 'A' [circle]
      """)
  }

  @Test func unknownColumn() {
    expectDiagnostics(
      """
        table A { let aa: Int; let bbb: Int; primary key (aa, bbc) }
      //                                                      ^~~ error: table 'A' has no column 'bbc'; did you mean 'bbb'? [unknownColumn]
      //                                                      fix: 'bbb' for 'bbc'
      """)
  }

  @Test func group() {
    expectDiagnostics(
      """
        selection G { let a: Int }
        table A { let id: G }
      //              ^~ error: a group cannot be a primary key; name its columns: 'primary key (…)' [groupAsColumn]
      """)
  }

  @Test func autoincrementOfText() {
    expectDiagnostics(
      """
        table A { let id: String autoincrement }
      //                         ^~~~~~~~~~~~~ error: 'autoincrement' is for a primary key of one integer column, not without rowid [autoincrement]
      //                         fix: '' for 'autoincrement'
      """)
  }

  @Test func withoutRowid() {
    expectDiagnostics(
      """
        table A without rowid { let a: Int; no primary key }
      //      ^ error: a table without rowid needs a primary key [missingKey]
      """)
  }

  @Test func referenceToTableWithoutKey() {
    expectDiagnostics(
      """
        table A { let a: Int; no primary key }
        table B { let id: Int; let x: A.ID }
      //                              ^~~~ error: table 'A' has no primary key to refer to [missingKey]
      //                              note 1:9: it is declared here
      """)
  }
}
