import Testing

/// Two things of one name.
@Suite struct DuplicateNamesTests {
  @Test func types() {
    expectDiagnostics(
      """
        table A { let id: Int }
        selection A { let b: Int }
      //          ^ error: 'A' is declared twice [duplicateName]
      //          note 1:9: the first one is here
      """)
  }

  @Test func columns() {
    expectDiagnostics(
      """
        table A { let id: Int; var b: Int; var b: String }
      //                                       ^ error: there are two columns called 'b' [duplicateName]
      //                                       note 1:30: the first one is here
      """)
  }

  @Test func cases() {
    expectDiagnostics(
      """
        enum A: Int { case b, c, b }
      //                         ^ error: there are two cases called 'b' [duplicateName]
      //                         note 1:22: the first one is here
      """)
  }

  @Test func rawValues() {
    expectDiagnostics(
      """
        enum A: Int { case b = 1, c = 0, d }
      //                                 ^ error: two cases have the raw value 1 [duplicateRawValue]
      //                                 note 1:22: the first one is here
      """)
  }
}
