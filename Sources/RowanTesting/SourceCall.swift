/// A call of `assertQuery` in a source file.
struct SourceCall {
  /// A part of the file and what replaces it.
  struct Edit: Equatable {
    var range: Range<Int>
    var text: String

    func overlaps(_ other: Edit) -> Bool {
      range.lowerBound == other.range.lowerBound || range.overlaps(other.range)
    }
  }

  /// Behind the parenthesis that ends the arguments.
  private let end: Int
  /// The closures behind the call, with their braces.
  private let sql: Range<Int>?
  private let results: Range<Int>?
  private let indentation: String
  private let newline: String

  /// Finds a call by its line and column from 1; the column is counted in bytes.
  init(in source: [UInt8], line: Int, column: Int) throws(RecordingError) {
    let scanner = SourceScanner(source)
    let name = Array("assertQuery".utf8)
    guard let start = scanner.start(ofLine: line), start + column - 1 < source.count else {
      throw Self.moved(line)
    }
    // The compiler says where the parenthesis is; older ones may say where the name is.
    var index = start + column - 1
    if source[index...].starts(with: name) { index = scanner.skipTrivia(index + name.count) }
    guard source[index] == UInt8(ascii: "("),
      source[..<index].suffix(name.count).elementsEqual(name),
      let end = scanner.end(ofBracketAt: index)
    else { throw Self.moved(line) }
    self.end = end
    let closures = scanner.closures(after: end, label: "results")
    sql = closures.first
    results = closures.second
    indentation = scanner.indentation(at: end - 1)
    newline = scanner.newline
  }

  private static func moved(_ line: Int) -> RecordingError {
    RecordingError("no call of assertQuery in line \(line), where the compiler saw one")
  }

  /// What has to be changed for an expectation.
  func edits(_ expectation: SourceRecorder.Expectation) throws(RecordingError) -> [Edit] {
    guard expectation.hasSQL == (sql != nil), expectation.hasResults == (results != nil) else {
      throw RecordingError("what is expected has to stand in closures behind the call, or nowhere")
    }
    var edits: [Edit] = []
    if let text = expectation.sql {
      let closure = closure(text)
      edits.append(
        sql.map { Edit(range: $0, text: closure) } ?? Edit(range: end..<end, text: " " + closure))
    }
    if let text = expectation.results {
      let closure = closure(text)
      if let results {
        edits.append(Edit(range: results, text: closure))
      } else if let last = sql?.upperBound {
        edits.append(Edit(range: last..<last, text: " results: " + closure))
      } else if let first = edits.popLast() {
        edits.append(Edit(range: first.range, text: first.text + " results: " + closure))
      }
    }
    return edits
  }

  /// A closure that returns a text.
  private func closure(_ text: String) -> String {
    let step = indentation.contains("\t") ? "\t" : "  "
    var hashes = ""
    while text.contains("\"\"\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
    let lines =
      ["{", "\(step)\(hashes)\"\"\""]
      + text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : step + $0
      } + ["\(step)\"\"\"\(hashes)", "}"]
    return lines.enumerated().map { $0 == 0 || $1.isEmpty ? $1 : indentation + $1 }
      .joined(separator: newline)
  }
}
