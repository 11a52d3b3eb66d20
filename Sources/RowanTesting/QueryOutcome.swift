public import Rowan

/// What a statement is and what it gives.
struct QueryOutcome {
  let sql: SQLLayout
  /// The rows as text.
  let table: String

  /// Runs a statement, and decodes its rows.
  ///
  /// A statement without a type of its own (`sql("…")`) shows what SQLite gives.
  init<Query: Statement>(_ query: Query, _ database: Database) throws {
    sql = SQLLayout(of: query)
    var rows: [ResultNode] = []
    var hasColumns = false
    var changes = 0
    try query.run(database) { statement in
      let before = try Self.changes(database)
      while try statement.step() {
        rows.append(
          Query.Output.self == Void.self
            ? ResultNode(untyped: statement) : ResultNode(try query.decode(statement.row)))
      }
      if statement.columnCount > 0 { hasColumns = true }
      let after = try Self.changes(database)
      // `changes()` is that of the last statement that made any, maybe an earlier one.
      if after.total != before.total { changes += after.last }
    }
    if hasColumns || !rows.isEmpty {
      table = ResultTable(rows).text
    } else {
      table = changes == 1 ? "(1 row changed)" : "(\(changes) rows changed)"
    }
  }

  private static func changes(_ database: Database) throws -> (total: Int, last: Int) {
    let row = try Row.fetchOne(database, Rowan.sql("SELECT total_changes(), changes()"))
    return (try row?[0] ?? 0, try row?[1] ?? 0)
  }

  /// The lines that differ from an expected table, nil if it is the same. White space at the ends of
  /// lines makes no difference.
  func difference(fromTable expected: String) -> String? {
    TextDifference.text(from: expected, to: table)
  }
}

extension Statement {
  /// Runs the statement, and shows its rows as the text of a table.
  ///
  /// Every row is a line, with `|` between its columns. The columns of rows and selections have
  /// their properties' names above them, those of groups and of rows within rows as `list.title`;
  /// rows in a tuple have their type before the name. A table of more than ten columns shows one row
  /// below the other.
  ///
  /// Text is quoted, with escapes as in Swift; nil is `NULL`, the case of an enum `.done`, bytes
  /// `x'00ff'`, a date as Rowan stores it by default. No row is `(no rows)`; a statement that gives
  /// none tells how many it changed, `(3 rows changed)`.
  ///
  /// - Returns: the lines, without white space at their ends.
  /// - Throws: `DatabaseError`, and `RowDecodingError` for a row that is none of `Output`.
  public func resultTable(_ database: Database) throws -> String {
    try QueryOutcome(self, database).table
  }
}
