import Foundation
import Rowan
import RowanTesting
import Testing

/// Assertions that hold. What they expect is written by hand.
@Suite struct AssertQueryTests {
  let database: DatabaseQueue

  init() throws {
    database = try Shelf.database()
  }

  @Test func `scalars, in an access`() throws {
    try database.read { db in
      assertQuery(Book.order(by: \.title).select(\.title), db) {
        """
        SELECT "books"."title"
        FROM "books"
        ORDER BY "books"."title"
        """
      } results: {
        """
        "Beowulf"
        "Rocannon"
        "Solaris"
        "The Dispossessed"
        """
      }
    }
  }

  @Test func `tuples, and values that are bound`() {
    assertQuery(
      Book.where { $0.pages > 100 || $0.title == "Rocannon" }.order(by: \.id)
        .select { ($0.title, $0.pages, $0.genre) }, database
    ) {
      """
      SELECT "books"."title", "books"."pages", "books"."genre" FROM "books"
      WHERE "books"."pages" > ? OR "books"."title" = ? ORDER BY "books"."id"
      -- 100, "Rocannon"
      """
    } results: {
      """
      "Solaris"          | 204  | .novel
      "The Dispossessed" | 341  | .novel
      "Rocannon"         | NULL | .novel
      """
    }
  }

  @Test func `rows, with a group`() {
    assertQuery(Book.where { $0.id >= 3 }.order(by: \.id), database) {
      """
      SELECT
        "books"."id", "books"."title", "books"."author", "books"."pages", "books"."genre",
        "books"."added", "books"."lent"
      FROM "books"
      WHERE "books"."id" >= ?
      ORDER BY "books"."id"
      """
    } results: {
      """
      id | title      | author | pages | genre   | stamps.added            | stamps.lent
      ---+------------+--------+-------+---------+-------------------------+------------------------
      3  | "Rocannon" | 1      | NULL  | .novel  | 2023-11-14 22:13:20.000 | NULL
      4  | "Beowulf"  | NULL   | NULL  | .poetry | 2023-11-14 22:13:20.000 | 2023-11-14 22:13:20.500
      """
    }
  }

  @Test func `joined rows, one of them nil`() {
    assertQuery(
      Author.rightJoin(Book.all) { $0.id == $1.author }.where { $1.genre == .poetry || $1.id == 1 }
        .order { $1.id }.select { ($1.title, $0, $0.name.length()) }, database
    ) {
      """
      SELECT "books"."title", "authors"."id", "authors"."name", length("authors"."name")
      FROM "authors"
      RIGHT JOIN "books" ON "authors"."id" IS "books"."author"
      WHERE "books"."genre" = ? OR "books"."id" = ?
      ORDER BY "books"."id"
      -- 1, 1
      """
    } results: {
      """
                | Author.id | Author.name |
      ----------+-----------+-------------+-----
      "Solaris" | 2         | "Lem"       | 3
      "Beowulf" | NULL      | NULL        | NULL
      """
    }
  }

  @Test func selections() {
    assertQuery(
      Author.order(by: \.name).group(by: \.id).leftJoin(Book.all) { $0.id == $1.author }
        .select { Count.Columns(name: $0.name, books: $1.id.count()) }, database
    ) {
      """
      SELECT "authors"."name", count("books"."id")
      FROM "authors"
      LEFT JOIN "books" ON "authors"."id" IS "books"."author"
      GROUP BY "authors"."id"
      ORDER BY "authors"."name"
      """
    } results: {
      """
      name      | books
      ----------+------
      "Le Guin" | 2
      "Lem"     | 1
      """
    }
  }

  @Test func `statements without a type`() {
    assertQuery(sql("SELECT name, 1.5 AS x, NULL, x'00ff' FROM authors WHERE id = \(2)"), database)
    {
      """
      SELECT name, 1.5 AS x, NULL, x'00ff'
      FROM authors
      WHERE id = ?
      -- 2
      """
    } results: {
      """
      name  | x   | NULL | x'00ff'
      ------+-----+------+--------
      "Lem" | 1.5 | NULL | x'00ff'
      """
    }
  }

  @Test func `writes, and no rows`() {
    assertQuery(Book.where { $0.author == 1 }.update { $0.pages = 7 }, database) {
      """
      UPDATE "books"
      SET "pages" = ?
      WHERE "books"."author" IS ?
      -- 7, 1
      """
    } results: {
      "(2 rows changed)"
    }
    assertQuery(Book.find(4).delete().returning(\.title), database) {
      """
      DELETE FROM "books"
      WHERE "books"."id" = ?
      RETURNING "books"."title"
      -- 4
      """
    } results: {
      #""Beowulf""#
    }
    assertQuery(Author.where { $0.id > 9 }, database) {
      #"SELECT "authors"."id", "authors"."name" FROM "authors" WHERE "authors"."id" > ?"#
    } results: {
      "(no rows)"
    }
    assertQuery(Author.find(9).delete(), database) {
      #"DELETE FROM "authors" WHERE "authors"."id" = ?"#
    } results: {
      "(0 rows changed)"
    }
  }

  @Test func `a database that can only be read`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(component: "shelf.db").path
    let queue = try DatabaseQueue(path: path)
    try RowanTestingTestsSchema.migrate(queue)
    try queue.close()
    var configuration = Configuration()
    configuration.isReadOnly = true
    let reader = try DatabaseQueue(path: path, configuration: configuration)
    assertQuery(Author.count(), reader) {
      #"SELECT count(*) FROM "authors""#
    } results: {
      "0"
    }
  }
}
