import Foundation
import Testing

@testable import SchemaEmit

@Suite struct StringLiteralTests {
  @Test func shortestForm() {
    #expect(StringLiteral.shortest("id") == #""id""#)
    #expect(StringLiteral.shortest(#"SELECT "id""#) == ##"#"SELECT "id""#"##)
    #expect(StringLiteral.shortest(##"a"#b"##) == ###"##"a"#b"##"###)
    #expect(StringLiteral.shortest(#"x\y"#) == ##"#"x\y"#"##)
    #expect(StringLiteral.shortest("a#b") == #""a#b""#)
    #expect(StringLiteral.shortest("a\nb") == #""a\nb""#)
    #expect(StringLiteral.shortest("\"\u{202E}") == ##"#""\#u{202e}"#"##)
    #expect(StringLiteral.shortest("имя 🍎") == #""имя 🍎""#)
  }

  @Test func plainForm() {
    #expect(StringLiteral.plain(#"Use "a" \ b."#) == #""Use \"a\" \\ b.""#)
    #expect(StringLiteral.plain("a\nb") == #""a\nb""#)
  }

  /// The compiler says what the literals mean.
  @Test func meansTheText() throws {
    var texts = [
      "", " ", "\"", "\"\"\"", "\\", "\\(x)", "\"#", "\"##\"###", "\\#(x)", "#\"#", "\"\"\"#\"\"\"",
      "a\nb", "\n", "\n\n", "a\r\nb", "\r", "\t", "\u{0}", "\u{7F}", "\u{FEFF}", "\u{2028}\u{2029}",
      "\u{200D}", "👩‍👩‍👧", "e\u{301}", "\u{301}", "é", "\u{E000}", "\u{10FFFF}", "  a\n    b\n",
      "a  \n b\t",
      "--'\"`[];\\n", "\\u{41}", "\"\u{301}#", "\n\u{301}", "\\\n", "\"\"\"\n\"\"\"#",
    ]
    let seed =
      ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) ?? .random(in: 0...(.max))
    print("SEED=\(seed)")
    var random = SplitMix(state: seed)
    let alphabet = Array("\"\"\\\\###\n\r\t a(){}u0'é\u{301}🍎\u{200B}".unicodeScalars)
    for _ in 0..<60 {
      var text = ""
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      texts.append(text)
    }

    var writer = SwiftWriter()
    writer.line("func check(_ text: String, _ bytes: [UInt8], _ n: Int) {")
    writer.line("  if Array(text.utf8) != bytes { print(\"wrong:\", n) }")
    writer.line("}")
    for (number, text) in texts.enumerated() {
      for literal in [
        StringLiteral.shortest(text), StringLiteral.plain(text), StringLiteral.multiline(text),
      ] {
        writer.block("do") { writer in
          writer.line("let text =")
          writer.indented { $0.line(literal) }
          writer.line("check(text, \(Array(text.utf8)), \(number))")
        }
      }
    }
    writer.line("print(\"checked\")")

    let output = try withTemporaryFolder { folder in
      let source = folder.appendingPathComponent("main.swift")
      try Data(writer.text.utf8).write(to: source)
      let program = folder.appendingPathComponent("check").path
      let build = try Command("swiftc", ["-Onone", "-o", program, source.path])
      #expect(build.output == "")
      return try Command(program, []).output
    }
    #expect(output == "checked\n", "SEED=\(seed)")
  }
}

/// Reproducible numbers.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
