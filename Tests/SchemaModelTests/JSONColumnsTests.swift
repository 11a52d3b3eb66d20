import SchemaModel
import Testing

/// `as JSON`, and what needs it.
@Suite struct JSONColumnsTests {
  @Test func missing() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var a: [String]
      //         ^~~~~~~~ error: '[String]' is stored 'as JSON' [needsJSON]
      //         fix: ' as JSON' for ''
          var b: [String: [Int]]? = nil
      //         ^~~~~~~~~~~~~~~~ error: '[String: [Int]]?' is stored 'as JSON' [needsJSON]
      //         fix: ' as JSON' for ''
          var c: [UInt8]
          var d: Set<Int>
      //         ^~~~~~~~ error: unknown type 'Set<Int>' [unknownType]
      //         note: say how it is stored: 'as JSON', or 'as Name' with 'type Name: text' for a representation of yours
        }
      """)
  }

  @Test func misspelled() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var a: [String] as Json
      //                     ^~~~ error: 'Json' is written 'JSON' [unknownRepresentation]
      //                     fix: 'JSON' for 'Json'
          var b: Int as JSN
      //                ^~~ error: 'JSN' is no way to store 'Int'; did you mean 'JSON'? [unknownRepresentation]
      //                fix: 'JSON' for 'JSN'
          var c: Int as JSON(2)
      //                ^~~~~~~ error: 'JSON' takes no argument [unknownRepresentation]
      //                fix: 'JSON' for 'JSON(2)'
        }
      """)
  }

  @Test func notCodable() {
    expectDiagnostics(
      """
        selection G { let a: Int }
        selection H: CustomStringConvertible { let a: Int }
        enum E: Int { case a }
        type W = UUID
        table A {
          let id: Int
          var a: G? as JSON
      //         ^ error: what is stored 'as JSON' is Codable, and 'G' is not [notCodable]
      //         note 1:13: it is declared here
      //         fix: ': Codable' for ''
          var b: [String: Set<H>] as JSON
      //                      ^ error: what is stored 'as JSON' is Codable, and 'H' is not [notCodable]
      //                      note 2:13: it is declared here
      //                      fix: ', Codable' for ''
          var c: [E] as JSON
      //          ^ error: what is stored 'as JSON' is Codable, and 'E' is not [notCodable]
      //          note 3:8: it is declared here
      //          fix: ', Codable' for ''
          var d: [W: Unknown] as JSON
        }
      """)
  }

  @Test func defaults() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var a: [Int] as JSON = [:]
      //                         ^~~ error: '[:]' is no default of '[Int]' [defaultType]
      //                         note: write '[]', Swift in parentheses, or 'default { … }'
          var b: [String: Int] as JSON = []
      //                                 ^~ error: '[]' is no default of '[String: Int]' [defaultType]
      //                                 note: write '[:]', Swift in parentheses, or 'default { … }'
          var c: [Int] as JSON = 5
      //                         ^ error: '5' is no default of '[Int]' [defaultType]
      //                         note: write 'default { … }'
          var d: [Int] as JSON = ([1, 2]) default { '[1,2]' }
          var e: Words as JSON = []
        }
      """)
  }

  @Test(arguments: [
    ("[Int]", "[]", "'[]'"), ("[String: Int]", "[:]", "'{}'"), ("[Int: Int]", "[:]", "'{}'"),
  ])
  func emptyInSQL(type: String, value: String, sql: String) {
    let table = schema("table A { let id: Int; var a: \(type) as JSON = \(value) }").tables[0]
    #expect(table.storedColumns[1].defaultSQL?.text == sql)
    #expect(table.columns[1].swiftDefault == value)
  }

  @Test func emptyDictionaryOfOtherKeys() {
    let table = schema("table A { let id: Int; var a: [UUID: Int] as JSON = [:] }").tables[0]
    #expect(table.storedColumns[1].defaultSQL?.text == "'[]'")
  }
}
