import Testing

/// Declared types and defaults in tables that are not STRICT, where SQLite refuses no value.
@Suite struct WrongDeclaredTypesTests {
  @Test func declaredTypes() {
    expectDiagnostics(
      """
        schema { strict off; naming exact }
        table A { let id: Int; var a: String type { TEXT NOT NULL } }
      //                                            ^~~~~~~~~~~~~ error: SQLite reads the type 'TEXT' and something else [declaredType]
        table B { let id: Int; var a: Int type { SELECT }; var b: Int? type { PRIMARY KEY } }
      //                                         ^~~~~~ error: near "SELECT": syntax error [sql]
      //                                                                      ^~~~~~~~~~~ error: table "B" has more than one primary key [sql]
        table C { let id: Int; var a: Int? type { NULL } }
      //                                          ^~~~ error: SQLite reads no type in this [declaredType]
      """)
  }

  @Test func defaultsInTablesThatAreNotStrict() {
    expectDiagnostics(
      """
        schema { strict off }
        table A {
          let id: Int
          var a: Int default { 'x' }
      //                       ^~~ error: the default does not fit in 'a', which is INTEGER [defaultType]
          var b: String default { 12 }
          var c: Double type { NUMERIC } default { 3 }
          var d: Int default { NULL }
      //                       ^~~~ error: the default is NULL, which 'd' cannot be [defaultType]
          var e: SQLiteValue default { NULL }
          var f: Data default { 'x' }
      //                        ^~~ error: the default does not fit in 'f', which is BLOB [defaultType]
        }
      """)
  }
}
