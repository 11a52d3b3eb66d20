/// Comments in the text of `sql("…")`, which must not take in what is written behind it.
enum SQLComments {
  /// Whether a text has what begins a comment, in a comment or not.
  static func mayBegin(in text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch (last, byte) {
      case (UInt8(ascii: "-"), UInt8(ascii: "-")), (UInt8(ascii: "/"), UInt8(ascii: "*")):
        return true
      default: last = byte
      }
    }
    return false
  }

  /// What ends the comment in which a text ends; nothing if it ends in none.
  static func end(of text: ArraySlice<UInt8>) -> String {
    func byte(_ index: Int) -> UInt8 { index < text.endIndex ? text[index] : 0 }
    var index = text.startIndex
    while index < text.endIndex {
      switch (byte(index), byte(index + 1)) {
      case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        while index < text.endIndex, byte(index) != 0x0A { index += 1 }
        if index == text.endIndex { return "\n" }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        index += 2
        while index < text.endIndex,
          byte(index) != UInt8(ascii: "*") || byte(index + 1) != UInt8(ascii: "/")
        {
          index += 1
        }
        // SQLite reads one that is not closed to the end.
        if index >= text.endIndex { return "*/" }
        index += 2
      case (UInt8(ascii: "'"), _), (UInt8(ascii: "\""), _), (UInt8(ascii: "`"), _),
        (UInt8(ascii: "["), _):
        // A doubled quote ends one part and begins the next: the sum is the same text.
        let end = byte(index) == UInt8(ascii: "[") ? UInt8(ascii: "]") : byte(index)
        index += 1
        while index < text.endIndex, byte(index) != end { index += 1 }
        index += 1
      default: index += 1
      }
    }
    return ""
  }
}
