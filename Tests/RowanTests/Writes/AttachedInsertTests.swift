import Foundation
import Rowan
import Testing

/// Rows that are inserted in a table of an attached database. Both databases have all tables, and what
/// is inserted in one is never in the other.
@Suite struct AttachedInsertTests {
  private enum Former: TableAlias {
    typealias Table = Customer
    static let databaseName: String? = "an \"odd\" one"
  }

  /// Under the table's own name.
  private enum Archived: TableAlias {
    typealias Table = Customer
    static let aliasName = "customers"
    static let databaseName: String? = "archive"
  }

  private enum OldMemo: TableAlias {
    typealias Table = Memo
    static let databaseName: String? = "archive"
  }

  private enum OldText: TableAlias {
    typealias Table = MemoText
    static let databaseName: String? = "archive"
  }

  private enum OldNote: TableAlias {
    typealias Table = Note
    static let databaseName: String? = "archive"
  }

  private static let archived = Customer.as(Archived.self)
  private let folder: TemporaryFolder
  private let queue: DatabaseQueue

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    // Some versions of SQLite let triggers write to a full-text table in trusted databases alone.
    var configuration = Configuration()
    configuration.trustsSchema = true
    func fill(_ queue: DatabaseQueue) throws {
      try queue.write { db in
        for migration in RowanTestsSchema.migrations { try db.execute(script: migration.sql) }
      }
    }
    let files = ["archive": folder.path("1.db"), "an \"odd\" one": folder.path("2.db")]
    for path in files.values { try fill(DatabaseQueue(path: path, configuration: configuration)) }
    configuration.prepareDatabase { db in
      for (name, path) in files { try sql("ATTACH \(path) AS \(quote: name)").execute(db) }
    }
    queue = try DatabaseQueue(configuration: configuration)
    try fill(queue)
  }

  /// Runs an insert, and compares its SQL and what is in the archive afterwards.
  private func check(
    _ insert: some Statement, _ sql: String, _ rows: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(insert.sqlText == sql, sourceLocation: sourceLocation)
    try queue.write { db throws in
      try insert.execute(db)
      #expect(try Self.names(db) == rows, sourceLocation: sourceLocation)
      #expect(try Customer.fetchCount(db) == 0, sourceLocation: sourceLocation)
    }
  }

  private static func names(_ db: Database) throws -> [String] {
    try archived.order(by: \.id).fetchAll(db).map { "\($0.id) \($0.name) \($0.email)" }
  }

  private let names = #""name", "email", "totalSpent""#

  @Test func `drafts and rows`() throws {
    let drafts = Self.archived.insert { Customer.Draft(name: "Ada", email: "a@x") }
    try check(
      drafts, #"INSERT INTO "archive"."customers" (\#(names)) VALUES (?, ?, ?)"#, ["1 Ada a@x"])
    let rows = Self.archived.insert(or: .replace) {
      Customer(id: 1, name: "Bo", email: "b@x")
      if true { Customer(id: 7, name: "Cy", email: "c@x") }
    }
    try check(
      rows,
      #"INSERT OR REPLACE INTO "archive"."customers" ("id", \#(names)) VALUES (?, ?, ?, ?), (?, ?, ?, ?)"#,
      ["1 Bo b@x", "7 Cy c@x"])
    try queue.write { db throws in
      let ids = try Self.archived.insert {
        Customer.Draft(name: "Di")
        Customer(id: 20, name: "Ed")
      }.returning { ($0.id, $0.name + "!") }.fetchAll(db)
      #expect(ids.map(\.0) == [8, 20])
      #expect(ids.map(\.1) == ["Di!", "Ed!"])
      #expect(try Self.archived.insert {}.execute(db) == 0)
    }
  }

  @Test func `a name that is quoted`() throws {
    let insert = Customer.as(Former.self).insert { Customer.Draft(name: "Ada") }
    #expect(
      insert.sqlText
        == #"INSERT INTO "an ""odd"" one"."customers" (\#(names)) VALUES (?, ?, ?)"#)
    try queue.write { db throws in
      #expect(try insert.execute(db) == 1)
      #expect(try Customer.as(Former.self).select(\.name).fetchAll(db) == ["Ada"])
      #expect(try Self.names(db).isEmpty)
    }
  }

  @Test func `values and queries`() throws {
    let values = Self.archived.insert {
      ($0.name, $0.email)
    } values: {
      ("Ada", "a@x")
      [("Bo", "b@x")]
    }
    try check(
      values, #"INSERT INTO "archive"."customers" ("name", "email") VALUES (?, ?), (?, ?)"#,
      ["1 Ada a@x", "2 Bo b@x"])
    // From the same table of the same database, and of the other one.
    let copy = Self.archived.insert {
      ($0.name, $0.email)
    } select: {
      Self.archived.where { $0.id == 2 }.select { ($0.name + "2", $0.email) }
    }
    try check(
      copy,
      #"""
      INSERT INTO "archive"."customers" ("name", "email") SELECT "customers"."name" || ?, \#
      "customers"."email" FROM "archive"."customers" WHERE "customers"."id" = ?
      """#, ["1 Ada a@x", "2 Bo b@x", "3 Bo2 b@x"])
    let moved = Self.archived.insert {
      ($0.id, $0.name)
    } select: {
      Customer.select { ($0.id, $0.name) }
    }.onConflictDoNothing()
    #expect(
      moved.sqlText == #"""
        INSERT INTO "archive"."customers" ("id", "name") SELECT * FROM (SELECT "customers"."id", \#
        "customers"."name" FROM "customers") WHERE 1 ON CONFLICT DO NOTHING
        """#)
    try queue.write { db throws in
      try Customer.insert {
        Customer(id: 1, name: "here")
        Customer(id: 9, name: "new")
      }.execute(db)
      #expect(try moved.execute(db) == 1)
      #expect(try Self.names(db) == ["1 Ada a@x", "2 Bo b@x", "3 Bo2 b@x", "9 new "])
      #expect(try Customer.fetchCount(db) == 2)
    }
  }

  @Test func `conflicts`() throws {
    try check(
      Self.archived.upsert { Customer.Draft(id: 3, name: "Ada", email: "a@x") },
      #"""
      INSERT INTO "archive"."customers" ("id", \#(names)) VALUES (?, ?, ?, ?) ON CONFLICT ("id") \#
      DO UPDATE SET "name" = "excluded"."name", "email" = "excluded"."email", \#
      "totalSpent" = "excluded"."totalSpent"
      """#, ["3 Ada a@x"])
    let merge = Self.archived.insert {
      Customer(id: 3, name: "Bo", email: "b@x")
      Customer(id: 4, name: "Cy", email: "c@x")
    } onConflict: {
      $0.id
    } doUpdate: { row, new in
      row.name = row.name + "+" + new.name
    } where: { row, new in
      row.email != new.email
    }
    try check(
      merge,
      #"""
      INSERT INTO "archive"."customers" ("id", \#(names)) VALUES (?, ?, ?, ?), (?, ?, ?, ?) \#
      ON CONFLICT ("id") DO UPDATE SET "name" = "customers"."name" || ? || "excluded"."name" \#
      WHERE "customers"."email" <> "excluded"."email"
      """#, ["3 Ada+Bo a@x", "4 Cy c@x"])
    try check(
      Self.archived.insert(or: .ignore) { Customer(id: 4, name: "Di") },
      #"INSERT OR IGNORE INTO "archive"."customers" ("id", \#(names)) VALUES (?, ?, ?, ?)"#,
      ["3 Ada+Bo a@x", "4 Cy c@x"])
    try queue.write { db throws in
      let insert = Self.archived.insert {
        for id in 100...350 { Customer(id: id == 350 ? 3 : id, name: "many") }
      }
      let error = try #require(throws: DatabaseError.self) { try insert.execute(db) }
      #expect(error.constraint?.table == "customers")
      #expect(try Self.archived.fetchCount(db) == 2)
      #expect(try insert.onConflictDoNothing().execute(db) == 250)
      #expect(try Self.archived.fetchCount(db) == 252)
      #expect(try Customer.fetchCount(db) == 0)
    }
  }

  @Test func `default values`() throws {
    let insert = Note.as(OldNote.self).insert { Note.Draft() }
    #expect(insert.sqlText == #"INSERT INTO "archive"."notes" DEFAULT VALUES"#)
    try queue.write { db throws in
      #expect(try insert.returning(\.id).fetchAll(db).count == 1)
      #expect(try Note.as(OldNote.self).fetchCount(db) == 1)
      #expect(try Note.fetchCount(db) == 0)
    }
  }

  /// The statements of one row are text of the program, found by its address: they stay those of the
  /// main database.
  @Test func `beside the statements of a row`() throws {
    try queue.write { db throws in
      for number in 1...3 {
        let row = Customer(id: number, name: "main \(number)")
        try row.insert(db)
        try Self.archived.insert { Customer(id: number, name: "old \(number)") }.execute(db)
        try Self.archived.upsert { Customer(id: number, name: "older \(number)") }.execute(db)
        try Customer(id: number, name: "main \(number)!").upsert(db)
        #expect(try Customer.find(db, key: number).name == "main \(number)!")
      }
      #expect(try Self.names(db) == ["1 older 1 ", "2 older 2 ", "3 older 3 "])
    }
  }

  @Test func `with common tables`() throws {
    let insert = With {
      Customer.where { $0.id > 1 }
    } query: { rich in
      Self.archived.insert {
        ($0.id, $0.name)
      } select: {
        rich.select { ($0.id, $0.name) }
      }
    }
    #expect(insert.sqlText.contains(#"INSERT INTO "archive"."customers" ("id", "name") SELECT"#))
    try queue.write { db throws in
      try Customer.insert { (1...3).map { Customer(id: $0, name: "c\($0)") } }.execute(db)
      #expect(try insert.execute(db) == 2)
      #expect(try Self.names(db) == ["2 c2 ", "3 c3 "])
    }
  }

  /// The triggers of the attached database keep its own index.
  @Test func `triggers and full text`() throws {
    try queue.write { db throws in
      try Memo.as(OldMemo.self).insert { MemoData.plain }.execute(db)
      func found(_ word: String) throws -> [Int] {
        try MemoText.as(OldText.self).where { $0.match(.words(word)) }.order(by: \.rowid)
          .select(\.rowid).fetchAll(db).map { Int($0) }
      }
      #expect(try found("white") == [1, 3])
      try Memo.as(OldMemo.self).upsert { Memo(id: 1, title: "Black bread") }.execute(db)
      #expect(try found("white") == [3])
      #expect(try found("black") == [1])
      #expect(try Memo.fetchCount(db) == 0)
      #expect(try MemoText.where { $0.match(.words("bread")) }.fetchCount(db) == 0)
    }
  }

  @Test func `a query that is more than a table`() throws {
    let row = Customer(id: 1, name: "x")
    let wrong: [Insert<Customer>] = [
      Self.archived.where { $0.id == 1 }.insert { row }, Customer.limit(1).insert { row },
      Customer.order(by: \.id).insert { row }, Self.archived.distinct().upsert { row },
      Customer.none.insert {
        $0.name
      } values: {
        "x"
      },
    ]
    try queue.write { db throws in
      for insert in wrong {
        let error = try #require(throws: DatabaseError.self) { try insert.execute(db) }
        #expect(error.code == .misuse)
        #expect(error.message == "an INSERT in a query that is more than a table")
      }
      #expect(try Customer.all.insert { row }.execute(db) == 1)
      #expect(try Customer.fetchAll(db) == [row])
    }
  }
}
