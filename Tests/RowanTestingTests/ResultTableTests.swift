import Foundation
import Rowan
import RowanTesting
import Testing

/// How results are shown.
@Suite struct ResultTableTests {
  private func table(_ query: some Statement) throws -> String {
    try Shelf.database().write { try query.resultTable($0) }
  }

  /// Eleven columns are too many for one line.
  @Test func `values of all kinds, in a wide row`() throws {
    let key = try #require(UUID(uuidString: "AAAAAAAA-0000-4000-8000-00000000000B"))
    let thing = Thing(
      id: 1, flag: true, number: -0.5, text: "a \"b\"\n\\", bytes: Data([0, 255]), key: key,
      price: Decimal(5) / 4, link: URL(string: "https://example.org/?a=b"), kind: .note("x y"),
      words: ["a", "b,c"], label: .other("z"))
    var other = thing
    other = Thing(
      id: 2, flag: false, number: 1e300, text: "", bytes: nil, key: key, price: 0, link: nil,
      kind: .note(""), words: [], label: .plain)
    let text = try Shelf.database().write { db in
      try Thing.insert {
        thing; other
      }.execute(db)
      return try Thing.order(by: \.id).resultTable(db)
    }
    #expect(
      text == #"""
        [1]
        id     | 1
        flag   | true
        number | -0.5
        text   | "a \"b\"\n\\"
        bytes  | x'00ff'
        key    | aaaaaaaa-0000-4000-8000-00000000000b
        price  | 1.25
        link   | https://example.org/?a=b
        kind   | .note("x y")
        words  | ["a", "b,c"]
        label  | .other("z")

        [2]
        id     | 2
        flag   | false
        number | 1e+300
        text   | ""
        bytes  | NULL
        key    | aaaaaaaa-0000-4000-8000-00000000000b
        price  | 0
        link   | NULL
        kind   | .note("")
        words  | []
        label  | .plain
        """#)
  }

  @Test func `rows within rows`() throws {
    let query = Book.where { $0.id == 1 }.join(Author.all) { $0.author == $1.id }
      .select { Pair.Columns(book: $0, author: $1) }
    #expect(
      try table(query).split(separator: "\n")[0]
        == "book.id | book.title | book.author | book.pages | book.genre | book.stamps.added       "
        + "| book.stamps.lent | author.id | author.name")
  }

  @Test func `a row that is nil in all rows`() throws {
    let query = Book.where { $0.id == 4 }.leftJoin(Author.all) { $0.author == $1.id }
      .select { ($0.id, $1) }
    #expect(
      try table(query) == """
          | Author
        --+-------
        4 | NULL
        """)
  }

  @Test func `one value, none, and a nil`() throws {
    #expect(try table(Book.count()) == "4")
    #expect(try table(Book.where { $0.id == 4 }.select(\.pages)) == "NULL")
    #expect(try table(Book.none.select(\.id)) == "(no rows)")
    #expect(try table(Book.none) == "(no rows)")
    #expect(try table(sql("SELECT 1 WHERE 0")) == "(no rows)")
  }

  @Test func `how many rows were changed`() throws {
    let queue = try Shelf.database()
    try queue.write { db throws in
      #expect(try Author.all.update { $0.name = "x" }.resultTable(db) == "(2 rows changed)")
      // An earlier statement's count is not this one's.
      #expect(try Author.find(9).delete().resultTable(db) == "(0 rows changed)")
      #expect(try sql("CREATE TABLE note (text TEXT)").resultTable(db) == "(0 rows changed)")
      // Several statements, for drafts that leave out different columns.
      let insert = Author.insert {
        Author.Draft(name: "a"); Author.Draft(id: 9, name: "b")
      }
      #expect(try insert.resultTable(db) == "(2 rows changed)")
      #expect(try Author.find(9).delete().resultTable(db) == "(1 row changed)")
    }
  }
}
