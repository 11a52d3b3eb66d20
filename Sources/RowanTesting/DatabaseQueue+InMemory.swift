public import Rowan

extension DatabaseQueue {
  /// A database in memory, with the tables of schemas and rows to test with.
  ///
  /// ```swift
  /// let database = try DatabaseQueue.inMemory(LibrarySchema.self) { db in
  ///   try Author.insert { Author.Draft(name: "Ursula K. Le Guin") }.execute(db)
  /// }
  /// ```
  ///
  /// Each call makes another one, so that tests can run at the same time.
  ///
  /// - Parameters:
  ///   - schemas: what `migrate` is called on, in order.
  ///   - configuration: how the database is opened.
  ///   - seed: fills it, in one transaction.
  /// - Throws: what `migrate` and `seed` throw.
  public static func inMemory(
    _ schemas: any DatabaseSchema.Type...,
    configuration: Configuration = Configuration(),
    seed: (_ db: Database) throws -> Void = { _ in }
  ) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(configuration: configuration)
    for schema in schemas { try schema.migrate(queue) }
    try queue.write(seed)
    return queue
  }
}
