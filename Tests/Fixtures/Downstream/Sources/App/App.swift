import Foundation
import Library
import Rowan

@main
struct App {
  static func main() throws {
    let shelf = try Shelf(path: ":memory:")
    try AppSchema.migrate(shelf.database)
    guard let book = try shelf.add("Dune"), try shelf.add("Emma", format: .other("scroll")) != nil
    else { exit(1) }

    let loan = try shelf.database.write { db in
      try Loan.insert { Loan.Draft(bookID: book.id) }.returning(Loan.self).fetchOne(db)
    }
    let books = try shelf.database.read { db in try Book.order(by: \.title).fetchAll(db) }
    let counts = try shelf.database.read { db in
      try Loan.where { $0.returned == nil }.group(by: \.bookID)
        .select { LoanCount.Columns(bookID: $0.bookID, count: $0.count()) }.fetchAll(db)
    }
    print("\(books.map(\.title).joined(separator: ", ")); \(counts.count) on loan")
    guard books.map(\.format) == [.paper, .other("scroll")], loan?.bookID == book.id,
      counts == [LoanCount(bookID: book.id, count: 1)]
    else { exit(1) }
  }
}
