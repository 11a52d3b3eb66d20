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
    let explanation = Explanation(scope: .table(table), functions: try connection.functionNames())
    return table.pieces.compactMap { piece in
      if let (error, offset) = selectError(of: piece) {
        return explanation.diagnostic(error, in: piece, at: offset)
      }
      if let (error, offset) = placeError(of: piece) {
        return explanation.diagnostic(error, in: piece, at: offset)
      }
      return nil
    }
  }

  /// The table that a piece is tried in.
  static let probeName = "rowan probe"

  /// Stands for the piece in text that is put together; no name can hold one.
  private static let mark = "\u{0}"

  /// The table with nothing in it but columns and key, and with the mark in the place of a piece.
  private func skeleton(marking place: Piece.Place? = nil, named name: String? = nil) -> String {
    var lines: [String] = []
    for column in table.storedColumns {
      var line = SQLQuoting.identifier(column.sqlName)
      if case .declaredType(let own) = place, own.sqlName == column.sqlName {
        line += " \(Self.mark)"
      } else {
        // Not the declared type, which may be the piece that is wrong.
        line += column.storage == .any ? " BLOB" : " \(column.storage.rawValue)"
      }
      switch place {
      case .defaultValue(let own) where own.sqlName == column.sqlName:
        line += " DEFAULT (\(Self.mark))"
      case .generated(let own) where own.sqlName == column.sqlName:
        line += " AS (\(Self.mark))"
      default: break
      }
      lines.append(line)
    }
    if let key = table.primaryKey {
      let names = key.columns.map { SQLQuoting.identifier(table.storedColumns[$0].sqlName) }
      lines.append("PRIMARY KEY (\(names.joined(separator: ", ")))")
    }
    if case .check = place { lines.append("CHECK (\(Self.mark))") }
    var options: [String] = []
    if table.isStrict { options.append("STRICT") }
    if table.isWithoutRowid { options.append("WITHOUT ROWID") }
    let columns = lines.joined(separator: ", ")
    let own = SQLQuoting.identifier(name ?? table.sqlName)
    return "CREATE TABLE \(own) (\(columns)) \(options.joined(separator: ", "))"
  }

  /// What SQLite says to the piece as an expression, and where in it.
  private func selectError(of piece: Piece) -> (DatabaseError, Int?)? {
    switch piece.place {
    case .declaredType, .statement: return nil
    case .collation:
      return failure(of: "SELECT '' = '' COLLATE \(Self.mark)", piece, stepping: false)
    case .defaultValue: return failure(of: "SELECT (\(Self.mark))", piece, stepping: false)
    case .generated, .check, .term, .condition:
      let name = SQLQuoting.identifier(table.sqlName)
      return failure(of: "SELECT (\(Self.mark)) FROM \(name)", piece, stepping: false)
    }
  }

  /// What SQLite says to the piece in its own place, and where in it.
  private func placeError(of piece: Piece) -> (DatabaseError, Int?)? {
    defer { try? connection.execute(script: "DROP TABLE IF EXISTS \"\(Self.probeName)\"") }
    let head = "INDEX \"rowan index\" ON \(SQLQuoting.identifier(table.sqlName))"
    switch piece.place {
    case .collation, .statement: return nil
    case .declaredType, .defaultValue, .generated, .check:
      return failure(
        of: skeleton(marking: piece.place, named: Self.probeName), piece, stepping: true)
    case .term: return failure(of: "CREATE \(head) ((\(Self.mark)))", piece, stepping: false)
    case .condition(let index):
      guard let column = table.storedColumns.first else { return nil }
      let name = SQLQuoting.identifier(column.sqlName)
      let unique = index.isUnique ? "UNIQUE " : ""
      return failure(
        of: "CREATE \(unique)\(head) (\(name)) WHERE (\(Self.mark))", piece, stepping: false)
    }
  }

  /// What SQLite says to a text with the piece in the place of the mark.
  private func failure(
    of marked: String, _ piece: Piece, stepping: Bool
  ) -> (DatabaseError, Int?)? {
    let parts = marked.split(separator: Self.mark, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var text = piece.sql.text
    if case .collation = piece.place { text = SQLQuoting.identifier(text) }
    // A comment at the end would take the parenthesis with it.
    let end = text.contains("--") ? "\n" : ""
    do {
      let statement = try connection.prepare(parts[0] + text + end + parts[1])
      if stepping { _ = try statement.step() }
      return nil
    } catch {
      let start = parts[0].utf8.count
      return (error, error.offset.flatMap { $0 >= start ? $0 - start : nil })
    }
  }
}

extension SQLiteConnection {
  /// Every function that SQLite knows.
  func functionNames() throws(DatabaseError) -> [String] {
    let statement = try prepare(
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
