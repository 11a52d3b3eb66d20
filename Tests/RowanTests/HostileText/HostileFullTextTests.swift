import Rowan
import Testing

/// Every function of full-text search that takes text is given hostile text: it is never syntax, and
/// finds what it is in.
@Suite struct HostileFullTextTests {
  /// A pattern of a text.
  private struct Pattern: Sendable {
    let name: String
    /// Whether a row whose title the text is must be found.
    let findsItself: Bool
    let condition: @Sendable (MemoText.TableColumns, String) -> QueryExpression<Bool>
  }

  private static let patterns: [Pattern] =
    [FullTextWords.all, .any, .phrase].flatMap { words in
      [false, true].flatMap { prefix -> [Pattern] in
        [
          Pattern(name: "match(_:_:prefix:)", findsItself: true) {
            $0.match($1, words, prefix: prefix)
          },
          Pattern(name: "match(_:_:prefix:)", findsItself: true) {
            $0.title.match($1, words, prefix: prefix)
          },
          Pattern(name: "words(_:_:prefix:)", findsItself: true) {
            $0.match(.words($1, words, prefix: prefix))
          },
        ]
      }
    } + [
      Pattern(name: "phrase(_:)", findsItself: true) { $0.match(.phrase($1)) },
      Pattern(name: "prefix(_:)", findsItself: true) { $0.match(.prefix($1)) },
      Pattern(name: "first(_:prefix:)", findsItself: true) { $0.match(.first($1)) },
      Pattern(name: "first(_:prefix:)", findsItself: true) { $0.match(.first($1, prefix: true)) },
      Pattern(name: "init(_:prefix:)", findsItself: true) {
        $0.match(.near([FullTextPhrase($1), .prefix($1)]).or(.phrase($1)))
      },
      Pattern(name: "combined", findsItself: false) {
        $0.match(.words($1).and(.prefix($1)).not(.first($1)).in($0.title))
      },
    ]

  /// What `TextParameterTests` looks for.
  static let names = Set(patterns.map(\.name) + ["highlight(_:_:)"] + snippets)
  private static let snippets = ["snippet(_:_:_:tokens:)", "snippet(_:_:_:_:)"]

  private func database() throws -> DatabaseQueue {
    let notes = HostileText.all.enumerated().map {
      Memo(id: $0.offset + 1, title: $0.element, body: "word")
    }
    return try MemoData(notes).queue
  }

  @Test func `no text is syntax`() throws {
    let queue = try database()
    try queue.read { db throws in
      for pattern in Self.patterns {
        var statements: Set<String> = []
        for (index, text) in HostileText.all.enumerated() {
          let query = MemoText.where { pattern.condition($0, text) }.select(\.rowid)
          statements.insert(query.sqlText)
          let found = try query.fetchAll(db)
          // What comes behind a NUL is no part of a text for FTS5.
          let hasWord = HostileText.visible(text).contains {
            $0.isASCII && ($0.isLetter || $0.isNumber)
          }
          if hasWord, pattern.findsItself, !text.contains("\0") {
            #expect(found.contains(Int64(index + 1)), "\(pattern.name): \(text.debugDescription)")
          }
        }
        #expect(statements.count == 1, "\(pattern.name)")
      }
      #expect(try Memo.fetchCount(db) == HostileText.all.count)
      #expect(try Store.fetchCount(db) == 0)
    }
  }

  @Test func `marks stand around words as they are`() throws {
    try database().read { db throws in
      var statements: Set<String> = []
      for text in HostileText.all {
        let query = MemoText.where { $0.body.match("word") && $0.rowid == 1 }
        let marked = query.select {
          (
            $0.body.highlight(text, text), $0.body.snippet(text, text, text),
            $0.snippet(text, text, text)
          )
        }
        statements.insert(marked.sqlText)
        // SQLite reads these texts up to a NUL.
        let mark = HostileText.visible(text)
        let expected = HostileText.bytes(mark + "word" + mark)
        let row = try #require(try marked.fetchOne(db))
        for found in [row.0, row.1, row.2] {
          #expect(HostileText.bytes(found ?? "") == expected, "\(text.debugDescription)")
        }
      }
      #expect(statements.count == 1)
    }
  }
}
