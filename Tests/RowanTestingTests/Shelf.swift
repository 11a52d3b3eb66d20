import Foundation
import Rowan
import RowanTesting

/// A database with three books by two authors, and one that is by nobody.
enum Shelf {
  static let day = Date(timeIntervalSince1970: 1_700_000_000)

  static func database() throws -> DatabaseQueue {
    try DatabaseQueue.inMemory(RowanTestingTestsSchema.self) { db in
      try Author.insert {
        Author.Draft(name: "Le Guin"); Author.Draft(name: "Lem")
      }.execute(db)
      let stamps = Stamps(added: day)
      try Book.insert {
        Book.Draft(title: "Solaris", author: 2, pages: 204, stamps: stamps)
        Book.Draft(title: "The Dispossessed", author: 1, pages: 341, stamps: stamps)
        Book.Draft(title: "Rocannon", author: 1, stamps: stamps)
        Book.Draft(
          title: "Beowulf", genre: .poetry,
          stamps: Stamps(added: day, lent: day.addingTimeInterval(0.5)))
      }.execute(db)
    }
  }
}
