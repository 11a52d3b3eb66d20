import Foundation
import GoldenSupport
import Rowan
import SQLiteHandle
import Testing

/// The generated code of `Schemas`, executed: tables of others, whose declared types and conflict
/// clauses SQLite takes as they stand.
@Suite struct ExistingTests {
  func person(_ id: Int, _ name: String = "A") -> Person {
    Person(PersonId: id, Name: name, Bag: .null)
  }

  @Test func declaredTypes() throws {
    let store = try GoldenStore(ExistingSchema.self)
    let statement = try store.connection.prepare(
      "SELECT group_concat(type, ';') FROM pragma_table_info('Person')")
    #expect(try statement.step())
    #expect(
      try statement.row.text(at: 0)
        == "INTEGER;NVARCHAR(160);VARCHAR(60);NUMERIC(10,2);DATETIME;BOOLEAN;;NVARCHAR(70);"
        + "NVARCHAR(10);INT")
    #expect(try store.text("SELECT name FROM sqlite_schema WHERE name = 'Vote'") == "Vote")
  }

  @Test func roundTrip() throws {
    let store = try GoldenStore(ExistingSchema.self)
    let born = Date(timeIntervalSince1970: -86_400)
    for (id, bag) in [SQLiteValue.null, .integer(3), .real(0.5), .text("12"), .blob([0, 1])]
      .enumerated()
    {
      let row = Person(
        PersonId: id + 1, Name: "007", Email: "\(id)", Salary: 12, Born: born, Active: false,
        Bag: bag, Home: Place(Street: "1", Zip: "0123"), BossId: id == 0 ? nil : 1)
      try store.insert(row)
      #expect(try store.find(Person.self, row.PersonId) == row)
    }
    // SQLite has stored a whole number in the NUMERIC column, and no number in the others.
    #expect(
      try store.text(
        "SELECT typeof(Salary) || typeof(Name) || typeof(HomeZip) || typeof(Born) FROM Person")
        == "integertexttexttext")
  }

  @Test func conflicts() throws {
    let store = try GoldenStore(ExistingSchema.self)
    var first = person(1, "first")
    first.Email = "e"
    try store.insert(first)
    // Its mail address takes the first one's row away.
    var second = person(2, "second")
    second.Email = "e"
    try store.insert(second)
    #expect(try store.all(Person.self) == [second])
    // NULL in Name is passed over.
    try store.connection.execute(script: "INSERT INTO Person (Name) VALUES (NULL)")
    #expect(try store.all(Person.self) == [second])

    try store.insert(Legacy(Code: 7, Text: "old"))
    try store.insert(Legacy(Code: 7, Text: "new"))
    #expect(try store.all(Legacy.self) == [Legacy(Code: 7, Text: "new")])

    try store.insert(Vote(PersonId: 2, Topic: "x", Choice: .integer(1)))
    try store.insert(Vote(PersonId: 2, Topic: "x", Choice: .integer(2)))
    #expect(try store.all(Vote.self).map(\.Choice) == [.integer(1)])
    // The generated upsert says itself what happens to its own key.
    try store.upsert(Vote(PersonId: 2, Topic: "x", Choice: .text("y")))
    #expect(try store.all(Vote.self).map(\.Choice) == [.text("y")])

    try store.connection.execute(script: "BEGIN")
    try store.insert(person(3))
    #expect(throws: DatabaseError.self) {
      try store.insert(Vote(PersonId: 3, Topic: "x", Choice: .text("y")))
    }
    // The whole transaction has been rolled back.
    #expect(try store.all(Person.self).map(\.PersonId) == [2])
  }

  @Test func keys() throws {
    let store = try GoldenStore(ExistingSchema.self)
    try store.insert(draft: Person.Draft(Name: "a", Bag: .null))
    #expect(try store.all(Person.self).map(\.PersonId) == [1])
    // The draft of the other key is no optional.
    let draft = Legacy.Draft(Code: 4, Text: "t")
    let code: Int = draft.Code
    try store.insert(draft: draft)
    #expect(try store.find(Legacy.self, code)?.Text == "t")
  }

  @Test func anyValues() throws {
    let store = try GoldenStore(ExistingSchema.self)
    try store.insert(draft: Modern.Draft(Extra: .null))
    try store.insert(draft: Modern.Draft(Value: .null, Extra: .text("3")))
    try store.insert(draft: Modern.Draft(Value: .real(3), Extra: .blob([])))
    let rows = try store.all(Modern.self)
    #expect(rows.map(\.Value) == [.integer(1), .null, .real(3)])
    #expect(rows.map(\.Extra) == [.null, .text("3"), .blob([])])
    #expect(try store.text("SELECT group_concat(typeof(Extra)) FROM Modern") == "null,text,blob")
  }
}
