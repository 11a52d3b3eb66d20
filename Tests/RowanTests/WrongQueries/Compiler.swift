import Foundation

/// The Swift compiler, and the modules that the tests were built of.
struct Compiler {
  struct CompilerError {
    let line: Int
    let column: Int
    let message: String
  }

  private let swiftc: URL
  private let modules: URL
  private let root: URL

  init?() {
    let files = FileManager.default
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let found = path.split(separator: ":").map { URL(filePath: "\($0)/swiftc") }
      .first { files.isExecutableFile(atPath: $0.path) }
    // Tests/RowanTests/WrongQueries/….swift
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let product = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let modules = [product, root.appending(path: ".build/debug")].map {
      $0.appending(path: "Modules")
    }.first { files.fileExists(atPath: $0.appending(path: "RowanTests.swiftmodule").path) }
    guard let found, let modules else { return nil }
    (swiftc, self.modules, self.root) = (found, modules, root)
  }

  /// The errors of a file.
  ///
  /// - Parameters:
  ///   - source: its text.
  ///   - lifetimes: whether to go on to what is found after the types: values that are used where they
  ///     are no longer. It is reached only in a file without any other error.
  func errors(in source: String, lifetimes: Bool = false) throws -> [CompilerError] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Wrong.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = swiftc
    process.arguments = [
      lifetimes ? "-emit-sil" : "-typecheck", "-o", "/dev/null", "-swift-version", "6", "-I",
      modules.path,
      "-I", root.appending(path: "Sources/CSQLite").path, file.path,
      // What can be told by a warning alone is a mistake too.
      "-Werror", "DeprecatedDeclaration",
    ]
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: /Wrong\.swift:(\d+):(\d+): error: (.*)/),
        let number = Int(match.1), let column = Int(match.2)
      else { return nil }
      return CompilerError(line: number, column: column, message: String(match.3))
    }
  }
}
