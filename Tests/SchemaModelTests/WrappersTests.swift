import SchemaModel
import Testing

/// `type Name = UUID`: a struct around a type that the language knows.
@Suite struct WrappersTests {
  @Test func mistakes() {
    expectDiagnostics(
      """
        type A = Uuid
      //         ^~~~ error: a wrapper holds a type that the language knows, not 'Uuid'; did you mean 'UUID'? [wrapper]
      //         fix: 'UUID' for 'Uuid'
        type B = Money
      //         ^~~~~ error: a wrapper holds a type that the language knows, not 'Money' [wrapper]
      //         note: how a Swift type of yours is stored is said by 'type Name: text'
        type C = UUID?
      //         ^~~~~ error: a wrapper always holds a value; the columns of its type can be optional [wrapper]
      //         fix: 'UUID' for 'UUID?'
        type D.E = Int
      //     ^~~ error: a wrapper is a type at the top level: its name has no dot [wrapper]
      //     fix: 'E' for 'D.E'
        type F = SQLiteValue
      //         ^~~~~~~~~~~ error: a wrapper holds a type that the language knows, not 'SQLiteValue' [wrapper]
      //         note: how a Swift type of yours is stored is said by 'type Name: text'
        type G = String
        type G = Int
      //     ^ error: 'G' is declared twice [duplicateName]
      //     note 6:8: the first one is here
        type ID = Int
      //     ^~ error: a type cannot be called 'ID': generated structs have a type of that name [swiftName]
      //     ^~ warning: no column is of type 'ID' or stored as it [unusedType]
        type H = Int
      //     ^ warning: no column is of type 'H' or stored as it [unusedType]
        @name("x") type I = Int
      //^~~~~~~~~~ error: '@name' does not belong to a wrapper [misplacedAttribute]
      //note: it takes @allow, @deprecated
        table T { let id: Int; var a: A; var b: B; var c: C; var e: E; var f: F; var g: G; var i: I }
      """)
  }

  @Test func mixedUpKeys() {
    expectDiagnostics(
      """
        type Number = Int
        table A { let id: Number; var x: Number = 1.5; var y: Number as Date.UnixTime }
      //                                          ^~~ error: '1.5' is no default of 'Number' [defaultType]
      //                                          note: write '0'
      //                                                                ^~~~~~~~~~~~~ error: 'Number' is stored in its own way, not 'as Date.UnixTime' [unknownRepresentation]
        table B { let id: Int; var a: A.ID = 5; index (a) }
      """)
  }

  @Test func keysAreWhatIsInThem() throws {
    let tables = schema(
      """
      type Number = Int
      type Key = UUID
      table A { let id: Number; var b: B.ID?; index (b) }
      table B { let id: Key }
      table C { let id: A.ID }
      """
    ).tables
    #expect(tables.map { $0.primaryKey?.isRowid } == [true, false, true])
    #expect(tables.map { $0.columns[0].draftRole } == [.omittable, .omittable, .present])
    #expect(tables[1].columns[0].swiftDefault == "Key(rawValue: Foundation.UUID())")
    #expect(tables[0].columns[1].swiftType == "Key?")
    #expect(tables[2].columns[0].valueType == "Number")
    #expect(tables[0].foreignKeys.map(\.parent) == ["B"])
  }
}
