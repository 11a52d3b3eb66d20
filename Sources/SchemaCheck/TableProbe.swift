import SQLiteHandle
import SchemaModel
import SchemaSyntax

/// Tries the pieces of a table one by one, on a connection of its own.
///
/// SQLite names the first mistake of a statement only, and of some it does not say where. So the
/// table is made without the user's SQL, each piece is compiled alone in a SELECT on it, where
/// SQLite tells the very token, and what a SELECT takes is put alone into the place that it is
/// meant for.
struct TableProbe {
  private let table: Table
  private let connection: SQLiteConnection

  init(_ table: Table) throws(DatabaseError) {
    self.table = table
    connection = try SQLiteConnection(path: ":memory:")
    try connection.set(.doubleQuotedStrings, to: false)
  }

  /// One diagnostic for each piece that SQLite refuses.
  func mistakes() throws(DatabaseError) -> [Diagnostic] {
    _ = try connection.prepare(skeleton()).step()
    let explanation = Explanation(table: table, functions: try functionNames())
    return table.pieces.compactMap { piece in
      if let (error, offset) = selectError(of: piece) {
        return explanation.diagnostic(error, in: piece, at: offset)
      }
      if let error = error(inPlaceOf: piece) {
        return explanation.diagnostic(error, in: piece, at: nil)
      }
      return nil
    }
  }

  /// The table with nothing in it but columns and key, and with one piece, if any, in its place.
  private func skeleton(with piece: Piece? = nil, named name: String? = nil) -> String {
    var lines: [String] = []
    for column in table.storedColumns {
      var line = "\(SQLQuoting.identifier(column.sqlName)) \(column.declaredType(in: table))"
      switch piece?.place {
      case .defaultValue(let own) where own.sqlName == column.sqlName:
        line += " DEFAULT \(Self.parenthesized(piece))"
      case .generated(let own) where own.sqlName == column.sqlName:
        line += " AS \(Self.parenthesized(piece))"
      default: break
      }
      lines.append(line)
    }
    if let key = table.primaryKey {
      let names = key.columns.map { SQLQuoting.identifier(table.storedColumns[$0].sqlName) }
      lines.append("PRIMARY KEY (\(names.joined(separator: ", ")))")
    }
    if case .check = piece?.place { lines.append("CHECK \(Self.parenthesized(piece))") }
    var options: [String] = []
    if table.isStrict { options.append("STRICT") }
    if table.isWithoutRowid { options.append("WITHOUT ROWID") }
    let columns = lines.joined(separator: ", ")
    let own = SQLQuoting.identifier(name ?? table.sqlName)
    return "CREATE TABLE \(own) (\(columns)) \(options.joined(separator: ", "))"
  }

  /// What SQLite says to the piece as an expression, and where in it.
  private func selectError(of piece: Piece) -> (DatabaseError, Int?)? {
    let head = "SELECT ("
    let sql: String
    switch piece.place {
    case .collation: sql = "SELECT '' = '' COLLATE \(SQLQuoting.identifier(piece.sql.text))"
    case .defaultValue: sql = "SELECT \(Self.parenthesized(piece))"
    case .generated, .check, .term, .condition:
      sql = "SELECT \(Self.parenthesized(piece)) FROM \(SQLQuoting.identifier(table.sqlName))"
    }
    guard let error = failure(of: sql, stepping: false) else { return nil }
    return (error, error.offset.map { $0 - head.utf8.count })
  }

  /// What SQLite says to the piece in its own place.
  private func error(inPlaceOf piece: Piece) -> DatabaseError? {
    defer { try? connection.execute(script: "DROP TABLE IF EXISTS \"rowan probe\"") }
    let table = SQLQuoting.identifier(self.table.sqlName)
    switch piece.place {
    case .collation: return nil
    case .defaultValue, .generated, .check:
      return failure(of: skeleton(with: piece, named: "rowan probe"), stepping: true)
    case .term:
      return failure(
        of: "CREATE INDEX \"rowan index\" ON \(table) (\(Self.parenthesized(piece)))",
        stepping: false)
    case .condition(let index):
      guard let column = self.table.storedColumns.first else { return nil }
      let name = SQLQuoting.identifier(column.sqlName)
      let unique = index.isUnique ? "UNIQUE " : ""
      return failure(
        of: "CREATE \(unique)INDEX \"rowan index\" ON \(table) (\(name)) WHERE \(piece.sql.text)",
        stepping: false)
    }
  }

  private func failure(of sql: String, stepping: Bool) -> DatabaseError? {
    do {
      let statement = try connection.prepare(sql)
      if stepping { _ = try statement.step() }
      return nil
    } catch {
      return error
    }
  }

  private static func parenthesized(_ piece: Piece?) -> String {
    guard let text = piece?.sql.text else { return "(NULL)" }
    return text.contains("--") ? "(\(text)\n)" : "(\(text))"
  }

  private func functionNames() throws(DatabaseError) -> [String] {
    let statement = try connection.prepare(
      "SELECT DISTINCT name FROM pragma_function_list WHERE name GLOB '[a-z]*' ORDER BY name")
    var names: [String] = []
    while try statement.step() {
      do throws(ColumnError) {
        names.append(try statement.row.text(at: 0))
      } catch {
        continue
      }
    }
    return names
  }
}

extension StoredColumn {
  func declaredType(in table: Table) -> String {
    storage == .any && !table.isStrict ? "BLOB" : storage.rawValue
  }
}
