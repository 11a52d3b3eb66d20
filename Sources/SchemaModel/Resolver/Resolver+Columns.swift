import SchemaSyntax

/// What a column is made for.
enum ColumnOwner {
  case table(Symbol, TableShape)
  case selection(Symbol)
  case view(Symbol)
  case fullText(Symbol)
  /// The payloads of an enum.
  case cases(Symbol)

  var symbol: Symbol {
    switch self {
    case .table(let symbol, _): symbol
    case .selection(let symbol), .view(let symbol), .fullText(let symbol), .cases(let symbol):
      symbol
    }
  }

  var isFullText: Bool { if case .fullText = self { true } else { false } }
  var isView: Bool { if case .view = self { true } else { false } }
  var isCases: Bool { if case .cases = self { true } else { false } }

  var shape: TableShape? { if case .table(_, let shape) = self { shape } else { nil } }
}

extension Resolver {
  /// One property of a table or selection; nil after an error that leaves it out.
  func column(_ node: ColumnSyntax, of owner: ColumnOwner) -> Column? {
    // Those of cases are those of their line.
    if !owner.isCases, !owner.isFullText { checkAttributes(of: node, as: .column) }
    guard !node.name.isMissing else { return nil }
    let clauses = ColumnClauses(node)
    if owner.isCases {
      let reason =
        SwiftWords.reasonAgainstPayload(node.name.text)
        ?? reasonAgainst(property: node.name.text, of: owner)
      if let reason {
        report(.unusablePayload(node.name, reason: reason))
      }
    } else if let reason = reasonAgainst(property: node.name.text, of: owner) {
      report(
        .unusableName(
          node.name, "column", reason: reason, sqlName: naming.column(node.name.text),
          hasName: node.header.attribute("name") != nil))
    }
    if owner.isView {
      if let first = clauses.notInViews { report(.clauseInView(first)) }
    } else if owner.shape == nil, let first = clauses.onlyInTables.first {
      report(.clauseOfTables(first))
    }
    if let attribute = node.header.attribute("columnOnly") {
      guard checkColumnOnly(attribute, node, of: owner) else { return nil }
    }
    if node.header.attribute("ephemeral") != nil {
      return ephemeralColumn(node, clauses, of: owner)
    }
    switch meaning(of: node, in: owner.symbol) {
    case .broken: return nil
    case .row(let table): return rowColumn(node, table, clauses, of: owner)
    case .group(let selection): return groupColumn(node, selection, clauses, of: owner)
    case .id(let holder, _): return idColumn(node, holder, clauses, of: owner)
    case .value(let type, let parent):
      checkPrefix(node)
      return valueColumn(node, type, parent: parent, clauses, of: owner)
    }
  }

  /// Why a property cannot have this name; nil if it can.
  private func reasonAgainst(property name: String, of owner: ColumnOwner) -> String? {
    if let reason = SwiftWords.reasonAgainstProperty(name) { return reason }
    // In a struct that has it, the name would mean the property where code means the type. Tables
    // are named so in result rows alone.
    guard let symbol = symbols.find(name, in: owner.symbol) else { return nil }
    if case .table = symbol.node, owner.shape != nil { return nil }
    return SwiftWords.reasonOfTypes
  }

  /// What all kinds of columns have.
  func makeColumn(
    _ node: ColumnSyntax, of owner: Symbol, swift: String, value: String, content: Column.Content,
    swiftDefault: String?, draftRole: Column.DraftRole
  ) -> Column {
    let own = node.access.map { Access($0.level) } ?? owner.access
    return Column(
      name: Name(node.name.text), documentation: node.documentation,
      access: min(own, owner.access), deprecation: node.header.deprecation,
      isVariable: node.isVariable, plainSwiftType: swift, plainValueType: value,
      isOptional: node.type.isOptional, content: content,
      swiftDefault: swiftDefault ?? (node.type.isOptional ? "nil" : nil), draftRole: draftRole,
      isColumnOnly: node.header.attribute("columnOnly") != nil, typeAccess: access(of: swift),
      origin: node.name.range)
  }

  func sqlName(of node: ColumnSyntax) -> String {
    node.header.string(of: "name")?.value ?? naming.column(node.name.text)
  }

  private func checkPrefix(_ node: ColumnSyntax) {
    if let prefix = node.header.attribute("prefix") { report(.prefixOfColumn(prefix)) }
  }

  private func ephemeralColumn(
    _ node: ColumnSyntax, _ clauses: ColumnClauses, of owner: ColumnOwner
  ) -> Column? {
    for name in ["name", "prefix"] {
      if let attribute = node.header.attribute(name) { report(.attributeOfEphemeral(attribute)) }
    }
    if let first = clauses.allButDefault.first {
      report(.clauseOfEphemeral(first))
      return nil
    }
    if let representation = node.representation {
      report(.clauseOfEphemeral(representation.range))
      return nil
    }
    guard let swift = spell(plain: node.type, in: owner.symbol) else { return nil }
    var text = clauses.defaultValue?.text
    if let value = clauses.defaultValue {
      // A known type's default is written as for a column, of which only Swift's part counts.
      if let known = plainValue(node.type, in: owner.symbol) {
        guard let meaning = defaultMeaning(value, type: known, declared: node.type) else {
          return nil
        }
        text = meaning.swift
      }
    } else if !node.type.isOptional {
      report(.ephemeralNeedsDefault(node.name))
      return nil
    }
    owner.shape?.ephemeral.insert(node.name.text)
    return makeColumn(
      node, of: owner.symbol, swift: swift, value: swift, content: .ephemeral, swiftDefault: text,
      draftRole: .absent)
  }

  /// The value type of an ephemeral column, if the schema knows it.
  private func plainValue(_ type: TypeSyntax, in scope: Symbol) -> ValueType? {
    guard let path = type.path else { return builtin(type) }
    guard let symbol = symbols.find(path.text, in: scope) else { return builtin(type) }
    if case .enum(let node) = symbol.node, let raw = rawType(of: node) {
      return ValueType(symbol.path, raw.storage, .enum(symbol.key))
    }
    if case .wrapper(_, let type) = symbol.node { return type.wrapped(in: symbol.path) }
    return nil
  }
}
