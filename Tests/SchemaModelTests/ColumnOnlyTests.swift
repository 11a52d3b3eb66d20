import SchemaModel
import Testing

/// `@columnOnly`: where it means something.
@Suite struct ColumnOnlyTests {
  @Test func mistakes() {
    expectDiagnostics(
      """
        selection G { @columnOnly var a: Int }
      //              ^~~~~~~~~~~ error: '@columnOnly' belongs to a column of a table: others are in a row or nowhere [columnOnly]
      //              fix: '' for '@columnOnly'
        selection H { let a: Int }
        table A {
          @columnOnly let id: Int
      //  ^~~~~~~~~~~ error: a row cannot be without its primary key [columnOnly]
      //  fix: '' for '@columnOnly'
          @columnOnly @ephemeral var b: Int = 1
      //  ^~~~~~~~~~~ error: the column would be neither in the table nor in the struct [columnOnly]
      //  note 5:17: it is ephemeral here
          @columnOnly var c: H
      //  ^~~~~~~~~~~ error: '@columnOnly' is for a column of its own, not for several [columnOnly]
      //  fix: '' for '@columnOnly'
          @columnOnly("x") var d: Int
      //  ^~~~~~~~~~~~~~~~ error: this is written '@columnOnly' [attributeArguments]
        }
        table B { @columnOnly let a: Int; let b: Int; primary key (a, b) }
      //          ^~~~~~~~~~~ error: a row cannot be without its primary key [columnOnly]
      //          fix: '' for '@columnOnly'
        table C { @columnOnly var a: Int; no primary key }
      //      ^ error: table 'C' has columns alone that its rows do not have [noColumns]
      """)
  }

  @Test func roles() {
    let table = schema(
      """
      table A {
        let id: Int
        @columnOnly var a: Int
        @columnOnly var b: Int? = 5
        @columnOnly let c: Int generated { a }
        @columnOnly var d: Other.ID
        index (a, b); unique (b); index (d)
      }
      table Other { let id: Int }
      """
    ).tables[0]
    #expect(table.columns.map(\.isColumnOnly) == [false, true, true, true, true])
    #expect(
      table.columns.map(\.draftRole) == [.omittable, .omittable, .omittable, .absent, .omittable])
    #expect(table.storedColumns.count == 5)
    #expect(table.foreignKeys.map(\.columns) == [[4]])
  }
}
