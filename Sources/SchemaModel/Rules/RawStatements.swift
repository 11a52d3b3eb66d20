import SchemaSyntax

/// `sql name { CREATE … }`: one statement that makes something.
extension Resolver {
  func rawSQL(_ node: RawSQLSyntax) -> RawSQL? {
    if let access = node.access { report(.misplacedAccess(access.range)) }
    guard !node.name.isMissing else { return nil }
    if let earlier = rawNames[node.name.text] {
      report(.duplicateStatement(node.name, earlier: earlier))
    } else {
      rawNames[node.name.text] = node.name.range
    }
    let sql = SQLText(node.sql)
    let tokens = SQLTokens.scan(sql.text)
    // Its mistake is one of the syntax.
    guard let first = tokens.first else { return nil }
    var words = CreateWords(tokens: tokens)
    switch words.read() {
    case .something:
      report(.noCreateStatement(sql.range(first)))
      return nil
    case .temporary(let token):
      report(.notSupported("a temporary object", sql.range(token)))
      return nil
    case .object(let kind, let name):
      let range = sql.range(name)
      checkSQLName(name.text, kind.rawValue, range)
      claim(name.text, kind == .virtualTable ? "table" : kind.rawValue, range)
      let statements = SQLTokens.statements(of: tokens)
      // A trigger's are its own.
      if kind != .trigger, statements.count > 1, let second = statements[1].tokens.first {
        report(.severalStatements(sql.range(second), in: "'sql'"))
      }
      return RawSQL(
        head: Head(unnamed: node, Name(node.name.text), origin: node.name.range), kind: kind,
        sqlName: name.text, sql: sql.cut(behind: tokens.last { $0.sign != ";" }),
        trigger: kind == .trigger ? words.trigger(in: sql) : nil)
    }
  }
}

/// The first words of a CREATE statement.
private struct CreateWords {
  enum Meaning {
    case object(RawSQL.Kind, name: SQLTokens.Token)
    /// The word that says so.
    case temporary(SQLTokens.Token)
    /// Something else, or nothing with a name.
    case something
  }

  let tokens: [SQLTokens.Token]
  private var index = 0

  init(tokens: [SQLTokens.Token]) { self.tokens = tokens }

  private var current: SQLTokens.Token? { index < tokens.count ? tokens[index] : nil }

  private mutating func take(_ words: String...) -> Bool {
    for (offset, word) in words.enumerated() {
      guard index + offset < tokens.count, tokens[index + offset].isWord(word) else { return false }
    }
    index += words.count
    return true
  }

  mutating func read() -> Meaning {
    guard take("create") else { return .something }
    if let current, current.isWord("temp") || current.isWord("temporary") {
      return .temporary(current)
    }
    let kind: RawSQL.Kind
    if take("table") {
      kind = .table
    } else if take("view") {
      kind = .view
    } else if take("trigger") {
      kind = .trigger
    } else if take("index") || take("unique", "index") {
      kind = .index
    } else if take("virtual", "table") {
      kind = .virtualTable
    } else {
      return .something
    }
    _ = take("if", "not", "exists")
    guard var name = current, name.canName else { return .something }
    if index + 2 < tokens.count, tokens[index + 1].sign == "." {
      if ["temp", "temporary"].contains(name.text.lowercased()) { return .temporary(name) }
      name = tokens[index + 2]
      index += 2
    }
    index += 1
    return .object(kind, name: name)
  }

  /// What stands behind the name of a trigger; nil of what SQLite does not take for one.
  mutating func trigger(in sql: SQLText) -> RawSQL.Trigger? {
    _ = take("before") || take("after") || take("instead", "of")
    guard let event = event(in: sql), take("on"), var target = current, target.canName else {
      return nil
    }
    // SQLite itself refuses another database than the trigger's own.
    if index + 2 < tokens.count, tokens[index + 1].sign == "." {
      target = tokens[index + 2]
      guard target.canName else { return nil }
      index += 2
    }
    index += 1
    _ = take("for", "each", "row")
    var condition: SQLText?
    if take("when") {
      let first = index
      skipCondition()
      guard first < index else { return nil }
      condition = sql.part(from: tokens[first], to: tokens[index - 1])
    }
    guard take("begin"), let end = tokens.lastIndex(where: { $0.isWord("end") }), index < end else {
      return nil
    }
    return RawSQL.Trigger(
      event: event, targetName: target.text, condition: condition,
      body: sql.part(from: tokens[index], to: tokens[end - 1]))
  }

  /// Goes to the BEGIN of the body, which a column may be called as well.
  private mutating func skipCondition() {
    var depth = 0
    while let token = current {
      if token.sign == "(" { depth += 1 }
      if token.sign == ")" { depth -= 1 }
      if tokens[index - 1].sign != "." {
        if depth == 0, token.isWord("begin") { return }
        if token.isWord("case") { depth += 1 }
        if token.isWord("end") { depth -= 1 }
      }
      index += 1
    }
  }

  private mutating func event(in sql: SQLText) -> Trigger.Event? {
    if take("insert") { return .insert }
    if take("delete") { return .delete }
    guard take("update") else { return nil }
    var columns: [Trigger.Column] = []
    if take("of") {
      repeat {
        guard let name = current, name.canName else { return nil }
        columns.append(Trigger.Column(sqlName: name.text, origin: sql.range(name)))
        index += 1
      } while takeComma()
    }
    return .update(of: columns)
  }

  private mutating func takeComma() -> Bool {
    guard current?.sign == "," else { return false }
    index += 1
    return true
  }
}

extension SQLTokens.Token {
  /// Whether SQLite takes it for a name: also what stands in single quotes.
  fileprivate var canName: Bool { isName || sign.isEmpty }
}
