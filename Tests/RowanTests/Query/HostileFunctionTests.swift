import Foundation
import Rowan
import Testing

/// Text that is given to functions is bound, never written: the SQL does not depend on it.
@Suite struct HostileFunctionTests {
  private static let texts = [
    "", "\0", "a\0b", "'", "''", "\"", "`", "?", "?1", ":a", "%", "%s%n%q", "\\", "--", "/*", ";",
    "'; DROP TABLE items; --", "\") OVER (", "$", "$.a", "$[0]", "$.\"a", "NULL", "now",
    "\u{1F600}",
    "e\u{301}", "\u{FEFF}", "\n", String(repeating: "'\"", count: 5_000),
  ]

  /// Every function that takes text, with what Swift makes of it where that is known.
  private static func statements(_ text: String) -> [any Statement] {
    let item: [any Statement] = [
      Item.select { ($0.id, $0.name.trim(text), $0.name.ltrim(text), $0.name.rtrim(text)) },
      Item.select { $0.name.replace(text, with: text) }, Item.select { $0.notes.instr(text) },
      Item.select { concat($0.name, text) }, Item.select { format("%s%s", text, $0.name) },
      Item.select { $0.name.max(text) }, Item.select { $0.name.nullif(text) },
      Item.select { $0.notes.ifnull(text) },
      Item.select { iif($0.isActive, then: text, else: text) },
      Item.select { $0.name.lag(1, default: text).over(orderBy: $0.id) },
      Item.select { $0.name.groupConcat(separator: text) },
      Item.select { $0.name.groupConcat(separator: text + ", ", distinct: true) },
      Item.select { _ in QueryExpression<String>(value: text).hex() },
    ]
    let document: [any Statement] = [
      Document.select { $0.settings.jsonExtract(text, as: String.self) },
      Document.select { $0.settings.jsonExtract(text, as: JSON<[Int]>.self) },
      Document.select { $0.settings ->> text }, Document.select { $0.settings.jsonType(text) },
      Document.select { $0.tags.jsonArrayLength(text) },
      Document.select { $0.settings.jsonSet(text, to: text) },
      Document.select { $0.settings.jsonSet(\.theme, to: text) },
      Document.select { $0.settings.jsonInsert(text, text) },
      Document.select { $0.settings.jsonReplace(text, with: text) },
      Document.select { $0.settings.jsonRemove(text) },
      Document.select { $0.settings.jsonPatch([text: text]) },
      Document.select { jsonObject([text: $0.name, "a": text], as: [String: String].self) },
      Document.select { jsonArray(text, $0.name, as: [String].self) },
      Document.crossJoin(Document.columns.tags.jsonEach(text)),
      Document.crossJoin(Document.columns.settings.jsonTree(text)),
    ]
    return item + document
  }

  @Test func `the SQL does not depend on the text`() throws {
    let plain = Self.statements("plain").map(\.sqlText)
    try ShopData.database().write { db throws in
      try Document.insert { DocumentData.documents }.execute(db)
      let schema = try Row.fetchAll(db, sql("SELECT * FROM sqlite_schema"))
      let counts = (try Item.fetchCount(db), try Document.fetchCount(db))
      for text in Self.texts {
        for (statement, sql) in zip(Self.statements(text), plain) {
          #expect(statement.sqlText == sql, "\(text.debugDescription)")
          // A path that is none is an error of SQLite; nothing else is.
          do {
            _ = try Row.fetchAll(db, statement)
          } catch let error as DatabaseError {
            #expect(
              sql.contains("json_") || sql.contains("->"), "\(error) of \(text.debugDescription)")
          }
        }
        // Formats are checked, and bound.
        let dates = Item.select { $0.createdAt.strftime(text) }
        #expect(dates.sqlText.contains("strftime(?, ") || dates.sqlText.contains("SELECT NULL"))
        _ = try? dates.fetchAll(db)
      }
      #expect(try Row.fetchAll(db, sql("SELECT * FROM sqlite_schema")) == schema)
      #expect(try Item.fetchCount(db) == counts.0)
      #expect(try Document.fetchCount(db) == counts.1)
    }
  }

  @Test func `texts come through functions as they are`() throws {
    try ShopData.database().write { db throws in
      try Document.insert { DocumentData.documents }.execute(db)
      for text in Self.texts {
        func value(_ expression: (Item.TableColumns) -> QueryExpression<String>) throws -> [UInt8] {
          let query = Item.find(1).select { expression($0) }
          let row = try query.fetchOne(db)
          return Array(try #require(row).utf8)
        }
        let joined = try value { concat($0.name, text) }
        #expect(joined == Array("name 1\(text)".utf8))
        let formatted = try value { format("%s|%s", $0.name, text) }
        if !text.contains("\0") { #expect(formatted == Array("name 1|\(text)".utf8)) }
        let replaced = try value { $0.name.replace("name", with: text) }
        #expect(replaced == Array("\(text) 1".utf8))
        let theme = Document.find(1).select {
          ($0.settings.jsonSet(\.theme, to: text), jsonArray(text, as: [String].self))
        }
        let (settings, array) = try #require(try theme.fetchOne(db))
        #expect(Array(settings.theme.utf8) == Array(text.utf8))
        #expect(array.map { Array($0.utf8) } == [Array(text.utf8)])
        let window = NamedWindow(text, orderBy: Item.columns.id)
        let ranks = Item.find(1).select { _ in rank().over(window) }
        if text.contains("\0") {
          #expect(throws: DatabaseError.self) { _ = try ranks.fetchAll(db) }
        } else {
          #expect(try ranks.fetchAll(db) == [1])
        }
      }
    }
  }
}
