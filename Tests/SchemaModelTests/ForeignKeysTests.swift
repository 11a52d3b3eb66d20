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
      //                                   fix: 'P.ID?' for 'P.ID'
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

  /// SQLite finds a parent only by an index that compares as the columns themselves do.
  @Test func parentOfOtherCollation() {
    expectDiagnostics(
      """
        table P { let a: String; var b: String collate nocase; primary key (a collate rtrim); unique (b collate rtrim) }
        table Q { let a: String; let b: String; primary key (a, b collate nocase) }
        table C {
          let id: Int
          var p: P.ID
      //         ^~~~ error: the key of 'P' has a collation of its own: SQLite finds no parent by it [foreignKeyMismatch]
      //         note 1:71: 'collate rtrim' belongs behind the column
          var q: String references P
      //                ^~~~~~~~~~~~ error: the key of 'P' has a collation of its own: SQLite finds no parent by it [foreignKeyMismatch]
      //                note 1:71: 'collate rtrim' belongs behind the column
          var r: String references P (a)
      //                              ^ error: a foreign key needs a parent that is unique, and 'P' has no key or 'unique (a)' [foreignKeyMismatch]
      //                              note 1:17: the parent's column is here
          var s: String references P (b)
      //                              ^ error: a foreign key needs a parent that is unique, and 'P' has no key or 'unique (b)' [foreignKeyMismatch]
      //                              note 1:32: the parent's column is here
          var t: Q.ID
      //         ^~~~ error: the key of 'Q' has a collation of its own: SQLite finds no parent by it [foreignKeyMismatch]
      //         note 2:59: 'collate nocase' belongs behind the column
        }
        table R { let a: String collate rtrim; var b: String collate NoCase; primary key (a collate RTRIM); unique (b collate nocase) }
        table S { let n: Int; primary key (n collate nocase) }
        table T without rowid { let n: Int; primary key (n collate nocase) }
        table D {
          let id: Int; var r: R.ID; var b: String references R (b); var s: S.ID; var t: T.ID references T (n)
          index (r); index (b); index (s); index (t)
        }
      """)
  }

  /// Of two columns there has to be an index of two.
  @Test func columnTwice() {
    expectDiagnostics(
      """
        table P { let id: Int; var a: Int; unique (a, a) }
        table C {
          let id: Int; var a: Int references P (a)
      //                                        ^ error: a foreign key needs a parent that is unique, and 'P' has no key or 'unique (a)' [foreignKeyMismatch]
      //                                        note 1:30: the parent's column is here
          foreign key (a, id) references P (id, id)
      //                                    ^~~~~~ error: a foreign key needs a parent that is unique, and 'P' has no key or 'unique (id, id)' [foreignKeyMismatch]
      //                                    note 1:17: the parent's column is here
        }
      """)
  }

  /// SQLite 3.40 takes the name of the table as one in quotes in the statement that it makes.
  @Test func restrictOfQuotedName() {
    expectDiagnostics(
      """
        table P { let id: Int }
        @name("`c` 2") table C { let id: Int; var p: P.ID on delete restrict; var q: P.ID on update cascade; index (p); index (q) }
      //                                                  ^~~~~~~~~~~~~~~~~~ error: SQLite cannot restrict for a table whose name begins with a quote, as '`c` 2' does [foreignKeyAction]
      //                                                  note: 'no action' refuses the same at the statement's end
        @name("c'`[") table D { let id: Int; var p: P.ID on delete restrict; index (p) }
      """)
  }

  @Test func changeOfGenerated() {
    expectDiagnostics(
      """
        table P { let id: Int }
        table C {
          let id: Int
          let p: Int? generated { id } references P on delete cascade on update cascade
      //                                                              ^~~~~~~~~~~~~~~~~ error: 'p' is generated: it cannot be changed [foreignKeyAction]
      //                                                              note 4:9: the column is here
          let q: Int? generated { id } references P on delete set null on update restrict
      //                                            ^~~~~~~~~~~~~~~~~~ error: 'q' is generated: it cannot be changed [foreignKeyAction]
      //                                            note 5:9: the column is here
          index (p); index (q)
        }
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
