/// Finds where the parts of Swift source end. It knows strings and comments, no more.
struct SourceScanner {
  private let source: [UInt8]

  init(_ source: [UInt8]) {
    self.source = source
  }

  var newline: String {
    guard let index = source.firstIndex(of: 0x0A), index > 0, source[index - 1] == 0x0D else {
      return "\n"
    }
    return "\r\n"
  }

  /// Where a line begins, counted from 1.
  func start(ofLine number: Int) -> Int? {
    var start = 0
    for _ in 1..<max(1, number) {
      guard let end = source[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    return start
  }

  /// The white space at the start of the line that holds a position.
  func indentation(at position: Int) -> String {
    let start = (source[..<position].lastIndex(of: 0x0A) ?? -1) + 1
    let space = source[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: space, as: UTF8.self)
  }

  private func has(_ text: StaticString, at index: Int) -> Bool {
    text.withUTF8Buffer { source[min(index, source.count)...].starts(with: $0) }
  }

  /// The first position behind white space and comments.
  func skipTrivia(_ start: Int) -> Int {
    var index = start
    while index < source.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(source[index]) {
        index += 1
      } else if let end = endOfComment(at: index) {
        index = end
      } else {
        break
      }
    }
    return index
  }

  private func endOfComment(at start: Int) -> Int? {
    if has("//", at: start) { return source[start...].firstIndex(of: 0x0A) ?? source.count }
    guard has("/*", at: start) else { return nil }
    var depth = 0
    var index = start
    while index < source.count {
      if has("/*", at: index) {
        depth += 1
        index += 2
      } else if has("*/", at: index) {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return source.count
  }

  /// Behind the bracket that closes the one at a position.
  func end(ofBracketAt start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < source.count {
      if let end = endOfComment(at: index) ?? endOfString(at: index) {
        index = end
        continue
      }
      switch source[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { return index }
    }
    return nil
  }

  private func endOfString(at start: Int) -> Int? {
    var index = start
    while index < source.count, source[index] == UInt8(ascii: "#") { index += 1 }
    let hashes = source[start..<index]
    guard has("\"", at: index) else { return nil }
    let quotes = has("\"\"\"", at: index) ? 3 : 1
    let close = Array(repeating: UInt8(ascii: "\""), count: quotes) + hashes
    let escape = [UInt8(ascii: "\\")] + hashes
    index += quotes
    while index < source.count {
      if source[index...].starts(with: close) { return index + close.count }
      guard source[index...].starts(with: escape) else {
        index += 1
        continue
      }
      index += escape.count
      // What is interpolated may hold strings itself.
      if has("(", at: index) {
        guard let end = end(ofBracketAt: index) else { return nil }
        index = end
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The closures behind a call: one, and another one with a label.
  func closures(
    after end: Int, label: StaticString
  ) -> (first: Range<Int>?, second: Range<Int>?) {
    guard let first = closure(at: skipTrivia(end)) else { return (nil, nil) }
    var index = skipTrivia(first.upperBound)
    guard has(label, at: index) else { return (first, nil) }
    index = skipTrivia(index + label.utf8CodeUnitCount)
    guard has(":", at: index) else { return (first, nil) }
    return (first, closure(at: skipTrivia(index + 1)))
  }

  private func closure(at start: Int) -> Range<Int>? {
    guard has("{", at: start), let end = end(ofBracketAt: start) else { return nil }
    return start..<end
  }
}
