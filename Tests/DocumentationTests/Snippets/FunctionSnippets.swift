import Foundation
import Rowan
import Testing

/// What the article on functions shows.
struct FunctionSnippets {
  @Test func jsonEach() throws {
    let database = try Library.filled()
    // snippet: jsonEach
    let tagged = Room.where { room in
      room.tags.jsonEach(as: String.self).where { $0.value == "new" }.exists()
    }
    let tags = Room.crossJoin(Room.columns.tags.jsonEach(as: String.self))
      .order { room, tag in (room.id, tag.key) }
      .select { room, tag in (room.name, tag.value) }
    // end
    try database.read { db throws in
      #expect(try tagged.fetchAll(db).map(\.id) == [1])
      let rows = try tags.fetchAll(db)
      #expect(rows.map(\.0) == ["[1]", "[1]"])
      #expect(rows.map(\.1) == ["new", "loud"])
    }
  }
}

// snippet: label
struct Label: Codable, Hashable {
  var color: String
  var size: Size?

  struct Size: Codable, Hashable { var width: Double }
}
// end
