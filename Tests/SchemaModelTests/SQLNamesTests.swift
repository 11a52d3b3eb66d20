import Testing

/// Names that SQLite takes for one, or does not take.
@Suite struct SQLNamesTests {
  @Test func tablesThatDifferByCase() {
    expectDiagnostics(
      """
        @name("people") table A { let id: Int }
        @name("People") table B { let id: Int }
      //      ^~~~~~~~ error: the table is called 'People' in SQL, as is another table [duplicateSQLName]
      //      note 1:9: the other one is here; '@name("…")' gives another SQL name
      """)
  }

  @Test func indexLikeTable() {
    expectDiagnostics(
      """
        table A { let id: Int }
        table B { let id: Int; var x: Int; index as (x) }
      //                                         ^~ error: the index is called 'as' in SQL, as is another table [duplicateSQLName]
      //                                         note 1:9: the other one is here; a name before its columns gives another SQL name
      """)
  }

  @Test func indexesOfTheSameColumns() {
    expectDiagnostics(
      """
        table A { let id: Int; var x: Int unique; index (x) }
      //                                          ^~~~~~~~~ error: the index is called 'as_x' in SQL, as is another unique index [duplicateSQLName]
      //                                          note 1:37: the other one is here; a name before its columns gives another SQL name
      """)
  }

  @Test func columnsByGroup() {
    expectDiagnostics(
      """
        selection G { let title: String }
        table A { let id: Int; var title: Int; var g: G }
      //                                           ^ error: two columns of the table are called 'title' in SQL [duplicateSQLName]
      //                                           note 2:30: the other one is here; '@name("…")' gives a column, '@prefix("…")' a group another SQL name
      """)
  }

  @Test func columnsByNaming() {
    expectDiagnostics(
      """
        schema { naming snake_case }
        table A { let id: Int; var listID: Int; var list_id: Int }
      //                                            ^~~~~~~ error: two columns of the table are called 'list_id' in SQL [duplicateSQLName]
      //                                            note 2:30: the other one is here; '@name("…")' gives a column, '@prefix("…")' a group another SQL name
      """)
  }

  @Test func reserved() {
    expectDiagnostics(
      """
        @name("SQLite_stat9") table A { let id: Int }
      //      ^~~~~~~~~~~~~~ error: SQLite keeps names that begin with 'sqlite_', as 'SQLite_stat9' does [sqlName]
      """)
  }

  @Test func empty() {
    expectDiagnostics(
      """
        table A { let id: Int; @name("") var b: Int }
      //                             ^~ error: the SQL name of a column cannot be empty [sqlName]
      """)
  }

  @Test func nul() {
    expectDiagnostics(
      #"""
        table A { let id: Int; @name("a\0b") var b: Int }
      //                             ^~~~~~ error: the SQL name of a column cannot contain NUL [sqlName]
      """#)
  }
}
