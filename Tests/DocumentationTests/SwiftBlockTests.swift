import Foundation
import Testing

/// Every piece of Swift that the documentation shows is compiled and run: it is a file of the
/// tutorial, a snippet of these tests, or quoted from the example.
struct SwiftBlockTests {
  static let blocks = Result {
    try Article.all().flatMap(\.blocks).filter { $0.language == "swift" && $0.file == nil }
  }

  @Test func thereIsSwift() throws {
    #expect(try Self.blocks.get().count > 20)
  }

  @Test(arguments: (try? blocks.get()) ?? [])
  func aBlockIsASnippetOrAQuotation(block: CodeBlock) throws {
    if let name = block.notes["snippet"] {
      let snippets = try Snippet.all()
      let snippet = try #require(snippets[name], "\(block.place): there is no snippet '\(name)'")
      #expect(block.text == snippet, "\(block.place) is not the snippet '\(name)'")
    } else {
      let isQuoted = try Self.example().contains { $0.contains(block.text) }
      #expect(isQuoted, "\(block.place) is not in the example, and names no snippet")
    }
  }

  @Test func everySnippetIsShown() throws {
    let shown = Set(try Self.blocks.get().compactMap { $0.notes["snippet"] })
    #expect(Set(try Snippet.all().keys) == shown)
  }

  /// The files of the examples, and what a package that depends on this one says of itself: `.ci/run`
  /// builds and tests it.
  private static func example() throws -> [String] {
    let paths = try Article.files(below: "Sources/Examples", extension: "swift")
    return try (paths + ["Tests/Fixtures/Downstream/Package.swift"]).map {
      try String(contentsOf: Article.root.appending(path: $0), encoding: .utf8)
    }
  }
}

/// The text between `// snippet: name` and `// end` in a file below `Snippets`.
enum Snippet {
  static func all() throws -> [String: String] {
    var snippets: [String: String] = [:]
    let folder = "Tests/DocumentationTests/Snippets"
    for path in try Article.files(below: folder, extension: "swift") {
      let text = try String(contentsOf: Article.root.appending(path: path), encoding: .utf8)
      var name: String?
      var lines: [String] = []
      for line in text.components(separatedBy: "\n") {
        if line.trimmed.hasPrefix("// snippet: ") {
          name = String(line.trimmed.dropFirst("// snippet: ".count))
          lines = []
        } else if let open = name, line.trimmed == "// end" {
          try #require(snippets[open] == nil, "two snippets are called '\(open)'")
          snippets[open] = unindented(lines).joined(separator: "\n") + "\n"
          name = nil
        } else if name != nil {
          lines.append(line)
        }
      }
      try #require(name == nil, "the snippet '\(name ?? "")' has no end")
    }
    return snippets
  }

  private static func unindented(_ lines: [String]) -> [String] {
    let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indentation)) }
  }
}

extension Article {
  /// Files of a kind below a folder, as paths from the root of the project on.
  static func files(below folder: String, extension suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".\(suffix)") }.sorted().map { "\(folder)/\($0)" }
  }
}
