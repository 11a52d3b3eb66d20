import Foundation
import Rowan
import Testing

/// What the article on connections shows.
struct ConnectionSnippets {
  @Test func opening() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      component: UUID().uuidString, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(component: "library.sqlite").path
    // snippet: opening
    var configuration = Configuration()
    configuration.busyTimeout = .seconds(10)
    configuration.journalMode = .wal
    configuration.prepareDatabase { db in
      try db.execute("PRAGMA cache_size = -16000")
    }
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try LibrarySchema.migrate(database)
    // end
    let mode = try database.read { db in
      try sql("SELECT journal_mode FROM pragma_journal_mode", as: String.self).fetchOne(db)
    }
    #expect(mode == "wal")
    let size = try database.read { db in
      try sql("SELECT cache_size FROM pragma_cache_size", as: Int.self).fetchOne(db)
    }
    #expect(size == -16000)
  }

  @Test func transactions() throws {
    let database = try Library.filled()
    // snippet: transactions
    struct Cancelled: Error {}
    try? database.write { db in
      try Book.find(1).delete().execute(db)
      throw Cancelled()  // The book is still there.
    }
    try database.write { db in
      try Book.find(2).delete().execute(db)
      try? db.savepoint {
        try Book.find(3).delete().execute(db)
        throw Cancelled()  // This one too; the second is gone.
      }
    }
    // end
    let ids = try database.read { db in try Book.order(by: \.id).select(\.id).fetchAll(db) }
    #expect(ids == [1, 3, 4])
  }

  @Test func errors() throws {
    let database = try Library.filled()
    // snippet: catching
    do {
      try database.write { db in
        try Author.insert { Author.Draft(name: "Stanisław Lem") }.execute(db)
      }
    } catch let error as DatabaseError where error.extendedCode == .constraintUnique {
      print(error.constraint?.columns ?? [])  // ["name"]
    }
    // end
    let error = #expect(throws: DatabaseError.self) {
      try database.write { db in
        try Author.insert { Author.Draft(name: "Stanisław Lem") }.execute(db)
      }
    }
    #expect(error?.extendedCode == .constraintUnique)
    #expect(error?.constraint?.columns == ["name"])
    #expect(error?.constraint?.table == "authors")
  }
}
