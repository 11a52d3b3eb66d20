import SchemaSyntax

/// What others may see cannot be of a type that they may not.
extension Resolver {
  func checkAccess(of columns: [Column], in symbol: Symbol) {
    for column in columns {
      let type: Symbol?
      switch column.content {
      case .group(let group):
        // The ID of a composite key is as visible as its table.
        type = declared[group.selection] ?? declared[String(group.selection.dropLast(".ID".count))]
      case .row(let row): type = declared[row.table]
      case .stored, .ephemeral: type = declared[column.plainSwiftType]
      }
      guard let type, type.access < column.access else { continue }
      report(.accessOfType(column, type))
    }
  }
}
