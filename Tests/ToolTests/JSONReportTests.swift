import Foundation
import Testing

/// `check --format json`, read as the article on errors describes it.
struct JSONReportTests {
  struct Report: Decodable {
    struct Position: Decodable, Equatable {
      var offset: Int
      var line: Int
      var column: Int
    }

    struct Range: Decodable, Equatable {
      var start: Position
      var end: Position
    }

    struct Note: Decodable {
      var message: String
      var file: String
      var range: Range
    }

    struct Fix: Decodable {
      var message: String
      var file: String
      var range: Range
      var replacement: String
    }

    struct Diagnostic: Decodable {
      var severity: String
      var code: String
      var message: String
      var file: String
      var range: Range?
      var notes: [Note]
      var fixes: [Fix]
    }

    var version: Int
    var diagnostics: [Diagnostic]
  }

  private func report(_ tool: Tool, _ arguments: String...) throws -> (Report, Int32) {
    let run = try tool.run(joined: ["check", "--format", "json"] + arguments)
    #expect(run.errors.isEmpty)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.version == 1)
    // Nothing is there that is not read here.
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let top = try #require(object as? [String: Any])
    #expect(top.keys.sorted() == ["diagnostics", "version"])
    for diagnostic in try #require(top["diagnostics"] as? [[String: Any]]) {
      #expect(
        diagnostic.keys.sorted() == [
          "code", "file", "fixes", "message", "notes", "range", "severity",
        ])
    }
    return (report, run.status)
  }

  /// The text of a range, cut out by the offsets.
  private func text(_ range: Report.Range, of source: String) -> String {
    String(decoding: Array(source.utf8)[range.start.offset..<range.end.offset], as: UTF8.self)
  }

  @Test func errorsWarningsNotesAndFixes() throws {
    let tool = try Tool()
    let source = """
      \u{FEFF}table Owner { let id: Int }\r
      table Item {
        let id: Int
        /* ß🙂 */ var owner: Onwer.ID; var a: Int; var a: String
        var boss: Owner.ID
        check { "ß" < a }
      }

      """
    try tool.write(source, to: "Shop/Items \"1\"\\.schema")
    let path = "Shop/Items \"1\"\\.schema"
    let (report, status) = try report(tool, "Shop")
    #expect(status == 1)
    #expect(
      report.diagnostics.map(\.code) == ["unknownTable", "duplicateName", "foreignKeyWithoutIndex"])
    #expect(report.diagnostics.map(\.severity) == ["error", "error", "warning"])
    #expect(report.diagnostics.allSatisfy { $0.file == path })

    let unknown = report.diagnostics[0]
    #expect(unknown.message == "unknown table 'Onwer'; did you mean 'Owner'?")
    let range = try #require(unknown.range)
    #expect(text(range, of: source) == "Onwer")
    // Lines and columns count from 1; a column is a byte of UTF-8, of which ß and 🙂 have six.
    let column = "  /* ß🙂 */ var owner: ".utf8.count + 1
    #expect(range.start.line == 4 && range.start.column == column)
    #expect(range.end.line == 4 && range.end.column == column + 5)
    #expect(unknown.notes.isEmpty)
    let fix = try #require(unknown.fixes.first)
    #expect(unknown.fixes.count == 1)
    #expect(fix.message == "write 'Owner'" && fix.replacement == "Owner")
    #expect(fix.file == path && fix.range == range)

    let double = report.diagnostics[1]
    let note = try #require(double.notes.first)
    #expect(note.message == "the first one is here" && note.file == path)
    #expect(text(note.range, of: source) == "a")
    #expect(note.range.start.line == 4)
    let first = try #require(source.utf8.firstRange(of: Array("a: Int".utf8)))
    #expect(
      note.range.start.offset
        == source.utf8.distance(from: source.startIndex, to: first.lowerBound))
    #expect(double.fixes.isEmpty)

    // The same as the text, to the last word.
    let errors = try tool.run("check", "Shop").errors
    for diagnostic in report.diagnostics {
      let start = try #require(diagnostic.range?.start)
      #expect(
        errors.contains(
          "\(path):\(start.line):\(start.column): \(diagnostic.severity): \(diagnostic.message)"
            + " [\(diagnostic.code)]\n"))
    }
  }

  @Test func placesInOtherFiles() throws {
    let tool = try Tool()
    try tool.write("\ntable Item { let id: Int }\n", to: "Shop/A.schema")
    try tool.write("selection Item { let x: Int }\n", to: "Shop/B.schema")
    let (report, status) = try report(tool, "Shop")
    #expect(status == 1 && report.diagnostics.count == 1)
    #expect(report.diagnostics[0].file == "Shop/B.schema")
    #expect(report.diagnostics[0].notes.map(\.file) == ["Shop/A.schema"])
    #expect(report.diagnostics[0].notes[0].range.start == .init(offset: 7, line: 2, column: 7))
  }

  @Test func rightSchemasAndWarnings() throws {
    let tool = try Tool()
    try tool.write("table Item { let id: Int }\n", to: "Shop/A.schema")
    let right = try report(tool, "Shop")
    #expect(right.1 == 0 && right.0.diagnostics.isEmpty)
    try tool.write("type Key = UUID\n", to: "Shop/B.schema")
    let warned = try report(tool, "Shop")
    #expect(warned.1 == 0)
    #expect(warned.0.diagnostics.map(\.severity) == ["warning"])
    #expect(try tool.run("check", "--format=text", "Shop").status == 0)
  }

  @Test func filesThatCannotBeRead() throws {
    let tool = try Tool()
    let (report, status) = try report(tool, "no \"where\"\n")
    #expect(status == 1 && report.diagnostics.count == 1)
    let only = report.diagnostics[0]
    #expect(only.code == "file" && only.severity == "error" && only.range == nil)
    #expect(only.file == "no \"where\"\n" && only.message == "there is no such file or folder")
  }

  @Test func anotherFormatIsNoFormat() throws {
    let tool = try Tool()
    let run = try tool.run("check", "--format", "xml", "Shop")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("rowan-schema: error: --format is text or json, not 'xml'\n"))
    #expect(run.errors.contains("USAGE: rowan-schema check [--format <text|json>]"))
  }

  /// What the article shows is what is written.
  @Test func theArticleIsRight() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = try String(
      contentsOf: root.appending(path: "Sources/Rowan/Documentation.docc/Errors.md"),
      encoding: .utf8)
    func block(_ mark: String, _ language: String) throws -> String {
      let parts = article.components(separatedBy: "<!-- \(mark) -->\n```\(language)\n")
      try #require(parts.count == 2)
      return parts[1].components(separatedBy: "```")[0]
    }
    let tool = try Tool()
    try tool.write(try block("reported", "schema"), to: "Schemas/Shop/Shop.schema")
    let run = try tool.run("check", "--format", "json", "Schemas/Shop")
    // The article breaks the line.
    func object(_ text: String) throws -> NSDictionary? {
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    }
    #expect(run.output.split(separator: "\n").count == 3)
    let shown = try #require(try object(try block("json", "json")))
    #expect(try object(run.output) == shown)
  }
}
