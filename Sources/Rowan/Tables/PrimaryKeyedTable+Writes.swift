// A row's own methods. Their SQL is the generator's: nothing is built, values are bound straight from
// the row.

extension PrimaryKeyedTable {
  /// Inserts the row, with all its columns.
  ///
  /// - Throws: `DatabaseError`, of the code `.constraint` if its key is taken.
  @inlinable
  public func insert(_ database: Database) throws {
    try database.withStatement(Self.statements.insert) { statement in
      var binder = statement.binder
      try bindRow(to: &binder)
      try statement.checkParameters(count: Int(binder.count))
      while try statement.step() {}
    }
  }

  /// Inserts the row, or sets the columns of the one that has its key.
  ///
  /// - Throws: `DatabaseError`.
  @inlinable
  public func upsert(_ database: Database) throws {
    try database.withStatement(Self.statements.upsert) { statement in
      var binder = statement.binder
      try bindRow(to: &binder)
      try statement.checkParameters(count: Int(binder.count))
      while try statement.step() {}
    }
  }

  /// Sets the columns of the row with this key: those that are `var`.
  ///
  /// A row that a constraint `on conflict ignore` leaves as it is, is no error.
  ///
  /// - Throws: `RecordNotFound` if there is none, `DatabaseError`.
  @inlinable
  public func update(_ database: Database) throws {
    let statements = Self.statements
    // Without a column that is `var` there is nothing to set, but the row may be missing.
    if statements.update.utf8CodeUnitCount == 0 {
      return try Self.checkExistence(of: id, database)
    }
    try database.withStatement(statements.update) { statement in
      var binder = statement.binder
      try bindChanges(to: &binder)
      try PrimaryKey.bind(id, to: &binder)
      try statement.checkParameters(count: Int(binder.count))
      while try statement.step() {}
    }
    try Self.checkChange(of: id, database)
  }

  /// Deletes the row with this key.
  ///
  /// - Throws: `RecordNotFound` if there is none, `DatabaseError`.
  @inlinable
  public func delete(_ database: Database) throws {
    try database.withStatement(Self.statements.delete) { statement in
      var binder = statement.binder
      try PrimaryKey.bind(id, to: &binder)
      try statement.checkParameters(count: Int(binder.count))
      while try statement.step() {}
    }
    try Self.checkChange(of: id, database)
  }

  @usableFromInline
  static func checkChange(of id: PrimaryKey.Output, _ database: Database) throws {
    // A row may be there and not be changed: `on conflict ignore` and `RAISE(IGNORE)` leave it out.
    if try database.changes == 0 { try checkExistence(of: id, database) }
  }

  @usableFromInline
  static func checkExistence(of id: PrimaryKey.Output, _ database: Database) throws {
    try database.withStatement(statements.find) { statement in
      var binder = statement.binder
      try PrimaryKey.bind(id, to: &binder)
      try statement.checkParameters(count: Int(binder.count))
      guard try statement.step() else {
        throw database.recordNotFound(tableName, key: PrimaryKey.fragment(of: id).values)
      }
    }
  }
}
