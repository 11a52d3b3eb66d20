import Foundation
import Rowan
import RowanTesting
import Testing

/// What the article on testing shows.
struct TestingSnippets {
  @Test func aDatabaseAndAssertions() throws {
    // snippet: seededDatabase
    let database = try DatabaseQueue.inMemory(LibrarySchema.self) { db in
      let author = try Author.insert { Author.Draft(name: "Tove Jansson") }.returning(\.id)
        .fetchOne(db)
      guard let author else { return }
      try Book.insert {
        Book.Draft(title: "The Summer Book", author: author, pages: 166)
        Book.Draft(title: "Fair Play", author: author)
      }.execute(db)
    }
    // end
    // snippet: assertQuery
    assertQuery(
      Book.where { $0.pages == nil || $0.pages > 100 }.order(by: \.title)
        .select { ($0.title, $0.pages, $0.genre) }, database
    ) {
      """
      SELECT "books"."title", "books"."pages", "books"."genre"
      FROM "books"
      WHERE "books"."pages" IS NULL OR "books"."pages" > ?
      ORDER BY "books"."title"
      -- 100
      """
    } results: {
      """
      "Fair Play"       | NULL | .fiction
      "The Summer Book" | 166  | .fiction
      """
    }
    // end
    // snippet: assertWrite
    assertQuery(Book.where { $0.pages == nil }.update { $0.pages = 96 }, database) {
      """
      UPDATE "books"
      SET "pages" = ?
      WHERE "books"."pages" IS NULL
      -- 96
      """
    } results: {
      "(1 row changed)"
    }
    // end
    let pages = try database.read { db in try Book.order(by: \.title).select(\.pages).fetchAll(db) }
    #expect(pages == [96, 166])
  }
}
