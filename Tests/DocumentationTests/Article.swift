import Foundation

/// A Markdown file of the documentation.
struct Article {
  /// From the root of the project on.
  let path: String
  let lines: [String]
  let blocks: [CodeBlock]

  var name: String {
    URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    lines = text.components(separatedBy: "\n")
    blocks = CodeBlock.blocks(of: lines, in: path)
  }

  /// The rows of every table that has a header cell of this text: each row's cells, in order.
  func table(headed header: String) -> [[String]] {
    var rows: [[String]] = []
    var isInside = false
    for line in lines {
      guard line.hasPrefix("|") else {
        isInside = false
        continue
      }
      let cells = Self.cells(of: line)
      if isInside {
        if !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) { rows.append(cells) }
      } else if cells.contains(header) {
        isInside = true
      }
    }
    return rows
  }

  /// The cells of a row; `\|` stands for a bar, in code too.
  static func cells(of line: String) -> [String] {
    let bar = "\u{0}"
    return line.replacing("\\|", with: bar).split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast()
      .map { $0.replacing(bar, with: "|").trimmingCharacters(in: .whitespaces) }
  }

  /// The root of the project.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let catalogue = "Sources/Rowan/Documentation.docc"

  /// The articles of the catalogue.
  static func catalogueArticles() throws -> [Article] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: catalogue).path)
      .filter { $0.hasSuffix(".md") }.sorted()
      .map { try Article(path: "\(catalogue)/\($0)") }
  }

  /// Everything that users read: the README and the catalogue.
  static func all() throws -> [Article] {
    try [Article(path: "README.md")] + catalogueArticles()
  }
}
