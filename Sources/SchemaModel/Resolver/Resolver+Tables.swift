import SchemaSyntax

extension Resolver {
  /// A table with the columns that have been needed so far; nil for what is no table.
  func startedShape(of symbol: Symbol) -> TableShape? {
    if let known = shapes[symbol.key] { return known }
    guard let table = symbol.table else { return nil }
    var isStrict = settings.isStrict
    var isWithoutRowid = false
    for option in table.options {
      switch option.kind {
      case .strict(let isOn): isStrict = isOn
      case .withoutRowid: isWithoutRowid = true
      case .using: break
      }
    }
    let override = table.header.string(of: "name")
    let sqlName = override?.value ?? naming.table(table.name.text)
    checkSQLName(sqlName, "table", override?.range ?? table.name.range)
    let shape = TableShape(
      symbol: symbol, sqlName: sqlName, isStrict: isStrict, isWithoutRowid: isWithoutRowid)
    shapes[symbol.key] = shape
    return shape
  }

  /// A table's columns; nil for what is no table.
  func shape(of symbol: Symbol) -> TableShape? {
    guard let table = symbol.table, let shape = startedShape(of: symbol) else { return nil }
    if shape.isFilled { return shape }
    shape.isFilled = true
    // First, so that a circle of keys begins at the first of its tables.
    switch keyShape(of: symbol) {
    case .single(let column, _, _):
      _ = keyType(of: symbol, referredToAt: column.type.range)
    case .composite(let node): _ = keyType(of: symbol, referredToAt: node.range)
    case .none, .broken: break
    }
    var names: [String: SourceRange] = [:]
    var count = 0
    for case .column(let node) in table.members {
      count += 1
      if !node.name.isMissing, let earlier = names[node.name.text] {
        report(.duplicateProperty(node.name, earlier: earlier))
        continue
      }
      names[node.name.text] = node.name.range
      guard let column = column(node, in: shape) else {
        shape.broken.insert(node.name.text)
        continue
      }
      add(column, node, to: shape)
    }
    if shape.stored.isEmpty, shape.broken.isEmpty {
      report(.tableWithoutColumns(table.name, hasColumns: count > 0))
    } else if !shape.stored.isEmpty, shape.stored.allSatisfy({ $0.generated != nil }),
      !hasGeneratedKey(symbol)
    {
      report(.tableOfGeneratedColumns(table.name))
    } else if shape.rowWidth == 0, shape.broken.isEmpty {
      report(.tableOfColumnOnly(table.name))
    }
    checkColumnNames(of: shape)
    checkAccess(of: shape.columns, in: symbol)
    return shape
  }

  /// A key that is generated is a mistake of its own.
  private func hasGeneratedKey(_ symbol: Symbol) -> Bool {
    guard case .single(let column, _, _) = keyShape(of: symbol) else { return false }
    return ColumnClauses(column).generated != nil
  }

  /// A column of a table, made once.
  func column(_ node: ColumnSyntax, in shape: TableShape) -> Column? {
    let place = Place(node.name.range)
    if let known = shape.made[place] { return known }
    guard shape.isBeingMade.insert(place).inserted else {
      report(.circleOfKey(node, of: shape.symbol))
      return nil
    }
    let column = column(node, of: .table(shape.symbol, shape))
    shape.made[place] = .some(column)
    return column
  }

  private func add(_ column: Column, _ node: ColumnSyntax, to shape: TableShape) {
    let start = shape.stored.count
    shape.add(column)
    if column.isEphemeral { return }
    switch meaning(of: node, in: shape.symbol) {
    case .value(_, let parent):
      shape.syntax[start] = node
      shape.parents[start] = parent
    case .id(_, let parent):
      shape.syntax[start] = node
      shape.parents[start] = parent
      shape.ids[node.name.text] = Array(start..<shape.stored.count)
    case .group, .row, .broken: break
    }
  }

  /// A whole table, once every table has its columns.
  func table(_ symbol: Symbol) -> Table? {
    guard let shape = shape(of: symbol), let node = symbol.table else { return nil }
    var indexes: [Index] = []
    var uniqueConstraints: [UniqueConstraint] = []
    var checks: [Check] = []
    var foreignKeys = columnForeignKeys(of: shape)
    for (position, column) in shape.syntax.sorted(by: { $0.key < $1.key }) {
      for clause in column.clauses {
        guard case .unique(let conflict) = clause.kind else { continue }
        let positions = shape.ids[column.name.text] ?? [position]
        if let conflict {
          uniqueConstraints.append(uniqueConstraint(of: positions, conflict, clause.range))
        } else {
          indexes.append(uniqueIndex(of: positions, clause.range, in: shape))
        }
      }
    }
    for member in node.members {
      switch member {
      case .unique(let node):
        checkAttributes(of: node, as: .member)
        if let conflict = node.conflict {
          if let constraint = uniqueConstraint(node, conflict, in: shape) {
            uniqueConstraints.append(constraint)
          }
          break
        }
        let parts = IndexParts(
          name: node.name, isUnique: true, columns: node.columns, condition: node.condition,
          range: node.range)
        if let index = index(parts, in: shape) { indexes.append(index) }
      case .index(let node):
        checkAttributes(of: node, as: .member)
        let parts = IndexParts(
          name: node.name, isUnique: false, columns: node.columns, condition: node.condition,
          range: node.range)
        if let index = index(parts, in: shape) { indexes.append(index) }
      case .check(let node):
        checkAttributes(of: node, as: .member)
        checkParentheses(node.condition)
        checks.append(
          Check(name: node.name?.text, condition: SQLText(node.condition), origin: node.range))
      case .foreignKey(let node):
        checkAttributes(of: node, as: .member)
        if let key = foreignKey(node, in: shape) { foreignKeys.append(key) }
      case .primaryKey(let node): checkAttributes(of: node, as: .member)
      case .noPrimaryKey(let node): checkAttributes(of: node, as: .member)
      case .column, .enum, .selection: break
      }
      checkMemberAccess(member)
    }
    let key = primaryKey(of: shape)
    checkConflicts(of: uniqueConstraints, and: key, in: shape)
    let table = Table(
      head: head(
        symbol, node, conformances: conformances(node.conformances, of: .table(hasKey: key != nil))),
      sqlName: shape.sqlName, columns: shape.columns, storedColumns: shape.stored,
      primaryKey: key, foreignKeys: foreignKeys, indexes: indexes,
      uniqueConstraints: uniqueConstraints, checks: checks,
      isStrict: shape.isStrict, isWithoutRowid: shape.isWithoutRowid,
      nested: declarations(in: symbol))
    checkIndexed(table)
    return table
  }

  private func checkMemberAccess(_ member: MemberSyntax) {
    switch member {
    case .column, .enum, .selection: break
    default: if let access = member.node.access { report(.misplacedAccess(access.range)) }
    }
  }

  private func primaryKey(of shape: TableShape) -> PrimaryKey? {
    switch keyShape(of: shape.symbol) {
    case .broken: return nil
    case .none:
      if shape.isWithoutRowid, let name = shape.symbol.table?.name {
        report(.withoutRowidNeedsKey(name))
      }
      return nil
    case .single(let column, let origin, let term):
      return singleKey(column, origin, term, of: shape)
    case .composite(let node): return compositeKey(node, of: shape)
    }
  }

  private func singleKey(
    _ column: ColumnSyntax, _ origin: SourceRange, _ term: IndexedSyntax?, of shape: TableShape
  ) -> PrimaryKey? {
    guard let positions = shape.known(column.name.text), !positions.isEmpty else {
      if shape.groups.contains(column.name.text), !shape.broken.contains(column.name.text) {
        report(.groupAsKey(column.name))
      } else if shape.ephemeral.contains(column.name.text) {
        report(.ephemeralKey(column.name))
      }
      return nil
    }
    let terms =
      term.flatMap { self.terms($0, in: shape) }
      ?? positions.map {
        Index.Term(value: .column($0), collation: nil, isDescending: false, origin: origin)
      }
    let clauses = ColumnClauses(column)
    let isRowid = isRowid(positions, of: shape)
    let autoincrement = clauses.autoincrement
    if let autoincrement, shape.isWithoutRowid { report(.autoincrementOfOther(autoincrement)) }
    let part = keyPart([Name(column.name.text)], positions, of: shape)
    return PrimaryKey(
      columns: positions, terms: terms, parts: [part], swiftType: part.plainSwiftType,
      valueType: part.plainValueType, isRowid: isRowid,
      isAutoincrement: isRowid && autoincrement != nil,
      onConflict: conflict(ofKey: clauses.primaryKeyConflict, of: shape), origin: origin)
  }

  /// Whether SQLite takes a key as the row's number: one of a single column that is declared INTEGER,
  /// whatever order or collation the key has.
  func isRowid(_ positions: [Int], of shape: TableShape) -> Bool {
    !shape.isWithoutRowid && isIntegerKey(positions, of: shape)
  }

  /// Whether a key is a single column that is declared INTEGER: SQLite drops its collation.
  func isIntegerKey(_ positions: [Int], of shape: TableShape) -> Bool {
    guard positions.count == 1 else { return false }
    let stored = shape.stored[positions[0]]
    return stored.storage == .integer
      && Self.isInteger(stored.typeName(isStrict: shape.isStrict))
  }

  /// The same of a column that is not made yet, and is the key.
  func canBeRowid(_ column: ColumnSyntax, of shape: TableShape) -> Bool {
    if shape.isWithoutRowid { return false }
    guard !shape.isStrict, let declared = ColumnClauses(column).declaredType else { return true }
    return Self.isInteger(SQLText(declared).text)
  }

  static func isInteger(_ declaredType: String) -> Bool {
    NamingRule.folded(declaredType) == Array("integer".utf8)
  }

  /// Of the column's clause, or of the member.
  private func conflict(
    ofKey inline: ConflictSyntax?, of shape: TableShape
  ) -> ConflictResolution? {
    var conflict = inline
    for case .primaryKey(let node) in shape.symbol.table?.members ?? [] {
      conflict = conflict ?? node.conflict
    }
    return conflict.map { ConflictResolution($0.resolution) }
  }

  private func compositeKey(_ node: PrimaryKeySyntax, of shape: TableShape) -> PrimaryKey? {
    var terms: [Index.Term] = []
    var positions: [Int] = []
    var parts: [PrimaryKey.Part] = []
    var names: [String: SourceRange] = [:]
    for column in node.columns {
      guard case .path(let path) = column.value else {
        if case .sql(let sql) = column.value { report(.expressionInKey(sql.bracesRange)) }
        return nil
      }
      guard let own = self.positions(of: path, in: shape), let added = self.terms(column, in: shape)
      else { return nil }
      if let repeated = own.first(where: positions.contains) {
        report(.repeatedKeyColumn(column.range, shape.stored[repeated].sqlName))
        return nil
      }
      let columns = own.map { shape.stored[$0] }
      if let optional = columns.first(where: \.isNullable) {
        report(.optionalKeyColumn(column.range, optional.origin))
      }
      if columns.contains(where: { $0.generated != nil }) { report(.generatedKey(column.range)) }
      let part = keyPart(path.names.map { Name($0.text) }, own, of: shape)
      let name = part.name.text
      if let earlier = names[name] { report(.duplicateKeyName(column.range, name, earlier)) }
      names[name] = column.range
      terms += added
      positions += own
      parts.append(part)
    }
    guard let first = parts.first else { return nil }
    let id = shape.symbol.path + ".ID"
    return PrimaryKey(
      columns: positions, terms: terms, parts: parts,
      swiftType: parts.count == 1 ? first.plainSwiftType : id,
      valueType: parts.count == 1 ? first.plainValueType : id,
      isRowid: isRowid(positions, of: shape), isAutoincrement: false,
      onConflict: conflict(ofKey: nil, of: shape), origin: node.range)
  }

  private func keyPart(
    _ path: [Name], _ positions: [Int], of shape: TableShape
  ) -> PrimaryKey.Part {
    if path.count == 1, shape.ids[path[0].text] != nil,
      let column = shape.columns.first(where: { $0.name == path[0] }),
      case .group(let group) = column.content
    {
      return PrimaryKey.Part(
        path: path, columns: positions, plainSwiftType: column.plainSwiftType,
        plainValueType: column.plainValueType, group: group)
    }
    let stored = shape.stored[positions[0]]
    return PrimaryKey.Part(
      path: path, columns: positions, plainSwiftType: stored.plainSwiftType,
      plainValueType: stored.plainValueType, group: nil)
  }
}
