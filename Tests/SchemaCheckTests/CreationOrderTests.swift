import SchemaEmit
import SchemaModel
import SchemaSyntax
import Testing

@Suite struct CreationOrderTests {
  @Test func parentsComeFirst() {
    let text = """
      table A { let id: Int; let b: B.ID; index (b) }
      table B { let id: Int; let c: C.ID; index (c) }
      table C { let id: Int; var a: A.ID?; index (a) }
      table D { let id: Int }
      """
    let tree = Parser.parse(SourceFile(path: "a.schema", text: text)).tree
    let (schema, diagnostics) = resolve(files: [tree], target: "App")
    #expect(diagnostics == [])
    #expect(
      createStatements(of: schema).map(\.name) == [
        "cs", "cs_a", "bs", "bs_c", "as", "as_b", "ds",
      ])
  }
}
