/// Swift as far as a test has to read it: whether brackets and strings close, and what the strings
/// say. Written by Swift's rules, not by what the generator writes.
struct SwiftText {
  struct Literal {
    /// Of the argument or what else stands before it: `insert` of `insert: "…"`.
    let label: String
    let value: String
    /// Whether it is an argument of `TableStatements(…)`.
    let isStatement: Bool
  }

  private(set) var literals: [Literal] = []
  /// What the first mistake is.
  private(set) var problem: String?

  private let bytes: [UInt8]
  private var position = 0
  /// Open brackets, and whether what is in them are a table's statements.
  private var open: [(closer: UInt8, holdsStatements: Bool)] = []
  /// What has been read outside of strings and comments.
  private var code: [UInt8] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    while position < bytes.count, problem == nil { step() }
    if problem == nil, !open.isEmpty { problem = "a bracket is never closed" }
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private func has(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func step() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "/"):
      if has("//") { return lineComment() }
      if has("/*") { return blockComment() }
    case UInt8(ascii: "#"), UInt8(ascii: "\""):
      var hashes = 0
      while self.byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
      if self.byte(hashes) == UInt8(ascii: "\"") { return string(hashes: hashes) }
    case UInt8(ascii: "("): push(UInt8(ascii: ")"))
    case UInt8(ascii: "["): push(UInt8(ascii: "]"))
    case UInt8(ascii: "{"): push(UInt8(ascii: "}"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if open.popLast()?.closer != byte { problem = "a bracket closes none at byte \(position)" }
    default: break
    }
    code.append(byte)
    position += 1
  }

  private mutating func lineComment() {
    while let byte = byte(), byte != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func push(_ closer: UInt8) {
    open.append((closer, code.suffix(15).elementsEqual("TableStatements".utf8)))
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if has("/*") {
        depth += 1
        position += 2
      } else if has("*/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
    if depth > 0 { problem = "a comment is never closed" }
  }

  private mutating func string(hashes: Int) {
    let start = position
    position += hashes
    let isMultiline = has("\"\"\"")
    let quotes = String(repeating: "\"", count: isMultiline ? 3 : 1)
    let end = quotes + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    position += quotes.utf8.count
    var value: [UInt8] = []
    // Where line breaks are that stand in the literal itself, not in an escape.
    var lineBreaks: [Int] = []
    while true {
      guard let byte = byte() else {
        problem = "a string is never closed, from byte \(start) on"
        return
      }
      if has(end) { break }
      if has(escape) {
        position += escape.utf8.count
        guard let scalar = escaped() else {
          problem = "an escape that Swift does not know at byte \(position)"
          return
        }
        value += Array(String(Character(scalar)).utf8)
        continue
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !isMultiline {
          problem = "a line ends in a string at byte \(position)"
          return
        }
        lineBreaks.append(value.count)
      }
      value.append(byte)
      position += 1
    }
    position += end.utf8.count
    if isMultiline {
      guard let lines = Self.unindented(value, lineBreaks) else {
        problem = "a string of several lines is not indented, from byte \(start) on"
        return
      }
      value = lines
    }
    let isStatement = open.last?.holdsStatements ?? false
    literals.append(
      Literal(
        label: label, value: String(decoding: value, as: UTF8.self), isStatement: isStatement))
    code.append(UInt8(ascii: "\""))
  }

  /// The word before a colon that the code ends with.
  private var label: String {
    let before = code.suffix(80).reversed().drop {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n")
    }
    guard before.first == UInt8(ascii: ":") else { return "" }
    let word = before.dropFirst().prefix { (0x61...0x7A).contains($0 | 0x20) }
    return String(decoding: word.reversed(), as: UTF8.self)
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard let byte = byte() else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "0"): return "\0"
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "'"): return "'"
    case UInt8(ascii: "u"):
      guard self.byte() == UInt8(ascii: "{"),
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "}"))
      else { return nil }
      let digits = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
      position = end + 1
      return digits.utf8.count > 8 ? nil : UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    default: return nil
    }
  }

  /// Without the indentation of the last line, which every other one has to have.
  private static func unindented(_ value: [UInt8], _ lineBreaks: [Int]) -> [UInt8]? {
    guard lineBreaks.first == 0, let last = lineBreaks.last else { return nil }
    let indentation = value[(last + 1)...]
    guard indentation.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
    var lines: [ArraySlice<UInt8>] = []
    for (start, end) in zip(lineBreaks, lineBreaks.dropFirst()) {
      let line = value[(start + 1)..<end]
      if line.starts(with: indentation) {
        lines.append(line.dropFirst(indentation.count))
      } else if line.isEmpty {
        lines.append([])
      } else {
        return nil
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
