import Foundation
import GoldenSupport
import Rowan
import Testing

/// The functions that are generated of `query` declarations, on real rows.
@Suite struct QueriesTests {
  let database: DatabaseQueue
  let home = TaskList(id: UUID(), title: "Home", position: 1)
  let work = TaskList(id: UUID(), title: "Work", position: 0)
  let empty = TaskList(id: UUID(), title: "Empty", position: 2)

  init() throws {
    database = try emptyDatabase(QueriesSchema.self)
    let lists = [home, work, empty]
    try database.write { [lists] db in
      for list in lists { try list.insert(db) }
      for (index, list) in [lists[0], lists[0], lists[1]].enumerated() {
        var draft = Task.Draft(title: "t\(index)", listID: list.id)
        draft.due = Date(timeIntervalSince1970: TimeInterval(100 * (3 - index)))
        draft.notes = index == 1 ? "n" : nil
        draft.price = Double(index)
        try Task.insert { draft }.execute(db)
      }
    }
  }

  private func titles(_ query: SchemaQuery<Task, [Task]>) throws -> [String] {
    try database.read { try query.fetch($0).map(\.title) }
  }

  @Test func aListMayBeFollowedByAParameterAndBeEmpty() throws {
    let late = Date(timeIntervalSince1970: 1_000)
    let query = QueriesSchema.openTasks(of: [home.id, work.id], before: late)
    #expect(query.sqlText.contains("listID IN (?, ?) AND due < ? AND state = 0"))
    #expect(try titles(query) == ["t2", "t1", "t0"])
    #expect(try titles(QueriesSchema.openTasks(of: [home.id], before: late)) == ["t1", "t0"])
    let early = Date(timeIntervalSince1970: 250)
    #expect(try titles(QueriesSchema.openTasks(of: [home.id], before: early)) == ["t1"])
    let none = QueriesSchema.openTasks(of: [], before: late)
    #expect(none.sqlText.contains("listID IN () AND due < ?"))
    #expect(try titles(none) == [])
  }

  @Test func aListIsUsedTwice() throws {
    let some = QueriesSchema.total(of: [2, 3])
    #expect(some.sqlText.hasSuffix("WHERE id IN (?, ?) OR id + 0 IN (?, ?)"))
    #expect(some.bindings == [.integer(2), .integer(3), .integer(2), .integer(3)])
    #expect(try database.read { try some.fetch($0) } == 3)
    #expect(try database.read { try QueriesSchema.total().fetch($0) } == 0)
  }

  @Test func aListIsLongerThanSQLiteHasParameters() throws {
    let many = (0..<40_000).map { $0 }
    #expect(try database.read { try QueriesSchema.total(of: many).fetch($0) } == 3)
    let ids = (0..<40_000).map { _ in UUID() } + [home.id]
    let late = Date(timeIntervalSince1970: 1_000)
    #expect(try titles(QueriesSchema.openTasks(of: ids, before: late)) == ["t1", "t0"])
  }

  @Test func theFormOfTheColumnIsBound() throws {
    let query = QueriesSchema.openTasks(of: [], before: Date(timeIntervalSince1970: 7))
    #expect(query.bindings == [.integer(7)])
  }

  @Test func exactlyOneRow() throws {
    #expect(try database.read { try QueriesSchema.task(id: 2).fetch($0) }.title == "t1")
    let error = #expect(throws: RecordNotFound.self) {
      try database.read { try QueriesSchema.task(id: 99).fetch($0) }
    }
    #expect(error?.description == "the query 'task' has no row")
    #expect(throws: RecordNotFound(query: "several", hasSeveralRows: true)) {
      let query: SchemaQuery<String, String> = .one("several", "SELECT 'a' UNION SELECT 'b'")
      try database.read { _ = try query.fetch($0) }
    }
  }

  @Test func theFirstRowOrNil() throws {
    #expect(try database.read { try QueriesSchema.firstTask(titled: "t2").fetch($0) }?.id == 3)
    #expect(try database.read { try QueriesSchema.firstTask(titled: "?").fetch($0) } == nil)
  }

  @Test func scalars() throws {
    try database.read { db throws in
      #expect(try QueriesSchema.titles().fetch(db) == ["t0", "t1", "t2"])
      #expect(try QueriesSchema.notes().fetch(db) == [nil, "n", nil])
      // The first row has NULL.
      #expect(try QueriesSchema.lastNotes().fetch(db) == nil)
      #expect(try QueriesSchema.count().fetch(db) == 3)
      #expect(try QueriesSchema.count(state: .done).fetch(db) == 0)
      #expect(try QueriesSchema.nextDue().fetch(db) == Date(timeIntervalSince1970: 100))
    }
  }

  @Test func selectionsAndWholeTables() throws {
    try database.read { db throws in
      let counts = try QueriesSchema.listCounts().fetch(db)
      #expect(
        counts == [
          ListCount(title: "Work", count: 1, last: "t2"),
          ListCount(title: "Home", count: 2, last: "t1"),
          ListCount(title: "Empty", count: 0, last: nil),
        ])
      #expect(try QueriesSchema.listCounts(atLeast: 2).fetch(db).map(\.title) == ["Home"])
      let rows = try QueriesSchema.ranked(home.id).fetch(db)
      #expect(rows.map(\.list) == [home, home, nil])
      #expect(rows.map(\.rank) == [1, 2, 3])
      #expect(rows.map(\.task.title) == ["t0", "t1", "t2"])
    }
  }

  @Test func rowsOfTheQuerysOwn() throws {
    try database.read { db throws in
      let prices = try QueriesSchema.prices().fetch(db)
      #expect(
        prices == [
          QueriesSchema.Prices(title: "t0", price: 0, list: home),
          QueriesSchema.Prices(title: "t1", price: 1, list: home),
          QueriesSchema.Prices(title: "t2", price: 2, list: nil),
        ])
      #expect(try QueriesSchema.dearest().fetch(db)?.title == "t2")
      #expect(try QueriesSchema.range().fetch(db) == QueriesSchema.Range(least: 0, most: 2))
    }
  }

  @Test func statements() throws {
    try database.write { db throws in
      #expect(try QueriesSchema.complete(id: 1).execute(db) == 1)
      #expect(try QueriesSchema.complete(id: 99).execute(db) == 0)
      #expect(try QueriesSchema.count(state: .done).fetch(db) == 1)
      let due = Date(timeIntervalSince1970: 5)
      let id = try QueriesSchema.add(title: "new", to: work.id, due: due).fetch(db)
      #expect(id == 4)
      #expect(try QueriesSchema.task(id: id).fetch(db).due == due)
      let raised = try QueriesSchema.raise(by: 2, in: [2, 3]).fetch(db)
      #expect(raised.map(\.price).sorted() == [2, 4])
    }
  }

  /// The columns of `*` are written out when the code is generated.
  @Test func aColumnThatIsAddedLaterShiftsNothing() throws {
    try database.write { db throws in
      try db.execute("ALTER TABLE tasks RENAME TO old")
      try db.execute("CREATE TABLE tasks AS SELECT 'first' AS added_later, * FROM old")
    }
    #expect(try database.read { try QueriesSchema.task(id: 2).fetch($0) }.title == "t1")
  }

  /// Without lists the text is one literal, and is prepared once.
  @Test func theTextIsStatic() throws {
    try database.read { db throws in
      var first: SQLiteStatement?
      for id in 1...3 {
        let query = QueriesSchema.task(id: id)
        #expect(try query.fetch(db).id == id)
        try query.run(db) { statement in
          #expect(statement.sql.hasSuffix("WHERE id = :id"))
          #expect(first == nil || statement === first)
          first = statement
        }
      }
    }
  }
}
