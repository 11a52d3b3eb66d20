import Testing

/// SQL between braces keeps its parentheses in pairs.
@Suite struct ParenthesesTests {
  @Test func parenthesis() {
    expectDiagnostics(
      """
        table A { let id: Int; var x: Int; check { x > 1) OR (1 } }
      //                                                ^ error: this parenthesis has no partner [sql]
      """)
  }

  @Test func parenthesisInText() {
    expectDiagnostics(
      """
        table A { let id: Int; var x: String; check { x <> ')' AND x <> '(' -- ) )
        } }
      """)
  }
}
