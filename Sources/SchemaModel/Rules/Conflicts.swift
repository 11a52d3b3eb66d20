import SchemaSyntax

/// `on conflict`: of a key, of a column that cannot be NULL, and of what is unique, which then is a
/// constraint of the table, since an index has no such clause.
extension Resolver {
  func checkConflict(_ clauses: ColumnClauses, isNullable: Bool) {
    if let conflict = clauses.conflict, isNullable { report(.conflictOfNullable(conflict)) }
  }

  func uniqueConstraint(
    of positions: [Int], _ conflict: ConflictSyntax, _ range: SourceRange
  ) -> UniqueConstraint {
    let terms = positions.map {
      Index.Term(value: .column($0), collation: nil, isDescending: false, origin: range)
    }
    return UniqueConstraint(
      name: nil, terms: terms, onConflict: ConflictResolution(conflict.resolution), origin: range)
  }

  func uniqueConstraint(
    _ node: UniqueSyntax, _ conflict: ConflictSyntax, in shape: TableShape
  ) -> UniqueConstraint? {
    var terms: [Index.Term] = []
    for column in node.columns {
      if case .sql(let sql) = column.value {
        report(.expressionInConstraint(sql.bracesRange, conflict))
        return nil
      }
      guard let added = self.terms(column, in: shape) else { return nil }
      terms += added
    }
    guard !terms.isEmpty else { return nil }
    return UniqueConstraint(
      name: node.name?.text, terms: terms, onConflict: ConflictResolution(conflict.resolution),
      origin: node.range)
  }
}

extension ConflictResolution {
  init(_ resolution: ConflictSyntax.Resolution) {
    switch resolution {
    case .rollback: self = .rollback
    case .abort: self = .abort
    case .fail: self = .fail
    case .ignore: self = .ignore
    case .replace: self = .replace
    }
  }
}
