/// A target's schema: what the generator makes of its `.schema` files.
public protocol DatabaseSchema {
  /// The name under which its history is recorded; several schemas can share one database.
  static var name: String { get }
  /// The tables, parents before children.
  static var tables: [any Table.Type] { get }
  /// The history, in order.
  static var migrations: [Migration] { get }
  /// Whether it has full-text tables.
  static var usesFullText: Bool { get }
}

extension DatabaseSchema {
  public static var usesFullText: Bool { false }
}

extension DatabaseSchema {
  /// Brings a database to the schema's form: applies the migrations that it has not seen yet.
  ///
  /// All of them in one IMMEDIATE transaction, while foreign keys are not enforced but checked at its
  /// end, recorded in the table `rowan_migrations`. Processes
  /// that do so at the same time wait for each other, and each step is applied once. Where there is
  /// nothing to do, the database is only read.
  ///
  /// Of a schema with full-text tables the connection that writes trusts the database's schema from
  /// then on, as `Configuration.trustsSchema` has it: some versions of SQLite, 3.40 among them, let no
  /// trigger write to a full-text table otherwise.
  ///
  /// - Parameter database: a queue or a pool.
  /// - Throws: `MigrationError` where the database's history is not the program's, where something
  ///   else has made tables of the schema, and where a step fails; `DatabaseError` where the
  ///   database cannot be read or written. The database is then as it was.
  public static func migrate(_ database: some DatabaseWriter) throws {
    try Migrator(schema: name, migrations: migrations, usesFullText: usesFullText)
      .migrate(database)
  }
}
