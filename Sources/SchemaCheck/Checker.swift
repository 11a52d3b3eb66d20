import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// One run of the check: the database is made kind by kind, and each kind is checked before what is
/// made of it.
struct Checker {
  /// With the columns of views that have none of their own, and the text of queries without `*`, once
  /// these are checked.
  var schema: Schema
  let connection: SQLiteConnection
  /// What makes the schema, in order.
  let statements: [CreateStatement]
  /// The position in `statements` of what makes something.
  private let positions: [CreateStatement.Object: Int]
  let damage: Damage?
  /// What is in doubt, could not be made, or was taken away again because it is wrong: a table also
  /// where an index of it could not be made.
  var broken: Set<CreateStatement.Object> = []
  var diagnostics: [Diagnostic] = []
  /// What SQL can name, and how Swift calls it.
  lazy var names = SQLNames(schema)
  /// By SQL name, as SQLite compares them.
  let tables: [[UInt8]: Table]
  /// Every function that SQLite knows.
  lazy var functions = (try? connection.functionNames()) ?? []

  /// What statements return, found on a database without the indexes that are for speed alone, and
  /// without partial ones: with them the answer would depend on the way that SQLite goes. It holds
  /// views that are right, and triggers, which may change a row before it is returned.
  lazy var results: ResultColumns? = makeResults()

  init(_ schema: Schema, besides damage: Damage?) throws(DatabaseError) {
    self.schema = schema
    self.damage = damage
    tables = Dictionary(
      schema.tables.map { (NamingRule.folded($0.sqlName), $0) },
      uniquingKeysWith: { first, _ in first })
    statements = createStatements(of: schema)
    positions = Dictionary(
      statements.enumerated().map { ($0.element.object, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    connection = try SQLiteConnection(path: ":memory:")
    try connection.set(.doubleQuotedStrings, to: false)
    for (position, table) in schema.tables.enumerated() where !isWhole(table.head) {
      broken.insert(.table(position))
    }
    for (position, view) in schema.views.enumerated() where !isWhole(view.head) {
      broken.insert(.view(position))
    }
    for (position, fullText) in schema.fullTexts.enumerated() where !isWhole(fullText.head) {
      broken.insert(.fullText(position))
    }
    for (position, trigger) in schema.triggers.enumerated() where !isWhole(trigger.head) {
      broken.insert(.trigger(position))
    }
    for (position, raw) in schema.rawSQL.enumerated() where !isWhole(raw.head) {
      broken.insert(.rawSQL(position))
    }
  }

  func isWhole(_ head: Head) -> Bool { damage?.isWhole(declarationAt: head.origin) ?? true }

  /// - Returns: what was found, in source order.
  mutating func run() -> [Diagnostic] {
    create { if case .table = $0 { true } else if case .index = $0 { true } else { false } }
    // Only now: a table may refer to one that is made after it.
    try? connection.set(.foreignKeys, to: true)
    checkTables()
    createRawSQL { $0.makesTable }
    createFullTexts()
    create { if case .view = $0 { true } else { false } }
    checkViews()
    create { if case .trigger = $0 { true } else { false } }
    checkTriggers()
    createRawSQL { !$0.makesTable }
    checkQueries()
    return inSourceOrder()
  }

  /// Makes what is wanted, and reports what cannot be made.
  private mutating func create(_ isWanted: (CreateStatement.Object) -> Bool) {
    // In one transaction it takes a third of the time.
    try? connection.execute(script: "BEGIN")
    for statement in statements where isWanted(statement.object) {
      if isBroken(statement.object) { continue }
      do {
        _ = try connection.prepare(statement.sql).step()
      } catch {
        report(error, making: statement)
      }
    }
    try? connection.execute(script: "COMMIT")
  }

  private mutating func createFullTexts() {
    for (position, fullText) in schema.fullTexts.enumerated() where hasBrokenContent(fullText) {
      broken.insert(.fullText(position))
    }
    create { if case .fullText = $0 { true } else { false } }
    checkFullTexts()
  }

  private mutating func createRawSQL(_ isWanted: (RawSQL.Kind) -> Bool) {
    let wanted = Set(
      schema.rawSQL.indices.filter { isWanted(schema.rawSQL[$0].kind) }.map {
        CreateStatement.Object.rawSQL($0)
      })
    if wanted.isEmpty { return }
    create(wanted.contains)
    checkRawSQL(wanted)
  }

  /// What makes something; nil for what is not made.
  func statement(making object: CreateStatement.Object) -> CreateStatement? {
    positions[object].map { statements[$0] }
  }

  private func makeResults() -> ResultColumns? {
    guard let other = try? SQLiteConnection(path: ":memory:") else { return nil }
    try? other.set(.doubleQuotedStrings, to: false)
    try? other.execute(script: "BEGIN")
    for statement in statements where !isBroken(statement.object) {
      switch statement.object {
      case .index(let index, let table):
        // Without it SQLite refuses the upsert that names it, and no other statement.
        let index = schema.tables[table].indexes[index]
        guard index.isUnique, index.condition == nil else { continue }
      default: break
      }
      _ = try? other.prepare(statement.sql).step()
    }
    try? other.execute(script: "COMMIT")
    return try? ResultColumns(on: other)
  }

  private func isBroken(_ object: CreateStatement.Object) -> Bool {
    if case .index(_, let table) = object { return broken.contains(.table(table)) }
    return broken.contains(object)
  }

  private mutating func report(_ error: DatabaseError, making statement: CreateStatement) {
    switch statement.object {
    case .table(let table), .index(_, let table):
      broken.insert(.table(table))
      explain(error, of: statement, making: schema.tables[table])
    case .fullText(let position):
      if broken.insert(statement.object).inserted {
        diagnostics.append(.refused(error, schema.fullTexts[position]))
      }
    case .view, .trigger, .rawSQL:
      broken.insert(statement.object)
      report(error, in: statement)
    }
  }

  private func inSourceOrder() -> [Diagnostic] {
    var order: [String: Int] = [:]
    for (index, file) in schema.files.enumerated() where order[file.path] == nil {
      order[file.path] = index
    }
    var result: [Diagnostic] = []
    for diagnostic in diagnostics where !result.contains(diagnostic) { result.append(diagnostic) }
    return result.enumerated().sorted { left, right in
      let (first, second) = (left.element.range, right.element.range)
      return (order[first.file.path] ?? 0, first.start, left.offset)
        < (order[second.file.path] ?? 0, second.start, right.offset)
    }.map(\.element)
  }
}
