import SchemaSyntax
import Testing

@Suite struct CompleteExampleTests {
  @Test func hasNoMistake() {
    let tree = parseClean(CompleteExample.text)
    let kinds = tree.declarations.map { String($0.outline.split(separator: "{")[0]) }
    #expect(tree.declarations.count == 15)
    #expect(kinds[1] == "[A list that reminders belong to.] table RemindersList ")
    #expect(
      tree.declarations.last?.outline
        == "query complete (id: Reminder.ID) {UPDATE reminders SET status = 2 WHERE id = :id}"
    )
  }

  /// A file that someone is still typing: no mistake is found before the end but the one that
  /// something is not closed.
  @Test func everyPrefixHasAtMostOneMistakeAtItsEnd() {
    let bytes = Array(CompleteExample.text.utf8)
    let unclosed: Set<String> = [
      "unclosedSQL", "unclosedSQLQuote", "unclosedString", "unclosedComment", "unclosedGroup",
    ]
    for count in 0...bytes.count {
      let file = SourceFile(path: "Main.schema", bytes: Array(bytes[..<count]))
      let (tree, diagnostics) = Parser.parse(file)
      expectWhole(tree)
      let errors = diagnostics.filter { $0.severity == .error }
      let lastToken = tree.tokens.last { $0.end > $0.start }
      for error in errors {
        let isAtEnd = error.range.start >= lastToken?.start ?? 0
        if !isAtEnd, !unclosed.contains(error.code) {
          Issue.record("\(count): \(error.rendered)")
        }
      }
      if errors.count > 1 { Issue.record("\(count): \(errors.map(\.rendered).joined())") }
    }
  }

  @Test func everyDeletedTokenIsOneMistake() {
    let bytes = Array(CompleteExample.text.utf8)
    let tokens = parseClean(CompleteExample.text).tokens
    var counts: [Int: Int] = [:]
    for token in tokens where token.end > token.start && token.kind != .sql {
      var shorter = bytes
      shorter.removeSubrange(token.start..<token.end)
      let (tree, diagnostics) = Parser.parse(SourceFile(path: "Main.schema", bytes: shorter))
      expectWhole(tree)
      counts[diagnostics.count { $0.severity == .error }, default: 0] += 1
    }
    // Without some tokens the text says something else: `Int` for `Int?`.
    let some = counts.filter { $0.key > 0 }.values.reduce(0, +)
    let one = counts[1, default: 0]
    #expect(some > 300)
    #expect(one * 100 >= some * 98, "\(one) of \(some)")
  }

  /// The same with a token doubled: the second one is too many or means something.
  @Test func everyDoubledTokenIsOneMistake() {
    let bytes = Array(CompleteExample.text.utf8)
    let tokens = parseClean(CompleteExample.text).tokens
    var counts: [Int: Int] = [:]
    for token in tokens where token.end > token.start && token.kind != .sql {
      var longer = bytes
      longer.insert(contentsOf: bytes[token.start..<token.end] + [0x20], at: token.start)
      let (tree, diagnostics) = Parser.parse(SourceFile(path: "Main.schema", bytes: longer))
      expectWhole(tree)
      counts[diagnostics.count { $0.severity == .error }, default: 0] += 1
    }
    let some = counts.filter { $0.key > 0 }.values.reduce(0, +)
    let one = counts[1, default: 0]
    #expect(one * 100 >= some * 95, "\(counts.sorted { $0.key < $1.key })")
  }

  /// CR LF and CR are line breaks, a byte order mark is nothing: the trees are the same.
  @Test(arguments: ["\r\n", "\r"]) func lineBreaksAreAllTheSame(_ lineBreak: String) {
    let plain = parseClean(CompleteExample.text).declarations.map(\.outline)
    let text = CompleteExample.text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineBreak)
    let other = parseClean("\u{FEFF}" + text).declarations.map { declaration in
      declaration.outline.split(separator: lineBreak, omittingEmptySubsequences: false)
        .joined(separator: "\n")
    }
    #expect(plain == other)
  }
}
