import SchemaSyntax

/// SQL names: not empty, without NUL, not SQLite's own, and each there once, whatever its case.
extension Resolver {
  func checkSQLName(_ name: String, _ what: String, _ range: SourceRange) {
    if name.isEmpty {
      report(.emptySQLName(range, what))
    } else if name.utf8.contains(0) {
      report(.sqlNameWithNUL(range, what))
    } else if what != "column", name.lowercased().hasPrefix("sqlite_") {
      report(.reservedSQLName(range, what, name))
    }
  }

  /// Tables, views, indexes and triggers share one space.
  func claim(_ name: String, _ what: String, _ range: SourceRange) {
    let folded = NamingRule.folded(name)
    if let earlier = sqlNames[folded] {
      report(.duplicateSQLName(name, what, range, earlier: earlier))
    } else {
      sqlNames[folded] = (name, what, range)
    }
  }

  /// The columns of one table, groups flattened.
  func checkColumnNames(of shape: TableShape) {
    var seen: [[UInt8]: StoredColumn] = [:]
    for column in shape.stored {
      let folded = NamingRule.folded(column.sqlName)
      if let earlier = seen[folded] {
        report(
          .duplicateColumn(
            column.sqlName, place(of: column, in: shape), earlier: place(of: earlier, in: shape)))
      } else {
        seen[folded] = column
      }
    }
  }

  /// A group's column is not where its name stands but where the table embeds it.
  private func place(of column: StoredColumn, in shape: TableShape) -> SourceRange {
    guard column.path.count > 1, let group = column.path.first,
      let embedding = shape.columns.first(where: { $0.name == group })
    else { return column.origin }
    return embedding.origin
  }
}
