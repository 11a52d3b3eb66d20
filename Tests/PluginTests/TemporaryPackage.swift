import Foundation

/// A temporary folder with this package beside whatever is made in it, deleted with the last
/// reference to it.
final class Workplace {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  let folder = FileManager.default.temporaryDirectory.appending(
    component: "rowan-\(UUID().uuidString)", directoryHint: .isDirectory)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(component: "rowan"), withDestinationURL: Self.root)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs a program. All builds share one scratch folder, so that Rowan and its tool are built once.
  ///
  /// - Parameter tool: the `rowan-schema` that was built before, if one was.
  func run(_ command: [String], in directory: URL, tool: String? = nil) throws -> Outcome {
    let log = folder.appending(component: "log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    var environment = ProcessInfo.processInfo.environment
    // A user's builds make no errors of a dependency's warnings.
    environment["ROWAN_WARNINGS_AS_ERRORS"] = nil
    environment["ROWAN_SCHEMA_TOOL"] = tool
    environment["SWIFTPM_BUILD_DIR"] = folder.appending(component: "scratch").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.environment = environment
    process.currentDirectoryURL = directory
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return Outcome(status: process.terminationStatus, text: text)
  }
}

/// A package that depends on this one, as a user's does.
struct TemporaryPackage {
  let workplace: Workplace
  let folder: URL

  /// - Parameter name: the folder's name; it may hold spaces and any letters.
  init(_ workplace: Workplace, name: String, files: [String: String]) throws {
    self.workplace = workplace
    folder = workplace.folder.appending(component: name, directoryHint: .isDirectory)
    for (path, text) in files { try write(text, to: path) }
  }

  func write(_ text: String, to path: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  func delete(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  /// Runs a command of `swift` in the package.
  func swift(_ arguments: [String], tool: String? = nil) throws -> Outcome {
    try workplace.run(["swift"] + arguments, in: folder, tool: tool)
  }
}

/// What a command did.
struct Outcome {
  var status: Int32
  var text: String

  /// The names of the Swift files that were compiled, as `swift build -v` tells them: each is a
  /// primary file of a call of the compiler's front end.
  var compiled: Set<String> {
    var names: Set<String> = []
    for line in text.split(separator: "\n") where line.contains("-frontend -c ") {
      for part in line.components(separatedBy: "-primary-file ").dropFirst() {
        // A path with spaces is quoted, or its spaces are escaped.
        guard let end = part.range(of: ".swift") else { continue }
        names.insert(String(part[..<end.upperBound].split(separator: "/").last ?? ""))
      }
    }
    names.subtract(["Package.swift", "RowanPlugin.swift", "SwiftNames.swift"])
    return names
  }

  /// The lines that report an error, without repetitions.
  var errors: [String] {
    var lines: [String] = []
    for line in text.split(separator: "\n") where line.contains(": error: ") {
      if !lines.contains(String(line)) { lines.append(String(line)) }
    }
    return lines
  }
}
