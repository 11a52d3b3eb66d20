import Testing

/// What SQL allows, but not where it stands, is an error there too.
@Suite struct RefusedExpressionTests {
  @Test func subqueryInCheck() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { (SELECT 1) > 0 }
      //          ^~~~~~~~~~~~~~ error: subqueries prohibited in CHECK constraints [sql]
        }
      """)
  }

  @Test func aggregateInCheck() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { 1 + count(*) > 0 }
      //              ^~~~~ error: misuse of aggregate function count() [sql]
        }
      """)
  }

  @Test func randomInGenerated() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          let x: Int generated { 1 + random() }
      //                             ^~~~~~ error: non-deterministic functions prohibited in generated columns [sql]
        }
      """)
  }

  @Test func randomInIndex() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          index ({ id + random() })
      //                ^~~~~~ error: non-deterministic functions prohibited in index expressions [sql]
        }
      """)
  }

  @Test func subqueryInCondition() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          index (title) where { id > (SELECT 1) }
      //                        ^~~~~~~~~~~~~~~ error: subqueries prohibited in partial index WHERE clauses [sql]
        }
      """)
  }

  @Test func generatedLoop() {
    expectDiagnostics(
      """
        table A { let id: Int; let a: Int generated { b }; let b: Int generated { a } }
      //                                                                          ^ error: generated column loop on "b" [sql]
      """)
  }

  @Test func defaultOfOtherType() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          var x: Int default { 'abc' }
      //                       ^~~~~ error: the default does not fit in 'x', which is INTEGER [defaultType]
        }
      """)
  }

  @Test func defaultOfNull() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          var x: Int default { NULL }; var y: Int? default { NULL }
      //                       ^~~~ error: the default is NULL, which 'x' cannot be [defaultType]
        }
      """)
  }

  @Test func defaultThatIsNotConstant() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          var x: Int default { (SELECT 1) }
      //                       ^~~~~~~~~~ error: default value of column [x] is not constant [sql]
        }
      """)
  }

  @Test func everyMistakeOnce() {
    expectDiagnostics(
      """
        table A { let id: Int; check { idd > 0 }; let x: Int generated { absx(id) }; index ({ ix + 1 }) }
      //                               ^~~ error: no such column: idd; did you mean 'id'? [unknownColumn]
      //                               fix: 'id' for 'idd'
      //                                                                 ^~~~ error: no such function: absx; did you mean 'abs'? [unknownFunction]
      //                                                                 fix: 'abs' for 'absx'
      //                                                                                      ^~ error: no such column: ix; did you mean 'id'? [unknownColumn]
      //                                                                                      fix: 'id' for 'ix'
        table B { let id: Int; let a: A.ID; index (a) }
        table C { let id: Int; check { ic > 0 }; let b: B.ID; index (b) }
      //                               ^~ error: no such column: ic; did you mean 'id'? [unknownColumn]
      //                               fix: 'id' for 'ic'
      """)
  }
}
