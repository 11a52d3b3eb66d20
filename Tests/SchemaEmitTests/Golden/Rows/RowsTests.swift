import Foundation
import GoldenSupport
import Rowan
import Testing

/// The generated code of `Schemas`, executed.
@Suite struct RowsTests {
  let date = Date(timeIntervalSince1970: 1_700_000_000)

  func shelf(_ title: String = "A") -> Shelf {
    Shelf(title: title, isOpen: true, times: Times(createdAt: date))
  }

  @Test func roundTrip() throws {
    let store = try GoldenStore(RowsSchema.self)
    let shelf = Shelf(
      title: "it's \"A\"", color: 7, isOpen: false, times: Times(createdAt: date, updatedAt: date))
    try store.insert(shelf)
    let book = Book(
      id: 3, title: "Žluť", genre: .poem, mood: .other("odd"), shelfID: shelf.id,
      size: Size(width: 1.5, height: -2), slug: "Žluť", isSelected: true, name: nil, added: date,
      times: Times(createdAt: date))
    try store.insert(book)
    try store.insert(Tag(title: "x"))
    let tag = BookTag(bookID: 3, tagTitle: "x", weight: 9)
    try store.insert(tag)
    let badge = Badge(id: "b", text: "c")
    try store.insert(badge)

    #expect(try store.all(Shelf.self) == [shelf])
    #expect(try store.find(Shelf.self, shelf.id) == shelf)
    #expect(try store.find(Shelf.self, UUID()) == nil)
    var stored = book
    stored.isSelected = false
    stored = Book(
      id: 3, title: "Žluť", genre: .poem, mood: .other("odd"), shelfID: shelf.id,
      size: Size(width: 1.5, height: -2), slug: "Žluť".lowercasedASCII, name: nil, added: date,
      times: Times(createdAt: date))
    #expect(try store.all(Book.self) == [stored])
    #expect(try store.find(Book.self, 3) == stored)
    #expect(try store.all(Tag.self).map(\.id) == ["x"])
    #expect(try store.find(BookTag.self, BookTag.ID(bookID: 3, tagTitle: "x")) == tag)
    #expect(try store.find(BookTag.self, BookTag.ID(bookID: 3, tagTitle: "y")) == nil)
    #expect(tag.id == BookTag.ID(bookID: 3, tagTitle: "x"))
    #expect(try store.all(Badge.self).map(\.text) == ["c"])
    #expect(try store.text("SELECT \"size_height\" || typeof(added) FROM books") == "-2.0integer")
  }

  @Test func omittedColumns() throws {
    let store = try GoldenStore(RowsSchema.self)
    try store.insert(draft: Shelf.Draft(title: "default"))
    try store.insert(draft: Shelf.Draft(title: "nil", color: .some(nil), isOpen: false))
    try store.insert(draft: Shelf.Draft(title: "value", color: 5, isOpen: true))
    let shelves = try store.all(Shelf.self)
    #expect(shelves.map(\.title) == ["default", "nil", "value"])
    #expect(shelves.map(\.color) == [0x4a99ef, nil, 5])
    #expect(shelves.map(\.isOpen) == [true, false, true])
    #expect(Set(shelves.map(\.id)).count == 3)

    let shelf = shelves[0]
    try store.insert(draft: Book.Draft(shelfID: shelf.id))
    try store.insert(draft: Book.Draft(id: 40, title: "B", shelfID: shelf.id))
    try store.insert(draft: Book.Draft(title: "C", shelfID: shelf.id))
    #expect(try store.all(Book.self).map(\.id) == [1, 40, 41])
    #expect(try store.all(Book.self).map(\.slug) == ["untitled", "b", "c"])

    // A row's copy leaves nothing out, not even what is nil.
    let copy = Shelf.Draft(shelves[1])
    #expect(copy.color == .some(nil))
    #expect(copy.omittedColumns.isEmpty)
    #expect(Shelf.Draft().omittedColumns.contains(2))
    #expect(!Shelf.Draft().omittedColumns.contains(1))
  }

  @Test func updatesWriteVariables() throws {
    let store = try GoldenStore(RowsSchema.self)
    let old = shelf()
    try store.insert(old)
    // Another creation date, which is a `let`, and another change date, which is a `var`.
    let later = Times(createdAt: date + 60, updatedAt: date + 60)
    let new = Shelf(id: old.id, title: "B", color: nil, isOpen: false, times: later)
    #expect(try store.update(new) == 1)
    let stored = try #require(try store.find(Shelf.self, old.id))
    #expect(stored.title == "B" && !stored.isOpen)
    #expect(stored.times == Times(createdAt: date, updatedAt: date + 60))
    #expect(try store.update(shelf()) == 0)

    let newest = Shelf(id: old.id, title: "C", isOpen: true, times: Times(createdAt: date + 90))
    try store.upsert(newest)
    #expect(try store.all(Shelf.self).map(\.title) == ["C"])
    #expect(try store.all(Shelf.self).map(\.times) == [Times(createdAt: date)])
    try store.upsert(shelf("D"))
    #expect(try store.all(Shelf.self).map(\.title).sorted() == ["C", "D"])
    try store.delete(old)
    #expect(try store.all(Shelf.self).map(\.title) == ["D"])
  }

  @Test func upsertOfWhatNeverChanges() throws {
    let store = try GoldenStore(RowsSchema.self)
    #expect("\(Badge.statements.update)" == "")
    try store.upsert(Badge(id: "a", text: "first"))
    try store.upsert(Badge(id: "a", text: "second"))
    #expect(try store.all(Badge.self).map(\.text) == ["first"])
  }

  @Test func updateOfACompositeKey() throws {
    let store = try GoldenStore(RowsSchema.self)
    let shelf = shelf()
    try store.insert(shelf)
    try store.insert(draft: Book.Draft(id: 1, title: "a", shelfID: shelf.id))
    for title in ["x", "y"] {
      try store.insert(Tag(title: title))
      try store.insert(BookTag(bookID: 1, tagTitle: title))
    }
    #expect(try store.update(BookTag(bookID: 1, tagTitle: "y", weight: 5)) == 1)
    try store.upsert(BookTag(bookID: 1, tagTitle: "x", weight: 6))
    #expect(try store.all(BookTag.self).map(\.weight) == [6, 5])
    try store.delete(BookTag(bookID: 1, tagTitle: "x"))
    #expect(try store.all(BookTag.self).map(\.tagTitle) == ["y"])
  }

  @Test func tableWithoutAKey() throws {
    let store = try GoldenStore(RowsSchema.self)
    try store.insert(draft: Visit.Draft(date: date))
    try store.insert(draft: Visit.Draft(date: date, bookID: nil))
    #expect(try store.all(Visit.self) == [Visit(date: date), Visit(date: date)])
    #expect(try store.text("SELECT \"date\" || '' FROM visits") == "1700000000000")
  }

  @Test func deprecatedColumns() throws {
    let store = try GoldenStore(RowsSchema.self)
    let remark = Remark(at: Point(page: 1, line: 2, letter: 3), text: "a")
    try store.insert(remark)
    let changed = Remark(at: Point(page: 1, line: 5, letter: 6), text: "a")
    #expect(changed.id == remark.id && changed != remark)
    try store.update(changed)
    #expect(try store.find(Remark.self, Remark.ID(page: 1, text: "a")) == changed)
    #expect(try store.text("SELECT at_line || ' ' || at_letter FROM remarks") == "5 6")
    try store.insert(Code(code: 4, meaning: "four"))
    try store.upsert(Code(code: 4, meaning: "vier"))
    #expect(try store.all(Code.self) == [Code(code: 4, meaning: "vier")])
  }

  @Test func enums() throws {
    #expect(Book.Genre.essay.rawValue == 2)
    #expect(Book.Genre(rawValue: 3) == nil)
    #expect(Mood.other("Sad") == .sad)
    #expect(Mood.other("Sad").hashValue == Mood.sad.hashValue)
    #expect(Mood.other("sad") != .sad)
    #expect(BookRow.Rank(rawValue: 1) == .high)
    #expect(BookRow.Rank(rawValue: 7) == .other(7))
  }

  @Test func wholeRowsInARow() throws {
    let store = try GoldenStore(RowsSchema.self)
    let shelf = shelf()
    try store.insert(shelf)
    try store.insert(draft: Book.Draft(title: "a", shelfID: shelf.id, times: shelf.times))
    let book = try #require(try store.all(Book.self).first)
    let rows = try store.fetch(
      BookRow.self,
      """
      SELECT b.*, s.*, 4 FROM books b LEFT JOIN shelfs s ON s.id = b.shelfID
      UNION ALL
      SELECT b.*, s.*, 5 FROM books b LEFT JOIN shelfs s ON s.title = 'nothing'
      """)
    #expect(
      rows == [
        BookRow(book: book, shelf: shelf, count: 4), BookRow(book: book, shelf: nil, count: 5),
      ])
    #expect(BookRow.columnNames.count == Int(BookRow.columnCount))
    #expect(
      BookRow.columnNames.map(\.description)
        == Book.columnNames.map { "book_\($0)" } + Shelf.columnNames.map { "shelf_\($0)" }
        + ["count"])
  }

  @Test func coding() throws {
    let book = Book(
      id: 1, title: "a", mood: .sad, shelfID: UUID(), size: Size(width: 1, height: 2), slug: "a",
      name: "old", added: date, times: Times(createdAt: date))
    let data = try JSONEncoder().encode(book)
    #expect(try JSONDecoder().decode(Book.self, from: data) == book)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["name"] as? String == "old")
    #expect(object["mood"] as? String == "Sad")
  }

  @Test func tablesParentsFirst() {
    let schema: any DatabaseSchema.Type = RowsSchema.self
    #expect(schema.name == "RowsSchema")
    #expect(
      schema.tables.map { "\($0.tableName)" }
        == [
          "shelfs", "books", "tags", "bookTags", "visits", "badges", "ledgers", "remarks", "codes",
        ])
  }
}

extension String {
  /// As SQLite's `lower` does it.
  fileprivate var lowercasedASCII: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
