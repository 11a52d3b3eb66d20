import Foundation
import Rowan
import Testing

/// Names cannot be bound. They are quoted, and one with a NUL, which SQLite cannot read, is an error.
@Suite struct HostileNameTests {
  private static func quoted(_ name: String) -> String {
    "\"" + HostileText.replacing("\"", with: "\"\"", in: name) + "\""
  }

  private static func expectError(_ db: Database, _ query: some Statement) {
    #expect(throws: DatabaseError.self) { _ = try query.fetchAll(db) }
  }

  @Test func `names of result columns`() throws {
    try HostileText.database().read { db throws in
      for name in HostileText.all {
        let query = sql("SELECT 7 AS \(quote: name), 8 AS other")
        #expect(query.sqlText == "SELECT 7 AS \(Self.quoted(name)), 8 AS other")
        #expect(query.bindings == [])
        if name.utf8.contains(0) {
          Self.expectError(db, query)
          continue
        }
        let row = try #require(try Row.fetchOne(db, query))
        #expect(row.columnNames.map { HostileText.bytes($0) }.first == HostileText.bytes(name))
        let (value, optional): (Int, Int?) = (try row[name], try row[name])
        #expect(value == 7 && optional == 7)
        #expect(try row[name] == SQLiteValue.integer(7))
        #expect(throws: DatabaseError.self) { let _: Int = try row[name + "!"] }
      }
    }
  }

  @Test func `names of windows`() throws {
    try HostileText.database().read { db throws in
      for name in HostileText.all {
        let query = Store.order(by: \.id).select {
          rowNumber().over(NamedWindow(name, orderBy: $0.id))
        }
        let parts = Store.order(by: \.id).select {
          rowNumber().over(NamedWindow(name, partitionBy: $0.id))
        }
        let both = Store.order(by: \.id).select {
          rowNumber().over(NamedWindow(name, partitionBy: $0.name, orderBy: $0.id))
        }
        let window = Self.quoted(name)
        #expect(
          query.sqlText == #"""
            SELECT row_number() OVER \#(window) FROM "stores" WINDOW \#(window) AS \#
            (ORDER BY "stores"."id") ORDER BY "stores"."id"
            """#)
        if name.utf8.contains(0) {
          Self.expectError(db, query)
          Self.expectError(db, parts)
          Self.expectError(db, both)
          continue
        }
        let count = HostileText.all.count
        #expect(try query.fetchAll(db) == Array(1...count))
        #expect(try parts.fetchAll(db) == Array(repeating: 1, count: count))
        #expect(try both.fetchAll(db) == Array(repeating: 1, count: count))
      }
    }
  }

  @Test func `names of collations`() throws {
    try HostileText.database().read { db throws in
      for name in HostileText.all {
        let query = Store.where { $0.name.collate(Collation(name: name)) == "a" }.select(\.id)
        #expect(
          query.sqlText == #"""
            SELECT "stores"."id" FROM "stores" WHERE "stores"."name" COLLATE \#
            \#(Self.quoted(name)) = ?
            """#)
        // There is none of such a name.
        Self.expectError(db, query)
      }
    }
  }

  /// An alias is a type's name, or what the type says.
  @Test func `names of tables`() throws {
    enum Other: TableAlias {
      typealias Table = Store
      static var aliasName: String { current.value }
      @TaskLocal static var current = Name(value: "")
      struct Name: Sendable { let value: String }
    }
    try HostileText.database().read { db throws in
      for name in HostileText.all {
        try Other.$current.withValue(Other.Name(value: name)) {
          let query = Store.join(Store.as(Other.self)) { $0.id == $1.id }.order { $1.id }
            .select { ($0.name, $1.name) }
          let alias = Self.quoted(name)
          #expect(
            query.sqlText == #"""
              SELECT "stores"."name", \#(alias)."name" FROM "stores" JOIN "stores" AS \#(alias) \#
              ON "stores"."id" = \#(alias)."id" ORDER BY \#(alias)."id"
              """#)
          // The text of all columns is kept, but not for a name that the type no longer gives.
          let all = Store.as(Other.self).order { $0.id }
          #expect(
            all.sqlText == #"""
              SELECT \#(alias)."id", \#(alias)."name" FROM "stores" AS \#(alias) \#
              ORDER BY \#(alias)."id"
              """#)
          if name.utf8.contains(0) { return Self.expectError(db, query) }
          #expect(try all.fetchAll(db).map(\.id) == Array(1...HostileText.all.count))
          let rows = try query.fetchAll(db)
          #expect(rows.map { HostileText.bytes($0.1) } == HostileText.all.map(HostileText.bytes))
        }
      }
    }
  }
}
