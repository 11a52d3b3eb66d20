import SchemaSyntax

/// A foreign key without an index makes SQLite read the whole table whenever a parent row goes or
/// changes its key: a warning.
extension Resolver {
  func checkIndexed(_ table: Table) {
    for key in table.foreignKeys {
      let wanted = Set(key.columns)
      var lists = table.indexes.filter { $0.condition == nil }.map { $0.terms.map(\.value) }
      lists += table.uniqueConstraints.map { $0.terms.map(\.value) }
      if let primary = table.primaryKey { lists.append(primary.columns.map { .column($0) }) }
      let isIndexed = lists.contains { terms in
        let first = terms.prefix(wanted.count).compactMap { term -> Int? in
          if case .column(let position) = term { position } else { nil }
        }
        return Set(first) == wanted
      }
      if isIndexed { continue }
      let paths = key.columns.map { position in
        table.storedColumns[position].path.map(\.text).joined(separator: ".")
      }
      report(.foreignKeyWithoutIndex(key.origin, columns: paths))
    }
  }
}
