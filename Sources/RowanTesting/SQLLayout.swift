import Rowan

/// SQL with one clause a line, and the values that are bound in it.
struct SQLLayout {
  /// A line a clause.
  private let lines: [String]
  /// The bound values as they stand in the last line.
  private let values: String?

  init(of statement: some Statement) {
    lines = SQLTokens(statement.sqlText).lines
    let values = statement.bindings.map { ResultNode.text(ofStored: $0) }
    self.values = values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// SQL that someone wrote. The lines at its end that begin with `--` hold the values.
  private init(expected text: String) {
    var rest = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }[
      ...]
    var values: [String] = []
    while let last = rest.last, last.isEmpty || last.hasPrefix("--") {
      if !last.isEmpty { values.insert(String(last.dropFirst(2)).trimmed, at: 0) }
      rest = rest.dropLast()
    }
    lines = SQLTokens(rest.joined(separator: "\n")).lines
    self.values = values.isEmpty ? nil : values.joined(separator: " ")
  }

  var text: String { text(showsValues: true) }

  private func text(showsValues: Bool) -> String {
    guard showsValues, let values else { return lines.joined(separator: "\n") }
    return (lines + ["-- \(values)"]).joined(separator: "\n")
  }

  /// The lines that differ from expected SQL, nil if it is the same. Values that are not expected
  /// are not compared.
  func difference(from expected: String) -> String? {
    let expected = SQLLayout(expected: expected)
    return TextDifference.text(
      from: expected.text, to: text(showsValues: expected.values != nil))
  }
}

/// The parts of SQL between which white space makes no difference.
private struct SQLTokens {
  private var tokens: [(text: String, hasSpaceBefore: Bool)] = []

  init(_ sql: String) {
    let bytes = Array(sql.utf8)
    var index = 0
    var hasSpace = false
    while index < bytes.count {
      let start = index
      switch bytes[index] {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
        index += 1
        hasSpace = true
        continue
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        // A doubled quote ends one part and begins the next: the sum is the same text.
        index += 1
        while index < bytes.count, bytes[index] != bytes[start] { index += 1 }
        index = min(index + 1, bytes.count)
      case let byte where Self.isWord(byte):
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      default:
        index += 1
      }
      tokens.append((String(decoding: bytes[start..<index], as: UTF8.self), hasSpace))
      hasSpace = false
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default:
      false
    }
  }

  /// One clause of the outermost statement a line.
  var lines: [String] {
    var lines = [""]
    var depth = 0
    for index in tokens.indices {
      let text = tokens[index].text
      if depth == 0, index > 0, beginsClause(index) {
        lines.append("")
      } else if tokens[index].hasSpaceBefore, text != ")", !lines[lines.count - 1].isEmpty,
        tokens[index - 1].text != "("
      {
        lines[lines.count - 1] += " "
      }
      lines[lines.count - 1] += text
      if text == "(" { depth += 1 }
      if text == ")" { depth -= 1 }
      if depth == 0, text == ";", index < tokens.count - 1 { lines.append("") }
    }
    return lines
  }

  private static let clauses: Set<String> = [
    "FROM", "WHERE", "GROUP", "HAVING", "WINDOW", "ORDER", "LIMIT", "UNION", "INTERSECT", "EXCEPT",
    "RETURNING", "SET", "VALUES", "SELECT", "INSERT", "UPDATE", "DELETE", "JOIN", "LEFT", "RIGHT",
    "FULL", "CROSS", "INNER",
  ]

  /// Whether a word begins a line. A clause of two words begins with the first.
  private func beginsClause(_ index: Int) -> Bool {
    let (word, before) = (tokens[index].text, tokens[index - 1].text)
    let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
    switch word {
    case "ON": return after == "CONFLICT"
    case "FROM": return before != "DELETE"
    // A function or a comparison of that name.
    case "LEFT", "RIGHT", "FULL", "CROSS", "INNER": return after == "JOIN"
    case "JOIN": return !["LEFT", "RIGHT", "FULL", "CROSS", "INNER"].contains(before)
    case "VALUES": return before != "DEFAULT"
    case "UPDATE", "SET": return before != "DO" && before != "UPDATE"
    default: return Self.clauses.contains(word) && before != ";"
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }).withoutEndingSpaces
  }
}
