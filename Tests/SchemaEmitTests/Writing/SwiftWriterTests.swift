import Testing

@testable import SchemaEmit

@Suite struct SwiftWriterTests {
  @Test func indentsBlocks() {
    var writer = SwiftWriter()
    writer.block("struct A") { writer in
      writer.blank()
      writer.line("let a: Int\n\nlet b: Int")
      writer.blank()
      writer.blank()
      writer.block("func f()") { $0.line("g()") }
    }
    #expect(
      writer.text == """
        struct A {
          let a: Int

          let b: Int

          func f() {
            g()
          }
        }

        """)
  }

  @Test func listsOnOneLineIfTheyFit() {
    var writer = SwiftWriter()
    writer.list("f(", [], ")")
    let items = [String(repeating: "a", count: 47), String(repeating: "b", count: 48)]
    writer.list("f(", items, ")")
    writer.indented { $0.list("f(", items, ")") }
    let (a, b) = (items[0], items[1])
    #expect(
      writer.text == """
        f()
        f(\(a), \(b))
          f(
            \(a),
            \(b)
          )

        """)
    #expect(writer.text.split(separator: "\n")[1].count == 100)
  }

  @Test func accessorsOnOneLineIfTheyFit() {
    var writer = SwiftWriter()
    writer.accessor("var a: Int", "1")
    let body = String(repeating: "a", count: 90)
    writer.accessor("var a: Int", body)
    writer.array("var a: [Int]", ["1", "2"])
    writer.array("var a: [Int]", [body, "2"])
    #expect(
      writer.text == """
        var a: Int { 1 }
        var a: Int {
          \(body)
        }
        var a: [Int] { [1, 2] }
        var a: [Int] {
          [\(body), 2]
        }

        """)
  }
}
