import Testing

/// Groups and whole rows.
@Suite struct GroupsTests {
  @Test func circle() {
    expectDiagnostics(
      """
        selection A { let b: B }
        selection B { let a: A }
      //                     ^ error: selection 'A' would hold itself [circle]
      //                     note 1:24: the circle begins here
        table T { let id: Int; let x: A }
      """)
  }

  @Test func rowInGroup() {
    expectDiagnostics(
      """
        table P { let id: Int }
        selection G { let p: P }
      //                     ^ error: 'G' is embedded as a group, which cannot hold a whole row [rowInTable]
        table T { let id: Int; let g: G }
      """)
  }

  @Test func nameOfGroup() {
    expectDiagnostics(
      """
        selection G { let a: Int }
        table T { let id: Int; @name("x") let g: G }
      //                       ^~~~~~~~~~ error: a group has no SQL name; '@prefix' gives its columns' names a beginning [misplacedAttribute]
      """)
  }

  @Test func prefixOfColumn() {
    expectDiagnostics(
      """
        table T { let id: Int; @prefix("x") let g: Int }
      //                       ^~~~~~~~~~~~ error: '@prefix' is for groups; '@name' gives a column another SQL name [misplacedAttribute]
      """)
  }

  @Test func clauseOfGroup() {
    expectDiagnostics(
      """
        selection G { let a: Int }
        table T { let id: Int; let g: G unique }
      //                                ^~~~~~ error: a group takes no clauses but a default [misplacedClause]
      """)
  }
}
