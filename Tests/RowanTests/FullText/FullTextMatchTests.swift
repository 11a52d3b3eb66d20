import Rowan
import RowanTesting
import Testing

/// MATCH and FTS5's functions wherever a query may have them.
@Suite struct FullTextMatchTests {
  let data: MemoData
  init() throws { data = try MemoData() }

  private func check<Output: Equatable>(
    _ query: some Statement<Output>, _ sql: String, gives rows: [Output],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = query.sqlText.replacing(#""memoTexts"."#, with: "").replacing(
      #""memos"."#, with: "n.")
    #expect(text == sql, sourceLocation: sourceLocation)
    #expect(try data.queue.write { try query.fetchAll($0) } == rows, sourceLocation: sourceLocation)
  }

  /// What MATCH is where SQLite takes none.
  private let indirect =
    #""rowid" IN (SELECT "rowid" FROM "memoTexts" WHERE "memoTexts" MATCH ?)"#

  @Test func `as a condition`() throws {
    try check(
      MemoText.where { $0.match("bread") && $0.rowid > 1 }.where { $0.title.match("rye") }
        .select(\.rowid),
      #"SELECT "rowid" FROM "memoTexts" WHERE "memoTexts" MATCH ? AND "rowid" > ? AND "title" MATCH ?"#,
      gives: [2])
    try check(
      MemoText.where { $0.body.match(.prefix("fl")) }.count(),
      #"SELECT count(*) FROM "memoTexts" WHERE "body" MATCH ?"#, gives: [1])
    let rows = try data.queue.read { try MemoText.where { $0.match("rye") }.fetchAll($0) }
    #expect(rows.map(\.title) == ["Rye bread"] && rows.map(\.body) == [nil] && rows[0].id == 2)
  }

  /// What an operator compares that binds more than `&&` is no condition that must hold.
  @Test func `compared, and then joined by and`() throws {
    try check(
      MemoText.where { ($0.match("bread") == false) && $0.rowid > 1 }.order(by: \.rowid)
        .select(\.rowid),
      #"SELECT "rowid" FROM "memoTexts" WHERE (\#(indirect)) = ? AND "rowid" > ? ORDER BY "rowid""#,
      gives: [4, 5])
    try check(
      MemoText.where { $0.rowid > 1 && $0.match("bread") && ($0.match("rye") == true) }
        .select(\.rowid),
      #"SELECT "rowid" FROM "memoTexts" WHERE "rowid" > ? AND "memoTexts" MATCH ? AND "#
        + #"(\#(indirect)) = ?"#, gives: [2])
  }

  private enum Former: TableAlias {
    typealias Table = MemoText
    static let databaseName: String? = "archive"
  }

  /// Every form of MATCH looks into the index of the database that the alias names.
  @Test func `in an attached database`() throws {
    var configuration = Configuration()
    configuration.trustsSchema = true
    configuration.prepareDatabase { db in
      try db.execute("ATTACH ':memory:' AS archive")
      for migration in RowanTestsSchema.migrations { try db.execute(script: migration.sql) }
      // The same, by other words: row 1 is "old" there, and "new" here.
      try db.execute(
        script: """
          CREATE TABLE archive.memos AS SELECT * FROM memos;
          INSERT INTO archive.memos (id, title, isPinned) VALUES (1, 'old', 0), (2, 'new', 0);
          CREATE VIRTUAL TABLE archive.memoTexts USING fts5 (
            title, body, content = 'memos', content_rowid = 'id');
          INSERT INTO archive.memoTexts (memoTexts) VALUES ('rebuild');
          """)
      try Memo.insert {
        Memo(id: 1, title: "new", body: nil)
        Memo(id: 2, title: "old", body: nil)
      }.execute(db)
    }
    let queue = try DatabaseQueue(configuration: configuration)
    let former = MemoText.as(Former.self)
    let direct = former.where { $0.match("old") }.select(\.rowid)
    let other = former.where { $0.match("old") || $0.rowid == 9 }.select(\.rowid)
    #expect(
      other.sqlText.contains(
        #"IN (SELECT "rowid" FROM "archive"."memoTexts" WHERE "memoTexts"."memoTexts" MATCH ?)"#))
    let content = former.where { $0.match("old") }.joinContent().select { $1.title }
    #expect(try queue.read { db in try direct.fetchAll(db) } == [1])
    #expect(try queue.read { db in try other.fetchAll(db) } == [1])
    #expect(try queue.read { db in try content.fetchAll(db) } == ["old"])
  }

  @Test func `in the middle of another condition`() throws {
    try check(
      MemoText.where { !$0.match("bread") }.order(by: \.rowid).select(\.rowid),
      #"SELECT "rowid" FROM "memoTexts" WHERE NOT \#(indirect) ORDER BY "rowid""#, gives: [4, 5])
    try check(
      MemoText.where { $0.match("rye") || $0.rowid == 5 || $0.title.match("coffee") }
        .order(by: \.rowid).select(\.rowid),
      #"SELECT "rowid" FROM "memoTexts" WHERE \#(indirect) OR "rowid" = ? OR "#
        + #""rowid" IN (SELECT "rowid" FROM "memoTexts" WHERE "title" MATCH ?) ORDER BY "rowid""#,
      gives: [2, 3, 5])
    let query21 = MemoText.order(by: \.rowid).select {
      Case().when($0.match("white"), then: 1).else(0)
    }
    try check(
      query21,
      #"SELECT CASE WHEN \#(indirect) THEN ? ELSE ? END FROM "memoTexts" ORDER BY "rowid""#,
      gives: [1, 0, 1, 0, 0, 0])
    try check(
      MemoText.group(by: \.rowid).having { $0.match("white") }.order(by: \.rowid).select(\.rowid),
      #"SELECT "rowid" FROM "memoTexts" GROUP BY "rowid" HAVING \#(indirect) ORDER BY "rowid""#,
      gives: [1, 3])
    let query22 = MemoText.order(by: \.rowid).limit(2).select { $0.match("white") }
    try check(
      query22,
      #"SELECT \#(indirect) FROM "memoTexts" ORDER BY "rowid" LIMIT ?"#, gives: [true, false])
  }

  @Test func joins() throws {
    let query1 = MemoText.where { $0.match("bread") }.joinContent().where { _, note in note.id < 3 }
      .order { text, _ in text.rowid }.select { $1.title }
    try check(
      query1,
      #"SELECT n."title" FROM "memoTexts" JOIN "memos" ON "rowid" = n."id" "#
        + #"WHERE "memoTexts" MATCH ? AND n."id" < ? ORDER BY "rowid""#,
      gives: ["White bread", "Rye bread"])
    let query2 = Memo.join(MemoText.where { $0.match("white") }) { $0.rowid == $1.rowid }
      .order { note, _ in note.id }.select { $1.title.highlight("[", "]") }
    try check(
      query2,
      #"SELECT highlight("memoTexts", 0, ?, ?) FROM "memos" JOIN "memoTexts" "#
        + #"ON n."rowid" = "rowid" AND "memoTexts" MATCH ? ORDER BY n."id""#,
      gives: ["[White] bread", "Coffee"])
    let query3 = Memo.leftJoin(MemoText.where { $0.match("white") }) { $0.rowid == $1.rowid }
      .order { note, _ in note.id }.select { $1.body.highlight("[", "]") }
    try check(
      query3,
      #"SELECT iif("rowid" IS NULL, NULL, highlight("memoTexts", 1, ?, ?)) FROM "memos" LEFT JOIN "memoTexts" "#
        + #"ON n."rowid" = "rowid" AND "memoTexts" MATCH ? ORDER BY n."id""#,
      gives: ["flour water salt", nil, "[white] sugar, no bread", nil, nil, nil])
    let query4 = Memo.leftJoin(MemoText.all) { $0.rowid == $1.rowid }.where {
      $1.inner.match("white")
    }
    .order { note, _ in note.id }.select { note, _ in note.id }
    try check(
      query4,
      #"SELECT n."id" FROM "memos" LEFT JOIN "memoTexts" ON n."rowid" = "rowid" "#
        + #"WHERE \#(indirect) ORDER BY n."id""#,
      gives: [1, 3])
    let query5 = MemoText.leftJoin(Memo.all) { $0.rowid == $1.rowid && $0.match("white") }
      .order { text, _ in text.rowid }.select { $1.id }
    try check(
      query5,
      #"SELECT n."id" FROM "memoTexts" LEFT JOIN "memos" ON "rowid" = n."rowid" "#
        + #"AND \#(indirect) ORDER BY "rowid""#,
      gives: [1, nil, 3, nil, nil, nil])
    let query6 = MemoText.rightJoin(Memo.all) { $0.rowid == $1.rowid && $0.match("white") }
      .where { text, note in text.inner.match("bread") || note.id == 5 }
      .order { _, note in note.id }.select { $1.id }
    try check(
      query6,
      #"SELECT n."id" FROM "memoTexts" RIGHT JOIN "memos" ON "rowid" = n."rowid" "#
        + #"AND \#(indirect) WHERE \#(indirect) OR n."id" = ? ORDER BY n."id""#,
      gives: [1, 3, 5])
  }

  enum Other: TableAlias { typealias Table = MemoText }

  @Test func `under another name, in other queries`() throws {
    let query23 = MemoText.as(Other.self).where { $0.match("rye") && $0.title.match("bread") }
      .select { $0.title.snippet("<", ">", "…", 2) }
    try check(
      query23,
      #"SELECT snippet("Other"."memoTexts", 0, ?, ?, ?, ?) "#
        + #"FROM "memoTexts" AS "Other" WHERE "Other"."memoTexts" MATCH ? AND "Other"."title" MATCH ?"#,
      gives: ["<Rye> <bread>"])
    try check(
      Memo.where { $0.rowid.in(MemoText.where { $0.match("white") }.select(\.rowid)) }
        .order(by: \.id).select(\.id),
      #"SELECT n."id" FROM "memos" WHERE n."rowid" IN "#
        + #"(SELECT "rowid" FROM "memoTexts" WHERE "memoTexts" MATCH ?) ORDER BY n."id""#,
      gives: [1, 3])
    try check(
      Memo.where { note in MemoText.where { $0.match("white") && $0.rowid == note.rowid }.exists() }
        .order(by: \.id).select(\.id),
      #"SELECT n."id" FROM "memos" WHERE EXISTS (SELECT "rowid", "title", "body" FROM "memoTexts" "#
        + #"WHERE "memoTexts" MATCH ? AND "rowid" = n."rowid") ORDER BY n."id""#,
      gives: [1, 3])
    try check(
      MemoText.where { text in Memo.where { $0.rowid == text.rowid && text.match("white") }.exists()
      }
      .order(by: \.rowid).select(\.rowid),
      #"SELECT "rowid" FROM "memoTexts" WHERE EXISTS (SELECT n."id", n."title", n."body", "#
        + #"n."isPinned" FROM "memos" WHERE n."rowid" = "rowid" AND \#(indirect)) ORDER BY "rowid""#,
      gives: [1, 3])
    let both = MemoText.where { $0.match("rye") }.select(\.rowid)
      .union(MemoText.where { $0.match("coffee") }.select(\.rowid))
    #expect(try data.queue.read { try both.fetchSet($0) } == [2, 3])
    let common = With {
      MemoText.where { $0.match("bread") }
    } query: { found in
      found.order(by: \.title).select { $0.title.stored }
    }
    #expect(
      try data.queue.read { try common.fetchAll($0) }
        == ["Coffee", "Rye bread", "White bread", "bread bread bread"])
  }

  @Test func `rank and marks`() throws {
    let ranked = MemoText.where { $0.match("bread") }.order { $0.rank }
      .select {
        ($0.rowid, $0.rank, $0.bm25(), $0.bm25(body: 0), $0.title.highlight("<b>", "</b>"))
      }
    let rows = try data.queue.read { try ranked.fetchAll($0) }
    // The one that says it three times comes first; what counts for nothing ranks as nothing.
    #expect(rows.first?.0 == 7 && Set(rows.map(\.0)) == [1, 2, 3, 7])
    #expect(rows.map { $0.1 } == rows.map { $0.2 } && rows.compactMap(\.1).max()! < 0)
    #expect(rows.map { $0.1 ?? 0 } == rows.map { $0.1 ?? 0 }.sorted())
    #expect(rows.first { $0.0 == 3 }?.3 == 0)
    #expect(rows.first?.4 == "<b>bread</b> <b>bread</b> <b>bread</b>")
    let heavy = MemoText.where { $0.match("bread") }.order { $0.bm25(title: 0.1, body: 50) }
    #expect(try data.queue.read { try heavy.select(\.rowid).fetchOne($0) } == 3)
    // The two words with the one that was found, of the column that has it.
    let best = MemoText.where { $0.match("sugar") }.select { $0.snippet("[", "]", "…", tokens: 2) }
    let snippet = try data.queue.read { try best.fetchOne($0) } ?? nil
    #expect(["white [sugar]…", "…[sugar], no…"].contains(snippet))
    let none = MemoText.limit(1).select { ($0.rank, $0.bm25(), $0.title.highlight("[", "]")) }
    let row = try data.queue.read { try none.fetchOne($0) }
    #expect(row?.0 == nil && row?.1 == 0 && row?.2 == "White bread")
  }

  @Test func `what people type`() throws {
    let titles = [
      "foo\"bar", "foo bar", "bar foo", "NEAR the col:x", "colx", "🎉 party", "日本語", "日本", "-", "\"",
    ]
    let data = try MemoData(titles.enumerated().map { Memo(id: $0.offset + 1, title: $0.element) })
    let found: [(text: String, ids: [Int])] = [
      ("", []), ("\"", []), ("-", []), ("\"\" - (", []), ("foo\"bar", [1, 2]),
      ("bar foo", [1, 2, 3]),
      ("NEAR(", [4]), ("col:x", [4]), ("title:foo", []), ("foo*", [1, 2, 3]), ("fo*", []),
      ("foo OR colx", []), ("^bar", [1, 2, 3]), ("🎉", []), ("🎉 party", [6]), ("日本", [8]),
    ]
    for (text, ids) in found {
      #expect(try data.ids { $0.match(text) } == ids, "\(text)")
    }
    #expect(try data.ids { $0.match("日本", prefix: true) } == [7, 8])
  }

  @Test func `what makes no sense is an error`() throws {
    func message(_ query: some Statement) throws -> String {
      try databaseError { try data.queue.read { try query.fetchAll($0) } }.message
    }
    for tokens in [0, 65, -1] {
      let query = MemoText.where { $0.match("rye") }.select { $0.title.snippet("", "", "", tokens) }
      #expect(try message(query) == "a snippet has 1 to 64 tokens, not \(tokens)")
    }
    let marked = "only a column itself is searched and marked, not what is made of it"
    #expect(try message(MemoText.select { $0.title.lower().highlight("", "") }) == marked)
    #expect(try message(MemoText.where { $0.title.lower().match("x") }) == marked)
  }
}
