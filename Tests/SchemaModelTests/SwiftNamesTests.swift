import Testing

/// Names that Swift cannot have, or that generated code has itself.
@Suite struct SwiftNamesTests {
  @Test func typeParameter() {
    expectDiagnostics(
      """
        selection Value { let a: Int }
      //          ^~~~~ error: a selection cannot be called 'Value': generated code has a type parameter of that name [swiftName]
      """)
  }

  @Test func columns() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var self: Int
      //      ^~~~ error: a column cannot be called 'self': 'x.self' is x itself in Swift [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("self") … selfValue'
          var init: Int
      //      ^~~~ error: a column cannot be called 'init': 'x.init' is an initializer in Swift [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("init") … initValue'
          var Type: Int
      //      ^~~~ error: a column cannot be called 'Type': 'X.Type' is the type of X in Swift [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("Type") … TypeValue'
          var Protocol: Int
      //      ^~~~~~~~ error: a column cannot be called 'Protocol': 'X.Protocol' is the type of X in Swift [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("Protocol") … ProtocolValue'
          var columns: Int
      //      ^~~~~~~ error: a column cannot be called 'columns': the columns of a row or group have a property of that name [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("columns") … columnsValue'
          var Draft: Int
      //      ^~~~~ error: a column cannot be called 'Draft': generated structs have a type of that name [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("Draft") … DraftValue'
        }
      """)
  }

  @Test func columnsNamedAsTypesAndModules() {
    expectDiagnostics(
      """
        enum Genre: Int { case rock, jazz }
        table Album {
          let id: Int
          var Genre: Genre
      //      ^~~~~ error: a column cannot be called 'Genre': generated code names the type of that name [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("Genre") … GenreValue'
          var Album: String
          var Swift: Int
      //      ^~~~~ error: a column cannot be called 'Swift': generated code names the module of that name [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("Swift") … SwiftValue'
        }
        selection Row1 {
          let Album: Album
      //      ^~~~~ error: a column cannot be called 'Album': generated code names the type of that name [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("Album") … AlbumValue'
        }
      """)
  }

  @Test func tables() {
    expectDiagnostics(
      """
        table Self { let id: Int }
      //      ^~~~ error: a table cannot be called 'Self': 'Self' is the type around it in Swift [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("selfs") … SelfRow'
        table Any { let id: Int }
      //      ^~~ error: a table cannot be called 'Any': 'Any' is every type in Swift [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("anies") … AnyRow'
        table ID { let id: Int }
      //      ^~ error: a table cannot be called 'ID': generated structs have a type of that name [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("iDs") … IDRow'
        table Draft { let id: Int }
      //      ^~~~~ error: a table cannot be called 'Draft': generated structs have a type of that name [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("drafts") … DraftRow'
        table Columns { let id: Int }
      //      ^~~~~~~ error: a table cannot be called 'Columns': generated structs have a type of that name [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("columnses") … ColumnsRow'
        table Rowan { let id: Int }
      //      ^~~~~ error: a table cannot be called 'Rowan': generated code names the module of that name [swiftName]
      //      note: write another Swift name and the SQL one, as '@name("rowans") … RowanRow'
      """)
  }

  @Test func anotherNameMends() {
    expectDiagnostics(
      """
        @name("draft") table DraftRow { let id: Int; @name("self") var selfValue: Int }
      """)
  }

  @Test func namesThatWork() {
    expectDiagnostics(
      """
        table String { let id: Swift.Int; var super: Swift.Int; var `default`: Swift.Int; var class: Swift.Int; var fn: Swift.Int; var let: Swift.Int; var table: Swift.Int }
        table Int { let id: Swift.Int; var tableName: Swift.Int; var statements: Swift.Int; var bind: Swift.Int; var decode: Swift.Int }
        table Optional { let id: Swift.Int; var columnNames: Swift.Int; var columnCount: Swift.Int; var primaryKey: Swift.Int }
        table Schema { let id: Swift.Int; var index: Swift.Int; var order: Swift.Int; var values: Swift.Int; var desc: Swift.Int }
      """)
  }

  @Test func cases() {
    expectDiagnostics(
      """
        enum A: Int { case self, columnCount, b }
      //                   ^~~~ error: a case cannot be called 'self': 'x.self' is x itself in Swift [swiftName]
      //                   note: write another name; '= …' keeps the raw value that is stored
      //                         ^~~~~~~~~~~ error: a case cannot be called 'columnCount': enums have a static property of that name [swiftName]
      //                         note: write another name; '= …' keeps the raw value that is stored
      """)
  }

  @Test func generatedBesideTheTable() {
    expectDiagnostics(
      """
        table A { let id: Int }
        selection AQuery { let b: Int }
      //          ^~~~~~ error: 'AQuery' is what the queries of table 'A' are called [swiftName]
      //          note 1:9: the table is here
      """)
  }

  @Test func theSchemasOwn() {
    expectDiagnostics(
      """
        table AppSchema { let id: Int }
      //      ^~~~~~~~~ error: 'AppSchema' is the name of the schema itself [swiftName]
      //      note: 'schema Name { }' gives it another one
      """)
  }
}
