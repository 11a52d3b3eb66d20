import Foundation
import Rowan

/// The database that the snippets run on.
enum Library {
  static let ada = UUID(uuid: (1, 1, 1, 1, 1, 1, 0x41, 1, 0x81, 1, 1, 1, 1, 1, 1, 1))
  static let ben = UUID(uuid: (2, 2, 2, 2, 2, 2, 0x42, 2, 0x82, 2, 2, 2, 2, 2, 2, 2))

  static func filled(_ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
    let database = try DatabaseQueue(configuration: configuration)
    try LibrarySchema.migrate(database)
    try database.write { db in try fill(db) }
    return database
  }

  private static func fill(_ db: Database) throws {
    try Author.insert {
      Author.Draft(name: "Ursula K. Le Guin")
      Author.Draft(name: "Stanisław Lem")
      Author.Draft(name: "Wisława Szymborska")
    }.execute(db)
    try Book.insert {
      Book.Draft(title: "The Dispossessed", author: 1, pages: 341, isRead: true, price: 9.99)
      Book.Draft(title: "The Word for World Is Forest", author: 1)
      Book.Draft(title: "Solaris", author: 2, pages: 204, isRead: true, price: 7.5)
      Book.Draft(
        title: "View with a Grain of Sand", author: 3, pages: 214, genre: .poetry, price: 12)
    }.execute(db)
    try Member.insert {
      Member.Draft(id: ada, name: "Ada", address: Address(city: "Berlin"))
      Member.Draft(id: ben, name: "Ben", sponsor: ada)
    }.execute(db)
    try Room.insert {
      Room.Draft(label: Label(color: "blue", size: Label.Size(width: 1.5)), tags: ["new", "loud"])
      Room.Draft(name: "[2]", label: Label(color: "green"))
    }.execute(db)
    try Loan.insert {
      Loan.Draft(book: 3, member: ada, due: Date(timeIntervalSince1970: 1_800_000_000))
    }.execute(db)
  }
}
