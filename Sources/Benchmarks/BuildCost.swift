import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What `swift build` costs a package that depends on Rowan.
struct BuildCost {
  private let folder = FileManager.default.temporaryDirectory.appending(
    component: "rowan-build-cost-\(UUID().uuidString)", directoryHint: .isDirectory)

  func run() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    print("10 tables of 8 columns, debug")
    try makePackage(files: 1, tables: 10)
    try report("clean, all dependencies", ["build"])
    try changeOneTable(file: 0)
    try report("after adding a column to one table", ["build"])
    try report("nothing changed", ["build"])

    print("\n100 tables of 8 columns in 10 files, debug, Rowan and the tool built before")
    try write("table Placeholder { let id: Int }\n", "Schemas/Models/File0.schema")
    _ = try measure(["build"])
    try makePackage(files: 10, tables: 10)
    try report("first build of the models", ["build"])
    try changeOneTable(file: 3)
    try report("after adding a column to one table", ["build"])
  }

  private func makePackage(files: Int, tables: Int) throws {
    let rowan = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "BuildCost",
        platforms: [.macOS(.v14)],
        dependencies: [.package(name: "rowan", path: "\(rowan)")],
        targets: [
          .target(
            name: "Models", dependencies: [.product(name: "Rowan", package: "rowan")],
            plugins: [.plugin(name: "RowanPlugin", package: "rowan")])
        ])
      """, "Package.swift")
    try write("import Rowan\n", "Sources/Models/Models.swift")
    for file in 0..<files {
      let text = (0..<tables).map { Self.table("Model\(file)x\($0)") }.joined(separator: "\n")
      try write(text, "Schemas/Models/File\(file).schema")
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
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    guard let end = text.range(of: "  var owner: UUID?\n") else { return }
    try write(
      text.replacingCharacters(in: end, with: "  var owner: UUID?\n  var more: Int = 0\n"), path)
  }

  private func write(_ text: String, _ path: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  private func report(_ name: String, _ arguments: [String]) throws {
    let cost = try measure(arguments)
    let padded = name.padding(toLength: 36, withPad: " ", startingAt: 0)
    print(
      padded
        + String(
          format: "%6.1f s wall %6.1f s CPU %5.2f GB", cost.wall, cost.cpu, cost.gigabytes))
  }

  private func measure(_ arguments: [String]) throws -> (
    wall: Double, cpu: Double, gigabytes: Double
  ) {
    let before = Self.childrenUsage()
    let start = Date()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.currentDirectoryURL = folder
    let log = folder.appending(component: "log")
    try Data().write(to: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let wall = Date().timeIntervalSince(start)
    guard process.terminationStatus == 0 else {
      throw BuildFailure(log: try String(contentsOf: log, encoding: .utf8))
    }
    let after = Self.childrenUsage()
    return (wall, after.cpu - before.cpu, after.gigabytes)
  }

  /// CPU seconds of all ended children and theirs, and the largest one's peak memory.
  private static func childrenUsage() -> (cpu: Double, gigabytes: Double) {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
      let bytes = Double(usage.ru_maxrss) * 1024
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
      let bytes = Double(usage.ru_maxrss)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return (seconds(usage.ru_utime) + seconds(usage.ru_stime), bytes / 1e9)
  }
}

/// A build that was to be measured and did not succeed.
struct BuildFailure: Error, CustomStringConvertible {
  var log: String
  var description: String { "the build failed:\n\(log.suffix(4000))" }
}
