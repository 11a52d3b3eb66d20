import Foundation
import GoldenSupport
import Rowan
import Testing

/// Groups in groups and optional groups, executed.
@Suite struct GroupsTests {
  static let home = Address(city: "A", street: "s", point: Point(latitude: 1, longitude: 2))
  static let work = Address(city: "B", street: nil, point: Point(latitude: 3, longitude: 4))
  static let born = Point(latitude: 5, longitude: 6)

  static let persons = [
    Person(
      id: 1, name: "all", places: Places(home: home, work: work), mail: home, born: born,
      link: Link(url: url, price: 12.5, tags: ["a", "b"]), old: born),
    Person(id: 2, name: "none", places: Places(home: work, work: nil)),
    Person(
      id: 3, name: "some", places: Places(home: home, work: home), mail: work,
      link: Link(url: url, price: nil)),
  ]
  static let url = URL(filePath: "/x")

  func database() throws -> DatabaseQueue {
    let queue = try emptyDatabase(GroupsSchema.self)
    try queue.write { db in _ = try Person.insert { Self.persons }.execute(db) }
    return queue
  }

  @Test func roundTrip() throws {
    let store = try GoldenStore(GroupsSchema.self)
    for person in Self.persons { try store.insert(person) }
    #expect(try store.all(Person.self) == Self.persons)
    #expect(try store.find(Person.self, 2) == Self.persons[1])
    #expect(
      try store.text(
        "SELECT count(*) || '' FROM persons WHERE mail_city IS NULL AND mail_street IS NULL"
          + " AND mail_at_latitude IS NULL AND mail_at_longitude IS NULL") == "1")
    // The draft of a row and one of its own.
    try store.insert(draft: Person.Draft(name: "draft", places: Places(home: Self.home)))
    let draft = try #require(try store.find(Person.self, 4))
    #expect(draft == Person(id: 4, name: "draft", places: Places(home: Self.home)))
  }

  @Test func `a row writes groups as a whole or by their variables`() throws {
    let store = try GoldenStore(GroupsSchema.self)
    for person in Self.persons { try store.insert(person) }
    var person = Self.persons[0]
    person.mail = nil
    person.link = nil
    #expect(try store.update(person) == 1)
    #expect(try store.find(Person.self, 1) == person)
    person.mail = Self.work
    try store.upsert(person)
    #expect(try store.find(Person.self, 1) == person)

    // `city` is a let, `born` and `places` are: only the variables of what is no optional group
    // are written, and an optional group that is a let not at all.
    let other = Address(city: "C", street: "t", point: Point(latitude: 7, longitude: 8))
    let changed = Person(
      id: 2, name: "new", places: Places(home: other, work: other), born: Self.born)
    #expect(try store.update(changed) == 1)
    let stored = try #require(try store.find(Person.self, 2))
    #expect(stored.places.home == Address(city: "B", street: "t", point: other.point))
    #expect(stored.places.work == other)
    #expect(stored.born == nil)
  }

  @Test func `a part of an optional group is an error`() throws {
    let queue = try database()
    for (column, value) in [("mail_city", "NULL"), ("mail_at_longitude", "NULL")] {
      try queue.write { db throws in
        try db.execute(script: "UPDATE persons SET \(column) = \(value) WHERE id = 3")
        let error = #expect(throws: RowDecodingError.self) { try Person.find(3).fetchAll(db) }
        #expect(error?.table == "persons")
        #expect(error?.column == column)
        #expect(error?.found == .null)
        #expect(try Person.find(1).select(\.mail).fetchAll(db) == [Self.home])
        try db.execute(script: "UPDATE persons SET \(column) = 1 WHERE id = 3")
      }
    }
  }

  @Test func membersAreOptional() throws {
    let query = Person.where { $0.mail.city == "A" }.select {
      ($0.mail.city, $0.mail.point.latitude, $0.places.work.street, $0.places.home.city)
    }
    #expect(
      query.sqlText
        == #"SELECT "persons"."mail_city", "persons"."mail_at_latitude", "persons"."work_street", "persons"."home_city" FROM "persons" WHERE "persons"."mail_city" IS ?"#
    )
    try database().read { db throws in
      let rows: [(String?, Double?, String?, String)] = try query.fetchAll(db)
      #expect(rows.map(\.0) == ["A"] && rows.map(\.1) == [1] && rows.map(\.2) == [nil])
    }
  }

  @Test func nilAndValues() throws {
    let mail =
      #"("persons"."mail_city", "persons"."mail_street", "persons"."mail_at_latitude", "persons"."mail_at_longitude")"#
    let some = Person.where { $0.mail.isNot(nil) }.select(\.id)
    #expect(
      some.sqlText == #"SELECT "persons"."id" FROM "persons" WHERE \#(mail) IS NOT (?, ?, ?, ?)"#)
    let none = Person.where { $0.mail == nil }.select(\.id)
    let home = Person.where { $0.mail == Self.home }.select(\.id)
    #expect(home.sqlText == #"SELECT "persons"."id" FROM "persons" WHERE \#(mail) IS (?, ?, ?, ?)"#)
    #expect(home.bindings == [.text("A"), .text("s"), .real(1), .real(2)])
    let work = Person.where { $0.places.work == $0.mail }.select(\.id)
    let different = Person.where { $0.places.home != Self.home }.select(\.id)
    let isNull = Person.where { $0.places.work.is(nil) }.select(\.id)
    let among = Person.where { $0.mail.in([Self.home, nil]) }.select(\.id)
    let price = Person.where { $0.link == Link(url: Self.url, price: nil) }.select(\.id)
    try database().read { db throws in
      #expect(try some.fetchAll(db) == [1, 3])
      #expect(try none.fetchAll(db) == [2])
      #expect(try home.fetchAll(db) == [1])
      #expect(try work.fetchAll(db) == [2])
      #expect(try different.fetchAll(db) == [2])
      #expect(try isNull.fetchAll(db) == [2])
      #expect(try among.fetchAll(db) == [1, 2])
      #expect(try price.fetchAll(db) == [3])
    }
  }

  @Test func order() throws {
    let less = Person.where { $0.places.home <= Self.home }.order { $0.id }.select(\.id)
    #expect(
      less.sqlText
        == #"SELECT "persons"."id" FROM "persons" WHERE ("persons"."home_city", "persons"."home_street", "persons"."home_at_latitude", "persons"."home_at_longitude") <= (?, ?, ?, ?) ORDER BY "persons"."id""#
    )
    let optional = Person.where { $0.mail > Self.home }.select(\.id)
    let ordered = Person.order { $0.born.desc(nulls: .last) }.select(\.id)
    #expect(
      ordered.sqlText
        == #"SELECT "persons"."id" FROM "persons" ORDER BY "persons"."born_latitude" DESC NULLS LAST, "persons"."born_longitude" DESC NULLS LAST"#
    )
    try database().read { db throws in
      #expect(try less.fetchAll(db) == [1, 3])
      #expect(try optional.fetchAll(db) == [3])
      #expect(try ordered.fetchAll(db).first == 1)
      #expect(try Person.order { $0.mail }.select(\.id).fetchAll(db) == [2, 1, 3])
      let between = Person.where { $0.places.home.between(Self.home, and: Self.work) }
      #expect(try between.fetchCount(db) == 2)
    }
  }

  @Test func updates() throws {
    let whole = Person.find(2).update { $0.mail = Self.home }
    #expect(
      whole.sqlText
        == #"UPDATE "persons" SET ("mail_city", "mail_street", "mail_at_latitude", "mail_at_longitude") = (?, ?, ?, ?) WHERE "persons"."id" = ?"#
    )
    let part = Person.find(2).update {
      $0.mail.street = "new"
      $0.mail.point.latitude = 9
      $0.places.home.street = nil
      $0.places.home.point.latitude += 1
    }
    #expect(
      part.sqlText
        == #"UPDATE "persons" SET "mail_street" = ?, "mail_at_latitude" = ?, "home_street" = ?, "home_at_latitude" = "persons"."home_at_latitude" + ? WHERE "persons"."id" = ?"#
    )
    try database().write { db throws in
      #expect(try whole.execute(db) == 1)
      #expect(try Person.find(db, key: 2).mail == Self.home)
      #expect(try part.execute(db) == 1)
      let person = try Person.find(db, key: 2)
      #expect(
        person.mail
          == Address(city: "A", street: "new", point: Point(latitude: 9, longitude: 2)))
      #expect(person.places.home.point == Point(latitude: 4, longitude: 4))
      try Person.find(2).update { $0.mail = nil }.execute(db)
      #expect(try Person.find(db, key: 2).mail == nil)
      try Person.find(2).update { $0.mail = $0.places.home }.execute(db)
      #expect(try Person.find(db, key: 2).mail == person.places.home)
      let other = Person.find(2).update { $0.mail = $0.places.work }
      #expect(
        other.sqlText.hasPrefix(
          #"UPDATE "persons" SET ("mail_city", "mail_street", "mail_at_latitude", "mail_at_longitude") = ("persons"."work_city", "persons"."work_street", "#
        ))
      try other.execute(db)
      #expect(try Person.find(db, key: 2).mail == nil)
    }
  }

  @Test func outerJoins() throws {
    enum Other: TableAlias { typealias Table = Person }
    let query = Person.leftJoin(Person.as(Other.self)) { $0.id == $1.id && $1.mail.isNot(nil) }
      .order { person, _ in person.id }
    try database().read { db throws in
      let rows: [(Person, Person?)] = try query.fetchAll(db)
      #expect(rows.map(\.0) == Self.persons)
      #expect(rows.map(\.1) == [Self.persons[0], nil, Self.persons[2]])
      let parts: [(Point?, Address?, String?, Address?)] = try query.select {
        ($1.born, $1.mail, $1.mail.city, $1.places.home)
      }.fetchAll(db)
      #expect(parts.map(\.0) == [Self.born, nil, nil])
      #expect(parts.map(\.1) == [Self.home, nil, Self.work])
      #expect(parts.map(\.2) == ["A", nil, "B"])
      #expect(parts.map(\.3) == [Self.home, nil, Self.home])
    }
  }

  @Test func resultRow() throws {
    let query = Person.order { $0.id }.select {
      Found.Columns(name: $0.name, point: $0.born, address: $0.places.home)
    }
    try database().read { db throws in
      #expect(
        try query.fetchAll(db)
          == Self.persons.map { Found(name: $0.name, point: $0.born, address: $0.places.home) })
    }
  }

  /// What stands behind a group or value that is nil is read from its own columns.
  @Test func nilBeforeOthers() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let rows = (0..<8).map { bits in
      Mixed(
        seen: bits & 1 == 0 ? nil : date, point: bits & 2 == 0 ? nil : Self.born,
        key: bits & 4 == 0 ? nil : UUID(), text: "\(bits)")
    }
    let queue = try emptyDatabase(GroupsSchema.self)
    try queue.write { db throws in
      try Mixed.insert { rows }.execute(db)
      #expect(try Mixed.order { $0.text }.fetchAll(db) == rows)
      let joined = Person.rightJoin(Mixed.all) { $0.id.cast(as: String.self) == $1.text }
        .order { $1.text }
      #expect(try joined.fetchAll(db).map(\.1) == rows)
      #expect(
        try joined.select { ($1.point, $1.key, $1.text) }.fetchAll(db).map(\.2) == rows.map(\.text))
    }
  }

  @Test func keyInAGroup() throws {
    let queue = try database()
    let visit = Visit(personID: 1, at: Self.born, note: "n")
    try queue.write { db throws in
      try Visit.insert { visit }.execute(db)
      #expect(visit.id == Visit.ID(personID: 1, latitude: 5))
      #expect(try Visit.find(db, key: visit.id) == visit)
      #expect(try Visit.where { $0.id <= visit.id }.fetchAll(db) == [visit])
    }
  }

  @Test func coding() throws {
    let data = try JSONEncoder().encode(Self.persons)
    #expect(try JSONDecoder().decode([Person].self, from: data) == Self.persons)
  }
}
