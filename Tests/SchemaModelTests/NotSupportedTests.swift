import Testing

/// What parses but belongs to a later version is one error, also where it is referred to.
@Suite struct NotSupportedTests {
  @Test func declarations() {
    expectDiagnostics(
      """
        enum Attachment { case link(URL), note(String) }
      //     ^~~~~~~~~~ error: an enum without a raw type is not supported yet [notSupported]
        view V as { SELECT 1 }
      //^~~~ error: a view is not supported yet [notSupported]
        fts5 F of T (a)
      //^~~~ error: a full-text table is not supported yet [notSupported]
        trigger t after insert on T { SELECT 1; }
      //^~~~~~~ error: a trigger is not supported yet [notSupported]
        query q() { SELECT 1 }
      //^~~~~ error: a query is not supported yet [notSupported]
        function f()
      //^~~~~~~~ error: a function is not supported yet [notSupported]
        collation c
      //^~~~~~~~~ error: a collation is not supported yet [notSupported]
        use Other
      //^~~ error: 'use' is not supported yet [notSupported]
        sql s { CREATE VIEW x AS SELECT 1 }
      //^~~ error: 'sql' is not supported yet [notSupported]
        temporary table TT { let id: Int }
      //^~~~~~~~~ error: a temporary table is not supported yet [notSupported]
        table VT using { rtree(a) } { let id: Int }
      //         ^~~~~~~~~~~~~~~~~~ error: a virtual table is not supported yet [notSupported]
        table T { let id: Int; var a: Attachment?; let v: V.ID; let tt: TT.ID }
      """)
  }

  @Test func columns() {
    expectDiagnostics(
      """
        selection G { let a: Int }
        selection H { let g: G }
      //                     ^ error: a group in a group is not supported yet [notSupported]
        table P { let a: Int; let b: Int; primary key (a, b) }
        table T {
          let id: Int
          var c: G?
      //         ^~ error: an optional group is not supported yet [notSupported]
          var d: H
          @columnOnly var e: Data
      //   ^~~~~~~~~~ error: '@columnOnly' is not supported yet [notSupported]
          var h: P.ID
      //         ^~~~ error: the ID of a composite key as a column's type is not supported yet [notSupported]
          @renamed(from: "x") var i: Int
      //   ^~~~~~~ error: '@renamed' is not supported yet [notSupported]
        }
      """)
  }
}
