import SchemaSyntax

/// Triggers: of a table or view that there is, at a time that it can have.
extension Resolver {
  func trigger(_ node: TriggerSyntax) -> Trigger? {
    if node.isTemporary {
      report(.notSupported("a temporary trigger", firstWord(of: node)))
      return nil
    }
    if let access = node.access { report(.misplacedAccess(access.range)) }
    guard !node.name.isMissing else { return nil }
    let override = node.header.string(of: "name")
    let sqlName = override?.value ?? node.name.text
    let nameRange = override?.range ?? node.name.range
    checkSQLName(sqlName, "trigger", nameRange)
    claim(sqlName, "trigger", nameRange)
    if let condition = node.condition { checkParentheses(condition) }
    guard !node.target.names.contains(where: \.isMissing), let target = target(of: node) else {
      return nil
    }
    let body = SQLText(node.body)
    let last = SQLTokens.scan(body.text).last { $0.sign != ";" }
    return Trigger(
      head: Head(
        unnamed: node, Name(node.name.text), origin: node.name.range),
      sqlName: sqlName, timing: Trigger.Timing(node.timing), event: target.event,
      target: target.target, targetName: target.sqlName, targetOrigin: node.target.range,
      condition: node.condition.map { SQLText($0) }, body: body.cut(behind: last))
  }

  /// What a trigger belongs to, and when it fires; nil after an error.
  private func target(
    of node: TriggerSyntax
  ) -> (target: Trigger.Target, sqlName: String, event: Trigger.Event)? {
    guard let symbol = symbols.find(node.target.text, in: nil) else {
      report(
        .unknownTable(
          node.target.text, node.target.range, nameOfRows(closestTo: node.target.text)))
      return nil
    }
    symbol.isUsed = true
    if symbol.isBroken { return nil }
    if let shape = shape(of: symbol) {
      if node.timing == .insteadOf {
        report(.insteadOfOnTable(node, symbol))
        return nil
      }
      guard let event = event(of: node, columns: { columns(at: $0, in: shape) }) else { return nil }
      return (.table(symbol.path), shape.sqlName, event)
    }
    guard let view = symbol.view else {
      report(.noTable(node.target.text, node.target.range, symbol))
      return nil
    }
    if node.timing != .insteadOf {
      report(.timingOnView(node, symbol))
      return nil
    }
    guard let event = event(of: node, columns: { columns(at: $0, of: view, symbol) }) else {
      return nil
    }
    return (.view(symbol.path), sqlName(ofView: symbol, view), event)
  }

  /// The table or view that a name was meant for: also by its SQL name.
  private func nameOfRows(closestTo name: String) -> String? {
    let candidates = symbols.all.filter(\.hasRows)
    let bySQLName = candidates.first { symbol in
      if let view = symbol.view { return sqlName(ofView: symbol, view) == name }
      return startedShape(of: symbol)?.sqlName == name
    }
    return bySQLName?.key ?? Spelling.suggestion(for: name, among: candidates.map(\.key))
  }

  private func event(
    of node: TriggerSyntax, columns: (PathSyntax) -> [Trigger.Column]?
  ) -> Trigger.Event? {
    switch node.event {
    case .insert: return .insert
    case .delete: return .delete
    case .update(let paths):
      var found: [Trigger.Column] = []
      var isBroken = false
      for path in paths where !path.names.contains(where: \.isMissing) {
        guard let columns = columns(path) else {
          isBroken = true
          continue
        }
        found += columns
      }
      return isBroken ? nil : .update(of: found)
    }
  }

  private func columns(at path: PathSyntax, in shape: TableShape) -> [Trigger.Column]? {
    guard let positions = positions(of: path, in: shape) else { return nil }
    let columns = positions.map { shape.stored[$0] }
    if columns.contains(where: { $0.generated != nil }) {
      report(.updateOfGenerated(path.range))
      return nil
    }
    return columns.map { Trigger.Column(sqlName: $0.sqlName, origin: path.range) }
  }

  /// Of a view whose columns are still to be found, what the name would be.
  private func columns(
    at path: PathSyntax, of view: ViewSyntax, _ symbol: Symbol
  ) -> [Trigger.Column]? {
    guard let declared = view.columns else {
      let name = path.names.last.map { naming.column($0.text) } ?? ""
      return [Trigger.Column(sqlName: name, origin: path.range)]
    }
    let columns = columns(ofView: symbol).flatMap(\.storedColumns)
    let named = columns.filter { $0.path.map(\.text).joined(separator: ".") == path.text }
    if !named.isEmpty {
      return named.map { Trigger.Column(sqlName: $0.sqlName, origin: path.range) }
    }
    // What an error leaves out is no second mistake.
    if columns.count < declared.count, declared.contains(where: { $0.name.text == path.text }) {
      return nil
    }
    let names = columns.map { $0.path.map(\.text).joined(separator: ".") }
    report(
      .unknownColumn(
        path, table: symbol.name.text, ofView: true,
        Spelling.suggestion(for: path.text, among: names)))
    return nil
  }
}

extension Head {
  /// Of what generates no type and has a name in the schema alone.
  init(unnamed node: some HeadedSyntax, _ name: Name, origin: SourceRange) {
    self.init(
      name: name, path: name.swift, documentation: node.documentation, access: .internal,
      deprecation: nil, conformances: [], origin: origin)
  }
}

extension Trigger.Timing {
  init(_ timing: TriggerSyntax.Timing) {
    switch timing {
    case .before: self = .before
    case .after: self = .after
    case .insteadOf: self = .insteadOf
    }
  }
}
