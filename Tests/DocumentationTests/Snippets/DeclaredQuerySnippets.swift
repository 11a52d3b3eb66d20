import Foundation
import Rowan
import Testing

/// What the article on queries in SQL shows.
struct DeclaredQuerySnippets {
  @Test func functions() throws {
    let database = try Library.filled()
    // snippet: declaredQueries
    try database.write { db in
      let unread = try LibrarySchema.unread(by: [1, 2]).fetch(db)
      let counts = try LibrarySchema.authorCounts().fetch(db)
      let count = try LibrarySchema.bookCount().fetch(db)
      try LibrarySchema.finish(book: 3).execute(db)
      print(unread.map(\.title), counts.map(\.books), count)
    }
    // end
    try database.read { db throws in
      let books = try Book.order(by: \.title).fetchAll(db)
      let unread = books.filter { !$0.isRead && ($0.pages ?? 0) <= 1_000 && $0.pages != nil }
      let authors = try Author.order(by: \.name).fetchAll(db)
      #expect(try LibrarySchema.unread(by: authors.map(\.id)).fetch(db) == unread)
      #expect(try LibrarySchema.bookCount().fetch(db) == books.count)
      #expect(try Book.find(db, key: 3).isRead)
      let counts = try LibrarySchema.authorCounts().fetch(db)
      #expect(counts.map(\.name) == authors.map(\.name))
      for (author, row) in zip(authors, counts) {
        let own = books.filter { $0.author == author.id }
        #expect(row.books == own.count)
        #expect(row.longest == own.compactMap(\.pages).max())
        let shelf = try LibrarySchema.shelfOf(author: author.id).fetch(db)
        #expect(shelf.map(\.title) == own.map(\.title))
      }
    }
  }
}
