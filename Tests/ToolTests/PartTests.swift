import Foundation
import Testing

/// `rowan-schema generate --part`: Swift files for parts of a schema file.
struct PartTests {
  static let two = """
    table Item { let id: Int; var title: String = "" }
    table Note { let id: Int; var text: String = "" }

    """

  private func generate(_ tool: Tool, _ parts: String..., schemas: String = "Shop") throws {
    let names = parts.flatMap { ["--part", "\($0).swift"] }
    let run = try tool.run(joined: ["generate", "--output", "Out"] + names + [schemas])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
  }

  private func text(_ tool: Tool, _ name: String) throws -> String {
    try String(contentsOf: tool.folder.appending(path: "Out/\(name).swift"), encoding: .utf8)
  }

  /// Every file that is named is written, whatever the schema declares by then.
  @Test func everyPartIsWritten() throws {
    let tool = try Tool()
    try tool.write(Self.two, to: "Shop/a+b.schema")
    try tool.write("table More { let id: Int }\n", to: "Shop/Größe.schema")
    let stem = "Shop+a%pb.schema"
    try generate(tool, "\(stem)+Note", "\(stem)+Gone", "\(stem)+Note", "Shop+Größe.schema+More")
    #expect(
      tool.names(in: "Out") == [
        "\(stem).swift", "\(stem)+Note.swift", "\(stem)+Gone.swift", "Shop+Größe.schema.swift",
        "Shop+Größe.schema+More.swift", "ShopSchema.all.swift",
      ])
    #expect(try text(tool, "\(stem)+Note").contains("struct Note:"))
    #expect(try text(tool, "\(stem)+Note").contains("struct Item:") == false)
    #expect(try text(tool, stem).contains("struct Item:"))
    #expect(try text(tool, stem).contains("struct Note:") == false)
    for empty in ["\(stem)+Gone", "Shop+Größe.schema"] {
      let lines = try text(tool, empty).split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("//") } && lines.count == 2, "\(empty)")
    }
  }

  /// A change of one table touches its file and the schema's, also where another has come.
  @Test func aChangeTouchesOnePart() throws {
    let tool = try Tool()
    let parts = ["Shop+Main.schema+Item", "Shop+Main.schema+Note"]
    let names = (["Shop+Main.schema", "ShopSchema.all"] + parts).map { "Out/\($0).swift" }
    func touched(by text: String) throws -> Set<String> {
      let before = try names.map { try tool.identity(of: $0) }
      try tool.write(text, to: "Shop/Main.schema")
      try generate(tool, parts[0], parts[1])
      let after = try names.map { try tool.identity(of: $0) }
      return Set(zip(names, zip(before, after)).filter { $1.0 != $1.1 }.map(\.0))
    }
    try tool.write(Self.two, to: "Shop/Main.schema")
    try generate(tool, parts[0], parts[1])
    let column = Self.two.replacing("var title", with: "var price: Double = 0; var title")
    #expect(
      try touched(by: column) == ["Out/Shop+Main.schema+Item.swift", "Out/ShopSchema.all.swift"])
    #expect(
      try touched(by: "table New { let id: Int }\n\n" + column)
        == ["Out/Shop+Main.schema.swift", "Out/ShopSchema.all.swift"])
    #expect(
      try touched(by: "table New { let id: Int }\n\n" + column + "table Last { let id: Int }\n")
        == ["Out/Shop+Main.schema+Note.swift", "Out/ShopSchema.all.swift"])
  }

  @Test func whatIsNoPartNowIsDeletedAndNothingElse() throws {
    let tool = try Tool()
    try tool.write(Self.two, to: "Shop/Main.schema")
    try tool.write(Self.two.replacing("Item", with: "Thing"), to: "Other/Main.schema")
    try tool.write("// mine\n", to: "Out/Shop+Main.schema+Mine.swift")
    try tool.write("// mine\n", to: "Out/Shop+Main.schema+a.b.swift")
    try generate(tool, "Other+Main.schema+Thing", schemas: "Other")
    try generate(tool, "Shop+Main.schema+Item", "Shop+Main.schema+Note")
    try generate(tool, "Shop+Main.schema+Note")
    let kept: Set = [
      "Shop+Main.schema+Mine.swift", "Shop+Main.schema+a.b.swift", "Other+Main.schema.swift",
      "Other+Main.schema+Thing.swift", "OtherSchema.all.swift", "ShopSchema.all.swift",
    ]
    #expect(
      tool.names(in: "Out")
        == kept.union(["Shop+Main.schema.swift", "Shop+Main.schema+Note.swift"]))
    // By hand, without parts: one Swift file a schema.
    try generate(tool)
    #expect(tool.names(in: "Out") == kept.union(["Shop+Main.schema.swift"]))
    // The parts of a schema that is gone go with it.
    try generate(tool, "Shop+Main.schema+Item")
    try FileManager.default.removeItem(at: tool.folder.appending(path: "Shop/Main.schema"))
    try tool.write(Self.two, to: "Shop/Moved.schema")
    try generate(tool)
    #expect(tool.names(in: "Out") == kept.union(["Shop+Moved.schema.swift"]))
  }

  /// The folder changes when a Swift file holds twice the tables that it was to hold, and again when
  /// it does so with others; but neither while it does nor when it no longer does.
  @Test func aFolderTellsThatThePartsAreTooFew() throws {
    let tool = try Tool()
    func marks(_ text: String, _ options: String...) throws -> Set<String> {
      try tool.write(text, to: "Shop/Main.schema")
      let run = try tool.run(
        joined: ["generate", "--output", "Out", "--outgrown", "Watched/Parts"] + options + ["Shop"])
      #expect(run.status == 0, "\(run.errors)")
      return tool.names(in: "Watched/Parts")
    }
    let note = ["--part", "Shop+Main.schema+Note.swift"]
    #expect(try marks(Self.two, note[0], note[1]).isEmpty)
    #expect(try marks(Self.two, "--part-size", "2").isEmpty)
    #expect(try marks("enum E: Int { case a }\ntable A { let id: Int }\n").isEmpty)
    let three = Self.two + "view More as { SELECT id FROM items }\n"
    let first = try marks(three, note[0], note[1])
    #expect(first.count == 1)
    #expect(try marks(three.replacing("title", with: "name"), note[0], note[1]) == first)
    #expect(try marks(Self.two, note[0], note[1]) == first)
    let second = try marks(three.replacing("More", with: "Else"), note[0], note[1])
    #expect(second.count == 1 && second != first)
    // Named anew, and outgrown by the same.
    let third = try marks(three.replacing("More", with: "Else"))
    #expect(third.count == 1 && third != second)
    // Only what the tool has put there is taken away.
    try tool.write("", to: "Watched/Parts/mine")
    #expect(try marks(three, note[0], note[1]) == first.union(["mine"]))
  }

  /// A part of a schema that is not given is a mistake of who calls, and nothing is written.
  @Test func aPartOfAnotherSchemaIsAUsageError() throws {
    let tool = try Tool()
    try tool.write(Self.two, to: "Shop/Main.schema")
    let run = try tool.run(
      "generate", "--output", "Out", "--part", "Main.schema+Item.swift", "Shop")
    #expect(run.status == 2)
    #expect(
      run.errors.hasPrefix(
        "rowan-schema: error: --part 'Main.schema+Item.swift' is of 'Main.schema', which is not"))
    #expect(tool.names(in: "Out").isEmpty)
  }
}
