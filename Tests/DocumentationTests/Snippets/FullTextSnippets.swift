import Foundation
import Rowan
import Testing

/// What the article on full-text search shows.
struct FullTextSnippets {
  @Test func search() throws {
    let database = try Library.filled()
    // snippet: search
    let found = BookText.where { $0.match("forest world") }.order { $0.rank }
    let books = BookText.where { $0.match("sol", prefix: true) }.joinContent().select { $1 }
    // end
    try database.read { db throws in
      #expect(try found.fetchAll(db).map(\.title) == ["The Word for World Is Forest"])
      #expect(try books.fetchAll(db).map(\.id) == [3])
    }
  }

  @Test func words() throws {
    let database = try Library.filled()
    // snippet: words
    let all = BookText.where { $0.match("word (world") }
    let any = BookText.where { $0.match("solaris grain", .any) }
    let inARow = BookText.where { $0.match("grain of sand", .phrase) }
    let whileTyping = BookText.where { $0.title.match("dispos", prefix: true) }
    // end
    try database.read { db throws in
      #expect(try all.fetchAll(db).map(\.rowid) == [2])
      #expect(try any.order(by: \.rowid).fetchAll(db).map(\.rowid) == [3, 4])
      #expect(try inARow.fetchAll(db).map(\.rowid) == [4])
      #expect(try whileTyping.fetchAll(db).map(\.rowid) == [1])
    }
  }

  @Test func patterns() throws {
    let database = try Library.filled()
    // snippet: patterns
    let either = BookText.where { $0.match(.phrase("grain of sand").or(.prefix("sol"))) }
    let without = BookText.where { $0.match(.words("the").not(.words("forest"))) }
    let near = BookText.where { $0.match(.near(["view", .prefix("gra")], within: 3)) }
    let atTheStart = BookText.where { $0.match(.first("the").in($0.title)) }
    let own = BookText.where { $0.match(.raw("title : sol* OR grain")) }
    // end
    try database.read { db throws in
      #expect(try either.order(by: \.rowid).fetchAll(db).map(\.rowid) == [3, 4])
      #expect(try without.fetchAll(db).map(\.rowid) == [1])
      #expect(try near.fetchAll(db).map(\.rowid) == [4])
      #expect(try atTheStart.order(by: \.rowid).fetchAll(db).map(\.rowid) == [1, 2])
      #expect(try own.order(by: \.rowid).fetchAll(db).map(\.rowid) == [3, 4])
    }
  }

  @Test func marks() throws {
    let database = try Library.filled()
    // snippet: marks
    let marked = BookText.where { $0.match("world") }.order { $0.bm25(title: 2) }.select {
      ($0.rowid, $0.title.highlight("<b>", "</b>"), $0.title.snippet("<b>", "</b>", "…", 4))
    }
    // end
    let row = try #require(try database.read { db in try marked.fetchOne(db) })
    #expect(row.0 == 2 && row.1 == "The Word for <b>World</b> Is Forest")
    #expect(row.2.contains("<b>World</b>") && row.2.contains("…"))
  }

  @Test func commands() throws {
    try Library.filled().write { db in
      // snippet: commands
      try BookText.integrityCheck().execute(db)
      try BookText.rebuild().execute(db)
      try BookText.optimize().execute(db)
      try BookText.merge(pages: 500).execute(db)
      // end
      #expect(try BookText.where { $0.match("solaris") }.fetchCount(db) == 1)
    }
  }
}
