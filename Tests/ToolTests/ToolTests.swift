import Foundation
import Testing

/// `rowan-schema` as a person types it.
struct ToolTests {
  static let item = "table Item { let id: Int; var title: String = \"\" }\n"

  @Test func generateWritesAFileForEachSchemaAndOneForAll() throws {
    let tool = try Tool()
    try tool.write(Self.item, to: "Schemas/Shop/Items.schema")
    try tool.write("table Note { let id: Int }\n", to: "Schemas/Shop/Sub/a+b%.schema")
    let run = try tool.run("generate", "--output", "Out", "Schemas/Shop")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      tool.names(in: "Out") == [
        "Schemas+Shop+Items.schema.swift", "Schemas+Shop+Sub+a%pb%%.schema.swift",
        "ShopSchema.all.swift",
      ])
  }

  @Test func aFileThatWouldNotChangeIsNotTouched() throws {
    let tool = try Tool()
    try tool.write(Self.item, to: "Shop/Items.schema")
    _ = try tool.run("generate", "--output", "Out", "Shop")
    let before = try tool.identity(of: "Out/Shop+Items.schema.swift")
    try tool.write("// A comment.\n" + Self.item, to: "Shop/Items.schema")
    _ = try tool.run("generate", "--output", "Out", "Shop")
    #expect(try tool.identity(of: "Out/Shop+Items.schema.swift") == before)
    try tool.write(Self.item.replacing("title", with: "name"), to: "Shop/Items.schema")
    _ = try tool.run("generate", "--output", "Out", "Shop")
    #expect(try tool.identity(of: "Out/Shop+Items.schema.swift") != before)
  }

  /// The one that is built before and the one in its place say the same version.
  @Test func theToolOfAnotherVersionWritesNothing() throws {
    let tool = try Tool()
    try tool.write(Self.item, to: "Shop/Items.schema")
    let other = try tool.run("generate", "--for", "0.0.9", "--output", "Out", "Shop")
    #expect(other.status == 1)
    let version = try tool.run("--version").output.split(separator: " ").last?.dropLast() ?? ""
    #expect(
      other.errors.hasPrefix(
        "rowan-schema: error: this is the tool of Rowan \(version), and the Swift is for Rowan 0.0.9"
      ))
    #expect(tool.names(in: "Out").isEmpty)
    let own = try tool.run("generate", "--for", String(version), "--output", "Out", "Shop")
    #expect(own.status == 0, "\(own.errors)")
    let launcher = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/PrebuiltTool/main.c")
    let text = try String(contentsOf: launcher, encoding: .utf8)
    #expect(text.contains("version[] = \"\(version)\";"))
  }

  @Test func whatIsLeftOfADeletedSchemaIsDeletedAndNothingElse() throws {
    let tool = try Tool()
    try tool.write(Self.item, to: "Shop/a+b%.schema")
    try tool.write("table Note { let id: Int }\n", to: "Shop/Notes.schema")
    try tool.write(Self.item, to: "Other/Items.schema")
    try tool.write("// mine\n", to: "Out/Mine.schema.swift")
    _ = try tool.run("generate", "--output", "Out", "Other")
    _ = try tool.run("generate", "--output", "Out", "Shop")
    #expect(tool.names(in: "Out").contains("Shop+a%pb%%.schema.swift"))
    try FileManager.default.removeItem(at: tool.folder.appending(path: "Shop/a+b%.schema"))
    let run = try tool.run("generate", "--output", "Out", "Shop")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      tool.names(in: "Out") == [
        "Mine.schema.swift", "Other+Items.schema.swift", "OtherSchema.all.swift",
        "Shop+Notes.schema.swift", "ShopSchema.all.swift",
      ])
  }

  @Test func nothingIsWrittenWhileThereIsAnError() throws {
    let tool = try Tool()
    try tool.write("table Item { let id: Int; var x: Strin }\n", to: "Shop/Items.schema")
    let run = try tool.run("generate", "--output", "Out", "Shop")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("Shop/Items.schema:1:34: error: "))
    #expect(run.output.isEmpty)
    #expect(tool.names(in: "Out").isEmpty)
    #expect(try tool.run("check", "Shop").status == 1)
  }

  @Test func argumentsThatMakeNoSenseExitWith2() throws {
    let tool = try Tool()
    try tool.write(Self.item, to: "Shop/Items.schema")
    let parts = ["Items.swift", "Shop+Items.schema.swift", "Shop+Other.schema+Item.swift", ""]
    let generate = ["generate", "--output", "Out", "Shop", "--part"]
    let sizes = ["0", "-1", "x", ""].map { size in
      ["generate", "--output", "Out", "--part-size", size, "Shop"]
    }
    let others = [[], ["frobnicate"], ["check"], ["check", "--no", "x"], ["generate", "x"]]
    for arguments in others + sizes + parts.map({ generate + [$0] }) + [generate] {
      let run = try tool.run(joined: arguments)
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.contains("USAGE: rowan-schema"), "\(arguments)")
    }
    #expect(tool.names(in: "Out").isEmpty)
  }

  @Test func helpAndMissingFiles() throws {
    let tool = try Tool()
    let help = try tool.run("--help")
    #expect(help.status == 0 && help.output.contains("EXIT CODES"))
    #expect(try tool.run("check", "--help").output.contains("rowan-schema check"))
    let missing = try tool.run("check", "nowhere")
    #expect(missing.status == 1)
    #expect(missing.errors == "nowhere: error: there is no such file or folder\n")
  }
}
