import SchemaSyntax

extension Resolver {
  func buildSchema() -> Schema {
    checkGeneratedNames()
    findGroups()
    claimQueryNames()
    for symbol in symbols.all {
      switch symbol.node {
      case .table:
        if let shape = shape(of: symbol) {
          let override = symbol.table?.header.string(of: "name")
          claim(shape.sqlName, "table", override?.range ?? symbol.name.range)
        }
      case .selection, .payloadEnum: _ = columns(of: symbol)
      case .enum: _ = enumMeaning(of: symbol)
      case .wrapper(let node, _): checkWrapper(node)
      case .view: claimView(symbol)
      case .fullText: claimFullText(symbol)
      case .storedType, .broken: break
      }
    }
    let parts = files.map { file in
      Schema.File(
        path: file.file.path, imports: imports(of: file),
        declarations: file.declarations.compactMap(declaration))
    }
    checkHiddenTypes(
      by: parts.flatMap(\.declarations).compactMap {
        if case .query(let query) = $0 { query } else { nil }
      })
    for symbol in symbols.all { checkDerivedConformances(of: symbol) }
    checkUnusedTypes()
    applyAllowances()
    return Schema(
      name: Name(settings.name), access: settings.access, naming: settings.naming,
      isPlural: naming.isPlural, isStrict: settings.isStrict, version: settings.version,
      files: parts)
  }

  private func imports(of file: SchemaFileSyntax) -> [Import] {
    file.declarations.compactMap { declaration in
      guard case .import(let node) = declaration, !node.path.names.contains(where: \.isMissing)
      else { return nil }
      let path = node.path.names.map { Name($0.text).swift }.joined(separator: ".")
      return Import(
        attributes: node.header.attribute("preconcurrency") == nil ? [] : ["@preconcurrency"],
        access: node.access.map { Access($0.level) },
        text: node.kind.map { "\($0.text) \(path)" } ?? path)
    }
  }

  private func declaration(_ syntax: DeclarationSyntax) -> Declaration? {
    switch syntax {
    case .table(let node): symbol(node.name).flatMap(declaration)
    case .selection(let node): symbol(node.name).flatMap(declaration)
    case .enum(let node): symbol(node.name).flatMap(declaration)
    case .storedType(let node):
      node.name.names.last.flatMap { last in
        symbols.byKey[node.name.text].flatMap { $0.name == last ? declaration($0) : nil }
      }
    case .view(let node): symbol(node.name).flatMap(declaration)
    case .fullText(let node): symbol(node.name).flatMap(declaration)
    case .trigger(let node): trigger(node).map { .trigger($0) }
    case .rawSQL(let node): rawSQL(node).map { .rawSQL($0) }
    case .query(let node): query(node).map { .query($0) }
    case .import, .use, .schema, .function, .collation: nil
    }
  }

  /// The symbol that a name declares: not the one of a double.
  private func symbol(_ name: NameSyntax) -> Symbol? {
    symbols.byKey[name.text].flatMap { $0.name == name ? $0 : nil }
  }

  func declarations(in symbol: Symbol) -> [Declaration] {
    symbol.children.compactMap(declaration)
  }

  private func declaration(_ symbol: Symbol) -> Declaration? {
    switch symbol.node {
    case .table: return table(symbol).map { .table($0) }
    case .selection(let node): return .selection(selection(node, symbol))
    case .enum:
      guard var meaning = enumMeaning(of: symbol) else { return nil }
      meaning.nested = declarations(in: symbol)
      return .enum(meaning)
    case .payloadEnum(let node):
      return .payloadEnum(
        PayloadEnum(
          head: head(symbol, node, conformances: conformances(node.conformances, of: .selection)),
          cases: columns(of: symbol), nested: declarations(in: symbol)))
    case .storedType(let node, let storage):
      return .storedType(
        StoredType(head: head(symbol, node, conformances: []), storage: storage))
    case .wrapper(let node, let type): return .wrapper(wrapper(node, type, symbol))
    case .view(let node): return .view(view(node, symbol))
    case .fullText(let node): return fullText(node, symbol).map { .fullText($0) }
    case .broken: return nil
    }
  }

  func head(_ symbol: Symbol, _ node: some HeadedSyntax, conformances: [String]) -> Head {
    Head(
      name: Name(symbol.name.text), path: symbol.path, documentation: node.documentation,
      access: symbol.access, deprecation: node.header.deprecation, conformances: conformances,
      origin: symbol.name.range)
  }

  private func selection(_ node: SelectionSyntax, _ symbol: Symbol) -> Selection {
    Selection(
      head: head(symbol, node, conformances: conformances(node.conformances, of: .selection)),
      columns: columns(of: symbol), isEmbedded: symbol.isEmbedded,
      nested: declarations(in: symbol))
  }

  /// The columns of a selection, or of an enum with payloads; their mistakes are reported the first
  /// time.
  func columns(of symbol: Symbol) -> [Column] {
    if let known = selectionColumns[symbol.key] { return known }
    if let node = symbol.payloadEnum { return payloads(of: symbol, node) }
    guard let node = symbol.selection else { return [] }
    selectionsInProgress.insert(symbol.key)
    var columns: [Column] = []
    var names: [String: SourceRange] = [:]
    var count = 0
    for member in node.members {
      switch member {
      case .column(let syntax):
        count += 1
        if !syntax.name.isMissing, let earlier = names[syntax.name.text] {
          report(.duplicateProperty(syntax.name, earlier: earlier))
          continue
        }
        names[syntax.name.text] = syntax.name.range
        if let column = column(syntax, of: .selection(symbol)) {
          columns.append(column)
        } else {
          brokenSelections.insert(symbol.key)
        }
      case .enum, .selection: break
      default: report(.memberOfTables(member))
      }
    }
    if count == 0 { report(.selectionWithoutColumns(node.name)) }
    checkAccess(of: columns, in: symbol)
    selectionsInProgress.remove(symbol.key)
    selectionColumns[symbol.key] = columns
    return columns
  }
}
