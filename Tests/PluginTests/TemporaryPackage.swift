import Foundation

/// A package in a temporary folder that depends on this one, as a user's does. Deleted with the
/// last reference to it.
final class TemporaryPackage {
  let folder: URL
  private let home: URL

  /// - Parameter name: the folder's name; it may hold spaces and any letters.
  init(name: String, manifest: (_ rowan: String) -> String, files: [String: String]) throws {
    home = FileManager.default.temporaryDirectory.appending(
      component: "rowan-\(UUID().uuidString)", directoryHint: .isDirectory)
    folder = home.appending(component: name, directoryHint: .isDirectory)
    let rowan = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    try write(manifest(rowan), to: "Package.swift")
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: home)
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
  func swift(_ arguments: [String]) throws -> Outcome {
    let log = home.appending(component: "log")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return Outcome(status: process.terminationStatus, text: text)
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
      names.remove("Package.swift")
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
}
