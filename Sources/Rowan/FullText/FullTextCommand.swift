/// Something that a full-text table is told to do: `INSERT INTO table (table) VALUES (?)`.
public struct FullTextCommand: Statement {
  public typealias Output = Void
  public let query: SQLFragment

  /// - Parameters:
  ///   - table: the SQL name.
  ///   - command: what to do.
  ///   - columns: further columns, and their values.
  fileprivate init(
    _ table: StaticString, _ command: String?, _ columns: [(name: String, value: SQLNode)] = []
  ) {
    let name = SQLNode.name(table.description)
    let names = (command == nil ? [] : [name]) + columns.map { SQLNode.name($0.name) }
    let values = (command.map { [SQLNode.value(.text($0))] } ?? []) + columns.map(\.value)
    query = SQLFragment(
      .raw([
        .keyword("INSERT INTO "), name, .keyword(" ("), .list(names), .keyword(") VALUES ("),
        .list(values), .keyword(")"),
      ]))
  }
}

extension FullTextTable {
  /// `VALUES ('rebuild')`: builds the index again from the text.
  ///
  /// What `VACUUM` makes necessary where the content has no INTEGER key, and what mends an index
  /// that is no longer the text's.
  public static func rebuild() -> FullTextCommand { FullTextCommand(tableName, "rebuild") }

  /// `VALUES ('optimize')`: merges the whole index, which makes it smaller and quicker.
  public static func optimize() -> FullTextCommand { FullTextCommand(tableName, "optimize") }

  /// `VALUES ('merge', ?)`: merges a part of the index.
  ///
  /// - Parameter pages: how many pages to write; of a negative number as many, and to merge what is
  ///   not due as well.
  public static func merge(pages: Int) -> FullTextCommand {
    FullTextCommand(tableName, "merge", [("rank", .value(.integer(Int64(pages))))])
  }

  /// `VALUES ('integrity-check', 1)`: throws `DatabaseError` of the code `.corrupt` if the index is
  /// damaged or not that of the text.
  public static func integrityCheck() -> FullTextCommand {
    FullTextCommand(tableName, "integrity-check", [("rank", .value(.integer(1)))])
  }

  /// `VALUES ('rank', 'bm25(…)')`: what `rank` is from now on, in this database.
  ///
  /// - Parameter weights: what a word counts for in each column, in the order of the declaration.
  public static func setRank(weights: [Double]) -> FullTextCommand {
    let rank = "bm25(\(weights.map(\.description).joined(separator: ", ")))"
    return FullTextCommand(tableName, "rank", [("rank", .value(.text(rank)))])
  }
}

extension ContentlessTable {
  /// There is nothing to build it from.
  @available(*, unavailable, message: "a full-text table without content cannot be rebuilt")
  public static func rebuild() -> FullTextCommand { FullTextCommand(tableName, "rebuild") }

  /// `VALUES ('delete-all')`: forgets all rows.
  public static func deleteAll() -> FullTextCommand { FullTextCommand(tableName, "delete-all") }

  /// `INSERT INTO table (rowid, …) VALUES (?, …)`. The generated `insert(rowid:…)` calls it.
  ///
  /// - Parameter texts: the columns' values, in the order of the declaration.
  public static func insert(rowid: Int64, texts: [SQLFragment]) -> FullTextCommand {
    FullTextCommand(tableName, nil, row(rowid, texts))
  }

  /// `INSERT INTO table (table, rowid, …) VALUES ('delete', ?, …)`: forgets a row, whose texts must be
  /// those that were inserted: the index is found by them. The generated `delete(rowid:…)` calls it.
  ///
  /// - Parameter texts: the columns' values, in the order of the declaration.
  public static func delete(rowid: Int64, texts: [SQLFragment]) -> FullTextCommand {
    FullTextCommand(tableName, "delete", row(rowid, texts))
  }

  private static func row(
    _ rowid: Int64, _ texts: [SQLFragment]
  ) -> [(name: String, value: SQLNode)] {
    [("rowid", .value(.integer(rowid)))]
      + zip(fullTextColumnNames, texts).map { ($0.description, $1.node) }
  }
}
