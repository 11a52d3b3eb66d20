import SchemaModel
import SchemaSyntax
import Testing

/// Groups and whole rows.
@Suite struct GroupsTests {
  @Test func circle() {
    expectDiagnostics(
      """
        selection A { let b: B }
        selection B { let a: A }
      //                     ^ error: 'A' would hold itself [circle]
      //                     note 1:24: it holds 'B' here
        table T { let id: Int; let x: A }
      """)
  }

  @Test func circleOfOptionalGroups() {
    expectDiagnostics(
      """
        selection A { let x: Int; let b: B? }
        selection B { let x: Int; let c: C }
        selection C { let y: Int; var b: B? }
      //                                 ^~ error: 'B' would hold itself [circle]
      //                                 note 2:36: it holds 'C' here
        selection D { let y: Int; var d: D? }
      //                                 ^~ error: 'D' would hold itself [circle]
        table T { let id: Int; let x: A }
      """)
  }

  @Test func tooDeep() {
    func text(_ depth: Int) -> [String] {
      (0..<depth).map { "selection S\($0) { let s: S\($0 + 1) }" }
        + ["selection S\(depth) { let s: Int }", "table T { let id: Int; let s: S0 }"]
    }
    for lines in [text(65), text(65).reversed(), text(500), text(500).reversed()] {
      let diagnostics = resolving([lines.joined(separator: "\n")]).diagnostics
      #expect(diagnostics.map(\.code) == ["groupDepth"])
    }
    #expect(resolving([text(64).joined(separator: "\n")]).diagnostics == [])
  }

  @Test func twiceAsManyColumnsWithEveryLevel() {
    var text = "selection S0 { let a: Int }\n"
    for index in 1...40 {
      text +=
        "selection S\(index) { @prefix(\"a\") let a: S\(index - 1); @prefix(\"b\") let b: S\(index - 1) }\n"
    }
    text += "table T { let id: Int; let s: S40 }"
    #expect(resolving([text]).diagnostics.first?.code == "tooManyColumns")
  }

  @Test func flattened() throws {
    let table = schema(
      """
      selection Point { var latitude: Double = 0; let longitude: Double = 0 }
      selection Address { let city: String = "here"; var street: String?; @prefix("at_") var at: Point }
      selection Person { let name: String = ""; @prefix("home_") let home: Address; let work: Work? }
      selection Work { @prefix("work_") let address: Address; @prefix("second_") var second: Address? }
      table T {
        let id: Int; let person: Person; @prefix("other_") var other: Address?
        index (person.home.at.latitude, other.city); unique (person.work.address.street)
        check { home_at_latitude < 90 }
      }
      """
    ).tables[0]
    let home = ["city", "street", "at_latitude", "at_longitude"]
    #expect(
      table.storedColumns.map(\.sqlName)
        == ["id", "name"] + home.map { "home_\($0)" } + home.map { "work_\($0)" }
        + home.map { "second_\($0)" } + home.map { "other_\($0)" })
    #expect(
      table.storedColumns.map(\.isOptional) == [false, false] + [false, true, false, false]
        + Array(repeating: true, count: 12))
    #expect(
      table.storedColumns.map { $0.defaultSQL?.text ?? "" }
        == ["", "''", "'here'", "", "0.0", "0.0"] + Array(repeating: "", count: 12))
    // A group within an optional one is written with it, or not at all.
    #expect(
      table.storedColumns.filter(\.isVariable).map(\.sqlName)
        == ["home_street", "home_at_latitude"] + home.map { "other_\($0)" })
    #expect(table.indexes.map(\.name) == ["ts_home_at_latitude_other_city", "ts_work_street"])
    #expect(table.columns.map(\.swiftDefault) == [nil, "Person()", "nil"])
    #expect(table.columns.map(\.draftRole) == [.omittable, .present, .present])
  }

  @Test func optionalGroupWithoutRequired() {
    expectDiagnostics(
      """
        selection G { var a: Int?; var h: H? }
        selection H { let a: Int }
        selection I { let h: H }
        selection J { let k: Nothing }
      //                     ^~~~~~~ error: unknown type 'Nothing' [unknownType]
      //                     note: a Swift type of yours is declared by how it is stored: 'type Nothing: text'; a Codable one can be stored 'as JSON'
        table T { let id: Int; let g: G?; let h: I?; let j: J? }
      //                              ^~ error: nothing would tell a 'G' whose columns are all nil from no 'G' [optionalGroup]
      //                              note 1:13: an optional group needs a column that is not optional
      //                              fix: 'G' for 'G?'
      """)
  }

  @Test func defaults() {
    expectDiagnostics(
      """
        selection G { let a: Int }
        table T { let id: Int; var g: G? = nil; var h: G = nil }
      //                                                   ^~~ error: 'nil' is no default of 'G', which is not optional [defaultType]
      //                                                   fix: 'G?' for 'G'
        table U { let id: Int; var g: G = 5 }
      //                                  ^ error: '5' is no default of 'G' [defaultType]
      //                                  note: a group's is '= Name(…)'
        table V { let id: Int; var g: G = G(a: 1); @prefix("b") var h: G? = .zero; @prefix("c") var i: G = none }
      """)
  }

  @Test func generatedColumn() {
    expectDiagnostics(
      """
        selection G { let a: Int; let b: Int generated { a } }
      //                                     ^~~~~~~~~~~~~~~ error: a group cannot hold a generated column: it is inserted as a whole [generated]
        table T { let id: Int; let g: G }
      """)
  }

  @Test func pathToAGroup() {
    expectDiagnostics(
      """
        selection G { let a: Int; let h: H? }
        selection H { let b: Int; var c: Int? }
        table T {
          let id: Int; let g: G
          index (g.h); index (g); index (g.h.d)
      //         ^~~ error: 'g.h' is a group; name one of its columns [groupAsColumn]
      //         note: it has g.h.b, g.h.c
      //                      ^ error: 'g' is a group; name one of its columns [groupAsColumn]
      //                      note: it has g.a, g.h.b, g.h.c
      //                                 ^~~~~ error: table 'T' has no column 'g.h.d'; did you mean 'g.h.b'? [unknownColumn]
      //                                 fix: 'g.h.b' for 'g.h.d'
        }
      """)
  }

  @Test func keyInAnOptionalGroup() {
    expectDiagnostics(
      """
        selection G { let a: Int }
        table T { let x: Int; let g: G?; primary key (x, g.a) }
      //                                                 ^~~ error: a column of a primary key cannot be NULL [optionalKey]
      //                                                 note 1:21: the column is here
      """)
  }

  @Test func rowInGroup() {
    expectDiagnostics(
      """
        table P { let id: Int }
        selection G { let p: P }
      //                     ^ error: 'G' is embedded as a group, which cannot hold a whole row [rowInTable]
        table T { let id: Int; let g: G }
      """)
  }

  @Test func nameOfGroup() {
    expectDiagnostics(
      """
        selection G { let a: Int }
        table T { let id: Int; @name("x") let g: G }
      //                       ^~~~~~~~~~ error: a group has no SQL name; '@prefix' gives its columns' names a beginning [misplacedAttribute]
      """)
  }

  @Test func prefixOfColumn() {
    expectDiagnostics(
      """
        table T { let id: Int; @prefix("x") let g: Int }
      //                       ^~~~~~~~~~~~ error: '@prefix' is for groups; '@name' gives a column another SQL name [misplacedAttribute]
      """)
  }

  @Test func clauseOfGroup() {
    expectDiagnostics(
      """
        selection G { let a: Int }
        table T { let id: Int; let g: G unique }
      //                                ^~~~~~ error: a group takes no clauses but a default [misplacedClause]
      """)
  }
}
