import Foundation
import GoldenSupport
import Rowan
import Testing

/// The generated code of `Schemas`, executed: columns that the rows do not have.
@Suite struct BlobsTests {
  let data = Data([1, 2, 3])

  func store() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try BlobsSchema.migrate(queue)
    return queue
  }

  @Test func rowsAreWithoutThem() throws {
    #expect(Photo.columnNames.map { "\($0)" } == ["id", "title", "size", "ownerID"])
    #expect(Photo.columnCount == 4)
    #expect(Owner.columnNames.map { "\($0)" } == ["id", "name"])
    #expect(Line.columnCount == 1)
    #expect(PhotoWithOwner.columnCount == 7)
    #expect(
      "\(Photo.statements.find)".hasPrefix("SELECT \"id\", \"title\", \"size\", \"ownerID\" "))
    #expect(!"\(Photo.statements.insert)".contains("data"))
    #expect(!"\(Photo.statements.update)".contains("data"))
  }

  @Test func draftsHaveThem() throws {
    let queue = try store()
    try queue.write { db throws in
      try Photo.insert { Photo.Draft(title: "a", data: data) }.execute(db)
      try Photo.insert {
        Photo.Draft(data: data, thumbnail: Data(), original: [7], tags: ["x"])
      }.execute(db)
      try Photo.insert { Photo.Draft(data: Data(), thumbnail: .some(nil), tags: []) }.execute(db)
      try Line.insert { Line.Draft(text: "t", at: 5) }.execute(db)
    }
    try queue.read { db throws in
      let rows = try Photo.order(by: \.id).fetchAll(db)
      #expect(rows == [Photo(id: 1, title: "a"), Photo(id: 2), Photo(id: 3)])
      let values = try Photo.order(by: \.id)
        .select { ($0.data, $0.thumbnail, $0.original, $0.tags, $0.length) }.fetchAll(db)
      #expect(values.map(\.0) == [data, data, Data()])
      #expect(values.map(\.1) == [nil, Data(), nil])
      #expect(values.map(\.2) == [[], [7], []])
      #expect(values.map(\.3) == [["new"], ["x"], []])
      #expect(values.map(\.4) == [3, 3, 0])
      #expect(try Row.fetchOne(db, sql("SELECT old FROM photos"))?.values == [.text("old")])
      #expect(try Photo.where { $0.length > 0 && $0.data == data }.fetchCount(db) == 2)
      #expect(try Line.fetchAll(db) == [Line(at: 5)])
      #expect(try Line.select(\.text).fetchAll(db) == ["t"])
    }
  }

  @Test func manyRowsLeaveThemToSQLite() throws {
    let queue = try store()
    let owners = (1...150).map { Owner(id: $0, name: "o\($0)") }
    let insert = Owner.insert { owners }
    #expect(insert.sqlText.hasPrefix(#"INSERT INTO "owners" ("id", "name") VALUES (?, ?), "#))
    try queue.write { db throws in
      #expect(try insert.execute(db) == 150)
      #expect(try Owner.order(by: \.id).fetchAll(db) == owners)
      #expect(try Owner.where { $0.motto == "none" && $0.portrait == nil }.fetchCount(db) == 150)
      // A draft among them has a value of its own, and the others still have none.
      try Owner.insert {
        Owner(id: 200, name: "row")
        Owner.Draft(id: 201, name: "draft", motto: "own")
      }.execute(db)
      #expect(
        try Owner.where { $0.id >= 200 }.order(by: \.id).select(\.motto).fetchAll(db)
          == ["none", "own"])
    }
  }

  @Test func writesOfRowsLeaveThemAlone() throws {
    let queue = try store()
    try queue.write { db throws in
      // What a row does not have SQLite has a default of, or else the row is refused.
      try Owner(id: 1, name: "o").insert(db)
      let error = #expect(throws: DatabaseError.self) { try Photo(id: 9).insert(db) }
      #expect(error?.code == .constraint)
      try Owner.find(1).update { $0.portrait = data }.execute(db)
      var owner = try Owner.find(db, key: 1)
      owner.name = "p"
      try owner.update(db)
      try Owner(id: 1, name: "q").upsert(db)
      #expect(try Owner.select { ($0.name, $0.portrait, $0.motto) }.fetchOne(db)?.0 == "q")
      #expect(try Owner.select(\.portrait).fetchOne(db) == .some(data))
      #expect(try Owner.select(\.motto).fetchOne(db) == "none")
      // A draft of a row leaves them out; one with a value sets those that are `var`.
      #expect(Owner.Draft(owner).omittedColumns.contains(1))
      try Owner.upsert { Owner.Draft(owner) }.execute(db)
      #expect(try Owner.select(\.portrait).fetchOne(db) == .some(data))
      try Owner.upsert {
        Owner.Draft(id: 1, portrait: Data([9]), name: "r", motto: "new")
      }.execute(db)
      #expect(try Owner.find(db, key: 1).name == "r")
      #expect(try Owner.select(\.portrait).fetchOne(db) == .some(Data([9])))
      #expect(try Owner.select(\.motto).fetchOne(db) == "none")
    }
  }

  @Test func joins() throws {
    let queue = try store()
    try queue.write { db throws in
      try Owner(id: 4, name: "o").insert(db)
      try Photo.insert {
        Photo.Draft(title: "a", data: data, ownerID: 4)
        Photo.Draft(title: "b", data: Data())
      }.execute(db)
    }
    try queue.read { db throws in
      let joined = Photo.leftJoin(Owner.all) { $0.ownerID == $1.id }.order(by: \.id)
      let pairs = try joined.fetchAll(db)
      #expect(pairs.map(\.0.title) == ["a", "b"])
      #expect(pairs.map(\.1) == [Owner(id: 4, name: "o"), nil])
      let rows = try joined.select {
        PhotoWithOwner.Columns(photo: $0, owner: $1, bytes: $0.length)
      }.fetchAll(db)
      #expect(rows.map(\.owner) == [Owner(id: 4, name: "o"), nil])
      #expect(rows.map(\.bytes) == [3, 0])
      #expect(
        try joined.select { ($0.data, $1.portrait, $1.motto) }.fetchAll(db).map(\.2) == [
          "none", nil,
        ])
    }
  }
}
