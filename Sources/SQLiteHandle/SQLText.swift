/// What the library has to know of a statement's text before SQLite reads it.
enum SQLText {
  /// The length of the white space, comments and semicolons that a text begins with.
  ///
  /// They are those of SQLite's tokenizer: a byte order mark is white space, and a comment that is
  /// not closed goes to the end.
  static func leadingTrivia(of text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int {
    func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }
    var index = start
    while index < text.count {
      switch (byte(index), byte(index + 1)) {
      case (0x09, _), (0x0A, _), (0x0C, _), (0x0D, _), (0x20, _), (UInt8(ascii: ";"), _):
        index += 1
      case (0xEF, 0xBB) where byte(index + 2) == 0xBF:
        index += 3
      case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        while index < text.count, byte(index) != 0x0A { index += 1 }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        index += 2
        while index < text.count,
          byte(index) != UInt8(ascii: "*") || byte(index + 1) != UInt8(ascii: "/")
        {
          index += 1
        }
        index = min(index + 2, text.count)
      default:
        return index - start
      }
    }
    return text.count - start
  }

  /// Whether a statement begins, ends or divides a transaction.
  static func controlsTransaction(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var word: [UInt8] = []
    var index = leadingTrivia(of: text)
    while index < text.count, word.count <= longestKeyword {
      let letter = text[index] & 0xDF
      guard letter >= UInt8(ascii: "A"), letter <= UInt8(ascii: "Z") else { break }
      word.append(letter)
      index += 1
    }
    return keywords.contains(word)
  }

  private static let keywords = Set(
    ["BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE"].map { Array($0.utf8) })
  private static let longestKeyword = 9
}
