/// Brings databases to the last step of one schema's history.
struct Migrator {
  let schema: String
  let migrations: [Migration]
  /// Whether triggers write to full-text tables.
  var usesFullText = false

  /// What is to be done with a database.
  struct Plan {
    /// The steps to apply.
    var pending: [Migration] = []
    /// The step of a whole schema whose words have changed and whose effect has not: only its
    /// record is brought up to date.
    var reworded: Migration?

    var isEmpty: Bool { pending.isEmpty && reworded == nil }
  }

  func migrate(_ database: some DatabaseWriter) throws {
    try checkOrder()
    // Mostly there is nothing to do, and reading it takes no lock that anyone would wait for.
    let plan = try database.read { try self.plan(for: $0) }
    // Only now: a file of somebody else's is refused before it is trusted.
    if usesFullText, !database.configuration.isReadOnly { try trustSchema(of: database) }
    if plan.isEmpty || (plan.pending.isEmpty && database.configuration.isReadOnly) { return }
    var applied: [Migration] = []
    do {
      try database.writeWithoutForeignKeys { db in
        // Another process may have been quicker.
        let plan = try self.plan(for: db)
        if plan.isEmpty { return }
        applied = plan.pending
        try MigrationHistory.create(in: db)
        for migration in plan.pending { try apply(migration, in: db) }
        if let reworded = plan.reworded {
          try MigrationHistory.record(reworded, of: schema, in: db)
        }
      }
    } catch let violations as ForeignKeyViolations {
      let step = applied.count == 1 ? applied.first : nil
      throw MigrationError(
        .foreignKeys, schema: schema, number: step?.number, name: step?.name,
        differences: violations.lines)
    }
  }

  /// Lets triggers write to full-text tables on the connection that writes. A queue reads with it
  /// too, which takes no lock.
  private func trustSchema(of database: some DatabaseWriter) throws {
    try database.read { try $0.usableSession().connection.set(.trustedSchema, to: true) }
  }

  private func apply(_ migration: Migration, in db: Database) throws {
    do {
      try db.execute(script: migration.sql)
    } catch let error as DatabaseError {
      throw failure(.failed, migration, cause: error)
    }
    try MigrationHistory.record(migration, of: schema, in: db)
  }

  private func checkOrder() throws(MigrationError) {
    var last = 0
    for migration in migrations {
      guard migration.number > last else { throw failure(.disordered, migration) }
      last = migration.number
    }
  }

  /// Compares the program's steps with those that were applied, and changes nothing.
  func plan(for db: Database) throws -> Plan {
    let history = try MigrationHistory(of: schema, in: db)
    if history.steps.isEmpty {
      try checkThatNothingIsThere(in: db)
      return Plan(pending: migrations)
    }
    var plan = Plan()
    var edited: Migration?
    var own = migrations[...]
    for step in history.steps {
      guard let next = own.first else { throw unknown(step) }
      if next.number > step.number { throw unknown(step) }
      if next.number < step.number { throw failure(.skipped, next) }
      if next.checksum != step.checksum, edited == nil { edited = next }
      own = own.dropFirst()
    }
    plan.pending = Array(own)
    guard let edited else { return plan }
    let differences =
      own.isEmpty ? try differences(from: db, listsExtras: !history.hasOtherSchemas) : []
    guard edited.isWholeSchema else {
      throw failure(.edited, edited, differences: differences)
    }
    guard differences.isEmpty else {
      throw MigrationError(.schemaChanged, schema: schema, differences: differences)
    }
    plan.reworded = edited
    return plan
  }

  /// A step that was applied and that the program does not have.
  private func unknown(_ step: MigrationHistory.Step) -> MigrationError {
    let isNewer = step.number > migrations.last?.number ?? 0
    return MigrationError(
      isNewer ? .newer : .missing, schema: schema, number: step.number, name: step.name)
  }

  private func failure(
    _ kind: MigrationError.Kind, _ migration: Migration, differences: [String] = [],
    cause: DatabaseError? = nil
  ) -> MigrationError {
    MigrationError(
      kind, schema: schema, number: migration.number, name: migration.name,
      differences: differences, cause: cause)
  }

  /// Refuses a database where something else has made what the steps would make.
  private func checkThatNothingIsThere(in db: Database) throws {
    let found = try SchemaCatalog(of: db)
    // Steps that cannot even be tried will fail, with their own error, when they are applied.
    guard !found.isEmpty, let expected = try? expectedCatalog(db.configuration) else { return }
    let occupied = found.names(in: expected)
    guard occupied.isEmpty else {
      throw MigrationError(.occupied, schema: schema, differences: occupied)
    }
  }

  private func differences(from db: Database, listsExtras: Bool) throws -> [String] {
    let expected: SchemaCatalog
    do {
      expected = try expectedCatalog(db.configuration)
    } catch {
      return ["the schema cannot be made for comparison: \(error)"]
    }
    return try SchemaCatalog(of: db).differences(to: expected, listsExtras: listsExtras)
  }

  /// What the steps make of an empty database, tried in memory.
  private func expectedCatalog(_ configuration: Configuration) throws -> SchemaCatalog {
    var configuration = configuration
    configuration.isReadOnly = false
    // It is compared, not used: what is wrong with its foreign keys is no matter here.
    configuration.foreignKeys = false
    // The program's own statements, of which some may fire triggers.
    configuration.trustsSchema = true
    configuration.journalMode = nil
    configuration.trace = nil
    configuration.profile = nil
    let empty = try DatabaseQueue(configuration: configuration)
    return try empty.write { db in
      for migration in migrations { try db.execute(script: migration.sql) }
      return try SchemaCatalog(of: db)
    }
  }
}
