import Foundation
import Testing

/// The public functions of queries that take text, as the sources declare them, are all given
/// hostile text by the tests beside this one.
@Suite struct TextParameterTests {
  /// What is given some elsewhere, or takes text that is SQL on purpose.
  private static let others: [String: String] = [
    "init(name:)": "Collation: HostileNameTests",
    "init(_:partitionBy:orderBy:frame:)": "NamedWindow: HostileNameTests",
    "init(_:orderBy:frame:)": "NamedWindow: HostileNameTests",
    "init(_:partitionBy:frame:)": "NamedWindow: HostileNameTests",
    "subscript(name:)": "Row: HostileNameTests",
    "appendInterpolation(quote:)": "SQLText: HostileNameTests",
    "unhex(ignoring:)": "HostileArgumentTests",
    "init(stringLiteral:)": "SQLText: what stands in the program",
    "appendLiteral(_:)": "SQLText: what stands in the program",
    "appendInterpolation(raw:)": "SQLText: the one that binds nothing, as its name says",
    "bind(named:)": "PreparedParameterTests",
    "bind(values:)": "PreparedParameterTests",
    "raw(_:)": "FullTextPattern: FTS5's own syntax, as its name says",
    "execute(_:)": "Database: a statement, which takes no values",
    "execute(script:)": "Database: statements, which take no values",
    "init(path:configuration:)": "DatabaseQueue: OpeningTests",
    "init(table:key:)": "RecordNotFound: what an error says",
    "init(query:hasSeveralRows:)": "RecordNotFound: what an error says",
  ]

  @Test func `every function that takes text is given hostile text`() throws {
    let declared = try Self.declared()
    try #require(declared.count > 30)
    let feeds = TextFeed.text + TextFeed.search + TextFeed.values + TextFeed.json
    let fed = Set(feeds.map(\.name) + PathFeed.all.map(\.name)).union(HostileFullTextTests.names)
    for name in declared.subtracting(fed).subtracting(Self.others.keys).sorted() {
      Issue.record("\(name) takes text: give it hostile text in TextFeed+Functions.swift")
    }
    #expect(Set(Self.others.keys).subtracting(declared) == [], "these are no more")
  }

  /// The declarations with a parameter that is text: `replace(_:with:)`.
  private static func declared() throws -> Set<String> {
    let sources = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }.appending(path: "Sources/Rowan")
    var names: Set<String> = []
    for folder in ["Connections", "FullText", "Query", "Tables"] {
      let root = sources.appending(path: folder).resolvingSymlinksInPath()
      let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
      for path in paths ?? [] where path.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        let code = text.split(separator: "\n").map { $0.prefix(upTo: $0.commentStart) }
          .joined(separator: " ").replacing(" -> ", with: " ")
        let declaration =
          /public (?:static |mutating )*(func +[^ (<]+|func +<[^ (]*|init|subscript)/
        for match in code.matches(of: declaration) {
          let rest = code[match.range.upperBound...]
          guard let parameters = parameters(rest), parameters.contains(where: \.isText) else {
            continue
          }
          let name = match.1.hasPrefix("func") ? match.1.dropFirst(4).drop { $0 == " " } : match.1
          names.insert("\(name)(\(parameters.map { "\($0.label):" }.joined()))")
        }
      }
    }
    return names
  }

  private struct Parameter {
    let label: String
    let isText: Bool

    init?(_ text: Substring) {
      guard let colon = text.firstIndex(of: ":"),
        let first = text[..<colon].split(separator: " ").first
      else { return nil }
      label = String(first)
      let type = text[colon...].replacing(/QueryExpression<[^>]*>/, with: "")
      isText = type.contains(/\b(String|Substring|Character|TextArgument|FunctionArgument)\b/)
    }
  }

  /// What stands in the parentheses that come next, at its commas.
  private static func parameters(_ text: Substring) -> [Parameter]? {
    guard let open = text.firstIndex(of: "(") else { return nil }
    var (depth, start) = (0, text.index(after: open))
    var parts: [Substring] = []
    for index in text[open...].indices {
      switch text[index] {
      case "(", "[", "<": depth += 1
      case ")", "]", ">":
        depth -= 1
        if depth > 0 { continue }
        parts.append(text[start..<index])
        return parts.compactMap(Parameter.init)
      case "," where depth == 1:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: continue
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate var commentStart: Index { range(of: "//")?.lowerBound ?? endIndex }
}
