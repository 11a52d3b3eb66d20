import Foundation
import Rowan
import Testing

/// What the article on views and triggers shows.
struct ViewSnippets {
  @Test func reading() throws {
    let database = try Library.filled()
    // snippet: readView
    let out = try database.read { db in try LentBook.order(by: \.title).fetchAll(db) }
    let solaris = try database.read { db in try LentBook.find(db, key: 3) }
    let late = Loan.join(LentBook.all) { $0.book == $1.id }
      .where { loan, _ in loan.due < Date() }
      .select { loan, book in (book.title, book.member, loan.due) }
    // end
    #expect(out == [LentBook(id: 3, title: "Solaris", member: "Ada")])
    #expect(solaris == out[0])
    let isLate = Date() > Date(timeIntervalSince1970: 1_800_057_600)
    #expect(try database.read { db in try late.fetchAll(db).count } == (isLate ? 1 : 0))
  }

  @Test func inferred() throws {
    let database = try Library.filled()
    // snippet: readInferredView
    let shelves = try database.read { db in
      try AuthorShelf.where { $0.books > 1 }.fetchAll(db)
    }
    // end
    #expect(shelves.map(\.name) == ["Ursula K. Le Guin"])
    #expect(shelves.map(\.longest) == [341])
  }

  @Test func writing() throws {
    let database = try Library.filled()
    // snippet: writeView
    try database.write { db in
      try LentBook.insert { LentBook.Draft(id: 1, title: "", member: "Ben") }.execute(db)
      try LentBook.where { $0.member == "Ada" }.delete().execute(db)
    }
    // end
    let loans = try database.read { db in try Loan.fetchAll(db) }
    #expect(loans.map(\.book) == [1])
    #expect(loans.map(\.member) == [Library.ben])
  }

  @Test func `what is written through a view is not counted`() throws {
    try Library.filled().write { db throws in
      #expect(
        try LentBook.insert { LentBook.Draft(id: 1, title: "", member: "Ben") }.execute(db) == 0)
      #expect(try Loan.fetchCount(db) == 2)
      #expect(try LentBook.where { $0.member == "Ada" }.delete().execute(db) == 0)
      #expect(try Loan.fetchCount(db) == 1)
      // What is written in the table is.
      #expect(try Loan.delete().execute(db) == 1)
    }
  }

  @Test func triggers() throws {
    try Library.filled().write { db in
      try Room.insert { Room.Draft(name: "", label: Label(color: "red")) }.execute(db)
      #expect(try Room.order(by: \.id).select(\.name).fetchAll(db).last == "Room 3")
    }
  }
}
