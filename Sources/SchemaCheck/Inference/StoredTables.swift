import SQLiteHandle
import SchemaModel

/// What the tables and indexes of a database hold, by the page that they begin at.
final class StoredTables {
  struct Column {
    let table: String
    let name: String
    let classes: StorageClasses
    let isNullable: Bool
    /// In an index whether the greatest value comes first, and NULL last.
    var isDescending = false
  }

  private struct Root: Hashable {
    let database: Int
    let page: Int
  }

  private struct Entry {
    let name: String
    let table: String
    let isIndex: Bool
  }

  fileprivate let connection: SQLiteConnection
  private var entries: [Root: Entry] = [:]
  private var columns: [Root: [Column]] = [:]

  init(of connection: SQLiteConnection) throws {
    self.connection = connection
    for (database, name) in ["main", "temp"].enumerated() {
      let statement = try connection.prepare(
        """
        SELECT name, tbl_name, type = 'index', rootpage FROM \(name).sqlite_schema
        WHERE type IN ('table', 'index') AND rootpage > 0
        """)
      while try statement.step() {
        let root = Root(database: database, page: Int(try statement.row.integer(at: 3)))
        entries[root] = Entry(
          name: try statement.row.text(at: 0), table: try statement.row.text(at: 1),
          isIndex: try statement.row.integer(at: 2) != 0)
      }
    }
  }

  /// The columns in the order in which they are stored; nil of what is not known.
  func columns(page: Int, database: Int) -> [Column]? {
    let root = Root(database: database, page: page)
    if let known = columns[root] { return known }
    guard let entry = entries[root], let found = try? read(entry, database) else { return nil }
    columns[root] = found
    return found
  }

  /// The columns of a table, if it is not one WITHOUT ROWID.
  func columns(ofTable name: String) -> [Column]? {
    let found = entries.first { !$0.value.isIndex && $0.value.name == name }
    return found.flatMap { columns(page: $0.key.page, database: $0.key.database) }
  }

  private func read(_ entry: Entry, _ database: Int) throws -> [Column] {
    let schema = SQLQuoting.text(database == 0 ? "main" : "temp")
    let table = SQLQuoting.text(entry.table)
    var byPosition: [Int: Column] = [:]
    var stored: [Column] = []
    let info = try connection.prepare(
      """
      SELECT cid, name, type, "notnull", hidden FROM pragma_table_xinfo(\(table), \(schema))
      """)
    while try info.step() {
      let column = Column(
        table: entry.table, name: try info.row.text(at: 1),
        classes: StorageClasses(declared: try info.row.text(at: 2)),
        isNullable: try info.row.integer(at: 3) == 0)
      byPosition[Int(try info.row.integer(at: 0))] = column
      // Virtual columns are computed, not stored.
      if try info.row.integer(at: 4) != 2 { stored.append(column) }
    }
    var index = entry.isIndex ? entry.name : nil
    if !entry.isIndex { index = try keyIndex(table: table, schema: schema) }
    guard let index else { return stored }
    let order = try connection.prepare(
      """
      SELECT cid, "desc" FROM pragma_index_xinfo(\(SQLQuoting.text(index)), \(schema))
      ORDER BY seqno
      """)
    var columns: [Column] = []
    while try order.step() {
      let position = Int(try order.row.integer(at: 0))
      let rowid = Column(
        table: entry.table, name: "rowid", classes: .integer, isNullable: position != -1)
      let expression = Column(
        table: entry.table, name: "expression", classes: .any, isNullable: true)
      var column = byPosition[position] ?? (position == -1 ? rowid : expression)
      column.isDescending = try order.row.integer(at: 1) != 0
      columns.append(column)
    }
    return columns
  }

  /// The index that a table without rowid is.
  private func keyIndex(table: String, schema: String) throws -> String? {
    let statement = try connection.prepare(
      """
      SELECT i.name FROM pragma_table_list(\(table)) t
      JOIN pragma_index_list(\(table), \(schema)) i ON i.origin = 'pk'
      WHERE t.wr AND t.schema = \(schema)
      """)
    return try statement.step() ? try statement.row.text(at: 0) : nil
  }
}

/// What else is asked of the database.
extension StoredTables {
  /// Whether a function gives a value for these literals, and not NULL.
  func isValue(ofFunction name: String, _ literals: [String]) -> Bool {
    let list = literals.map(SQLQuoting.text).joined(separator: ", ")
    do {
      let statement = try connection.prepare("SELECT \(name)(\(list)) IS NOT NULL")
      guard try statement.step() else { return false }
      return try statement.row.integer(at: 0) != 0
    } catch {
      return false
    }
  }

  /// The names and texts of the views and tables: what a query says may be hidden in a view, and in
  /// the column of a table that is computed.
  var texts: [(name: String, sql: String)]? {
    do {
      let statement = try connection.prepare(
        """
        SELECT name, sql FROM sqlite_schema WHERE type IN ('view', 'table') AND sql IS NOT NULL
        UNION ALL SELECT name, sql FROM temp.sqlite_schema
        WHERE type IN ('view', 'table') AND sql IS NOT NULL
        """)
      var texts: [(name: String, sql: String)] = []
      while try statement.step() {
        texts.append((try statement.row.text(at: 0), try statement.row.text(at: 1)))
      }
      return texts
    } catch {
      return nil
    }
  }
}
