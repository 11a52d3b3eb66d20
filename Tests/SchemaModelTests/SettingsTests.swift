import Testing

/// What `schema` says.
@Suite struct SettingsTests {
  @Test func twice() {
    expectDiagnostics(
      """
        schema A { }
        schema B { }
      //^~~~~~ error: a target has one 'schema' at most [secondSchema]
      //note 1:3: the first one is here
      """)
  }

  @Test func repeated() {
    expectDiagnostics(
      """
        schema { plural on; plural off }
      //                    ^~~~~~~~~~ error: 'plural' is set twice [repeatedSetting]
      //                    note 1:12: the first time is here
      """)
  }

  @Test func version() {
    expectDiagnostics(
      """
        schema { sqlite 3.31 }
      //                ^~~~ error: the oldest SQLite that can be asked for is 3.37, and there is no 4 yet [sqliteVersion]
      //                fix: '3.37' for '3.31'
      """)
  }
}
