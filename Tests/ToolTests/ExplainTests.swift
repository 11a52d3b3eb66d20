import Foundation
import Testing

/// `rowan-schema explain`.
struct ExplainTests {
  static let schema = """
    table Item { let id: Int; var title: String; var rank: Int = 0; index (rank) }
    query ranked(rank: Int) -> [Item] { SELECT * FROM items WHERE rank = :rank ORDER BY title }
    query titled(_ title: String) -> [Item] { SELECT * FROM items AS i WHERE i.title = :title }
    query constant() -> Int { WITH RECURSIVE n(x) AS (SELECT 1 UNION SELECT x + 1 FROM n WHERE x < 3)
      SELECT max(x) OVER () FROM n }

    """

  @Test func thePlansAreShown() throws {
    let tool = try Tool()
    try tool.write(Self.schema, to: "Shop/Items.schema")
    let run = try tool.run("explain", "Shop")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    let paragraphs = run.output.components(separatedBy: "\n\n")
    #expect(paragraphs.count == 3)
    #expect(
      paragraphs[0] == """
        Shop/Items.schema:2:7: ranked
          SEARCH items USING INDEX items_rank (rank=?)
          USE TEMP B-TREE FOR ORDER BY
        """)
    #expect(paragraphs[1].hasPrefix("Shop/Items.schema:3:7: titled\n  SCAN i"))
    // What is a part of a step stands below it, one step in.
    #expect(paragraphs[2].contains("\n    "))
  }

  @Test func aScanFailsWhereThatIsAsked() throws {
    let tool = try Tool()
    try tool.write(Self.schema, to: "Shop/Items.schema")
    let run = try tool.run("explain", "--fail-on-scan", "Shop")
    #expect(run.status == 1)
    // The recursive query scans rows of its own, no table.
    #expect(
      run.errors == "Shop/Items.schema:3:7: error: 'titled' reads all of 'items' [scan]\n")
    try tool.write(
      Self.schema.replacing("var title: String;", with: "var title: String unique;"),
      to: "Shop/Items.schema")
    #expect(try tool.run("explain", "--fail-on-scan", "Shop").status == 0)
  }

  /// SQLite calls the tables in a view as the view does.
  @Test func aScanInAView() throws {
    let tool = try Tool()
    try tool.write(
      """
      table Item { let id: Int; var title: String; var list: List.ID; index (list) }
      table List { let id: Int; var name: String }
      view Line as { SELECT l.name, i.title FROM lists l LEFT JOIN items i ON i.list = l.id }
      view Whole as { SELECT name, title AS entry FROM lines }
      query whole() -> [Whole] { SELECT * FROM wholes ORDER BY name }
      query one(id: Int) -> [String] { SELECT title FROM items WHERE id = :id }

      """, to: "Shop/Items.schema")
    let run = try tool.run("explain", "--fail-on-scan", "Shop")
    #expect(run.status == 1)
    #expect(run.errors == "Shop/Items.schema:5:7: error: 'whole' reads all of 'lists' [scan]\n")
  }

  @Test func asJSON() throws {
    let tool = try Tool()
    try tool.write(Self.schema, to: "Shop/Items.schema")
    let run = try tool.run("explain", "--format=json", "Shop")
    #expect(run.status == 0, "\(run.errors)")
    struct Report: Decodable {
      struct Query: Decodable {
        struct Step: Decodable {
          var id: Int
          var parent: Int
          var detail: String
        }
        var name: String
        var file: String
        var line: Int
        var sql: String
        var plan: [Step]
        var scans: [String]
      }
      var version: Int
      var queries: [Query]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.version == 1)
    #expect(report.queries.map(\.name) == ["ranked", "titled", "constant"])
    #expect(report.queries.map(\.scans) == [[], ["items"], []])
    #expect(report.queries.map(\.line) == [2, 3, 4])
    #expect(report.queries.allSatisfy { $0.file == "Shop/Items.schema" })
    // As it is prepared: with the columns of `*`.
    #expect(report.queries[0].sql.hasPrefix(#"SELECT "id", "title", "rank" FROM items"#))
    #expect(report.queries[0].plan.map(\.parent) == [0, 0])
  }

  @Test func whatMakesNoSense() throws {
    let tool = try Tool()
    try tool.write("table Item { let id: Int; var x: Strin }\n", to: "Shop/Items.schema")
    let wrong = try tool.run("explain", "Shop")
    #expect(wrong.status == 1)
    #expect(wrong.errors.hasPrefix("Shop/Items.schema:1:34: error: "))
    #expect(try tool.run("explain").status == 2)
    #expect(try tool.run("explain", "--fail-on-scan=yes", "Shop").status == 2)
    #expect(try tool.run("explain", "--format", "xml", "Shop").status == 2)
    try tool.write("table Item { let id: Int }\n", to: "Shop/Items.schema")
    #expect(try tool.run("explain", "Shop").output == "The schema has no query.\n")
  }
}
