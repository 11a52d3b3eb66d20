import Rowan

/// The books of a database.
public struct Shelf {
  public let database: DatabaseQueue

  public init(path: String) throws {
    database = try DatabaseQueue(path: path)
    try LibrarySchema.migrate(database)
  }

  public func add(_ title: String, format: Book.Format = .paper) throws -> Book? {
    try database.write { db in
      try Book.insert { Book.Draft(title: title, format: format) }.returning(Book.self).fetchOne(db)
    }
  }
}
