import SchemaSyntax
import Testing

@Suite struct RenderingTests {
  func rendered(_ text: String) -> String {
    Parser.parse(SourceFile(path: "Dir/Main.schema", text: text)).diagnostics
      .map(\.rendered).joined()
  }

  @Test func caretStandsBelowTheToken() {
    #expect(
      rendered("table T {\n  let a: Int\n\tvar x String\n}") == """
        Dir/Main.schema:3:8: error: expected ':' and the type of the column, found 'String' \
        [expectedToken]
        \tvar x String
        \t      ^~~~~~
        Dir/Main.schema:3:7: note: write ':'

        """
    )
  }

  /// A name has them in its escapes.
  @Test func lineBreaksInMessages() {
    let file = SourceFile(path: "a.schema", text: "table")
    let range = SourceRange(file: file, start: 0, end: 5)
    let diagnostic = Diagnostic(
      .error, code: "x", message: "'a\r\n\tb\u{1}\u{7f}é'", range: range,
      notes: [Diagnostic.Note(message: "\n", range: range)],
      fix: Diagnostic.Fix(message: "write 'a\nb'", range: range, replacement: "a\nb"))
    #expect(
      diagnostic.rendered == """
        a.schema:1:1: error: 'a\\r\\n\\tb\u{FFFD}\u{FFFD}é' [x]
        table
        ^~~~~
        a.schema:1:1: note: \\n
        a.schema:1:1: note: write 'a\\nb'

        """)
  }

  @Test func notesComeAfterTheLine() {
    #expect(
      rendered("table T {\n  let a: Int unique unique\n}") == """
        Dir/Main.schema:2:21: error: the column has 'unique' twice [duplicateClause]
          let a: Int unique unique
                            ^~~~~~
        Dir/Main.schema:2:14: note: it is here already
        Dir/Main.schema:2:21: note: remove 'unique'

        """
    )
  }

  @Test func lineBreaksOfAllKindsCountOnce() {
    let text = "\u{FEFF}use A B\r\nuse A B\ruse A B\nuse A B"
    let places = Parser.parse(SourceFile(path: "M", text: text)).diagnostics.map {
      let position = $0.range.file.position(at: $0.range.start)
      return "\(position.line):\(position.column)"
    }
    #expect(places == ["1:7", "2:7", "3:7", "4:7"])
    #expect(rendered(text).split(separator: "\n").filter { $0 == "use A B" }.count == 4)
  }

  /// As swiftc does; the caret is set by scalars, so that it still stands below.
  @Test func columnsCountBytes() {
    #expect(
      rendered("use Größe B") == """
        Dir/Main.schema:1:13: error: expected the end of the line, found 'B' [expectedEnd]
        use Größe B
                  ^

        """
    )
  }

  @Test func longLinesAreShortenedAroundTheCaret() {
    let text =
      "use " + String(repeating: "a", count: 500) + " B" + String(repeating: " ", count: 500)
    let lines = rendered(text).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("…aaaa"))
    #expect(lines[1].hasSuffix(" …"))
    #expect(lines[1].count < 170)
    let caret = lines[2].distance(
      from: lines[2].startIndex, to: lines[2].firstIndex(of: "^") ?? lines[2].endIndex)
    #expect(Array(lines[1])[caret] == "B")
  }

  @Test func anErrorAtTheEndOfTheFileHasALine() {
    #expect(
      rendered("table T {\n  let a: Int\n") == """
        Dir/Main.schema:2:13: error: expected '}' at the end of the table [expectedBrace]
          let a: Int
                    ^
        Dir/Main.schema:1:9: note: it opens here
        Dir/Main.schema:2:13: note: write '}'

        """
    )
  }
}
