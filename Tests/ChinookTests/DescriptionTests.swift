import Chinook
import Foundation
import Rowan
import SampleDatabases
import Testing

/// The schema describes the file: what SQLite says of it, it says of the tables that the schema's
/// own statements make.
@Suite(.enabled(if: chinook.original != nil, "\(chinook.howToGetOne)"))
struct DescriptionTests {
  @Test func tablesOfTheFile() throws {
    let sample = try SampleDatabase(chinook)
    let names = ChinookSchema.tables.map { "\($0.tableName)" }
    #expect(names.count == 11)
    #expect(
      try sample.program("SELECT name FROM sqlite_schema WHERE type = 'table'").map { $0[0] }
        .sorted()
        == names.sorted())
  }

  @Test(arguments: [
    "SELECT name, type, \"notnull\", pk, hidden FROM pragma_table_xinfo(:table) ORDER BY cid",
    "SELECT \"table\", \"from\", coalesce(\"to\", ''), on_update, on_delete"
      + " FROM pragma_foreign_key_list(:table) ORDER BY 1, 2",
    "SELECT l.name, l.\"unique\", l.partial, i.name FROM pragma_index_list(:table) AS l,"
      + " pragma_index_info(l.name) AS i WHERE l.origin = 'c' ORDER BY l.name, i.seqno",
    "SELECT l.origin, i.name FROM pragma_index_list(:table) AS l,"
      + " pragma_index_info(l.name) AS i WHERE l.origin <> 'c' ORDER BY l.name, i.seqno",
  ])
  func sameCatalog(sql: String) throws {
    let sample = try SampleDatabase(chinook)
    let own = try DatabaseQueue()
    try own.write { db throws in
      for migration in ChinookSchema.migrations { try db.execute(script: migration.sql) }
    }
    let file = try sample.queue()
    for table in ChinookSchema.tables {
      let query = sql.replacingOccurrences(of: ":table", with: "'\(table.tableName)'")
      let expected = try file.read { try Row.fetchAll($0, Rowan.sql("\(raw: query)")) }
      let found = try own.read { try Row.fetchAll($0, Rowan.sql("\(raw: query)")) }
      #expect(found.map(\.values) == expected.map(\.values), "\(table.tableName)")
      #expect(!expected.isEmpty || !sql.contains("table_xinfo"))
    }
  }
}
