import SchemaSyntax

/// Full-text tables: columns of text, of another table or their own, and options that FTS5 knows.
extension Resolver {
  /// A full-text table's name in SQL is made as a table's.
  func sqlName(ofFullText symbol: Symbol, _ node: FullTextSyntax) -> String {
    node.header.string(of: "name")?.value ?? naming.table(symbol.name.text)
  }

  func claimFullText(_ symbol: Symbol) {
    guard let node = symbol.fullText else { return }
    let name = sqlName(ofFullText: symbol, node)
    let range = node.header.string(of: "name")?.range ?? symbol.name.range
    checkSQLName(name, "full-text table", range)
    claim(name, "full-text table", range)
    if case .external = node.content {
      let triggers = FullText.Triggers(of: name)
      for trigger in [triggers.insert, triggers.delete, triggers.update] {
        claim(trigger, "trigger", range)
      }
    }
  }

  func fullText(_ node: FullTextSyntax, _ symbol: Symbol) -> FullText? {
    let name = sqlName(ofFullText: symbol, node)
    let options = fullTextOptions(node)
    let columns: [FullText.Column]
    var content = options.isContentless ? FullText.Content.none : .own
    switch node.content {
    case .own(let syntax): columns = ownColumns(syntax, symbol)
    case .external(let path, let syntax):
      guard let found = contentTable(path, symbol, sqlName: name) else { return nil }
      columns = externalColumns(syntax, of: found.shape, symbol)
      content = .external(found.external)
    }
    checkNames(of: columns, sqlName: name)
    if columns.isEmpty { return nil }
    if columns.allSatisfy(\.isUnindexed) { report(.nothingIndexed(node.name)) }
    return FullText(
      head: head(symbol, node, conformances: conformances([], of: .table(hasKey: true))),
      sqlName: name, content: content, columns: columns, options: options.options,
      detail: options.detail)
  }

  // MARK: Its own content

  private func ownColumns(_ nodes: [ColumnSyntax], _ symbol: Symbol) -> [FullText.Column] {
    var columns: [FullText.Column] = []
    var names: [String: SourceRange] = [:]
    for node in nodes {
      if !node.name.isMissing, let earlier = names[node.name.text] {
        report(.duplicateProperty(node.name, earlier: earlier))
        continue
      }
      names[node.name.text] = node.name.range
      let isUnindexed = node.header.attribute("unindexed") != nil
      if let clause = ColumnClauses(node).allButDefault.first {
        report(.clauseInFullText(clause))
        continue
      }
      checkAttributes(of: node, as: .fullTextColumn)
      // They do not belong here, and would say that it is no column.
      if ["ephemeral", "columnOnly"].contains(where: { node.header.attribute($0) != nil }) {
        continue
      }
      switch meaning(of: node, in: symbol) {
      case .group, .row:
        report(.groupInFullText(node.type))
        continue
      case .value, .id, .broken: break
      }
      guard let column = column(node, of: .fullText(symbol)) else { continue }
      guard column.storedColumns.count == 1, let stored = column.storedColumns.first else {
        if !column.isEphemeral { report(.groupInFullText(node.type)) }
        continue
      }
      if stored.storage != .text, !isUnindexed {
        report(.noTextInFullText(node.type.range, stored, column: node.name.range))
      }
      columns.append(FullText.Column(property: column, stored: stored, isUnindexed: isUnindexed))
    }
    checkAccess(of: columns.map(\.property), in: symbol)
    return columns
  }

  // MARK: Another table's content

  private func contentTable(
    _ path: PathSyntax, _ symbol: Symbol, sqlName: String
  ) -> (shape: TableShape, external: FullText.External)? {
    guard !path.names.contains(where: \.isMissing) else { return nil }
    guard let table = symbols.find(path.text, in: nil) else {
      let tables = symbols.names(visibleIn: nil, where: \.isTable)
      report(
        .unknownTable(path.text, path.range, Spelling.suggestion(for: path.text, among: tables)))
      return nil
    }
    table.isUsed = true
    if table.isBroken { return nil }
    guard let shape = shape(of: table) else {
      report(.noTable(path.text, path.range, table))
      return nil
    }
    if shape.isWithoutRowid {
      report(.contentWithoutRowid(path.range, table))
      return nil
    }
    if table.access < symbol.access { report(.accessOfContent(path.range, symbol, table)) }
    let key: Int?
    switch keyShape(of: table) {
    case .single(let column, _, _):
      key = shape.known(column.name.text).flatMap { isRowid($0, of: shape) ? $0.first : nil }
    case .composite, .none, .broken: key = nil
    }
    let taken = Set(shape.stored.map { NamingRule.folded($0.sqlName) })
    let names = ["rowid", "_rowid_", "oid"]
    guard
      let rowid = key.map({ shape.stored[$0].sqlName })
        ?? names.first(where: { !taken.contains(NamingRule.folded($0)) })
    else {
      report(.rowidIsHidden(path.range, table))
      return nil
    }
    if key == nil { report(.movingRowid(path.range, table)) }
    if let clause = replacement(in: table) { report(.replacedRows(path.range, table, clause)) }
    return (
      shape,
      FullText.External(
        table: table.path, sqlName: shape.sqlName, rowid: rowid,
        triggers: FullText.Triggers(of: sqlName), origin: path.range)
    )
  }

  /// Where a table's rows are deleted without its triggers.
  private func replacement(in symbol: Symbol) -> SourceRange? {
    let conflicts = (symbol.table?.members ?? []).flatMap { member -> [ConflictSyntax?] in
      switch member {
      case .column(let node):
        let clauses = ColumnClauses(node)
        return [clauses.primaryKeyConflict, clauses.uniqueConflict]
      case .primaryKey(let node): return [node.conflict]
      case .unique(let node): return [node.conflict]
      default: return []
      }
    }
    return conflicts.compactMap(\.self).first { $0.resolution == .replace }?.range
  }

  private func externalColumns(
    _ nodes: [FullTextColumnSyntax], of shape: TableShape, _ symbol: Symbol
  ) -> [FullText.Column] {
    var columns: [FullText.Column] = []
    var names: [String: SourceRange] = [:]
    for node in nodes where !node.path.names.contains(where: \.isMissing) {
      guard let positions = positions(of: node.path, in: shape) else { continue }
      guard positions.count == 1, let name = node.path.names.last else {
        report(.idInFullText(node.path.range))
        continue
      }
      if let earlier = names[name.text] {
        report(.duplicateProperty(name, earlier: earlier))
        continue
      }
      names[name.text] = node.path.range
      let stored = shape.stored[positions[0]]
      if stored.storage != .text, !node.isUnindexed {
        report(.noTextInFullText(node.path.range, stored, column: node.path.range))
      }
      if SwiftWords.reasonAgainstFullText(name.text) == nil,
        let reason = SwiftWords.reasonAgainstProperty(name.text)
      {
        report(.unusableFullTextColumn(name.range, name.text, reason: reason))
      }
      let own = StoredColumn(
        sqlName: stored.sqlName, path: [Name(name.text)], plainSwiftType: stored.plainSwiftType,
        plainValueType: stored.plainValueType, isOptional: stored.isOptional,
        isNullable: stored.isNullable, isVariable: false, isOrdered: stored.isOrdered,
        storage: stored.storage, declaredType: nil, onConflict: nil, collation: nil,
        defaultSQL: nil, generated: nil, checks: [], origin: node.path.range)
      let property = Column(
        name: Name(name.text), documentation: [], access: symbol.access, deprecation: nil,
        isVariable: false, plainSwiftType: stored.plainSwiftType,
        plainValueType: stored.plainValueType, isOptional: stored.isOptional,
        content: .stored(own), swiftDefault: stored.isOptional ? "nil" : nil,
        draftRole: .absent, isColumnOnly: false, typeAccess: access(of: stored.plainSwiftType),
        origin: node.path.range)
      columns.append(
        FullText.Column(property: property, stored: own, isUnindexed: node.isUnindexed))
    }
    checkAccess(of: columns.map(\.property), in: symbol)
    return columns
  }

  // MARK: Names

  /// FTS5 keeps some names for itself, and so does what is generated.
  private func checkNames(of columns: [FullText.Column], sqlName: String) {
    var seen: [[UInt8]: SourceRange] = [:]
    for column in columns {
      let origin = column.property.origin
      let folded = NamingRule.folded(column.stored.sqlName)
      if ["rank", "rowid"].contains(where: { Array($0.utf8) == folded }) {
        report(.reservedFullTextColumn(origin, column.stored.sqlName))
      } else if folded == NamingRule.folded(sqlName) {
        report(.columnCalledAsTable(origin, column.stored.sqlName))
      } else if let reason = SwiftWords.reasonAgainstFullText(column.property.name.text) {
        report(.unusableFullTextColumn(origin, column.property.name.text, reason: reason))
      }
      if let earlier = seen[folded] {
        report(
          .duplicateColumn(column.stored.sqlName, origin, earlier: earlier))
      } else {
        seen[folded] = origin
      }
    }
  }
}

extension FullText.Triggers {
  init(of sqlName: String) {
    self.init(
      insert: sqlName + "_insert", delete: sqlName + "_delete", update: sqlName + "_update")
  }
}
