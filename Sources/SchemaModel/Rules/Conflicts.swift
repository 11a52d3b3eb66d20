import SchemaSyntax

/// `on conflict`: of a key, of a column that cannot be NULL, and of what is unique, which then is a
/// constraint of the table, since an index has no such clause.
extension Resolver {
  func checkConflict(_ clauses: ColumnClauses, isNullable: Bool) {
    if let conflict = clauses.conflict, isNullable { report(.conflictOfNullable(conflict)) }
  }

  /// SQLite makes one of constraints over the same columns, which then do one thing.
  func checkConflicts(
    of constraints: [UniqueConstraint], and key: PrimaryKey?, in shape: TableShape
  ) {
    struct Term: Hashable {
      let column: Int
      let collation: [UInt8]
    }
    var first: [[Term]: (conflict: ConflictResolution, origin: SourceRange)] = [:]
    func check(_ terms: [Index.Term], _ conflict: ConflictResolution, _ origin: SourceRange) {
      let own = terms.compactMap { term -> Term? in
        guard case .column(let column) = term.value else { return nil }
        let collation = term.collation ?? shape.stored[column].collation
        return Term(column: column, collation: NamingRule.folded(collation?.text ?? "binary"))
      }
      if let earlier = first[own] {
        if earlier.conflict != conflict { report(.otherConflict(origin, first: earlier.origin)) }
      } else {
        first[own] = (conflict, origin)
      }
    }
    if let key, !key.isRowid, let conflict = key.onConflict {
      check(key.terms, conflict, key.origin)
    }
    for constraint in constraints {
      check(constraint.terms, constraint.onConflict, constraint.origin)
    }
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
