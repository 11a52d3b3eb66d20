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

  private let connection: SQLiteConnection
  private var entries: [Root: Entry] = [:]
  private var columns: [Root: [Column]] = [:]
  private lazy var storedTexts = StoredText.all(on: connection)

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

  /// What a statement is compiled of: its own tokens and those of the views that it or one of them
  /// names, and those of all their tables, whose generated columns and defaults are expressions too.
  /// Nil if they cannot be read.
  func sources(
    of statement: [SQLTokens.Token]
  ) -> (statements: [[SQLTokens.Token]], tables: [[SQLTokens.Token]])? {
    guard let stored = storedTexts else { return nil }
    var statements = [statement]
    var tables: [[SQLTokens.Token]] = []
    var seen: Set<[UInt8]> = []
    var index = 0
    while index < statements.count {
      // Also a text in quotes can be a name.
      for token in statements[index] {
        let name = NamingRule.folded(token.text)
        guard let texts = stored[name], seen.insert(name).inserted else { continue }
        for text in texts {
          if text.isView { statements.append(text.tokens) } else { tables.append(text.tokens) }
        }
      }
      index += 1
    }
    return (statements, tables)
  }
}

/// The CREATE statement of a table or a view.
struct StoredText {
  let isView: Bool
  /// Of a table without its CHECKs, which no value comes from.
  let tokens: [SQLTokens.Token]

  init(_ sql: String, isView: Bool) {
    self.isView = isView
    let all = SQLTokens.scan(sql)
    guard !isView else {
      tokens = all
      return
    }
    var rest: [SQLTokens.Token] = []
    // Parentheses that are open since a CHECK.
    var depth: Int?
    for token in all {
      switch (depth, token.sign) {
      case (nil, _) where token.isWord("check"): depth = 0
      case (nil, _): rest.append(token)
      case (let open?, "("): depth = open + 1
      case (let open?, ")"): depth = open > 1 ? open - 1 : nil
      default: break
      }
    }
    tokens = rest
  }

  /// All of a database, by name: a table of the schema `temp` may have that of another one.
  static func all(on connection: SQLiteConnection) -> [[UInt8]: [StoredText]]? {
    do {
      let statement = try connection.prepare(
        """
        SELECT name, sql, type = 'view' FROM sqlite_schema
        WHERE type IN ('table', 'view') AND sql IS NOT NULL
        UNION ALL SELECT name, sql, type = 'view' FROM temp.sqlite_schema
        WHERE type IN ('table', 'view') AND sql IS NOT NULL
        """)
      var texts: [[UInt8]: [StoredText]] = [:]
      while try statement.step() {
        let text = StoredText(
          try statement.row.text(at: 1), isView: try statement.row.integer(at: 2) != 0)
        texts[NamingRule.folded(try statement.row.text(at: 0)), default: []].append(text)
      }
      return texts
    } catch {
      return nil
    }
  }
}
