import SchemaCheck
import SchemaSyntax
import Testing

/// Text that nobody writes, or only against us, through all stages: an error or a schema, no trap,
/// and in a time that grows no faster than the text.
struct HostileSchemaTests {
  private func codes(_ bytes: [UInt8]) -> [String] {
    let result = compile([SourceFile(path: "Main.schema", bytes: bytes)], target: "App")
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect((result.schema == nil) == !errors.isEmpty)
    for diagnostic in result.diagnostics.prefix(3) { #expect(!diagnostic.rendered.isEmpty) }
    return errors.map(\.code)
  }

  private func codes(_ text: String) -> [String] { codes(Array(text.utf8)) }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  /// Nested 100,000 deep, closed and open, in Swift's text and in SQL's.
  @Test(arguments: [
    ("table A { let id: Int; var x: Int = ", "(", "1", ")", ""),
    ("table A { let id: Int; var x: ", "[", "Int", "]", "nestedTooDeep"),
    ("table A { let id: Int; var x: ", "Set<", "Int", ">", "nestedTooDeep"),
    ("", "/*", "", "*/", ""), ("table A { let id: Int check { ", "(", "1", ")", "sql"),
    ("table A { let id: Int check { ", "not ", "1", "", "sql"),
    ("table A { let id: Int check { ", "case when 1 then ", "1", " end", "sql"),
    ("table A { let id: Int check { 1", "+1", "", "", "sql"),
  ])
  func deepNesting(
    _ nesting: (start: String, open: String, middle: String, close: String, code: String)
  ) {
    // More than a megabyte is not read at all.
    let count = min(100_000, 1_000_000 / (nesting.open + nesting.close).utf8.count)
    let inner = Self.times(count, nesting.open) + nesting.middle
    let end = nesting.start.hasSuffix("{ ") || nesting.start.hasSuffix("{ 1") ? " } }" : " }"
    let whole =
      nesting.start + inner + Self.times(count, nesting.close) + (nesting.start.isEmpty ? "" : end)
    let expected = nesting.code.isEmpty ? [] : [nesting.code]
    #expect(codes(whole) == expected)
    let open = codes(nesting.start + inner)
    #expect(!open.isEmpty && open.count <= 2)
  }

  @Test func bodiesInBodies() {
    #expect(codes(Self.times(100_000, "enum A { ")) == ["nestedTooDeep"])
    #expect(!codes(Self.times(40_000, "table A { selection B { ")).isEmpty)
  }

  @Test func tenMegabytes() {
    for text in ["x", "}", "\"", " ", "table A { let id: Int } "] {
      #expect(codes(Self.times(10_000_000 / text.utf8.count, text)) == ["fileTooLarge"])
    }
    // What else is in the target is judged as if the file were not there.
    let files = [
      SourceFile(path: "A.schema", text: Self.times(2_000_000, "Owner ")),
      SourceFile(
        path: "B.schema", text: "table A { let id: Int; let o: Owner.ID; index (o); index (x) }"),
    ]
    let found = compile(files, target: "App").diagnostics
    #expect(found.map(\.code) == ["fileTooLarge", "unknownColumn"])
  }

  /// The same mistake some ten thousand times on one line.
  @Test(arguments: [
    "}", "\"", "x ", "let a b; ", "let a = 1; ", "let a-b: Int; ", "check a; ", "check (a) ",
    "a INTEGER, ", "index { a } ", "index (a, b ", "let a: Int = 'x; ", "enum A { ", "@name(\"x\" ",
    "var c: Int; ", "var d: Foo; ", "case a, ", "-- ", "static ", "private ", "? ", "= ",
  ])
  func theSameAgainAndAgain(_ text: String) {
    let count = 60_000 / text.utf8.count
    #expect(!codes(Self.times(count, text)).isEmpty)
    #expect(!codes("table A { let id: Int; " + Self.times(count, text)).isEmpty)
  }

  @Test func notText() {
    #expect(codes([UInt8](repeating: 0xFF, count: 500_000)) == ["invalidUTF8"])
    #expect(codes([UInt8](repeating: 0, count: 500_000)) == ["nulCharacter"])
    #expect(codes(Array("table A { let id: Int } // ".utf8) + [0xE9]) == ["invalidUTF8"])
    #expect(codes("table A { let id: Int\0 }") == ["nulCharacter"])
  }

  @Test func nextToNothing() {
    for text in ["", "\u{FEFF}", "\n", "\r\n\r\n", "// a\n/* b */", ";;\n;", "\t"] {
      #expect(codes(text) == [], "\(text.debugDescription)")
    }
    for lineBreak in ["\n", "\r\n", "\r"] {
      let lines = ["\u{FEFF}table A {", "  let id: Int", "  var s: String = \"\"", "}", ""]
      #expect(codes(lines.joined(separator: lineBreak)) == [])
    }
  }
}
