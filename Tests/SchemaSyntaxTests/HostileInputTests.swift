import SchemaSyntax
import Testing

/// Text that nobody writes, or only against us: it is read in linear time, without recursion that
/// could end the stack, and nothing traps.
@Suite struct HostileInputTests {
  static let deep = 100_000
  static let tenMegabytes = 10_000_000

  func parse(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> [Diagnostic] {
    let (tree, diagnostics) = Parser.parse(SourceFile(path: "Main.schema", bytes: bytes))
    expectWhole(tree, sourceLocation: sourceLocation)
    for diagnostic in diagnostics { #expect(!diagnostic.rendered.isEmpty) }
    return diagnostics
  }

  func parse(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> [Diagnostic] {
    parse(Array(text.utf8), sourceLocation: sourceLocation)
  }

  static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  @Test(
    arguments: [
      ("/*", "", "unclosedComment"), ("/*", "*/", ""),
      ("table A { var x: Int = (", ")", "*"), ("table A { let x: [", "]", "*"),
      ("type A = [", "]", "*"), ("type A = B<", ">", "*"),
      ("enum A {", "}", "nestedTooDeep"), ("table A { selection B {", "}}", "*"),
      ("query q(", ")", "*"), ("@a(", ")", "*"), ("(", ")", "*"), ("{", "}", "*"), ("[", "]", "*"),
      ("table A { let x: Int default {", "}}", "*"), ("\"\"\"\n", "", "*"), ("`", "`", "*"),
    ], [false, true])
  func deepNesting(_ nesting: (open: String, close: String, code: String), _ isClosed: Bool) {
    let open = Self.times(Self.deep / nesting.open.utf8.count, nesting.open)
    let close = isClosed ? Self.times(Self.deep / nesting.open.utf8.count, nesting.close) : ""
    let diagnostics = parse(open + close)
    if nesting.code.isEmpty {
      #expect(diagnostics.isEmpty == isClosed)
    } else if nesting.code != "*" {
      #expect(diagnostics.map(\.code).contains(nesting.code))
    }
  }

  @Test func deepGroupsAndTypes() {
    let parens = Self.times(Self.deep, "(") + "1" + Self.times(Self.deep, ")")
    #expect(parse("table A { var x: Int = \(parens) }").isEmpty)
    #expect(parse("table A { var x: Int = \(Self.times(Self.deep, "("))").count == 1)
    let type = Self.times(60, "[") + "A" + Self.times(60, "]")
    #expect(parse("type A = \(type)").isEmpty)
    let deepType = Self.times(Self.deep, "[") + "A" + Self.times(Self.deep, "]")
    #expect(parse("type A = \(deepType)\nuse B").map(\.code) == ["nestedTooDeep"])
  }

  @Test(arguments: [
    ("", " ", ""), ("table ", "a", " {}"), ("/*", "x", "*/"), ("// ", "x", ""),
    ("table T { let a: String = \"", "x", "\" }"), ("query q() { ", "x ", "}"),
    ("query q() { SELECT '", "''", "' }"), ("/", "/", ""),
  ])
  func tenMegabytesOfOneLine(_ parts: (start: String, repeated: String, end: String)) {
    let count = Self.tenMegabytes / parts.repeated.utf8.count
    let diagnostics = parse(parts.start + Self.times(count, parts.repeated) + parts.end)
    #expect(diagnostics.isEmpty)
  }

  @Test(arguments: [
    "query q() { '", "query q() { [\n", "query q() { /*\n", "query q() { \"'`[\n", "check { '\"'\n",
    "index (a b (a b\n", "@a\n", "@", "x;", "x,", "case a, ", "enum A {\n  case a\n", "/// x\n\n",
    "selection A {\n  let a: Int\n", "TABLE A { let a: Int PRIMARY KEY\n", "€ ", "\"", "a.", "= ",
    "table A { let a: Int = f(\n", "query q(a: Int, ", "}", "-> ", "table A { @a\n",
  ])
  func theSameAgainAndAgain(_ text: String) {
    let count = 20_000 / text.utf8.count
    #expect(parse(Self.times(count, text)).count <= 501)
    #expect(parse("table T {\n" + Self.times(count, text)).count <= 501)
  }

  @Test func notUTF8() {
    #expect(parse([0xFF]).map(\.code) == ["invalidUTF8"])
    #expect(parse([UInt8](repeating: 0xFF, count: 100_000)).map(\.code) == ["invalidUTF8"])
    #expect(parse([UInt8](repeating: 0x80, count: 100_000)).map(\.code) == ["invalidUTF8"])
    // Windows-1252, and UTF-16 with and without its mark: one mistake, whatever else there is.
    let text = "tabel T {\n  lett a: Int // caf\u{E9}\n}\n"
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    #expect(parse(latin).map(\.code) == ["invalidUTF8"])
    #expect(parse(latin).first?.range.start == 30)
    let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(parse([0xFF, 0xFE] + wide).map(\.message) == ["the file is UTF-16: save it as UTF-8"])
    #expect(parse([0xFE, 0xFF] + wide).map(\.message) == ["the file is UTF-16: save it as UTF-8"])
    #expect(parse(wide).count == 1)
    let sequences: [[UInt8]] = [
      [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
      [0xF0, 0x9F], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ]
    for sequence in sequences {
      let name = Array("table T { let gr".utf8) + sequence + Array("e: Int }".utf8)
      #expect(parse(name).map(\.code) == ["invalidUTF8"])
      let string = Array("table T { let a: String = \"".utf8) + sequence + Array("\" }".utf8)
      #expect(parse(string).map(\.code) == ["invalidUTF8"])
      let sql = Array("query q() { '".utf8) + sequence + Array("' }".utf8)
      #expect(parse(sql).map(\.code) == ["invalidUTF8"])
      let comment = Array("// ".utf8) + sequence
      #expect(parse(comment).map(\.code) == ["invalidUTF8"])
      #expect(parse(comment).first?.range.start == 3)
    }
  }

  @Test func nul() {
    #expect(parse([UInt8](repeating: 0, count: 100_000)).map(\.code) == ["nulCharacter"])
    #expect(parse("table T { let a: String = \"\0\" }").map(\.code) == ["nulCharacter"])
    #expect(parse("query q() { '\0' }").first?.range.start == 13)
  }

  /// 300 tables of 10 columns: what a debug build of the tools reads at every build.
  @Test func aLargeSchema() {
    let table = { (number: Int) in
      """
      /// A table of things.
      table Thing\(number): Codable {
        let id: UUID
        var title: String = "" collate nocase
        var color: Color as Color.Hex = .blue default { 0x4a99efff }
        var count: Int = 0 check { count >= 0 }
        var notes: String?
        var dueDate: Date?
        var parentID: Thing1.ID? on delete set null
        let createdAt: Date = now
        let slug: String generated stored { lower(title) }
        var price: Decimal as Decimal.Scaled(2) = 0

        index (title, dueDate desc)
        unique open\(number) (parentID, title) where { count = 0 }
      }

      """
    }
    let text = (0..<300).map(table).joined()
    let clock = ContinuousClock()
    let start = clock.now
    #expect(parseClean(text).declarations.count == 300)
    print("300 tables, \(text.utf8.count) bytes: \(clock.now - start)")
  }
}
