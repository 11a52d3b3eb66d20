import SchemaSyntax

/// Clauses of a column that contradict each other or its type.
extension Resolver {
  func checkClauses(
    _ node: ColumnSyntax, _ type: ValueType, _ clauses: ColumnClauses, isKey: Bool,
    isInGroup: Bool
  ) {
    if let generated = clauses.generated {
      if let value = clauses.defaultValue {
        report(.generatedWithDefault(value.range, generated: generated.range))
      } else if let sql = clauses.defaultSQL {
        report(.generatedWithDefault(sql.bracesRange, generated: generated.range))
      }
      if node.isVariable { report(.generatedVariable(node)) }
      if isInGroup { report(.generatedInGroup(generated.range)) }
      if isKey { report(.generatedKey(generated.range)) }
    }
    if isKey, node.type.isOptional { report(.optionalKey(node.type)) }
    if let range = clauses.autoincrement {
      guard isKey, case .integer = type.kind else {
        report(.autoincrementOfOther(range))
        return
      }
    }
  }
}
