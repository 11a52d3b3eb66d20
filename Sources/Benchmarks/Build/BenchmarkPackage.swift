import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A temporary package that depends on Rowan, to be built and measured.
struct BenchmarkPackage {
  let folder = FileManager.default.temporaryDirectory.appending(
    component: "rowan-build-cost-\(UUID().uuidString)", directoryHint: .isDirectory)

  /// This package's own folder.
  static let rowan = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Writes the manifest of a package of one target.
  func writeManifest(target: String = "Models") throws {
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "BuildCost",
        platforms: [.macOS(.v14)],
        dependencies: [.package(name: "rowan", path: "\(Self.rowan.path)")],
        targets: [
          .target(
            name: "\(target)", dependencies: [.product(name: "Rowan", package: "rowan")],
            plugins: [.plugin(name: "RowanPlugin", package: "rowan")])
        ])
      """, "Package.swift")
  }

  func delete(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  func delete() { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, _ path: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Runs `swift` and tells what it took and what it said.
  ///
  /// - Parameter tool: the `rowan-schema` that was built before, if one was.
  func measure(_ arguments: [String], tool: String? = nil) throws -> (
    wall: Double, cpu: Double, gigabytes: Double, log: String
  ) {
    let before = Self.childrenUsage()
    let start = Date()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["ROWAN_SCHEMA_TOOL"] = tool
    process.currentDirectoryURL = folder
    let log = folder.appending(component: "log")
    try Data().write(to: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let wall = Date().timeIntervalSince(start)
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    guard process.terminationStatus == 0 else { throw BuildFailure(log: text) }
    let after = Self.childrenUsage()
    return (wall, after.cpu - before.cpu, after.gigabytes, text)
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

  var description: String {
    // SwiftPM says each several times, among what the compiler was asked to print.
    var errors: [Substring] = []
    for line in log.split(separator: "\n")
    where line.contains(": error: ") && !errors.contains(line) { errors.append(line) }
    let text = errors.isEmpty ? String(log.suffix(2000)) : errors.joined(separator: "\n")
    return "the build failed:\n\(text)"
  }
}
