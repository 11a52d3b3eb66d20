import Testing

/// Types and tables that nothing declares.
@Suite struct UnknownTypesTests {
  @Test func misspelledBuiltin() {
    expectDiagnostics(
      """
        table A { let id: Uuid }
      //                  ^~~~ error: unknown type 'Uuid'; did you mean 'UUID'? [unknownType]
      //                  fix: 'UUID' for 'Uuid'
      """)
  }

  @Test func misspelledOptional() {
    expectDiagnostics(
      """
        table A { let id: Int; var at: Daet? }
      //                               ^~~~ error: unknown type 'Daet'; did you mean 'Date'? [unknownType]
      //                               fix: 'Date' for 'Daet'
      """)
  }

  @Test func nothingLikeIt() {
    expectDiagnostics(
      """
        table A { let id: Int; var at: Money }
      //                               ^~~~~ error: unknown type 'Money' [unknownType]
      //                               note: a Swift type of yours is declared by how it is stored: 'type Money: text'; a Codable one can be stored 'as JSON'
      """)
  }

  @Test func misspelledEnum() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var state: Statsu
      //             ^~~~~~ error: unknown type 'Statsu'; did you mean 'Status'? [unknownType]
      //             fix: 'Status' for 'Statsu'
          enum Status: Int { case open }
        }
      """)
  }

  @Test func oneMistakeOneError() {
    expectDiagnostics(
      """
        table A { let id: Uuid }
      //                  ^~~~ error: unknown type 'Uuid'; did you mean 'UUID'? [unknownType]
      //                  fix: 'UUID' for 'Uuid'
        table B { let id: Int; let a: A.ID on delete cascade; index (a) }
        table C { let id: B.ID; let a: A.ID; index (a, id) }
      """)
  }

  @Test func misspelledTable() {
    expectDiagnostics(
      """
        table Reminder { let id: Int }
        table B { let id: Int; let a: Reminer.ID }
      //                              ^~~~~~~ error: unknown table 'Reminer'; did you mean 'Reminder'? [unknownTable]
      //                              fix: 'Reminder' for 'Reminer'
      """)
  }

  @Test func idOfNoTable() {
    expectDiagnostics(
      """
        enum Kind: Int { case a }
        table B { let id: Int; let a: Kind.ID }
      //                              ^~~~ error: 'Kind' is no table, but an enum [unknownTable]
      //                              note 1:8: it is declared here
      """)
  }

  @Test func generic() {
    expectDiagnostics(
      """
        table A { let id: Int; var b: Tagged<Int, String> }
      //                              ^~~~~~~~~~~~~~~~~~~ error: unknown type 'Tagged<Int, String>' [unknownType]
      //                              note: say how it is stored: 'as JSON', or 'as Name' with 'type Name: text' for a representation of yours
      """)
  }

  @Test func representation() {
    expectDiagnostics(
      """
        table A { let id: Int; var b: Date as Date.UnixTyme }
      //                                      ^~~~~~~~~~~~~ error: 'Date.UnixTyme' is no way to store 'Date'; did you mean 'Date.UnixTime'? [unknownRepresentation]
      //                                      fix: 'Date.UnixTime' for 'Date.UnixTyme'
      """)
  }

  @Test func representationOfAnother() {
    expectDiagnostics(
      """
        table A { let id: Int; var b: Int as Date.UnixTime }
      //                                     ^~~~~~~~~~~~~ error: 'Date.UnixTime' is no way to store 'Int' [unknownRepresentation]
      //                                     note: 'Int' has one representation only
      """)
  }

  @Test func scaleOutOfRange() {
    expectDiagnostics(
      """
        table A { let id: Int; var b: Decimal as Decimal.Scaled(19) }
      //                                         ^~~~~~~~~~~~~~~~~~ error: 'Decimal.Scaled' takes the number of decimals, 0 to 18 [unknownRepresentation]
      //                                         fix: 'Decimal.Scaled(2)' for 'Decimal.Scaled(19)'
      """)
  }

  @Test func rowInTable() {
    expectDiagnostics(
      """
        table A { let id: Int }
        table B { let id: Int; var a: A? }
      //                              ^~ error: a table cannot hold a row of table 'A', but its ID [rowInTable]
      //                              fix: 'A.ID?' for 'A?'
      """)
  }
}
