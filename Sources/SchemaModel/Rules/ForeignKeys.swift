import SchemaSyntax

/// Foreign keys: the parent's columns are there, as many as the child's, and unique.
extension Resolver {
  /// Those that columns make, by their type or by `references`.
  func columnForeignKeys(of shape: TableShape) -> [ForeignKey] {
    shape.syntax.sorted { $0.key < $1.key }.compactMap { position, column in
      let clauses = ColumnClauses(column)
      let parent = shape.parents[position]
      let positions = shape.ids[column.name.text] ?? [position]
      if let references = clauses.references {
        guard references.target != nil else {
          if let action = (references.actions + clauses.actions).first {
            report(.actionWithoutForeignKey(action.range))
          }
          return nil
        }
        return foreignKey(
          positions, references, actions: references.actions + clauses.actions,
          origin: column.name.range, in: shape)
      }
      guard let parent else {
        if let action = clauses.actions.first { report(.actionWithoutForeignKey(action.range)) }
        return nil
      }
      guard let parentShape = self.shape(of: parent), let key = keyPositions(of: parentShape),
        key.count == positions.count, isFound(parentShape, by: column.type.range)
      else { return nil }
      return make(
        positions, parentShape, key.map { parentShape.stored[$0].sqlName }, clauses.actions,
        origin: column.name.range, in: shape)
    }
  }

  /// The columns of a table's key, in its order; nil if there is none, or after an error.
  private func keyPositions(of shape: TableShape) -> [Int]? {
    switch keyShape(of: shape.symbol) {
    case .none, .broken: return nil
    case .single(let key, _, _): return shape.known(key.name.text)
    case .composite(let node):
      var positions: [Int] = []
      for column in node.columns {
        guard case .path(let path) = column.value, let own = shape.known(path.text) else {
          return nil
        }
        positions += own
      }
      return positions
    }
  }

  /// `foreign key (…) references …` as a member.
  func foreignKey(_ node: ForeignKeySyntax, in shape: TableShape) -> ForeignKey? {
    var positions: [Int] = []
    var isBroken = false
    for path in node.columns {
      if let own = self.positions(of: path, in: shape) {
        positions += own
      } else {
        isBroken = true
      }
    }
    guard node.references.target != nil else {
      report(.referencesNoneOfTable(node.references.range))
      return nil
    }
    guard !isBroken, !positions.isEmpty else {
      // The parent may be a mistake of its own.
      _ = parentTable(of: node.references, in: shape)
      return nil
    }
    return foreignKey(
      positions, node.references, actions: node.references.actions, origin: node.range, in: shape)
  }

  private func foreignKey(
    _ columns: [Int], _ references: ReferencesSyntax, actions: [ActionSyntax],
    origin: SourceRange, in shape: TableShape
  ) -> ForeignKey? {
    guard let parent = parentTable(of: references, in: shape) else { return nil }
    let symbol = parent.symbol
    guard let positions = parentColumns(references, of: parent) else { return nil }
    guard positions.count == columns.count else {
      report(
        .foreignKeyCount(
          references.range, children: columns.count, parents: positions.count, symbol))
      return nil
    }
    for (child, parentPosition) in zip(columns, positions) {
      let own = shape.stored[child]
      let other = parent.stored[parentPosition]
      if own.storage != other.storage, own.storage != .any, other.storage != .any {
        report(
          .foreignKeyStorage(
            own, other, at: references.target?.range ?? references.range, symbol))
        return nil
      }
    }
    return make(
      columns, parent, positions.map { parent.stored[$0].sqlName }, actions, origin: origin,
      in: shape)
  }

  /// The table that is referred to; nil after an error, which may be an earlier one about it.
  private func parentTable(
    of references: ReferencesSyntax, in shape: TableShape
  ) -> TableShape? {
    guard let target = references.target, target.names.first?.isMissing == false else { return nil }
    guard let symbol = symbols.find(target.text, in: shape.symbol) else {
      let tables = symbols.names(visibleIn: shape.symbol, where: \.isTable)
      let suggestion = Spelling.suggestion(for: target.text, among: tables)
      report(.unknownTable(target.text, target.range, suggestion))
      return nil
    }
    if symbol.isBroken { return nil }
    guard let parent = self.shape(of: symbol) else {
      report(.noTable(target.text, target.range, symbol))
      return nil
    }
    symbol.isUsed = true
    return parent
  }

  /// The columns that are named, which have to be unique together, or the parent's key.
  private func parentColumns(_ references: ReferencesSyntax, of parent: TableShape) -> [Int]? {
    if references.columns.isEmpty {
      if case .none = keyShape(of: parent.symbol) {
        report(.noKeyToReferTo(parent.symbol, references.target?.range ?? references.range))
      }
      return isFound(parent, by: references.range) ? keyPositions(of: parent) : nil
    }
    var positions: [Int] = []
    for path in references.columns {
      guard let own = self.positions(of: path, in: parent) else { return nil }
      positions += own
    }
    guard isUnique(positions, in: parent) else {
      report(.parentNotUnique(references, parent, positions))
      return nil
    }
    return positions
  }

  /// Whether a foreign key finds the rows of a table by its key.
  private func isFound(_ parent: TableShape, by range: SourceRange) -> Bool {
    guard let term = termOfOtherCollation(in: parent) else { return true }
    report(.keyOfOtherCollation(range, parent.symbol, term))
    return false
  }

  /// A term of the key that is compared in another way than its column: SQLite looks for a parent in
  /// the column's own way. Of a key of one integer SQLite drops the collation.
  private func termOfOtherCollation(in shape: TableShape) -> IndexedSyntax? {
    switch keyShape(of: shape.symbol) {
    case .none, .broken: return nil
    case .single(let column, _, let term):
      guard let term, let positions = shape.known(column.name.text) else { return nil }
      return isIntegerKey(positions, of: shape) || hasOwnCollation(term, in: shape) ? nil : term
    case .composite(let node):
      if let positions = keyPositions(of: shape), isIntegerKey(positions, of: shape) { return nil }
      return node.columns.first { !hasOwnCollation($0, in: shape) }
    }
  }

  private func hasOwnCollation(_ term: IndexedSyntax, in shape: TableShape) -> Bool {
    guard let collation = term.collation, case .path(let path) = term.value else { return true }
    let wanted = NamingRule.folded(collation.text)
    return (shape.known(path.text) ?? []).allSatisfy {
      NamingRule.folded(shape.stored[$0].collation?.text ?? "binary") == wanted
    }
  }

  private func isUnique(_ positions: [Int], in shape: TableShape) -> Bool {
    // A column that is named twice is there twice.
    let wanted = positions.sorted()
    guard let table = shape.symbol.table else { return true }
    if case .broken = keyShape(of: shape.symbol) { return true }
    if keyPositions(of: shape)?.sorted() == wanted, termOfOtherCollation(in: shape) == nil {
      return true
    }
    for member in table.members {
      switch member {
      case .column(let column):
        if shape.known(column.name.text)?.sorted() == wanted,
          ColumnClauses(column).unique != nil
        {
          return true
        }
      case .unique(let node):
        guard node.condition == nil,
          node.columns.allSatisfy({ hasOwnCollation($0, in: shape) })
        else { continue }
        let own = node.columns.map { column -> [Int]? in
          if case .path(let path) = column.value { shape.known(path.text) } else { nil }
        }
        if own.allSatisfy({ $0 != nil }), own.flatMap({ $0 ?? [] }).sorted() == wanted {
          return true
        }
      default: break
      }
    }
    return false
  }

  private func make(
    _ columns: [Int], _ parent: TableShape, _ parentColumns: [String], _ actions: [ActionSyntax],
    origin: SourceRange, in shape: TableShape
  ) -> ForeignKey {
    var onDelete: ForeignKey.Action?
    var onUpdate: ForeignKey.Action?
    var isDeferred = false
    for action in actions {
      switch action.kind {
      case .onDelete(let effect): onDelete = ForeignKey.Action(effect)
      case .onUpdate(let effect): onUpdate = ForeignKey.Action(effect)
      case .deferred: isDeferred = true
      }
      checkEffect(of: action, columns, in: shape)
    }
    return ForeignKey(
      columns: columns, parent: parent.symbol.path, parentName: parent.sqlName,
      parentColumns: parentColumns, onDelete: onDelete, onUpdate: onUpdate,
      isDeferred: isDeferred, origin: origin)
  }

  /// `set null` needs columns that can be NULL, `set default` ones with a default or NULL. Nothing
  /// changes generated ones.
  private func checkEffect(of action: ActionSyntax, _ columns: [Int], in shape: TableShape) {
    let effect: ActionSyntax.Effect
    switch action.kind {
    case .onDelete(let value), .onUpdate(let value): effect = value
    case .deferred: return
    }
    if effect == .restrict, let first = shape.sqlName.unicodeScalars.first,
      ["\"", "'", "`", "["].contains(first)
    {
      report(.restrictOfQuotedName(action, shape.sqlName))
    }
    let isUpdate = if case .onUpdate = action.kind { true } else { false }
    if effect == .setNull || effect == .setDefault || effect == .cascade && isUpdate,
      let column = columns.map({ shape.stored[$0] }).first(where: { $0.generated != nil })
    {
      report(.changeOfGenerated(action, column))
      return
    }
    for column in columns.map({ shape.stored[$0] }) where !column.isNullable {
      if effect == .setNull {
        let type = shape.syntax.values.first { $0.name.range == column.origin }?.type
        report(.setNullOfRequired(action, column, type: type))
        return
      }
      if effect == .setDefault, column.defaultSQL == nil {
        report(.setDefaultWithout(action, column))
        return
      }
    }
  }
}

extension ForeignKey.Action {
  init(_ effect: ActionSyntax.Effect) {
    switch effect {
    case .cascade: self = .cascade
    case .restrict: self = .restrict
    case .setNull: self = .setNull
    case .setDefault: self = .setDefault
    case .noAction: self = .noAction
    }
  }
}
