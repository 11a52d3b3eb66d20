import Foundation
import GoldenSupport
import Rowan
import Testing

/// Generated code whose tables and columns have the names of words of SQL and Swift, and of types.
@Suite struct WordsTests {
  @Test func wordsOfSQLAndSwift() throws {
    let store = try GoldenStore(WordsSchema.self)
    var group = Group(super: 1, class: 2, fn: 3, let: 4, table: "5", binder: 6, c0: 7, fragment: 8)
    try store.insert(group)
    group.class = 20
    group.let = 40
    try store.update(group)
    #expect(try store.all(Group.self) == [group])

    var order = Order(id: 1, index: 2, order: "by", desc: "asc", group: group.id)
    try store.insert(order)
    order.default = 3
    order.delete = true
    try store.upsert(order)
    #expect(try store.all(Order.self) == [order])
    #expect(order.values == "a\"#b\\c'd\n#\"e")
    try store.insert(draft: Order.Draft(index: 1, order: ""))
    #expect(try store.all(Order.self).map(\.id) == [1, 2])
    // The same default in the database.
    try store.connection.execute(script: #"INSERT INTO "order" ("index", "order") VALUES (9, '')"#)
    #expect(try store.all(Order.self).last?.values == order.values)
  }

  @Test func namesOfSwiftTypes() throws {
    let store = try GoldenStore(WordsSchema.self)
    let string = String(text: "a")
    try store.insert(string)
    let optional = Optional(text: nil)
    try store.insert(optional)
    let schema = Schema(date: nil)
    try store.insert(schema)
    let day = Date(day: Foundation.Date(timeIntervalSince1970: 86_400 * 365))
    try store.insert(day)
    #expect(try store.all(String.self) == [string])
    #expect(try store.all(Optional.self) == [optional])
    #expect(try store.all(Schema.self) == [schema])
    #expect(try store.all(Date.self) == [day])
    #expect(try store.text("SELECT \"day\" FROM \"date\"") == "1971-01-01")
  }

  @Test func namesThatSwiftCannotHave() throws {
    let store = try GoldenStore(WordsSchema.self)
    var odd = Odd(id: 1, größe: 5)
    #expect(odd.backslash == "\\(x)" && odd.apostrophe == "it's" && odd.hashes == "#\"##")
    try store.insert(odd)
    odd.quote = "'\"`"
    try store.update(odd)
    #expect(try store.all(Odd.self) == [odd])
    try store.connection.execute(script: #"INSERT INTO odd ("имя") VALUES (2)"#)
    #expect(try store.all(Odd.self).last == Odd(id: 2))
  }

  @Test func oneColumn() throws {
    let store = try GoldenStore(WordsSchema.self)
    try store.insert(draft: One.Draft())
    try store.upsert(One(id: 1))
    try store.upsert(One(id: 5))
    #expect(try store.all(One.self).map(\.id) == [1, 5])
    #expect(try store.fetch(Single.self, "SELECT 7") == [Single(value: 7)])
  }

  @Test func comments() throws {
    let store = try GoldenStore(WordsSchema.self)
    try store.insert(draft: Commented.Draft())
    #expect(
      try store.all(Commented.self) == [Commented(id: 1, name: "a", note: nil, last: 0)])
    #expect(Commented.columnCount == 4)
  }
}
