import Foundation

/// What `swift build` costs a package that depends on Rowan.
struct BuildCost {
  private let package = BenchmarkPackage()

  func run() throws {
    defer { package.delete() }
    print("10 tables of 8 columns, debug")
    try makePackage(files: 1, tables: 10)
    try report("clean, all dependencies", ["build"])
    // SwiftPM plans once more: there are generated files now.
    try report("the build after it", ["build"])
    try changeOneTable(file: 0)
    try report("after adding a column to one table", ["build"])
    try report("nothing changed", ["build"])
    let tool = try toolBuiltBefore()
    try report(
      "clean, the tool built before", ["build", "--scratch-path", "prebuilt"], tool: tool)

    print("\n100 tables of 8 columns in 10 files, debug, Rowan and the tool built before")
    try package.write("table Placeholder { let id: Int }\n", "Schemas/Models/File0.schema")
    _ = try package.measure(["build"])
    // Others than before: of those there is what was compiled.
    try makePackage(files: 10, tables: 10, prefix: "Other")
    try report("first build of the models", ["build"])
    try changeOneTable(file: 3)
    try report("after adding a column to one table", ["build"])

    print("\nThe example, release")
    let build = [
      "build", "-c", "release", "--package-path", BenchmarkPackage.rowan.path, "--scratch-path",
      package.folder.appending(component: "release").path, "--product", "reminders",
    ]
    try report("clean, with Rowan and the tool", build)
    try package.delete("release")
    try report("clean, the tool built before", build, tool: tool)
    try reportSize(of: "reminders", in: try package.measure(build + ["--show-bin-path"]).log)
  }

  /// A copy, as one installs it, of the tool that the first build made.
  private func toolBuiltBefore() throws -> String {
    let bin = try package.measure(["build", "--show-bin-path"]).log.split(separator: "\n").last
    let tool = package.folder.appending(component: "rowan-schema")
    try FileManager.default.copyItem(
      at: URL(filePath: String(bin ?? "")).appending(component: "rowan-schema-tool"), to: tool)
    return tool.path
  }

  /// The program without symbols, as one ships it.
  private func reportSize(of program: String, in log: String) throws {
    guard let folder = log.split(separator: "\n").last else { return }
    let stripped = package.folder.appending(component: program)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["strip", "-o", stripped.path, "\(folder)/\(program)"]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let size = try stripped.resourceValues(forKeys: [.fileSizeKey]).fileSize
    else { throw BuildFailure(log: "error: '\(program)' could not be stripped") }
    let padded = "the program, stripped".padding(toLength: 36, withPad: " ", startingAt: 0)
    print(padded + String(format: "%6.2f MB (bar 0.90)", Double(size) / 1e6))
  }

  private func makePackage(files: Int, tables: Int, prefix: String = "Model") throws {
    try package.writeManifest()
    try package.write("import Rowan\n", "Sources/Models/Models.swift")
    for file in 0..<files {
      let text = (0..<tables).map { Self.table("\(prefix)\(file)x\($0)") }.joined(separator: "\n")
      try package.write(text, "Schemas/Models/File\(file).schema")
    }
  }

  private static func table(_ name: String) -> String {
    """
    table \(name) {
      let id: Int
      var title: String = ""
      var notes: String?
      var count: Int = 0
      var price: Double = 0
      var isActive: Bool = true
      var createdAt: Date = now
      var owner: UUID?
    }

    """
  }

  private func changeOneTable(file: Int) throws {
    let path = "Schemas/Models/File\(file).schema"
    let text = try String(contentsOf: package.folder.appending(path: path), encoding: .utf8)
    guard let end = text.range(of: "  var owner: UUID?\n") else { return }
    try package.write(
      text.replacingCharacters(in: end, with: "  var owner: UUID?\n  var more: Int = 0\n"), path)
  }

  private func report(_ name: String, _ arguments: [String], tool: String? = nil) throws {
    let cost = try package.measure(arguments, tool: tool)
    let padded = name.padding(toLength: 36, withPad: " ", startingAt: 0)
    print(
      padded
        + String(
          format: "%6.1f s wall %6.1f s CPU %5.2f GB", cost.wall, cost.cpu, cost.gigabytes))
  }
}
