import Foundation
import Rowan
import Testing

/// What the article on queries shows.
struct ReadingSnippets {
  @Test func fetching() throws {
    let database = try Library.filled()
    // snippet: fetching
    let (books, first, count) = try database.read { db in
      let unread = Book.where { !$0.isRead }.order(by: \.title)
      return (try unread.fetchAll(db), try unread.fetchOne(db), try unread.fetchCount(db))
    }
    // end
    #expect(books.map(\.id) == [2, 4])
    #expect(first?.id == 2)
    #expect(count == 2)
  }

  @Test func borrowing() throws {
    let database = try Library.filled()
    // snippet: borrowing
    let query = Book.select { ($0.title, $0.pages) }
    var letters = 0, pages: Int64 = 0
    try database.read { db in
      try query.forEachRow(db) { row in
        letters += try row.withText(at: 0) { $0.count }
        pages += try row.optionalInteger(at: 1) ?? 0
      }
    }
    // end
    let books = try database.read { db in try Book.fetchAll(db) }
    #expect(letters == books.map(\.title.utf8.count).reduce(0, +))
    #expect(pages == Int64(books.compactMap(\.pages).reduce(0, +)))
  }

  @Test func conditions() throws {
    let database = try Library.filled()
    let text: String? = "the"
    // snippet: conditions
    let short = Book.where { $0.pages != nil && ($0.pages ?? 0) < 250 }
    let poems = Book.where { $0.genre == .poetry || $0.title.contains("poems", ignoringCase: true) }
    let some = Book.where { $0.id.in([1, 3]) }
    let found = Book.where {
      if let text { $0.title.hasPrefix(text, ignoringCase: true) }
      !$0.isRead
    }
    // end
    try database.read { db throws in
      #expect(try short.fetchAll(db).map(\.id) == [3, 4])
      #expect(try poems.fetchAll(db).map(\.id) == [4])
      #expect(try some.fetchAll(db).map(\.id) == [1, 3])
      #expect(try found.fetchAll(db).map(\.id) == [2])
    }
  }

  @Test func ordering() throws {
    let database = try Library.filled()
    // snippet: ordering
    let longest = Book.order { ($0.pages.desc(nulls: .last), $0.title) }.limit(2)
    let next = Book.order(by: \.id).limit(2, offset: 2)
    // end
    try database.read { db throws in
      #expect(try longest.fetchAll(db).map(\.id) == [1, 4])
      #expect(try next.fetchAll(db).map(\.id) == [3, 4])
    }
  }

  @Test func selecting() throws {
    let database = try Library.filled()
    // snippet: selecting
    let titles = try database.read { db in try Book.select(\.title).fetchAll(db) }
    let pages = try database.read { db in
      try Book.select { ($0.title, $0.pages ?? 0) }.fetchAll(db)
    }
    // end
    #expect(titles.sorted().first == "Solaris")
    #expect(pages.map(\.1).sorted() == [0, 204, 214, 341])
  }

  @Test func joining() throws {
    let database = try Library.filled()
    // snippet: joining
    let books = try database.read { db in
      try Book.join(Author.all) { $0.author == $1.id }
        .where { book, _ in book.isRead }
        .order { book, author in (author.name, book.title) }
        .fetchAll(db)
    }
    for (book, author) in books { print(book.title, author.name) }
    // end
    #expect(books.map(\.0.id) == [3, 1])
    #expect(books.map(\.1.id) == [2, 1])
  }

  @Test func leftJoining() throws {
    let database = try Library.filled()
    // snippet: leftJoining
    let due = try database.read { db in
      try Book.leftJoin(Loan.all) { $0.id == $1.book }
        .order { book, _ in book.id }
        .select { book, loan in (book.title, loan.due) }
        .fetchAll(db)
    }
    let home = due.filter { $0.1 == nil }.map(\.0)
    // end
    #expect(due.count == 4)
    #expect(home.count == 3 && !home.contains("Solaris"))
  }

  @Test func grouping() throws {
    let database = try Library.filled()
    // snippet: grouping
    let counts = try database.read { db in
      try Author.group(by: \.id)
        .leftJoin(Book.all) { $0.id == $1.author }
        .having { _, book in book.id.count() > 0 }
        .order { author, _ in author.name }
        .select { author, book in
          AuthorCount.Columns(
            name: author.name, books: book.id.count(), read: book.id.count(filter: book.isRead))
        }
        .fetchAll(db)
    }
    // end
    #expect(
      counts == [
        AuthorCount(name: "Stanisław Lem", books: 1, read: 1),
        AuthorCount(name: "Ursula K. Le Guin", books: 2, read: 1),
        AuthorCount(name: "Wisława Szymborska", books: 1, read: 0),
      ])
  }

  @Test func selectionsOfRows() throws {
    let database = try Library.filled()
    // snippet: selectSelection
    let loans = try database.read { db in
      try Loan.join(Book.all) { $0.book == $1.id }
        .join(Member.all) { loan, _, member in loan.member == member.id }
        .select { loan, book, member in
          LoanRow.Columns(book: book, member: member.name, due: loan.due)
        }
        .fetchAll(db)
    }
    // end
    #expect(loans.map(\.book.title) == ["Solaris"])
    #expect(loans.map(\.member) == ["Ada"])
    #expect(loans.first?.due == Date(timeIntervalSince1970: 1_799_971_200))
  }

  @Test func subselects() throws {
    let database = try Library.filled()
    // snippet: subselects
    let expensive = Book.where { $0.pages > Book.select { $0.pages.max() } }
    let lent = Book.where { $0.id.in(Loan.select(\.book)) }
    // end
    try database.read { db throws in
      #expect(try expensive.fetchAll(db).isEmpty)
      #expect(try lent.fetchAll(db).map(\.id) == [3])
    }
  }

  @Test func reusing() throws {
    let database = try Library.filled()
    try database.read { db throws in
      #expect(try Book.unread.fetchAll(db).map(\.id) == [2, 4])
      #expect(try Book.all.longerThan(210).fetchAll(db).map(\.id) == [1, 4])
      #expect(try Book.where(\.isLong).fetchAll(db).map(\.id) == [1])
    }
  }

  @Test func aliases() throws {
    let database = try Library.filled()
    let sponsors = try database.read { db in try Member.withSponsors.fetchAll(db) }
    #expect(sponsors.map(\.0) == ["Ada", "Ben"])
    #expect(sponsors.map(\.1) == [nil, "Ada"])
  }

  @Test func attachedDatabases() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      try db.execute("ATTACH ':memory:' AS archive")
      try db.execute("CREATE TABLE archive.members (id, name, street, city, sponsor)")
      try db.execute("INSERT INTO archive.members VALUES ('x', 'Ada', 'Quay 1', 'Turku', NULL)")
    }
    let database = try DatabaseQueue(configuration: configuration)
    try LibrarySchema.migrate(database)
    let rows = try database.write { db in
      try Member.insert { Member.Draft(name: "Ada", address: Address(city: "Helsinki")) }
        .execute(db)
      return try Member.returned.fetchAll(db)
    }
    #expect(rows.map(\.0) == ["Ada"])
    #expect(rows.map(\.1) == ["Turku"])
    try database.write { db throws in
      #expect(try Member.archiving.execute(db) == 1)
      #expect(try Member.as(Former.self).select(\.name).fetchAll(db) == ["Ada", "Ada"])
      #expect(try Member.fetchCount(db) == 1)
    }
  }
}

// snippet: attachedDatabases
enum Former: TableAlias {
  typealias Table = Member
  static let databaseName: String? = "archive"
}

extension Member {
  static let returned = Member.join(Member.as(Former.self)) { $0.name == $1.name }
    .select { member, former in (member.name, former.address.city) }
  static let archiving = Member.as(Former.self).insert {
    ($0.id, $0.name)
  } select: {
    Member.where { $0.sponsor == nil }.select { ($0.id, $0.name) }
  }
}
// end

// snippet: reusing
extension Book {
  static let unread = Book.where { !$0.isRead }
}

extension BookQuery {
  func longerThan(_ pages: Int) -> Self { self.where { ($0.pages ?? 0) > pages } }
}

extension Book.TableColumns {
  var isLong: QueryExpression<Bool> { (pages ?? 0) > 300 }
}
// end

// snippet: aliases
enum Sponsor: TableAlias { typealias Table = Member }

extension Member {
  static let withSponsors = Member.leftJoin(Member.as(Sponsor.self)) { $0.sponsor == $1.id }
    .order { member, _ in member.name }
    .select { member, sponsor in (member.name, sponsor.name) }
}
// end
