import Foundation

/// The plain `sqlite3` program: another process, and another opinion about a file.
enum SQLiteProgram {
  struct Failure: Error {
    var status: Int32
    var output: String
  }

  /// Runs statements and gives what the program printed.
  @discardableResult
  static func run(_ path: String, _ sql: String) throws -> String {
    let session = try Session(path)
    session.send(sql)
    return try session.finish()
  }

  /// A running program that is told what to do line by line.
  final class Session {
    let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(_ path: String) throws {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["sqlite3", "-batch", "-bail", path]
      process.standardInput = input
      process.standardOutput = output
      process.standardError = output
      try process.run()
    }

    func send(_ sql: String) {
      input.fileHandleForWriting.write(Data((sql + "\n").utf8))
    }

    /// Sends statements and waits until the program has run them.
    ///
    /// - Returns: what it printed.
    func ask(_ sql: String) -> String {
      send(sql + "\n.print ---done---")
      var text = ""
      while !text.hasSuffix("---done---\n") {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      return text.replacingOccurrences(of: "---done---\n", with: "")
    }

    /// Closes the input and waits for the end.
    func finish() throws -> String {
      input.fileHandleForWriting.closeFile()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let text = String(decoding: data, as: UTF8.self)
      guard process.terminationStatus == 0 else {
        throw Failure(status: process.terminationStatus, output: text)
      }
      return text
    }

    /// Ends the process as a crash would.
    func kill() {
      _ = Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }
}
