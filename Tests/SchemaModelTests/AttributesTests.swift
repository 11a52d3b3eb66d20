import Testing

/// Attributes: known, in their place, once, with their arguments.
@Suite struct AttributesTests {
  @Test func unknown() {
    expectDiagnostics(
      """
        table A { let id: Int; @ephemerl var a: Int = 0 }
      //                        ^~~~~~~~ error: unknown attribute '@ephemerl'; did you mean '@ephemeral'? [unknownAttribute]
      //                        fix: 'ephemeral' for 'ephemerl'
      """)
  }

  @Test func misplaced() {
    expectDiagnostics(
      """
        @ephemeral table A { let id: Int }
      //^~~~~~~~~~ error: '@ephemeral' does not belong to a table [misplacedAttribute]
      //note: it takes @allow, @deprecated, @name
      """)
  }

  @Test func repeated() {
    expectDiagnostics(
      """
        table A { let id: Int; @name("a") @name("b") var a: Int }
      //                                  ^~~~~~~~~~ error: '@name' stands there already [repeatedAttribute]
      //                                  note 1:26: the first one is here
      """)
  }

  @Test func arguments() {
    expectDiagnostics(
      """
        @name table A { let id: Int; @ephemeral("x") var a: Int = 0; @allow(foreignKeyWithoutIndex) var b: Int }
      //^~~~~ error: this is written '@name("…")' [attributeArguments]
      //                             ^~~~~~~~~~~~~~~ error: this is written '@ephemeral' [attributeArguments]
      //                                                             ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error: this is written '@allow(code, "reason")' [attributeArguments]
      """)
  }
}
