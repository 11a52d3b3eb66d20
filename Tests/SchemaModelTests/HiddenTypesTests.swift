import Testing

/// A declaration inside must not hide what a column means.
@Suite struct HiddenTypesTests {
  @Test func byWayOfAKey() {
    expectDiagnostics(
      """
        enum Kind: Int { case a }
        table P { let id: Kind }
        table C { let id: Int; let p: P.ID; index (p); enum Kind: String { case b } }
      //                              ^~~~ error: the type is 'Kind', which 'C.Kind' hides in here [hiddenType]
      //                              note 3:55: it is declared here; give it another name
      """)
  }

  @Test func ownTypes() {
    expectDiagnostics(
      """
        enum Kind: Int { case a }
        table C { let id: Int; let p: Kind; let q: C.Kind; enum Kind: String { case b } }
      """)
  }

  @Test func outerOfTheSameName() {
    expectDiagnostics(
      """
        table Box { let id: Int; enum Kind: Int { case a } }
        table C { let id: Int; let p: Box.Kind; enum Box: String { case b } }
      //                              ^~~~~~~~ error: the type is 'Box.Kind', which 'C.Box' hides in here [hiddenType]
      //                              note 2:48: it is declared here; give it another name
      """)
  }
}
