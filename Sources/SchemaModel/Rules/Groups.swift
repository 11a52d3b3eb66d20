import SchemaSyntax

/// Groups and rows: a selection embedded in a table or result row, a whole table in a result row.
extension Resolver {
  func rowColumn(
    _ node: ColumnSyntax, _ table: Symbol, _ clauses: ColumnClauses, of owner: ColumnOwner
  ) -> Column? {
    if owner.shape != nil {
      report(.rowInTable(node.type, table))
      return nil
    }
    if owner.symbol.isEmbedded {
      report(.rowInGroup(node.type, group: owner.symbol))
      return nil
    }
    if let representation = node.representation {
      report(.representationOfOther(representation, type: node.type.text))
    }
    if let clause = node.clauses.first {
      report(.clauseOfRow(clause.range))
      return nil
    }
    for name in ["name", "prefix"] {
      if let attribute = node.header.attribute(name) { report(.attributeOfRow(attribute)) }
    }
    checkHidden(table.path, at: node.type.range, in: owner.symbol)
    guard let shape = shape(of: table) else { return nil }
    let content = EmbeddedRow(table: table.path, columnCount: shape.stored.count)
    return makeColumn(
      node, of: owner.symbol, swift: table.path, value: table.path, content: .row(content),
      swiftDefault: nil, draftRole: .absent)
  }

  func groupColumn(
    _ node: ColumnSyntax, _ selection: Symbol, _ clauses: ColumnClauses, of owner: ColumnOwner
  ) -> Column? {
    owner.shape?.groups.insert(node.name.text)
    if owner.symbol.isRefused || selection.isRefused { return nil }
    if node.type.isOptional {
      report(.notSupported("an optional group", node.type.range))
      return nil
    }
    if owner.symbol.isEmbedded {
      report(.notSupported("a group in a group", node.type.range))
      return nil
    }
    if let representation = node.representation {
      report(.representationOfOther(representation, type: node.type.text))
      return nil
    }
    if let attribute = node.header.attribute("name") { report(.nameOfGroup(attribute)) }
    if let clause = clauses.allButDefault.first {
      report(.clauseOfGroup(clause))
      return nil
    }
    checkHidden(selection.path, at: node.type.range, in: owner.symbol)
    let members = columns(of: selection)
    if let shape = owner.shape {
      checkDeclaredTypes(of: selection, embeddedAt: node.name.range, in: shape)
    }
    let prefix = node.header.string(of: "prefix")?.value ?? ""
    var swiftDefault = clauses.defaultValue?.text
    if swiftDefault == nil, !members.isEmpty, members.allSatisfy({ $0.swiftDefault != nil }) {
      swiftDefault = "\(selection.path)()"
    }
    let name = Name(node.name.text)
    let stored = members.flatMap(\.storedColumns).map { column in
      column.embedded(in: name, prefix: prefix)
    }
    let group = EmbeddedGroup(selection: selection.path, prefix: prefix, columns: stored)
    return makeColumn(
      node, of: owner.symbol, swift: selection.path, value: selection.path, content: .group(group),
      swiftDefault: swiftDefault, draftRole: owner.shape == nil ? .absent : .present)
  }

  /// Marks what is embedded, and reports selections that hold each other in a circle.
  func findGroups() {
    var edges: [String: [(column: ColumnSyntax, target: Symbol)]] = [:]
    for symbol in symbols.all {
      let members = symbol.table?.members ?? symbol.selection?.members ?? []
      for case .column(let column) in members
      where column.header.attribute("ephemeral") == nil && column.representation == nil {
        guard let path = column.type.path, let target = symbols.find(path.text, in: symbol),
          target.selection != nil
        else { continue }
        target.isEmbedded = true
        if symbol.selection != nil { edges[symbol.key, default: []].append((column, target)) }
      }
    }
    var finished: Set<String> = []
    for symbol in symbols.all where edges[symbol.key] != nil {
      var trail = GroupTrail()
      follow(symbol, edges, &trail, &finished)
    }
  }

  /// The selections on the way to one, each with the column that leads on.
  private struct GroupTrail {
    var symbols: [Symbol] = []
    var columns: [ColumnSyntax] = []
  }

  private func follow(
    _ symbol: Symbol, _ edges: [String: [(column: ColumnSyntax, target: Symbol)]],
    _ trail: inout GroupTrail, _ finished: inout Set<String>
  ) {
    // Groups in groups are refused anyhow: a long trail is not followed to its end.
    if finished.contains(symbol.key) || trail.symbols.count > 100 { return }
    for (column, target) in edges[symbol.key] ?? [] {
      trail.symbols.append(symbol)
      trail.columns.append(column)
      if let start = trail.symbols.firstIndex(where: { $0 === target }) {
        let first = trail.columns[start].type.range
        report(.circleOfGroups(column.type.range, first: first, target))
        for entry in trail.symbols[start...] { entry.isRefused = true }
      } else {
        follow(target, edges, &trail, &finished)
      }
      trail.symbols.removeLast()
      trail.columns.removeLast()
    }
    finished.insert(symbol.key)
  }
}

extension StoredColumn {
  /// The column as the table has it that embeds the group.
  func embedded(in group: Name, prefix: String) -> StoredColumn {
    StoredColumn(
      sqlName: prefix + sqlName, path: [group] + path, plainSwiftType: plainSwiftType,
      plainValueType: plainValueType, isOptional: isOptional, isNullable: isNullable,
      isVariable: isVariable, storage: storage, declaredType: declaredType,
      onConflict: onConflict, collation: collation, defaultSQL: defaultSQL, generated: generated,
      checks: checks.map { check in
        check.caseValues.map {
          Check(casesOf: prefix + sqlName, values: $0, origin: check.origin)
        } ?? check
      }, origin: origin)
  }
}
