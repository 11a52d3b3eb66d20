import Foundation
import Rowan
import Testing

/// Key paths of Swift types as paths in JSON.
@Suite struct JSONKeyPathTests {
  private struct Renamed: Codable, Hashable {
    var first = 1
    var second = Settings.Inner()
    private enum CodingKeys: String, CodingKey {
      case first = "erste"
      case second
    }
  }

  @Test func `a key path that is no path in the JSON is an error`() throws {
    func error<Part: ColumnValue>(
      _ keyPath: any KeyPath<Renamed, Part> & Sendable
    ) throws -> DatabaseError? {
      let query = Document.select { $0.raw.json(as: Renamed.self).jsonExtract(keyPath) }
      return #expect(throws: DatabaseError.self) {
        _ = try DocumentData.database().read { try query.fetchAll($0) }
      }
    }
    let renamed = try error(\.first)
    #expect(renamed?.message == #"\Renamed.first is no path in JSON: 'first' is no coding key"#)
    #expect(try error(\.second.last.number)?.message.hasSuffix("'number' is no coding key") == true)
    #expect(try error(\.second.depth.magnitude) != nil)
    #expect(try error(\.first.hashValue) != nil)
    // The keys of a type behind a value that cannot be made are not found out.
    let hidden = Document.select { $0.settings.jsonExtract(\.inner.depth) }
    let unknown = #expect(throws: DatabaseError.self) {
      _ = try DocumentData.database().read { try hidden.fetchAll($0) }
    }
    #expect(unknown?.message.hasSuffix("whether these are coding keys cannot be found out") == true)
    // Here they are.
    let found = Document.select { $0.raw.json(as: Renamed.self).jsonExtract(\.second.depth) }
    #expect(found.bindings == [.text("$.second.depth")])
    let optional = Document.select { $0.raw.json(as: Outside.self).jsonExtract(\.box?.width) }
    #expect(optional.bindings == [.text("$.box.width")])
  }

  private struct Outside: Codable, Hashable {
    var before: [String: [Int]]
    var url: URL
    var data: Data
    var id: UUID
    var amount: Decimal
    var settings: Renamed
    var box: Box?
  }
}
