import Foundation
import GoldenSupport
import Rowan
import Testing

/// The generated code of `Schemas`, executed: names in every script.
@Suite struct UnicodeTests {
  @Test func roundTrip() throws {
    let store = try GoldenStore(UnicodeSchema.self)
    let автор = Автор(имя: "Лев")
    try store.insert(автор)
    let книга = Книга(
      id: 1, название: "Мир", emoji: 7, family: "f", naïve: "n", 名前: "x", état: .neuf,
      авторID: автор.id, место: Место(город: "Львів", дом: 3), жанр: .詩)
    try store.insert(книга)
    #expect(try store.all(Книга.self) == [книга])
    #expect(try store.all(Автор.self) == [автор])
    try store.insert(ｆｕｌｌ(id: "к"))
    #expect(try store.find(ｆｕｌｌ.self, "к")?.ﬁ == 0)
    #expect("\(Книга.tableName) \(Автор.tableName) \(ｆｕｌｌ.tableName)" == "книгаs авторs ｆｕｌｌs")
    // Bytes, not what looks the same.
    #expect(
      Книга.columnNames.map { Array("\($0)".utf8) }
        == [
          "id", "название", "😀 \u{301}", "👩‍👩‍👧‍👦", "naïve", "名前", "e\u{301}tat", "авторID",
          "место_город", "место_дом", "жанр",
        ].map { Array($0.utf8) })
    #expect(try store.text("SELECT жанр FROM книгаs") == "詩")
    #expect(try store.text("SELECT name FROM sqlite_schema WHERE name = 'поиск'") == "поиск")
  }

  @Test func defaults() throws {
    let store = try GoldenStore(UnicodeSchema.self)
    try store.insert(draft: Книга.Draft())
    try store.connection.execute(script: "INSERT INTO книгаs (e\u{301}tat) VALUES (2)")
    let books = try store.all(Книга.self)
    #expect(books.map(\.название) == ["Война", "Война"])
    #expect(books.map(\.名前) == ["本", "本"])
    #expect(books.map(\.naïve) == ["ï", "ï"])
    #expect(books.map(\.état) == [.ému, .neuf])
    #expect(books.map(\.место.город) == ["Київ", "Київ"])
  }

  @Test func queries() throws {
    let queue = try DatabaseQueue()
    try UnicodeSchema.migrate(queue)
    try queue.write { db throws in
      try Автор(имя: "Лев").insert(db)
      let id = try Автор.select(\.id).fetchOne(db)
      try Книга.insert {
        Книга.Draft(emoji: 3, авторID: id); Книга.Draft(état: .neuf)
      }
      .execute(db)
      try Книга.update {
        $0.emoji += 1; $0.место.дом = 5
      }.where { $0.жанр == .роман }.execute(db)
      let rows = try Книга.leftJoin(Автор.all) { $0.авторID == $1.id }.order(by: \.id)
        .select { ($0.emoji, $0.место.дом, $1.имя) }.fetchAll(db)
      #expect(
        rows.map(\.0) == [4, 1] && rows.map(\.1) == [5, 5] && rows.map(\.2) == ["Лев", nil])
    }
  }
}
