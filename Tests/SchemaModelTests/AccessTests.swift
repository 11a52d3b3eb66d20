import Testing

/// What others may see cannot be of a type that they may not.
@Suite struct AccessTests {
  @Test func ofColumn() {
    expectDiagnostics(
      """
        enum Kind: Int { case a }
        public table A { let id: Int; var kind: Kind; internal var other: Kind }
      //                                  ^~~~ error: 'kind' is public, but its type 'Kind' is internal [access]
      //                                  note 1:8: the type is here
      """)
  }

  @Test func misplaced() {
    expectDiagnostics(
      """
        table A { let id: Int; public index (id) }
      //                       ^~~~~~ error: there is no access to set here [access]
      //                       fix: '' for 'public'
      """)
  }
}
