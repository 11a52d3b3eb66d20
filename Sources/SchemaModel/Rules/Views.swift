public import SchemaSyntax

/// Views: columns as a selection's, of which one may be the key, and one SELECT.
extension Resolver {
  /// A view's name in SQL is made as a table's.
  func sqlName(ofView symbol: Symbol, _ node: ViewSyntax) -> String {
    node.header.string(of: "name")?.value ?? naming.table(symbol.name.text)
  }

  func claimView(_ symbol: Symbol) {
    guard let node = symbol.view else { return }
    let name = sqlName(ofView: symbol, node)
    let range = node.header.string(of: "name")?.range ?? symbol.name.range
    checkSQLName(name, "view", range)
    claim(name, "view", range)
  }

  func view(_ node: ViewSyntax, _ symbol: Symbol) -> View {
    var columns = columns(ofView: symbol)
    var key: View.Key?
    if case .single(let column, _, _) = keyShape(of: symbol) {
      key = columns.first { $0.name.text == column.name.text }.flatMap { found in
        if found.isOptional { report(.optionalKey(column.type)) }
        return View.Key(found)
      }
    }
    // As a table's key, it may be left to the trigger.
    for index in columns.indices where columns[index].name == key?.name {
      columns[index].draftRole = .omittable
    }
    let select = SQLText(node.sql)
    let statements = SQLTokens.statements(of: SQLTokens.scan(select.text))
    if statements.count > 1, let second = statements[1].tokens.first {
      report(.severalStatements(select.range(second), in: "a view"))
    }
    return View(
      head: head(
        symbol, node, conformances: conformances(node.conformances, of: .table(hasKey: key != nil))),
      sqlName: sqlName(ofView: symbol, node), columns: columns, isInferred: node.columns == nil,
      key: key, guessAllowance: guessAllowance(of: node),
      select: select.cut(behind: statements.first?.tokens.last))
  }

  private func guessAllowance(of node: ViewSyntax) -> SourceRange? {
    guard node.columns == nil else { return nil }
    let attribute = node.header.attributes.first { attribute in
      guard attribute.name.text == "allow",
        case .identifier(let code) = attribute.arguments.first?.value
      else { return false }
      return code.text == WarningCode.guessedType.rawValue
    }
    if let attribute { laterAllowances.insert(Place(attribute.range)) }
    return attribute?.range
  }

  /// The declared columns of a view; their mistakes are reported the first time.
  func columns(ofView symbol: Symbol) -> [Column] {
    if let known = viewColumns[symbol.key] { return known }
    guard let node = symbol.view else { return [] }
    var columns: [Column] = []
    var names: [String: SourceRange] = [:]
    for syntax in node.columns ?? [] {
      if !syntax.name.isMissing, let earlier = names[syntax.name.text] {
        report(.duplicateProperty(syntax.name, earlier: earlier))
        continue
      }
      names[syntax.name.text] = syntax.name.range
      if let column = column(syntax, of: .view(symbol)) { columns.append(column) }
    }
    if let declared = node.columns, declared.allSatisfy({ $0.header.attribute("ephemeral") != nil })
    {
      report(.viewWithoutColumns(node.name))
    }
    checkColumnNames(ofView: columns)
    checkAccess(of: columns, in: symbol)
    viewColumns[symbol.key] = columns
    return columns
  }

  /// As a table's: groups flattened.
  private func checkColumnNames(ofView columns: [Column]) {
    var seen: [[UInt8]: Column] = [:]
    for column in columns {
      for stored in column.storedColumns {
        let folded = NamingRule.folded(stored.sqlName)
        if let earlier = seen[folded] {
          report(
            .duplicateColumn(
              stored.sqlName, column.origin, earlier: earlier.origin, ofWhat: "view"))
        } else {
          seen[folded] = column
        }
      }
    }
  }

  /// The column that says `primary key`, or else the one called `id`.
  func findKey(of node: ViewSyntax) -> KeyShape {
    var found: [(column: ColumnSyntax, range: SourceRange)] = []
    var named: ColumnSyntax?
    for column in node.columns ?? [] where column.header.attribute("ephemeral") == nil {
      if column.name.text == "id", named == nil { named = column }
      if let range = ColumnClauses(column).primaryKey { found.append((column, range)) }
    }
    if found.count > 1 {
      report(.severalKeysOfView(found[1].range, first: found[0].range))
      return .broken
    }
    guard let only = found.first else {
      return named.map { .single($0, origin: $0.name.range, term: nil) } ?? .none
    }
    if let named, named.name != only.column.name {
      report(.idIsNoKey(named.name, key: only.range))
    }
    return .single(only.column, origin: only.range, term: nil)
  }
}

extension View.Key {
  init(_ column: Column) {
    self.init(
      name: column.name, swiftType: column.plainSwiftType, valueType: column.plainValueType)
  }
}

extension SQLText {
  /// Where one of the text's tokens stands.
  public func range(_ token: SQLTokens.Token) -> SourceRange {
    range(from: token, to: token)
  }

  /// Where some of the text's tokens stand, of which these are the first and the last.
  public func range(from first: SQLTokens.Token, to last: SQLTokens.Token) -> SourceRange {
    guard isVerbatim else { return origin }
    return SourceRange(
      file: origin.file, start: origin.start + first.start, end: origin.start + last.end)
  }

  /// The text from one of its tokens to another.
  public func part(from first: SQLTokens.Token, to last: SQLTokens.Token) -> SQLText {
    SQLText(
      text: String(
        decoding: text.utf8.dropFirst(first.start).prefix(last.end - first.start), as: UTF8.self),
      origin: range(from: first, to: last), isVerbatim: isVerbatim)
  }

  /// The text up to one of its tokens.
  func cut(behind token: SQLTokens.Token?) -> SQLText {
    guard let token, isVerbatim else { return self }
    return SQLText(
      text: String(decoding: text.utf8.prefix(token.end), as: UTF8.self),
      origin: SourceRange(
        file: origin.file, start: origin.start, end: origin.start + token.end),
      isVerbatim: true)
  }
}
