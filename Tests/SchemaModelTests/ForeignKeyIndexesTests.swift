import Testing

/// A foreign key without an index is a warning.
@Suite struct ForeignKeyIndexesTests {
  @Test func withoutIndex() {
    expectDiagnostics(
      """
        table P { let id: Int }
        table C { let id: Int; let p: P.ID }
      //                           ^ warning: the foreign key has no index: SQLite reads the whole table when a parent row is deleted or its key changes [foreignKeyWithoutIndex]
      //                           note: write 'index (p)' in the table
      """)
  }

  @Test func partialIndexIsNone() {
    expectDiagnostics(
      """
        table P { let id: Int }
        table C { let id: Int; let p: P.ID; index (p) where { id > 3 } }
      //                           ^ warning: the foreign key has no index: SQLite reads the whole table when a parent row is deleted or its key changes [foreignKeyWithoutIndex]
      //                           note: write 'index (p)' in the table
      """)
  }

  @Test func keysAndLongerIndexesServe() {
    expectDiagnostics(
      """
        table P { let id: Int }
        table C { let p: P.ID; let n: Int; let q: P.ID; primary key (p, n); unique (q, n) }
      """)
  }
}
