import Rowan
import Testing

/// What a full-text table is told to do.
@Suite struct FullTextCommandTests {
  let data: MemoData
  init() throws { data = try MemoData() }

  private func run(_ command: FullTextCommand, _ sql: String, _ bindings: [SQLiteValue]) throws {
    #expect(command.sqlText == sql)
    #expect(command.bindings == bindings)
    try data.queue.write { _ = try command.execute($0) }
  }

  @Test func `the index is the text's after all that triggers see`() throws {
    try data.queue.write { db in
      try Memo.find(1).update { $0.title = "Spelt" }.execute(db)
      try db.execute(script: #"UPDATE "memos" SET "id" = 20 WHERE "id" = 2"#)
      try Memo.find(7).delete().execute(db)
      try Memo.upsert { Memo(id: 3, title: "Tea", body: "green") }.execute(db)
      try MemoText.integrityCheck().execute(db)
    }
    #expect(try data.ids { $0.match("bread") } == [20])
    #expect(try data.ids { $0.match("spelt green", .any) } == [1, 3])
  }

  @Test func `an index that is not the text's is found and mended`() throws {
    try data.queue.write { db in
      try db.execute(script: #"DROP TRIGGER "memoTexts_update""#)
      try Memo.find(2).update { $0.title = "Spelt" }.execute(db)
    }
    #expect(try data.ids { $0.match("rye") } == [2])
    let error = try databaseError {
      try data.queue.write { try MemoText.integrityCheck().execute($0) }
    }
    #expect(error.code == .corrupt)
    try run(
      MemoText.rebuild(), #"INSERT INTO "memoTexts" ("memoTexts") VALUES (?)"#, [.text("rebuild")])
    #expect(try data.ids { $0.match("rye") } == [] && data.ids { $0.match("spelt") } == [2])
    try run(
      MemoText.integrityCheck(), #"INSERT INTO "memoTexts" ("memoTexts", "rank") VALUES (?, ?)"#,
      [.text("integrity-check"), .integer(1)])
  }

  @Test func merging() throws {
    try run(
      MemoText.optimize(), #"INSERT INTO "memoTexts" ("memoTexts") VALUES (?)"#, [.text("optimize")]
    )
    try run(
      MemoText.merge(pages: -16), #"INSERT INTO "memoTexts" ("memoTexts", "rank") VALUES (?, ?)"#,
      [.text("merge"), .integer(-16)])
    #expect(try data.ids { $0.match("rye") } == [2])
  }

  @Test func `the rank of a table`() throws {
    try run(
      MemoText.setRank(weights: [0.5, 20]),
      #"INSERT INTO "memoTexts" ("memoTexts", "rank") VALUES (?, ?)"#,
      [.text("rank"), .text("bm25(0.5, 20.0)")])
    let query = MemoText.where { $0.match("bread") }.order { $0.rank }
      .select { ($0.rowid, $0.rank, $0.bm25(title: 0.5, body: 20)) }
    let rows = try data.queue.read { try query.fetchAll($0) }
    #expect(rows.first?.0 == 3 && rows.allSatisfy { $0.1 == $0.2 })
  }

  @Test func contentless() throws {
    try run(
      Hint.insert(rowid: 4, name: "first", text: "red 'house'"),
      #"INSERT INTO "hints" ("rowid", "name", "text") VALUES (?, ?, ?)"#,
      [.integer(4), .text("first"), .text("red 'house'")])
    try data.queue.write { db in
      try Hint.insert(rowid: 9, name: "second", text: "red mouse").execute(db)
      let found = Hint.where { $0.match("red") }.order { $0.bm25() }
      #expect(try Set(found.fetchAll(db).map(\.rowid)) == [4, 9])
      let house = Hint.where { $0.text.match("house") }
      #expect(try house.select(\.rowid).fetchAll(db) == [4])
      #expect(try Hint.where { $0.name.match("house") }.fetchCount(db) == 0)
      let other = Hint.where { $0.match(.words("house").notIn($0.text)) }
      #expect(try other.fetchCount(db) == 0)
    }
    try run(
      Hint.delete(rowid: 4, name: "first", text: "red 'house'"),
      #"INSERT INTO "hints" ("hints", "rowid", "name", "text") VALUES (?, ?, ?, ?)"#,
      [.text("delete"), .integer(4), .text("first"), .text("red 'house'")])
    #expect(try data.queue.read { try Hint.where { $0.match("red") }.fetchCount($0) } == 1)
    try run(Hint.deleteAll(), #"INSERT INTO "hints" ("hints") VALUES (?)"#, [.text("delete-all")])
    #expect(try data.queue.read { try Hint.fetchCount($0) } == 0)
  }
}
