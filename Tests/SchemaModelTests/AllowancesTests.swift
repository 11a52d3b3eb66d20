import Testing

/// `@allow` takes warnings away.
@Suite struct AllowancesTests {
  @Test func onColumn() {
    expectDiagnostics(
      """
        table P { let id: Int }
        table C { let id: Int; @allow(foreignKeyWithoutIndex, "few rows") let p: P.ID }
      """)
  }

  @Test func onTable() {
    expectDiagnostics(
      """
        table P { let id: Int }
        @allow(foreignKeyWithoutIndex, "few rows") table C { let id: Int; let p: P.ID; let q: P.ID }
      """)
  }

  @Test func unused() {
    expectDiagnostics(
      """
        @allow(foreignKeyWithoutIndex, "few rows") table C { let id: Int }
      //^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ warning: there is no warning 'foreignKeyWithoutIndex' here to allow [unusedAllow]
      //fix: '' for '@allow(foreignKeyWithoutIndex, "few rows")'
      """)
  }

  @Test func unknown() {
    expectDiagnostics(
      """
        @allow(foreignKeyWithoutIndx, "few rows") table C { let id: Int }
      //       ^~~~~~~~~~~~~~~~~~~~~ error: there is no warning 'foreignKeyWithoutIndx'; did you mean 'foreignKeyWithoutIndex'? [unknownWarning]
      //       fix: 'foreignKeyWithoutIndex' for 'foreignKeyWithoutIndx'
      """)
  }
}
