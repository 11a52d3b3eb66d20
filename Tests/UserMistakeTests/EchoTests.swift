import SchemaCheck
import SchemaSyntax
import Testing

/// What is wrong at one place hides nothing that is wrong at another, and has no echoes.
struct EchoTests {
  /// The places and codes of what is said about some files.
  private func codes(_ texts: String...) -> [String] {
    let files = texts.enumerated().map { SourceFile(path: "\($0)", text: $1) }
    return compile(files, target: "App").diagnostics.map { diagnostic in
      let position = diagnostic.range.file.position(at: diagnostic.range.start)
      return "\(diagnostic.range.file.path):\(position.line) \(diagnostic.code)"
    }
  }

  @Test func otherFilesAndDeclarationsAreJudged() {
    let found = codes(
      """
      table A {
        let id: Int
        var title String
        var other: Foo
        check { lenght(title) > 1 }
      }
      table B {
        let id: Int
        check { ide > 0 }
      }
      """,
      """
      table C { let id: Int; var c: Bar = 1; index (d) }
      table D { var x: Int }
      type Unused: text
      """,
      "enum E: Int { case a, a }")
    // The SQL of A is not tried: of its columns one may not be what it seems.
    #expect(
      found == [
        "0:3 expectedToken", "0:4 unknownType", "0:9 unknownColumn", "1:1 unknownType",
        "1:1 unknownColumn", "1:2 missingKey", "1:3 unusedType", "2:1 duplicateName",
      ])
  }

  @Test func sqlIsCheckedBesidesErrorsOfTheModel() {
    #expect(
      codes(
        """
        table A { let id: Int; var x: Foo; check { y > 1 } }
        table B { let id: Int; let a: A.ID; index (a); check { y > 1 } }
        table C { let id: Int; var s: S; check { y > 1 } }
        selection S { var z: Foo }
        table D { let id: Int; check { y > 1 } }
        """) == ["0:1 unknownType", "0:4 unknownType", "0:5 unknownColumn"])
  }

  @Test func lostDeclarationsAreMissedNowhere() {
    #expect(
      codes(
        "thing Owner { let id: Int; let code: String unique }",
        """
        table A { let id: Int; let o: Owner.ID; let c: String references Owner (code) }
        table B { let id: Int; let o: Onwer.ID }
        """) == ["0:1 expectedDeclaration", "1:2 unknownTable"])
    // The name itself is missing: it could be any.
    #expect(
      codes("table { let id: Int }", "table A { let id: Int; let o: Owner.ID; index (x) }")
        == ["0:1 expectedName", "1:1 unknownColumn"])
    #expect(
      codes(
        "schema { naming snakecase; plural off }\ntable Box { let id: Int }",
        "table Boxe { let id: Int }\n@name(\"box\") table C { let id: Int }")
        == ["0:1 expectedWord"])
  }

  @Test func lostMembersAreMissedNowhere() {
    #expect(
      codes(
        """
        table A {
          id INTEGER
          let b: Int
          index (id)
          index (c)
        }
        table B { let id: Int; let a: A.ID; let s: S; index (s.x); index (s.z) }
        selection S { let x; let y: Int }
        table C { let id: Int; let s: S = .none; var e: E = .medium }
        enum E: Int { case low, 3, high }
        """) == [
          "0:2 expectedMember", "0:5 unknownColumn", "0:7 unknownColumn", "0:8 expectedToken",
          "0:10 expectedName",
        ])
  }

  @Test func filesThatAreNoText() {
    let files = [
      SourceFile(path: "0", bytes: Array("table A { let id: Int } // ".utf8) + [0xE9]),
      SourceFile(path: "1", text: "table B { let id: Int; let a: A.ID; let x: Foo; index (y) }"),
    ]
    let codes = compile(files, target: "App").diagnostics.map(\.code)
    #expect(codes == ["invalidUTF8", "unknownColumn"])
  }

  @Test func orderIsThatOfTheText() {
    #expect(
      codes(
        """
        table A { let id: Int; check { x > 1 } }
        table B { let id: Int; var y: Foo }
        table C { let id: Int; var y Int }
        table D { let id: Int; check { x > 1 } }
        """, "table E { }") == [
          "0:1 unknownColumn", "0:2 unknownType", "0:3 expectedToken", "0:4 unknownColumn",
          "1:1 missingKey", "1:1 noColumns",
        ])
  }
}
