/// SQL text without what makes no difference: comments, white space, the case of unquoted words.
enum NormalizedSQL {
  static func text(of sql: String) -> String {
    let bytes = Array(sql.utf8)
    var result: [UInt8] = []
    var index = 0
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    while index < bytes.count {
      let start = index
      switch byte(index) {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
        index += 1
        continue
      case UInt8(ascii: "-") where byte(index + 1) == UInt8(ascii: "-"):
        while index < bytes.count, byte(index) != 0x0A { index += 1 }
        continue
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "*"):
        index += 2
        while index < bytes.count,
          !(byte(index) == UInt8(ascii: "*") && byte(index + 1) == UInt8(ascii: "/"))
        {
          index += 1
        }
        index = min(index + 2, bytes.count)
        continue
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "["):
        // A doubled quote ends one part and begins the next: the sum is the same text.
        let end = byte(index) == UInt8(ascii: "[") ? UInt8(ascii: "]") : byte(index)
        index += 1
        while index < bytes.count, byte(index) != end { index += 1 }
        index = min(index + 1, bytes.count)
        result += bytes[start..<index]
      case let first where isWord(first):
        while index < bytes.count, isWord(byte(index)) { index += 1 }
        // Two words need what was between them; anything else does not.
        if let last = result.last, isWord(last) { result.append(0x20) }
        result += bytes[start..<index].map {
          (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0
        }
      case let other:
        // `- -1` is no comment, and must not become one.
        if other == UInt8(ascii: "-"), result.last == other { result.append(0x20) }
        result.append(other)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      0x80...:
      true
    default:
      false
    }
  }
}
