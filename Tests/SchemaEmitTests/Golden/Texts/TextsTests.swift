import Foundation
import Rowan
import Testing

/// Full-text tables: of another table's text, of their own, and without one.
@Suite struct TextsTests {
  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try TextsSchema.migrate(queue)
  }

  private let letters = [
    Letter.Draft(
      id: 1, subject: "Running shoes", body: "They ran well", sender: Person(name: "Ada")),
    Letter.Draft(
      id: 2, subject: "Shoes", sender: Person(name: "Bo", mail: "bo@example.org"), pages: 3),
    Letter.Draft(id: 5, subject: "Rain", body: "again"),
  ]

  @Test func `another table's text`() throws {
    try queue.write { db in
      try Letter.insert { letters }.execute(db)
      let found = LetterText.where { $0.match("run") }.order(by: \.rowid)
      let rows = try found.fetchAll(db)
      #expect(rows.map(\.id) == [1])
      #expect(
        rows == [
          LetterText(
            rowid: 1, subject: "Running shoes", body: "They ran well", name: "Ada",
            slug: "running shoes", pages: 1)
        ])
      #expect(try LetterText.where { $0.name.match("bo") }.select(\.pages).fetchAll(db) == [3])
      #expect(try LetterText.where { $0.match("sh", prefix: true) }.fetchCount(db) == 2)
      #expect(try LetterText.find(5).fetchOne(db)?.subject == "Rain")
      let marked = LetterText.where { $0.match("shoe") }.joinContent()
        .order { text, letter in (text.bm25(subject: 2, slug: 0), letter.id) }
        .select { text, letter in
          (letter, text.subject.highlight("[", "]"), text.body.snippet("[", "]"))
        }
      let all = try marked.fetchAll(db)
      #expect(all.map(\.0.id) == [2, 1] && all.map(\.1) == ["[Shoes]", "Running [shoes]"])
      #expect(all.map(\.2) == [nil, "They ran well"])
      let copies = LetterText.where { $0.match("shoe") }.order(by: \.rowid).select {
        LetterText.Columns(
          rowid: $0.rowid, subject: $0.subject.highlight("<", ">"), body: $0.body.stored,
          name: $0.name.stored, slug: $0.slug.stored, pages: $0.pages)
      }
      #expect(try copies.fetchAll(db).map(\.subject) == ["Running <shoes>", "<Shoes>"])
    }
  }

  @Test func `the index follows the table`() throws {
    try queue.write { db in
      try Letter.insert { letters }.execute(db)
      try Letter.find(1).update { $0.subject = "Hats" }.execute(db)
      try Letter.find(5).update { $0.sender.name = "Cy" }.execute(db)
      try Letter.find(2).delete().execute(db)
      try Letter.upsert { Letter.Draft(id: 5, subject: "Snow", sender: Person(name: "Di")) }
        .execute(db)
      try LetterText.integrityCheck().execute(db)
      #expect(try LetterText.where { $0.match("shoes rain cy", .any) }.fetchAll(db) == [])
      let hats = LetterText.where { $0.slug.match("hat") }
      #expect(try hats.select(\.rowid).fetchAll(db) == [1])
      #expect(try LetterText.where { $0.match("snow di") }.select(\.rowid).fetchAll(db) == [5])
    }
  }

  /// In SQLite's defensive mode, which is on, a statement that ended between two rows would undo the
  /// whole transaction.
  @Test func `rows of RETURNING that nobody wants`() throws {
    struct Enough: Error {}
    try queue.write { db in
      let first = Letter.insert { letters }.returning(\.id)
      #expect(try first.fetchOne(db) == 1)
      let update = Letter.update { $0.subject = "New" }.returning(\.id)
      #expect(throws: Enough.self) {
        try db.savepoint { try update.forEach(db) { _ in throw Enough() } }
      }
      try update.fetchCursor(db) { cursor in _ = try cursor.next() }
      #expect(try LetterText.where { $0.match("new") }.fetchCount(db) == 3)
      try LetterText.integrityCheck().execute(db)
    }
    #expect(try queue.read { try Letter.where { $0.subject == "New" }.fetchCount($0) } == 3)
  }

  @Test func `of a table whose key is no number`() throws {
    try queue.write { db in
      let page = Page(id: UUID(), title: "Trigrams", kind: .glossy)
      try page.insert(db)
      try Page(id: UUID(), title: "Other").insert(db)
      #expect(PageText.tableName.description == "page index")
      // What the table calls rowid is another column.
      let found = PageText.where { $0.match("IGRA") }.joinContent().select {
        ($0.kind.stored, $1.id)
      }
      let row = try found.fetchOne(db)
      #expect(row?.0 == .glossy && row?.1 == page.id)
      let query = PageText.where { $0.match("IGRA") }.joinContent()
      #expect(
        query.sqlText.hasSuffix(
          #"""
           FROM "page index" JOIN "pages" ON "page index"."rowid" = "pages"."_rowid_" \#
          WHERE "page index"."page index" MATCH ?
          """#))
      try page.delete(db)
      try PageText.integrityCheck().execute(db)
      #expect(try PageText.where { $0.match("IGRA") }.fetchCount(db) == 0)
      try PageText.rebuild().execute(db)
      #expect(try PageText.where { $0.match("other") }.fetchCount(db) == 1)
    }
  }

  @Test func `its own text`() throws {
    let date = Date(timeIntervalSince1970: 1_000_000)
    try queue.write { db in
      try Manual.insert {
        Manual.Draft(title: "Kettle", text: "boils water", number: 7, printed: date)
        Manual.Draft(rowid: 40, title: "Lamp", number: 8, printed: date)
      }.execute(db)
      var kettle = try Manual.find(db, key: 1)
      #expect(kettle.title == "Kettle" && kettle.number == 7 && kettle.printed == date)
      kettle.text = "heats"
      try kettle.update(db)
      #expect(try Manual.where { $0.match("boils") }.fetchCount(db) == 0)
      #expect(try Manual.where { $0.text.match("heats") }.fetchAll(db).map(\.id) == [1])
      // The columns that are not searched are kept as they are.
      #expect(try Manual.where { $0.match("7") }.fetchCount(db) == 0)
      #expect(
        try Manual.where { $0.number == 8 && $0.printed >= date }.select(\.rowid).fetchAll(db) == [
          40
        ])
      try Manual.where { $0.match("lamp") }.update { $0.title = "Torch" }.execute(db)
      #expect(try Manual.find(db, key: 40).title == "Torch")
      try Manual(rowid: 40, title: "Light", text: "bright", number: 9, printed: date).upsert(db)
      try Manual.upsert { Manual.Draft(rowid: 41, title: "Bulb", number: 1, printed: date) }
        .execute(db)
      try Manual.upsert { Manual.Draft(rowid: 41, title: "Bulb", number: 2, printed: date) }
        .execute(db)
      #expect(
        try Manual.where { $0.match("torch light bulb", .any) }.order(by: \.rowid).fetchAll(db)
          .map(\.number) == [9, 2])
      try Manual.find(db, key: 40).delete(db)
      try Manual.where { $0.title.match("bulb") }.delete().execute(db)
      #expect(try Manual.fetchAll(db) == [kettle])
      try Manual.integrityCheck().execute(db)
      try Manual.rebuild().execute(db)
      #expect(throws: RecordNotFound.self) { try Manual.find(db, key: 40) }
      #expect(throws: RecordNotFound.self) {
        try Manual(rowid: 3, number: 1, printed: date).update(db)
      }
    }
  }

  @Test func `no text`() throws {
    try queue.write { db in
      try Clue.insert(rowid: 3, name: "door", hint: "key").execute(db)
      try Clue.insert(rowid: 4, name: "key", hint: nil).execute(db)
      #expect(
        try Clue.where { $0.match("key") }.order(by: \.rowid).fetchAll(db).map(\.id) == [3, 4])
      #expect(try Clue.where { $0.hint.match("key") }.fetchAll(db) == [Clue(rowid: 3)])
      let best = Clue.where { $0.match("key") }.order { $0.bm25(name: 10) }.select(\.rowid)
      #expect(try best.fetchOne(db) == 4)
      try Clue.delete(rowid: 3, name: "door", hint: "key").execute(db)
      #expect(try Clue.where { $0.match("key") }.fetchCount(db) == 1)
      try Clue.deleteAll().execute(db)
      #expect(try Clue.fetchCount(db) == 0)
    }
  }

  @Test func `no places`() throws {
    try queue.write { db in
      try Word.insert {
        for word in ["red house", "blue house", "re-d"] { Word.Draft(word: word) }
      }
      .execute(db)
      #expect(try Word.where { $0.match("house red") }.select(\.rowid).fetchAll(db) == [1])
      // A word that the tokenizer splits would be a phrase, and so an error of FTS5's.
      #expect(
        try Word.where { $0.match("re-d \"blue(", .any) }.select(\.rowid).fetchAll(db) == [2, 3])
      for pattern in [FullTextPattern.phrase("red"), .near(["red"]), .first("red")] {
        #expect(throws: DatabaseError.self) { try Word.where { $0.match(pattern) }.fetchAll(db) }
      }
      #expect(throws: DatabaseError.self) { try Word.where { $0.word.match("red") }.fetchAll(db) }
    }
  }

  @Test func `without migrate the error says what to do`() throws {
    let raw = try DatabaseQueue()
    try raw.write { db in
      for migration in TextsSchema.migrations { try db.execute(script: migration.sql) }
    }
    let version = try raw.read { try sql("SELECT sqlite_version()", as: String.self).fetchOne($0) }
    var found: DatabaseError?
    do {
      try raw.write { _ = try Letter.insert { letters }.execute($0) }
    } catch let error as DatabaseError {
      found = error
    }
    // Newer ones take FTS5 for harmless.
    if version?.hasPrefix("3.40.") == true { #expect(found != nil) }
    if let found {
      #expect(found.message == "unsafe use of virtual table \"letterTexts\"")
      #expect(found.fix?.contains("Configuration.trustsSchema") == true)
    }
    // Done as the error says.
    var configuration = Configuration()
    configuration.trustsSchema = true
    let trusting = try DatabaseQueue(configuration: configuration)
    try trusting.write { db in
      for migration in TextsSchema.migrations { try db.execute(script: migration.sql) }
      _ = try Letter.insert { letters }.execute(db)
    }
  }

  @Test func `nothing differs the second time`() throws {
    try queue.write { db in try Letter.insert { letters }.execute(db) }
    try TextsSchema.migrate(queue)
    // One that was made by the same statements in other words is taken as it is: no shadow table
    // and no trigger shows as a difference.
    try queue.write { db in
      try db.execute(script: "UPDATE rowan_migrations SET checksum = 'other'")
    }
    try TextsSchema.migrate(queue)
    #expect(try queue.read { try LetterText.where { $0.match("rain") }.fetchCount($0) } == 1)
  }

  @Test func `an index that is made later has the rows that are there`() throws {
    let sql = try #require(TextsSchema.migrations.first?.sql)
    let start = try #require(sql.range(of: "CREATE VIRTUAL TABLE"))
    var configuration = Configuration()
    configuration.trustsSchema = true
    let later = try DatabaseQueue(configuration: configuration)
    try later.write { db in
      try db.execute(script: String(sql[..<start.lowerBound]))
      try Letter.insert { letters }.execute(db)
      try db.execute(script: String(sql[start.lowerBound...]))
      #expect(try LetterText.where { $0.match("shoes") }.fetchCount(db) == 2)
      try LetterText.integrityCheck().execute(db)
    }
  }
}
