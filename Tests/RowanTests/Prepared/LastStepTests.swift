import Foundation
import Testing

@testable import Rowan

/// What a statement that writes is told in its last step, after the rows of its RETURNING: that a
/// foreign key fails, or the commit of a statement outside of a transaction.
@Suite struct LastStepTests {
  private static let script = """
    CREATE TABLE parent (id INTEGER PRIMARY KEY);
    CREATE TABLE child (id INTEGER PRIMARY KEY, parent REFERENCES parent (id));
    CREATE TABLE late (id INTEGER PRIMARY KEY,
      parent REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED);
    """

  /// Ways to read no more than the first row.
  private static func reads(_ table: String) -> [(Database) throws -> Void] {
    let query: SQLQuery<Int> = sql(
      "INSERT INTO \(raw: table) (parent) VALUES (99) RETURNING id", as: Int.self)
    return [
      { _ = try query.fetchOne($0) },
      { try query.fetchCursor($0) { _ = try $0.next() } },
      { try query.fetchCursor($0) { _ in } },
      { try query.fetchCursor($0) { _ = try $0.nextRow { row in try row.integer(at: 0) } } },
      { _ = try $0.prepare(query).fetchOne() },
      { try $0.prepare(query).fetchCursor { _ = try $0.next() } },
      { _ = try Row.fetchOne($0, query) },
      { _ = try Row.fetchOne($0.prepare(query)) },
      { _ = try $0.prepare("\(raw: query.sqlText)").fetchOne(as: Int.self) },
    ]
  }

  @Test func `a foreign key that fails, in a transaction`() throws {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(script: Self.script) }
    for read in Self.reads("child") {
      try queue.write { db throws in
        let error = try databaseError { try read(db) }
        #expect(error.extendedCode == .constraintForeignKey)
        #expect(try db.rows("SELECT * FROM child").isEmpty)
      }
    }
  }

  @Test func `a commit that fails, outside of one`() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db throws in
      try db.execute(script: Self.script)
      for table in ["child", "late"] {
        for read in Self.reads(table) {
          let error = try databaseError { try read(db) }
          #expect(error.extendedCode == .constraintForeignKey)
          #expect(try db.isInTransaction == false)
          #expect(try db.rows("SELECT * FROM \(table)").isEmpty)
        }
      }
    }
    _ = try DatabaseQueue(configuration: configuration)
  }

  @Test func `rows of the builder`() throws {
    try ShopData.emptyDatabase().write { db throws in
      let orders = Order.insert {
        for number in 1...150 { Order.Draft(id: number, customerID: 99) }
      }.returning(\.id)
      let error = try databaseError { try orders.fetchOne(db) }
      #expect(error.extendedCode == .constraintForeignKey)
      #expect(try Order.fetchCount(db) == 0)
      try Customer.insert { Customer(id: 99) }.execute(db)
      #expect(try orders.fetchOne(db) == 1)
      #expect(try Order.fetchCount(db) == 150)
    }
  }

  /// Another connection writes meanwhile: it waits no longer than it may, and works later.
  @Test func `busy, outside of a transaction`() throws {
    let folder = try TemporaryFolder()
    let other = try DatabaseQueue(path: folder.path())
    try other.write { try $0.execute("CREATE TABLE t (a)") }
    var configuration = Configuration()
    configuration.busyTimeout = .milliseconds(10)
    configuration.prepareDatabase { db throws in
      let insert = try db.prepare("INSERT INTO t VALUES (?) RETURNING a")
      try insert.bind(7)
      try other.write { _ throws in
        #expect(try databaseError { try insert.execute() }.code == .busy)
        #expect(try databaseError { try insert.fetchOne(as: Int.self) }.code == .busy)
      }
      #expect(try insert.execute() == 1)
      #expect(try insert.fetchOne(as: Int.self) == 7)
    }
    _ = try DatabaseQueue(path: folder.path(), configuration: configuration)
    #expect(try other.rows("SELECT a FROM t") == ["7", "7"])
  }
}
