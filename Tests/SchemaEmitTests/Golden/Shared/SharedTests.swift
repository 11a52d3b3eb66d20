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
}
