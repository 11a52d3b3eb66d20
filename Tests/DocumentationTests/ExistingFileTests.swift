import Foundation
import Rowan
import Testing

/// What the article for users of other libraries says about their files.
struct ExistingFileTests {
  /// A database as SQLiteData makes it: tables that are not STRICT, its names and its encodings.
  private static func made() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        script: """
          CREATE TABLE "authors" (
            "id" INTEGER PRIMARY KEY AUTOINCREMENT, "name" TEXT NOT NULL UNIQUE);
          CREATE TABLE "books" (
            "id" INTEGER PRIMARY KEY AUTOINCREMENT, "title" TEXT NOT NULL,
            "author" INTEGER NOT NULL REFERENCES "authors"("id") ON DELETE CASCADE,
            "pages" INTEGER, "isRead" INTEGER NOT NULL DEFAULT 0,
            "genre" TEXT NOT NULL DEFAULT 'fiction', "price" INTEGER NOT NULL DEFAULT 0,
            "added" TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, "isbn" TEXT);
          CREATE TABLE "members" (
            "id" TEXT PRIMARY KEY NOT NULL, "name" TEXT NOT NULL, "street" TEXT NOT NULL,
            "city" TEXT NOT NULL, "sponsor" TEXT REFERENCES "members"("id"));
          INSERT INTO "authors" ("name") VALUES ('Tove Jansson');
          INSERT INTO "books" ("title", "author", "added")
            VALUES ('The Summer Book', 1, '2024-02-29 12:34:56.789');
          INSERT INTO "members" VALUES ('0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d', 'Eva', '', '', NULL);
          """)
    }
    return database
  }

  @Test func itsRowsAreReadAndWritten() throws {
    let database = try Self.made()
    let id = try #require(UUID(uuidString: "0A1B2C3D-4E5F-4A6B-8C7D-9E0F1A2B3C4D"))
    let book = try database.read { db in try Book.find(db, key: 1) }
    #expect(book.added == Date(timeIntervalSince1970: 1_709_210_096.789))
    #expect(try database.read { db in try Member.find(db, key: id) }.name == "Eva")

    try database.write { db in
      try Member.insert { Member.Draft(id: Library.ada, name: "Ada", sponsor: id) }.execute(db)
      try Book.find(1).update { $0.isRead = true }.execute(db)
    }
    let stored = try database.read { db in
      try Row.fetchOne(db, sql("SELECT id, sponsor FROM members WHERE name = 'Ada'"))
    }
    #expect(
      stored?.values == [
        .text("01010101-0101-4101-8101-010101010101"),
        .text("0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d"),
      ])
  }

  @Test func migratingItIsRefused() throws {
    let database = try Self.made()
    let error = #expect(throws: MigrationError.self) { try LibrarySchema.migrate(database) }
    #expect(error?.kind == .occupied)
    #expect(try database.read { db in try Book.fetchCount(db) } == 1)
  }
}
