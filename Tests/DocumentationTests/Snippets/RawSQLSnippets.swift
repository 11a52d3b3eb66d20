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
