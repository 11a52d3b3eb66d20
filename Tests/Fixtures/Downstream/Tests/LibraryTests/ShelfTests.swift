import Library
import Rowan
import RowanTesting
import Testing

/// Queries of another package's tables, as a user of that package tests them.
struct ShelfTests {
  private static func database() throws -> DatabaseQueue {
    try DatabaseQueue.inMemory(LibrarySchema.self) { db in
      try Book.insert {
        Book.Draft(title: "Dune", isbn: "0441013597")
        Book.Draft(title: "emma", format: .audio)
        Book.Draft(title: "Fair Play", format: .other("scroll"))
      }.execute(db)
    }
  }

  @Test func `books by their format`() throws {
    let database = try Self.database()
    let books = Book.where { $0.format != .audio }.order { $0.title.collate(.nocase) }
      .select { ($0.title, $0.isbn, $0.format) }
    assertQuery(books, database) {
      """
      SELECT "books"."title", "books"."isbn", "books"."format"
      FROM "books"
      WHERE "books"."format" <> ?
      ORDER BY "books"."title" COLLATE NOCASE
      -- "audio book"
      """
    } results: {
      """
      "Dune"      | "0441013597" | .paper
      "Fair Play" | NULL         | .other("scroll")
      """
    }
  }

  @Test func `a new title`() throws {
    let database = try Self.database()
    assertQuery(Book.where { $0.title == "emma" }.update { $0.title = "Emma" }, database) {
      """
      UPDATE "books"
      SET "title" = ?
      WHERE "books"."title" = ?
      -- "Emma", "emma"
      """
    } results: {
      "(1 row changed)"
    }
    let titles = try database.read { db in try Book.order(by: \.id).select(\.title).fetchAll(db) }
    #expect(titles == ["Dune", "Emma", "Fair Play"])
  }
}
