import Foundation
import Rowan
import Testing

/// What the article on queries shows of CASE, unions, common tables and windows.
struct CombiningSnippets {
  @Test func cases() throws {
    let database = try Library.filled()
    // snippet: cases
    let sizes = Book.order(by: \.id).select {
      Case().when($0.pages > 300, then: "long").when($0.pages > 0, then: "short").else("unknown")
    }
    let shelves = Book.order(by: \.id).select { Case($0.genre).when(.poetry, then: 1).else(2) }
    // end
    try database.read { db throws in
      #expect(try sizes.fetchAll(db) == ["long", "unknown", "short", "short"])
      #expect(try shelves.fetchAll(db) == [2, 2, 2, 1])
    }
  }

  @Test func compounds() throws {
    let database = try Library.filled()
    // snippet: compounds
    let names = Author.select(\.name).union(Member.select(\.name)).order { $0[0].desc() }.limit(3)
    let gone = Loan.select(\.book).union(Book.where(\.isRead).select(\.id))
    let left = Book.select(\.id).except(gone)
    let poetry = Book.where { $0.genre == .poetry }
    let shown = Book.where(\.isRead).union(poetry).rows.order(by: \.title)
    // end
    try database.read { db throws in
      #expect(
        try names.fetchAll(db) == ["Wisława Szymborska", "Ursula K. Le Guin", "Stanisław Lem"])
      #expect(try left.fetchAll(db) == [2, 4])
      #expect(try shown.fetchAll(db).map(\.id) == [3, 1, 4])
    }
  }

  @Test func windows() throws {
    let database = try Library.filled()
    // snippet: windows
    let ranked = Book.order(by: \.id).select {
      (
        $0.title, rowNumber().over(partitionBy: $0.author, orderBy: ($0.pages.desc(), $0.id)),
        $0.pages.sum().over(orderBy: $0.id, frame: .rows(.unboundedPreceding, .currentRow)),
        $0.title.lag().over(orderBy: $0.id)
      )
    }
    // end
    let rows = try database.read { db in try ranked.fetchAll(db) }
    #expect(rows.map(\.1) == [1, 2, 1, 1])
    #expect(rows.map(\.2) == [341, 341, 545, 759])
    #expect(rows.map(\.3) == [nil] + rows.map(\.0).dropLast())
  }

  @Test func namedWindows() throws {
    let database = try Library.filled()
    // snippet: namedWindows
    let shelves = Book.order(by: \.id).select { book in
      let shelf = NamedWindow("shelf", partitionBy: book.author, orderBy: book.id)
      return (book.title, rowNumber().over(shelf), book.pages.sum().over(shelf))
    }
    // end
    let rows = try database.read { db in try shelves.fetchAll(db) }
    #expect(rows.map(\.1) == [1, 2, 1, 1])
    #expect(rows.map(\.2) == [341, 341, 204, 214])
  }

  @Test func commonTables() throws {
    let database = try Library.filled()
    // snippet: commonTables
    let longReads = With {
      Book.where { $0.pages > 210 }
    } query: { long in
      long.join(Author.all) { $0.author == $1.id }.order { book, _ in book.id }
        .select { book, author in (book.title, author.name) }
    }
    let sponsored = With {
      Member.where { $0.name == "Ada" }
    } recursiveUnion: { above in
      Member.join(above) { $0.sponsor == $1.id }.select { member, _ in member }
    } query: { members in
      members.order(by: \.name)
    }
    // end
    try database.read { db throws in
      #expect(try longReads.fetchAll(db).map(\.1) == ["Ursula K. Le Guin", "Wisława Szymborska"])
      #expect(try sponsored.fetchAll(db).map(\.name) == ["Ada", "Ben"])
    }
  }
}
