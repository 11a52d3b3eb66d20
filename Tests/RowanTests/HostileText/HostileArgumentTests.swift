import Foundation
import Rowan
import Testing

/// Every function of queries that takes text binds it, and gives what Swift computes.
@Suite struct HostileArgumentTests {
  private static let feeds = TextFeed.text + TextFeed.search + TextFeed.values + TextFeed.json

  private static func schema(_ db: Database) throws -> [Row] {
    try Row.fetchAll(db, sql("SELECT * FROM sqlite_schema"))
  }

  @Test func `text is bound, and means what it is`() throws {
    let database = try HostileText.database()
    try database.read { db throws in
      for feed in Self.feeds {
        var forms: Set<String> = []
        for text in HostileText.all {
          let outcome = try feed.run(text, db)
          forms.insert(outcome.sql)
          let shown = "\(feed.name) \(text.prefix(40).debugDescription)"
          // A format is given with its `%` doubled.
          let escaped = HostileText.replacing("%", with: "%%", in: text)
          #expect(
            !feed.isBoundAsItIs || outcome.binds(text) || outcome.binds(escaped)
              || outcome.binds(escaped + "%d"),
            "\(shown) \(outcome.sql)")
          #expect(outcome.rows.count == outcome.expected.count, "\(shown)")
          for (index, row) in outcome.rows.enumerated() where row != outcome.expected[index] {
            let name = HostileText.all[index].prefix(40).debugDescription
            let found = String(decoding: row.prefix(80), as: UTF8.self)
            let expected = String(decoding: outcome.expected[index].prefix(80), as: UTF8.self)
            Issue.record("\(shown), row \(name): \(found) is not \(expected)")
          }
        }
        // The SQL is the same whatever the text is: nothing of it is in there.
        #expect(forms.count <= feed.forms, "\(feed.name): \(forms)")
      }
    }
  }

  /// A path is bound; one that leads somewhere finds what is there, any other nothing or an error.
  @Test func `paths in JSON are bound`() throws {
    // What JSON escapes cannot be written in a path.
    let plain = HostileText.all.filter { text in
      !text.isEmpty && !text.utf8.contains { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
    }
    try #require(plain.count > 30)
    try HostileText.database().read { db throws in
      let before = try Self.schema(db)
      for feed in PathFeed.all {
        var forms: Set<String> = []
        for key in plain {
          let path = "$.\"\(key)\""
          let outcome = try feed.run(key, path, db)
          forms.insert(outcome.sql)
          #expect(outcome.bindings.contains(.text(path)))
          #expect(outcome.found == feed.expected, "\(feed.name) \(key.debugDescription)")
        }
        for path in HostileText.all {
          do {
            let outcome = try feed.run("key", path, db)
            forms.insert(outcome.sql)
            #expect(outcome.bindings.contains(.text(path)))
          } catch is DatabaseError {
          } catch is RowDecodingError {
          }
        }
        #expect(forms.count == 1, "\(feed.name): \(forms)")
      }
      #expect(try Self.schema(db) == before)
    }
  }

  /// The character that escapes is bound, too; SQLite takes one Unicode scalar.
  @Test func `any character escapes`() throws {
    let database = try HostileText.database()
    try database.read { db throws in
      for character in Set(HostileText.all.joined()) {
        let pattern = "%\(character)%\(character)_%"
        let query = Store.order(by: \.id).select { $0.name.like(pattern, escape: character) }
        #expect(
          query.sqlText
            == #"SELECT "stores"."name" LIKE ? ESCAPE ? FROM "stores" ORDER BY "stores"."id""#)
        #expect(query.bindings == [.text(pattern), .text(String(character))])
        let scalars = character.unicodeScalars
        guard scalars.count == 1, let escape = scalars.first, escape != "\0" else {
          #expect(throws: DatabaseError.self) { _ = try query.fetchAll(db) }
          continue
        }
        #expect(
          try query.fetchAll(db)
            == HostileText.all.map { Pattern.like(escape: escape).matches($0, pattern) },
          "\(character.debugDescription)")
      }
    }
  }

  /// `unhex` is bound as well; an SQLite that does not have it says so.
  @Test func `characters between digits`() throws {
    let database = try HostileText.database()
    let isNew = try database.read {
      try sql(
        "SELECT sqlite_version() NOT LIKE '3.3_.%' AND sqlite_version() NOT LIKE '3.40%'",
        as: Bool.self
      ).fetchOne($0)
    }
    for text in HostileText.all {
      let query = Store.limit(1).select { _ in
        QueryExpression<String>(value: "41" + text + "42").unhex(ignoring: text)
      }
      #expect(query.sqlText == #"SELECT unhex(?, ?) FROM "stores" LIMIT ?"#)
      #expect(query.bindings == [.text("41" + text + "42"), .text(text), .integer(1)])
      guard isNew == true else {
        #expect(throws: DatabaseError.self) { _ = try database.read { try query.fetchAll($0) } }
        continue
      }
      // A NUL ends the characters, and hexadecimal digits are never ignored.
      if !text.utf8.contains(0), !text.contains(where: \.isHexDigit) {
        #expect(try database.read { try query.fetchAll($0) } == [Data("AB".utf8)])
      }
    }
  }
}
