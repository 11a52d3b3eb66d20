import SchemaSyntax
import Testing

/// Source text with one mistake, and what is to be said about it.
///
/// The literal carries the marker `1️⃣` where the diagnostic stands and `2️⃣` where its note does.
struct Mistake: Sendable, CustomTestStringConvertible {
  let source: String
  let code: String
  let message: String
  let note: String?
  let fix: String?
  let severity: Diagnostic.Severity

  init(
    _ source: String,
    _ code: String,
    _ message: String,
    note: String? = nil,
    fix: String? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    self.source = source
    self.code = code
    self.message = message
    self.note = note
    self.fix = fix
    self.severity = severity
  }

  /// The same within a table.
  static func inTable(
    _ source: String,
    _ code: String,
    _ message: String,
    note: String? = nil,
    fix: String? = nil
  ) -> Mistake {
    Mistake(
      "table T {\n  let id: Int\n  \(source)\n  let last: Int\n}", code, message, note: note,
      fix: fix)
  }

  var testDescription: String { "\(code): \(source.debugDescription)" }

  /// One diagnostic and no other, at the marker; its fix, applied, leaves no error.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let (text, markers) = MarkedText.read(source)
    let file = SourceFile(path: "Main.schema", bytes: text)
    let (tree, diagnostics) = Parser.parse(file)
    expectWhole(tree, sourceLocation: sourceLocation)
    let rendered = diagnostics.map(\.rendered).joined()
    guard let first = diagnostics.first, diagnostics.count == 1 else {
      Issue.record(
        "expected one diagnostic, got \(diagnostics.count):\n\(rendered)",
        sourceLocation: sourceLocation
      )
      return
    }
    #expect(first.code == code, "\(rendered)", sourceLocation: sourceLocation)
    #expect(first.message == message, sourceLocation: sourceLocation)
    #expect(first.severity == severity, sourceLocation: sourceLocation)
    #expect(first.range.start == markers["1️⃣"], "\(rendered)", sourceLocation: sourceLocation)
    #expect(first.notes.first?.message == note, sourceLocation: sourceLocation)
    #expect(first.notes.first?.range.start == markers["2️⃣"], sourceLocation: sourceLocation)
    #expect(first.fix?.message == fix, sourceLocation: sourceLocation)
    if let fix = first.fix {
      var mended = text
      mended.replaceSubrange(fix.range.start..<fix.range.end, with: Array(fix.replacement.utf8))
      let rest = Parser.parse(SourceFile(path: "Mended.schema", bytes: mended)).diagnostics
      #expect(
        rest.isEmpty,
        "\(String(decoding: mended, as: UTF8.self))\n\(rest.map(\.rendered).joined())",
        sourceLocation: sourceLocation
      )
    }
  }
}

/// Takes the markers out of source text.
enum MarkedText {
  static let markers = ["1️⃣", "2️⃣"]

  static func read(_ source: String) -> (text: [UInt8], offsets: [String: Int]) {
    var text: [UInt8] = []
    var offsets: [String: Int] = [:]
    for character in source {
      if markers.contains(String(character)) {
        offsets[String(character)] = text.count
      } else {
        text += Array(String(character).utf8)
      }
    }
    return (text, offsets)
  }
}

/// The tokens of a tree, with their trivia, are every byte of the file once and in order.
func expectWhole(
  _ tree: SchemaFileSyntax,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let hasMark = tree.file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
  var offset = hasMark ? 3 : 0
  for token in tree.tokens {
    let isInOrder =
      token.leadingStart == offset && token.start >= offset && token.end >= token.start
      && token.trailingEnd >= token.end
    if !isInOrder {
      Issue.record("\(token) does not follow \(offset)", sourceLocation: sourceLocation)
      return
    }
    offset = token.trailingEnd
  }
  if offset != tree.file.bytes.count || tree.tokens.last?.kind != .endOfFile {
    Issue.record("the tokens end at \(offset)", sourceLocation: sourceLocation)
  }
}

/// The tree of text that has no mistake.
func parseClean(
  _ text: String,
  sourceLocation: SourceLocation = #_sourceLocation
) -> SchemaFileSyntax {
  let (tree, diagnostics) = Parser.parse(SourceFile(path: "Main.schema", text: text))
  expectWhole(tree, sourceLocation: sourceLocation)
  if !diagnostics.isEmpty {
    Issue.record("\(diagnostics.map(\.rendered).joined())", sourceLocation: sourceLocation)
  }
  return tree
}
