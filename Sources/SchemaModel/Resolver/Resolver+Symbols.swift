import SchemaSyntax

extension Resolver {
  /// Finds everything that has a name, and reports names that Swift would not take twice.
  func collectSymbols() {
    for file in files {
      for declaration in file.declarations {
        if case .use = declaration { usesOthers = true }
        collect(declaration)
      }
    }
  }

  private func collect(_ declaration: DeclarationSyntax) {
    switch declaration {
    case .import(let node): checkAttributes(of: node, as: .import)
    case .schema: break
    case .table(let node): collect(node)
    case .selection(let node): collect(node, parent: nil)
    case .enum(let node): collect(node, parent: nil)
    case .storedType(let node): collect(node)
    case .use(let node): report(.notSupported("'use'", firstWord(of: node)))
    case .view(let node): collect(node)
    case .fullText(let node):
      checkAttributes(of: node, as: .fullText)
      add(node.name, .fullText(node), node, parent: nil)
    case .trigger(let node): checkAttributes(of: node, as: .trigger)
    case .query(let node): checkAttributes(of: node, as: .query)
    case .function(let node): report(.notSupported("a function", firstWord(of: node)))
    case .collation(let node): report(.notSupported("a collation", firstWord(of: node)))
    case .rawSQL(let node): checkAttributes(of: node, as: .rawSQL)
    }
  }

  private func collect(_ node: TableSyntax) {
    checkAttributes(of: node, as: .table)
    if node.isTemporary { return addBroken(node.name, node, "a temporary table") }
    for option in node.options {
      if case .using = option.kind {
        report(.notSupported("a virtual table", option.range))
        return add(node.name, .broken, node, parent: nil)
      }
    }
    guard let symbol = register(node.name, .table(node), node, parent: nil) else { return }
    collectNested(node.members, in: symbol)
  }

  private func collect(_ node: ViewSyntax) {
    checkAttributes(of: node, as: .view)
    if node.isTemporary { return addBroken(node.name, node, "a temporary view") }
    add(node.name, .view(node), node, parent: nil)
  }

  private func collect(_ node: SelectionSyntax, parent: Symbol?) {
    checkAttributes(of: node, as: .selection)
    guard let symbol = register(node.name, .selection(node), node, parent: parent) else { return }
    collectNested(node.members, in: symbol)
  }

  private func collectNested(_ members: [MemberSyntax], in symbol: Symbol) {
    for member in members {
      switch member {
      case .enum(let node): collect(node, parent: symbol)
      case .selection(let node): collect(node, parent: symbol)
      default: break
      }
    }
  }

  private func collect(_ node: EnumSyntax, parent: Symbol?) {
    checkAttributes(of: node, as: .enum)
    var kind = Symbol.Node.broken
    if rawType(of: node) != nil {
      kind = .enum(node)
    } else if node.cases.contains(where: \.hasPayload) {
      kind = .payloadEnum(node)
    } else if !node.name.isMissing {
      report(node.cases.isEmpty ? .enumWithoutCases(node.name) : .enumWithoutKind(node))
    }
    guard let symbol = register(node.name, kind, node, parent: parent) else { return }
    for member in node.members {
      switch member {
      case .enum(let node): collect(node, parent: symbol)
      case .selection(let node): collect(node, parent: symbol)
      case .cases(let line):
        checkAttributes(of: line, as: symbol.payloadEnum == nil ? .case : .payload)
      }
    }
  }

  private func collect(_ node: StoredTypeSyntax) {
    if case .wrapper(let type) = node.kind { return collectWrapper(node, of: type) }
    checkAttributes(of: node, as: .storedType)
    let storage: Storage? =
      switch node.kind {
      case .described(.integer): .integer
      case .described(.real): .real
      case .described(.text): .text
      case .described(.blob): .blob
      case .described(.any): .any
      case .wrapper, .missing: nil
      }
    guard let last = node.name.names.last, !last.isMissing else { return }
    let symbol = Symbol(
      name: last, node: storage.map { .storedType(node, $0) } ?? .broken,
      names: node.name.names.map(\.text), parent: nil, access: .public)
    if let earlier = symbols.add(symbol) { report(.duplicateName(last, earlier: earlier)) }
  }

  /// A symbol of something that is not supported: it is there, so that what refers to it is no
  /// second mistake.
  private func addBroken(_ name: NameSyntax, _ node: some HeadedSyntax, _ what: String) {
    report(.notSupported(what, firstWord(of: node)))
    add(name, .broken, node, parent: nil)
  }

  private func add(
    _ name: NameSyntax, _ kind: Symbol.Node, _ node: some HeadedSyntax, parent: Symbol?
  ) {
    _ = register(name, kind, node, parent: parent)
  }

  func register(
    _ name: NameSyntax, _ kind: Symbol.Node, _ node: some HeadedSyntax, parent: Symbol?
  ) -> Symbol? {
    guard !name.isMissing else { return nil }
    let outer = parent?.access ?? .public
    let own = node.access.map { Access($0.level) } ?? parent?.access ?? settings.access
    let symbol = Symbol(
      name: name, node: kind, names: [name.text], parent: parent, access: min(own, outer))
    if let earlier = symbols.add(symbol) {
      report(.duplicateName(name, earlier: earlier))
      return nil
    }
    parent?.add(symbol)
    checkTypeName(symbol)
    return symbol
  }

  /// The range of the word that a declaration begins with, behind attributes and access.
  func firstWord(of node: some HeadedSyntax) -> SourceRange {
    var start = node.range.start
    if let last = node.attributes.last { start = max(start, last.range.end) }
    if let access = node.access { start = max(start, access.range.end) }
    let bytes = node.range.file.bytes
    while start < node.range.end, !Self.isWordByte(bytes[start]) { start += 1 }
    var end = start
    while end < node.range.end, Self.isWordByte(bytes[end]) { end += 1 }
    return SourceRange(file: node.range.file, start: start, end: end)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }

  /// The raw type of an enum: its first conformance, if that is String or an integer type.
  func rawType(of node: EnumSyntax) -> ValueType? {
    guard let first = node.conformances.first, !first.isSuppressed, !first.type.isOptional,
      let type = first.type.path.flatMap({ BuiltinTypes.type($0.text) })
    else { return nil }
    switch type.kind {
    case .string, .integer: return type
    default: return nil
    }
  }
}
