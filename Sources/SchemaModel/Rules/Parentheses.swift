import SchemaSyntax

/// SQL between braces stands in parentheses in the DDL: it must not close them.
extension Resolver {
  func checkParentheses(_ sql: SQLTextSyntax) {
    guard let offset = Self.unbalanced(Array(sql.text.utf8)) else { return }
    let start = sql.range.start + offset
    report(
      .unbalancedParenthesis(
        SourceRange(file: sql.range.file, start: start, end: start + 1)))
  }

  /// The offset of the first parenthesis without a partner, outside quotes and comments.
  private static func unbalanced(_ bytes: [UInt8]) -> Int? {
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch byte {
      case UInt8(ascii: "("): open.append(index)
      case UInt8(ascii: ")"): if open.popLast() == nil { return index }
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        // A doubled quote ends one piece and begins the next: the same in the end.
        index = end(after: byte, in: bytes, from: index + 1)
      case UInt8(ascii: "["): index = end(after: UInt8(ascii: "]"), in: bytes, from: index + 1)
      case UInt8(ascii: "-") where next == UInt8(ascii: "-"):
        index = end(after: UInt8(ascii: "\n"), in: bytes, from: index + 2)
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        index += 2
        while index < bytes.count,
          !(bytes[index] == UInt8(ascii: "*") && index + 1 < bytes.count
            && bytes[index + 1] == UInt8(ascii: "/"))
        { index += 1 }
        index += 1
      default: break
      }
      index += 1
    }
    return open.last
  }

  private static func end(after byte: UInt8, in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != byte { index += 1 }
    return index
  }
}
