import Testing

/// Foreign keys whose parents are not there, not unique or of another kind, and actions that cannot be.
@Suite struct ForeignKeysTests {
  @Test func parentNotUnique() {
    expectDiagnostics(
      """
        table P { let id: Int; var name: String }
        table C { let id: Int; let p: String references P (name); index (p) }
      //                                                   ^~~~ error: a foreign key needs a parent that is unique, and 'P' has no key or 'unique (name)' [foreignKeyMismatch]
      //                                                   note 1:30: the parent's column is here
      """)
  }

  @Test func uniqueParents() {
    expectDiagnostics(
      """
        table P { let id: Int; var name: String unique; var a: Int; var b: Int; unique (a, b) }
        table C {
          let id: Int
          let p: String references P (name)
          let x: Int references P
          let a: Int; let b: Int
          foreign key (b, a) references P (b, a)
          index (p); index (x); index (a, b)
        }
      """)
  }

  @Test func otherStorage() {
    expectDiagnostics(
      """
        table P { let id: UUID }
        table C { let id: Int; let p: Int references P; index (p) }
      //                                             ^ error: 'p' is stored as INTEGER, but what it refers to in 'P' as TEXT [foreignKeyMismatch]
      //                                             note 1:17: the parent's column is here
      """)
  }

  @Test func otherCount() {
    expectDiagnostics(
      """
        table P { let a: Int; let b: Int; primary key (a, b) }
        table C { let id: Int; let p: Int references P; index (p) }
      //                                  ^~~~~~~~~~~~ error: 1 column refers to 2 of table 'P' [foreignKeyMismatch]
      //                                  note 1:9: the table is here
      """)
  }

  @Test func setNullOfRequired() {
    expectDiagnostics(
      """
        table P { let id: Int }
        table C { let id: Int; let p: P.ID on delete set null; index (p) }
      //                                   ^~~~~~~~~~~~~~~~~~ error: 'p' is not optional: it cannot be NULL [foreignKeyAction]
      //                                   note 2:30: the column is here
      """)
  }

  @Test func setDefaultWithout() {
    expectDiagnostics(
      """
        table P { let id: Int }
        table C { let id: Int; let p: P.ID on update set default; index (p) }
      //                                   ^~~~~~~~~~~~~~~~~~~~~ error: 'p' has no default, and cannot be NULL [foreignKeyAction]
      //                                   note 2:30: the column is here
      """)
  }

  @Test func actionWithoutForeignKey() {
    expectDiagnostics(
      """
        table C { let id: Int; let p: Int on delete cascade }
      //                                  ^~~~~~~~~~~~~~~~~ error: the column is no foreign key [noForeignKey]
      //                                  note: its type has to be 'Other.ID', or it 'references Other'
      """)
  }

  @Test func bothSides() {
    expectDiagnostics(
      """
        table P { let id: Int }
        table C { let id: Int; foreign key (idd) references Q; foreign key (id) references none }
      //                                    ^~~ error: table 'C' has no column 'idd'; did you mean 'id'? [unknownColumn]
      //                                    fix: 'id' for 'idd'
      //                                                    ^ error: unknown table 'Q' [unknownTable]
      //                                                                        ^~~~~~~~~~~~~~~ error: a foreign key references a table [noForeignKey]
      """)
  }

  @Test func unknownParentColumn() {
    expectDiagnostics(
      """
        table P { let id: Int; var name: String unique }
        table C { let id: Int; let p: String references P (nam); index (p) }
      //                                                   ^~~ error: table 'P' has no column 'nam'; did you mean 'name'? [unknownColumn]
      //                                                   fix: 'name' for 'nam'
      """)
  }
}
