public import Rowan

/// A database in memory with the tables of a generated schema and no rows.
public func emptyDatabase(_ schema: any DatabaseSchema.Type) throws -> DatabaseQueue {
  let queue = try DatabaseQueue()
  try queue.write { db in
    for migration in schema.migrations { try db.execute(script: migration.sql) }
  }
  return queue
}
