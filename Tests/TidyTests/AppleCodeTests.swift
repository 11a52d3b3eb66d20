#if os(Linux)
  import Foundation
  import Testing

  /// What stands behind `#if canImport(Darwin)` is never compiled on Linux. Here the compiler checks
  /// its types, against modules of the same names that declare what Apple's declare.
  struct AppleCodeTests {
    static let modules = [
      // The POSIX part of Darwin has the same names and types as Glibc's.
      "Darwin": """
      @_exported import Glibc
      public struct Dl_info {
        public init() {}
        public var dli_fname: UnsafePointer<CChar>! { nil }
      }
      public func dladdr(
        _ address: UnsafeRawPointer!, _ info: UnsafeMutablePointer<Dl_info>!
      ) -> Int32 { 0 }
      """,
      "os": """
      public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
        public init(initialState: State) where State: Sendable {}
        public func withLock<R: Sendable>(
          _ body: @Sendable (inout State) throws -> R
        ) rethrows -> R { fatalError() }
      }
      """,
    ]

    @Test func theRuntimeFitsApplesModules() throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        component: "rowan-\(UUID().uuidString)", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      func emit(_ module: String, _ arguments: [String]) throws {
        let output = folder.appending(component: "\(module).swiftmodule").path
        let settings = [
          "-swift-version", "6", "-package-name", "rowan", "-parse-as-library", "-wmo",
          "-warnings-as-errors", "-enable-upcoming-feature", "InternalImportsByDefault",
          "-enable-upcoming-feature", "MemberImportVisibility", "-enable-upcoming-feature",
          "ExistentialAny",
        ]
        let result = try Self.run(
          ["swiftc", "-emit-module", "-module-name", module, "-emit-module-path", output]
            + settings + ["-I", folder.path, "-I", Self.path("Sources/CSQLite")] + arguments,
          in: folder)
        #expect(result.isEmpty, "\(module): \(result.suffix(4000))")
      }

      for (name, text) in Self.modules {
        let source = folder.appending(component: "\(name).swift")
        try text.write(to: source, atomically: true, encoding: .utf8)
        try emit(name, [source.path])
      }
      for module in ["SQLiteHandle", "Rowan", "RowanTesting"] {
        let files = TidyTests.files.filter { $0.hasPrefix("Sources/\(module)/") }
        #expect(!files.isEmpty)
        try emit(module, files.map(Self.path))
      }
    }

    static func path(_ relative: String) -> String { TidyTests.root.appending(path: relative).path }

    /// What a command says; nothing when all is well.
    static func run(_ command: [String], in folder: URL) throws -> String {
      let log = folder.appending(component: "log")
      try Data().write(to: log)
      let output = try FileHandle(forWritingTo: log)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = command
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      process.standardError = output
      try process.run()
      process.waitUntilExit()
      try output.close()
      let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      return process.terminationStatus == 0 ? text : text + "\nexit \(process.terminationStatus)"
    }
  }
#endif
