/// Swift text, line by line, two spaces an indentation.
struct SwiftWriter {
  /// Where generated lines end if they can.
  static let width = 100

  private(set) var text = ""
  private var indentation = ""

  /// One line, or several of a multi-line literal; empty ones stay empty.
  mutating func line(_ lines: String) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty { text += indentation + line }
      text += "\n"
    }
  }

  mutating func lines(_ lines: [String]) {
    for line in lines { self.line(line) }
  }

  /// An empty line, but none after another one or after an opening brace.
  mutating func blank() {
    if text.isEmpty || text.hasSuffix("\n\n") || text.hasSuffix("{\n") { return }
    text += "\n"
  }

  /// `head {`, the body one step in, `}`.
  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  /// `head(a, b)tail`, on one line if it fits, else one item a line.
  mutating func list(
    _ head: String, _ items: [String], _ tail: String, hasTrailingComma: Bool = false
  ) {
    let short = head + items.joined(separator: ", ") + tail
    if fits(short) { return line(short) }
    line(head)
    indented { writer in
      for (index, item) in items.enumerated() {
        writer.line(hasTrailingComma || index + 1 < items.count ? item + "," : item)
      }
    }
    line(tail)
  }

  /// `head { body }` on one line if it fits, else on three.
  mutating func accessor(_ head: String, _ body: String) {
    let short = "\(head) { \(body) }"
    if fits(short) { return line(short) }
    block(head) { $0.line(body) }
  }

  mutating func indented(_ body: (inout SwiftWriter) -> Void) {
    indentation += "  "
    body(&self)
    indentation.removeLast(2)
  }

  func fits(_ line: String) -> Bool {
    indentation.utf8.count + line.count <= Self.width
  }
}
