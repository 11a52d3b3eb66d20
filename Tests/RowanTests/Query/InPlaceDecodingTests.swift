import Rowan
import Testing

/// A value that counts how many of it there are.
private struct Counted: ColumnValue, Hashable {
  final class Count: Sendable {
    @TaskLocal static var living = Living()
    let living = Count.living
    init() { living.add(1) }
    deinit { living.add(-1) }
  }

  final class Living: @unchecked Sendable {
    private(set) var count = 0
    func add(_ difference: Int) { count += difference }
  }

  var text: String
  private let count = Count()

  init(_ text: String) { self.text = text }
  static func encode(_ value: Counted) -> SQLiteValue { .text(value.text) }
  static func decode(_ value: SQLiteValue) -> Counted? {
    if case .text(let text) = value { Counted(text) } else { nil }
  }
  static func == (left: Self, right: Self) -> Bool { left.text == right.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A row as the generator writes it.
private struct CountedRow: QueryRow, Hashable {
  let first: Counted
  var second: Counted?
  var number: Int

  static func initialize(
    _ memory: UnsafeMutablePointer<Self>, decoding row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) {
    let c0 = try Counted.decode(row, at: index)
    let c1 = try Counted.decodeIfPresent(row, at: index &+ 1)
    let c2 = try Int.decode(row, at: index &+ 2)
    try Rowan.initialize(memory, \.first, to: c0)
    Rowan.initialize(&memory.pointee.second, to: c1)
    Rowan.initialize(&memory.pointee.number, to: c2)
  }

  static var columnCount: Int32 { 3 }
  static var columnNames: [StaticString] { ["first", "second", "number"] }

  struct TableColumns: RowColumns {
    typealias Output = CountedRow
    typealias Decoded = CountedRow
    let qualifier: Qualifier
    init(_ qualifier: Qualifier) { self.qualifier = qualifier }
  }
}

/// A row that somebody wrote by hand, and that has no place for its column.
private struct ComputedRow: QueryRow {
  var text: String { "computed" }

  static func initialize(
    _ memory: UnsafeMutablePointer<Self>, decoding row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) {
    try Rowan.initialize(memory, \.text, to: String.decode(row, at: index))
  }

  static var columnCount: Int32 { 1 }
  static var columnNames: [StaticString] { ["text"] }

  struct TableColumns: RowColumns {
    typealias Output = ComputedRow
    typealias Decoded = ComputedRow
    let qualifier: Qualifier
    init(_ qualifier: Qualifier) { self.qualifier = qualifier }
  }
}

/// A statement that runs a second time, and fails then.
private struct FailingLater: Statement {
  typealias Output = CountedRow
  let query = sql("VALUES ('a', 'b', 1)").query

  func decode(_ row: borrowing RowDecoder) throws(ColumnError) -> CountedRow {
    try CountedRow.decode(row, at: 0)
  }

  func run(_ database: Database, _ body: (SQLiteStatement) throws -> Void) throws {
    try sql("VALUES ('a', 'b', 1)").run(database, body)
    throw CancellationError()
  }
}

/// Rows are decoded where they stay: every value of them is there once, and goes with its row.
@Suite struct InPlaceDecodingTests {
  private let rows = sql("VALUES ('a', 'b', 1), ('c', NULL, 2)", as: CountedRow.self)
  /// Each column can be the one that fails, with some before it and some after.
  private let broken = ["1, 'b', 1", "'a', 2, 1", "'a', NULL, 'x'", "'a', 'b', NULL"]

  private func read(_ body: (Database) throws -> Void) throws -> Int {
    let living = Counted.Living()
    try Counted.Count.$living.withValue(living) {
      try DatabaseQueue().read { try body($0) }
    }
    return living.count
  }

  @Test func `every way of reading gives the rows and lets go of them`() throws {
    let (first, second) = (("a", "b", 1), ("c", nil as String?, 2))
    func isRight(_ row: CountedRow, _ expected: (String, String?, Int)) -> Bool {
      row.first.text == expected.0 && row.second?.text == expected.1 && row.number == expected.2
    }
    let left = try read { db in
      let all = try rows.fetchAll(db)
      #expect(all.count == 2 && isRight(all[0], first) && isRight(all[1], second))
      #expect(Counted.Count.living.count == 3)
      #expect(try rows.fetchSet(db) == Set(all))
      let one = try rows.fetchOne(db)
      #expect(one == all[0])
      var seen: [CountedRow] = []
      try rows.forEach(db) { seen.append($0) }
      #expect(seen == all)
      var taken: [CountedRow] = []
      try rows.fetchCursor(db) { cursor in
        while let row = try cursor.next() { taken.append(row) }
      }
      #expect(taken == all)
      let both = try rows.unionAll(rows).fetchAll(db)
      #expect(both == all + all)
    }
    #expect(left == 0)
  }

  @Test func `a row that cannot be read leaves nothing behind`() throws {
    for values in broken {
      let query = sql("VALUES ('a', 'b', 1), (\(raw: values))", as: CountedRow.self)
      let left = try read { db in
        #expect(throws: RowDecodingError.self) { try query.fetchAll(db) }
        #expect(throws: RowDecodingError.self) { try query.fetchSet(db) }
        #expect(throws: RowDecodingError.self) { try query.forEach(db) { _ in } }
        #expect(throws: RowDecodingError.self) {
          try query.fetchCursor(db) { cursor in while try cursor.next() != nil {} }
        }
        let first = sql("VALUES (\(raw: values))", as: CountedRow.self)
        #expect(throws: RowDecodingError.self) { try first.fetchOne(db) }
        #expect(Counted.Count.living.count == 0, "\(values)")
      }
      #expect(left == 0, "\(values)")
    }
  }

  @Test func `an error of the caller's or of a later statement leaves nothing behind`() throws {
    let left = try read { db in
      #expect(throws: CancellationError.self) {
        try rows.forEach(db) { _ in throw CancellationError() }
      }
      #expect(throws: CancellationError.self) { try FailingLater().fetchOne(db) }
      #expect(throws: CancellationError.self) { try FailingLater().fetchAll(db) }
      #expect(Counted.Count.living.count == 0)
    }
    #expect(left == 0)
  }

  @Test func `a column that is decoded into a computed property is an error`() throws {
    let query = sql("VALUES ('a')", as: ComputedRow.self)
    let error = #expect(throws: RowDecodingError.self) {
      try DatabaseQueue().read { try query.fetchOne($0) }
    }
    #expect(error.map { "\($0)".contains("a computed property") } == true)
  }
}
