extension KeyedTable {
  /// The row with a key: `WHERE id = ?`.
  public static func find(_ id: PrimaryKey.Output) -> Select<Self, TableColumns> {
    all.find(id)
  }

  /// The rows with these keys: `WHERE id IN (?, ?)`.
  public static func find(_ ids: [PrimaryKey.Output]) -> Select<Self, TableColumns> {
    all.find(ids)
  }

  /// The row whose key is an expression, in a sub-select or a trigger.
  public static func find(_ id: QueryExpression<PrimaryKey>) -> Select<Self, TableColumns> {
    all.with { $0.add(condition: .infix(.equal, primaryKey(columns).fragment, id.fragment)) }
  }

  /// The row with a key.
  ///
  /// - Throws: `RecordNotFound` if there is none, `DatabaseError`, and `RowDecodingError` for a row
  ///   that is none of this type.
  public static func find(_ database: Database, key: PrimaryKey.Output) throws -> Self {
    try all.find(database, key: key)
  }
}

extension PrimaryKeyedTable {
  /// The row with a key.
  ///
  /// The SQL is the generator's, nothing is built.
  ///
  /// - Throws: `RecordNotFound` if there is none, `DatabaseError`, and `RowDecodingError` for a row
  ///   that is none of this type.
  @inlinable
  public static func find(_ database: Database, key: PrimaryKey.Output) throws -> Self {
    try withMemory(for: Self.self) { memory in
      try database.withStatement(statements.find) { statement in
        var binder = statement.binder
        try PrimaryKey.bind(key, to: &binder)
        try statement.checkParameters(count: Int(binder.count))
        guard try statement.step() else {
          throw notFound(key, database)
        }
        try initialize(memory, decoding: statement.row, at: 0)
      }
      return memory.move()
    }
  }

  @usableFromInline
  static func notFound(_ key: PrimaryKey.Output, _ database: Database) -> RecordNotFound {
    database.recordNotFound(tableName, key: PrimaryKey.fragment(of: key).values)
  }
}

extension Select where Output: KeyedTable {
  /// The row with a key: `WHERE id = ?`.
  public func find(_ id: Output.PrimaryKey.Output) -> Self {
    let key = Output.primaryKey(rowColumns).fragment
    return with {
      $0.add(condition: rowFailure ?? .infix(.equal, key, Output.PrimaryKey.fragment(of: id)))
    }
  }

  /// The rows with these keys: `WHERE id IN (?, ?)`.
  public func find(_ ids: [Output.PrimaryKey.Output]) -> Self {
    let condition = rowFailure ?? Output.primaryKey(rowColumns).in(ids).fragment
    return with { $0.add(condition: condition) }
  }

  /// The row with a key, if the query has it.
  ///
  /// - Throws: `RecordNotFound` if there is none, `DatabaseError`, and `RowDecodingError` for a row
  ///   that is none of this type.
  public func find(_ database: Database, key: Output.PrimaryKey.Output) throws -> Output {
    guard let row = try find(key).fetchOne(database) else {
      throw database.recordNotFound(
        Output.tableName, key: Output.PrimaryKey.fragment(of: key).values)
    }
    return row
  }
}
