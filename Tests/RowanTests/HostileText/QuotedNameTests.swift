import Foundation
import Rowan
import Testing

/// Names of the schema with quotes in them, wherever they stand and however long the names are.
@Suite struct QuotedNameTests {
  /// A table whose generated code a person has written.
  struct Oddity: Table, Equatable {
    let values: [Int]

    static let tableName: StaticString = "an \"odd\" table"
    static let columnNames: [StaticString] = [
      "a", "\"", "b\"", "\"c\"", "four", "fi\"ve", "seven\"7", "eight\"88", "eight888", "nine_9999",
      "\"sixteen_letters", "sixteen__letters", "seventeen_letters", "seventeen_letter\"",
      "more_than_thirty_two_letters_\"_", "more_than_thirty_two_letters____",
    ]
    static var columnCount: Int32 { Int32(columnNames.count) }

    static func initialize(
      _ memory: UnsafeMutablePointer<Self>, decoding row: borrowing RowDecoder, at index: Int32
    ) throws(ColumnError) {
      var values: [Int] = []
      for column in 0..<columnCount { values.append(try Int.decode(row, at: index + column)) }
      memory.initialize(to: Self(values: values))
    }

    struct TableColumns: RowColumns {
      typealias Output = Oddity
      typealias Decoded = Oddity
      typealias OuterScope = Outer<Self>
      let qualifier: Qualifier

      init(_ qualifier: Qualifier) { self.qualifier = qualifier }

      func column(_ name: StaticString) -> QueryExpression<Int> { .init(column: name, qualifier) }
    }
  }

  private enum Other: TableAlias {
    typealias Table = Oddity
    static var aliasName: String { "the \"other\"" }
  }

  private static func quoted(_ name: some CustomStringConvertible) -> String {
    "\"" + name.description.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }

  private static func columns(of table: String) -> String {
    Oddity.columnNames.map { "\(table).\(quoted($0))" }.joined(separator: ", ")
  }

  private func database() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      let names = Oddity.columnNames.map { Self.quoted($0) }
      let values = names.indices.map { String($0) }
      let table = Self.quoted(Oddity.tableName)
      try db.execute("CREATE TABLE \(table) (\(names.joined(separator: ", ")))")
      try db.execute("INSERT INTO \(table) VALUES (\(values.joined(separator: ", ")))")
    }
    return queue
  }

  @Test func `of tables and columns`() throws {
    let table = Self.quoted(Oddity.tableName)
    let row = Oddity(values: Array(Oddity.columnNames.indices))
    try database().read { db throws in
      for (index, name) in Oddity.columnNames.enumerated() {
        let query = Oddity.where { $0.column(name) == index }
        #expect(
          query.sqlText
            == "SELECT \(Self.columns(of: table)) FROM \(table) "
            + "WHERE \(table).\(Self.quoted(name)) = ?")
        #expect(try query.fetchAll(db) == [row])
        #expect(try query.where { $0.column(name) == index + 1 }.fetchAll(db) == [])
      }
    }
  }

  @Test func `of tables by another name`() throws {
    let (table, alias) = (Self.quoted(Oddity.tableName), Self.quoted("the \"other\""))
    let row = Oddity(values: Array(Oddity.columnNames.indices))
    try database().read { db throws in
      for name in Oddity.columnNames {
        let query = Oddity.join(Oddity.as(Other.self)) { $0.column(name) == $1.column(name) }
        #expect(
          query.sqlText
            == "SELECT \(Self.columns(of: table)), \(Self.columns(of: alias)) FROM \(table) "
            + "JOIN \(table) AS \(alias) "
            + "ON \(table).\(Self.quoted(name)) = \(alias).\(Self.quoted(name))")
        let rows = try query.fetchAll(db)
        #expect(rows.map(\.0) == [row] && rows.map(\.1) == [row])
      }
    }
  }

  /// A name given at run time, with a quote at each place of each length.
  @Test func `of results`() throws {
    for length in 1...40 {
      for place in 0..<length {
        let name =
          String(repeating: "x", count: place) + "\""
          + String(repeating: "é", count: length - place - 1)
        #expect(sql("SELECT 1 AS \(quote: name)").sqlText == "SELECT 1 AS \(Self.quoted(name))")
      }
    }
  }
}
