import Foundation
import SchemaEmit
import Testing

/// The golden files compile without a warning in every mode that a user's target can have, beside a
/// file that imports the same modules without saying how.
@Suite struct CompilerModeTests {
  struct Mode: CustomTestStringConvertible, Sendable {
    let name: String
    let swift: String
    let hasFeatures: Bool
    let isMainActor: Bool

    var testDescription: String {
      "\(name), Swift \(swift)\(hasFeatures ? ", features" : "")\(isMainActor ? ", main actor" : "")"
    }

    var arguments: [String] {
      let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
      return ["-swift-version", swift]
        + (hasFeatures ? features.flatMap { ["-enable-upcoming-feature", $0] } : [])
        + (isMainActor ? ["-default-isolation", "MainActor"] : [])
    }
  }

  /// Each two of the settings together in each golden case.
  static let modes = GoldenTests.cases.flatMap { name in
    [
      Mode(name: name, swift: "5", hasFeatures: false, isMainActor: false),
      Mode(name: name, swift: "5", hasFeatures: true, isMainActor: true),
      Mode(name: name, swift: "6", hasFeatures: false, isMainActor: true),
      Mode(name: name, swift: "6", hasFeatures: true, isMainActor: false),
    ]
  }

  @Test(arguments: modes)
  func compilesWithoutWarnings(mode: Mode) throws {
    let result = try typecheck(
      mode.name, mode.arguments,
      """
      import Foundation
      import Rowan
      func plain(_ expression: Rowan.QueryExpression<Foundation.Date>) {}

      """)
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  /// The same with a part for each declaration: none depends on what another one imports, or keeps
  /// to itself.
  @Test(arguments: GoldenTests.cases) func partsCompileWithoutWarnings(name: String) throws {
    let files = try generate(
      try GoldenTests.schemas(of: name), target: name, parts: { _ in true })
    let mode = Mode(name: name, swift: "6", hasFeatures: true, isMainActor: false)
    let result = try typecheck(
      name, mode.arguments, "import Foundation\nimport Rowan\n", generated: files)
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  /// What is a `let` in the schema, or generated, is read in an update and never set.
  @Test func updatesSetVariablesAlone() throws {
    let result = try typecheck(
      "Rows", [],
      """
      import Foundation
      import Rowan
      func right(_ shelf: inout Rowan.Updates<Shelf>, _ book: inout Rowan.Updates<Book>) {
        shelf.title = "x"
        shelf.color = nil
        shelf.color = 3
        shelf.times.updatedAt = Date()
        book.title = book.slug
        book.size = Size()
        book.size.width = 3
      }
      func wrong(_ shelf: inout Rowan.Updates<Shelf>, _ book: inout Rowan.Updates<Book>) {
        shelf.id = UUID()
        shelf.id = shelf.id
        shelf.times = Times()
        shelf.times.createdAt = Date()
        book.slug = "x"
      }
      func wrong(_ tag: inout Rowan.Updates<BookTag>) {
        tag.id = BookTag.ID(bookID: 1, tagTitle: "")
      }

      """)
    let errors = result.output.split(separator: "\n").filter { $0.hasPrefix("/") }
      .compactMap { $0.split(separator: "Plain.swift:").last }
    #expect(
      errors == [
        "13:9: error: cannot assign to property: 'id' is a get-only property",
        "14:9: error: cannot assign to property: 'id' is a get-only property",
        "15:9: error: cannot assign to property: 'times' is a get-only property",
        "16:15: error: cannot assign to property: 'createdAt' is a get-only property",
        "17:8: error: cannot assign to property: 'slug' is a get-only property",
        "20:7: error: cannot assign to property: 'id' is a get-only property",
      ])
  }

  /// SQLite compares the texts, whose order is none of the values'.
  @Test func jsonHasNoOrder() throws {
    let result = try typecheck(
      "Json", ["-swift-version", "6"],
      """
      import Rowan
      func right() -> some Rowan.Statement { Item.where { $0.tags == ["a"] && $0.place != nil } }
      func wrong() -> some Rowan.Statement { Item.where { $0.tags < $0.tags } }

      """)
    let errors = result.output.split(separator: "\n")
      .filter { $0.hasPrefix("/") && $0.contains(": error:") }
      .compactMap { $0.split(separator: "Plain.swift:").last }
    #expect(errors.count == 1)
    #expect(
      errors.first?.hasPrefix(
        "3:61: error: '<' is unavailable: this value is stored as text whose order is not its own")
        == true, "\(result.output)")
    #expect(errors.first?.contains("JSON") == true)
  }

  /// A case is set with the whole enum alone, or two could be there; and it has no order.
  @Test func casesAreNotSet() throws {
    let result = try typecheck(
      "Payloads", ["-swift-version", "6"],
      """
      import Foundation
      import Rowan
      func right(_ row: inout Rowan.Updates<Message>, _ url: URL) {
        row.kind = .link(url)
        row.kind = nil
        row.body = .text("x")
      }
      func wrong(_ row: inout Rowan.Updates<Message>, _ url: URL) {
        row.kind.link = url
        row.kind.image.caption = "x"
        row.fixed = nil
      }
      func order(_ row: Message.TableColumns) -> Rowan.QueryExpression<Bool> {
        row.body < Body.text("x")
      }

      """)
    let errors = result.output.split(separator: "\n")
      .filter { $0.hasPrefix("/") && $0.contains(": error:") }
      .compactMap { $0.split(separator: "Plain.swift:").last }
    #expect(
      errors == [
        "9:12: error: cannot assign to property: 'link' is a get-only property",
        "10:12: error: cannot assign to property: 'image' is a get-only property",
        "11:7: error: cannot assign to property: 'fixed' is a get-only property",
        "14:12: error: referencing operator function '<' on 'QueryExpression' requires that 'Body' "
          + "conform to 'OrderedValue'",
      ])
  }

  /// A group has an order where each of its columns has one.
  @Test func orderOfGroups() throws {
    let result = try typecheck(
      "Groups", ["-swift-version", "6"],
      """
      import Rowan
      func right(_ row: Person.TableColumns, _ value: Address) -> Rowan.QueryExpression<Bool> {
        row.mail < value && row.places.home >= value && row.mail > row.places.work
      }
      func wrong(_ row: Person.TableColumns, _ value: Link) -> Rowan.QueryExpression<Bool> {
        row.link < value
      }

      """)
    let errors = result.output.split(separator: "\n")
      .filter { $0.hasPrefix("/") && $0.contains(": error:") }
      .compactMap { $0.split(separator: "Plain.swift:").last }
    #expect(
      errors == [
        "6:12: error: operator function '<' requires that 'Link' conform to 'OrderedValue'"
      ])
  }

  /// Type-checks a golden case's generated code, or what was generated of it, together with a text.
  private func typecheck(
    _ name: String, _ arguments: [String], _ text: String, generated other: [GeneratedFile]? = nil
  ) throws -> Command {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = tests.appendingPathComponent("Golden/\(name)")
    let generated = folder.appendingPathComponent("Generated")
    // The types that the user has written.
    let types = folder.appendingPathComponent("Types.swift").path
    let own = FileManager.default.fileExists(atPath: types) ? [types] : []
    var files = try FileManager.default.contentsOfDirectory(atPath: generated.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { generated.appendingPathComponent($0).path }
    let modules = try #require(BuiltModules.arguments, "the folder of the built modules")
    return try withTemporaryFolder { folder in
      let plain = folder.appendingPathComponent("Plain.swift")
      try Data(text.utf8).write(to: plain)
      if let other {
        files = other.map { folder.appendingPathComponent($0.name).path }
        for (path, file) in zip(files, other) {
          try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
        }
      }
      return try Command(
        "swiftc",
        ["-typecheck", "-parse-as-library", "-package-name", "golden", "-module-name", "Golden"]
          + arguments + modules + files + own + [plain.path])
    }
  }
}
