import Foundation
import Testing

@testable import Rowan

/// The values of prepared statements: by position, by name, and what is wrong with them.
@Suite struct PreparedParameterTests {
  private func row(_ text: SQLText, _ bind: (PreparedStatement<Void>) throws -> Void) throws
    -> [SQLiteValue]?
  {
    try DatabaseQueue().read { db in
      let statement = try db.prepare(text)
      try bind(statement)
      return try Row.fetchOne(statement)?.values
    }
  }

  private func failure(
    _ text: SQLText, _ bind: (PreparedStatement<Void>) throws -> Void
  ) throws -> String {
    try databaseError { try row(text, bind) }.description
  }

  @Test func `every type of column`() throws {
    let id = ShopData.uuid(7)
    let values = try row("SELECT ?, ?, ?, ?, ?, ?, ?, ?") {
      try $0.bind(1, 2.5, true, "a\0b", Data([1, 0]), id, Item.Status.done, nil as Int?)
    }
    let stored = SQLiteValue.text(id.uuidString.lowercased())
    #expect(
      values == [
        .integer(1), .real(2.5), .integer(1), .text("a\0b"), .blob([1, 0]), stored, .integer(1),
        .null,
      ])
  }

  @Test func `a group is its columns`() throws {
    let times = Timestamps(createdAt: ShopData.day(1), updatedAt: nil)
    try ShopData.database().read { db throws in
      let find = try db.prepare(
        "SELECT title FROM remindersLists WHERE (createdAt, ifnull(updatedAt, 0)) = (?, ifnull(?, 0))"
      )
      let list = ShopData.lists[1]
      #expect(list.timestamps.updatedAt == nil)
      #expect(try find.bind(list.timestamps).fetchAll(as: String.self) == [list.title])
      #expect(times != list.timestamps)
      // Between the values of a text, too.
      let among = try db.prepare("SELECT \(1), :a, \("x"), :b, \(2)")
      #expect(among.parameterNames == [":a", ":b"])
      try among.bind(list.timestamps)
      let values = try Row.fetchOne(among)?.values
      let bound = try db.prepare("SELECT ?, ?").bind(list.timestamps)
      let alone = try #require(try Row.fetchOne(bound)?.values)
      #expect(values == [.integer(1), alone[0], .text("x"), alone[1], .integer(2)])
    }
  }

  @Test func `by name, with and without its sign`() throws {
    let names: [KeyValuePairs<String, (any ColumnValue)?>] = [
      ["a": 1, "b": "x", "c": nil], [":a": 1, "@b": "x", "$c": nil], ["c": nil, "@b": "x", "a": 1],
    ]
    for values in names {
      let row = try row("SELECT $c, @b, :a, :a, @b") { try $0.bind(named: values) }
      #expect(row == [.null, .text("x"), .integer(1), .integer(1), .text("x")])
    }
    let values: [String: SQLiteValue] = ["a": .integer(1), "b": .blob([7])]
    #expect(try row("SELECT :b, :a") { try $0.bind(values: values) } == [.blob([7]), .integer(1)])
    #expect(
      try row("SELECT ?2, ?1") { try $0.bind(named: ["1": 1, "?2": 2]) }
        == [.integer(2), .integer(1)])
  }

  @Test func `the order of names is that in which they come`() throws {
    let row = try row("SELECT :b, :a, :b") {
      #expect($0.parameterNames == [":b", ":a"])
      try $0.bind("first", "second")
    }
    #expect(row == [.text("first"), .text("second"), .text("first")])
    let numbered = try self.row("SELECT ?3, ?1") {
      #expect($0.parameterNames == ["?1", nil, "?3"])
      try $0.bind(values: [.integer(1), .integer(2), .integer(3)])
    }
    #expect(numbered == [.integer(3), .integer(1)])
  }

  @Test func `another number of values`() throws {
    #expect(
      try failure("SELECT ?, :b") { try $0.bind(1) }
        == """
        SQLITE_MISUSE (21): the statement has 2 parameters, but 1 value is given - in \
        `SELECT ?, :b` - Give all of them in this order: `?`, `:b`.
        """)
    #expect(
      try failure("SELECT 1") { try $0.execute(1, 2) }
        == """
        SQLITE_MISUSE (21): the statement has 0 parameters, but 2 values are given - in `SELECT 1`
        """)
    #expect(
      try failure("SELECT :a") { _ in }
        == """
        SQLITE_MISUSE (21): the 1 parameter of the statement has no value - in `SELECT :a` - \
        Bind all of them: `:a`.
        """)
    #expect(
      try failure("SELECT ?, ?") { try $0.bind(values: []) }.contains("2 parameters, but 0 values"))
  }

  @Test func `names that are none`() throws {
    let cases: [(SQLText, KeyValuePairs<String, (any ColumnValue)?>, String)] = [
      (
        "SELECT :title, @b", ["titel": 1, "b": 2],
        "there is no parameter `titel` - in `SELECT :title, @b` - Its parameters are "
          + "`:title`, `@b`."
      ),
      (
        "SELECT :title, @b", ["title": 1],
        "the parameter `@b` has no value - in `SELECT :title, @b` - Its parameters are "
          + "`:title`, `@b`."
      ),
      ("SELECT :a", ["a": 1, ":a": 2], "the parameter `:a` is given twice - in `SELECT :a`"),
      (
        "SELECT :a, $a", ["a": 1],
        "several parameters are named `a` - in `SELECT :a, $a` - Write the sign before it too: `:a`, "
          + "`$a`."
      ),
      (
        "SELECT :a, ?", ["a": 1],
        "parameter 2 is a `?`, which has no name - in `SELECT :a, ?` - Give the values in their "
          + "order, with `bind(_:)`, or name it in the text."
      ),
      (
        "SELECT 1", ["a": 1],
        "there is no parameter `a` - in `SELECT 1` - The statement has none."
      ),
    ]
    for (text, values, message) in cases {
      let found = try failure(text) { try $0.bind(named: values) }
      #expect(found == "SQLITE_MISUSE (21): " + message)
    }
    #expect(
      try row("SELECT :a, $a") { try $0.bind(named: [":a": 1, "$a": 2]) }
        == [.integer(1), .integer(2)])
  }

  @Test func `values of the text beside question marks`() throws {
    let error = try databaseError {
      try DatabaseQueue().read { try $0.prepare("SELECT ?, \(1)") }
    }
    #expect(error.code == .misuse)
    #expect(
      error.message
        == "values in the text of a statement beside `?`: one cannot be told from the other")
    // In quotes it is no parameter: SQLite has none for the value. `?1` would be the value's, since it
    // comes first.
    for text in [
      "SELECT '\(1)'", "SELECT '\(1)', ?", "SELECT \(10), ?1, ?", "SELECT \(10), ?1, ?3",
      "SELECT \(10), ?1",
    ] as [SQLText] {
      let other = try databaseError { try DatabaseQueue().read { try $0.prepare(text) } }
      #expect(other.message == error.message)
    }
    // What could not be prepared can be, with the same text, on the same connection.
    try DatabaseQueue().read { db throws in
      _ = try databaseError { try db.prepare("SELECT ?, \(1)") }
      let pair = try db.prepare("SELECT ?, ?").bind(1, 2)
      #expect(try Row.fetchOne(pair)?.values == [.integer(1), .integer(2)])
    }
  }

  @Test func `a value that cannot be stored leaves nothing bound`() throws {
    try DatabaseQueue().read { db throws in
      for text in ["SELECT ?, ?", "SELECT :a, :b, \(1)"] as [SQLText] {
        let statement = try db.prepare(text)
        try statement.bind(1.5, 2.5)
        #expect(try Row.fetchOne(statement)?.values.prefix(2) == [.real(1.5), .real(2.5)])
        let mistakes: [() throws -> Void] = [
          { try statement.bind(3.5, Double.nan) }, { try statement.bind(3.5) },
          { try statement.bind(values: [.real(.nan), .null]) },
          { try statement.bind(named: ["a": 3.5, "nothing": 1]) },
          { try statement.bind(values: ["nothing": .null]) }, { try statement.execute(3.5) },
        ]
        for mistake in mistakes {
          _ = try databaseError(mistake)
          let error = try databaseError { try statement.execute() }
          #expect(error.message.hasSuffix("have no value"))
          try statement.bind(1.5, 2.5)
        }
        #expect(try Row.fetchOne(statement)?.values.prefix(2) == [.real(1.5), .real(2.5)])
      }
      let named = try db.prepare("SELECT :a")
      #expect(try databaseError { try named.bind(named: ["a": Double.nan]) }.code == .mismatch)
      #expect(throws: DatabaseError.self) { try named.execute() }
    }
  }

  @Test func `values are let go of`() throws {
    try DatabaseQueue().read { db throws in
      let statement = try db.prepare("SELECT :a, \(7)")
      try statement.bind(String(repeating: "x", count: 5_000))
      try statement.clearBindings()
      #expect(throws: DatabaseError.self) { try statement.execute() }
      try statement.bind("y")
      #expect(try Row.fetchOne(statement)?.values == [.text("y"), .integer(7)])
    }
  }

  /// Values that mean something to SQL mean nothing when they are bound.
  @Test func `hostile values come back as they are`() throws {
    try DatabaseQueue().write { db throws in
      let statement = try db.prepare("SELECT :v")
      for text in HostileText.all {
        #expect(try statement.bind(text).fetchOne(as: String.self) == text)
        #expect(try statement.bind(named: ["v": text]).fetchOne(as: String.self) == text)
      }
      for text in HostileText.all where !text.isEmpty {
        #expect(throws: DatabaseError.self) { try statement.bind(named: [text: 1]) }
      }
    }
  }
}
