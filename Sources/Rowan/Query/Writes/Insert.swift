/// An INSERT.
///
/// Rows that leave out the same columns share a statement; many rows take several. All of them are
/// inserted or none, in a savepoint, even where a constraint is declared `on conflict fail`; with
/// `or: .fail` those before the one that fails stay. Without rows, nothing runs.
public struct Insert<Row: WritableTable>: WriteStatement {
  enum Content: Sendable {
    case rows([Row])
    case drafts([Row.Draft])
    /// Chosen columns, with their values row by row.
    case values(columns: [SQLNode], rows: [SQLNode])
    case select(columns: [SQLNode], SQLNode)

    init(_ rows: InsertedRows<Row>) {
      switch rows.content {
      case .rows(let rows): self = .rows(rows)
      case .drafts(let drafts): self = .drafts(drafts)
      }
    }
  }

  let content: Content
  let resolution: ConflictResolution?
  var conflicts: [Conflict] = []
  /// The table, with the name of its database if that is said.
  private(set) var target = SQLNode.name(Row.tableName.description)

  init(_ content: Content, or resolution: ConflictResolution? = nil) {
    self.content = content
    self.resolution = resolution
  }

  /// The same in the table that a query is of.
  func into(_ state: SelectState) -> Self {
    var copy = self
    copy.target = state.insertTarget(Row.tableName)
    return copy
  }

  /// The SQL; of several statements, with `;` between them.
  public func query(returning columns: SQLFragment?) -> SQLFragment {
    query(WriteClauses(returning: columns))
  }

  public func run(
    _ database: Database, returning columns: SQLFragment?, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    try run(database, WriteClauses(returning: columns), body)
  }
}

extension Insert: BatchedStatement {
  func query(_ clauses: WriteClauses) -> SQLFragment {
    let statements = batches(parameterLimit: .max).map {
      statement($0, values: values(of: $0), clauses)
    }
    guard let first = statements.first else {
      return SQLFragment(.keyword("SELECT NULL WHERE 0"))
    }
    if statements.count == 1 { return SQLFragment(first) }
    return SQLFragment(.raw([first] + statements.dropFirst().flatMap { [.keyword("; "), $0] }))
  }

  func run(
    _ database: Database, _ clauses: WriteClauses, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    let limit = try database.usableSession().connection.parameterLimit
    let count = rowCount
    let batches = batches(
      parameterLimit: count > 1 ? limit - parameterCount(clauses, limit: limit) : limit)
    if count > 1, resolution != .fail {
      try database.savepoint {
        try run(database, batches, clauses, limit, body)
      }
    } else {
      try run(database, batches, clauses, limit, body)
    }
  }

  private func run(
    _ database: Database, _ batches: [InsertBatch], _ clauses: WriteClauses, _ limit: Int,
    _ body: (SQLiteStatement) throws -> Void
  ) throws {
    var rest = batches[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.isLike(first) }
      try run(database, first, alike, clauses, limit, body)
      rest = rest.dropFirst(alike.count)
    }
  }

  /// Batches of one text, which is written and prepared once.
  private func run(
    _ database: Database, _ first: InsertBatch, _ batches: ArraySlice<InsertBatch>,
    _ clauses: WriteClauses, _ limit: Int, _ body: (SQLiteStatement) throws -> Void
  ) throws {
    guard bindsRows else {
      for batch in batches {
        let fragment = SQLFragment(statement(batch, values: values(of: batch), clauses))
        try database.run(fragment, body)
      }
      return
    }
    let fragment = SQLFragment(statement(first, values: placeholders(of: first), clauses))
    let count = first.rows.count * first.columns.count
    let writer = try SQLWriter.fitting(fragment, limit: limit, placeholders: count)
    // The values of the rows stand behind those of a WITH clause.
    let position = writer.placeholderPosition ?? 0
    try writer.withUTF8 { sql in
      try database.withStatement(utf8: sql) { statement in
        for batch in batches {
          _ = try database.usableSession()
          try statement.passRows()
          statement.reset()
          var binder = statement.binder
          for value in writer.bindings[..<position] { try binder.bind(value) }
          try bind(batch.rows, to: &binder)
          for value in writer.bindings[position...] { try binder.bind(value) }
          try statement.checkParameters(count: Int(binder.count))
          try body(statement)
        }
      }
    }
  }

  /// Binds rows where they lie in their array: none of them is copied.
  private func bind(
    _ range: Range<Int>, to binder: inout ParameterBinder
  ) throws(DatabaseError) {
    switch content {
    case .rows(let rows):
      try rows.withUnsafeBufferPointer { (rows) throws(DatabaseError) in
        guard let start = rows.baseAddress else { return }
        for index in range { try (start + index).pointee.bindRow(to: &binder) }
      }
    case .drafts(let drafts):
      try drafts.withUnsafeBufferPointer { (drafts) throws(DatabaseError) in
        guard let start = drafts.baseAddress else { return }
        for index in range { try (start + index).pointee.bind(to: &binder) }
      }
    case .values, .select: break
    }
  }
}
