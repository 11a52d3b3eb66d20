/// What an INSERT or an UPDATE does with a row that a constraint forbids: `OR …` behind its first
/// word. It counts for constraints of UNIQUE, NOT NULL, CHECK and keys, in place of what the schema
/// says, and not for foreign keys.
public enum ConflictResolution: Sendable, Hashable {
  /// The whole transaction is rolled back, and the error thrown; whatever comes after throws too.
  case rollback
  /// The statement is undone, and the error thrown: as without any.
  case abort
  /// The rows before stay, and the error is thrown.
  case fail
  /// The row is left out.
  case ignore
  /// The rows that stand in the way are deleted; a NULL becomes the column's default. A CHECK aborts.
  case replace

  var sql: StaticString {
    switch self {
    case .rollback: "OR ROLLBACK "
    case .abort: "OR ABORT "
    case .fail: "OR FAIL "
    case .ignore: "OR IGNORE "
    case .replace: "OR REPLACE "
    }
  }
}

/// What an INSERT does with a row that a uniqueness constraint forbids, where it does not throw.
enum Conflict: Sendable {
  /// `ON CONFLICT (…) DO NOTHING`
  case doNothing(target: SQLNode?)
  /// `ON CONFLICT (…) DO UPDATE SET …`
  case doUpdate(target: SQLNode, changes: SQLNode, conditions: [SQLNode])
  /// `ON CONFLICT (key) DO UPDATE SET …` of the columns that are given, among those that the
  /// generated upsert of a whole row sets, and those that a row does not have.
  case upsert(key: SQLNode, TableStatements)

  func clause(for batch: InsertBatch) -> [SQLNode] {
    switch self {
    case .doNothing(let target):
      return [.keyword(" ON CONFLICT")] + (target.map { [$0] } ?? []) + [.keyword(" DO NOTHING")]
    case .doUpdate(let target, let changes, let conditions):
      return [.keyword(" ON CONFLICT"), target, .keyword(" DO UPDATE SET "), changes]
        + .conditions(conditions)
    case .upsert(let key, let statements):
      return Self.upsert(key.resultColumns.compactMap(\.columnName), statements, batch)
    }
  }

  private static func upsert(
    _ key: [String], _ statements: TableStatements, _ batch: InsertBatch
  ) -> [SQLNode] {
    // Without its key a row is a new one.
    let given = batch.names.map(\.description)
    guard key.allSatisfy(given.contains) else { return [] }
    let target = SQLNode.conflictTarget(key.map { .name($0) }, where: .empty)
    let sql = statements.upsert.description
    let columnOnly = Set(statements.columnOnly.map(\.description))
    let set = batch.names.filter { sql.sets($0) || columnOnly.contains($0.description) }
    let assignments = set.map { name in
      Assignment(
        target: .column(name, Qualifier(nil)), value: .column(name, Qualifier("excluded")))
    }
    if assignments.isEmpty { return [.keyword(" ON CONFLICT"), target, .keyword(" DO NOTHING")] }
    return [
      .keyword(" ON CONFLICT"), target, .keyword(" DO UPDATE SET "), .assignments(assignments),
    ]
  }
}

extension String {
  /// Whether a generated upsert sets a column: it sets those that are `var` in the row.
  fileprivate func sets(_ column: StaticString) -> Bool {
    let name = SQLFragment(.name(column.description)).text
    return contains("\(name) = excluded.\(name)")
  }
}

extension SQLNode {
  /// ` ("a", "b") WHERE …`
  static func conflictTarget(_ columns: [SQLNode], where condition: SQLNode) -> SQLNode {
    var parts: [SQLNode] = [
      .keyword(" ("), .unqualified(.list(columns.flatMap(\.resultColumns))), .keyword(")"),
    ]
    if case .empty = condition {
    } else {
      parts += [.keyword(" WHERE "), .unqualified(condition)]
    }
    return .sequence(parts)
  }
}
