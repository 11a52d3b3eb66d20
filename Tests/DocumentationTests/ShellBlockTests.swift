import Foundation
import Testing

/// Commands that the documentation tells to type: programs, options and paths that there are.
struct ShellBlockTests {
  static let blocks = Result {
    try Article.all().flatMap(\.blocks).filter { $0.language == "sh" }
  }

  /// What reads the variables that a command may be given.
  static let manifest = Result {
    try String(contentsOf: Article.root.appending(path: "Package.swift"), encoding: .utf8)
  }

  @Test func thereAreCommands() throws {
    #expect(try Self.blocks.get().count >= 3)
  }

  @Test(arguments: (try? blocks.get()) ?? [])
  func commandsExist(block: CodeBlock) throws {
    for line in block.text.replacing("\\\n", with: "").split(separator: "\n") {
      for command in line.split(separator: "&&").flatMap({ $0.split(separator: ";") }) {
        var words = command.split(separator: " ").map(String.init)
        while let word = words.first, let equals = word.firstIndex(of: "=") {
          let variable = word[..<equals]
          #expect(
            try Self.manifest.get().contains("\"\(variable)\""), "\(block.place): \(variable)")
          words.removeFirst()
        }
        try check(words, at: block)
      }
    }
  }

  private func check(_ words: [String], at block: CodeBlock) throws {
    switch words.first {
    case "swift": try checkSwift(Array(words.dropFirst()), at: block)
    case "apt-get": #expect(["update", "install"].contains(words[1]), "\(block.place)")
    case "mkdir", "cd", "cp", "sqlite3": break
    case ".ci/fuzz":
      let path = Article.root.appending(path: ".ci/fuzz").path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(block.place)")
    default: Issue.record("\(block.place): is '\(words.first ?? "")' a command?")
    }
  }

  private func checkSwift(_ words: [String], at block: CodeBlock) throws {
    switch words.first {
    case "package", "build", "test": break
    case "run":
      // Options of `swift run` stand before the program's name, each with its value here.
      var rest = words.dropFirst()
      while let word = rest.first, word.hasPrefix("-") { rest = rest.dropFirst(2) }
      let program = try #require(rest.first, "\(block.place)")
      if program == "Shelf" { return }
      let source = try #require(try Self.programs()[program], "\(block.place): \(program)")
      let words = Array(rest.dropFirst())
      for (index, word) in words.enumerated() {
        if word.hasPrefix("-") {
          let isKnown = source.contains("\(word) ") || source.contains("\"\(word)\"")
          #expect(isKnown, "\(block.place): \(program) has no option \(word)")
        } else if word.hasPrefix("Schemas/") {
          let path = Article.root.appending(path: word).path
          #expect(FileManager.default.fileExists(atPath: path), "\(block.place): \(word)")
        } else if index == 0 {
          #expect(source.contains("case \"\(word)\""), "\(block.place): \(program) \(word)")
        }
      }
    default: Issue.record("\(block.place): swift \(words.first ?? "")")
    }
  }

  /// The source of each program that `swift run` knows.
  private static func programs() throws -> [String: String] {
    let folders = [
      "reminders": "Sources/Examples/Reminders", "rowan-schema": "Sources/rowan-schema",
      "rowan-benchmarks": "Sources/Benchmarks",
    ]
    return try folders.mapValues { folder in
      try Article.files(below: folder, extension: "swift").map {
        try String(contentsOf: Article.root.appending(path: $0), encoding: .utf8)
      }.joined()
    }
  }
}
