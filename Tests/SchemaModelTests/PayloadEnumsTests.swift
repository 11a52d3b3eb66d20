import Foundation
import SchemaModel
import SchemaSyntax
import Testing

/// Enums whose cases have payloads.
@Suite struct PayloadEnumsTests {
  @Test func columns() {
    let schema = schema(
      """
      schema { naming snake_case }
      table T {
        let id: Int; var kind: Kind; @prefix("o_") var other: Kind? = nil check cases
        @prefix("g_") let group: Group?
      }
      selection Group { let name: String; let kind: Kind check cases }
      enum Kind {
        case someLink(URL); @name("n") case note(String)
        @prefix("p_") case image(Image), second(Inner)
        selection Image { var caption: String = "x" check { caption <> '' }; let level: Level = .low }
        enum Level: Int { case low }
      }
      enum Inner { case a(Int), b(Double) }
      """)
    let table = schema.tables[0]
    let kind = ["some_link", "n", "p_caption", "p_level", "p_a", "p_b"]
    #expect(
      table.storedColumns.map(\.sqlName)
        == ["id"] + kind + kind.map { "o_\($0)" } + ["g_name"] + kind.map { "g_\($0)" })
    #expect(table.storedColumns.dropFirst().allSatisfy { $0.isOptional })
    #expect(table.storedColumns.allSatisfy { $0.defaultSQL == nil })
    #expect(
      table.storedColumns.map(\.isVariable) == [false] + Array(repeating: true, count: 12)
        + Array(repeating: false, count: 7))
    let set =
      #"("s0" IS NOT NULL) + ("s1" IS NOT NULL) + ("s2" IS NOT NULL OR "s3" IS NOT NULL) + ("s4" IS NOT NULL OR "s5" IS NOT NULL)"#
    func condition(_ prefix: String, _ end: String) -> String {
      var text = set
      for (number, name) in kind.enumerated() {
        text = text.replacing("\"s\(number)\"", with: "\"\(prefix)\(name)\"")
      }
      return text + end
    }
    let checks = table.storedColumns.flatMap(\.checks).map(\.condition.text)
    #expect(
      checks.filter { $0.contains(" + ") }
        == [condition("o_", " <= 1"), condition("g_", " <= 1")])
    #expect(table.columns.map(\.plainSwiftType) == ["Swift.Int", "Kind", "Kind", "Group"])
    #expect(table.columns.map(\.swiftDefault) == [nil, nil, "nil", "nil"])
    let cases = schema.payloadEnums[0].cases
    #expect(
      cases.map(\.swiftType) == ["Foundation.URL?", "Swift.String?", "Kind.Image?", "Inner?"])
    #expect(schema.payloadEnums.map(\.head.path) == ["Kind", "Inner"])
  }

  @Test func neither() {
    expectDiagnostics(
      """
        enum A { case a, b }
      //     ^ error: enum 'A' has neither a raw type nor payloads [enumKind]
      //     note: it is stored as its raw value, ': Int' or ': String', or as the payload that each case has, 'case a(Int)'
      //     fix: 'A: String' for 'A'
        enum B: Double { case a }
      //        ^~~~~~ error: an enum is stored as a 'String' or an integer, not as 'Double' [enumKind]
        enum C { }
      //     ^ error: enum 'C' has no cases [noCases]
        table T { let id: Int; var a: A; var b: B?; var c: C }
      """)
  }

  @Test func payloads() {
    expectDiagnostics(
      """
        enum A { case a(Int), none; case b(String?); case c = 1 }
      //                      ^~~~ error: case 'none' has no payload, which the other cases are stored by [noPayload]
      //                      note: for 'none of the cases' the column is optional, 'A?'
      //                                   ^~~~~~~ error: a payload cannot be nil: NULL means that the case is not the one [optionalPayload]
      //                                   fix: 'String' for 'String?'
      //                                                  ^~~~~ error: case 'c' has no payload, which the other cases are stored by [noPayload]
      //                                                  note: for 'none of the cases' the column is optional, 'A?'
        selection G { var x: Int?; var y: String? }
        enum B { case g(G), v(SQLiteValue), t(T), n(Nothing) }
      //                ^ error: nothing would tell that this case is the one: 'G' can be all nil [noPayload]
      //                note 2:13: a payload needs a column that is not optional
      //                      ^~~~~~~~~~~ error: nothing would tell that this case is the one: a value of 'SQLiteValue' can be NULL [noPayload]
      //                                      ^ error: a table cannot hold a row of table 'T', but its ID [rowInTable]
      //                                      fix: 'T.ID' for 'T'
      //                                            ^~~~~~~ error: unknown type 'Nothing' [unknownType]
      //                                            note: a Swift type of yours is declared by how it is stored: 'type Nothing: text'; a Codable one can be stored 'as JSON'
        table T { let id: Int; var a: A? }
      """)
  }

  @Test func twoPayloads() {
    let diagnostics = resolving(["enum A { case a(Int, String) }"]).diagnostics
    #expect(diagnostics.map(\.code) == ["severalPayloads"])
  }

  @Test func names() {
    expectDiagnostics(
      """
        enum A { case a(Int), a(String), bind(Int), columns(Int) }
      //                      ^ error: there are two cases called 'a' [duplicateName]
      //                      note 1:17: the first one is here
      //                                 ^~~~ error: a case cannot be called 'bind': enums have a static function of that name [swiftName]
      //                                 note: write another name; '@name("bind")' before 'case' keeps the SQL name
      //                                            ^~~~~~~ error: a case cannot be called 'columns': the columns of a row or group have a property of that name [swiftName]
      //                                            note: write another name; '@name("columns")' before 'case' keeps the SQL name
        enum B { case front(Image), back(Image); selection Image { let url: URL } }
      //                            ^~~~ error: two cases have a column called 'url' in SQL [duplicateSQLName]
      //                            note 2:17: the other one is here; '@prefix("…")' before 'case' gives the columns of a group other names
      """)
  }

  @Test func parameters() {
    let schema = schema(
      """
      selection Pair { let x: Int; let y: Int? }
      enum One { case a(Int) }
      enum Two { case a(Int), b(String) }
      enum Group { case pair(Pair) }
      query q(one: One, none: One?, two: Two, group: Group) -> [Int] {
        SELECT :one, :none, :two, :group
      }
      """)
    let parameters = schema.queries[0].parameters
    // The only case is the one that is set.
    #expect(
      parameters.map { $0.columns.map(\.isNullable) } == [
        [false], [true], [true, true], [true, true],
      ])
    #expect(parameters.map(\.alwaysHoldsNull) == [false, false, true, false])
  }

  @Test func clauses() {
    expectDiagnostics(
      """
        enum A { case a(Int), b(String) }
        table T {
          let number: Int
          @prefix("x") var x: A unique
      //                        ^~~~~~ error: an enum with payloads takes no clauses but a default and 'check cases' [misplacedClause]
          @prefix("y") var y: A = .a
      //                          ^~ error: '.a' is no default of 'A' [defaultType]
      //                          note: an enum's is '= .name(…)'
          @prefix("z") var z: A = .a(1) check cases
          @name("v") var v: A
      //  ^~~~~~~~~~ error: a group has no SQL name; '@prefix' gives its columns' names a beginning [misplacedAttribute]
          @prefix("w") var w: A as UUID.Bytes
      //                           ^~~~~~~~~~ error: 'A' is stored in its own way, not 'as UUID.Bytes' [unknownRepresentation]
          index (z); index (z.a, z.b)
      //         ^ error: 'z' is a group; name one of its columns [groupAsColumn]
      //         note: it has z.a, z.b
          var n: Int; primary key (z.a, n)
      //                           ^~~ error: a column of a primary key cannot be NULL [optionalKey]
      //                           note 1:17: the column is here
        }
        enum C { @ephemeral case a(Int) }
      //         ^~~~~~~~~~ error: '@ephemeral' does not belong to a case with a payload [misplacedAttribute]
      //         note: it takes @deprecated, @name, @prefix
      """)
  }

  @Test func circles() {
    expectDiagnostics(
      """
        enum A { case x(Int), again(A) }
      //                            ^ error: 'A' would hold itself [circle]
        enum B { case image(Image); selection Image { let url: URL; var next: B? } }
      //                                                                      ^~ error: 'B' would hold itself [circle]
      //                                                                      note 2:23: it holds 'B.Image' here
        table T { let id: Int; var a: A?; var b: B }
      """)
  }
}
