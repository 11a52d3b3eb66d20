import Testing

/// Clauses that contradict each other.
@Suite struct ColumnsTests {
  @Test func generatedVariable() {
    expectDiagnostics(
      """
        table A { let id: Int; var a: Int generated { id + 1 } }
      //                       ^~~ error: a generated column cannot be set [generated]
      //                       fix: 'let' for 'var'
      """)
  }

  @Test func checkCases() {
    expectDiagnostics(
      """
        enum Kind: Int { case a; case other(Int) }
        table A { let id: Int; var a: Kind check cases; var b: Int check cases }
      //                                   ^~~~~~~~~~~ error: 'check cases' would refuse the values that 'other' takes [checkCases]
      //                                   note 1:33: the case is here
      //                                                           ^~~~~~~~~~~ error: 'check cases' is for enums, and 'Int' is none [checkCases]
      """)
  }

  @Test func ephemeralClause() {
    expectDiagnostics(
      """
        table A { let id: Int; @ephemeral var x: Int = 0 unique }
      //                                                 ^~~~~~ error: an ephemeral column takes nothing but a default [ephemeral]
      """)
  }

  @Test func clauseInSelection() {
    expectDiagnostics(
      """
        selection A { let id: Int primary key }
      //                          ^~~~~~~~~~~ error: this belongs to a column of a table, not of a selection [misplacedClause]
      """)
  }

  @Test func memberInSelection() {
    expectDiagnostics(
      """
        selection A { let a: Int; index (a) }
      //                          ^~~~~~~~~ error: this belongs to a table, not to a selection [misplacedClause]
      //                          note: the table that embeds the columns has it, as '(group.column)'
      """)
  }

  @Test func noColumns() {
    expectDiagnostics(
      """
        table A { no primary key }
      //      ^ error: table 'A' has no columns [noColumns]
        selection B { }
      //          ^ error: selection 'B' has no columns [noColumns]
        enum C: Int { }
      //     ^ error: enum 'C' has no cases [noCases]
      """)
  }
}
