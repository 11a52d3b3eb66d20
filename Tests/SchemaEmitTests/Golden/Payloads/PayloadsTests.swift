import Foundation
import GoldenSupport
import Rowan
import Testing

/// Enums with payloads, executed.
@Suite struct PayloadsTests {
  static let url = URL(filePath: "/x")
  static let image = Attachment.Image(
    caption: "c", address: url, size: Attachment.Size(width: 3, height: 4))
  static let bodies: [Body] = [
    .text("t"), .level(.high), .of(Attachment.Size(width: 1, height: 2)), .inner(.radius(1.5)),
    .inner(.flag(false)),
  ]
  static let kinds: [Attachment?] = [
    .link(url), .note(""), .image(Attachment.Image()), .image(image), .price(12.50), nil,
  ]

  /// Each kind with each body.
  static let messages = kinds.enumerated().flatMap { row, kind in
    bodies.enumerated().map { column, body in
      Message(
        id: row * 5 + column + 1, kind: kind, body: body, fixed: column == 2 ? body : nil,
        after: "\(row) \(column)")
    }
  }

  func database() throws -> DatabaseQueue {
    let queue = try emptyDatabase(PayloadsSchema.self)
    try queue.write { db throws in try Message.insert { Self.messages }.execute(db) }
    return queue
  }

  @Test func columns() {
    #expect(
      Message.columnNames.map(\.description) == [
        "id", "link", "note", "caption", "address", "width", "height", "price_text", "default",
        "body_text", "body_level", "body_of_width", "body_of_height", "body_inner_radius",
        "body_inner_flag", "body_inner_old", "fixed_text", "fixed_level", "fixed_of_width",
        "fixed_of_height",
        "fixed_inner_radius", "fixed_inner_flag", "fixed_inner_old", "after",
      ])
  }

  @Test func roundTrip() throws {
    let store = try GoldenStore(PayloadsSchema.self)
    for message in Self.messages { try store.insert(message) }
    #expect(try store.all(Message.self) == Self.messages)
    let data = try JSONEncoder().encode(Self.messages)
    #expect(try JSONDecoder().decode([Message].self, from: data) == Self.messages)
    try store.insert(draft: Message.Draft())
    let draft = try #require(try store.find(Message.self, 31))
    #expect(draft == Message(id: 31, kind: nil, body: .text(""), fixed: nil))
    // Only its own column of each row is set.
    let set = Message.columnNames.map { "(\"\($0)\" IS NOT NULL)" }.joined(separator: " + ")
    #expect(try store.text("SELECT (\(set)) || '' FROM messages WHERE id = 1") == "4")
    #expect(try store.text("SELECT (\(set)) || '' FROM messages WHERE id = 18") == "10")
  }

  @Test func `a row writes the whole value`() throws {
    let store = try GoldenStore(PayloadsSchema.self)
    for message in Self.messages { try store.insert(message) }
    for (number, message) in Self.messages.enumerated() {
      var changed = Self.messages[(number * 7 + 3) % 30]
      changed = Message(
        id: message.id, kind: changed.kind, body: changed.body, fixed: .text("never written"))
      if number % 2 == 0 { try store.upsert(changed) } else { try store.update(changed) }
      let stored = try #require(try store.find(Message.self, message.id))
      #expect(stored.kind == changed.kind && stored.body == changed.body)
      #expect(stored.fixed == message.fixed)
    }
  }

  @Test func `none or several are errors that name the columns`() throws {
    let queue = try database()
    try queue.write { db throws in
      try db.execute(script: "UPDATE messages SET note = 'n' WHERE id = 1")
      let several = try #require(
        #expect(throws: RowDecodingError.self) { try Message.find(1).fetchAll(db) })
      #expect(several.table == "messages" && several.column == "note" && several.rowID == 1)
      #expect(several.found == .text)
      for name in ["link", "note", "caption", "address", "width", "height", "price_text"] {
        #expect(several.expected.contains("\"\(name)\""))
      }
      #expect(several.expected.hasSuffix("is set: \"link\""))

      // `check cases` refuses it, unless checks are off.
      for sql in ["body_level = 1", "body_text = NULL"] {
        let error = #expect(throws: DatabaseError.self) {
          try db.execute(script: "UPDATE messages SET \(sql) WHERE id = 6")
        }
        #expect(error?.extendedCode == .constraintCheck)
      }
      try db.execute(script: "PRAGMA ignore_check_constraints = 1")
      try db.execute(script: "UPDATE messages SET body_text = NULL WHERE id = 6")
      let none = try #require(
        #expect(throws: RowDecodingError.self) { try Message.find(6).fetchAll(db) })
      #expect(none.column == "body_text" && none.found == .null)
      #expect(
        none.expected
          == "a value in one of \"body_text\", \"body_level\", \"body_of_width\", \"body_of_height\","
          + " \"body_inner_radius\", \"body_inner_flag\", \"body_inner_old\"")
      // A group whose required column alone is NULL.
      try db.execute(script: "UPDATE messages SET body_of_width = NULL WHERE id = 8")
      let part = try #require(
        #expect(throws: RowDecodingError.self) { try Message.find(8).fetchAll(db) })
      #expect(part.column == "body_of_width" && part.found == .null)
    }
  }

  @Test func reading() throws {
    let images = Message.where { $0.kind.image.isNot(nil) }.select(\.id)
    #expect(
      images.sqlText
        == #"SELECT "messages"."id" FROM "messages" WHERE ("messages"."caption", "messages"."address", "messages"."width", "messages"."height") IS NOT (?, ?, ?, ?)"#
    )
    let links = Message.where { $0.kind.link == Self.url }.select(\.id)
    #expect(
      links.sqlText == #"SELECT "messages"."id" FROM "messages" WHERE "messages"."link" IS ?"#)
    let same = Message.where { $0.kind == .image(Self.image) }.select(\.id)
    let level = Message.where { $0.body.level == .high }.select(\.id)
    let inner = Message.where { $0.body == .inner(.flag(false)) }.select(\.id)
    let deep = Message.where { $0.body.inner.radius > 1 && $0.kind.image.size.width == 3 }
      .select(\.id)
    let none = Message.where { $0.kind == nil }.select(\.id)
    func ids(_ isWanted: (Message) -> Bool) -> [Int] { Self.messages.filter(isWanted).map(\.id) }
    try database().read { db throws in
      #expect(
        try images.fetchAll(db)
          == ids { if case .image = $0.kind { true } else { false } })
      #expect(try links.fetchAll(db) == ids { $0.kind == .link(Self.url) })
      #expect(try same.fetchAll(db) == ids { $0.kind == .image(Self.image) })
      #expect(try level.fetchAll(db) == ids { $0.body == .level(.high) })
      #expect(try inner.fetchAll(db) == ids { $0.body == .inner(.flag(false)) })
      #expect(
        try deep.fetchAll(db)
          == ids { $0.body == .inner(.radius(1.5)) && $0.kind == .image(Self.image) })
      #expect(try none.fetchAll(db) == ids { $0.kind == nil })
      let parts: [(Attachment?, String?, Body, Attachment.Image?)] =
        try Message.order { $0.id }.select {
          ($0.kind, $0.kind.note, $0.body, $0.kind.image)
        }.fetchAll(db)
      #expect(parts.map(\.0) == Self.messages.map(\.kind))
      #expect(parts.map(\.1) == Self.messages.map { $0.kind == .note("") ? "" : nil })
      #expect(parts.map(\.2) == Self.messages.map(\.body))
      #expect(parts.filter { $0.3 == Self.image }.count == 5)
    }
  }

  @Test func setting() throws {
    let update = Message.where { $0.id > 0 }.update { $0.kind = .link(Self.url) }
    #expect(
      update.sqlText
        == #"UPDATE "messages" SET ("link", "note", "caption", "address", "width", "height", "price_text", "default") = (?, ?, ?, ?, ?, ?, ?, ?) WHERE "messages"."id" > ?"#
    )
    #expect(
      update.bindings == [.text(Self.url.absoluteString)] + Array(repeating: .null, count: 7)
        + [.integer(0)])
    try database().write { db throws in
      #expect(try update.execute(db) == 30)
      #expect(try Message.all.fetchAll(db).allSatisfy { $0.kind == .link(Self.url) })
      for kind in Self.kinds {
        for body in Self.bodies {
          try Message.find(3).update {
            $0.kind = kind
            $0.body = body
          }.execute(db)
          let message = try Message.find(db, key: 3)
          #expect(message.kind == kind && message.body == body)
        }
      }
      try Message.find(3).update { $0.kind = nil }.execute(db)
      #expect(try Message.find(db, key: 3).kind == nil)
      try Message.find(3).update { $0.kind = Attachment.image(Self.image) }.execute(db)
      #expect(try Message.find(db, key: 3).kind == .image(Self.image))
    }
  }

  @Test func upserting() throws {
    try database().write { db throws in
      let changed = Message.Draft(id: 2, kind: .price(3), body: .inner(.radius(2)), after: "b")
      try Message.upsert { changed }.execute(db)
      let stored = try Message.find(db, key: 2)
      #expect(stored.kind == .price(3) && stored.body == .inner(.radius(2)))
      #expect(stored.fixed == Self.messages[1].fixed)
      try Message.insert {
        changed
      } onConflict: {
        $0.id
      } doUpdate: { row, new in
        row.kind = new.kind
        row.body = .text("taken")
      }.execute(db)
      #expect(try Message.find(db, key: 2).body == .text("taken"))
    }
  }

  @Test func inGroups() throws {
    let queue = try emptyDatabase(PayloadsSchema.self)
    let boards = [
      Board(
        first: Note(title: "a", shape: .radius(1)), second: Note(title: "b", shape: .flag(true)),
        at: Corner(shape: .flag(false), room: nil)),
      Board(
        first: Note(title: "c", shape: .flag(true)), second: nil,
        at: Corner(shape: .radius(2), room: "r")),
    ]
    try queue.write { db throws in
      try Board.insert { boards }.execute(db)
      #expect(try Board.order { $0.first.title }.fetchAll(db) == boards)
      let flags = Board.where { $0.first.shape.flag == true }.select(\.id)
      #expect(try flags.fetchAll(db) == [boards[1].id])
      let none = Board.where { $0.second.shape == nil }.select(\.id)
      #expect(try none.fetchAll(db) == [boards[1].id])
      try Board.find(boards[0].id).update {
        $0.first.shape = .flag(false)
        $0.at.shape = .radius(3)
        $0.second = nil
      }.execute(db)
      let stored = try Board.find(db, key: boards[0].id)
      #expect(stored.first.shape == .flag(false) && stored.at.shape == .radius(3))
      #expect(stored.second == nil)
      // The CHECK holds in the optional group too: one case or none.
      #expect(throws: DatabaseError.self) {
        try db.execute(script: "UPDATE boards SET b_shape_radius = 1, b_shape_flag = 1")
      }
    }
  }

  @Test func identifiers() throws {
    let queue = try emptyDatabase(PayloadsSchema.self)
    let id = UUID()
    let post = Post.ID(day: 1, number: 2)
    try queue.write { db throws in
      let tag = TagID(rawValue: id)
      try Link.insert {
        [
          Link.Draft(target: .post(post)), Link.Draft(target: .board(id)),
          Link.Draft(target: .tag(tag)),
        ]
      }.execute(db)
      let targets = try Link.order { $0.id }.select(\.target).fetchAll(db)
      #expect(targets == [.post(post), .board(id), .tag(tag)])
      #expect(try Link.where { $0.target.tag == tag }.select(\.id).fetchAll(db) == [3])
      #expect(try Link.where { $0.target.post == post }.select(\.id).fetchAll(db) == [1])
    }
  }

  @Test func outerJoin() throws {
    enum Other: TableAlias { typealias Table = Message }
    let query = Message.leftJoin(Message.as(Other.self)) {
      $0.id == $1.id && $1.kind.note.isNot(nil)
    }.order { message, _ in message.id }.select { ($1.kind, $1.body, $1.body.text) }
    try database().read { db throws in
      let rows: [(Attachment?, Body?, String?)] = try query.fetchAll(db)
      let isNote = Self.messages.map { $0.kind == .note("") }
      #expect(rows.map(\.0) == isNote.map { $0 ? .note("") : nil })
      #expect(rows.map(\.1) == zip(isNote, Self.messages).map { $0 ? $1.body : nil })
      #expect(rows.compactMap(\.2) == ["t"])
    }
  }

  @Test func resultRow() throws {
    let queue = try emptyDatabase(PayloadsSchema.self)
    try queue.write { db throws in
      try Message.insert { Message.Draft(id: 1, kind: .note("n")) }.execute(db)
      try Board.insert {
        Board.Draft(
          first: Note(title: "a", shape: .radius(1)), at: Corner(shape: .flag(true), room: nil))
      }.execute(db)
      let rows = try Message.crossJoin(Board.all).select {
        MessageRow.Columns(id: $0.id, kind: $0.kind, shape: $1.first.shape)
      }.fetchAll(db)
      #expect(rows == [MessageRow(id: 1, kind: .note("n"), shape: .radius(1))])
    }
  }

  /// The parameter of a query is the whole enum: the columns of the other cases are NULL.
  @Test func parametersOfQueries() throws {
    let post = Target.post(Post.ID(day: 1, number: 2))
    let board = Target.board(UUID())
    let query = PayloadsSchema.links(to: post)
    #expect(query.sqlText.contains("(post_day, post_number, board, tag) IS (?, ?, ?, ?)"))
    #expect(query.bindings == [.integer(1), .integer(2), .null, .null])
    try database().write { db throws in
      #expect(try PayloadsSchema.link(to: post).fetch(db) == 1)
      #expect(try PayloadsSchema.link(to: board).fetch(db) == 2)
      #expect(try PayloadsSchema.link(to: post).fetch(db) == 3)
      #expect(try query.fetch(db) == [1, 3])
      #expect(try PayloadsSchema.links(to: board).fetch(db) == [2])
      #expect(try PayloadsSchema.links(to: .board(UUID())).fetch(db) == [])
      for kind in Self.kinds {
        #expect(try PayloadsSchema.attach(kind, to: 1).execute(db) == 1)
        #expect(try Message.find(1).fetchOne(db)?.kind == kind)
      }
    }
  }
}
