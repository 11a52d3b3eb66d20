import SchemaSyntax

/// Every table has one primary key, or says that it has none; what `Other.ID` is follows from it.
extension Resolver {
  /// Each link is a few calls deep: a limit keeps the stack from running out.
  private static let longestChain = 100

  /// The key of a table as it is written; mistakes are reported the first time.
  func keyShape(of symbol: Symbol) -> KeyShape {
    if let known = keys[symbol.key] { return known }
    let shape: KeyShape
    if let table = symbol.table {
      shape = findKey(of: table)
    } else if let view = symbol.view {
      shape = findKey(of: view)
    } else {
      return .broken
    }
    keys[symbol.key] = shape
    return shape
  }

  private func findKey(of table: TableSyntax) -> KeyShape {
    var found: [(range: SourceRange, shape: KeyShape)] = []
    var named: ColumnSyntax?
    for member in table.members {
      switch member {
      case .column(let column):
        if column.name.text == "id", column.header.attribute("ephemeral") == nil, named == nil {
          named = column
        }
        for clause in column.clauses {
          if case .primaryKey = clause.kind {
            found.append((clause.range, .single(column, origin: clause.range, term: nil)))
          }
        }
      case .primaryKey(let node):
        found.append((node.range, keyShape(of: node, in: table)))
      case .noPrimaryKey(let node): found.append((node.range, .none))
      default: break
      }
    }
    if found.count > 1 {
      report(.severalKeys(found[1].range, first: found[0].range))
      return .broken
    }
    if let only = found.first {
      if let named, !only.shape.isNone, !only.shape.isColumn(named) {
        report(.idIsNoKey(named.name, key: only.range))
      }
      return only.shape
    }
    if let named { return .single(named, origin: named.name.range, term: nil) }
    if !table.name.isMissing { report(.missingKey(table.name)) }
    return .broken
  }

  /// A key of one column is that column's, wherever it is written.
  private func keyShape(of node: PrimaryKeySyntax, in table: TableSyntax) -> KeyShape {
    guard node.columns.count == 1, case .path(let path) = node.columns[0].value,
      path.names.count == 1
    else { return node.columns.isEmpty ? .broken : .composite(node) }
    for case .column(let column) in table.members where column.name.text == path.text {
      return .single(column, origin: node.range, term: node.columns[0])
    }
    return .composite(node)
  }

  /// What `Other.ID` is: the type and representation of the other table's key, also where that is
  /// itself `Another.ID`.
  func keyType(of symbol: Symbol, referredToAt range: SourceRange) -> TypeMeaning {
    symbol.isUsed = true
    if let known = keyTypes[symbol.key] { return known }
    let type: TypeMeaning
    switch keyShape(of: symbol) {
    case .broken: return .broken
    case .none:
      report(.noKeyToReferTo(symbol, range))
      return .broken
    case .composite(let node):
      guard enter(symbol, at: range) else { return .broken }
      // All of them, for their mistakes and for circles.
      let meanings = node.columns.map { column -> TypeMeaning in
        if case .path(let path) = column.value { meaning(of: path, in: symbol) } else { .broken }
      }
      keysInProgress.removeLast()
      if meanings.count > 1 {
        type = .id(holder: symbol, parent: symbol)
      } else if case .value(let value, _) = meanings.first {
        type = .value(value, parent: symbol)
      } else {
        type = .broken
      }
    case .single(let column, _, _):
      guard enter(symbol, at: range) else { return .broken }
      let meaning = meaning(of: column, in: symbol)
      keysInProgress.removeLast()
      switch meaning {
      // What a view's ID is of may be a table; a view itself is nothing to refer to.
      case .value(let value, let inner):
        type = .value(value, parent: symbol.isTable ? symbol : inner)
      case .id(let holder, let inner):
        type = .id(holder: holder, parent: symbol.isTable ? symbol : inner)
      case .group, .row, .broken: type = .broken
      }
    }
    keyTypes[symbol.key] = type
    return type
  }

  /// Whether a key is not being found already.
  private func enter(_ symbol: Symbol, at range: SourceRange) -> Bool {
    if let first = keysInProgress.firstIndex(where: { $0 === symbol }) {
      reportCircle(from: first, at: range)
      return false
    }
    guard keysInProgress.count < Self.longestChain else {
      report(.chainOfKeys(range))
      return false
    }
    keysInProgress.append(symbol)
    return true
  }

  private func reportCircle(from first: Int, at range: SourceRange) {
    let start: SourceRange
    switch keyShape(of: keysInProgress[first]) {
    case .single(let column, _, _): start = column.type.range
    case .composite(let node): start = node.range
    case .none, .broken: return
    }
    report(.circleOfKeys(range, first: start, tables: keysInProgress[first...]))
  }

  /// What the property means that a path leads to from a row on, through groups and IDs.
  private func meaning(of path: PathSyntax, in symbol: Symbol) -> TypeMeaning {
    var owner = symbol
    var members = symbol.table?.members ?? []
    var meaning = TypeMeaning.broken
    for (index, name) in path.names.enumerated() {
      guard let column = members.column(name.text) else { return .broken }
      meaning = self.meaning(of: column, in: owner)
      if index + 1 == path.names.count { return meaning }
      switch meaning {
      case .group(let selection):
        owner = selection
        members = selection.selection?.members ?? []
      case .id(let holder, _):
        guard index + 2 == path.names.count, case .composite(let node) = keyShape(of: holder)
        else { return .broken }
        let wanted = path.names[index + 1].text
        for case .path(let part) in node.columns.map(\.value) where part.names.last?.text == wanted
        {
          return self.meaning(of: part, in: holder)
        }
        return .broken
      case .value, .row, .broken: return .broken
      }
    }
    return meaning
  }
}

extension [MemberSyntax] {
  /// The first column of a name.
  func column(_ name: String) -> ColumnSyntax? {
    for case .column(let column) in self where column.name.text == name { return column }
    return nil
  }
}

extension KeyShape {
  var isNone: Bool { if case .none = self { true } else { false } }

  /// Whether a column is one of several that make the key.
  func contains(_ column: ColumnSyntax) -> Bool {
    guard case .composite(let node) = self else { return false }
    return node.columns.contains { term in
      if case .path(let path) = term.value { path.text == column.name.text } else { false }
    }
  }

  func isColumn(_ column: ColumnSyntax) -> Bool {
    if case .single(let own, _, _) = self { own.name == column.name } else { false }
  }
}
