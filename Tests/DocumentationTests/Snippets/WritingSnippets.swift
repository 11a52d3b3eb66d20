import Foundation
import Rowan
import Testing

/// What the article on writing shows.
struct WritingSnippets {
  @Test func inserting() throws {
    let database = try Library.filled()
    let titles = ["Eden", "Fiasco"]
    // snippet: inserting
    let id = try database.write { db in
      try Book.insert {
        for title in titles { Book.Draft(title: title, author: 2) }
      }.execute(db)
      return try Author.insert { Author.Draft(name: "Tove Jansson") }.returning(\.id).fetchOne(db)
    }
    // end
    #expect(id == 4)
    try database.read { db throws in
      #expect(try Book.where { $0.author == 2 }.fetchCount(db) == 3)
    }
  }

  @Test func insertingColumns() throws {
    let database = try Library.filled()
    let rows = [("Eden", 2), ("Fiasco", 2)]
    // snippet: insertingColumns
    try database.write { db in
      try Book.insert {
        ($0.title, $0.author)
      } values: {
        rows
      }.execute(db)
      try Author.insert {
        $0.name
      } select: {
        Member.select(\.name)
      }.execute(db)
    }
    // end
    try database.read { db throws in
      #expect(try Book.where { $0.author == 2 }.fetchCount(db) == 3)
      #expect(try Author.where { $0.id > 3 }.select(\.name).fetchSet(db) == ["Ada", "Ben"])
    }
  }

  @Test func conflicts() throws {
    let database = try Library.filled()
    // snippet: conflicts
    try database.write { db in
      try Author.insert { Author.Draft(name: "Stanisław Lem") }.onConflictDoNothing().execute(db)
      try Book.upsert { Book.Draft(id: 3, title: "Solaris (new)", author: 2) }.execute(db)
      try Author.insert {
        Author.Draft(name: "Wisława Szymborska")
      } onConflict: {
        $0.name
      } doUpdate: { row, new in
        row.name = new.name + " (again)"
      }.execute(db)
    }
    // end
    try database.read { db throws in
      #expect(try Author.fetchCount(db) == 3)
      #expect(try Author.find(db, key: 3).name == "Wisława Szymborska (again)")
      #expect(try Book.find(3).fetchOne(db)?.title == "Solaris (new)")
    }
  }

  @Test func resolutions() throws {
    let database = try Library.filled()
    // snippet: resolutions
    let ids = try database.write { db in
      try Author.insert(or: .ignore) {
        Author.Draft(name: "Stanisław Lem")  // Is there already.
        Author.Draft(name: "Tove Jansson")
      }.returning(\.id).fetchAll(db)
    }
    // end
    #expect(ids == [4])
    let author = try database.read { try Author.find($0, key: 4) }
    #expect(author.name == "Tove Jansson")
  }

  @Test func updatingFrom() throws {
    let database = try Library.filled()
    // snippet: updatingFrom
    try database.write { db in
      try Book.where(\.isRead).update(from: Author.all) { book, author in
        book.title = author.name + ": " + book.title
      } where: { book, author in
        book.author == author.id
      }.execute(db)
    }
    // end
    let titles = try database.read { try Book.order(by: \.id).select(\.title).fetchAll($0) }
    #expect(
      titles == [
        "Ursula K. Le Guin: The Dispossessed", "The Word for World Is Forest",
        "Stanisław Lem: Solaris", "View with a Grain of Sand",
      ])
  }

  @Test func limiting() throws {
    let database = try Library.filled()
    // snippet: limiting
    let titles = try database.write { db in
      try Book.update { $0.price = 1 }.order { $0.price.desc() }.limit(1).execute(db)
      return try With {
        Book.where { $0.pages == nil }
      } query: { unknown in
        unknown.order(by: \.title).limit(1).delete().returning(\.title)
      }.fetchAll(db)
    }
    // end
    #expect(titles == ["The Word for World Is Forest"])
    try database.read { db throws in
      #expect(try Book.order(by: \.id).select(\.price).fetchAll(db) == [9.99, 7.5, 1])
    }
  }

  @Test func updating() throws {
    let database = try Library.filled()
    // snippet: updating
    let changed = try database.write { db in
      try Book.find(4).update {
        $0.isRead = true
        $0.pages = nil
        $0.title += "!"
      }.execute(db)
      return try Book.where { $0.genre == .fiction }.update { $0.price = 5 }.execute(db)
    }
    // end
    #expect(changed == 3)
    try database.read { db throws in
      let book = try Book.find(db, key: 4)
      #expect(book.title == "View with a Grain of Sand!")
      #expect(book.isRead && book.pages == nil && book.price == 12)
      #expect(try Book.where { $0.price == 5 }.fetchCount(db) == 3)
    }
  }

  @Test func rows() throws {
    let database = try Library.filled()
    // snippet: rows
    try database.write { db in
      var book = try Book.find(db, key: 1)
      book.title = "The Dispossessed: An Ambiguous Utopia"
      try book.update(db)
      try Book.find(db, key: 2).delete(db)
    }
    // end
    try database.read { db throws in
      #expect(try Book.order(by: \.id).select(\.id).fetchAll(db) == [1, 3, 4])
      #expect(try Book.find(db, key: 1).title == "The Dispossessed: An Ambiguous Utopia")
    }
  }

  @Test func deleting() throws {
    let database = try Library.filled()
    // snippet: deleting
    let deleted = try database.write { db in
      try Book.where(\.isRead).delete().returning(\.title).fetchAll(db)
    }
    // end
    #expect(deleted.sorted() == ["Solaris", "The Dispossessed"])
    try database.read { db throws in
      #expect(try Book.fetchCount(db) == 2)
      #expect(try Loan.fetchCount(db) == 0)
    }
  }
}
