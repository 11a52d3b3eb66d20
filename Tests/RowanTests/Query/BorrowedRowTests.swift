import Foundation
import Rowan
import Testing

/// Rows as SQLite has them: `forEachRow`, and `nextRow` of a cursor.
@Suite struct BorrowedRowTests {
  private let query = Item.select { ($0.id, $0.title, $0.notes, $0.price, $0.createdAt) }
    .order(by: \.id)

  @Test func `columns are read by their position, each in its form`() throws {
    try ShopData.database().read { db in
      var number = 0
      try query.forEachRow(db) { row in
        let item = ShopData.items[number]
        number += 1
        let columnCount = row.columnCount
        #expect(columnCount == 5)
        let id = try row.integer(at: 0)
        #expect(id == Int64(item.id))
        let length = try row.withText(at: 1) { $0.count }
        #expect(length == item.title.utf8.count)
        let notes = try row.optionalText(at: 2)
        #expect(notes == item.notes)
        let isNull = row.isNull(at: 2)
        #expect(isNull == (item.notes == nil))
        let price = try row.real(at: 3)
        #expect(price == item.price)
        let date = try row.value(at: 4, as: Date.self)
        #expect(date == item.createdAt)
      }
      #expect(number == ShopData.items.count)
    }
  }

  @Test func `the error of a column says which it is`() throws {
    try ShopData.database().read { db in
      let error = #expect(throws: RowDecodingError.self) {
        try query.forEachRow(db) { row in _ = try row.integer(at: 1) }
      }
      #expect(error?.table == "items")
      #expect(error?.column == "title")
      #expect(error?.rowID == 1)
      #expect(error?.expected == "INTEGER")
      let other = #expect(throws: RowDecodingError.self) {
        try query.fetchCursor(db) { cursor in
          _ = try cursor.next()
          try cursor.nextRow { row in _ = try row.withBlob(at: 1) { $0.count } }
        }
      }
      #expect(other?.rowID == 2 && other?.expected == "BLOB")
      #expect(throws: CancellationError.self) {
        try query.forEachRow(db) { _ in throw CancellationError() }
      }
    }
  }

  @Test func `a cursor gives rows both ways`() throws {
    try ShopData.database().read { db in
      var ids: [Int] = []
      try query.limit(3).fetchCursor(db) { cursor in
        ids.append(Int(try cursor.nextRow { row in try row.integer(at: 0) } ?? -1))
        ids.append(try cursor.next()?.0 ?? -1)
        ids.append(Int(try cursor.nextRow { row in try row.integer(at: 0) } ?? -1))
        let end = try cursor.nextRow { row in try row.integer(at: 0) }
        #expect(end == nil)
        #expect(try cursor.next() == nil)
      }
      #expect(ids == [1, 2, 3])
    }
  }
}
