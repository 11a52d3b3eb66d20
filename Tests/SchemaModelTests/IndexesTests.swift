import Testing

/// Indexes over columns that are not there.
@Suite struct IndexesTests {
  @Test func misspelled() {
    expectDiagnostics(
      """
        table A { let id: Int; var title: String; index (tilte) }
      //                                                 ^~~~~ error: table 'A' has no column 'tilte'; did you mean 'title'? [unknownColumn]
      //                                                 fix: 'title' for 'tilte'
      """)
  }

  @Test func sqlName() {
    expectDiagnostics(
      """
        table A { let id: Int; @name("the title") var title: String; @name("x") var name: Int; index (x) }
      //                                                                                              ^ error: table 'A' has no column 'x'; did you mean 'name'? [unknownColumn]
      //                                                                                              fix: 'name' for 'x'
      """)
  }

  @Test func group() {
    expectDiagnostics(
      """
        selection G { let a: Int; let b: Int }
        table A { let id: Int; let g: G; index (g) }
      //                                        ^ error: 'g' is a group; name one of its columns [groupAsColumn]
      //                                        note: it has g.a, g.b
      """)
  }

  @Test func pathIntoGroup() {
    expectDiagnostics(
      """
        selection G { let a: Int; let b: Int }
        table A { let id: Int; let g: G; index (g.b, id desc) }
      """)
  }

  @Test func ephemeral() {
    expectDiagnostics(
      """
        table A { let id: Int; @ephemeral var x: Int = 0; index (x) }
      //                                                         ^ error: 'x' is ephemeral: the database does not have it [ephemeral]
      """)
  }
}
