import Foundation
import GoldenSupport
import Rowan
import Testing

/// Views, triggers and `sql`, as a program uses them.
@Suite struct ViewsTests {
  private let ada = Person.Draft(
    id: UUID(), name: "Ada", times: Times(createdAt: Date(timeIntervalSince1970: 1)))
  private let bob = Person.Draft(
    id: UUID(), name: "Bob", times: Times(createdAt: Date(timeIntervalSince1970: 2)))

  private func database() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try ViewsSchema.migrate(database)
    try database.write { db in
      let ada = try Person.insert { self.ada }.returning(\.id).fetchAll(db)[0]
      let bob = try Person.insert { self.bob }.returning(\.id).fetchAll(db)[0]
      try Visit.insert {
        Visit.Draft(personID: ada, place: "Rome", cost: 1.25)
        Visit.Draft(personID: ada, place: "Oslo", cost: 2)
        Visit.Draft(personID: bob, place: "rome", cost: 3)
      }.execute(db)
    }
    return database
  }

  @Test func aViewIsReadAsATableIs() throws {
    try database().read { db in
      let spenders = try Spender.order { $0.total.desc() }.fetchAll(db)
      #expect(spenders.map(\.name) == ["Ada", "Bob"])
      #expect(spenders.map(\.total) == [Decimal(string: "3.25"), 3])
      #expect(spenders.map(\.times.createdAt.timeIntervalSince1970) == [1, 2])
      #expect(spenders.map(\.isShown) == [true, true])
      let id = spenders[1].id
      #expect(try Spender.find(db, key: id).name == "Bob")
      #expect(try Spender.find([id]).fetchAll(db).map(\.name) == ["Bob"])
      #expect(throws: RecordNotFound.self) { try Spender.find(db, key: UUID()) }
      let later = Spender.where { $0.times.createdAt > Date(timeIntervalSince1970: 1) }
      #expect(try later.fetchCount(db) == 1)
    }
  }

  @Test func aKeyOfAnotherName() throws {
    try database().read { db in
      let top = try #require(try TopSpender.fetchOne(db))
      #expect(top.id == top.person)
      let query = TopSpender.where { $0.id == top.id }
      #expect(try query.fetchAll(db) == [top])
      #expect(try TopSpender.find(db, key: top.person) == top)
    }
  }

  @Test func viewsAreJoined() throws {
    try database().read { db in
      let pairs = try Person.leftJoin(TopSpender.all) { $0.id == $1.person }
        .order { person, _ in person.name }.fetchAll(db)
      #expect(pairs.map(\.0.name) == ["Ada", "Bob"])
      #expect(pairs.map { $0.1?.fullName } == ["Ada", nil])
    }
  }

  @Test func triggersRun() throws {
    let database = try database()
    try database.write { db in
      try Visit.where { $0.place == "Oslo" }.update { $0.place = "Bergen" }.execute(db)
      try Visit.where { $0.place == "Bergen" }.delete().execute(db)
      let person = try #require(try Person.fetchOne(db))
      try Visit.insert { Visit.Draft(personID: person.id, place: "free") }.execute(db)
      try db.execute("UPDATE topSpenders SET fullName = 'Robert'")
      #expect(try Person.select(\.name).order(by: \.name).fetchAll(db) == ["Ada", "Robert"])
      #expect(
        try Log.order(by: \.id).select(\.text).fetchAll(db) == [
          "+Rome", "+Oslo", "+rome", "Oslo>Bergen", "-Bergen", "renamed; Robert",
        ])
    }
  }

  @Test func aViewIsWrittenWhereTriggersSayHow() throws {
    try database().write { db in
      try Trip.insert {
        Trip.Draft(who: "Bob", place: "Paris", cost: 1, all: 0)
        Trip.Draft(id: 99, who: "Nobody", place: "Nowhere", cost: 1, all: 0)
      }.execute(db)
      let bob = Trip.where { $0.who == "Bob" }.order(by: \.id)
      #expect(try bob.select(\.place).fetchAll(db) == ["rome", "Paris"])
      #expect(try bob.fetchAll(db).map(\.all) == [2, 2])
      try Trip.where { $0.place == "Paris" }.update { $0.place = "Nice" }.execute(db)
      try Trip.where { $0.who == "Ada" }.limit(1).delete().execute(db)
      #expect(
        try Visit.order(by: \.id).select(\.place).fetchAll(db) == ["Oslo", "rome", "Nice"])
      #expect(try Trip.find(db, key: 2).place == "Oslo")
    }
  }

  @Test func whatElseIsMade() throws {
    try database().read { db in
      let names = sql(
        """
        SELECT name FROM sqlite_schema
        WHERE name IN ('boxes', 'visits by place', 'rename spender') ORDER BY 1
        """)
      let rows = try Row.fetchAll(db, names)
      let found: [SQLiteValue] = try rows.map { try $0[0] }
      #expect(
        found == [.text("boxes"), .text("rename spender"), .text("visits by place")])
    }
  }

  /// A view that another program has changed is a difference, as a table is.
  @Test func migrationsCompareThem() throws {
    let database = try database()
    try database.write { db in
      try db.execute("DROP VIEW topSpenders")
      try db.execute("UPDATE rowan_migrations SET checksum = 'old'")
    }
    let error = #expect(throws: MigrationError.self) { try ViewsSchema.migrate(database) }
    #expect(error?.kind == .schemaChanged)
    #expect(
      error?.differences == [
        "trigger \"rename spender\" is missing", "view \"topSpenders\" is missing",
      ])
  }
}
