import SchemaSyntax

/// What others may see cannot be of a type that they may not.
extension Resolver {
  func checkAccess(of columns: [Column], in symbol: Symbol) {
    for column in columns {
      guard let type = holder(of: column.plainSwiftType), type.access < column.access else {
        continue
      }
      report(.accessOfType(column, type))
    }
  }

  /// How visible a type is, as generated code spells it.
  func access(of type: String) -> Access { holder(of: type)?.access ?? .public }

  /// The declaration that a type is of: the ID of a composite key is as visible as its table.
  private func holder(of type: String) -> Symbol? {
    declared[type] ?? (type.hasSuffix(".ID") ? declared[String(type.dropLast(".ID".count))] : nil)
  }
}
