import SchemaModel
import Testing

/// `on conflict`: of keys, of NOT NULL and of what is unique.
@Suite struct ConflictsTests {
  @Test func mistakes() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var a: Int? on conflict ignore
      //              ^~~~~~~~~~~~~~~~~~ error: 'on conflict' alone says what NULL does where it is not allowed, and this column can be NULL [onConflict]
      //              fix: '' for 'on conflict ignore'
          var b: SQLiteValue on conflict fail
      //                     ^~~~~~~~~~~~~~~~ error: 'on conflict' alone says what NULL does where it is not allowed, and this column can be NULL [onConflict]
      //                     fix: '' for 'on conflict fail'
          unique ({ a + 1 }) on conflict ignore
      //          ^~~~~~~~~ error: 'on conflict' makes a constraint of the table, which is of columns, not of expressions [onConflict]
      //          note 5:24: it stands here
          unique (c) on conflict replace
      //          ^ error: table 'A' has no column 'c' [unknownColumn]
        }
      """)
  }

  @Test func constraintsAreUniqueParentsAndIndexes() {
    let schema = schema(
      """
      table A { let id: Int; var code: String unique on conflict ignore }
      table B {
        let id: Int
        var code: String references A (code)
        var one: A.ID
        unique (code) on conflict replace
        unique pair (one, id) on conflict fail
      }
      """)
    #expect(schema.tables.map(\.indexes.count) == [0, 0])
    #expect(schema.tables[0].uniqueConstraints.map(\.onConflict) == [.ignore])
    #expect(schema.tables[1].uniqueConstraints.map(\.name) == [nil, "pair"])
    #expect(schema.tables[1].uniqueConstraints.map(\.onConflict) == [.replace, .fail])
  }

  @Test func twoOfTheSameColumns() {
    expectDiagnostics(
      """
        table A {
          var id: Int
          var a: String unique on conflict ignore
          unique (a) on conflict ignore
          unique (a desc) on conflict fail
      //  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error: the same columns are unique already, with another 'on conflict' [onConflict]
      //  note 3:19: the first one is here
          unique (a collate nocase) on conflict fail
          unique (a, id) on conflict fail
          unique (id) on conflict replace
        }
        table B {
          let a: Int; let b: Int
          primary key (a, b) on conflict rollback
          unique (a, b) on conflict replace
      //  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error: the same columns are unique already, with another 'on conflict' [onConflict]
      //  note 12:5: the first one is here
          unique (b, a) on conflict replace
        }
        table C { let a: Int; let b: Int; primary key (a, b); unique (a, b) on conflict replace }
      """)
  }

  @Test func noIndexWarningBesideAConstraint() {
    expectDiagnostics(
      """
        table A { let id: Int }
        table B { let id: Int; var a: A.ID unique on conflict ignore; var b: A.ID }
      //                                                                  ^ warning: the foreign key has no index: SQLite reads the whole table when a parent row is deleted or its key changes [foreignKeyWithoutIndex]
      //                                                                  note: write 'index (b)' in the table
      """)
  }
}
