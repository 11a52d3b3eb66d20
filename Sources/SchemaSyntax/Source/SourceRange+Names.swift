extension SourceRange {
  /// The words of the text that the language itself has no meaning for, wherever they stand: in
  /// SQL, in comments and in what no parser can read as well.
  public var names: Set<String> {
    var names: Set<String> = []
    var index = max(start, 0)
    let end = min(end, file.bytes.count)
    while index < end {
      let first = index
      while index < end, Self.isWordByte(file.bytes[index]) { index += 1 }
      if index == first {
        index += 1
      } else {
        let word = file.bytes[first..<index]
        if Word(spelling: word) == nil { names.insert(String(decoding: word, as: UTF8.self)) }
      }
    }
    return names
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80..., UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
