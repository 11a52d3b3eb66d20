import Testing

/// What SQLite refuses is an error at the token in the file.
@Suite struct WrongSQLTests {
  @Test func columnInCheck() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { length(tilte) > 3 }
      //                 ^~~~~ error: no such column: tilte; did you mean 'title'? [unknownColumn]
      //                 fix: 'title' for 'tilte'
        }
      """)
  }

  @Test func columnNothingLikeIt() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { 3 < whatever }
      //              ^~~~~~~~ error: no such column: whatever [unknownColumn]
      //              note: table 'as' has id, title, the size
        }
      """)
  }

  @Test func swiftNameInCheck() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { size > 3 }
      //          ^~~~ error: no such column: size; inside braces names are SQL's, and its is 'the size' [unknownColumn]
      //          fix: '"the size"' for 'size'
        }
      """)
  }

  @Test func swiftPathInIndex() {
    expectDiagnostics(
      """
        schema { naming snake_case }
        selection Stamps { let createdAt: Date = now }
        table A { let id: Int; let stamps: Stamps; index ({ date(stamps.createdAt) }) }
      //                                                         ^~~~~~~~~~~~~~~~ error: no such column: stamps.createdAt; inside braces names are SQL's, and its is 'created_at' [unknownColumn]
      //                                                         fix: 'created_at' for 'stamps.createdAt'
      """)
  }

  @Test func prefixOfGroup() {
    expectDiagnostics(
      """
        selection G { var city: String check { city <> '' } }
      //                                       ^~~~ error: no such column: city; inside braces names are SQL's, and its is 'home_city' [unknownColumn]
      //                                       fix: 'home_city' for 'city'
        table A { let id: Int; @prefix("home_") var g: G }
      """)
  }

  @Test func doubleQuotedString() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { title <> "nope" }
      //                   ^~~~~~ error: no such column: nope [unknownColumn]
      //                   note: in double quotes stands a name; text stands in single ones
      //                   fix: ''nope'' for '"nope"'
        }
      """)
  }

  @Test func functionInCheck() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { lenght(title) > 3 }
      //          ^~~~~~ error: no such function: lenght; did you mean 'length'? [unknownFunction]
      //          fix: 'length' for 'lenght'
        }
      """)
  }

  @Test func functionInDefault() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          var x: String default { lowr('A') }
      //                          ^~~~ error: no such function: lowr; did you mean 'lower'? [unknownFunction]
      //                          fix: 'lower' for 'lowr'
        }
      """)
  }

  @Test func functionInGenerated() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          let x: String generated { uper(title) }
      //                            ^~~~ error: no such function: uper; did you mean 'upper'? [unknownFunction]
      //                            fix: 'upper' for 'uper'
        }
      """)
  }

  @Test func functionInIndex() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          index ({ lowerr(title) })
      //           ^~~~~~ error: no such function: lowerr; did you mean 'lower'? [unknownFunction]
      //           fix: 'lower' for 'lowerr'
        }
      """)
  }

  @Test func columnInCondition() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          index (title) where { titel > 'a' }
      //                        ^~~~~ error: no such column: titel; did you mean 'title'? [unknownColumn]
      //                        fix: 'title' for 'titel'
        }
      """)
  }

  @Test func columnInGenerated() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          let x: Int generated stored { 1 + idd }
      //                                    ^~~ error: no such column: idd; did you mean 'id'? [unknownColumn]
      //                                    fix: 'id' for 'idd'
        }
      """)
  }

  @Test func arguments() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { lower(title, 1) > 'a' }
      //          ^~~~~ error: wrong number of arguments to function lower() [sql]
        }
      """)
  }

  @Test func syntax() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { title tilte }
      //                ^~~~~ error: near "tilte": syntax error [sql]
        }
      """)
  }

  @Test func endsTooEarly() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { title = }
      //                 ^ error: the SQL ends too early [sql]
        }
      """)
  }

  @Test func character() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { title @ 1 }
      //                ^ error: unrecognized token: "@" [sql]
        }
      """)
  }

  @Test func afterMultibyteText() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          check { 'имя 😀' <> tilte }
      //                           ^~~~~ error: no such column: tilte; did you mean 'title'? [unknownColumn]
      //                           fix: 'title' for 'tilte'
        }
      """)
  }

  @Test func severalLines() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          check {
            id > 1 AND -- x
            ie < 3
      //    ^~ error: no such column: ie; did you mean 'id'? [unknownColumn]
      //    fix: 'id' for 'ie'
          }
        }
      """)
  }

  @Test func collation() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          var x: String collate nocas
      //                        ^~~~~ error: no such collation: nocas; did you mean 'nocase'? [unknownCollation]
      //                        fix: 'nocase' for 'nocas'
        }
      """)
  }

  @Test func collationOfIndex() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          index (title collate german)
      //                       ^~~~~~ error: no such collation: german [unknownCollation]
      //                       note: SQLite has binary, nocase and rtrim
        }
      """)
  }

  @Test func columnInDefault() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var title: String
          @name("the size") var size: Int
          var x: String default { title }
      //                          ^~~~~ error: a default cannot name a column, as 'title' [sql]
      //                          note: text stands in single quotes: 'title'
        }
      """)
  }
}
