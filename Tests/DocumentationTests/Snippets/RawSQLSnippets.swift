import Foundation
import Rowan
import Testing

/// What the article on SQL of your own shows.
struct RawSQLSnippets {
  @Test func expressions() throws {
    let database = try Library.filled()
    let least = 3
    // snippet: rawExpression
    let words = Book.where {
      sql("length(replace(\($0.title), ' ', ''))", as: Int.self) < $0.title.length() - least
    }
    // end
    try database.read { db throws in
      #expect(try words.order(by: \.id).fetchAll(db).map(\.id) == [2, 4])
    }
  }

  @Test func statements() throws {
    let database = try Library.filled()
    let name = "Solaris'; DROP TABLE books; --"
    // snippet: rawStatement
    let books = try database.read { db in
      try sql("SELECT \(Book.columns) FROM \(Book.self) WHERE title = \(name)", as: Book.self)
        .fetchAll(db)
    }
    // end
    #expect(books.isEmpty)
    try database.read { db throws in #expect(try Book.fetchCount(db) == 4) }
  }

  @Test func untyped() throws {
    let database = try Library.filled()
    // snippet: untypedRows
    let names = try database.read { db in
      try Row.fetchAll(db, sql("SELECT name, type FROM pragma_table_info('authors')"))
        .map { row in try row["name"] as String }
    }
    // end
    #expect(names == ["id", "name"])
  }

  @Test func prepared() throws {
    let database = try Library.filled()
    let scanned = [("Kallocain", 192), ("Emma", 474)]
    // snippet: preparing
    try database.write { db in
      let insert = try db.prepare("INSERT INTO books (title, author, pages) VALUES (?, ?, ?)")
      for (title, pages) in scanned { try insert.execute(title, 2, pages) }

      let find = try db.prepare(
        "SELECT \(Book.columns) FROM \(Book.self) WHERE title = :title", as: Book.self)
      for (title, pages) in scanned {
        let book = try find.bind(named: ["title": title]).fetchOne()
        print(title, pages, book?.pages ?? 0)
      }
    }
    // end
    try database.read { db throws in
      let added = try Book.where { $0.title.in(scanned.map(\.0)) }.order(by: \.id).fetchAll(db)
      #expect(added.map(\.title) == ["Kallocain", "Emma"])
      #expect(added.map(\.pages) == [192, 474])
      #expect(added.map(\.author) == [2, 2])
    }
  }

  @Test func preparedQueries() throws {
    let database = try Library.filled()
    // snippet: preparingQueries
    let shelves = try database.read { db in
      let unread = try db.prepare(
        Book.where { !$0.isRead && $0.author == sql(":author") }.order(by: \.title)
          .select(\.title))
      return try Author.order(by: \.id).fetchAll(db).map { author in
        (author.name, try unread.fetchAll(author.id))
      }
    }
    // end
    let books = try database.read { db in try Book.where { !$0.isRead }.fetchAll(db) }
    let authors = try database.read { db in try Author.order(by: \.id).fetchAll(db) }
    #expect(shelves.map(\.0) == authors.map(\.name))
    for (author, shelf) in zip(authors, shelves) {
      #expect(shelf.1 == books.filter { $0.author == author.id }.map(\.title).sorted())
    }
    #expect(shelves.contains { !$0.1.isEmpty })
  }

  @Test func scripts() throws {
    let database = try DatabaseQueue()
    // snippet: scripts
    try database.write { db in
      try db.execute(
        script: """
          CREATE TABLE note (text TEXT);
          INSERT INTO note VALUES ('one'), ('two');
          """)
      try sql("UPDATE note SET text = \("three") WHERE text = \("two")").execute(db)
    }
    // end
    let texts = try database.read { db in
      try sql("SELECT text FROM note ORDER BY rowid", as: String.self).fetchAll(db)
    }
    #expect(texts == ["one", "three"])
  }
}
