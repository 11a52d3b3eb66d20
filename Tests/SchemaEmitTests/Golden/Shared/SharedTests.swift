import Foundation
import GoldenSupport
import Rowan
import Testing

/// Generated code that other modules may use, with names in snake case.
@Suite struct SharedTests {
  @Test func roundTrip() throws {
    let store = try GoldenStore(SharedSchema.self)
    let date = Date(timeIntervalSince1970: 0)
    var account = Account(fullName: "A", times: Stamp(createdAt: date))
    try store.insert(account)
    account.level = .admin
    account.times.createdAt = date + 1
    try store.update(account)
    #expect(try store.find(Account.self, account.id) == account)
    let secret = Secret(accountID: account.id, data: Data([0, 255]))
    try store.insert(secret)
    #expect(try store.find(Secret.self, secret.id) == secret)
    // Of two defaults `=` is Swift's and the draft's, the other one the database's.
    try store.insert(draft: Account.Draft())
    try store.connection.execute(script: "INSERT INTO accounts DEFAULT VALUES")
    #expect(try store.all(Account.self).map(\.fullName).sorted() == ["", "A", "nobody"])
    try store.delete(account)
    #expect(try store.all(Secret.self) == [])
  }

  @Test func conformances() throws {
    let store = try GoldenStore(SharedSchema.self)
    let id = EventID(rawValue: UUID())
    try store.insert(Event(id: id, kind: .plain, note: "n", place: Place(name: "p", code: .b)))
    let event = try #require(try store.find(Event.self, id))
    #expect("\(event)" == "event of p" && event.note == "n" && event.place.code > .a)
    #expect(Event.Kind.allCases.map(\.rawValue) == ["plain", "odd"])
    #expect(Number.allCases == [.one, .two])
    let copy = try JSONDecoder().decode(Event.self, from: try JSONEncoder().encode(event))
    #expect(copy.id == id && copy.place.name == "p")
    // What was left out is not there.
    #expect(!((event as Any) is any Hashable) && !((event.place as Any) is any Hashable))
    #expect((Account() as Any) is any Hashable)
  }
}
