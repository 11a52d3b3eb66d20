import SchemaSyntax

/// Groups and rows: a selection embedded in a table or result row, a whole table in a result row.
extension Resolver {
  func rowColumn(
    _ node: ColumnSyntax, _ table: Symbol, _ clauses: ColumnClauses, of owner: ColumnOwner
  ) -> Column? {
    if owner.shape != nil || owner.isCases {
      report(.rowInTable(node.type, table, isPayload: owner.isCases))
      return nil
    }
    if owner.isView {
      report(.rowInView(node.type, table))
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
    let content = EmbeddedRow(table: table.path)
    return makeColumn(
      node, of: owner.symbol, swift: table.path, value: table.path, content: .row(content),
      swiftDefault: nil, draftRole: .absent)
  }

  func groupColumn(
    _ node: ColumnSyntax, _ selection: Symbol, _ clauses: ColumnClauses, of owner: ColumnOwner
  ) -> Column? {
    owner.shape?.groups.insert(node.name.text)
    if owner.symbol.isRefused || selection.isRefused { return nil }
    if selectionsInProgress.contains(selection.key) {
      // Circles of groups have been reported: this one goes through the ID of a table.
      report(.circleOfKey(node, of: owner.symbol))
      return nil
    }
    if let representation = node.representation {
      report(.representationOfOther(representation, type: node.type.text))
      return nil
    }
    if let attribute = node.header.attribute("name") { report(.nameOfGroup(attribute)) }
    let isEnum = selection.payloadEnum != nil
    let others = clauses.allButDefault.filter { !isEnum || $0 != clauses.checkCases }
    if let clause = others.first {
      report(isEnum ? .clauseOfEnum(clause) : .clauseOfGroup(clause))
      return nil
    }
    checkHidden(selection.path, at: node.type.range, in: owner.symbol)
    let members = columns(of: selection)
    if let shape = owner.shape {
      checkDeclaredTypes(of: selection, embeddedAt: node.name.range, in: shape)
    }
    let isOptional = node.type.isOptional
    if isOptional, !brokenSelections.contains(selection.key),
      !isEnum, !members.contains(where: \.isRequired)
    {
      report(
        owner.isCases
          ? .payloadWithoutRequired(node.type.range, selection)
          : .groupWithoutRequired(node.type, selection))
      return nil
    }
    let inner = members.flatMap(\.storedColumns)
    guard inner.count <= Self.mostColumns else {
      report(.tooManyColumns(node.type, selection))
      return nil
    }
    let prefix = node.header.string(of: "prefix")?.value ?? ""
    var swiftDefault: String?
    if let value = clauses.defaultValue {
      guard isGroupDefault(value, node, isEnum: isEnum) else { return nil }
      swiftDefault = value.text
    } else if !isOptional, !isEnum, !members.isEmpty, members.allSatisfy({ $0.swiftDefault != nil })
    {
      swiftDefault = "\(selection.path)()"
    }
    let name = Name(node.name.text)
    var stored = inner.map { column in
      isOptional || isEnum
        ? column.embedded(in: name, prefix: prefix, asUnitOf: node)
        : column.embedded(in: name, prefix: prefix)
    }
    if let range = clauses.checkCases, let first = stored.first {
      let payloads = members.map { $0.storedColumns.map { prefix + $0.sqlName } }
      stored[0] = first.adding(Check(payloads: payloads, isOptional: isOptional, origin: range))
    }
    let group = EmbeddedGroup(
      selection: selection.path, isUnit: isOptional || isEnum,
      isRequired: isEnum || members.contains(where: \.isRequired), prefix: prefix, columns: stored)
    return makeColumn(
      node, of: owner.symbol, swift: selection.path, value: selection.path, content: .group(group),
      swiftDefault: swiftDefault,
      draftRole: owner.shape == nil && !owner.isView ? .absent : .present)
  }

  /// As many as a table of SQLite can have. Groups in groups double their number with every level.
  private static let mostColumns = 2_000

  /// Whether a default is Swift's: nothing that has a meaning of its own makes a group.
  func isGroupDefault(
    _ value: DefaultSyntax, _ node: ColumnSyntax, isEnum: Bool = false
  ) -> Bool {
    switch value.kind {
    case .expression: return true
    case .member where !isEnum: return true
    case .name(let name) where name.text == "nil":
      if !node.type.isOptional { report(.nilDefault(value.range, type: node.type)) }
      return node.type.isOptional
    case .name(let name) where !Self.wordsWithMeaning.contains(name.text): return true
    default:
      let hint = isEnum ? "an enum's is '= .name(…)'" : "a group's is '= Name(…)'"
      report(.defaultOfOtherType(value, type: node.type, hint: hint))
      return false
    }
  }

  /// What a table, selection or enum embeds, as it is written.
  func groups(in symbol: Symbol) -> [(type: TypeSyntax, target: Symbol)] {
    symbol.memberTypes.compactMap { type in
      guard let path = type.path, let target = symbols.find(path.text, in: symbol), target.isGroup
      else { return nil }
      return (type, target)
    }
  }

  /// Marks what is embedded, and reports selections that hold each other in a circle.
  func findGroups() {
    var edges: [String: [(type: TypeSyntax, target: Symbol)]] = [:]
    for symbol in symbols.all {
      for (type, target) in groups(in: symbol) {
        target.isEmbedded = true
        if symbol.isGroup { edges[symbol.key, default: []].append((type, target)) }
      }
    }
    var depths: [String: Int] = [:]
    var trail = GroupTrail()
    for symbol in symbols.all where edges[symbol.key] != nil {
      _ = depth(of: symbol, edges, &trail, &depths)
    }
  }

  /// The selections on the way to one, in order.
  private struct GroupTrail {
    var symbols: [Symbol] = []
    /// What leads on from each.
    var types: [TypeSyntax] = []
    /// Whether it has been reported that groups are too deep: the rest follows from it.
    var isTooDeep = false
  }

  /// Each level takes a few calls, here and later: a limit keeps the stack from running out.
  private static let deepestGroup = 64

  /// How many levels of groups a selection holds.
  private func depth(
    of symbol: Symbol, _ edges: [String: [(type: TypeSyntax, target: Symbol)]],
    _ trail: inout GroupTrail, _ depths: inout [String: Int]
  ) -> Int {
    if let known = depths[symbol.key] { return known }
    var depth = 0
    for (type, target) in edges[symbol.key] ?? [] {
      trail.symbols.append(symbol)
      trail.types.append(type)
      if let start = trail.symbols.firstIndex(where: { $0 === target }) {
        report(
          .circleOfGroups(
            trail.types[start...].map(\.range), trail.symbols[start...].map(\.key)))
        for entry in trail.symbols[start...] { entry.isRefused = true }
      } else if !target.isRefused {
        let inner =
          trail.symbols.count <= Self.deepestGroup
          ? self.depth(of: target, edges, &trail, &depths) : Self.deepestGroup
        if inner >= Self.deepestGroup {
          if !trail.isTooDeep {
            report(.tooDeepGroups(type.range, deepest: Self.deepestGroup))
          }
          trail.isTooDeep = true
          target.isRefused = true
        } else {
          depth = max(depth, inner + 1)
        }
      }
      trail.symbols.removeLast()
      trail.types.removeLast()
    }
    depths[symbol.key] = depth
    return depth
  }
}

extension Symbol {
  /// The types of what a table, selection or enum holds, as far as they can be groups.
  fileprivate var memberTypes: [TypeSyntax] {
    if let node = payloadEnum {
      return node.cases.compactMap { if case .payload(let type) = $0.value { type } else { nil } }
    }
    return columnSyntax.compactMap { column in
      guard column.representation == nil,
        column.header.attribute("ephemeral") == nil
      else { return nil }
      return column.type
    }
  }
}

extension StoredColumn {
  /// The column as the table has it that embeds the group.
  func embedded(in group: Name, prefix: String) -> StoredColumn {
    embedded(
      in: group, prefix: prefix, isUnit: false, isOptional: isOptional, isVariable: isVariable,
      defaultSQL: defaultSQL)
  }

  /// The column as the table has it that embeds an optional group, or an enum with payloads.
  func embedded(in group: Name, prefix: String, asUnitOf node: ColumnSyntax) -> StoredColumn {
    embedded(
      in: group, prefix: prefix, isUnit: true, isOptional: true, isVariable: node.isVariable,
      defaultSQL: nil)
  }

  private func embedded(
    in group: Name, prefix: String, isUnit: Bool, isOptional: Bool, isVariable: Bool,
    defaultSQL: SQLText?
  ) -> StoredColumn {
    StoredColumn(
      sqlName: prefix + sqlName, path: [group] + path, plainSwiftType: plainSwiftType,
      plainValueType: plainValueType, isOptional: isOptional, isNullable: isNullable || isUnit,
      isVariable: isVariable, isOrdered: isOrdered, storage: storage, declaredType: declaredType,
      onConflict: isUnit ? nil : onConflict, collation: collation, defaultSQL: defaultSQL,
      generated: generated,
      checks: checks.map { $0.embedded(sqlName, prefix: prefix, isOptional: isUnit) },
      origin: origin)
  }

  fileprivate func adding(_ check: Check) -> StoredColumn {
    StoredColumn(
      sqlName: sqlName, path: path, plainSwiftType: plainSwiftType, plainValueType: plainValueType,
      isOptional: isOptional, isNullable: isNullable, isVariable: isVariable, isOrdered: isOrdered,
      storage: storage, declaredType: declaredType, onConflict: onConflict, collation: collation,
      defaultSQL: defaultSQL, generated: generated, checks: checks + [check], origin: origin)
  }
}
