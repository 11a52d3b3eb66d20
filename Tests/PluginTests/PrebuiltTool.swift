import Foundation
import Testing

/// A package built with a `rowan-schema` that was built before: `ROWAN_SCHEMA_TOOL`.
enum PrebuiltTool {
  static func generatesAndIsNotBuilt(in workplace: Workplace) throws {
    let package = try TemporaryPackage(
      workplace, name: "Prebuilt",
      files: [
        "Package.swift": OtherBuildSystem.manifest,
        "Schemas/Shop/Main.schema": IncrementalBuild.item,
        "Sources/Shop/main.swift": "import Rowan\nlet title = Item.Draft().title\n",
      ])
    // The tests' own executable stands beside the tool.
    let built = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(component: "rowan-schema")
    let tool = workplace.folder.appending(components: "Tools, \"ü\"", "rowan-schema")
    func build() throws -> Outcome {
      try package.swift(["build", "-v"], tool: tool.path)
    }

    let missing = try build()
    #expect(missing.status != 0)
    #expect(
      missing.text.contains(
        "error: ROWAN_SCHEMA_TOOL names '\(tool.path)', which cannot be run: No such file"),
      "\(missing.text.suffix(4000))")

    try FileManager.default.createDirectory(
      at: tool.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: tool, withDestinationURL: built)
    let first = try build()
    #expect(first.status == 0, "\(first.text.suffix(4000))")
    #expect(first.compiled.contains("Schemas+Shop+Main.schema.swift"))
    let plan = try String(
      contentsOf: workplace.folder.appending(path: "scratch/debug.yaml"), encoding: .utf8)
    #expect(plan.contains("Rowan.swiftmodule") && !plan.contains("SchemaModel"))

    // What is wrong with a schema is told as ever.
    try package.write(
      IncrementalBuild.item.replacing("String", with: "Strin"), to: "Schemas/Shop/Main.schema")
    let wrong = try build()
    #expect(wrong.status != 0)
    #expect(wrong.errors.contains { $0.contains("Main.schema:3:14: error:") }, "\(wrong.errors)")
  }
}
