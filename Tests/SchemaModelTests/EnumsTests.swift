import Testing

/// Raw-valued enums.
@Suite struct EnumsTests {
  @Test func rawValues() {
    expectDiagnostics(
      """
        enum A: Int8 { case a = 127, b }
      //                             ^ error: the raw value of case 'b' does not fit in 'Int8' [rawValueType]
        enum B: Int { case a = "x" }
      //                   ^~~~~~~ error: the raw value of case 'a' has to be of type 'Int' [rawValueType]
        enum C: String { case a = 1 }
      //                      ^~~~~ error: the raw value of case 'a' has to be of type 'String' [rawValueType]
      """)
  }

  @Test func other() {
    expectDiagnostics(
      """
        enum A: Int { case a; case other(Int); case more(Int) }
      //                                            ^~~~ error: one case takes all other values already [secondOther]
      //                                            note 1:30: it is here
        enum B: String { case a; case other(Int) }
      //                                    ^~~ error: in an enum stored as 'String' a case with a payload takes every other 'String' [rawValueType]
      //                                    fix: 'String' for 'Int'
      """)
  }

  /// What is nested in an enum may have columns of it, whose defaults ask for its cases.
  @Test func columnsOfTheEnumAroundThem() {
    expectDiagnostics(
      """
        table Item { let id: Int; var state: State = .open; var past: State.Past }
        enum State: Int {
          case open, closed
          selection Past {
            var last: State = .open
            var first: State = .opne
      //                        ^~~~ error: enum 'State' has no case 'opne'; did you mean 'open'? [unknownCase]
      //                        note 2:8: the enum is here
      //                        fix: 'open' for 'opne'
            var other: Kind = .a
          }
          enum Kind: Int { case a; selection Deep { var state: State = .closed; var kind: Kind = .a } }
        }
      """)
  }
}
