import SchemaSyntax

/// What others may see cannot be of a type that they may not.
extension Resolver {
  func checkAccess(of columns: [Column], in symbol: Symbol) {
    for column in columns {
      let type: Symbol?
      switch column.content {
      case .group(let group): type = declared[group.selection]
      case .row(let row): type = declared[row.table]
      case .stored, .ephemeral: type = declared[column.plainSwiftType]
      }
      guard let type, type.access < column.access else { continue }
      report(.accessOfType(column, type))
    }
  }
}
