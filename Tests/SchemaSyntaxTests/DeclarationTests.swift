import SchemaSyntax
import Testing

/// Every production of the grammar, what is optional in it present and absent.
@Suite struct DeclarationTests {
  @Test(arguments: [
    ("import Foundation", "import Foundation"),
    ("import struct Foundation.Date", "import struct Foundation.Date"),
    ("import class\nuse enum", "import class | use enum"),
    ("@preconcurrency public import enum A.B", "@preconcurrency public import enum A.B"),
    ("use Other", "use Other"),
    ("schema {}", "schema {  }"),
    (
      "schema Main { access public; naming snake_case\n plural off\n strict on; sqlite 3.39.1 }",
      "schema Main { access public; naming snake_case; plural false; strict true; sqlite 3 39 1 }"
    ),
    ("schema { sqlite 3.39 }", "schema { sqlite 3 39 0 }"),
    ("schema { sqlite 3.08 // old\n }", "schema { sqlite 3 8 0 }"),
    (
      "schema { access package; naming exact }\nschema { naming PascalCase; naming camelCase }",
      "schema { access package; naming exact } | schema { naming PascalCase; naming camelCase }"
    ),
  ])
  func filesAndSchemas(_ source: String, _ expected: String) { expect(source, expected) }

  @Test(arguments: [
    ("table A {}", "table A {  }"),
    ("temporary table A { ; ; let a: Int;; }", "temporary table A { let a: Int }"),
    (
      "internal table A: Codable, ~Hashable, B.C<D> without rowid strict off { let a: Int }",
      "internal table A: Codable, ~Hashable, B.C<D> <without rowid><strict off> { let a: Int }"
    ),
    (
      "table A\n  using { rtree(id, a, b) }\n{\n  let id: Int\n}",
      "table A <using {rtree(id, a, b)}> { let id: Int }"
    ),
    ("table A strict on {}", "table A <strict on> {  }"),
    (
      "selection S: Codable { let a: Int; var b: B? }",
      "selection S: Codable { let a: Int; var b: B? }"
    ),
    (
      "table A { enum E: Int { case a }; selection S { let a: Int } }",
      "table A { enum E: Int { case a }; selection S { let a: Int } }"
    ),
    (
      "enum E: Int { case a = 1, b = -2, c; case other(Int) }",
      "enum E: Int { case a = 1, b = -2, c; case other(Int) }"
    ),
    (
      "enum E: String { case a = \"x\" }\nenum F { case a([Int]), b(S?); selection S { let a: Int } }",
      "enum E: String { case a = \"x\" } | "
        + "enum F { case a([Int]), b(S?); selection S { let a: Int } }"
    ),
    (
      "enum E { enum F: Int { case a }; @deprecated(\"x\") case b(F),\n c(F) }",
      "enum E { enum F: Int { case a }; @deprecated(\"x\") case b(F), c(F) }"
    ),
    ("type Color.Hex: integer", "type Color.Hex: integer"),
    (
      "type A: real; type B: text; type C: blob; type D: any",
      "type A: real | type B: text | type C: blob | type D: any"
    ),
    ("public type ReminderID = UUID", "public type ReminderID = UUID"),
  ])
  func tablesSelectionsEnumsTypes(_ source: String, _ expected: String) { expect(source, expected) }

  @Test(arguments: [
    ("view V as { SELECT 1 }", "view V as {SELECT 1}"),
    (
      "temporary view V: Codable {\n  let a: Int\n}\nas\n{\n  SELECT 1\n}",
      "temporary view V: Codable { let a: Int } as {SELECT 1}"
    ),
    ("fts5 F of T (a, b unindexed,)", "fts5 F of T (a, b unindexed)"),
    (
      "fts5 F of M.T (g.a)\n  options { tokenize = 'trigram' }",
      "fts5 F of M.T (g.a) options {tokenize = 'trigram'}"
    ),
    (
      "fts5 F { let a: String; @unindexed let b: String } options { x }",
      "fts5 F { let a: String; @unindexed let b: String } options {x}"
    ),
    ("fts5 F { let a: String }", "fts5 F { let a: String }"),
    ("sql s { CREATE INDEX a ON b (c) }", "sql s {CREATE INDEX a ON b (c)}"),
    ("collation natural", "collation natural"),
  ])
  func viewsAndFullText(_ source: String, _ expected: String) { expect(source, expected) }

  @Test(arguments: [
    ("trigger t before insert on T { A; }", "trigger t before insert on T {A;}"),
    (
      "temporary trigger t after delete\n  on M.T\n  when { old.a }\n{\n  A;\n  B\n}",
      "temporary trigger t after delete on M.T when {old.a} {A;\n  B}"
    ),
    (
      "trigger t instead of update of (a, g.b) on V { A }",
      "trigger t instead of update of (a, g.b) on V {A}"
    ),
    ("trigger t after update on V { A }", "trigger t after update on V {A}"),
    ("query q() { A }", "query q () {A}"),
    (
      "query q(before date: Date as Date.Day, _ n: Int = 3, ids: [A.ID],) -> [T] { A }",
      "query q (before date: Date as Date.Day, _ n: Int = integer 3, ids: [A.ID]) -> [T] {A}"
    ),
    ("query q(\n  a: Int\n)\n-> T?\n{ A }", "query q (a: Int) -> T? {A}"),
    ("query q() -> Date as Date.UnixTime { A }", "query q () -> Date as Date.UnixTime {A}"),
    (
      "query q() -> (a: Int, b: Date as Date.Day) { A }",
      "query q () -> row(a: Int, b: Date as Date.Day) {A}"
    ),
    ("query q() -> (a: Int)? { A }", "query q () -> row(a: Int)? {A}"),
    ("query q() -> [(a: Int, b: Int)] { A }", "query q () -> rows(a: Int, b: Int) {A}"),
    ("function f()", "function f ()"),
    (
      "@deterministic function f(a: [UInt8], b: Int?) -> Date? as Date.Day",
      "@deterministic function f (a: [UInt8], b: Int?) -> Date? as Date.Day"
    ),
  ])
  func triggersQueriesFunctions(_ source: String, _ expected: String) { expect(source, expected) }
}

/// The outlines of the declarations, with bars between them.
func expect(
  _ source: String,
  _ expected: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let tree = parseClean(source, sourceLocation: sourceLocation)
  let outline = tree.declarations.map(\.outline).joined(separator: " | ")
  #expect(outline == expected, sourceLocation: sourceLocation)
}
