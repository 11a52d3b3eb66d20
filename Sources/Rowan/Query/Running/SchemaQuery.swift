/// A query of the schema with its values: what the function of a `query` declaration returns.
///
/// ```swift
/// let due = try RemindersSchema.dueReminders(before: now, in: lists).fetch(db)
/// ```
///
/// The SQL is the schema's: SQLite has checked it when the program was built, and it is prepared
/// once per connection. Only a query with a list (`IN (:ids)`) has another text for each number of
/// elements.
public struct SchemaQuery<Decoded: RowDecodable & SendableMetatype, Result>: Statement {
  public typealias Output = Decoded.Output

  private let text: SchemaStatement
  private let collect: @Sendable (Self, Database) throws -> Result

  private init(
    _ sql: StaticString, _ parameters: [QueryParameter],
    _ collect: @escaping @Sendable (Self, Database) throws -> Result
  ) {
    text = SchemaStatement(sql, parameters)
    self.collect = collect
  }

  public var query: SQLFragment { text.query }

  public func run(_ database: Database, _ body: (SQLiteStatement) throws -> Void) throws {
    try text.run(database, body)
  }

  @inlinable
  public func decode(_ row: borrowing RowDecoder) throws(ColumnError) -> Decoded.Output {
    try Decoded.decode(row, at: 0)
  }

  @inlinable
  public func decode(
    _ row: borrowing RowDecoder, into memory: UnsafeMutablePointer<Decoded.Output>
  ) throws(ColumnError) {
    try Decoded.decode(row, at: 0, into: memory)
  }

  /// What the query is declared to return: all rows (`-> [T]`), the first one or nil (`-> T?`), or
  /// the only one (`-> T`).
  ///
  /// - Throws: `RecordNotFound` where the only row is asked for and there is none or more than one,
  ///   `DatabaseError`, and `RowDecodingError` for a row that is none of the declared type.
  @discardableResult
  public func fetch(_ database: Database) throws -> Result { try collect(self, database) }
}

/// What generated code calls.
extension SchemaQuery {
  /// A query of all rows: `-> [T]`.
  ///
  /// - Parameters:
  ///   - sql: one statement, whose parameters are `:name`.
  ///   - parameters: their values, in the order in which the text first names them.
  public static func all(_ sql: StaticString, _ parameters: [QueryParameter] = []) -> Self
  where Result == [Decoded.Output] {
    Self(sql, parameters) { try $0.fetchAll($1) }
  }

  /// A query of the first row or nil: `-> T?`.
  ///
  /// - Parameters: as of `all`.
  public static func first(_ sql: StaticString, _ parameters: [QueryParameter] = []) -> Self
  where Result == Decoded.Output? {
    Self(sql, parameters) { try $0.fetchOne($1) }
  }

  /// A query of the first value, nil if there is none or if it is NULL: `-> T?` of a single column
  /// that can be NULL.
  ///
  /// - Parameters: as of `all`.
  public static func firstValue<Value>(
    _ sql: StaticString, _ parameters: [QueryParameter] = []
  ) -> Self where Result == Value?, Decoded.Output == Value? {
    Self(sql, parameters) { try $0.fetchOne($1) ?? nil }
  }

  /// A query of exactly one row: `-> T`.
  ///
  /// - Parameters:
  ///   - name: of the query, for the error where there is another number of rows.
  ///   - sql: as of `all`.
  ///   - parameters: as of `all`.
  public static func one(
    _ name: StaticString, _ sql: StaticString, _ parameters: [QueryParameter] = []
  ) -> Self where Result == Decoded.Output {
    Self(sql, parameters) { query, database in
      var row: Decoded.Output?
      try query.run(database) { statement in
        guard try statement.step() else { throw RecordNotFound(query: name.description) }
        do throws(ColumnError) {
          row = try Decoded.decode(statement.row, at: 0)
        } catch {
          throw statement.rowDecodingError(error)
        }
        if try statement.step() {
          throw RecordNotFound(query: name.description, hasSeveralRows: true)
        }
      }
      guard let row else { throw RecordNotFound(query: name.description) }
      return row
    }
  }
}

/// A statement of the schema with its values: what the function of a `query` declaration without a
/// result returns.
///
/// ```swift
/// try RemindersSchema.complete(id: reminder.id).execute(db)
/// ```
public struct SchemaStatement: Statement {
  public typealias Output = Void

  private let sql: StaticString
  private let parameters: [QueryParameter]

  /// - Parameters:
  ///   - sql: one statement, whose parameters are `:name`.
  ///   - parameters: their values, in the order in which the text first names them.
  public init(_ sql: StaticString, _ parameters: [QueryParameter] = []) {
    self.sql = sql
    self.parameters = parameters
  }

  public var query: SQLFragment {
    var nodes: [SQLNode] = []
    for part in ParameterText.of(sql).parts {
      switch part {
      case .text(let text): nodes.append(.text(text))
      case .parameter(let name):
        let node = parameters.lazy.compactMap { $0.node(named: name) }.first
        nodes.append(node ?? .text(":" + name))
      }
    }
    return SQLFragment(.raw(nodes))
  }

  public func run(_ database: Database, _ body: (SQLiteStatement) throws -> Void) throws {
    if parameters.contains(where: \.isList) { return try database.run(query, body) }
    try database.withStatement(sql) { statement in
      var binder = statement.binder
      for parameter in parameters { try parameter.bind(to: &binder) }
      try statement.checkParameters(count: Int(binder.count))
      try body(statement)
    }
  }
}
