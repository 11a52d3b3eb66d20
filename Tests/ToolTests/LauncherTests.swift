import Foundation
import Testing

/// The few lines of C that stand in the tool's place where one was built before.
struct LauncherTests {
  /// The launcher of a program, in a folder that is deleted with it.
  private func launcher(of program: String) throws -> Tool {
    let tool = try Tool()
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/PrebuiltTool/main.c")
    let clang = Process()
    clang.executableURL = URL(filePath: "/usr/bin/env")
    clang.arguments = [
      "clang", "-Wall", "-Werror", "-DROWAN_SCHEMA_TOOL=\"\(program)\"", source.path, "-o",
      tool.folder.appending(component: "launcher").path,
    ]
    try clang.run()
    clang.waitUntilExit()
    try #require(clang.terminationStatus == 0)
    return tool
  }

  @Test func itRunsTheTool() throws {
    let tool = try launcher(of: Tool.program.path)
    func run(_ arguments: String...) throws -> (status: Int32, output: String, errors: String) {
      try tool.run(joined: arguments, program: tool.folder.appending(component: "launcher"))
    }
    try tool.write(ToolTests.item, to: "Shop/a b.schema")
    let generated = try run("generate", "--output", "Out", "Shop")
    #expect(generated.status == 0, "\(generated.errors)")
    #expect(tool.names(in: "Out") == ["Shop+a b.schema.swift", "ShopSchema.all.swift"])
    // It says the version first: what is said again is refused.
    #expect(try run("generate", "--for", "1", "--output", "Out", "Shop").errors.contains("twice"))
    #expect(try run("check", "Shop").status == 0)
    #expect(try run("--version").output == tool.run("--version").output)
    #expect(try run().errors == tool.run().errors)
    #expect(try run("generate", "--output", "Out", "None").status == 1)
  }

  @Test func whatCannotBeRunIsSaid() throws {
    for (program, problem) in [
      ("/none/such", "which cannot be run: No such file or directory"),
      ("/", "which cannot be run: Permission denied"),
      ("tools/rowan-schema", "which is no path from the root on"),
    ] {
      let tool = try launcher(of: program)
      let run = try tool.run(
        joined: ["generate"], program: tool.folder.appending(component: "launcher"))
      #expect(run.status == 1)
      #expect(
        run.errors.hasPrefix(
          "rowan-schema: error: ROWAN_SCHEMA_TOOL names '\(program)', \(problem)"),
        "\(run.errors)")
    }
  }

  /// Built while the variable was set, and put where it says.
  @Test func aCopyOfItselfEnds() throws {
    let place = try Tool()
    let copy = place.folder.appending(component: "rowan-schema")
    let tool = try launcher(of: copy.path)
    let launcher = tool.folder.appending(component: "launcher")
    try FileManager.default.copyItem(at: launcher, to: copy)
    let run = try tool.run(joined: ["generate"], program: launcher)
    #expect(run.status == 1)
    #expect(run.errors.contains("which is what stands in the tool's place, not the tool"))
  }
}
