import Testing

/// What parses but belongs to a later version is one error, also where it is referred to.
@Suite struct NotSupportedTests {
  @Test func declarations() {
    expectDiagnostics(
      """
        temporary view V as { SELECT 1 }
      //^~~~~~~~~ error: a temporary view is not supported yet [notSupported]
        temporary trigger t after insert on T { SELECT 1; }
      //^~~~~~~~~ error: a temporary trigger is not supported yet [notSupported]
        function f()
      //^~~~~~~~ error: a function is not supported yet [notSupported]
        collation c
      //^~~~~~~~~ error: a collation is not supported yet [notSupported]
        use Other
      //^~~ error: 'use' is not supported yet [notSupported]
        sql s { CREATE TEMP VIEW x AS SELECT 1 }
      //               ^~~~ error: a temporary object is not supported yet [notSupported]
        temporary table TT { let id: Int }
      //^~~~~~~~~ error: a temporary table is not supported yet [notSupported]
        table VT using { rtree(a) } { let id: Int }
      //         ^~~~~~~~~~~~~~~~~~ error: a virtual table is not supported yet [notSupported]
        table T { let id: Int; let v: V.ID; let tt: TT.ID }
      """)
  }

  @Test func columns() {
    expectDiagnostics(
      """
        table T {
          let id: Int
          @renamed(from: "x") var i: Int
      //   ^~~~~~~ error: '@renamed' is not supported yet [notSupported]
        }
      """)
  }
}
