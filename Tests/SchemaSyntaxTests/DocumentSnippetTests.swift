import SchemaSyntax
import Testing

/// What the documents say can be written.
@Suite struct DocumentSnippetTests {
  @Test(arguments: [
    "import Foundation\n@preconcurrency import Other\npublic import struct A.B\nuse Target",
    "schema Name { access internal; naming PascalCase; plural off; sqlite 3.39; strict off }",
    "@renamed(from: \"Old\") @deprecated(\"use B\") table A {}",
    "table Name: Codable, ~Hashable without rowid strict on {}",
    "table Box using { rtree(id, minX, maxX) } {\n  let id: Int primary key\n}",
    "selection Row { let reminder: Reminder; let list: RemindersList? }",
    "enum Status: Int { case open, done; case other(Int) }",
    "type Swift.Name: integer\ntype ReminderID = UUID",
    "fts5 Name of Table (column unindexed, other) options { tokenize = 'x' }",
    "query q(label name: Type as Date.Day) -> (title: String, count: Int) { SELECT 1 }",
    "@deterministic function slug(text: String) -> String\n@aggregate function total(x: Int) -> Int",
    "temporary table A { let a: Int }\ntemporary view V as { SELECT 1 }",
    "temporary trigger t after insert on A { SELECT f(new.a); }",
  ])
  func declarations(_ source: String) { _ = parseClean(source) }

  @Test(arguments: [
    "internal var a: Int", "package let a: Int", "let table: Int", "let index: Int; let on: Int",
    "@columnOnly var image: Data", "@prefix(\"billing_\") let address: Address",
    "@unindexed let a: String", "@convert { CAST(a AS TEXT) } let a: String",
    "var dueDate: Date? as Date.UnixMilliseconds", "let tags: [String] as JSON = []",
    "let scores: [String: Int] as JSON = [:]", "let id: UUID as UUID.Bytes = uuid7",
    "let price: Decimal as Decimal.Scaled(2) = 9.95", "let value: SQLiteValue",
    "let name: String type { NVARCHAR(160) } collate nocase on conflict ignore",
    "let a: Foundation.Data = (Foundation.Data([1, 2]))",
    "let color: Color as Color.Hex = .blue default { 0x4a99efff }",
    "let parent: Item.ID? references Item (code) on delete set null deferred",
    "index (timestamps.createdAt desc)", "unique open (a, { lower(b) }) where { status = 0 }",
    "foreign key (a, b) references Other (c, d) on delete cascade on update no action",
    "no primary key", "primary key (a, b)",
  ])
  func members(_ source: String) { _ = parseClean("table T {\n  \(source)\n}") }
}
