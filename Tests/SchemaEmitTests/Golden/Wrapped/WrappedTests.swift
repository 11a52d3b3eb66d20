import Foundation
import GoldenSupport
import Rowan
import Testing

/// The generated code of `Schemas`, executed: wrappers are stored as what is in them.
@Suite struct WrappedTests {
  let moment = Moment(rawValue: Date(timeIntervalSince1970: 1_700_000_000))

  func entry(_ folder: ListID) -> Entry {
    Entry(
      id: EntryID(rawValue: UUID()), folderID: folder, price: 12, key: [0, 255], at: moment,
      cost: 5)
  }

  @Test func roundTrip() throws {
    let store = try GoldenStore(WrappedSchema.self)
    try store.insert(Folder(id: 3, code: "a", isOpen: false))
    let parent = entry(3)
    var child = entry(3)
    child.parentID = parent.id
    child.weight = -0.5
    child.small = nil
    try store.insert(parent)
    try store.insert(child)
    try store.insert(Label(code: "x", folder: 3))
    #expect(try store.all(Folder.self) == [Folder(id: 3, code: "a", isOpen: false)])
    #expect(try store.find(Entry.self, parent.id) == parent)
    #expect(try store.find(Entry.self, child.id) == child)
    #expect(try store.find(Label.self, "x")?.folder == 3)
    #expect(
      try store.text(
        """
        SELECT typeof(id) || typeof(weight) || typeof(price) || typeof(key) || typeof(at)
          || typeof(small) || cost FROM entries WHERE parentID IS NULL
        """)
        == "textrealtextblobtextinteger1005")
    #expect(
      try store.text("SELECT id FROM entries WHERE parentID IS NULL")
        == parent.id.rawValue.uuidString.lowercased())
  }

  @Test func defaults() throws {
    let store = try GoldenStore(WrappedSchema.self)
    // SQLite numbers the rows of an integer key, and makes one of a UUID.
    try store.insert(draft: Folder.Draft())
    #expect(try store.all(Folder.self) == [Folder(id: 1, code: "new", isOpen: true)])
    try store.insert(draft: Entry.Draft(folderID: 1))
    try store.connection.execute(script: "INSERT INTO entries (folderID, cost) VALUES (1, 1000)")
    let entries = try store.all(Entry.self)
    #expect(entries.map(\.weight) == [2.5, 2.5])
    #expect(entries.map(\.price) == Array(repeating: Price(rawValue: Decimal(11) / 10), count: 2))
    #expect(entries.map(\.small) == [7, 7])
    #expect(entries.map(\.key) == [[], []])
    #expect(entries.map(\.cost) == [0, 0])
    let other = try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
    #expect(entries.map(\.other.rawValue) == [other, other])
    #expect(Set(entries.map(\.id)).count == 2)
  }

  @Test func queries() throws {
    let queue = try DatabaseQueue()
    try WrappedSchema.migrate(queue)
    let entries = [entry(1), entry(2), entry(2)]
    try queue.write { db throws in
      try Folder.insert {
        Folder.Draft(id: 1, code: "one"); Folder.Draft(id: 2, code: "two")
      }
      .execute(db)
      for (index, var entry) in entries.enumerated() {
        entry.weight = Weight(rawValue: Double(index))
        try entry.insert(db)
      }
    }
    try queue.read { db throws in
      let found = try Entry.where { $0.folderID == 2 && $0.weight > 1 }.fetchAll(db)
      #expect(found.map(\.id) == [entries[2].id])
      #expect(try Entry.where { $0.id == entries[0].id }.fetchCount(db) == 1)
      #expect(try Entry.where { $0.id.in(entries.map(\.id)) }.fetchCount(db) == 3)
      let sums = try Folder.group(by: \.id).join(Entry.all) { $0.id == $1.folderID }
        .order(by: \.id).select { ($0.code, $1.weight.sum()) }.fetchAll(db)
      #expect(sums.map(\.0) == ["one", "two"])
      #expect(sums.map(\.1) == [0, 3])
      #expect(try Folder.where { $0.code.hasPrefix("t") }.select(\.id).fetchAll(db) == [2])
      #expect(try Folder.where(\.isOpen.rawValueIsTrue).fetchCount(db) == 2)
    }
    try queue.write { db throws in
      let id = try Folder.insert { Folder.Draft(code: "three") }.returning(\.id).fetchOne(db)
      #expect(id == 3)
      try Folder.find(3).update { $0.code = "3" }.execute(db)
      #expect(try Folder.find(db, key: 3).code == "3")
    }
  }

  @Test func codedAsWhatIsInThem() throws {
    let value = entry(7)
    let data = try JSONEncoder().encode(value)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["id"] as? String == value.id.rawValue.uuidString)
    #expect(object["folderID"] as? Int == 7)
    #expect(object["weight"] as? Double == 2.5)
    #expect(try JSONDecoder().decode(Entry.self, from: data) == value)
    #expect(Code(rawValue: "a") == "a")
  }
}

extension QueryExpression where Value == IsOpen {
  fileprivate var rawValueIsTrue: QueryExpression<Bool> { self == true }
}
