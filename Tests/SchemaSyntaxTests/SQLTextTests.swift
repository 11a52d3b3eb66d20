import SchemaSyntax
import Testing

/// Where SQL in braces ends.
@Suite struct SQLTextTests {
  @Test(arguments: [
    "SELECT 1", "SELECT '}'", "SELECT '}''}'", "SELECT \"}\"\"}\"", "SELECT `}``}`", "SELECT [}]",
    "SELECT [a''}]", "SELECT 1 -- }\n", "SELECT /* } { ' */ 1", "SELECT /* /* */ 1",
    "SELECT '\n}\ntable x {\n'", "SELECT 'a' || \"b\"", "SELECT 1 - -1", "SELECT a/b",
    "SELECT '/*', '--'", "SELECT ' -- ', 1 -- '\n", "SELECT '//'", "SELECT \"[\", '[' -- [\n",
    "create virtual\ntable foo using x", "SELECT '\\'", "SELECT 'é 漢 🎉'",
  ])
  func endsAtTheFirstBraceOutsideOfQuotesAndComments(_ sql: String) {
    let tree = parseClean("sql s {\(sql)}\nquery q() { SELECT 2 }")
    #expect(tree.declarations.count == 2)
    guard case .rawSQL(let node) = tree.declarations.first else {
      Issue.record("no statement")
      return
    }
    #expect(node.sql.text == sql)
    #expect(node.sql.range.text == sql)
    #expect(node.sql.bracesRange.text == "{\(sql)}")
  }

  /// `//` and `/* */` of the language are none in SQL, also right after the brace.
  @Test func slashesAreNoComment() {
    expect("query q() { // } ", "query q () {//}")
    expect("query q() {// }", "query q () {//}")
    expect("query q() {/// x } // y", "query q () {/// x}")
    expect("query q() {/* } */ x }", "query q () {/* } */ x}")
  }

  /// A mistake in the SQL of a member leaves those after it as they are.
  @Test func afterAMistakeTheNextMemberIsRead() {
    let file = SourceFile(
      path: "Main.schema",
      text: """
        table T {
          let a: Int default { 1
          let b: Int
          let c: String default { 'x }
          let d: Int default { { 1 } }
          let e: Int
        }
        query q() -> Int { SELECT 1

        query r() { SELECT 2 }
        """
    )
    let (tree, diagnostics) = Parser.parse(file)
    #expect(
      diagnostics.map(\.code) == ["unclosedSQL", "unclosedSQLQuote", "braceInSQL", "unclosedSQL"]
    )
    guard case .table(let table) = tree.declarations.first else {
      Issue.record("no table")
      return
    }
    #expect(table.members.count == 5)
    #expect(tree.declarations.count == 3)
  }
}
