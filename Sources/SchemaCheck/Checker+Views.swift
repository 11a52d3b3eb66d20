import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// What is checked of views: that their SELECT can be run, and that it has the columns that are
/// declared.
extension Checker {
  mutating func checkViews() {
    defer {
      compareColumns()
      inferColumns()
    }
    for case .view(let position) in statements.map(\.object)
    where !broken.contains(.view(position)) {
      if check(schema.views[position]) { continue }
      // What is made of it is not to blame.
      broken.insert(.view(position))
      let name = SQLQuoting.identifier(schema.views[position].sqlName)
      try? connection.execute(script: "DROP VIEW IF EXISTS \(name)")
    }
  }

  /// Whether a view is right.
  private mutating func check(_ view: View) -> Bool {
    let statement: SQLiteStatement
    do {
      statement = try connection.prepare(view.select.text)
    } catch {
      report(error, in: view.select, at: error.offset)
      return false
    }
    let names = (0..<statement.columnCount).map { statement.columnName(at: $0) }
    if let mistake = ViewColumns(view, found: names).mistake {
      diagnostics.append(mistake)
      return false
    }
    // Of a view that is made of itself SQLite tells only now.
    do {
      _ = try connection.prepare("SELECT * FROM \(SQLQuoting.identifier(view.sqlName))")
    } catch {
      report(error, in: view.select, at: nil)
      return false
    }
    self.names.add(view, columns: names)
    return true
  }

  /// Explains what SQLite says about a piece of SQL that may name anything of the schema.
  ///
  /// - Parameter offset: where in the piece the error is, by UTF-8 offset, if SQLite told.
  mutating func report(
    _ error: DatabaseError, in sql: SQLText, at offset: Int?, of target: SQLNames.Rows? = nil
  ) {
    if isEcho(error) { return }
    let explanation = Explanation(
      scope: .statement(names, SQLTokens.scan(sql.text), new: target), functions: functions)
    diagnostics.append(
      explanation.diagnostic(error, in: Piece(place: .statement, sql: sql), at: offset))
  }

  /// Whether what SQLite misses may be something that was left out because it is in doubt.
  private mutating func isEcho(_ error: DatabaseError) -> Bool {
    guard case .noSuchTable(let name) = SQLiteMessage(error.message) else { return false }
    if names.rows(named: name) == nil { return damage?.mayHideDeclarations == true }
    return !broken.isEmpty
  }
}
