import Foundation

/// A folder with schemas, and the tool as it was built, run there. Deleted with the last reference.
final class Tool {
  let folder = FileManager.default.temporaryDirectory.appending(
    component: "rowan-tool-\(UUID().uuidString)", directoryHint: .isDirectory)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  func write(_ text: String, to path: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  func names(in path: String) -> Set<String> {
    let all = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: path).path)
    return Set(all ?? [])
  }

  /// The file's number on its disk, which a file that is written anew does not keep.
  func identity(of path: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.appending(path: path).path)
    return attributes[.systemFileNumber] as? Int
  }

  /// The tests' own executable stands beside the tool.
  static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(component: "rowan-schema")

  /// Runs the tool.
  func run(_ arguments: String...) throws -> (
    status: Int32, output: String, errors: String
  ) {
    try run(joined: arguments)
  }

  func run(
    joined arguments: [String], program: URL = program
  ) throws -> (status: Int32, output: String, errors: String) {
    let output = folder.appending(component: ".output")
    let errors = folder.appending(component: ".errors")
    try Data().write(to: output)
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
      try String(contentsOf: errors, encoding: .utf8)
    )
  }
}
