import Foundation
import Rowan

/// Text that is trouble where it is taken for SQL, a pattern, a path or JSON, or cut or folded.
enum HostileText {
  static let all: [String] =
    [
      "", "\0", "a\0b", "'", "''", "\"", "\"\"", "`", "[x]", "[^a-c]", "[", "*", "?", "%", "%%",
      "_", "\\", "\\\\", "%_\\", "50%", "%s", "%d%n", "%Y", "'; DROP TABLE stores; --", "/* */",
      "-- x", ";", ")", "NULL", "?1", ":name", "@a", "$", "$.a", "$[0]", "$.\"", "{\"a\":1}",
      "[1,2]", "{", "a,b", ",", "\u{1}", "\u{1}a", "\u{1}b", "caf\u{E9}", "cafe\u{301}",
      "\u{1F600}", "\u{1F468}\u{200D}\u{1F469}", "\u{FEFF}x", "\u{FFFF}", "\u{10FFFF}",
      "\u{D7FF}\u{E000}", "\n\r\t", "\u{7F}", "\u{2028}", " x ", "now", "+1 day", "a", "AB",
      String(repeating: "ab%_\\\"';{}[]?*\u{E9}", count: 600),
    ]

  /// A database whose stores have these names, in this order.
  static func database() throws -> DatabaseQueue {
    let queue = try ShopData.emptyDatabase()
    try queue.write { try Store.insert { all.map { Store.Draft(name: $0) } }.execute($0) }
    return queue
  }

  static func bytes(_ text: some StringProtocol) -> [UInt8] { Array(text.utf8) }

  /// The text up to its first NUL.
  static func visible(_ text: String) -> String {
    String(decoding: text.utf8.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Where a part begins, in bytes.
  static func position(of part: [UInt8], in text: [UInt8]) -> Int? {
    part.isEmpty ? 0 : Data(text).range(of: Data(part))?.lowerBound
  }

  static func replacing(_ part: String, with other: String, in text: String) -> String {
    let (text, part) = (Data(text.utf8), Data(part.utf8))
    var (start, result) = (0, Data())
    while !part.isEmpty, let found = text.range(of: part, in: start..<text.count) {
      result += text[start..<found.lowerBound] + Data(other.utf8)
      start = found.upperBound
    }
    return String(decoding: result + text[start...], as: UTF8.self)
  }

  /// Without these scalars at the start, and at the end.
  static func trimming(
    _ text: String, _ characters: String, start: Bool = false, end: Bool = false
  ) -> String {
    // SQLite reads the characters up to a NUL.
    let set = Set(visible(characters).unicodeScalars)
    var scalars = Array(text.unicodeScalars)[...]
    if start { scalars = scalars.drop { set.contains($0) } }
    while end, let last = scalars.last, set.contains(last) { scalars.removeLast() }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  static func lowercasingASCII(_ text: String) -> [UInt8] {
    text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }
}
