import SchemaSyntax

extension Resolver {
  /// A property that is one column of the database.
  func valueColumn(
    _ node: ColumnSyntax, _ type: ValueType, parent: Symbol?, _ clauses: ColumnClauses,
    of owner: ColumnOwner
  ) -> Column? {
    let isTable = owner.shape != nil
    let key = isTable ? keyShape(of: owner.symbol) : .none
    let isKey = key.isColumn(node)
    let isNullable =
      node.type.isOptional || (type.kind == .sqliteValue && !isKey && !key.contains(node))
    checkClauses(node, type, clauses, isKey: isKey, isInGroup: owner.symbol.isEmbedded)
    checkConflict(clauses, isNullable: isNullable)
    if let declared = clauses.declaredType {
      checkDeclaredType(declared, node, type, in: owner.shape)
    }
    if isKey, type.storage != .integer, let shape = owner.shape, !shape.isStrict,
      let declared = clauses.declaredType, canBeRowid(node, of: shape)
    {
      report(.integerKey(declared.bracesRange, type: node.type.text))
    }
    checkHidden(type.swift, at: node.type.range, in: owner.symbol)
    if type.value != type.swift {
      checkHidden(type.value, at: node.type.range, in: owner.symbol)
    }
    let sqlName = sqlName(of: node)
    checkSQLName(sqlName, "column", node.header.string(of: "name")?.range ?? node.name.range)

    var written: (swift: String?, sql: String?) = (nil, nil)
    if let value = clauses.defaultValue {
      guard let meaning = defaultMeaning(value, type: type, declared: node.type) else { return nil }
      written = (meaning.swift, meaning.sql)
    }
    var defaultSQL = written.sql.flatMap { sql in
      clauses.defaultValue.map { SQLText(made: sql, from: $0.range) }
    }
    if let sql = clauses.defaultSQL { defaultSQL = SQLText(sql) }
    // A UUID key supplies itself.
    if isKey, parent == nil, clauses.defaultValue == nil, clauses.defaultSQL == nil,
      clauses.generated == nil, clauses.references?.target == nil, case .uuid(let form) = type.kind
    {
      written.swift = DefaultMeaning("Foundation.UUID()").wrapped(as: type).swift
      defaultSQL = SQLText(made: SQLDefaults.uuid(form), from: node.name.range)
    }
    for check in clauses.checks { checkParentheses(check.sql) }
    if let sql = clauses.defaultSQL { checkParentheses(sql) }
    if let generated = clauses.generated { checkParentheses(generated.sql) }

    var checks = clauses.checks.map { check in
      Check(name: check.name?.text, condition: SQLText(check.sql), origin: check.range)
    }
    if let range = clauses.checkCases,
      let check = checkOfCases(node, type, sqlName: sqlName, at: range)
    {
      checks.append(check)
    }
    let stored = StoredColumn(
      sqlName: sqlName, path: [Name(node.name.text)], plainSwiftType: type.swift,
      plainValueType: type.value, isOptional: node.type.isOptional, isNullable: isNullable,
      isVariable: node.isVariable, isOrdered: type.isOrdered, storage: type.storage,
      declaredType: clauses.declaredType.map { SQLText($0) },
      onConflict: clauses.conflict.map { ConflictResolution($0.resolution) },
      collation: clauses.collation.map { SQLText(made: $0.text, from: $0.range) },
      defaultSQL: defaultSQL,
      generated: clauses.generated.map { generated in
        Generated(isStored: generated.isStored, expression: SQLText(generated.sql))
      },
      checks: checks, origin: node.name.range)
    let isForeign = parent != nil || clauses.references?.target != nil
    let isNumbered = owner.shape.map { isKey && !isForeign && canBeRowid(node, of: $0) } ?? false
    return makeColumn(
      node, of: owner.symbol, swift: type.swift, value: type.value, content: .stored(stored),
      swiftDefault: written.swift,
      draftRole: draftRole(
        type, clauses, isKey: isKey, isNumbered: isNumbered, hasDefault: defaultSQL != nil,
        isColumnOnly: node.header.attribute("columnOnly") != nil))
  }

  private func draftRole(
    _ type: ValueType, _ clauses: ColumnClauses, isKey: Bool, isNumbered: Bool, hasDefault: Bool,
    isColumnOnly: Bool
  ) -> Column.DraftRole {
    if clauses.generated != nil { return .absent }
    // A draft that is made of a row has no value of it.
    if isColumnOnly { return .omittable }
    if isKey {
      if hasDefault { return .omittable }
      // SQLite numbers the rows by itself.
      if case .integer = type.kind, isNumbered { return .omittable }
      return .present
    }
    return clauses.defaultSQL != nil && clauses.defaultValue == nil ? .omittable : .present
  }

  /// `check cases`: the condition that a column holds one of the enum's raw values.
  private func checkOfCases(
    _ node: ColumnSyntax, _ type: ValueType, sqlName: String, at range: SourceRange
  ) -> Check? {
    guard case .enum(let key) = type.kind, let symbol = symbols.byKey[key],
      let meaning = enumMeaning(of: symbol)
    else {
      report(.checkCasesOfOther(range, type: node.type.text))
      return nil
    }
    if let other = meaning.other {
      report(.checkCasesWithOther(range, other: other.origin, name: other.name.text))
      return nil
    }
    let values = meaning.cases.map(\.sqlValue).joined(separator: ", ")
    return Check(casesOf: sqlName, values: values, origin: range)
  }
}

extension Check {
  /// That a column holds one of some values.
  init(casesOf sqlName: String, values: String, origin: SourceRange) {
    let text = "\(SQLQuoting.identifier(sqlName)) IN (\(values))"
    self.init(
      name: nil, condition: SQLText(made: text, from: origin), origin: origin,
      cases: .values(values))
  }

  /// That one case of an enum is set.
  init(payloads: [[String]], isOptional: Bool, origin: SourceRange) {
    let cases = payloads.map { columns in
      let isSet = columns.map { "\(SQLQuoting.identifier($0)) IS NOT NULL" }
      return "(\(isSet.joined(separator: " OR ")))"
    }
    let text = "\(cases.joined(separator: " + ")) \(isOptional ? "<= 1" : "= 1")"
    self.init(
      name: nil, condition: SQLText(made: text, from: origin), origin: origin,
      cases: .payloads(payloads, isOptional: isOptional))
  }

  /// The same of a column that is in a group now.
  func embedded(_ sqlName: String, prefix: String, isOptional: Bool) -> Check {
    switch cases {
    case nil: self
    case .values(let values):
      Check(casesOf: prefix + sqlName, values: values, origin: origin)
    case .payloads(let payloads, let wasOptional):
      Check(
        payloads: payloads.map { $0.map { prefix + $0 } }, isOptional: isOptional || wasOptional,
        origin: origin)
    }
  }
}
